"""Whether the player's folder takes anything at all: one sentence for it, instead of one for each file."""

import os

from game.store.paths import Paths
from game.store.problems import Problem, disk_problem


def home_problem(paths: Paths) -> Problem | None:
    """Why nothing can be kept, as far as that can be told without writing anything; None where nothing speaks against it."""
    for folder in (paths.data, *paths.data.parents):
        try:
            os.stat(folder)
        except FileNotFoundError:
            continue  # whoever writes a file creates its folder
        except OSError as error:
            return disk_problem(error, str(paths.data))
        return None if os.path.isdir(folder) and os.access(folder, os.W_OK) else Problem("home", {"file": str(paths.data)})
    return None
