"""Cards as a person plays them: from the shelf where the hand lies open, from a look over the board where it is hidden."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.aruba import components as art
from game.show.tables.aruba.explained import Explaining
from game.show.tables.aruba.faces import CardFace
from game.show.tables.aruba.quick_fixes import SECRET
from game.show.tables.base.prompt import Press, Prompt, Secrecy
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import Purpose, ThingTarget
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.cards import KIND_OF, MOUNTS, PLACES
from game.titles.aruba.rules.state import ArubaState

CARDS = Plural(N_("Cards ({count})"), N_("Cards ({count})"))
FIX_FOR = N_("Fix for a card")
WITH_CARDS = ("PREP", "ROLL", "BEFORE_MOVE", "AFTER_MOVE")
"""Phases in which some kind of card may be played."""
WHERE = N_("Where is it mounted?")
HIDE = N_("Hide them")
STEAL = N_("Steal from whom?")
FIX = N_("Fix")
HOLDS = Plural(N_("{seat:seat} holds one card."), N_("{seat:seat} holds {count} cards."), least=1)


def question_of(chair: Chair) -> str:
    """The key of the question of the phase: without a free throw, or a triple to draw for, nothing is asked as a choice. Of a hand, which
    may be secret, it tells nothing."""
    phase = chair.turn.phase
    throws_on = phase != "ROLL" or chair.view.rerolls > 0
    draws = phase != "WRAP_UP" or any(isinstance(action, act.DrawCards) for action in chair.legal())
    if not draws and chair.view.fresh:
        return f"{phase}_NEW"
    return phase if throws_on and draws else f"{phase}_OVER"


class CardPlay(Explaining, ABC):
    """That part of ARUBA's prompter that is about cards."""

    # --- from the shelf

    def shelf(self, chair: Chair) -> list[Widget]:
        """The hand where it lies, and the quick fix at its end."""
        found: list[Widget] = []
        hand = self.model.hands[chair.seat]
        mine = self.game.owner[self.model.active] == chair.seat
        if hand and mine:
            found = [self._look(chair)] if self.hidden(chair.seat) else self._cards(chair)
        if any(isinstance(action, act.QuickFix) for action in chair.legal()):
            area, about = self.places.bands.fix, self.about("button.quick_fix")
            icon = lambda size: art.sign("repair", size)  # noqa: E731
            size = 30
            found.append(Button("fix", area, self.say(FIX), lambda: self.fix(chair), icon=icon, about=about, size=size))
            found[-1].badge = "below"  # at its corner it would lie on the word
        return found

    def _cards(self, chair: Chair) -> list[Widget]:
        hand, view = self.pictures.hand, chair.view
        cards, count = view.hands[chair.seat], len(view.hands[chair.seat])
        found: list[Widget] = []
        for index, card in enumerate(cards):
            kind, fresh = KIND_OF[card], index >= count - view.fresh
            why = self._why(chair, kind, fresh)
            name = f"{self.name(f'card.{kind}')}: {self.about(f'card.{kind}')}"
            press, face = partial(self.play, chair, kind), CardFace(kind, fresh)
            found.append(hand.target(index, count, face, Purpose(press, name, why, None if why else self.only(chair, kind))))
        return found

    def _look(self, chair: Chair) -> Widget:
        fan, last = self.places.fan, len(self.model.hands[chair.seat]) - 1
        area = fan.whole(0, last + 1).union(fan.whole(last, last + 1))
        return ThingTarget("peek", area.center, area.size, Purpose(lambda: self.peek(chair), self.say(SECRET)))

    def peek(self, chair: Chair) -> Prompt:
        """The hand face up over the board, for as long as its driver looks."""
        cards = self.drawer(chair, lambda kind: self.play(chair, kind), lambda kind, fresh: self._why(chair, kind, fresh))
        widgets = (*cards, self.plate("cancel", 0, Way(self.say(HIDE), lambda: self.prompt(chair))))
        return Prompt(self.asked(chair), widgets, "drawer:0", lambda: self.prompt(chair), Secrecy.PEEK)

    def own_cards(self, chair: Chair) -> Way | None:
        """A look at the own hand by a plate, where it lies face down and some kind of card may be played in this phase, or some are new;
        else None. How many they are is seen by all; what they are plays no part in it."""
        hand, view = self.model.hands[chair.seat], self.model
        mine = self.game.owner[view.active] == chair.seat
        if not hand or not mine or not (view.phase in WITH_CARDS or view.fresh) or not self.hidden(chair.seat):
            return None
        return Way(self.services.language.plural(CARDS, len(hand)), lambda: self.peek(chair), self.say(SECRET))

    def fix_way(self, chair: Chair) -> Way:
        """R19: the quick fix with its price."""
        return Way(self.say(FIX_FOR), lambda: self.fix(chair), self.about("button.quick_fix"))

    def asked(self, chair: Chair) -> str:
        """The question of the phase; the prompter knows it."""
        return self.ask(question_of(chair), seat=chair.seat)

    # --- what a card can be played as

    def plays(self, chair: Chair, kind: str) -> list[Action]:
        """The legal actions that play a card of this kind."""
        return plays_of(chair.legal(), kind)

    def only(self, chair: Chair, kind: str) -> Action | None:
        """The action, where the card can be played in one way alone."""
        plays = self.plays(chair, kind)
        return plays[0] if len(plays) == 1 else None

    def _why(self, chair: Chair, kind: str, fresh: bool) -> str:
        """Why a card of this kind can't be played now."""
        if fresh:
            return self.fresh_card(kind)
        if self.plays(chair, kind):
            return ""
        return self.why(chair, sample_of(chair, kind))

    def play(self, chair: Chair, kind: str) -> Press:
        """What pressing such a card comes to: the action, or a question."""
        plays = self.plays(chair, kind)
        if not plays:
            return None
        match plays[0]:
            case act.Mount():
                return plays[0] if len(plays) == 1 else self._mount(chair, plays)
            case act.Larceny():
                return plays[0] if len(plays) == 1 else self._steal(chair, plays)
            case act.Reroll():
                return self.throw_by_card(chair)
            case act.ExtraDie():
                return self.choose_face(chair)
            case act.ChangeDie():
                return self.choose_die(chair)
            case act.Declare():
                return self.lay_nitro(chair)
        return plays[0]

    @abstractmethod
    def throw_by_card(self, chair: Chair) -> Prompt:
        """What a press of such a card asks next."""

    @abstractmethod
    def choose_face(self, chair: Chair) -> Prompt:
        """What a press of such a card asks next."""

    @abstractmethod
    def choose_die(self, chair: Chair) -> Prompt:
        """What a press of such a card asks next."""

    @abstractmethod
    def lay_nitro(self, chair: Chair) -> Prompt:
        """What a press of such a card asks next."""

    def _mount(self, chair: Chair, plays: list[Action]) -> Prompt:
        """Front or rear, left or right: the rear and the right first."""
        widgets: list[Widget] = []
        for slot, action in enumerate(reversed([action for action in plays if isinstance(action, act.Mount)])):
            key = f"equipment.{action.place}"
            name = self.name(key)
            widgets.append(
                self.deed(chair, f"mount:{slot}", slot, Way.to(name[:1].upper() + name[1:], action, self.about(key)), primary=slot == 0)
            )
        widgets.append(self.never_mind(chair, len(plays)))
        return Prompt(self.say(WHERE), tuple(widgets), "mount:0", lambda: self.prompt(chair), self.secrecy(chair))

    def _steal(self, chair: Chair, plays: list[Action]) -> Prompt:
        """From whom: the fullest hand first."""
        view: ArubaState = chair.view
        thefts = [action for action in plays if isinstance(action, act.Larceny)]
        found = sorted(thefts, key=lambda action: -len(view.hands[action.victim]))
        widgets: list[Widget] = []
        for slot, action in enumerate(found):
            victim = action.victim
            about = self.say(HOLDS, seat=victim, count=len(view.hands[victim]))
            widgets.append(self.deed(chair, f"steal:{slot}", slot, Way.to(self.services.names[victim], action, about), primary=slot == 0))
        widgets.append(self.never_mind(chair, len(found)))
        return Prompt(self.say(STEAL), tuple(widgets), "steal:0", lambda: self.prompt(chair), self.secrecy(chair))


