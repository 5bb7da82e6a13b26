"""Dice as a tool: which are kept, goals that choose for one, cards that add or turn a die."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface
from pygame.transform import smoothscale_by

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.canvas import Layer
from game.show.painters.icons import icon
from game.show.palette import GOLD, INK
from game.show.stage import Stage
from game.show.svg import Svg
from game.show.tables.aruba.cards_to_play import CardPlay
from game.show.tables.aruba.goals import goal_told
from game.show.tables.aruba.leading import lead_down
from game.show.tables.aruba.quick_fixes import given
from game.show.tables.base.prompt import Prompt, StripPlan
from game.show.tables.parts.dice import LaneDie, Lying, die_picture
from game.show.tables.parts.plates import BELOW, BESIDE, GAP, PromptPlate, Way, plate_rects
from game.show.tables.parts.targets import Purpose, ThingTarget
from game.show.theme import LARGE, TEXT, Theme
from game.show.widgets.base import Widget
from game.titles.aruba.rules.actions import ChangeDie, EndRoll, ExtraDie, Reroll
from game.titles.aruba.rules.chances import GOALS, kept_for
from game.titles.aruba.rules.combos import FACES, thrown
from game.titles.aruba.rules.state import ArubaState

PLATES, WIDE, WIDE_LARGE = 5, 184, 236
FEW = 2
"""So many plates are reckoned with where letters are large: undo doesn't move where a prompt has fewer."""
TICK = 32
"""Side of the tick on a plate whose press is in force."""
HANGS, OUT, UP = 30, 9, 8
"""Height of the sign of a key that hangs over the lower edge of a plate, how far it reaches beyond that, and how far the words give way."""
KEY, KEY_LARGE = 30, 48
"""Design units between words and undo: the cap of its key hangs over there, a larger one where letters are large."""
THROW = Plural(N_("Throw {count}"), N_("Throw {count}"))
THROW_NONE = N_("Throw")
KEEP_ALL = N_("Keep all")
KEEP_ABOUT = N_("Use the dice as they lie.")
THROW_ABOUT = Plural(N_("{count} die is thrown again, the others stay."), N_("{count} dice are thrown again, the others stay."))
REACHED = N_("These dice are that already: keep them.")
KEEP_DIE, LET_GO = N_("Keep this {face:face}."), N_("Throw this {face:face} again.")
KEEP_LANE, LET_LANE = N_("Keep every {face:face}."), N_("Throw every {face:face} again.")
FACE_ASKED = N_("What does the extra die show?")
DIE_ASKED, TURN_ASKED = N_("Which die do you turn?"), N_("What shall it show?")
WITH_CARD = N_("Which dice do you throw with the card?")


class Memory:
    """The goal of the turn that is on: after a throw it is set anew with the fresh dice."""

    def __init__(self) -> None:
        self.turn: object = None
        self.goal = ""

    def of(self, turn: object) -> str:
        """The goal that was set in this turn; nothing in another one."""
        if turn != self.turn:
            self.turn, self.goal = turn, ""
        return self.goal


class Deed(NamedTuple):
    """A plate of the strip before it has its place."""

    key: str
    ways: tuple[Way, ...]
    why: str = ""
    chosen: bool = False


class DicePlate(PromptPlate):
    """A plate whose words stay as they are while it is looked at: the sign of its key hangs over its lower edge where it has no
    room beside or below them."""

    def _with_glyph(self, picture: Surface, room: Rect, glyph: Surface) -> bool:
        return (self._fits(room, glyph) and super()._with_glyph(picture, room, glyph)) or self._hung(picture, room, glyph)

    def _fits(self, room: Rect, glyph: Surface) -> bool:
        """Whether the words in their usual letters have room in one line with the sign."""
        scale = self.theme.frame.scale
        beside, below = room.width - glyph.get_width() / scale - BESIDE, room.height - glyph.get_height() / scale - BELOW
        return any(self._set(wide, high, TEXT, lines=False) is not None for wide, high in ((beside, room.height), (room.width, below)))

    def _hung(self, picture: Surface, room: Rect, glyph: Surface) -> bool:
        hangs = min(1.0, self.theme.frame.px(HANGS) / glyph.get_height())
        self.stamp(picture, self._label_in(room.width, room.height), room.centerx, self.rect.height / 2 - UP)
        self.stamp(picture, smoothscale_by(glyph, hangs), room.centerx, self.rect.height + OUT, (0.5, 1.0))
        return True


