"""Every card, module, ability and duel of Scrap Racer on the real race screen, from set positions: to look at, and to test.

    python -m tests.titles.scrap_racer.album FOLDER [--size 1920x1080] [--text 200] [--calm] [--tiles 12] [NAME ...]

writes a strip of pictures per plate: crash.*, bonus.*, finish.*, module.*, ability.*, duel.*, line.*, prompt.*; a NAME is the
beginning of a plate's name.
"""

import argparse
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame
from pygame import Surface

from game.bench.headless import FRAME, Unseen
from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.input.intents import Deed, Intent
from game.scenes.framework.stack import Order
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.store.settings import Settings
from game.titles.scrap_racer.title import TITLE
from tests.helpers.screening import catalogue
from tests.titles.scrap_racer import build

NAMES = ("Ada", "Ben", "Cleo", "Dara", "Emil", "Fay")


class AlbumPlate(NamedTuple):
    """A position (see build.py), what is done in it, and how many drivers there are; `people` of them are persons."""

    position: str
    script: str = ""
    fields: Mapping[str, Any] = {}
    seats: int = 4
    people: int = 4
    options: Mapping[str, Any] = {}


SAFE = "K1@20 K2@24 K3@31 K4@10"
CRASHES = {
    "C12": ("1", ("FWD_2", "FWD_3", "FWD_5", "TWO_DICE", "FWD_5_DRAG_2")),
    "C34": ("3", ("FWD_3", "STAY", "CLOSE_IN_2", "REVERSE_DIE", "RAM_5")),
    "C56": ("6", ("BACK_4", "BACK_6", "CLOSE_IN_4", "LOSE_PLACE", "REVERSE_DIE", "LAST_4")),
}
ROLLED = {"TWO_DICE": " 2 6", "REVERSE_DIE": " 3"}


def _crashes() -> Iterator[tuple[str, AlbumPlate]]:
    for deck, (value, cards) in CRASHES.items():
        for card in cards:
            fields = {"draws": f"{value} {value}{ROLLED.get(card, '')} 1 5 2 6", "tops": f"{deck}:{card}"}
            yield f"crash.{deck}.{card}", AlbumPlate(SAFE, "roll roll", fields)


def _cards() -> Iterator[tuple[str, AlbumPlate]]:
    for card in ("PLUS_3", "PLUS_5", "PLUS_7", "STRAIGHT", "CURVE", "CATCH_UP"):
        fields = {"draws": "2 6 1 5 2 6", "hands": {"K1": card}}
        yield f"bonus.{card}", AlbumPlate("K1@20 K2@37 K3@41 K4@10", f"roll roll stop move +{card}", fields, people=1)
    for card in ("LAST_7", "LAST_TWO_5", "ALL_BUT_FIRST_2", "ALL_BUT_TOP_TWO_3"):
        fields = {"draws": "6 1 6 2 5 3 6 4 5 1 2 3 4 5 6", "tops": card}
        yield f"finish.{card}", AlbumPlate("K1@46 K2@20 K3@41 K4@10 K5@33 K6@5", "roll stop", fields, 6, 6)


