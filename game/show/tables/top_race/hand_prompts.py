"""A hand of speed cards as its owner plays it: open in the strip, or looked at; pit stops and passing beside it."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.core.actions import Action, Event
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.stage import Stage
from game.show.tables.base.hints import outcome
from game.show.tables.base.prompt import Press, Prompt, Secrecy, StripPlan
from game.show.tables.base.prompter import BasePrompter
from game.show.tables.parts.drawer import OVER_BOARD, DrawerCard, drawer_rects
from game.show.tables.parts.hand import HandCard
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.tables.parts.targets import Purpose, ThingTarget
from game.show.tables.top_race.controls import OpenCard, Plays, SpeedCard, decides
from game.show.tables.top_race.faces import BACK
from game.show.tables.top_race.forecast import forecast
from game.show.tables.top_race.layout import POSTER, Places
from game.show.tables.top_race.line_results import LineResults
from game.show.tables.top_race.lots import Lots
from game.show.tables.top_race.pictures import Pictures
from game.show.tables.top_race.recapping import Went
from game.show.tables.top_race.things import hand_faces, shown_hand
from game.show.widgets.base import Look, Widget
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import HIDDEN, TopRaceState

LIFTED = 6
"""Units that the focused card is raised: the hand stands over the board's foot already, and hides no road."""
LOOK_ABOUT = N_("Your hand, for nobody else to see.")
LARGEST = 1.75
"""Text size from which letters are larger than a plate as broad as a card has room for."""
PIT_KEY, PASS_KEY = "pit", "pass"
PIT, PIT_ABOUT = N_("Pit"), N_("Spend a Pitstop card and fetch a card back: from the Box, or the top of the pile.")
PASS, PASS_ENDS = N_("Pass"), N_("If all pass in turn, the race is over.")
LIFT_ABOUT = N_("Into the hand: {card:card}. The Pitstop card is spent.")
PIT_ASKED, PIT_TOP = N_("Which card do you fetch?"), N_("{card:card}, from {source:source}.")
NEVER_MIND, PLAY_IT = N_("Never mind"), N_("Play it")
MOVES_NONE = N_("This card moves no car. Play it all the same?")
OWN_STUCK = Plural(
    N_("Your own cars are stuck: {count} step is lost. Play it all the same?"),
    N_("Your own cars are stuck: {count} steps are lost. Play it all the same?"),
)


class Memory:
    """What a table remembers beyond the state: `cards`, what was looked at last in a hand, by seat; `prices`, what was paid for a car, by
    race and colour, as the events have told it; `went`, the drives as they were seen; `results`, what the lines of a card came to;
    `lots`, who lost an auction."""

    def __init__(self) -> None:
        self.cards: dict[int, int] = {}
        self.prices: dict[tuple[int, str], int] = {}
        self.went: dict[Event, Went] = {}
        self.results = LineResults()
        self.lots = Lots()


