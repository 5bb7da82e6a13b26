"""Garbage is collected between frames, not in them."""

import gc

__all__ = ["sweep", "sweep_between_frames"]

YOUNG, OLDER = 3_000, 10
"""So many new things are gone through at a time, and so many times until those that outlived it are, too."""


def sweep_between_frames() -> None:
    """What is there by now stays: collecting garbage never goes through it. What comes is collected while there is time (`sweep`);
    a frame does so only where there never is."""
    gc.freeze()
    gc.set_threshold(YOUNG * 10, *gc.get_threshold()[1:])
    gc.enable()


def sweep() -> None:
    """Goes through what is new, where that is much by now."""
    young, older, _ = gc.get_count()
    if young > YOUNG:
        gc.collect(1 if older > OLDER else 0)