PLATES: dict[str, AlbumPlate] = {
    **dict(_crashes()),
    **dict(_cards()),
    "module.REROLL": AlbumPlate(SAFE, "roll roll REROLL", {"draws": "5 5 3", "modules": {"K1": "REROLL"}}),
    "module.PLUS_MINUS": AlbumPlate(SAFE, "roll roll PLUS_MINUS-1", {"draws": "5 5", "modules": {"K1": "PLUS_MINUS"}}),
    "module.FLIP": AlbumPlate(SAFE, "roll roll FLIP", {"draws": "5 5", "modules": {"K1": "FLIP"}}),
    "module.taken": AlbumPlate("K1@20 K2@8 K3@41", "roll stop", {"draws": "3", "sites": {23: "FLIP"}, "cars": {"K1": "HOVER"}}),
    "ability.STEEL_JACKET": AlbumPlate("K1@20 K2@8 K3@41", "roll stop", {"draws": "5", "cars": {"K1": "STEEL_JACKET"}}),
    "ability.SWIFTLY": AlbumPlate("K1@8 K2@20 K3@41", "roll stop", {"draws": "2", "cars": {"K1": "SWIFTLY"}}),
    "ability.TWISTER": AlbumPlate("K1@20 K2@22 K3@41", "roll stop", {"draws": "5", "cars": {"K1": "TWISTER"}}),
    "ability.CRUSHER": AlbumPlate(
        "K1@20 K2@22 K3@41", "roll stop", {"draws": "5", "cars": {"K1": "CRUSHER"}, "switches": {"K1": 2}, "tops": "PLUS_3"}
    ),
    "ability.JACKAL": AlbumPlate("K1@20 K2@25 K3@27", "roll stop", {"draws": "5", "cars": {"K1": "JACKAL"}}),
    "ability.HOVER": AlbumPlate(
        SAFE, "roll roll", {"draws": "5 5", "tops": "C56:LAST_4 PLUS_3", "cars": {"K1": "HOVER"}, "switches": {"K1": 1}}
    ),
    "duel.two": AlbumPlate("K1@20 K2@24 K3@41", "roll stop", {"draws": "4 2 6"}),
    "duel.tie": AlbumPlate("K1@20 K2@24 K3@41", "roll stop", {"draws": "4 5 5 2 6"}),
    "duel.chain": AlbumPlate("K1@20 K2@24 K3@25", "roll stop", {"draws": "4 1 6 2 2 3 5"}),
    "duel.three": AlbumPlate("K1@47 K2@0 K3@0 K4@0", "roll stop", {"draws": "6 2 5 1 4 6 6 3", "tops": "ALL_BUT_FIRST_2"}),
    "duel.own": AlbumPlate("K1@20 K2@24 K3@41", "roll stop", {"draws": "4"}, 2, 2),
    "duel.by_hand": AlbumPlate("K1@20 K2@24 K3@41", "roll stop", {"draws": "4 2 6"}, options={"duel_button": True}),
    "line.first_home": AlbumPlate("K1@143 K2@120 K3@99 K4@96", "roll stop", {"draws": "3"}),
    "line.held": AlbumPlate("K1@51 K2@49 K3@20", "roll roll", {"draws": "6 6 2 5", "tops": "C56:BACK_6"}),
    "prompt.first": AlbumPlate(SAFE, "", {"switches": {"K1": 2, "K2": 1}, "modules": {"K2": "FLIP REROLL", "K3": "PLUS_MINUS"}}),
    "prompt.risk": AlbumPlate(SAFE, "roll roll roll", {"draws": "2 4 1", "modules": {"K1": "FLIP REROLL"}}),
    "prompt.repeat": AlbumPlate(SAFE, "roll roll", {"draws": "5 5", "modules": {"K1": "FLIP PLUS_MINUS REROLL"}}),
    "prompt.bonus": AlbumPlate(SAFE, "roll roll stop", {"draws": "2 6", "hands": {"K1": "PLUS_5 CURVE CATCH_UP"}}, people=1),
    "prompt.secret": AlbumPlate(SAFE, "roll roll stop", {"draws": "2 6", "hands": {"K1": "PLUS_5 CURVE CATCH_UP"}}),
    "prompt.order": AlbumPlate("", "", {"phase": "TEAM_ORDER"}, 2, 2),
    "prompt.six": AlbumPlate(
        "K1@20 K2@24 K3@31 K4@60 K5@51 K6@98",
        "",
        {
            "switches": {"K1": 1, "K2": 2, "K5": 1},
            "modules": {"K1": "FLIP REROLL PLUS_MINUS", "K2": "FLIP FLIP", "K6": "REROLL REROLL PLUS_MINUS FLIP"},
            "hands": {"K1": "PLUS_3 PLUS_7", "K6": "CURVE"},
        },
        6,
        6,
    ),
}


def plates(beginnings: list[str]) -> dict[str, AlbumPlate]:
    """The plates whose names begin so; all, if nothing is said."""
    return {name: plate for name, plate in PLATES.items() if not beginnings or name.startswith(tuple(beginnings))}


