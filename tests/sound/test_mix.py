"""A race as it is heard, mixed from the log of its cues: nothing clips, whatever sounds at once."""

import sys
from pathlib import Path

import pygame
import pytest

from game.sound.cues import CUES, Cue

MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"


@pytest.fixture
def mix(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.syspath_prepend(str(MAKE))
    import mix as made

    pygame.mixer.init(44_100, -16, 2, 512)
    yield made
    pygame.mixer.quit()
    sys.modules.pop("mix", None)


def test_the_loudest_title_does_not_clip(mix: object) -> None:
    """Half a minute of Scrap Racer with all seats; `python assets/make/mix.py` mixes ten minutes of every title."""
    heard, tune = mix.log("scrap_racer", 30.0)  # type: ignore[attr-defined]
    assert len(heard) > 60
    assert tune is Cue.JUNKYARD
    assert abs(mix.mixed(heard, tune, 30.0)).max() < 1.0  # type: ignore[attr-defined]


def test_what_sounds_at_once_adds_up(mix: object) -> None:
    """Or nothing would ever clip."""
    one = abs(mix.mixed([(0.0, Cue.BELL, 0.0)], None, 3.0)).max()  # type: ignore[attr-defined]
    two = abs(mix.mixed([(0.0, Cue.BELL, 0.0)] * 2, None, 3.0)).max()  # type: ignore[attr-defined]
    assert 0 < one <= CUES[Cue.BELL].gain
    assert two == pytest.approx(2 * one, rel=1e-3)
