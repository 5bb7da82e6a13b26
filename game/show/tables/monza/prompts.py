"""What a Monza driver is asked, as widgets: lit spaces, dice, tiles, buttons. Refused things stay focusable and say why."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural, Template
from game.language.language import Reason
from game.show.stage import Stage
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table import Bench
from game.show.tables.monza.layout import Places
from game.show.tables.parts.targets import SpaceTarget, ThingTarget
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.state import MonzaState

__all__ = ["Prompter"]


class Prompter:
    """Builds the prompt of a decision from `legal`."""

    def __init__(self, bench: Bench, stage: Stage, places: Places) -> None:
        self.bench = bench
        self.stage = stage
        self.places = places
        self.words = bench.title.words

    def prompt(self, chair: Chair) -> Prompt:
        """The prompt for this phase."""
        make = {"ROLL": self._roll, "PLAN": self._plan, "TURBO": self._plan, "BONUS": self._bonus}[chair.turn.phase]
        return make(chair)

    def _ask(self, chair: Chair) -> str:
        names = self.bench.names
        view: MonzaState = chair.view
        seat = chair.seat
        fields = {"seat": seat, "colour": view.last_colour, "car": view.cars[seat].colour}
        return self.bench.language.prompt_sentence(self.words, chair.turn.phase, fields, names)

    def _say(self, text: Template, **fields: Any) -> str:
        return self.bench.language.sentence(self.words, text, fields, self.bench.names)

    def _button(
        self, key: str, slot: int, text: str, on_press: Callable[[], Any], *, primary: bool = False, why: str = "", about: str = ""
    ) -> Button:
        """A button in the strip; slot 0 is the rightmost."""
        return Button(key, self.bench.areas.slot(slot), text, on_press, primary=primary, why=why, about=about, size=34)

    def _thing(
        self, key: str, centre: tuple[float, float], on_press: Callable[[], Any], about: str, why: str = "", *, picked: bool = False
    ) -> ThingTarget:
        """A die in the tray, or a tile in the hand."""
        side = self.places.die - 18 if key.startswith("die") else self.places.tile
        return ThingTarget(key, centre, (side, side), on_press, about, why, picked=picked)

    def _why(self, chair: Chair, action: Action) -> str:
        refused = chair.why_not(action)
        return self.bench.language.refusal_sentence(self.words, refused, self.bench.names) if refused else ""

    def _roll(self, chair: Chair) -> Prompt:
        button = self._button("roll", 0, self._name("button.roll"), Roll, primary=True, about=self._about("button.roll"))
        dice = [self._thing(f"die:{i}", self.places.slot(i), Roll, self._about("button.roll")) for i in range(6)]
        return Prompt(self._ask(chair), (button, *dice), "roll")

    def _plan(self, chair: Chair) -> Prompt:
        legal = chair.legal()
        view: MonzaState = chair.view
        turbo = chair.turn.phase == "TURBO"
        spaces = self._spaces(chair, legal)
        widgets: list[Widget] = [*spaces, *self._dice(chair, legal)]
        if not turbo and self.places.pro:
            widgets.extend(self._tiles(chair, legal))
        end: Action = EndTurbo() if turbo else EndMove()
        why = self._why(chair, end)
        stay = N_("Skip turbo") if turbo else N_("Stay here")
        text = self._name("button.drive") if view.plan else self._say(stay)
        about = self._about("button.drive") if view.plan else self._say(N_("No die is used; the car stays."))
        widgets.append(self._button("drive", 0, text, lambda: end, primary=not why, why=why, about=about))
        if view.plan:
            widgets.append(self._button("back", 1, self._name("button.take_back"), TakeBack, about=self._about("button.take_back")))
        elif any(isinstance(a, Reroll) for a in legal):
            about = self._about("button.extra_roll")
            widgets.append(
                self._button("reroll", 1, self._name("button.extra_roll"), lambda: self._reroll(chair, frozenset()), about=about)
            )
        dice = [space for space in spaces if isinstance(space.action, PlaceDie)]
        first = dice[0].key if dice else "drive"
        return Prompt(self._ask(chair), tuple(widgets), first, kind="lay")

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
            SpaceTarget(f"space:{node}", self.places.layout, self.places.fit, (node,), action, self._action(chair, action))
            for node, action in actions.items()
        ]

    def _action(self, chair: Chair, action: Action) -> str:
        return self.bench.language.action_sentence(self.words, action, self.bench.names, chair.seat)

    def _dice(self, chair: Chair, legal: Sequence[Action]) -> list[Widget]:
        """Every unplaced die: pressing it lays it on its only space, or leaves its spaces lit."""
        view: MonzaState = chair.view
        laid = {p.die for p in view.plan}
        found: list[Widget] = []
        for die, face in enumerate(view.dice):
            if die in laid:
                continue
            fits = [a for a in legal if isinstance(a, PlaceDie) and a.face == face]
            about = self._about(f"colour.{face}")
            why = "" if fits else Reason(self._say(N_("No space ahead takes {face:colour} now (rule R14)."), face=face), "R14")
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
            about = self._about(f"tile.{colour}")
            why = "" if fits else Reason(self._say(N_("No space ahead takes {face:colour} now (rule R15)."), face=colour), "R15")
            found.append(self._thing(f"tile:{colour}", self.places.hand(colour), partial(self._one, chair, fits), about, why))
        if view.cars[chair.seat].extra_roll:
            can = any(isinstance(a, Reroll) for a in legal)
            why = "" if can else self._why(chair, Reroll(view.dice[:1]))
            about = self._about("button.extra_roll")
            press = lambda: self._reroll(chair, frozenset())  # noqa: E731
            found.append(self._thing("tile:extra", self.places.hand("extra"), press, about, why))
        return found

    def _one(self, chair: Chair, fits: Sequence[Action]) -> Any:
        """The only way to lay it; with several, only its spaces stay lit."""
        if len(fits) == 1:
            return fits[0]
        spaces = self._spaces(chair, fits)
        back = self._button("cancel", 0, self._say(N_("Other die")), lambda: self.prompt(chair))
        return Prompt(self._say(N_("On which of these spaces?")), (*spaces, back), spaces[0].key, lambda: self.prompt(chair), kind="lay")

    def _reroll(self, chair: Chair, chosen: frozenset[int]) -> Prompt:
        """Choosing dice to throw again: each press picks one or lets it lie."""
        view: MonzaState = chair.view

        def toggle(die: int) -> Prompt:
            return self._reroll(chair, chosen ^ {die})

        widgets: list[Widget] = []
        for die in range(len(view.dice)):
            text = N_("Chosen: press to let it lie.") if die in chosen else N_("Press to choose it.")
            widgets.append(self._thing(f"die:{die}", self.places.slot(die), partial(toggle, die), self._say(text), picked=die in chosen))
        faces = "".join(c * sum(view.dice[d] == c for d in chosen) for c in COLOURS)
        why = "" if chosen else self._why(chair, Reroll(""))
        count = Plural(N_("Throw {count} die"), N_("Throw {count} dice"))
        widgets.append(self._button("throw", 0, self._say(count, count=len(chosen)), lambda: Reroll(faces), primary=bool(chosen), why=why))
        widgets.append(self._button("cancel", 1, self._say(N_("Never mind")), lambda: self.prompt(chair)))
        return Prompt(self._say(N_("Which dice do you want to throw again?")), tuple(widgets), "", lambda: self.prompt(chair))

    def _bonus(self, chair: Chair) -> Prompt:
        legal = chair.legal()
        spaces = [
            SpaceTarget(f"space:{a.target}", self.places.layout, self.places.fit, (a.target,), a, self._action(chair, a))
            for a in legal
            if isinstance(a, BonusMove)
        ]
        stay = self._button("pass", 0, self._say(N_("Stay here")), BonusPass, about=self._say(N_("The bonus move is a gift, not a duty.")))
        return Prompt(self._ask(chair), (*spaces, stay), spaces[0].key)

    def _name(self, key: str) -> str:
        return self.bench.language.phrase(self.words.things[key].name)

    def _about(self, key: str) -> str:
        return self.bench.language.phrase(self.words.things[key].about)
