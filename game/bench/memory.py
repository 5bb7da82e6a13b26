"""How much more memory this process holds after several sizes of the window."""


def grown(before: float | None, after: float | None) -> float | None:
    """How many megabytes more there are; None where nobody knows."""
    return None if before is None or after is None else after - before
