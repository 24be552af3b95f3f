"""The curtain: a closed folder between two players and one device."""
