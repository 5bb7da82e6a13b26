"""A repeat's question on Scrap Racer's dashboard: a plate for each way out of it, with what that way gives, and the crash below them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.palette import INK
from game.show.tables.base.prompt import StripPlan
from game.show.tables.base.strip import WORDS_APART, undo_wide
from game.show.tables.base.table import TableServices
from game.show.tables.parts.plates import PAD, PromptPlate, Way
from game.show.tables.parts.targets import Explained
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.agreed import DECK_NUMBERS
from game.show.tables.scrap_racer.guiding import forward_by
from game.show.tables.scrap_racer.layout import Places
from game.show.theme import DISPLAY, LARGE, TEXT
from game.show.widgets.base import Area, Widget
from game.titles.scrap_racer.rules.actions import AcceptCrash, UseModule
from game.titles.scrap_racer.rules.cards import DECKS
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.rules.stopping import Stopping, dice_lead

BECOMES, REPEATS = N_("Make it {value}: {there}"), N_("Make it {value}: a repeat")
AGAIN = N_("Throw the {value} again")
CRASH_ALONE = N_("Crash: draws a {numbers} card")
CRASH = Plural(
    N_("Crash: draws a {numbers} card, and the one just rolled doesn't count"),
    N_("Crash: draws a {numbers} card, and the {count} just rolled don't count"),
)
APART, LEAST_ROW, TALLEST_ROW = 6, 54, 84
"""Between two plates, and how high one is, in design units at the usual text size."""
BEHIND = 60
"""Depth of the ground behind the plates: over all that lies on the dashboard."""
CRASH_SHARE = 1.4
"""The crash's plate is so many times as high as the others: it has two lines."""
SIGN = 44
"""Side of a module's picture on its plate."""


class Cover(Explained):
    """The dashboard's own ground over what lies on it, while plates stand there."""

    def __init__(self, rect: Rect, about: str) -> None:
        super().__init__("token.deck", rect.center, rect.size, about)
        self.z, self.focusable = BEHIND, False

    def picture(self) -> Surface:
        """A bare piece of the dashboard, without a frame."""
        sheet = Surface(self.theme.frame.pair(self.rect.width, self.rect.height))
        sheet.fill(self.theme.ground(art.DASH))
        return sheet


class RescuePlate(PromptPlate):
    """A plate of the dashboard: the key that presses it, the module's picture, and what it makes of the dice."""

    def __init__(
        self, key: str, rect: Area, way: Way, module: str = "", *, shorter: str = "", primary: bool = False
    ) -> None:  # fmt: skip
        """`shorter`: what stands on it where the way's words have no room."""
        self.module, self.texts = module, (way.text, shorter or way.text)
        super().__init__(key, rect, (way,), primary=primary, size=32)
        self.z = BEHIND + 1
        self.there: Stopping | None = None
        """Where the dice lead once it is pressed, if nothing more is rolled; None where it saves nothing, or may."""

    def picture(self) -> Surface:
        """Glyph and module at the left, the words in what is left; where that is too little, the module gives way, then the glyph."""
        rect, theme = self.rect, self.theme
        picture = theme.card(rect.width, rect.height, self.fill(), INK, min(18, rect.height / 2)).copy()
        glyph = [self._sign(self.glyph)] if self.glyph is not None else []
        module = [art.module(self.module, theme.frame.px(min(SIGN, rect.height - 10)))] if self.module else []
        ways = (([*glyph, *module], False), (glyph, False), ([*glyph, *module], True), (glyph, True))
        for text in self.texts:
            self.text = text
            if any(self._written(picture, signs, lines) for signs, lines in ways):
                break
        else:
            self.stamp(picture, self._label_in(rect.width - 2 * PAD, rect.height - 8), rect.width / 2, rect.height / 2)
        return picture

    def _written(self, picture: Surface, signs: Sequence[Surface], lines: bool) -> bool:
        """The words beside these signs, in one line or several; False where they have no room: words go before signs."""
        high, scale, x = self.rect.height - 8, self.theme.frame.scale, float(PAD)
        room = self.rect.width - PAD - x - sum(sign.get_width() / scale + 8 for sign in signs)
        label = self._set(room, high, TEXT, lines) or self._set(room, high, DISPLAY, lines)
        if label is None:
            return False
        for sign in signs:
            self.stamp(picture, sign, x, self.rect.height / 2, (0.0, 0.5))
            x += sign.get_width() / scale + 8
        self.stamp(picture, label, x + room / 2, self.rect.height / 2)
        return True