class HandPrompts(BasePrompter):
    """That part of Top Race's prompter."""

    places: Places
    pictures: Pictures
    stage: Stage
    model: TopRaceState
    memory: Memory
    game: CompiledTopRace

    def plan(self, widgets: Sequence[Widget] = ()) -> StripPlan:
        """The strip beside the hand as it lies there, and the plates among these."""
        count = sum(thing.kind == "card" for thing in self.stage.things.values())
        return self.places.strip_plan(count, sum(widget.key in (PIT_KEY, PASS_KEY) for widget in widgets))

    def turn(self, chair: Chair) -> Prompt:
        """A card of the hand, or a look at it; what stands beside it; loaded cards have to be lifted first."""
        view: TopRaceState = chair.view
        hidden = self.hidden(chair.seat)
        plates = self._beside_hand(chair)
        if view.pits[chair.seat].loaded:
            return self._lifting(chair, plates)
        hand = view.hands[chair.seat]
        if not hand:
            return self.asked(chair, tuple(plates), plates[0].key)
        if hidden:
            look = self._look(chair, lambda: self._peek(chair))
            return self.asked(chair, (look, *plates), "look", Secrecy.CLOSED)
        cards = self.cards(chair, SpeedCard)
        return self.asked(chair, (*cards, *plates), self._first(chair, cards))

    def asked(
        self, chair: Chair, widgets: Sequence[Widget], first: str, secrecy: Secrecy | None = None, *, text: str = "", kind: str = "",
        cancel: Callable[[], Prompt] | None = None,
    ) -> Prompt:  # fmt: skip
        """In the strip beside the hand as it lies there."""
        text, secrecy = text or self.ask(chair.turn.phase), secrecy or self.secrecy(chair)
        return Prompt(text, tuple(widgets), first, cancel, secrecy, kind=kind, strip=self.plan(widgets))

    def hidden(self, seat: int) -> bool:
        """Whether that hand lies face down on this screen."""
        return 0 in self.model.hands[seat]

    def secrecy(self, chair: Chair) -> Secrecy:
        """What a strong driver advises depends on the own hand, tips and shares: while any of them lies face down, it says nothing."""
        model, seat = self.model, chair.seat
        closed = self.hidden(seat) or (self.game.tips and HIDDEN in model.tips[seat]) or (self.game.shares and -1 in model.shares[seat])
        return Secrecy.SEALED if closed else Secrecy.OPEN

    def cards(self, chair: Chair, kind: type[SpeedCard], why: str = "") -> list[SpeedCard]:
        """A widget per card, where it lies."""
        faces = hand_faces(chair.view, self.game, chair.seat)
        legal, fan, count = chair.legal(), self.places.fan, len(faces)
        found = []
        for index, face in enumerate(faces):
            card = face.card
            choices = tuple(action for action in legal if isinstance(action, act.PlayCard) and action.card == card)
            name = self.name(f"card.{card}")
            paint = partial(self.pictures.hand_face, face, count)
            told = [self.name(f"mode.{action.mode}") for action in choices] if len(choices) > 1 else [name[:1].upper() + name[1:]]
            abouts = tuple(f"{each}." for each in told)
            reason = why or (self.why(chair, act.PlayCard(card, "sprint" if card > 45 else "")) if not choices else "")
            lift = 0.0 if self.services.theme.large else LIFTED
            plays = Plays(choices, abouts, len(CARDS[card].lines), reason, partial(self._played, chair, kind is OpenCard))
            found.append(kind(f"card:{index}", fan.whole(index, count), fan.seen(index, count), paint, plays, lift))
        return found

    def read(self, chair: Chair) -> list[Widget]:
        """An open hand while something else is asked: a card that is looked at stands whole over the others, and its lines are told."""
        view: TopRaceState = chair.view
        if self.hidden(chair.seat) or chair.seat != shown_hand(self.model, self.game):
            return []
        faces, fan = hand_faces(view, self.game, chair.seat), self.places.fan
        found: list[Widget] = []
        for index, face in enumerate(faces):
            name = self.name(f"card.{face.card}")
            about, paint = f"{name[:1].upper()}{name[1:]}.", partial(self.pictures.hand_face, face, len(faces))
            whole, seen = fan.whole(index, len(faces)), fan.seen(index, len(faces))
            card = HandCard(f"read:{index}", whole, seen, paint, Purpose(lambda: None, about), 0.0 if self.services.theme.large else LIFTED)
            card.badge = ""
            found.append(card)
        return found

    def _played(self, chair: Chair, peeked: bool, action: Action | None) -> Press:
        """The card; one that does nothing for its driver is asked for twice where another one does more."""
        if not isinstance(action, act.PlayCard) or not (text := self._futile(chair, action)):
            return action
        others = (other for other in chair.legal() if isinstance(other, act.PlayCard) and other.card != action.card)
        if all(self._futile(chair, other) for other in others):
            return action
        back = lambda: self._peek(chair) if peeked else self.prompt(chair)  # noqa: E731
        plates = [
            self.below("cancel", Way(self.say(NEVER_MIND), back), 0, 2),
            self.below("play", Way.to(self.say(PLAY_IT), action, ""), 1, 2),
        ]
        return self.asked(chair, plates, "cancel", Secrecy.PEEK if peeked else None, text=text, cancel=back)

    def _futile(self, chair: Chair, action: act.PlayCard) -> str:
        """What speaks against a card of which nothing comes, or all steps of whose own cars would be lost; "" where nothing does. It names
        no card: who looks on learns no more than that there is one."""
        view: TopRaceState = chair.view
        if action.mode:
            seen = outcome(chair, action)
            return self.say(MOVES_NONE) if seen and any(isinstance(event, ev.SpecialFizzled) for event in seen.events) else ""
        told = forecast(self.game.course(view), view.cars, CARDS[action.card].lines)
        if not told or not all(line.known for line in told):
            return ""
        if not any(line.steps[1] for line in told):
            return self.say(MOVES_NONE)
        owners = {car.colour: car.owner for car in view.cars}
        own = [line for line in told if owners.get(line.colour) == chair.seat and not line.void and not self.game.shares]
        lost = sum(line.lost[0] for line in own)
        return "" if not lost or any(line.steps[1] for line in own) else self.services.language.plural(OWN_STUCK, lost)

    def _first(self, chair: Chair, cards: Sequence[SpeedCard]) -> str:
        at = self.memory.cards.get(chair.seat, 0)
        return cards[min(at, len(cards) - 1)].key

    def _look(self, chair: Chair, press: Callable[[], Press]) -> ThingTarget:
        lying, fan = hand_faces(self.model, self.game, chair.seat), self.places.fan
        count = len(lying)
        each = [fan.back(index, count) if face == BACK else fan.whole(index, count) for index, face in enumerate(lying)]
        area = each[0].unionall(each[1:])
        look = ThingTarget("look", area.center, area.size, Purpose(press, self.say(LOOK_ABOUT)))
        look.badge = "inside"  # beside the hand the question begins
        return look

    def _peek(self, chair: Chair) -> Prompt:
        """The hand face up where it lies, for as long as its driver looks; from here a card is one press."""
        back = lambda: self.prompt(chair)  # noqa: E731
        cards = self.cards(chair, OpenCard)
        return self.asked(chair, tuple(cards), self._first(chair, cards), Secrecy.PEEK, cancel=back)

    def _beside_hand(self, chair: Chair) -> list[Widget]:
        """PIT and PASS, where they can be pressed, beside the hand."""
        found: list[Widget] = []
        legal, size = chair.legal(), 30 if self.services.theme.zoom < LARGEST else 20  # the plate is no broader for large letters
        slots = self.places.beside_hand(sum(thing.kind == "card" for thing in self.stage.things.values()))
        if any(isinstance(action, act.PitTake) for action in legal):
            way = Way(self.say(PIT), lambda: self._pit_drawer(chair), self.say(PIT_ABOUT))
            found.append(PromptPlate(PIT_KEY, slots[len(found)], [way], size=size))
        if act.Pass() in legal:
            way = Way(self.say(PASS), act.Pass, self.say(PASS_ENDS), act.Pass())
            found.append(PromptPlate(PASS_KEY, slots[len(found)], [way], primary=not found, size=size))
        return found

    # --- Pitstop cards

    def _lifting(self, chair: Chair, plates: list[Widget]) -> Prompt:
        """R31: the own loaded cards over the board; nothing is played before one is lifted."""
        view: TopRaceState = chair.view
        loaded = view.pits[chair.seat].loaded
        actions = [act.PitLift(card) for card in loaded]
        about = [self.say(LIFT_ABOUT, card=card) for card in loaded]
        drawer = self.drawer([(str(card), card) for card in loaded], actions, about)
        return self.asked(chair, (*drawer, *plates), drawer[0].key)

    def _pit_drawer(self, chair: Chair) -> Prompt:
        takes = [action for action in chair.legal() if isinstance(action, act.PitTake)]
        told = [self.say(PIT_TOP, card=action.card, source=action.source) for action in takes]
        about = [text[:1].upper() + text[1:] for text in told]
        drawer = self.drawer([(f"{action.source}{action.card}", action.card) for action in takes], takes, about)
        back = lambda: self.prompt(chair)  # noqa: E731
        return self.asked(chair, (*drawer, self._never(chair)), drawer[0].key, text=self.say(PIT_ASKED), cancel=back)

    def _never(self, chair: Chair) -> Widget:
        return self.below("cancel", Way(self.say(NEVER_MIND), lambda: self.prompt(chair)))

    def below(self, key: str, way: Way, number: int = 0, count: int = 1, primary: bool = False) -> PromptPlate:
        """One of so many plates below cards over the board; no car and no pile lies on it."""
        plate = PromptPlate(key, self.places.under_drawer(number, count), [way], primary=primary, size=32)
        plate.z = OVER_BOARD
        return plate

    def drawer(self, cards: Sequence[tuple[str, int]], actions: Sequence[Action], about: Sequence[str]) -> list[DrawerCard]:
        """Speed cards over the board, each for its action."""
        rects = drawer_rects(self.places.over_board, len(cards), POSTER)
        found = []
        for (key, card), rect, action, told in zip(cards, rects, actions, about, strict=True):
            paint = partial(self._drawn, card)
            found.append(DrawerCard(f"drawer:{key}", rect, paint, Purpose(decides(action), told, action=action)))
        return found

    def _drawn(self, card: int, look: Look, wide: float, high: float) -> Surface:
        high = min(high, wide * 104 / 84)
        return self.pictures.card_picture(card, high * 84 / 104, high)
