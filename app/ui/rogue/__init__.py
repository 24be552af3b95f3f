"""A match of Rogue Agent on the screen: the city, the boards, the actions, and the scenes that a task opens."""