def plays_of(legal: Iterable[Action], kind: str) -> list[Action]:
    """Those of the actions that play a card of this kind."""
    return [action for action in legal if _kind_played(action) == kind]


def _kind_played(action: Action) -> str:
    """The kind of card that the action plays; empty where it plays none."""
    match action:
        case act.Mount(place):
            return MOUNTS[place]
        case act.Reroll(card=True):
            return "reroll"
        case act.Declare(nitros=nitros) if nitros:
            return "nitro"
    return PLAYED_BY.get(type(action), "")


PLAYED_BY: Mapping[type[Action], str] = {
    act.Repair: "repair", act.ExtraDie: "extra_die", act.ChangeDie: "die_change", act.DropBomb: "bomb",
    act.Larceny: "larceny", act.Hook: "hook",
}  # fmt: skip
"""Kinds of action that always play a card, and which."""


def sample_of(chair: Chair, kind: str) -> Action:
    """An action that such a card would be for."""
    view: ArubaState = chair.view
    places = [place for place in PLACES if MOUNTS[place] == kind]
    samples: dict[str, Action] = {
        "repair": act.Repair(), "reroll": act.Reroll("", True), "extra_die": act.ExtraDie("1"), "bomb": act.DropBomb(),
        "die_change": act.ChangeDie("1", "2"), "hook": act.Hook(), "nitro": act.Declare(nitros=1),
    }  # fmt: skip
    if places:
        return act.Mount(places[0])
    if kind == "larceny":
        return act.Larceny((chair.seat + 1) % len(view.hands))
    return samples[kind]


STILL_LATER: Mapping[str, tuple[type[Action], ...]] = {
    "ROLL": (act.QuickFix, act.Repair), "BEFORE_MOVE": (act.QuickFix,), "AFTER_MOVE": (act.QuickFix,), "WRAP_UP": (act.QuickFix,),
}  # fmt: skip
"""What may be done as well once more of the turn is over: nobody is asked for its sake alone, right after having been asked."""
GO_ON = (act.EndRoll, act.FinishCombos)
"""What leads on where nothing else can be done."""


def goes_alone(chair: Chair, lone: Action | None) -> Action | None:
    """What goes by itself, where nothing can be decided; `lone` is what is the only choice. The race asks all the same where others would
    learn something of a hand from that.

    ROLL      without a throw left, and without a card for dice, the dice are kept
    the dice  where none of them is good for anything any more they are done with; a quick fix can be had after that as well
    WRAP_UP   R44: a draw costs nothing, and comes before anything but a theft; the turn itself ends by a press, always
    """
    phase = chair.turn.phase
    legal = [action for action in chair.legal() if not isinstance(action, STILL_LATER.get(phase, ()))]
    if phase != "WRAP_UP":
        return lone or (legal[0] if len(legal) == 1 and isinstance(legal[0], GO_ON) else None)
    draws = [action for action in legal if isinstance(action, act.DrawCards)]
    return draws[0] if draws and len(legal) == len(draws) + 1 else None  # else somebody may steal first
