"""The scenes of Rogue Agent: what a task opens beside the city."""
