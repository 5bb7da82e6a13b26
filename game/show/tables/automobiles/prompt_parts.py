"""What the prompts of Automobiles are made of: chains, plates at their places, cubes of the hand, lines of the pit board, stacks."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import FONT_CENTER, Rect, Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.show.fitting import LEAST
from game.show.svg import Svg
from game.show.tables.automobiles import components as art
from game.show.tables.automobiles.chances import NextHand, next_hand
from game.show.tables.automobiles.effects import now_of
from game.show.tables.automobiles.layout import SHELVES, Places, Sheet
from game.show.tables.automobiles.own_places import owned_shelves
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.things import BEFORE, HANDS, card_of, hand_of, shopping
from game.show.tables.base.prompt import Chain, Press, Prompt, Secrecy
from game.show.tables.base.prompter import BasePrompter
from game.show.tables.base.table import TableServices
from game.show.tables.parts.drawer import DrawerCard, drawer_rects
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.tables.parts.targets import Explained, Purpose, ThingTarget
from game.show.tables.parts.tokens import piled
from game.show.theme import DISPLAY
from game.show.widgets.base import Look, Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import CompiledAutomobiles
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import AutomobilesState

Spot = tuple[float, float]
Paint = Callable[[Look, float, float], Surface]
SIGN_ROOM, SIGN_APART = 100, 8
"""Units behind a hand in which the sign of a key has room with letters of usual size; how far off the last cube it stands."""
EACH = 0.14
"""Seconds from one decision of a chain to the next."""


def at_once(*actions: Action) -> Action | Chain:
    """One press for all of these. What ends a visit or a turn says nothing where a driver or a card asks something before."""
    return actions[0] if len(actions) == 1 else Chain(tuple(actions), EACH, quiet=isinstance(actions[-1], act.Done | act.EndAction))


class Face(NamedTuple):
    """A card to pick from over the board; `action` where a press decides that."""

    key: str
    paint: Paint
    press: Callable[[], Press]
    about: str
    action: Action | None = None


class CardText(NamedTuple):
    """What stands on a card over the board."""

    heading: str
    about: str
    sign: Callable[[int], Surface] | None
    note: str = ""


class Deed(NamedTuple):
    """A plate of the strip before it has its place."""

    key: str
    ways: tuple[Way, ...]
    why: str = ""


class CubeTarget(ThingTarget):
    """A cube of the hand with several ways to play it: shoulders, Page keys and the wheel take another one. The sign of the key that plays
    it stands behind the last cube, in `beside`: above it are words, whose turn it is or what happened."""

    def __init__(self, key: str, centre: Spot, side: float, ways: Sequence[Way], why: str, beside: Rect) -> None:
        super().__init__(key, centre, (side, side), Purpose(self._pressed, ways[0].about, why, ways[0].action))
        self.ways, self.way, self.beside = tuple(ways), 0, beside

    def sign_spots(self, wide: float, high: float) -> Sequence[Spot]:
        """Where it hides nothing, but for the edge of a cube where a key has a long name."""
        return ((min(self.beside.x + SIGN_APART, self.beside.right - wide) + wide / 2, float(self.rect.centery)),)

    def _pressed(self) -> Press:
        return self.ways[self.way].on_press()

    def page(self, step: int) -> bool:
        """Another way, round and round."""
        if len(self.ways) < 2:
            return False
        self.way = (self.way + step) % len(self.ways)
        self.about, self.action = self.ways[self.way].about, self.ways[self.way].action
        return True


class StackTarget(ThingTarget):
    """A stack of which a cube may be taken: a bar under it, which hides no number."""

    def picture(self) -> Surface | None:
        wide, high = self.rect.width + 2 * self.MARGIN, self.rect.height + 2 * self.MARGIN
        svg = Svg(wide, high)
        svg.rect(self.MARGIN, high - self.MARGIN - 1, self.rect.width, 7, 3, art.ORANGE, art.INK, 2)
        return svg.raster(self.theme.frame.pair(wide, high))


class LineTarget(ThingTarget):
    """A card's line or a gear's plate in a shop: dim where it can't be had."""

    def picture(self) -> Surface | None:
        if not self.why:
            return None
        wide, high = self.rect.width + 2 * self.MARGIN, self.rect.height + 2 * self.MARGIN
        svg = Svg(wide, high)
        svg.rect(self.MARGIN, self.MARGIN, self.rect.width, self.rect.height, 8, (196, 202, 212), opacity=0.62)
        return svg.raster(self.theme.frame.pair(wide, high))


