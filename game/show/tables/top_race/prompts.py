"""What a Top Race driver is asked in a race: a card, its lines one by one, a joker's car, where a Sprint or a return ends, a pit stop."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace
from pygame import Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_
from game.show.stage import Stage
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.base.table import TableServices
from game.show.tables.parts.drawer import DRAWER
from game.show.tables.parts.targets import BoardSpaces, Purpose, SpaceTarget, ThingTarget
from game.show.tables.top_race.auction_prompts import AuctionPrompts
from game.show.tables.top_race.controls import CarPlate, decides
from game.show.tables.top_race.faces import LineFace
from game.show.tables.top_race.forecast import Outcome, forecast, steps_home
from game.show.tables.top_race.hand_prompts import Memory
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.pictures import Pictures
from game.show.tables.top_race.secret_prompts import SecretPrompts
from game.show.widgets.base import Widget
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.state import FINISH, NOBODY, Line, Sprint, TopRaceState

MOVES = N_("Where does {colour:colour} go? {value} to drive.")
JOKER_ASKED = N_("Which car takes the joker's {value}?")
SPRINTS, RETURNS = N_("Where does the Sprint of {colour:colour} end?"), N_("Where does {colour:colour} come back?")
HOME = N_("Over the line: home!")
STAYS = N_("{colour:colour} can't move.")


class Prompter(AuctionPrompts, SecretPrompts):
    """Builds the prompt of a decision from `legal`."""

    def __init__(
        self, services: TableServices, stage: Stage, places: Places, pictures: Pictures, model: TopRaceState, memory: Memory
    ) -> None:
        super().__init__(services)
        self.stage, self.places, self.pictures, self.model, self.memory = stage, places, pictures, model, memory
        self.game: CompiledTopRace = services.rules.game
        self.phases = {
            "BIDDING": self.bidding, "PICK_CAR": self.pick_car, "PICK_SLOT": self.pick_slot, "PICK_OFFER": self.pick_offer,
            "TURN": self.turn, "JOKER": self._joker, "LINES": self._line, "SPRINT": self._sprint, "RETURN": self._return,
            "TIPS": self.tip, "CLAIMS": self.claim, "SHARE_ROUND": self.trade,
        }  # fmt: skip

    def prompt(self, chair: Chair) -> Prompt:
        """The prompt for this phase. Where letters are large some names are short, so the rows explain themselves whatever is asked."""
        prompt = super().prompt(chair)
        known = {widget.key for widget in prompt.widgets}
        rows = self.rows_explained() if self.services.theme.large and prompt.secrecy is not Secrecy.PEEK else []
        return prompt._replace(widgets=(*prompt.widgets, *(row for row in rows if row.key not in known)))

    def asked(
        self, chair: Chair, widgets: Sequence[Widget], first: str, secrecy: Secrecy | None = None, *, text: str = "", kind: str = "",
        cancel: Callable[[], Prompt] | None = None,
    ) -> Prompt:  # fmt: skip
        """What lies there explains itself, unless cards lie over it."""
        over = any(widget.panel == DRAWER for widget in widgets) or secrecy is Secrecy.PEEK
        more = () if over else tuple(self.explained(chair))
        return super().asked(chair, (*widgets, *more), first, secrecy, text=text, kind=kind, cancel=cancel)

    # --- the lines of a card

    def _line(self, chair: Chair) -> Prompt:
        view: TopRaceState = chair.view
        line = next(effect for effect in view.queue if isinstance(effect, Line))
        moves = [action for action in chair.legal() if isinstance(action, act.Move)]
        spaces: list[Widget] = [self._space(chair, action, action.to) for action in moves]
        text = self.say(MOVES, colour=line.colour, value=line.value)
        return self.asked(chair, spaces, self._best(view, line.colour, moves), text=text, kind=f"line:{view.card}")

    def _space(self, chair: Chair, action: Action, space: str) -> Widget:
        if space == FINISH:
            return ThingTarget(
                "space:FINISH", self.places.node(FINISH), (90, 90), Purpose(lambda: action, self.say(HOME), action=action), lit=True
            )
        layout, fit = self.places.layout, self.places.fit
        about = ""
        if any(car.at == space for car in chair.view.cars):
            about = self.say(STAYS, colour=next(car.colour for car in chair.view.cars if car.at == space))
        return SpaceTarget(f"space:{space}", BoardSpaces(layout, fit, (space,)), action, about, "thin")

    def _best(self, view: TopRaceState, colour: str, moves: Sequence[act.Move]) -> str:
        return f"space:{best_space(self.game, view, colour, [move.to for move in moves])}"

    def _sprint(self, chair: Chair) -> Prompt:
        view: TopRaceState = chair.view
        effect = next(effect for effect in view.queue if isinstance(effect, Sprint))
        moves = [action for action in chair.legal() if isinstance(action, act.SprintTo)]
        spaces: list[Widget] = [self._space(chair, action, action.to) for action in moves]
        return self.asked(chair, spaces, self._inside(view, moves), text=self.say(SPRINTS, colour=effect.rear), kind=f"line:{view.card}")

    def _return(self, chair: Chair) -> Prompt:
        view: TopRaceState = chair.view
        colour = getattr(view.queue[0], "colour", "")
        moves = [action for action in chair.legal() if isinstance(action, act.ReturnTo)]
        spaces: list[Widget] = [self._space(chair, action, action.to) for action in moves]
        return self.asked(chair, spaces, self._inside(view, moves), text=self.say(RETURNS, colour=colour), kind=f"line:{view.card}")

    def _inside(self, view: TopRaceState, moves: Sequence[act.SprintTo | act.ReturnTo]) -> str:
        return f"space:{inside_space(self.game, view, [move.to for move in moves])}"

    # --- the joker

    def _joker(self, chair: Chair) -> Prompt:
        """The cars that are not on the card: as lines in the console, and ringed on the board."""
        view: TopRaceState = chair.view
        line = next(effect for effect in view.queue if isinstance(effect, Line))
        actions = [action for action in chair.legal() if isinstance(action, act.ChooseJokerCar)]
        told = joked(self.game, view, actions)
        widgets: list[Widget] = []
        count = max(3, len(actions), len(CARDS[view.card].lines))  # on the lines of the card, as large as these
        for index, (action, outcome) in enumerate(zip(actions, told, strict=True)):
            area = self.places.line(index, count)
            about = self.action_sentence(chair, action) + "."
            paint = partial(self._plate_picture, LineFace(index, count, "choice", action.colour, line.value), outcome)
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
                        Purpose(decides(action), self.action_sentence(chair, action) + ".", action=action),
                        lit=True,
                    )
                )
        text = self.say(JOKER_ASKED, value=line.value)
        asked = self.asked(chair, widgets, self._named_first(chair, actions, told), text=text, kind=f"line:{view.card}")
        return asked._replace(aside=("stock",))

    def _named_first(self, chair: Chair, actions: Sequence[act.ChooseJokerCar], told: Sequence[Outcome]) -> str:
        return f"joker:{named_first(self.game, chair, actions, told).colour}"

    def _plate_picture(self, face: LineFace, outcome: Outcome, focused: bool) -> Surface:
        return self.pictures.plate_picture(replace(face, state="due") if focused else face, self.outcome_words(outcome))


def best_space(game: CompiledTopRace, view: TopRaceState, colour: str, spaces: Sequence[str]) -> str:
    """The own car (an unsold one, and any in Shares) goes where fewest steps are left, a rival's where most are; of equal ones the
    inner, or the outer space."""
    car = view.cars[COLOURS.index(colour)]
    rival = not game.shares and car.owner not in (NOBODY, view.active)
    left, outer = partial(steps_left, game, view, colour), partial(_outer, game, view)
    if rival:
        return max(spaces, key=lambda space: (left(space), outer(space)))
    return min(spaces, key=lambda space: (left(space), outer(space)))


def steps_left(game: CompiledTopRace, view: TopRaceState, colour: str, space: str) -> int:
    """The steps that the car of that colour still has to make from `space`, once it stands there; 0 over the line."""
    course, car = game.course(view), view.cars[COLOURS.index(colour)]
    if space == FINISH:
        return 0
    lap = 1 if car.lap or course.fronts[space] <= course.fronts.get(car.at, 0) else 0
    return steps_home(course, space, lap)


def inside_space(game: CompiledTopRace, view: TopRaceState, spaces: Sequence[str]) -> str:
    """The space nearest the inside of the bend that comes."""
    return min(spaces, key=partial(_outer, game, view))


def _outer(game: CompiledTopRace, view: TopRaceState, space: str) -> int:
    """How far from the inside of the bend that comes a space lies; 0 over the line."""
    if space == FINISH:
        return 0
    course = game.course(view)
    lane: int = course.lanes[space]
    return -lane if course.inside(course.fronts[space]) == "R" else lane


def joked(game: CompiledTopRace, view: TopRaceState, actions: Sequence[act.ChooseJokerCar]) -> list[Outcome]:
    """What the joker line that is due comes to for each of these cars."""
    line = next(effect for effect in view.queue if isinstance(effect, Line))
    return [forecast(game.course(view), view.cars, [(action.colour, line.value)])[0] for action in actions]


def named_first(game: CompiledTopRace, chair: Chair, actions: Sequence[act.ChooseJokerCar], told: Sequence[Outcome]) -> act.ChooseJokerCar:
    """The own car that gains most, else the first that can move; in Shares holdings are not looked at."""
    view: TopRaceState = chair.view
    own = [
        (outcome.steps[1], -index)
        for index, (action, outcome) in enumerate(zip(actions, told, strict=True))
        if not game.shares and view.cars[COLOURS.index(action.colour)].owner == chair.seat and outcome.steps[1]
    ]
    if own:
        return actions[-max(own)[1]]
    can = [action for action, outcome in zip(actions, told, strict=True) if outcome.steps[1]]
    return (can or list(actions))[0]
