"""Tests of play over the network, most of them on a network and a clock made up."""