class SteadyPlate(PromptPlate):
    """A plate whose letters stay what they are when the sign of a key comes in: where letters are large, the narrow ones leave it room."""

    def _set(self, width: float, height: float, face: str, lines: bool = True) -> Surface | None:
        return super()._set(width, height, DISPLAY if self.theme.large else face, lines)


class AtRest(Explained):
    """The hand as a whole: what is looked at while nothing is decided. Up leads to `road`, a space worth a look; where a decent driver
    would do something else first, the right leads to that: `first`."""

    def __init__(self, area: Rect, about: str, road: str, first: str, cube: str) -> None:
        super().__init__("hand", area.center, area.size, about)
        self.leads = {(0, -1): road, (0, 1): cube, (-1, 0): cube, (1, 0): first if not first.startswith("space:") else ""}
        self.badge = ""


class PromptParts(BasePrompter):
    """That part of the prompter. `advice`: what a decent driver would do now, as far as that is known."""

    def __init__(
        self, services: TableServices, places: Places, pictures: Pictures, model: AutomobilesState, advice: tuple[Action, ...] = ()
    ) -> None:
        super().__init__(services)
        self.places, self.pictures, self.model, self.advice = places, pictures, model, advice
        self._asked: Chair | None = None

    def prompt(self, chair: Chair) -> Prompt:
        """The prompt for this phase."""
        self._asked = chair
        return super().prompt(chair)

    def back(self) -> Prompt:
        """The decision as it stands, from its beginning."""
        assert self._asked is not None
        return self.prompt(self._asked)

    @property
    def game(self) -> CompiledAutomobiles:
        """Options, roads and prices of the match."""
        game: CompiledAutomobiles = self.services.rules.game
        return game

    def advised(self, widgets: Iterable[Widget]) -> str:
        """The one with which a decent driver would make the next decision; "" where that is none of these."""
        lead = self.advice[0] if self.advice else None
        return next((widget.key for widget in widgets if lead is not None and widget.action == lead), "")

    # --- plates

    def laid_out(self, deeds: Iterable[Deed], primary: str) -> tuple[PromptPlate, ...]:
        """The plates in the strip, the first one rightmost."""
        deeds = tuple(deeds)
        rects = self.places.plates(len(deeds))
        return tuple(
            SteadyPlate(deed.key, rect, deed.ways, primary=deed.key == primary and not deed.why, why=deed.why, size=32)
            for deed, rect in zip(deeds, rects, strict=False)
        )

    def ways(self, text: str, about: str, *actions: Action) -> tuple[Way, ...]:
        """One way: these decisions, one after another."""
        return (Way(text, lambda: at_once(*actions), about, actions[0]),)

    def asking(
        self, text: str, widgets: Iterable[Widget], first: str, kind: str = "", cancel: Callable[[], Prompt] | None = None
    ) -> Prompt:
        """A prompt in this title's strip. A press that ends a clip goes on only where what is looked at first is of that kind too."""
        found = tuple(widgets)
        plates = sum(isinstance(widget, PromptPlate) for widget in found)
        return Prompt(text, found, first, cancel, Secrecy.OPEN, kind=kind, strip=self.places.plan(plates))

    def broad(self, prompt: Prompt) -> Prompt:
        """No hand lies in the strip."""
        return prompt._replace(strip=self.places.broad(sum(isinstance(widget, PromptPlate) for widget in prompt.widgets)))

    # --- what explains itself

    def card_of(self, view: AutomobilesState, colour: str) -> str:
        """The card that a colour plays."""
        return card_of(view, colour)

    def explained(self, view: AutomobilesState, seat: int, colour: str) -> str:
        """What a cube of that colour does, and would do now; before the first hand there is no now."""
        card = self.card_of(view, colour)
        told = self.about(f"card.{card}")
        now = now_of(view, seat, card) if view.phase not in BEFORE else None
        return f"{told} {self.say(now[0], **now[1])}" if now else told

    def helper_about(self, driver: str) -> str:
        """A driver's name, and what it is good for."""
        return self.say(HELPER, name=self.name(f"driver.{driver}"), about=self.about(f"driver.{driver}"))

    def bag_targets(self, view: AutomobilesState, seat: int) -> list[Widget]:
        """The bag says what the next hand may hold."""
        sheet = self.places.sheet
        if sheet is None:
            return []
        about = self.about("area.bag")
        if self.game.open_bags and self.services.odds and sum(view.racers[seat].bag) > 0:
            about = self._expected(next_hand(view.racers[seat], self.game.hand(seat, view.round + 1)))
        return [Explained("area.bag", sheet.bag.center, sheet.bag.size, about)]

    def _expected(self, hand: NextHand) -> str:
        """The chances of much wear, and when the bag is refilled: what comes on average lies beside it as cubes."""
        told = self.say(EXPECTED, three=round(100 * hand.three), five=round(100 * hand.five))
        template = REFILLS if hand.refills_after else REFILLS_FIRST
        return self.say(template, told=told, count=hand.refills_after) if hand.refills_after >= 0 else told

    def row_targets(self, view: AutomobilesState) -> list[Widget]:
        """Behind whom, in which lane, how much in the discard: what a row has no room for."""
        order = ranking(view.racers)
        first, found = view.racers[order[0]], []
        for place, seat in enumerate(order):
            one = view.racers[seat]
            fields = {"seat": seat, "first": order[0], "lane": one.lane, "discard": sum(one.discard)}
            gap = first.progress - one.progress
            template = LEADS if not place else BEHIND if gap else LEVEL
            about = self.services.language.sentence(self.words, template, {**fields, "count": gap}, self.services.names)
            size = self.places.row_wide, self.places.row_high - 6
            about = self.services.with_help(seat, about)
            target = Explained(f"car.{self.game.cars[seat]}", self.places.row(place), size, about, seat)
            target.panel = "rows"
            found.append(target)
        return list(found)

    # --- hand, lines, stacks

    def hand_places(self, view: AutomobilesState, seat: int) -> list[tuple[str, int, str, tuple[float, float]]]:
        """Key, number of cubes, colour and middle of each cube or pile of the hand."""
        piles = piled(hand_of(view.racers[seat]), HANDS)
        return [(f"cube:{n}", pile.number, pile.face, self.places.in_hand(n, len(piles))) for n, pile in enumerate(piles)]

    def line_target(self, colour: str, purpose: Purpose, veiled: bool = False, way_out: str = "drive") -> ThingTarget:
        """A card's line or a gear's plate; `veiled`: dim where it can't be had; `way_out`: the plate below the lowest of them."""
        area = self.places.line(colour)
        target = (LineTarget if veiled else ThingTarget)(f"line:{colour}", area.center, area.size, purpose)
        target.panel = "pit"
        if area.bottom > self.places.pit.bottom - area.height / 2:  # the lowest ones: down from all of them lies the rightmost plate
            target.leads = {(0, 1): way_out}
        target.badge = "" if self.places.large else "left"
        return target

    def shelves(self, view: AutomobilesState) -> Sheet | None:
        """Where what is owned lies: on the mat, while somebody shops in the strip; None where there is no room for it."""
        return owned_shelves(self.places) if shopping(view) else self.places.sheet

    def stack_spot(self, view: AutomobilesState, seat: int, area: str, colour: str) -> tuple[float, float] | None:
        """Where a stack of an area lies that can be pressed on the table; None where it has to be laid out over the board."""
        sheet = self.shelves(view)
        if area == "active" or sheet is None or self.places.large or area not in SHELVES or view.phase == "SPONSOR":
            return None
        return sheet.spot(SHELVES.index(area), colour)

    def drawer(self, faces: Sequence["Face"], size: Spot, most: int = 0, area: Rect | None = None) -> list[Widget]:
        """Cards over the board, or a part of it."""
        rects = drawer_rects(area or self.places.board.inflate(-40, -60), len(faces), size, most)
        cards = [
            DrawerCard(face.key, rect, face.paint, Purpose(face.press, face.about, action=face.action))
            for rect, face in zip(rects, faces, strict=True)
        ]
        for card in cards:
            card.badge = "below"
        return list(cards)

    def text_card(self, heading: str, about: str, sign: Callable[[int], Surface] | None, note: str = "") -> Paint:
        """A card with a sign, a name, a sentence and a note below."""
        return partial(self._text_card, CardText(heading, about, sign, note))

    def _text_card(self, text: CardText, look: Look, wide: float, high: float) -> Surface:
        """Where letters are large sentence and note stand in the strip alone."""
        theme, px = self.services.theme, self.pictures.px
        heading, about, sign, note = text
        lit = look in (Look.FOCUSED, Look.PRESSED)
        sheet = theme.card(wide, high, (255, 240, 214) if lit else art.PANEL, art.INK, 16, 6 if lit else 4).copy()
        middle, top = sheet.get_width() // 2, px(12 + 10)
        told = about if not theme.large else ""
        if sign is not None:
            share = (0.18 if len(told) < LONG else 0.1) if told else 0.52
            picture = sign(px(min(96 if told else LARGE_SIGN, high * share, wide * 0.5)))
            top += round((sheet.get_height() - picture.get_height() - px(HEADING)) / 2) - top if theme.large else 0
            sheet.blit(picture, picture.get_rect(midtop=(middle, top)))
            top += picture.get_height() + px(4)
        bottom = sheet.get_height() - px(12 + 10)
        for words, size, ink, low in ((heading, 30, art.INK, False), (note, 28, NOTE, True), (told, 28, SOFT, False)):
            if not words or (low and theme.large):
                continue
            room = max(30.0, (bottom - top) / theme.frame.scale)
            if words == heading and theme.large:
                least = LEAST * HEADING_LEAST  # rather smaller letters than a word that is broken
                label = theme.label(words, theme.own(44), ink, DISPLAY, fit=wide - 20, height=room, align=FONT_CENTER, least=least)
            else:
                label = theme.label(words, size, ink, fit=wide - 20, height=room, align=FONT_CENTER)
            if low:
                sheet.blit(label, label.get_rect(midbottom=(middle, bottom)))
                bottom -= label.get_height() + px(2)
            else:
                sheet.blit(label, label.get_rect(midtop=(middle, top)))
                top += label.get_height() + px(2)
        return sheet


