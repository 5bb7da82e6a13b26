"""Screens without a race on them: pages, and the race scenes that are measured; some of them with large letters."""

from collections.abc import Mapping

from tests.golden.screens.films import Film, named, still
from tests.show.test_measures import FULLEST, SCREENS

LARGE = {
    150: ("menu", "settings, play", "lesson", "pause", "cups, usual"),
    200: ("menu", "set-up", "help", "podium", "profiles", "log", "report", "race, plan", "Top Race, six seats"),
}
FILMS: Mapping[str, Film] = {
    **{f"pages/{named(name)}": still(make) for name, make in SCREENS.items()},
    **{f"pages/{named(name, str(p))}": still({**SCREENS, **FULLEST}[name], p) for p, names in LARGE.items() for name in names},
}
