"""Races in their fullest state at three text sizes: every row, panel and button is painted, and no text is cut short."""

import sys
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Surface

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.language.language import Language
from game.show.canvas import Frame, Layer
from game.show.tables import TABLES
from game.show.tables.base.table import TableServices
from game.show.theme import Theme
from game.store.paths import assets
from game.titles.monza.rules.state import MonzaState
from game.titles.monza.title import TITLE as MONZA
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.title import TITLE as SCRAP
from tests.helpers.screen import context
from tests.helpers.screening import catalogue

NAMES = ("Maximiliane", "Bartholomew", "Christopher", "Wilhelmina", "Ivo", "Alexandrina")
PERCENTS = (100, 150, 200)


TRIES = ("_whole", "_label", "_label_in", "_set", "_short", "card")
"""Painters that try whether a text has room, and leave it out, or say it elsewhere, where it has not."""


class Listening(Theme):
    """Remembers whole texts of what was cut short, whoever empties `cut`."""

    def label(self, text: str, *args: Any, **named: Any) -> Surface:
        before = len(self.cut)
        picture = super().label(text, *args, **named)
        if len(self.cut) > before and sys._getframe(1).f_code.co_name not in TRIES:
            self.lost.append(text)
        return picture

    lost: list[str]


def seated(title: Any, seats: int, cars: tuple[str, ...], options: dict[str, Any], percent: int, fill: Any) -> tuple[Any, Match, Any]:
    """The table of such a race in the state that `fill` makes of its first one."""
    context((1280, 720))
    name = title.meta.tracks[0]
    opened = catalogue().open(title, name)
    match = Match(title, Setup(seats, cars, options, (name,)), [opened.track], 3)
    layer, table = Layer(Frame((1280, 720))), TABLES[title.meta.id]()
    theme = Listening(assets() / "fonts", layer.frame, percent)
    theme.lost = []
    state = fill(match.state)
    table.model = match.rules.view(state, None)
    table.attach(
        TableServices(layer, theme, Language(strict=True), title, match.rules, (opened.layout,), NAMES[:seats], lambda cue: None, True)
    )
    return table, match, state


def cut(table: Any, match: Match, state: Any) -> list[str]:
    """Whole texts of what had no room: things on the stage, plates and signs of the prompt, what leads the eye."""
    theme = table.services.theme
    for key, thing in table.things(table.model).items():
        sprite = table.pictures.sprite(key, thing)
        if sprite.late is not None:
            sprite.late()
    chair = Chair(match.rules, state, match.rules.turn(state).waits_for[0])
    for widget in table.prompt(chair).widgets:
        widget.attach(table.services.layer, theme)
        if widget.node is not None:
            assert widget.node.image is not None or widget.picture() is None
            theme.lost.extend(widget.cut)
    return list(dict.fromkeys(theme.lost))


def full_scrap(state: ScrapRacerState) -> ScrapRacerState:
    """Everybody has three modules, two switches, two laps and four cards; four dice lie there."""
    modules = ("FLIP", "PLUS_MINUS", "REROLL")
    racers = tuple(replace(r, p=60 + 3 * n, modules=modules, switches=2, badges=2) for n, r in enumerate(state.racers))
    hands = (("CATCH_UP", "CURVE", "PLUS_7", "STRAIGHT"),) * len(state.hands)
    return replace(state, racers=racers, hands=hands, dice=(1, 2, 4), last=6, phase="ROLL", round=12)


def full_monza(state: MonzaState) -> MonzaState:
    """The last round: all but one are home, with two trophies each and all their tiles."""
    cars = tuple(replace(car, finished=seat > 0, round_dice=11, node="FINISH" if seat else car.node) for seat, car in enumerate(state.cars))
    return replace(
        state, cars=cars, final_round=True, trophies=(2,) * len(cars), round=12, champions=(1,) if hasattr(state, "champions") else ()
    )


@pytest.mark.parametrize("percent", PERCENTS)
def test_scrap_racer_with_six_seats_and_all_belongings(percent: int) -> None:
    assert cut(*seated(SCRAP, 6, (), {}, percent, full_scrap)) == []


@pytest.mark.parametrize("percent", PERCENTS)
def test_scrap_racer_where_a_repeat_lies_there(percent: int) -> None:
    assert cut(*seated(SCRAP, 6, (), {}, percent, lambda state: replace(full_scrap(state), last=4))) == []


@pytest.mark.parametrize("percent", PERCENTS)
def test_monza_in_its_last_round_with_all_tiles(percent: int) -> None:
    assert cut(*seated(MONZA, 4, ("R", "Y", "B", "G"), {"rules": "pro", "races": 3}, percent, full_monza)) == []
