"""What a Scrap Racer driver is asked: buttons in the strip, modules and cards on the dashboard, racers and secret cards over the board."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from pygame import BLEND_RGBA_MULT, Surface

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Text
from game.show.painters.car_portraits import car_portrait
from game.show.palette import CREAM, DIM, INK, INK_SOFT
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.base.table import Bench
from game.show.tables.parts.targets import Explained, ThingTarget
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import SLOTS, chance, danger
from game.show.tables.scrap_racer.pictures import Pictures, look_of
from game.show.widgets.base import Look, Widget
from game.show.widgets.button import Button
from game.show.widgets.drawing import headline
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import FACE_DOWN, PLUS_MINUS
from game.titles.scrap_racer.rules.state import ScrapRacerState

__all__ = ["Prompter"]

WIDE, HIGH, APART = 390, 264, 14
"""A card that is looked at over the board."""
SECRET = N_("Your cards are secret: look when the others look away. They turn down by themselves.")


class CardTarget(ThingTarget):
    """A bonus card face up over the board."""

    def __init__(self, key: str, rect: tuple[float, float, float, float], face: Surface, **named: Any) -> None:
        super().__init__(key, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), (rect[2], rect[3]), **named)
        self.face = face
        self.z = 56

    def picture(self) -> Surface:
        """Its face; dark where it can't be played."""
        face = self.face.copy()
        if self.why:
            face.fill((120, 120, 130, 255), special_flags=BLEND_RGBA_MULT)
        return face


class RacerCard(ThingTarget):
    """A racer to choose: portrait, name, what it can do."""

    def __init__(self, key: str, rect: tuple[float, float, float, float], racer: str, name: str, **named: Any) -> None:
        super().__init__(key, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), (rect[2], rect[3]), **named)
        self.racer = racer
        self.name = name
        self.z = 56

    def picture(self) -> Surface:
        """A plain card, gold while looked at."""
        theme, rect = self.theme, self.rect
        fill = DIM if self.why else theme.chosen if self.look in (Look.FOCUSED, Look.PRESSED) else CREAM
        picture = theme.card(rect.width, rect.height, fill, INK, 22, 5).copy()
        portrait = car_portrait(look_of(self.racer), theme.frame.pair(168, 112))
        self.stamp(picture, portrait, 14, 10, (0.0, 0.0))
        ink = INK_SOFT if self.why else INK
        name = headline(theme, self.name, 48, ink, fit=rect.width - 210)
        self.stamp(picture, name, 192, 62, (0.0, 0.5))
        line = theme.label(self.about, 28, ink, fit=rect.width - 40, height=rect.height - 134)
        self.stamp(picture, line, 22, 126, (0.0, 0.0))
        return picture


