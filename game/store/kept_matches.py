"""Which of the records keeps a match that is known by its name."""

from pathlib import Path

from game.core.record import match_name
from game.store.paths import Paths
from game.store.records import load_header
from game.store.save_files import ABANDONED


def record_of_match(paths: Paths, match: str) -> Path | None:
    """The file that keeps the match of that name (`match_name`): an unfinished one only where there is no other; None without any."""
    created, _, rest = match.partition("/")
    _, _, seed = rest.rpartition("/")
    try:
        found = list(paths.records.glob(f"{created[:10]}-*-{seed}*.jsonl")) if seed.isdigit() else []
    except OSError:
        return None
    held = [path for path in found if (header := load_header(path)) is not None and match_name(header) == match]
    return min(held, key=lambda path: (ABANDONED in path.name, path.name), default=None)
