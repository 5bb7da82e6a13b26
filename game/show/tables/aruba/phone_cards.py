"""What a phone shows of an ARUBA seat's cards: what each can be played as now, and the quick fix that any of them pays for."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from functools import partial

from game.core.actions import Action
from game.core.contract import Refused
from game.core.match import Chair
from game.core.words import N_
from game.show.tables.aruba.cards_to_play import HOLDS, STEAL, WHERE, plays_of, sample_of
from game.show.tables.aruba.dice_plates import DRIVE_CARDS
from game.show.tables.aruba.explained import DAMAGE
from game.show.tables.aruba.prompts import MY_CARDS
from game.show.tables.aruba.quick_fixes import WHICH, WHICH_CAR, WORTH
from game.show.tables.aruba.reach import drives, lost
from game.show.tables.aruba.rolling import DIE_ASKED, FACE_ASKED, TURN_ASKED
from game.show.tables.base.phone_sheet import Answer, Item, PhoneSheet
from game.show.tables.base.sheet_maker import (
    CARDS,
    DICE,
    LIST,
    ONLY_MINE,
    PLAY_IT,
    Entry,
    Section,
    SheetMaker,
    Speech,
    begun,
    first_marked,
    given,
    made,
    noted,
    one_of,
    to_read,
)
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.cards import KIND_OF, KINDS
from game.titles.aruba.rules.combos import distance, thrown
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.hands import damaged_cars, usable
from game.titles.aruba.rules.state import ArubaState

NEW_CARD, OF_CAR = N_("new"), N_("{name}: {told}")
TAKE_FACE, TURN_IT, THROW_AWAY = N_("Take this face"), N_("Turn this one"), N_("Throw it away", "card")
WINDOWS = {
    **dict.fromkeys(("bumper", "saw"), (("PREP",), N_("before the throw"))),
    **dict.fromkeys(("reroll", "extra_die", "die_change"), (("ROLL",), N_("throwing"))),
    "nitro": (("BEFORE_MOVE",), N_("driving", "moment")),
    "bomb": (("BEFORE_MOVE", "AFTER_MOVE"), N_("with the combos")),
    "larceny": (("WRAP_UP",), N_("at the end")),
    "hook": (("HOOK_WINDOW",), N_("hooking on")),
}
"""Kind of card -> the phases it is for, and how these are called where it is not its time."""
FURTHEST = 3
"""Drives with so many Nitros that are offered."""


class CardSheets(SheetMaker, ABC):
    """That part of ARUBA's maker of sheets."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.game: CompiledAruba = speech.rules.game

    def facts(self, chair: Chair) -> str:
        """The damage of the own car; of two whose it is, and first which of them is to move."""
        view: ArubaState = chair.view
        mine = [car for car in range(len(view.cars)) if self.game.owner[car] == chair.seat]
        mine.sort(key=lambda car: car != view.active)
        return noted(*(self._state(view, car, named=len(mine) > 1) for car in mine))

    def _state(self, view: ArubaState, car: int, *, named: bool) -> str:
        """What one has to know of a car; nothing where there is nothing to know."""
        damage, name = view.cars[car].damage, self.name(f"car.{self.game.cars[car]}")
        told = self.language.plural(DAMAGE, damage) if damage > 0 else ""
        if not named:
            return told
        if not told:
            return begun(name) if car == view.active else ""
        return self.say(OF_CAR, name=begun(name), told=told)

    def own(self, chair: Chair) -> list[Section]:
        """The hand, face down."""
        items = [self._card(chair, kind, fresh, count) for (kind, fresh), count in self._stacks(chair)]
        return [to_read(CARDS, self.say(MY_CARDS), items, self._right(chair), folded=True)]

    def rights(self, chair: Chair) -> list[Section]:
        """R19: a quick fix, also out of turn."""
        return [self.fixing(chair)] if chair.seat in chair.turn.may else []

    def hand(self, chair: Chair) -> Section:
        """The hand as it can be played: what is of another phase, or new, is faint and says so."""
        entries = [self._play(chair, self._card(chair, kind, fresh, count), kind, fresh) for (kind, fresh), count in self._stacks(chair)]
        return one_of(CARDS, self.say(MY_CARDS), entries, self._right(chair), does=(self.say(PLAY_IT),))

    def _right(self, chair: Chair) -> str:
        return f"{self.language.number(len(chair.view.hands[chair.seat]))} · {self.say(ONLY_MINE)}"

    def _stacks(self, chair: Chair) -> list[tuple[tuple[str, bool], int]]:
        """Kind and whether it is new -> how many, as kinds are listed."""
        view: ArubaState = chair.view
        hand = view.hands[chair.seat]
        new = view.fresh if self.game.owner[view.active] == chair.seat else 0
        held = Counter((KIND_OF[card], index >= len(hand) - new) for index, card in enumerate(hand))
        return sorted(held.items(), key=lambda each: (KINDS.index(each[0][0]), each[0][1]))

    def _card(self, chair: Chair, kind: str, fresh: bool, count: int) -> Item:
        """A stack of one kind; below it when it can be used, where that is not now."""
        phases, when = WINDOWS.get(kind, ((), None))
        off = when is not None and chair.turn.phase not in phases
        foot = self.say(NEW_CARD) if fresh else self.say(when) if off and when is not None else ""
        return Item(self.name(f"card.{kind}"), face=f"card.{kind}", count=count, foot=foot, about=self.about(f"card.{kind}"))

    def _play(self, chair: Chair, item: Item, kind: str, fresh: bool) -> Entry:
        plays = [] if fresh else plays_of(chair.legal(), kind)
        if plays:
            return Entry(item, partial(self._played, chair, plays))
        new = Refused("fresh_card", "R14", kind=kind)
        return self.refused(item, new if fresh else chair.why_not(sample_of(chair, kind)) or new)

    # --- what a card asks

    def _played(self, chair: Chair, plays: Sequence[Action]) -> Answer:
        """The decision, or the next step."""
        match plays[0]:
            case act.Reroll():
                return self.throwing(chair, card=True)
            case act.ExtraDie():
                return self._faces(chair, plays, self.say(FACE_ASKED))
            case act.ChangeDie():
                return self._turning(chair, plays)
            case act.Declare():
                return self._nitros(chair, plays)
            case act.Mount() | act.Larceny() if len(plays) > 1:
                return self._where(chair, plays)
        return plays[0]

    @abstractmethod
    def throwing(self, chair: Chair, *, card: bool = False, goal: str = "") -> PhoneSheet:
        """Which dice are thrown again; `card`: a Re-roll card pays for it."""

    def _faces(self, chair: Chair, actions: Sequence[Action], asked: str) -> PhoneSheet:
        """R27, R28: what the die shall show."""
        faces = {action.face if isinstance(action, act.ExtraDie) else getattr(action, "new", ""): action for action in actions}
        entries = [Entry(Item(face, face=face), partial(given, action)) for face, action in faces.items()]
        return made(asked, "", [one_of(DICE, "", entries, does=(self.say(TAKE_FACE),)), self.back(chair)])

    def _turning(self, chair: Chair, actions: Sequence[Action]) -> PhoneSheet:
        """R28: which die is turned."""
        view: ArubaState = chair.view
        count = len(thrown(view))
        changes = [action for action in actions if isinstance(action, act.ChangeDie)]
        entries = []
        for number, face in enumerate(view.dice):
            mine = [change for change in changes if change.old == face and change.extra == (number >= count)]
            entries.append(Entry(Item(face, face=face), partial(self._faces, chair, mine, self.say(TURN_ASKED))))
        return made(self.say(DIE_ASKED), "", [one_of(DICE, "", entries, does=(self.say(TURN_IT),)), self.back(chair)])

    def _nitros(self, chair: Chair, actions: Sequence[Action]) -> PhoneSheet:
        """R36: how far with one Nitro and more."""
        most = max(action.nitros for action in actions if isinstance(action, act.Declare))
        penalty, entries = lost(self.game, chair.view), []
        for nitros in range(1, most + 1):
            for action in drives(self.game, chair.view, nitros)[:FURTHEST]:
                text = self.say(DRIVE_CARDS, count=distance(action) - penalty, cards=nitros)
                entries.append(self.deed(chair, text, action))
        return made(self.about("card.nitro"), "", [one_of(LIST, "", first_marked(entries)), self.back(chair)])

    def _where(self, chair: Chair, plays: Sequence[Action]) -> PhoneSheet:
        """R16, R43: on which place it is mounted, or whom it steals from: the fullest hand first."""
        view: ArubaState = chair.view
        entries = []
        for action in plays:
            if isinstance(action, act.Mount):
                key = f"equipment.{action.place}"
                entries.append(self.deed(chair, begun(self.name(key)), action, self.about(key)))
        thefts = sorted((action for action in plays if isinstance(action, act.Larceny)), key=lambda one: -len(view.hands[one.victim]))
        for theft in thefts:
            told = self.say(HOLDS, count=len(view.hands[theft.victim]), seat=theft.victim)
            entries.append(self.deed(chair, self.around.names[theft.victim], theft, told))
        return made(self.say(STEAL if thefts else WHERE), "", [one_of(LIST, "", first_marked(entries)), self.back(chair)])

    # --- the quick fix

    def fixing(self, chair: Chair) -> Section:
        """R19: any card for one damage; where it can't be done, why. Nothing without cards."""
        item = Item(self.name("button.quick_fix"), self.about("button.quick_fix"))
        fixes = [action for action in chair.legal() if isinstance(action, act.QuickFix)]
        if fixes:
            return one_of(LIST, "", [Entry(item, partial(self._fix, chair))])
        car = next(car for car, seat in zip(self.game.cars, self.game.owner, strict=True) if seat == chair.seat)
        hand = chair.view.hands[chair.seat]
        refused = chair.why_not(act.QuickFix(KIND_OF[hand[0]], car)) if hand else None
        return one_of(LIST, "", [self.refused(item, refused)] if refused else [])

    def _fix(self, chair: Chair) -> PhoneSheet:
        """The kinds that can be thrown away, the one worth least first."""
        kinds = Counter(KIND_OF[card] for card in usable(self.game, chair.view, chair.seat))
        cars = [self.game.cars[index] for index in damaged_cars(self.game, chair.view, chair.seat)]
        entries = []
        for kind in sorted(kinds, key=WORTH.index):
            item = Item(self.name(f"card.{kind}"), face=f"card.{kind}", count=kinds[kind], about=self.about(f"card.{kind}"))
            one = partial(given, act.QuickFix(kind, cars[0]))
            entries.append(Entry(item, one if len(cars) == 1 else partial(self._car, chair, kind, cars)))
        hand = one_of(CARDS, self.say(MY_CARDS), first_marked(entries), self._right(chair), does=(self.say(THROW_AWAY),))
        return made(self.say(WHICH), "", [hand, self.back(chair)])

    def _car(self, chair: Chair, kind: str, cars: Sequence[str]) -> PhoneSheet:
        entries = [self.deed(chair, begun(self.name(f"car.{car}")), act.QuickFix(kind, car), sign=car) for car in cars]
        return made(self.say(WHICH_CAR), "", [one_of(LIST, "", first_marked(entries)), self.back(chair)])
