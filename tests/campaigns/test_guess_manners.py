"""What somebody guesses manners from tells everybody's turns, and not what is to be guessed."""

from pathlib import Path

from game.bots.levels import temperaments_of
from tests.campaigns.guess_manners import NAMES, main, race
from tests.helpers.play import title_of


def test_the_log_names_everybody_and_no_manner(tmp_path: Path) -> None:
    told = race("monza", 7, "pushy", tmp_path)
    assert all(f"{name} drives" in told for name in NAMES)
    assert not any(manner in told.casefold() for manner in temperaments_of(title_of("monza")))


def test_the_answers_lie_apart(tmp_path: Path) -> None:
    assert main(tmp_path / "out", 3, 1) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir() if path.is_file()) == ["answers.txt", "race-01.txt"]
    assert (tmp_path / "out" / "answers.txt").read_text().startswith("01 monza: ")
