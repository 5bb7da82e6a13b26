"""What a Monza driver is asked, as widgets: lit spaces, dice, tiles, buttons. Refused things stay focusable and say why."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.input.intents import Intent
from game.language.language import Reason
from game.show.painters.overlay import space_overlay
from game.show.stage import Stage
from game.show.svg import raster
from game.show.tables.base.prompt import Prompt
from game.show.tables.base.table import Bench
from game.show.tables.monza.layout import Places
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import BonusMove, BonusPass, EndMove, EndTurbo, PlaceDie, PlaceTile, Reroll, Roll, TakeBack
from game.titles.monza.rules.state import MonzaState
from game.tracks.layout import Layout

__all__ = ["DieTarget", "Prompter", "SpaceTarget"]


class SpaceTarget(Widget):
    """A space that may be entered: lit, and lit differently while looked at."""

    ringed = False

    def __init__(self, key: str, layout: Layout, places: Places, node: str, action: Action, about: str) -> None:
        x, y = places.node(node)
        super().__init__(key, (x - 30, y - 30, 60, 60), about=about, z=12)
        self.layout, self.places, self.space, self.action = layout, places, node, action
        self.outline = [places.fit.at(*point) for point in layout.outlines.get(node) or layout.start or ()]

    def attach(self, layer: Any, theme: Any) -> None:
        """The overlay lies on the board, under cars and slabs."""
        self.theme = theme
        picture, x, y = self._overlay()
        self.node = layer.add(picture, x, y, self.z, (0.0, 0.0))

    def _overlay(self) -> tuple[Surface, float, float]:
        scale = self.places.fit.scale * self.theme.frame.scale
        kind = "focus" if self.look in (Look.FOCUSED, Look.PRESSED) else "legal"
        picture, (left, top) = space_overlay(self.layout, self.space, scale, kind)
        x, y = self.places.fit.at(left / scale, top / scale)
        return picture, x, y

    def refresh(self) -> None:
        """Another overlay may have another corner."""
        if self.node:
            picture, x, y = self._overlay()
            self.node.image, self.node.place = picture, (x, y)

    def hit(self, x: float, y: float) -> bool:
        """Inside the space as it is drawn."""
        inside = False
        for (ax, ay), (bx, by) in zip(self.outline, [*self.outline[1:], *self.outline[:1]], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
        return inside

    def press(self, intent: Intent) -> Any:
        """Lays the die (or tile, or hops)."""
        return self.action


class DieTarget(Widget):
    """A die or tile that lies somewhere on the stage already: it needs no picture, only a place to point at."""

    def __init__(self, key: str, centre: tuple[float, float], size: float, on_press: Callable[[], Any], about: str, why: str = "") -> None:
        super().__init__(key, (centre[0] - size / 2, centre[1] - size / 2, size, size), about=about, why=why, z=14)
        self.on_press = on_press

    def picture(self) -> Surface | None:
        """Nothing: the stage draws it."""
        return None

    def press(self, intent: Intent) -> Any:
        """What the die is for."""
        return None if self.why else self.on_press()


def chosen_mark(theme: Any, size: float) -> Surface:
    """A tick in a disc for dice that are picked for another throw."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="44" fill="#1e8c5a" stroke="#2b263a" '
        'stroke-width="8"/><path d="M28 52L44 68L74 34" fill="none" stroke="#fffcf5" stroke-width="13" stroke-linecap="round" '
        'stroke-linejoin="round"/></svg>'
    )
    return raster(svg.encode(), (theme.frame.px(size), theme.frame.px(size)))


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

    def _say(self, text: str | Plural, **fields: Any) -> str:
        return self.bench.language.sentence(self.words, text, fields, self.bench.names)

    def _button(
        self, key: str, slot: int, text: str, on_press: Callable[[], Any], *, primary: bool = False, why: str = "", about: str = ""
    ) -> Button:
        """A button in the strip; slot 0 is the rightmost."""
        return Button(key, self.bench.areas.slot(slot), text, on_press, primary=primary, why=why, about=about, size=34)

    def _why(self, chair: Chair, action: Action) -> str:
        refused = chair.why_not(action)
        return self.bench.language.refusal_sentence(self.words, refused, self.bench.names) if refused else ""

    def _roll(self, chair: Chair) -> Prompt:
        button = self._button("roll", 0, self._name("button.roll"), Roll, primary=True, about=self._about("button.roll"))
        dice = [DieTarget(f"die:{i}", self.places.slot(i), self.places.die - 18, Roll, self._about("button.roll")) for i in range(6)]
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
            SpaceTarget(f"space:{node}", self.places.layout, self.places, node, action, self._action(chair, action))
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
            found.append(
                DieTarget(
                    f"die:{die}",
                    self.places.slot(die, len(view.dice)),
                    self.places.die - 18,
                    partial(self._one, chair, fits),
                    about,
                    why,
                )
            )
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
            found.append(
                DieTarget(f"tile:{colour}", self.places.hand(colour), self.places.tile, partial(self._one, chair, fits), about, why)
            )
        if view.cars[chair.seat].extra_roll:
            can = any(isinstance(a, Reroll) for a in legal)
            why = "" if can else self._why(chair, Reroll(view.dice[:1]))
            about = self._about("button.extra_roll")
            press = lambda: self._reroll(chair, frozenset())  # noqa: E731
            found.append(DieTarget("tile:extra", self.places.hand("extra"), self.places.tile, press, about, why))
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
            target = PickedDie if die in chosen else DieTarget
            widgets.append(target(f"die:{die}", self.places.slot(die), self.places.die - 18, partial(toggle, die), self._say(text)))
        faces = "".join(c * sum(view.dice[d] == c for d in chosen) for c in COLOURS)
        why = "" if chosen else self._why(chair, Reroll(""))
        count = Plural(N_("Throw {count} die"), N_("Throw {count} dice"))
        widgets.append(self._button("throw", 0, self._say(count, count=len(chosen)), lambda: Reroll(faces), primary=bool(chosen), why=why))
        widgets.append(self._button("cancel", 1, self._say(N_("Never mind")), lambda: self.prompt(chair)))
        return Prompt(self._say(N_("Which dice do you want to throw again?")), tuple(widgets), "", lambda: self.prompt(chair))

    def _bonus(self, chair: Chair) -> Prompt:
        legal = chair.legal()
        spaces = [
            SpaceTarget(f"space:{a.target}", self.places.layout, self.places, a.target, a, self._action(chair, a))
            for a in legal
            if isinstance(a, BonusMove)
        ]
        stay = self._button("pass", 0, self._say(N_("Stay here")), BonusPass, about=self._say(N_("The bonus move is a gift, not a duty.")))
        return Prompt(self._ask(chair), (*spaces, stay), spaces[0].key)

    def _name(self, key: str) -> str:
        return self.bench.language.text(self.words.things[key].name)

    def _about(self, key: str) -> str:
        return self.bench.language.text(self.words.things[key].about)


class PickedDie(DieTarget):
    """A die picked for another throw: marked with a tick."""

    def picture(self) -> Surface | None:
        """The tick, at the die's corner."""
        mark = chosen_mark(self.theme, 44)
        side = self.theme.frame.px(self.rect.width + 24)
        sheet = Surface((side, side)).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        sheet.blit(mark, (side - mark.get_width(), 0))
        return sheet

    def attach(self, layer: Any, theme: Any) -> None:
        """Above the dice."""
        super().attach(layer, theme)
        if self.node:
            self.node.raise_to(67)
