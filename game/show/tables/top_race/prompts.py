"""What a Top Race driver is asked in a race: a card, its lines one by one, a joker's car, where a Sprint or a return ends, a pit stop."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_
from game.show.stage import Stage, Thing
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.base.table import Bench
from game.show.tables.parts.drawer import DrawerCard, drawer_rects
from game.show.tables.parts.plates import Plate, Way
from game.show.tables.parts.targets import SpaceTarget, ThingTarget
from game.show.tables.top_race.auction_prompts import AuctionPrompts
from game.show.tables.top_race.controls import CarPlate, OpenCard, SpeedCard, decides
from game.show.tables.top_race.forecast import Outcome, forecast, steps_home
from game.show.tables.top_race.layout import POSTER, Places
from game.show.tables.top_race.pictures import Pictures
from game.show.tables.top_race.secret_prompts import SecretPrompts
from game.show.tables.top_race.things import LETTER, hand_faces
from game.show.widgets.base import Look, Widget
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import FINISH, NOBODY, Line, Sprint, TopRaceState

__all__ = ["Memory", "Prompter"]

LOOK, LOOK_ABOUT = N_("Look"), N_("Your hand, for nobody else to see.")
PIT, PIT_ABOUT = N_("Pit"), N_("Spend a Pitstop card and fetch a card back: from the Box, or the top of the pile.")
PASS = N_("Pass")
LIFT_ABOUT = N_("Into the hand; the Pitstop card is spent. {card:card}.")
PIT_ASKED, PIT_TOP = N_("Which card do you fetch?"), N_("{card:card}, from {source:source}.")
NEVER_MIND = N_("Never mind")
MOVES = N_("Where does {colour:colour} go? {value} to drive.")
JOKER_ASKED = N_("Which car takes the joker's {value}?")
SPRINTS, RETURNS = N_("Where does the Sprint of {colour:colour} end?"), N_("Where does {colour:colour} come back?")
HOME = N_("Over the line: home!")
STAYS = N_("{colour:colour} can't move.")
PASS_ENDS = N_("If all pass in turn, the race is over.")


class Memory:
    """What was looked at last in a hand, by seat."""

    def __init__(self) -> None:
        self.cards: dict[int, int] = {}


class Prompter(AuctionPrompts, SecretPrompts):
    """Builds the prompt of a decision from `legal`."""

    def __init__(self, bench: Bench, stage: Stage, places: Places, pictures: Pictures, model: TopRaceState, memory: Memory) -> None:
        super().__init__(bench)
        self.stage, self.places, self.pictures, self.model, self.memory = stage, places, pictures, model, memory
        self.game: Any = bench.rules.game  # type: ignore[attr-defined]
        self.phases = {
            "BIDDING": self.bidding, "PICK_CAR": self.pick_car, "PICK_SLOT": self.pick_slot, "PICK_OFFER": self.pick_offer,
            "TURN": self._turn, "JOKER": self._joker, "LINES": self._line, "SPRINT": self._sprint, "RETURN": self._return,
            "TIPS": self.tip, "CLAIMS": self.claim, "SHARE_ROUND": self.trade,
        }  # fmt: skip

    # --- a card

    def _turn(self, chair: Chair) -> Prompt:
        view: TopRaceState = chair.view
        hidden = self.hidden(chair.seat)
        plates = self._beside_hand(chair)
        if view.pits[chair.seat].loaded:
            return self._lifting(chair, plates)
        hand = view.hands[chair.seat]
        if not hand:
            return self._asked(chair, tuple(plates), plates[0].key)
        if hidden:
            look = self._look(chair, lambda: self._peek(chair))
            return self._asked(chair, (look, *plates), "look", Secrecy.OPEN)
        cards = self.cards(chair, SpeedCard)
        return self._asked(chair, (*cards, *plates), self._first(chair, cards), Secrecy.OPEN)

    def _asked(self, chair: Chair, widgets: Sequence[Widget], first: str, secrecy: Secrecy = Secrecy.OPEN, **named: Any) -> Prompt:
        """In the strip beside the hand as it lies there."""
        text = named.pop("text", "") or self.ask(chair.turn.phase)
        return Prompt(text, tuple(widgets), first, named.pop("cancel", None), secrecy, strip=self.plan(), **named)

    def hidden(self, seat: int) -> bool:
        """Whether that hand lies face down on this screen."""
        return 0 in self.model.hands[seat]

    def cards(self, chair: Chair, kind: type[SpeedCard], why: str = "") -> list[SpeedCard]:
        """A widget per card, where it lies."""
        faces = hand_faces(chair.view, self.game, chair.seat)
        legal = chair.legal()
        found = []
        for index, face in enumerate(faces):
            card = int(face.partition(":")[0])
            choices = tuple(action for action in legal if isinstance(action, act.PlayCard) and action.card == card)
            fan, count = self.places.fan, len(faces)
            name = self.name(f"card.{card}")
            paint = partial(self.pictures.hand_face, face)
            place = (
                f"card:{index}",
                fan.whole(index, count),
                fan.seen(index, count),
                paint,
                lambda: None,
                name[:1].upper() + name[1:] + ".",
            )
            reason = why or (self.why(chair, act.PlayCard(card, "sprint" if card > 45 else "")) if not choices else "")
            found.append(kind(*place, choices=choices, lines=len(CARDS[card].lines), why=reason))
        return found

    def _first(self, chair: Chair, cards: Sequence[SpeedCard]) -> str:
        at = self.memory.cards.get(chair.seat, 0)
        return cards[min(at, len(cards) - 1)].key

    def _look(self, chair: Chair, press: Callable[[], Any]) -> ThingTarget:
        count = len(self.model.hands[chair.seat])
        fan = self.places.fan
        area = fan.whole(0, count).union(fan.whole(count - 1, count))
        return ThingTarget("look", area.center, area.size, press, self.say(LOOK_ABOUT))

    def _peek(self, chair: Chair) -> Prompt:
        """The hand face up where it lies, for as long as its driver looks; from here a card is one press."""
        back = lambda: self.prompt(chair)  # noqa: E731
        cards = self.cards(chair, OpenCard)
        return self._asked(chair, tuple(cards), self._first(chair, cards), Secrecy.PEEK, cancel=back)

    def _beside_hand(self, chair: Chair) -> list[Widget]:
        """PIT and PASS, where they can be pressed, left of the hand."""
        found: list[Widget] = []
        legal = chair.legal()
        slots = list(self.places.beside_hand)
        if any(isinstance(action, act.PitTake) for action in legal):
            way = Way(self.say(PIT), lambda: self._pit_drawer(chair), self.say(PIT_ABOUT))
            found.append(Plate("pit", tuple(slots[len(found)]), [way], size=30))  # type: ignore[arg-type]
        if act.Pass() in legal:
            way = Way(self.say(PASS), act.Pass, self.say(PASS_ENDS), act.Pass())
            found.append(Plate("pass", tuple(slots[len(found)]), [way], primary=not found, size=30))  # type: ignore[arg-type]
        return found

    # --- Pitstop cards

    def _lifting(self, chair: Chair, plates: list[Widget]) -> Prompt:
        """R31: the own loaded cards over the board; nothing is played before one is lifted."""
        view: TopRaceState = chair.view
        loaded = view.pits[chair.seat].loaded
        actions = [act.PitLift(card) for card in loaded]
        about = [self.say(LIFT_ABOUT, card=card) for card in loaded]
        drawer = self.drawer([(str(card), card) for card in loaded], actions, about)
        return self._asked(chair, (*drawer, *plates), drawer[0].key, Secrecy.OPEN)

    def _pit_drawer(self, chair: Chair) -> Prompt:
        takes = [action for action in chair.legal() if isinstance(action, act.PitTake)]
        about = [self.say(PIT_TOP, card=action.card, source=action.source) for action in takes]
        drawer = self.drawer([(f"{action.source}{action.card}", action.card) for action in takes], takes, about)
        back = lambda: self.prompt(chair)  # noqa: E731
        return self._asked(chair, (*drawer, self._never(chair)), drawer[0].key, Secrecy.OPEN, text=self.say(PIT_ASKED), cancel=back)

    def _never(self, chair: Chair) -> Widget:
        way = Way(self.say(NEVER_MIND), lambda: self.prompt(chair))
        return Plate("cancel", tuple(self.places.under_drawer(0)), [way], size=30)  # type: ignore[arg-type]

    def drawer(self, cards: Sequence[tuple[str, int]], actions: Sequence[Action], about: Sequence[str]) -> list[DrawerCard]:
        """Speed cards over the board, each for its action."""
        rects = drawer_rects(self.places.over_board, len(cards), POSTER)
        found = []
        for (key, card), rect, action, told in zip(cards, rects, actions, about, strict=True):
            paint = partial(self._drawn, card)
            found.append(DrawerCard(f"drawer:{key}", rect, paint, decides(action), told, action=action))
        return found

    def _drawn(self, card: int, look: Look, wide: float, high: float) -> Surface:
        high = min(high, wide * 104 / 84)
        return self.pictures.card_picture(card, high * 84 / 104, high)

    # --- the lines of a card

    def _line(self, chair: Chair) -> Prompt:
        view: TopRaceState = chair.view
        line = next(effect for effect in view.queue if isinstance(effect, Line))
        moves = [action for action in chair.legal() if isinstance(action, act.Move)]
        spaces: list[Widget] = [self._space(chair, action, action.to) for action in moves]
        text = self.say(MOVES, colour=line.colour, value=line.value)
        return self._asked(chair, spaces, self._best(view, line.colour, spaces), text=text, kind=f"line:{view.card}")

    def _space(self, chair: Chair, action: Action, space: str) -> Widget:
        if space == FINISH:
            return ThingTarget("space:FINISH", self.places.node(FINISH), (90, 90), lambda: action, self.say(HOME), lit=True, action=action)
        layout, fit = self.places.layout, self.places.fit
        about = ""
        if any(car.at == space for car in chair.view.cars):
            about = self.say(STAYS, colour=next(car.colour for car in chair.view.cars if car.at == space))
        return SpaceTarget(f"space:{space}", layout, fit, (space,), action, about)

    def _best(self, view: TopRaceState, colour: str, spaces: Sequence[Widget]) -> str:
        """The own car (an unsold one, and any in Shares) goes where fewest steps are left, a rival's where most are."""
        course = self.game.course(view)
        car = view.cars[COLOURS.index(colour)]
        rival = not self.game.shares and car.owner not in (NOBODY, view.active)

        def left(widget: Widget) -> int:
            space = widget.key.partition(":")[2]
            if space == FINISH:
                return 0
            lap = 1 if car.lap or course.fronts[space] <= course.fronts.get(car.at, 0) else 0
            return steps_home(course, space, lap)

        chosen = max(spaces, key=left) if rival else min(spaces, key=left)
        return chosen.key

    def _sprint(self, chair: Chair) -> Prompt:
        view: TopRaceState = chair.view
        effect = next(effect for effect in view.queue if isinstance(effect, Sprint))
        moves = [action for action in chair.legal() if isinstance(action, act.SprintTo)]
        spaces: list[Widget] = [self._space(chair, action, action.to) for action in moves]
        return self._asked(chair, spaces, self._inside(view, spaces), text=self.say(SPRINTS, colour=effect.rear), kind=f"line:{view.card}")

    def _return(self, chair: Chair) -> Prompt:
        view: TopRaceState = chair.view
        colour = getattr(view.queue[0], "colour", "")
        moves = [action for action in chair.legal() if isinstance(action, act.ReturnTo)]
        spaces: list[Widget] = [self._space(chair, action, action.to) for action in moves]
        return self._asked(chair, spaces, self._inside(view, spaces), text=self.say(RETURNS, colour=colour), kind=f"line:{view.card}")

    def _inside(self, view: TopRaceState, spaces: Sequence[Widget]) -> str:
        """The one nearest the inside of the bend that comes."""
        course = self.game.course(view)

        def nearer(widget: Widget) -> int:
            space = widget.key.partition(":")[2]
            lane: int = course.lanes[space]
            return -lane if course.inside(course.fronts[space]) == "R" else lane

        return min(spaces, key=nearer).key

    # --- the joker

    def _joker(self, chair: Chair) -> Prompt:
        """The cars that are not on the card: as lines in the console, and ringed on the board."""
        view: TopRaceState = chair.view
        line = next(effect for effect in view.queue if isinstance(effect, Line))
        actions = [action for action in chair.legal() if isinstance(action, act.ChooseJokerCar)]
        told = [self._joked(view, action.colour, line.value) for action in actions]
        widgets: list[Widget] = []
        for index, (action, outcome) in enumerate(zip(actions, told, strict=True)):
            area = self.places.line(index, 6)
            about = self.told(chair, action) + "."
            paint = partial(self._plate_picture, index, action.colour, line.value, outcome)
            widgets.append(CarPlate(f"joker:{action.colour}", area, paint, decides(action), about, action))
        for action in actions:
            key = f"car:{action.colour}"
            if key in self.stage.nodes:
                spot, side = self.stage.nodes[key].place, self.places.length + 14
                widgets.append(
                    ThingTarget(
                        f"on:{action.colour}",
                        spot,
                        (side, side),
                        decides(action),
                        self.told(chair, action) + ".",
                        lit=True,
                        action=action,
                    )
                )
        text = self.say(JOKER_ASKED, value=line.value)
        return self._asked(chair, widgets, self._named_first(chair, actions, told), text=text, kind=f"line:{view.card}")

    def _joked(self, view: TopRaceState, colour: str, value: int) -> Outcome:
        return forecast(self.game.course(view), view.cars, [(colour, value)])[0]

    def _named_first(self, chair: Chair, actions: Sequence[act.ChooseJokerCar], told: Sequence[Outcome]) -> str:
        """The own car that gains most, else the first that can move; in Shares holdings are not looked at."""
        view: TopRaceState = chair.view
        own = [
            (outcome.steps[1], -index)
            for index, (action, outcome) in enumerate(zip(actions, told, strict=True))
            if not self.game.shares and view.cars[COLOURS.index(action.colour)].owner == chair.seat and outcome.steps[1]
        ]
        if own:
            return f"joker:{actions[-max(own)[1]].colour}"
        can = [action for action, outcome in zip(actions, told, strict=True) if outcome.steps[1]]
        return f"joker:{(can or list(actions))[0].colour}"

    def _plate_picture(self, index: int, colour: str, value: int, outcome: Outcome, focused: bool) -> Surface:
        thing = Thing("line", f"{index}/6", f"{'due' if focused else 'choice'}|{LETTER[colour]}|", value)
        words, bad = self.outcome_words(outcome)
        return self.pictures.line_picture(thing, words, bad)