HELPER = N_("{name}: {about}")
LEADS = N_("{seat:seat} leads, in lane {lane}. Cubes in the discard: {discard}.")
LEVEL = N_("{first:seat} and {seat:seat} are level: the inner lane leads. Discard: {discard}.")
BEHIND = Plural(
    N_("{first:seat} leads; {seat:seat} is one station behind, in lane {lane}. Discard: {discard}."),
    N_("{first:seat} leads; {seat:seat} is {count} stations behind, in lane {lane}. Discard: {discard}."),
    least=1,
)
"""What a row does not show: its laps, its gap and its bag stand there."""
EXPECTED: Template = N_("Chance of 3 or more wear next: {three} %, of 5: {five} %.")
REFILLS = Plural(N_("{told} Refilled after one cube."), N_("{told} Refilled after {count} cubes."), least=1)
REFILLS_FIRST = N_("{told} The bag is refilled first.")
LARGE_SIGN, HEADING = 160, 76
"""Of a card that has no sentence on it, as letters are large: its sign, and the room of the name below."""
HEADING_LEAST = 0.7
"""The least of its letters, as a share of the least of all others."""
LONG = 90
"""Letters of a sentence from which on the sign over it is small."""
SOFT, NOTE = (40, 48, 66), (150, 70, 0)
