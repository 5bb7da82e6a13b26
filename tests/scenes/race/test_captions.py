"""Captions: one for each decision, the greatest, beside the clip it belongs to and never before it."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.actions import Event
from game.scenes.race.captions import Captions, together
from game.show.canvas import Frame, Layer
from game.show.tables.base.telling import Shout
from game.show.tables.parts.caption import TONES, Caption
from game.show.theme import Theme
from game.show.timeline import Clip, Timeline
from tests.helpers.screen import ASSETS
from tests.helpers.toy.rules.events import CartHome, RaceStarted

RANKS = {"a": 1, "b": 3, "c": 3, "d": 2}


class Told:
    """A table that has a caption for every cart's home; the cart's name says how great that is."""

    def caption(self, events: Any) -> Shout | None:
        found = [event for event in events if isinstance(event, CartHome)]
        return Shout(found[0].cart, rank=RANKS[found[0].cart]) if found else None


class Noted:
    """Stands for the picture."""

    def clip(self, shout: Shout) -> Clip:
        return Clip(shout.seconds, start=lambda: said.append(shout.text))


said: list[str] = []


def _home(cart: str, group: int = 0) -> Event:
    return CartHome(cart=cart, race=1, round=1, group=group)


def _shown(*decisions: list[Event]) -> list[str]:
    """What is said while these decisions are shown, each event (or group) in its turn."""
    said.clear()
    captions = Captions(Told(), Timeline())
    captions.caption = Noted()  # type: ignore[assignment]
    waiting = [(event, view) for view, events in ((object(), events) for events in decisions) for event in events]
    while waiting:
        group = next(together(waiting))
        del waiting[: len(group)]
        captions.show(group, waiting)
    return list(said)


def test_of_several_in_one_decision_the_greatest_is_told_and_of_equals_the_first() -> None:
    other = RaceStarted(track="x", race=1, round=1)
    assert _shown([_home("a"), other, _home("b"), _home("c"), _home("d")]) == ["b"]
    assert _shown([_home("a")], [_home("d"), _home("a")], [other]) == ["a", "d"]


def test_a_group_is_shown_at_once_and_events_without_one_each_alone() -> None:
    waiting = [(event, None) for event in (_home("a", 4), _home("b", 4), _home("c"), _home("d"), _home("a", 7))]
    assert [[event.cart for event, _ in group] for group in together(waiting)] == [["a", "b"], ["c"], ["d"], ["a"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize("text_scale", [100, 200])
def test_every_tone_has_a_look_of_its_own_and_the_longest_words_stay_on_the_board(text_scale: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), text_scale)
    caption = Caption(Layer(theme.frame), theme, Rect(60, 40, 1200, 800))
    looks = {tone: caption.picture(Shout("Maximiliane-Friederike is home after all of this!", tone)) for tone in TONES}
    assert all(picture.get_width() <= theme.frame.px(1200) for picture in looks.values())
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in looks.values()}) == len(TONES)
    with pytest.raises(ValueError, match="loud"):
        caption.picture(Shout("!", "loud"))
