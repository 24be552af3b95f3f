"""Tests of one match at a table."""