class ChosenPlate(DicePlate):
    """A plate whose press is in force already: what is lit is pressed next, what has brackets is looked at, and this one has a tick."""

    def picture(self) -> Surface:
        """As every plate, with a tick on its upper corner."""
        picture, frame = super().picture(), self.theme.frame
        svg = Svg(TICK, TICK)
        svg.circle(TICK / 2, TICK / 2, TICK / 2 - 2, self.theme.ground(GOLD), INK, 3)
        sheet = svg.raster(frame.pair(TICK, TICK))
        tick = icon("confirm", frame.px(TICK * 0.7), INK)
        sheet.blit(tick, tick.get_rect(center=sheet.get_rect().center))
        self.stamp(picture, sheet, self.rect.width - TICK * 0.12, TICK * 0.12)
        return picture


class Lain(NamedTuple):
    """How a die would lie: as `lying` says, in the place of the die `slot`, which shows the same; `size` gives its pixels."""

    slot: str
    lying: int
    size: Callable[[], int]


class RackDie(ThingTarget):
    """A die in the rack, which shows how it would lie: in the clamp, or lifted to be thrown again."""

    def __init__(self, key: str, stage: Stage, lain: Lain, place: Rect, purpose: Purpose) -> None:
        super().__init__(key, place.center, place.size, purpose)
        self.stage, self.lain = stage, lain

    @property
    def lying(self) -> int:
        return self.lain.lying

    def attach(self, layer: Layer, theme: Theme) -> None:
        """The thing on the stage lies as is meant until it is laid to rest again."""
        super().attach(layer, theme)
        node, thing = self.stage.nodes.get(self.key), self.stage.showing(LaneDie).get(self.lain.slot)
        if node is None or thing is None:
            return
        sprite = self.stage.look(self.lain.slot, thing._replace(number=self.lying))
        node.image = die_picture(thing.face.value, self.lain.size(), self.lying)
        node.place = (sprite.x, sprite.y)
        node.raise_to(sprite.z)


