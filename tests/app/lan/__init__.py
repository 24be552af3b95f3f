"""Tests of play over the network, most of them with a simulated network and clock."""
