"""The gamble of Scrap Racer: Stop and Roll stand in the strip alone, each with what it may bring below its word."""

from collections.abc import Callable
from typing import Literal

from pygame import FONT_CENTER, Rect, Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.language.language import Language
from game.show.palette import INK
from game.show.tables.base.prompt import StripPlan
from game.show.tables.base.strip import GAP, WORDS_APART, undo_wide
from game.show.tables.base.table import TableServices
from game.show.tables.parts.plates import PAD, PromptPlate, Way, plate_rects
from game.show.tables.scrap_racer.agreed import AND_CAN, agreed
from game.show.tables.scrap_racer.guiding import forward_by
from game.show.tables.scrap_racer.model import chance, standing_sum
from game.show.tables.scrap_racer.row_counters import to_go_told
from game.show.tables.scrap_racer.stopping import stopping
from game.show.theme import DISPLAY
from game.show.widgets.base import Area
from game.titles.scrap_racer.rules.actions import RollDie, Stop
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.rules.stopping import Stopping

CRASHES = Plural(N_("{count} of 6 crashes"), N_("{count} of 6 crash"))
UNKNOWN = N_("what will it be?")
SAFE = N_("The first die can't crash.")
STOPS = Plural(N_("Your racer moves one space."), N_("Your racer moves {count} spaces."), least=1)
FURTHER = Plural(N_("Your racer moves one space, then {extra} more."), N_("Your racer moves {count} spaces, then {extra} more."), least=1)
EVEN = 3
"""Sixths at risk up to which one more die is in full light, and beyond which stopping is; at just so many neither is: if a press did
without looking what the odds are for there too, it would win races."""
LOST = Plural(N_("A crash loses that one space."), N_("A crash loses all {count} spaces."), least=1)
PLATE, LARGE_PLATE = 300, 400
"""Widths of the two plates at the usual text size, and at twice that."""
WORD, TOLD = 40, 28
"""Sizes of the letters of a plate's word, and of what it may bring."""


class GamblePlate(PromptPlate):
    """A plate of the strip that says below its word what it may bring."""

    def __init__(self, key: str, rect: Area, way: Way, told: str, *, primary: bool = False, why: str = "") -> None:
        self.told = told
        super().__init__(key, rect, (way,), primary=primary and not why, why=why)

    def picture(self) -> Surface:
        """The glyph and the word beside each other, and below both what it may bring."""
        if not self.told:
            return super().picture()
        theme, rect = self.theme, self.rect
        picture = theme.card(rect.width, rect.height, self.fill(), INK, min(24, rect.height / 2)).copy()
        scale, room = theme.frame.scale, rect.width - 2 * PAD
        taken = self.glyph.get_width() / scale + 10 if self.glyph is not None else 0.0
        word = theme.label(self.text, theme.own(WORD * (1 + 0.5 * (theme.zoom - 1))), self._ink, DISPLAY, fit=room - taken)
        tall = word.get_height()
        told = theme.label(self.told, TOLD, self._ink, fit=room, height=rect.height - 8 - tall / scale, align=FONT_CENTER)
        top = (rect.height - (tall + told.get_height()) / scale) / 2
        middle = rect.width / 2 + taken / 2
        if self.glyph is not None:
            self.stamp(picture, self.glyph, middle - word.get_width() / scale / 2 - 10, top + tall / scale / 2, (1.0, 0.5))
        self.stamp(picture, word, middle, top, (0.5, 0.0))
        self.stamp(picture, told, rect.width / 2, top + tall / scale, (0.5, 0.0))
        return picture


class Gamble:
    """Builds both plates; `why` says why an action can't be done now, or nothing."""

    def __init__(self, services: TableServices, model: ScrapRacerState, why: Callable[[Chair, Action], str]) -> None:
        self.services, self.model, self.why = services, model, why
        zoom = services.theme.zoom
        self.rects = plate_rects(services.areas.strip, 2, PLATE + (LARGE_PLATE - PLATE) * (zoom - 1))

    @property
    def plan(self) -> StripPlan:
        """The words and undo beside both plates, in design units."""
        strip, last = self.services.areas.strip, self.rects[1]
        wide = undo_wide(self.services.areas)
        undo = Rect(last.x - GAP - wide, last.y, wide, last.height)
        return StripPlan(Rect(strip.x, strip.y, undo.x - WORDS_APART - strip.x, strip.height), undo)

    def plates(self, chair: Chair) -> tuple[GamblePlate, GamblePlate]:
        """Roll and Stop, while no die repeats another."""
        say, total = self.services.language, standing_sum(self.model)
        risk = chance(chair.view)
        game = self.services.rules.game
        far = "" if total else to_go_told(say, game, self.model.race, self.model.racers[self.model.active])
        about = f"{lost_words(say, total)} {far}".rstrip()
        roll = self._plate(chair, "roll", RollDie(), (risk_words(say, risk, self.services.odds), about), light_on(risk) == "roll")
        there = stopping(self.model, self.services.rules.game)
        told = (forward_by(say, there), self._stops(there)) if there else ("", self._about("button.stop"))
        return roll, self._plate(chair, "stop", Stop(), told, light_on(risk) == "stop")

    def _stops(self, there: Stopping) -> str:
        """What stopping leads to, in a sentence."""
        say = self.services.language
        if not there.extra:
            return say.plural(STOPS, there.total)
        ability = self._about(agreed(f"racer.{there.racer.id}", self.services.rules))
        return say.text(AND_CAN, told=say.plural(FURTHER, there.total, extra=there.extra), ability=ability)

    def _about(self, key: str) -> str:
        return self.services.language.phrase(self.services.title.words.things[key].about)

    def _plate(self, chair: Chair, key: str, action: Action, told: tuple[str, str], primary: bool) -> GamblePlate:
        """`told`: what it may bring, and what is said of it when it is looked at."""
        word = self.services.language.phrase(self.services.title.words.things[f"button.{key}"].name)
        way = Way(word, lambda: action, told[1], action)
        return GamblePlate(key, self.rects[key != "roll"], way, told[0], primary=primary, why=self.why(chair, action))


def light_on(sixths: int) -> Literal["roll", "stop", ""]:
    """What stands in full light where so many sixths crash, on every screen; -1: no die can follow."""
    return "" if sixths == EVEN else "roll" if 0 <= sixths < EVEN else "stop"


def risk_words(language: Language, sixths: int, odds: bool) -> str:
    """What one more die may bring; nothing where none can follow or the first can't crash."""
    if sixths <= 0:
        return ""
    return language.plural(CRASHES, sixths) if odds else language.text(UNKNOWN)


def lost_words(language: Language, total: int) -> str:
    """What a crash would lose."""
    return language.plural(LOST, total) if total else language.text(SAFE)
