"""How much memory this process holds, and how much more it holds after several sizes of the window."""

from pathlib import Path

__all__ = ["grown", "resident"]

PAGE = 4096
STATUS = Path("/proc/self/statm")


def resident(status: Path = STATUS) -> float | None:
    """Megabytes of this process in memory; None where the system does not tell (only Linux does)."""
    try:
        return int(status.read_text(encoding="ascii").split()[1]) * PAGE / 1_000_000
    except (OSError, ValueError, IndexError):
        return None


def grown(before: float | None, after: float | None) -> float | None:
    """How many megabytes more there are; None where nobody knows."""
    return None if before is None or after is None else after - before
