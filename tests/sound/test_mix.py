"""A race as it is heard, mixed from the log of its cues: nothing clips, whatever sounds at once."""

import sys
from pathlib import Path

import pygame
import pytest

from game.sound.cues import CUES, Cue
from game.sound.themes import Theme

MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"
MOST = 3
"""Cues a second, on the mean, where six were asked for."""


@pytest.fixture
def mix(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.syspath_prepend(str(MAKE))
    import mix as made

    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    yield made
    pygame.mixer.quit()
    sys.modules.pop("mix", None)


def test_the_loudest_title_does_not_clip(mix: object) -> None:
    """Half a minute of Scrap Racer with all seats; `python assets/make/mix.py` mixes ten minutes of every title."""
    log, theme = mix.log("scrap_racer", 30.0)  # type: ignore[attr-defined]
    assert 30 < len(log.heard) < 30 * MOST
    assert theme is Theme.JUNKYARD
    assert abs(mix.mixed(log.heard, 30.0) + mix.under(theme, log.turns, 30.0)).max() < 1.0  # type: ignore[attr-defined]


def test_what_sounds_at_once_adds_up(mix: object) -> None:
    """Or nothing would ever clip."""
    one = abs(mix.mixed([(0.0, Cue.BELL, 0.0)], 3.0)).max()  # type: ignore[attr-defined]
    two = abs(mix.mixed([(0.0, Cue.BELL, 0.0)] * 2, 3.0)).max()  # type: ignore[attr-defined]
    assert 0 < one <= CUES[Cue.BELL].gain
    assert two == pytest.approx(2 * one, rel=1e-3)
