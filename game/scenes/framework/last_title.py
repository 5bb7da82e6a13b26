"""Which title was raced last: what a page about one title opens with."""

from collections.abc import Iterable, Sequence

from game.core.contract import TitleEntry, find_title


def last_raced(entries: Sequence[TitleEntry], setups: Iterable[str]) -> TitleEntry:
    """The title of these that was raced last; the first where none was. `setups` are the titles with a kept set-up, the latest last."""
    kept = (find_title(entries, name) for name in reversed(list(setups)))
    return next((entry for entry in kept if entry is not None), entries[0])
