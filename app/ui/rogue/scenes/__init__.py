"""The scenes of Rogue Agent: one for each kind of task."""

from app.ui.rogue.scene import Hands, Scene


def scenes(hands: Hands) -> tuple[Scene, ...]:
    """All scenes, in the order they are asked."""
    return ()
