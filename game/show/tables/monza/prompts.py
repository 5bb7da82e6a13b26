"""What a Monza driver is asked, as widgets: lit spaces, dice, tiles, buttons. Refused things stay focusable and say why."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.language.language import Reason
from game.show.stage import Stage
from game.show.tables.base.prompt import Press, Prompt
from game.show.tables.base.prompter import BasePrompter
from game.show.tables.base.sheet_maker import begun
from game.show.tables.base.strip import strip_plan
from game.show.tables.base.table import TableServices
from game.show.tables.monza.aloud import far_told
from game.show.tables.monza.layout import Places
from game.show.tables.monza.model import dice_count
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import BoardSpaces, Purpose, SpaceTarget, ThingTarget
from game.show.widgets.base import Widget
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.state import MonzaState

SKIPS, STAYS, STAYS_ABOUT = N_("Skip turbo"), N_("Stay here"), N_("No die is used; the car stays.")
THROW_AGAIN = Plural(N_("Throw {count} die"), N_("Throw {count} dice"))
ASKED_AGAIN = N_("Which dice do you want to throw again?")


def question_of(phase: str, legal: Sequence[Action], laid: bool) -> str:
    """Which question of the phases PLAN and TURBO it is; `laid`: a die or an accelerator lies on the road."""
    if any(isinstance(action, PlaceDie) for action in legal):
        return phase
    if phase == "TURBO":
        return phase if laid else "TURBO_STUCK"
    if any(isinstance(action, PlaceTile) for action in legal):
        return "PLAN_MORE" if laid else "PLAN_TILES"
    if laid:
        return "PLAN_DONE"
    return "PLAN_REROLL" if any(isinstance(action, Reroll) for action in legal) else "PLAN_STUCK"


class Prompter(BasePrompter):
    """Builds the prompt of a decision from `legal`."""

    def __init__(self, services: TableServices, stage: Stage, places: Places, race: int) -> None:
        """`race`: which one is on, from 1."""
        super().__init__(services)
        self.stage, self.places, self.race = stage, places, race
        self.phases = {"ROLL": self._roll, "PLAN": self._plan, "TURBO": self._plan, "BONUS": self._bonus}

    def _ask(self, chair: Chair, question: str = "") -> str:
        """What is asked; `question` is its key in the words where a phase has several."""
        view: MonzaState = chair.view
        return self.ask(question or chair.turn.phase, seat=chair.seat, colour=view.last_colour, car=view.cars[chair.seat].colour)

    def _thing(
        self, key: str, centre: tuple[float, float], on_press: Callable[[], Press], about: str, why: str = "", *, picked: bool = False
    ) -> ThingTarget:
        """A die in the tray, or a tile in the hand."""
        side = self.places.die - 18 if key.startswith("die") else self.places.tile
        return ThingTarget(key, centre, (side, side), Purpose(on_press, about, why), picked=picked)

    def _roll(self, chair: Chair) -> Prompt:
        view: MonzaState = chair.view
        far = far_told(self.services.language, self.services.rules.game.track(view), view.cars[chair.seat].node)
        about = f"{self.about('button.roll')} {begun(far)}."  # in words, what its row has as a number by the flag
        button = self.plate("roll", 0, Way(self.name("button.roll"), Roll, about), primary=True)
        count = dice_count(view, self.services.rules)
        dice = [self._thing(f"die:{i}", self.places.slot(i, count), Roll, about) for i in range(count)]
        return Prompt(self._ask(chair), (button, *dice), "roll", strip=strip_plan(self.services.areas, 1))

    def _plan(self, chair: Chair) -> Prompt:
        legal = chair.legal()
        view: MonzaState = chair.view
        turbo = chair.turn.phase == "TURBO"
        spaces = self._spaces(chair, legal)
        widgets: list[Widget] = [*spaces, *self._dice(chair, legal)]
        if not turbo and self.places.pro:
            widgets.extend(self._tiles(chair, legal))
        end: Action = EndTurbo() if turbo else EndMove()
        why = self.why(chair, end)
        text = self.name("button.drive") if view.plan else self.say(SKIPS if turbo else STAYS)
        about = self.about("button.drive") if view.plan else self.say(STAYS_ABOUT)
        rerolls = any(isinstance(a, Reroll) for a in legal)
        plan = strip_plan(self.services.areas, 2 if rerolls and not view.plan else 1)
        goes = not why and (bool(view.plan) or not (spaces or rerolls))  # staying is never proposed where anything else can be done
        widgets.append(self.plate("drive", 0, Way(text, lambda: end, about, end), primary=goes, why=why))
        if view.plan:
            widgets.append(self.taking_back(TakeBack, self.about("button.take_back"), plan))
        elif rerolls:
            about, press = self.about("button.extra_roll"), lambda: self._reroll_opened(chair)
            widgets.append(self.plate("reroll", 1, Way(self.name("button.extra_roll"), press, about), primary=not spaces))
        first = self._first(chair, spaces, rerolls and not view.plan)
        return Prompt(
            self._ask(chair, question_of(chair.turn.phase, legal, bool(view.plan))), tuple(widgets), first, kind="lay", strip=plan
        )

    def _first(self, chair: Chair, spaces: Sequence[SpaceTarget], rerolls: bool) -> str:
        """What is looked at first: a space a die takes, of several the one on the longest way round; where dice are laid, driving off; else
        whatever helps."""
        dice = [space for space in spaces if isinstance(space.action, PlaceDie)]
        if dice:
            return self._outermost(dice).key
        if chair.turn.phase == "TURBO" or chair.view.plan:
            return "drive"
        if spaces:
            return spaces[0].key
        return "reroll" if rerolls else "drive"

    def _outermost(self, spaces: Sequence[SpaceTarget]) -> SpaceTarget:
        """The finish, else the space in the lane that has most of them: ways are shown from the outside in, so that whoever presses on
        without looking goes the long way round, and whoever looks has a shorter one beside it."""
        tracks = self.services.rules.tracks
        lanes = {space.id: space.lane for space in tracks[(self.race - 1) % len(tracks)].spaces}
        long = Counter(lanes.values())
        return max(reversed(spaces), key=lambda target: math.inf if target.spaces[0] not in lanes else long[lanes[target.spaces[0]]])

    def _spaces(self, chair: Chair, legal: Sequence[Action]) -> list[SpaceTarget]:
        """One target per space: a die is used before a tile, since dice are compulsory."""
        actions: dict[str, Action] = {}
        for action in legal:
            if isinstance(action, PlaceDie) and action.node not in actions:
                actions[action.node] = action
        for action in legal:
            if isinstance(action, PlaceTile):
                actions.setdefault(action.node, action)
        return [
            SpaceTarget(f"space:{node}", BoardSpaces(self.places.layout, self.places.fit, (node,)), action, self._action(chair, action))
            for node, action in actions.items()
        ]

    def _action(self, chair: Chair, action: Action) -> str:
        """What entering a lit space does; where it is, is seen."""
        if isinstance(action, PlaceDie):
            return self.say(N_("Lay the {face:die} here."), face=action.face)
        if isinstance(action, PlaceTile):
            return self.say(N_("Lay the {colour:tile} here."), colour=action.colour)
        if isinstance(action, BonusMove):
            return self.say(N_("Move here."))
        return self.services.language.action_sentence(self.words, action, self.services.names, chair.seat)

    def _dice(self, chair: Chair, legal: Sequence[Action]) -> list[Widget]:
        """Every unplaced die: pressing it lays it on its only space, or leaves its spaces lit."""
        view: MonzaState = chair.view
        laid = {p.die for p in view.plan}
        found: list[Widget] = []
        for die, face in enumerate(view.dice):
            if die in laid:
                continue
            fits = [a for a in legal if isinstance(a, PlaceDie) and a.face == face]
            about = self.about(f"colour.{face}")
            why = "" if fits else Reason(self.say(N_("No space ahead takes the {face:die} now (rule R14)."), face=face), "R14")
            found.append(self._thing(f"die:{die}", self.places.slot(die, len(view.dice)), partial(self._one, chair, fits), about, why))
        return found

    def _tiles(self, chair: Chair, legal: Sequence[Action]) -> list[Widget]:
        view: MonzaState = chair.view
        laid = {p.colour for p in view.plan if p.die < 0}
        found: list[Widget] = []
        for colour in view.cars[chair.seat].tiles:
            if colour in laid:
                continue
            fits = [a for a in legal if isinstance(a, PlaceTile) and a.colour == colour]
            about = self.about(f"tile.{colour}")
            why = "" if fits else Reason(self.say(N_("No space ahead takes the {colour:tile} now (rule R15)."), colour=colour), "R15")
            found.append(self._thing(f"tile:{colour}", self.places.hand(colour), partial(self._one, chair, fits), about, why))
        if view.cars[chair.seat].extra_roll:
            can = any(isinstance(a, Reroll) for a in legal)
            why = "" if can else self.why(chair, Reroll(view.dice[:1]))
            about = self.about("button.extra_roll")
            press = lambda: self._reroll_opened(chair)  # noqa: E731
            found.append(self._thing("tile:extra", self.places.hand(None), press, about, why))
        return found

    def _one(self, chair: Chair, fits: Sequence[Action]) -> Press:
        """The only way to lay it; with several, only its spaces stay lit."""
        if len(fits) == 1:
            return fits[0]
        spaces = self._spaces(chair, fits)
        back = self.plate("cancel", 0, Way(self.say(N_("Other die")), lambda: self.prompt(chair)))
        plan = strip_plan(self.services.areas, 1)
        return Prompt(
            self.say(N_("On which of these spaces?")),
            (*spaces, back),
            self._outermost(spaces).key,
            lambda: self.prompt(chair),
            kind="lay",
            strip=plan,
        )

    def _reroll_opened(self, chair: Chair) -> Prompt:
        """Where nothing can be laid all dice are chosen, and throwing is looked at; else nobody knows which ones are meant."""
        if any(isinstance(action, PlaceDie | PlaceTile) for action in chair.legal()):
            return self._reroll(chair, frozenset())
        return self._reroll(chair, frozenset(range(len(chair.view.dice))), "throw")

    def _reroll(self, chair: Chair, chosen: frozenset[int], first: str = "") -> Prompt:
        """Choosing dice to throw again: each press picks one or lets it lie."""
        view: MonzaState = chair.view

        def toggle(die: int) -> Prompt:
            return self._reroll(chair, chosen ^ {die})

        widgets: list[Widget] = []
        for die in range(len(view.dice)):
            text = N_("Chosen. Press again to leave it as it is.") if die in chosen else N_("Press to choose it.")
            widgets.append(
                self._thing(f"die:{die}", self.places.slot(die, len(view.dice)), partial(toggle, die), self.say(text), picked=die in chosen)
            )
        faces = "".join(c * sum(view.dice[d] == c for d in chosen) for c in COLOURS)
        why = "" if chosen else self.why(chair, Reroll(""))
        widgets.append(self.plate("throw", 0, Way(self.say(THROW_AGAIN, count=len(chosen)), lambda: Reroll(faces)), primary=True, why=why))
        widgets.append(self.plate("cancel", 1, Way(self.say(N_("Never mind")), lambda: self.prompt(chair))))
        return Prompt(self.say(ASKED_AGAIN), tuple(widgets), first, lambda: self.prompt(chair))

    def _bonus(self, chair: Chair) -> Prompt:
        legal = chair.legal()
        spaces = [
            SpaceTarget(f"space:{a.target}", BoardSpaces(self.places.layout, self.places.fit, (a.target,)), a, self._action(chair, a))
            for a in legal
            if isinstance(a, BonusMove)
        ]
        stay = self.plate("pass", 0, Way(self.say(STAYS), BonusPass, self.say(N_("The bonus move is a gift, not a duty."))))
        return Prompt(self._ask(chair), (*spaces, stay), self._outermost(spaces).key, strip=strip_plan(self.services.areas, 1))