class Rolling(CardPlay):
    """That part of ARUBA's prompter that is about throwing again."""

    stage: Stage
    memory: Memory

    # --- plates at their places

    def laid_out(self, deeds: Iterable[Deed], primary: str) -> tuple[tuple[PromptPlate, ...], StripPlan]:
        """The plates in the strip, the first one rightmost; where letters are large in two rows. Undo never moves, but where
        letters are large few plates leave the words more room; with nothing to take back they reach up to the plates."""
        areas = self.services.areas
        rows, count = (2, PLATES + 1) if self.services.theme.zoom >= LARGE else (1, PLATES)
        deeds = tuple(deeds)
        wide = WIDE if rows == 1 else WIDE_LARGE + round(14 * (self.services.theme.zoom - LARGE) / 0.6)
        rects = plate_rects(areas.strip, count, wide, rows)
        if rows == 1 and len(deeds) > count:  # all of them in the room of the usual ones
            narrow = (count * (wide + GAP) - GAP * len(deeds)) // len(deeds)
            rects = plate_rects(areas.strip, len(deeds), narrow)
        if rows > 1 and len(deeds) <= count // rows:  # few of them take all of the height
            rects = plate_rects(areas.strip, max(FEW, len(deeds)), wide)
        left, strip = min(rect.x for rect in rects), areas.strip
        plates = tuple(
            (ChosenPlate if deed.chosen else DicePlate)(
                deed.key, rect, deed.ways, primary=deed.key == primary and not deed.why, why=deed.why, size=32
            )
            for deed, rect in zip(deeds, rects, strict=False)
        )
        undo = Rect(left - 8 - 92, rects[0].y, 92, rects[-1].bottom - rects[0].y)
        words, spare, key = strip.copy(), strip.copy(), KEY if rows == 1 else KEY_LARGE
        words.width = undo.x - key - strip.x
        spare.width = round(min((plate.rect.x for plate in plates), default=strip.right)) - key - strip.x
        return plates, StripPlan(words, undo, spare)

    def way(self, chair: Chair, text: str, action: Action, about: str) -> Way:
        """A way of a plate that decides this action."""
        return Way(text, lambda: action, about, action)

    # --- throwing again

    def roll(self, chair: Chair) -> Prompt:
        """With the goal of this turn, where one was set; else nothing is chosen yet."""
        view: ArubaState = chair.view
        goal = self.memory.of((view.race, view.round, view.active))
        dice = thrown(view)
        keep = kept_for(goal, dice) if goal else frozenset(range(len(dice)))
        return self._rolling(chair, keep, goal, card=False)

    def throw_by_card(self, chair: Chair) -> Prompt:
        """The same with a Re-roll card, which pays for the throw."""
        goal = self.memory.goal
        dice = thrown(chair.view)
        keep = kept_for(goal, dice) if goal else frozenset(range(len(dice)))
        return self._rolling(chair, keep, goal, card=True)

    def _rolling(self, chair: Chair, keep: frozenset[int], goal: str, card: bool, first: str = "") -> Prompt:
        view, dice = chair.view, thrown(chair.view)
        action = Reroll("".join(sorted(dice[number] for number in keep)), card)
        why = self.why(chair, action)
        end = Deed("keep", (self.way(chair, self.say(KEEP_ALL), EndRoll(), self.say(KEEP_ABOUT)),))
        cards = None if card else self.own_cards(chair)
        deeds, wanted, lit = [end, *([Deed("cards", (cards,))] if cards else [])], "keep", True
        if card or view.rerolls > 0:
            hurt = view.cars[view.active].damage > 0  # R33: only then all odd is good for anything
            goals = [self._goal(chair, name, card)._replace(chosen=name == goal) for name in GOALS if hurt or name != "odd"]
            deeds, lit = [self._throw(chair, action, len(dice) - len(keep), why), end, *goals], bool(goal)
            # without a goal the first way that can be gone is looked at: which goal is good is for its driver to find
            unset = next((deed.key for deed in goals if not deed.why), "keep") if card else "keep"
            wanted = unset if not goal else "keep" if why else "throw"
        plates, plan = self.laid_out(deeds, wanted if lit else "")
        widgets: list[Widget] = [*plates, *self._dice(chair, keep, goal, card), *self._feet(chair, keep, goal, card)]
        cancel = None
        if card:
            cancel = lambda: self.prompt(chair)  # noqa: E731
        elif keep != frozenset(range(len(dice))) and not goal:
            cancel = lambda: self._rolling(chair, frozenset(range(len(dice))), "", card=False)  # noqa: E731
        if not card:
            widgets += [*self.shelf(chair), *self.explained()]
        lead_down(widgets)
        question = self.say(WITH_CARD) if card else self.asked(chair)
        return Prompt(question, tuple(widgets), first or wanted, cancel, self.secrecy(chair), strip=plan)

    def _throw(self, chair: Chair, action: Reroll, again: int, why: str) -> Deed:
        """So many dice again; no number stands there while none are chosen."""
        count = self.services.language.plural
        if not again:
            return Deed("throw", (self.way(chair, self.say(THROW_NONE), action, ""),), why)
        return Deed("throw", (self.way(chair, count(THROW, again), action, count(THROW_ABOUT, again)),), why)

    def _goal(self, chair: Chair, goal: str, card: bool) -> Deed:
        """A press sets the whole choice and goes on to the throw."""
        dice = thrown(chair.view)

        def press() -> Prompt:
            self.memory.of((chair.view.race, chair.view.round, chair.view.active))
            self.memory.goal = goal
            return self._rolling(chair, kept_for(goal, dice), goal, card, "throw")

        keep = "".join(sorted(dice[number] for number in kept_for(goal, dice)))
        text, about = goal_told(self.services, self.game, chair.view, goal, chair.view.rerolls + card)
        return Deed(goal, (Way(text, press, about, Reroll(keep, card)),), "" if len(keep) < len(dice) else self.say(REACHED))

    def _changed(self, chair: Chair, keep: frozenset[int], card: bool, first: str) -> Prompt:
        """A choice of one's own: the goal is dropped."""
        self.memory.goal = ""
        return self._rolling(chair, keep, "", card, first)

    def _dice(self, chair: Chair, keep: frozenset[int], goal: str, card: bool) -> list[Widget]:
        """Every die toggles itself. `keep` holds places in the rack; in each lies the die that the rules will keep, or throw."""
        found: list[Widget] = []
        dice = thrown(chair.view)
        count = len(dice)
        there = laid(dice, keep)
        chosen = keep != frozenset(range(count))
        over = "" if card or chair.view.rerolls > 0 else self.why(chair, Reroll("", card=False))
        for place, face in enumerate(chair.view.dice):
            kept = place in keep or place >= count
            die = there[place] if place < count else place
            press = partial(self._toggled, chair, keep ^ {place}, card, place)
            about = self.say(LET_GO if kept else KEEP_DIE, face=face) if not over else ""
            lying = Lying.EXTRA if place >= count else Lying.KEPT if kept and chosen else Lying.HELD if kept else Lying.LEANING
            purpose = Purpose(press, about, over or about * (place >= count))
            found.append(self.rack_die(f"die:{die}", lying, purpose, f"die:{place}"))
        return found

    def _toggled(self, chair: Chair, keep: frozenset[int], card: bool, place: int) -> Prompt:
        """The focus stays where the press was."""
        dice = thrown(chair.view)
        return self._changed(chair, keep, card, f"die:{laid(dice, keep)[place] if place < len(dice) else place}")

    def rack_die(self, key: str, lying: int, purpose: Purpose, slot: str = "") -> RackDie:
        """A target on a die of the rack, in the place of `slot` (its own, if nothing else is said): only what is seen of it is pressed."""
        slot = slot or key
        lanes, thing = self.places.lanes, self.stage.showing(LaneDie)[slot]
        target = lanes.targets({slot: thing}, lambda _: purpose.on_press(), purpose.about)
        size = partial(self.pictures.px, lanes.side)
        return RackDie(key, self.stage, Lain(slot, lying, size), target[0].rect, purpose)

    def _feet(self, chair: Chair, keep: frozenset[int], goal: str, card: bool) -> list[Widget]:
        """The foot of a lane toggles all that lie in it."""
        lanes, dice = self.places.lanes, thrown(chair.view)
        found: list[Widget] = []
        if not card and chair.view.rerolls == 0:
            return found
        for lane, face in enumerate(FACES):
            there = frozenset(number for number, one in enumerate(dice) if one == face)
            if not there:
                continue
            out = there <= keep
            key = f"lane:{face}"
            press = partial(self._changed, chair, keep - there if out else keep | there, card, key)
            about = self.say(LET_LANE if out else KEEP_LANE, face=face)
            found.append(ThingTarget(key, lanes.foot(lane), (lanes.wide - 6, lanes.FOOT), Purpose(press, about)))
        return found

    # --- dice by cards

    def _faces(self, chair: Chair, actions: dict[str, Action], question: str, back: Callable[[], Prompt]) -> Prompt:
        """Six faces at the lanes' feet."""
        lanes = self.places.lanes
        load = Counter(chair.view.dice)
        first = min(actions, key=lambda face: (load[face], face))
        widgets: list[Widget] = []
        for face, action in actions.items():
            spot = lanes.foot(FACES.index(face))
            told = self.action_sentence(chair, action)
            widgets.append(
                ThingTarget(
                    f"face:{face}", spot, (lanes.wide - 6, lanes.FOOT), Purpose(partial(given, action), told, action=action), lit=True
                )
            )
        widgets.append(self.never_mind(chair, 0))
        lead_down(widgets)
        return Prompt(question, tuple(widgets), f"face:{first}", back, self.secrecy(chair))

    def choose_face(self, chair: Chair) -> Prompt:
        """R27: the face that lengthens the straight, else the scarcest, is looked at first."""
        actions: dict[str, Action] = {action.face: action for action in chair.legal() if isinstance(action, ExtraDie)}
        return self._faces(chair, actions, self.say(FACE_ASKED), lambda: self.prompt(chair))

    def choose_die(self, chair: Chair) -> Prompt:
        """R28: which die is turned; one that no straight needs is looked at first."""
        view: ArubaState = chair.view
        count = len(thrown(view))
        load = Counter(view.dice)
        widgets: list[Widget] = []
        for number, face in enumerate(view.dice):
            press = partial(self._turn, chair, face, number >= count)
            about = self.say(N_("Turn this {face:face}."), face=face)
            widgets.append(self.rack_die(f"die:{number}", Lying.EXTRA if number >= count else Lying.HELD, Purpose(press, about)))
        widgets.append(self.never_mind(chair, 0))
        lead_down(widgets)
        first = max(range(len(view.dice)), key=lambda number: load[view.dice[number]])
        return Prompt(self.say(DIE_ASKED), tuple(widgets), f"die:{first}", lambda: self.prompt(chair), self.secrecy(chair))

    def _turn(self, chair: Chair, old: str, extra: bool) -> Prompt:
        actions: dict[str, Action] = {
            action.new: action for action in chair.legal() if isinstance(action, ChangeDie) and action.old == old and action.extra == extra
        }
        return self._faces(chair, actions, self.say(TURN_ASKED), lambda: self.choose_die(chair))


def laid(dice: str, keep: frozenset[int]) -> tuple[int, ...]:
    """Which die lies in each place of the rack, where the dice in the places `keep` are to stay. The rules name dice by what they show,
    and of equal ones keep those with the lowest numbers: these lie where somebody wants to keep one, so that what leans is what flies."""
    found = [0] * len(dice)
    for face in FACES:
        places = [place for place, one in enumerate(dice) if one == face]
        for die, place in zip(places, sorted(places, key=lambda place: (place not in keep, place)), strict=True):
            found[place] = die
    return tuple(found)
