"""Races that earlier versions of the game have recorded (tests/records): they must play on, and no search replaces them."""

from pathlib import Path

RECORDED = Path(__file__).parents[1] / "records"


def recorded(title_id: str) -> list[Path]:
    """The records of a title, in the order of their names."""
    return sorted((RECORDED / title_id).glob("*.jsonl"))
