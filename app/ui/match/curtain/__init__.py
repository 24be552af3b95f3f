"""The curtain: a closed folder that separates two players on one device."""