class Prompter:
    """Builds the prompt of a decision from `legal`. `open_hand`: the hand lies face up on the dashboard."""

    def __init__(self, bench: Bench, places: Places, pictures: Pictures, model: ScrapRacerState) -> None:
        self.bench = bench
        self.places = places
        self.pictures = pictures
        self.model = model
        self.words = bench.title.words

    def prompt(self, chair: Chair) -> Prompt:
        """The prompt for this phase."""
        phases = {"ROLL": self._roll, "BONUS": self._bonus, "CHOOSE_RACER": self._choose, "TEAM_ORDER": self._order, "DUEL": self._duel}
        return phases[chair.turn.phase](chair)

    def _hidden(self, chair: Chair) -> bool:
        """Whether the seat's hand lies face down on this screen."""
        return FACE_DOWN in self.model.hands[chair.seat]

    def _ask(self, chair: Chair, phase: str = "") -> str:
        return self.bench.language.prompt_sentence(self.words, phase or chair.turn.phase, {"seat": chair.seat}, self.bench.names)

    def _text(self, text: Text) -> str:
        return self.bench.language.text(text)

    def _why(self, chair: Chair, action: Action) -> str:
        refused = chair.why_not(action)
        return self.bench.language.refusal_sentence(self.words, refused, self.bench.names) if refused else ""

    def _button(self, chair: Chair, key: str, slot: int, text: str, action: Action, about: str, primary: bool = False) -> Button:
        why = self._why(chair, action)
        place = tuple(self.bench.areas.slot(slot))
        button = Button(key, place, text, lambda: action, primary=primary and not why, why=why, about=about, size=36)  # type: ignore[arg-type]
        button.action = action  # type: ignore[attr-defined]
        return button

    def _plain(self, key: str, slot: int, text: str, on_press: Callable[[], Any], about: str = "") -> Button:
        place = tuple(self.bench.areas.slot(slot))
        return Button(key, place, text, on_press, about=about, size=34)  # type: ignore[arg-type]

    # --- dice

    def _roll(self, chair: Chair) -> Prompt:
        view: ScrapRacerState = chair.view
        name, about = self.pictures.name, self.pictures.about
        repeat = view.last in view.dice
        risk = max(0, chance(view))
        told = f"{about('button.roll')} {self.pictures.counted(risk)}" if risk else about("button.roll")
        roll = self._button(chair, "roll", 0, name("button.roll"), RollDie(), told, not repeat)
        if repeat:
            other = self._button(chair, "crash", 1, name("button.crash"), AcceptCrash(), about("button.crash"), True)
        else:
            other = self._button(chair, "stop", 1, name("button.stop"), Stop(), about("button.stop"))
        modules = self._modules(chair, view, repeat)
        first = next((m.key for m in modules if m.lit), other.key if repeat or roll.why else roll.key)
        widgets = (roll, other, *modules, *self._hand(chair), *self._things())
        return Prompt(self._ask(chair, self._moment(view, repeat)), widgets, first, secrecy=Secrecy.OPEN)

    @staticmethod
    def _moment(view: ScrapRacerState, repeat: bool) -> str:
        """Which question of the phase ROLL it is."""
        if not view.last or repeat:
            return "ROLL_REPEAT" if repeat else "ROLL_FIRST"
        if len(view.dice) == SLOTS - 1:
            return "ROLL_SIX"
        return "ROLL_MODULES" if view.racers[view.active].modules else "ROLL"

    # --- what explains itself

    def _things(self) -> list[Widget]:
        """Places that tell what lies there, and do nothing: the dashboard's, each racer's row, and on the track the sites, the
        runs of one colour and the grid."""
        model, places, pictures = self.model, self.places, self.pictures
        found: list[Widget] = []
        for index, row in enumerate(pictures.bench.rules.standings(model)):
            racer = next(r for r in model.racers if r.id == row.car)
            size = (places.row_wide, places.row_high - 6)
            found.append(Explained(f"racer.{racer.id}", places.row(index), size, pictures.told(racer, len(model.hands[racer.owner]))))
        wanted = danger(model)
        dashboard = {"token.sum": places.sum, "token.switch": places.switches}
        if wanted < -1 or (wanted > 0 and self.bench.odds):
            dashboard["token.deck" if wanted < 0 else "token.gauge"] = places.gauge.center
        found += [Explained(thing, spot, (96, 72), pictures.about(thing)) for thing, spot in dashboard.items()]
        return found + self._track()

    def _track(self) -> list[Widget]:
        """The sites; the middle of each run of straights or curves; the grid while somebody waits there."""
        places, pictures, course = self.places, self.pictures, self.places.course
        spots = [("token.site", course.ids[number - 1], number) for number in course.sites]
        kinds = [(number, course.kind(number)) for number in range(1, course.length + 1)]
        for kind, run in groupby(kinds, key=lambda pair: pair[1]):
            numbers = [number for number, _ in run if number not in course.sites]
            if numbers:
                spots.append((f"kind.{kind}", course.ids[numbers[len(numbers) // 2] - 1], numbers[0]))
        found: list[Widget] = [
            Explained(thing, places.node(node), (52, 52), pictures.about(thing), number) for thing, node, number in spots
        ]
        if any(not racer.p for racer in self.model.racers):
            stand = places.stand("START", 0)
            found.append(Explained("token.grid", places.fit.at(stand.x, stand.y), (52, 52), pictures.about("token.grid")))
        return found

    def _hand(self, chair: Chair) -> list[ThingTarget]:
        """The hand where it lies: each card that is seen, or one look at those that are not."""
        shown = self.model.hands[chair.seat]
        if not self._hidden(chair):
            return [self._small(chair, index, card, len(shown)) for index, card in enumerate(shown)]
        wide, high = self.places.card
        left, right = self.places.hand(0, len(shown))[0], self.places.hand(len(shown) - 1, len(shown))[0]
        centre = ((left + right) / 2, self.places.bands.shelf.centery)
        return [ThingTarget("peek", centre, (right - left + wide, high), lambda: self._peek(chair), self._text(SECRET))]

    def _modules(self, chair: Chair, view: ScrapRacerState, repeat: bool) -> list[ThingTarget]:
        """The modules of the racer to move; ringed are those that can still save the turn."""
        legal, racer = chair.legal(), view.racers[view.active]
        side = self.places.module_size
        found = []
        for index, kind in enumerate(racer.modules):
            uses = [a for a in legal if isinstance(a, UseModule) and a.kind == kind]
            why = "" if uses else self._why(chair, UseModule(kind, 1 if kind == PLUS_MINUS else 0))
            saves = repeat and any(self._saves(view, use) for use in uses)
            press = partial(self._use, chair, kind, uses)
            only = uses[0] if len(uses) == 1 else None
            centre = self.places.module(index, len(racer.modules))
            about = self.pictures.about(f"module.{kind}")
            found.append(ThingTarget(f"module:{index}", centre, (side, side), press, about, why, lit=saves, action=only))
        return found

    @staticmethod
    def _saves(view: ScrapRacerState, use: UseModule) -> bool:
        """Whether this use can turn a repeat into none (R8)."""
        new = view.last + use.delta if use.delta else 7 - view.last
        return use.kind == "REROLL" or new not in view.dice

    def _use(self, chair: Chair, kind: str, uses: Sequence[UseModule]) -> Any:
        """The only way to use it; up or down is asked."""
        if len(uses) == 1:
            return uses[0]
        widgets: list[Widget] = []
        view: ScrapRacerState = chair.view
        for slot, use in enumerate(sorted(uses, key=lambda use: use.delta, reverse=True)):
            said = self.bench.language.action_sentence(self.words, use, self.bench.names, chair.seat)
            widgets.append(self._button(chair, f"use:{use.delta}", slot, f"{view.last} → {view.last + use.delta}", use, said))
        good = next((w.key for w, use in zip(widgets, sorted(uses, key=lambda u: -u.delta), strict=True) if self._saves(view, use)), "")
        widgets.append(self._plain("cancel", 2, self._text(N_("Never mind")), lambda: self.prompt(chair)))
        first = good or widgets[0].key
        return Prompt(self._text(N_("One up or one down?")), tuple(widgets), first, lambda: self.prompt(chair), Secrecy.OPEN)

    # --- bonus cards

    def _bonus(self, chair: Chair) -> Prompt:
        view: ScrapRacerState = chair.view
        done = self._go_on(chair, 0)
        if self._hidden(chair):
            peek = self._plain("peek", 1, self._text(N_("My cards")), lambda: self._peek(chair), self._text(SECRET))
            first = "done" if view.moved else "peek"
            return Prompt(self._ask(chair), (done, peek, *self._things()), first, secrecy=Secrecy.CLOSED, kind="move")
        return Prompt(self._ask(chair), (done, *self._hand(chair), *self._things()), "done", secrecy=Secrecy.OPEN, kind="move")

    def _go_on(self, chair: Chair, slot: int) -> Button:
        view: ScrapRacerState = chair.view
        action: Action = EndMove() if view.moved else MoveDice()
        key = "button.end" if view.moved else "button.move"
        return self._button(chair, "done", slot, self.pictures.name(key), action, self.pictures.about(key), True)

    def _small(self, chair: Chair, index: int, card: str, count: int) -> ThingTarget:
        """A card of an open hand, where it lies; in a fan only the part that is seen is pressed."""
        action = PlayBonus(card)
        about = f"{self.pictures.name(f'bonus.{card}')}: {self.pictures.about(f'bonus.{card}')}"
        x, y = self.places.hand(index, count)
        return ThingTarget(
            f"bonus:{index}", (x, y), self.places.card, lambda: action, about, self._why(chair, action), action=action
        )  # fmt: skip

    def _peek(self, chair: Chair) -> Prompt:
        """The hand face up over the board, for as long as its driver looks."""
        hand = chair.view.hands[chair.seat]
        columns = min(3, len(hand))
        lines, board = -(-len(hand) // columns), self.places.board
        wide = min(WIDE, (board.width - 20) / columns - APART)
        high = min(HIGH, (board.height - 20) / lines - APART)
        left = board.centerx - (columns * (wide + APART) - APART) / 2
        top = board.centery - (lines * (high + APART) - APART) / 2
        widgets: list[Widget] = []
        for index, card in enumerate(hand):
            rect = (left + index % columns * (wide + APART), top + index // columns * (high + APART), wide, high)
            name, about = self.pictures.name(f"bonus.{card}"), self.pictures.about(f"bonus.{card}")
            face = art.card(self.bench.theme, "BONUS", card, name, about, wide, high)
            action = PlayBonus(card)
            why = self._why(chair, action)
            press = partial(_given, action)
            widgets.append(CardTarget(f"bonus:{index}", rect, face, on_press=press, about=about, why=why, action=action))
        widgets.append(self._plain("cancel", 0, self._text(N_("Hide them")), lambda: self.prompt(chair)))
        if chair.turn.phase == "BONUS":
            widgets.append(self._go_on(chair, 1))
        return Prompt(self._ask(chair), tuple(widgets), "bonus:0", lambda: self.prompt(chair), Secrecy.PEEK)

    # --- racers

    def _racers(self, racers: Sequence[str], chair: Chair, action: Callable[[str], Action], high: float = 290) -> list[Widget]:
        """Cards with racers over the board, three in a row."""
        board, columns = self.places.board, min(3, len(racers))
        wide = min(390.0, (board.width - 60) / columns - APART)
        lines = -(-len(racers) // columns)
        left = board.centerx - (columns * (wide + APART) - APART) / 2
        top = board.centery - (lines * (high + APART) - APART) / 2
        found: list[Widget] = []
        for index, racer in enumerate(racers):
            rect = (left + index % columns * (wide + APART), top + index // columns * (high + APART), wide, high)
            deed = action(racer)
            found.append(
                RacerCard(
                    f"racer:{racer}", rect, racer, self.pictures.name(f"racer.{racer}"), on_press=partial(_given, deed),
                    about=self.pictures.about(f"racer.{racer}"), why=self._why(chair, deed), action=deed,
                )
            )  # fmt: skip
        return found

    def _asked(self, chair: Chair, widgets: list[Widget]) -> Prompt:
        first = next(widget.key for widget in widgets if not widget.why)
        return Prompt(self._ask(chair), tuple(widgets), first, secrecy=Secrecy.OPEN)

    def _choose(self, chair: Chair) -> Prompt:
        return self._asked(chair, self._racers(RACERS, chair, ChooseRacer))

    def _order(self, chair: Chair) -> Prompt:
        mine = [a.racer for a in chair.legal() if isinstance(a, ChooseTeamOrder)]
        return self._asked(chair, self._racers(mine, chair, ChooseTeamOrder))

    def _duel(self, chair: Chair) -> Prompt:
        mine = [a.racer for a in chair.legal() if isinstance(a, ChooseDuelWinner)]
        return self._asked(chair, self._racers(mine, chair, ChooseDuelWinner))


def _given(action: Action) -> Action:
    return action