class Rescue(NamedTuple):
    """Builds the plates of a repeat; `saves` says whether a use ends it, `turned` what the last die shows then."""

    services: TableServices
    places: Places
    model: ScrapRacerState
    saves: Callable[[ScrapRacerState, UseModule], bool]
    turned: Callable[[ScrapRacerState, UseModule], int]

    @property
    def plan(self) -> StripPlan:
        """The strip for words and undo alone: the plates stand on the dashboard."""
        strip, wide = self.services.areas.strip, undo_wide(self.services.areas)
        undo = Rect(strip.right - 16 - wide, strip.y + 14, wide, strip.height - 28)
        return StripPlan(Rect(strip.x, strip.y, undo.x - WORDS_APART - strip.x, strip.height), undo)

    def rects(self, count: int) -> list[Rect]:
        """Places for so many plates below the dashboard's title; where sum and dice have no room for all, the shelf's is taken too."""
        zoom, bands = self.services.theme.zoom, self.places.bands
        least = LEAST_ROW * zoom if zoom < LARGE else LEAST_ROW * 1.3
        top, room = bands.title.bottom + 4, bands.dice.bottom - bands.title.bottom - 4
        if (count - 1 + CRASH_SHARE) * least + (count - 1) * APART > room:
            room = bands.shelf.bottom - bands.title.bottom - 4
        high = min((room - (count - 1) * APART) / (count - 1 + CRASH_SHARE), TALLEST_ROW * zoom)
        tops = [round(top + n * (high + APART)) for n in range(count)]
        highs = [int(high)] * (count - 1) + [int(high * CRASH_SHARE)]
        return [Rect(bands.title.x, y, bands.title.width, tall) for y, tall in zip(tops, highs, strict=True)]

    def covers_shelf(self, count: int) -> bool:
        """Whether so many plates need what the shelf takes."""
        return self.rects(count)[-1].bottom > self.places.bands.shelf.top

    def widgets(self, chair: Chair) -> list[Widget]:
        """The ground, a plate for each use of a module that the rules allow, those that save first, and the crash."""
        view: ScrapRacerState = chair.view
        uses = sorted(set(uses_of(chair)), key=lambda use: (not self.saves(view, use), use.kind, -use.delta))
        rects = self.rects(len(uses) + 1)
        bands = self.places.bands
        bottom = bands.shelf.bottom if self.covers_shelf(len(rects)) else bands.dice.bottom
        ground = Rect(bands.title.x, bands.title.bottom, bands.title.width, bottom - bands.title.bottom)
        found: list[Widget] = [Cover(ground, self.services.language.phrase(self.services.title.words.things["token.deck"].about))]
        found += [self._use(view, use, rect, not number) for number, (use, rect) in enumerate(zip(uses, rects, strict=False))]
        return [*found, self._crash(view, rects[-1], not any(self.saves(view, use) for use in uses))]

    def _use(self, view: ScrapRacerState, use: UseModule, rect: Rect, first: bool) -> RescuePlate:
        say, words = self.services.language, self.services.title.words
        saves, there = self.saves(view, use), self._leads(view, use)
        if use.kind == "REROLL":
            told = say.text(AGAIN, value=view.last)
        elif there is not None:
            told = say.text(BECOMES, value=self.turned(view, use), there=forward_by(say, there))
        else:
            told = say.text(REPEATS, value=self.turned(view, use))
        thing = words.things[f"module.{use.kind}"]
        about = say.phrase(thing.about) if use.kind == "REROLL" else f"{say.phrase(thing.name)}."  # the others' new value is told
        way = Way(told, partial(_same, use), about, use)
        plate = RescuePlate(f"rescue:{use.kind}:{use.delta}", rect, way, use.kind, primary=first and saves)
        plate.there = there
        return plate

    def _leads(self, view: ScrapRacerState, use: UseModule) -> Stopping | None:
        """Where the dice lead once this use has saved them."""
        if use.kind == "REROLL" or not self.saves(view, use):
            return None
        return dice_lead(self.services.rules.game, self.model, sum(view.dice) + self.turned(view, use))

    def _crash(self, view: ScrapRacerState, rect: Rect, primary: bool) -> RescuePlate:
        say, crash = self.services.language, AcceptCrash()
        told = say.plural(CRASH, sum(view.dice), numbers=DECK_NUMBERS[DECKS[(view.last - 1) // 2]])
        way = Way(told, partial(_same, crash), say.phrase(self.services.title.words.things["button.crash"].about), crash)
        shorter = say.text(CRASH_ALONE, numbers=DECK_NUMBERS[DECKS[(view.last - 1) // 2]])
        return RescuePlate("crash", rect, way, shorter=shorter, primary=primary)


def uses_of(chair: Chair) -> Sequence[UseModule]:
    """The uses of modules that the rules allow now."""
    return [action for action in chair.legal() if isinstance(action, UseModule)]


def _same(action: Action) -> Action:
    return action