class Staged:
    """A plate on the screen of an unseen app: nobody acts by himself, and what is done is shown at the pace of the game."""

    def __init__(
        self, unseen: Unseen, plate: AlbumPlate, names: tuple[str, ...] = NAMES, devices: tuple[str, ...] = ("keyboard",) * 6
    ) -> None:
        """`devices` are those of the people, by seat."""
        self.unseen = unseen
        options = {"duel_button": False, **plate.options}
        loaded = catalogue().open(TITLE, "a")
        self.match = Match(TITLE, Setup(plate.seats, (), options, ("a",)), [loaded.track], 3)
        state = build.state(self.match.rules, plate.position, **plate.fields)  # type: ignore[arg-type]
        self.match.first = msgspec.structs.replace(self.match.first, state=state, events=())
        self.match.state, self.match.turn = state, self.match.rules.turn(state)
        seats = [Seat(names[n], devices[n] if n < plate.people else "", "" if n < plate.people else "easy") for n in range(plate.seats)]
        self.scene = RaceScene(unseen.ctx, self.match, [loaded.layout], seats, ComputerDrivers({}))
        self.scene.decisions.go_on = self._only_people  # type: ignore[method-assign]
        unseen.push(self.scene)
        unseen.settle()

    def _only_people(self, dt: float, clock: float) -> Order | None:
        """Asks the person whose turn it is; a computer waits for ever."""
        if not self.match.turn.over and self.scene.seats[self.match.turn.waits_for[0]].human:
            return self.scene.decisions.ask()
        return None

    @property
    def resting(self) -> bool:
        """Whether all is shown."""
        return self.scene.timeline.idle and not self.scene.pending

    def play(self, script: str) -> None:
        """The tokens one after another, each shown to its end."""
        for token in script.split():
            self.do(token)
            self.unseen.until(lambda: self.resting or bool(self.scene.throws.waiting))

    def do(self, token: str) -> None:
        """One token of the script, by whoever is waited for."""
        self.scene.decisions.submit(self.match.turn.waits_for[0], build.action(self.match.state, token))

    def frames(self, seconds: float) -> Iterator[Surface]:
        """Pictures every so many seconds until all is shown; whoever has to throw does so after a while."""
        waited = 0
        while not self.resting:
            yield self.unseen.picture()
            self.unseen.step(max(1, round(seconds / FRAME)))
            waited = waited + 1 if self.scene.timeline.idle and self.scene.throws.waiting else 0
            if waited > 1:
                self.scene.handle(Intent(Deed.CONFIRM, "keyboard"))
        yield self.unseen.picture()


def _sheet(frames: list[Surface], tiles: int) -> Surface:
    """At most so many of the frames, evenly, in rows."""
    chosen = frames if len(frames) <= tiles else [frames[round(i * (len(frames) - 1) / (tiles - 1))] for i in range(tiles)]
    columns = math.ceil(math.sqrt(len(chosen)))
    wide = min(frames[0].get_width(), 2400 // columns)
    high = round(frames[0].get_height() * wide / frames[0].get_width())
    sheet = Surface((wide * columns, high * math.ceil(len(chosen) / columns)))
    for number, frame in enumerate(chosen):
        tile = frame if wide == frame.get_width() else pygame.transform.smoothscale(frame, (wide, high))
        sheet.blit(tile, (number % columns * wide, number // columns * high))
    return sheet


def _filmed(unseen: Unseen, plate: AlbumPlate, tiles: int) -> Surface:
    staged = Staged(unseen, plate)
    *before, last = plate.script.split() or [""]
    staged.play(" ".join(before))
    if last:
        staged.do(last)
    if last and tiles > 1:
        return _sheet(list(staged.frames(0.15)), tiles)
    unseen.until(lambda: staged.resting)
    unseen.settle()
    return unseen.picture()


def main() -> None:
    """Writes the album."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--tiles", type=int, default=12)
    parser.add_argument("--calm", action="store_true")
    said = parser.parse_args()
    said.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, said.size.split("x"))
    for name, plate in plates(said.names).items():
        with Unseen((width, height), 3, Settings(text_scale=said.text, reduced_motion=said.calm)) as unseen:
            pygame.image.save(_filmed(unseen, plate, 1 if name.startswith("prompt") else said.tiles), said.folder / f"{name}.png")


if __name__ == "__main__":
    main()
