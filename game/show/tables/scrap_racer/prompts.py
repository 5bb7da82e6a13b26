"""What a Scrap Racer driver is asked: buttons in the strip, modules and cards on the dashboard, racers and secret cards over the board."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from pygame import Rect

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_
from game.language.language import Reason
from game.show.tables.base.prompt import Always, Press, Prompt, Secrecy
from game.show.tables.base.prompter import BasePrompter
from game.show.tables.base.table import TableServices
from game.show.tables.parts.drawer import DrawerCard, drawer_rects
from game.show.tables.parts.hand import HandCard
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.tables.parts.targets import Explained, Purpose, ThingTarget
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.gamble import Gamble
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import SLOTS, danger, mover
from game.show.tables.scrap_racer.pictures import LONGEST, Pictures
from game.show.tables.scrap_racer.racer_cards import racer_card
from game.show.tables.scrap_racer.rescue import Rescue, RescuePlate
from game.show.tables.scrap_racer.row_counters import to_go_told
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.row import Named
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.actions import (
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import FACE_DOWN, PLUS_MINUS
from game.titles.scrap_racer.rules.state import ScrapRacerState

BONUS_CARD, RACER_CARD, RACERS_APART = (390, 264), (390, 290), 23
"""Sizes of cards over the board, and what racers keep free around them."""
PASS = N_("Pass till my turn")
PASS_ABOUT = N_("Moves, and plays no bonus card before your next turn. Any press of yours takes that back.")
SECRET = N_("Your secret cards: look while the others look away.")
LOOKED_AT = N_("Your bonus cards.")
MAKE_IT = N_("Make it {value}")
YOUR_RACER = N_("You drive {racer:racer}. {asked}")
"""In the first turn: racers may have been dealt."""


BUTTONS = {
    "roll": "button.roll", "stop": "button.stop", "crash": "button.crash", "peek": "deck.BONUS", "use:1": "module.PLUS_MINUS",
    "use:-1": "module.PLUS_MINUS", "pass": "button.end",
}  # fmt: skip


def bonus_card(zoom: float) -> tuple[float, float]:
    """Width and height of a bonus card that is looked at: what it does stands on it at every text size."""
    return BONUS_CARD[0] + min(100.0, 200 * (zoom - 1)), BONUS_CARD[1] + 200 * (zoom - 1)


def hidden(model: ScrapRacerState, seat: int) -> bool:
    """Whether the seat's hand lies face down on this screen."""
    return FACE_DOWN in model.hands[seat]


def secrecy(model: ScrapRacerState, seat: int) -> Secrecy:
    """What a strong driver advises depends on the own cards: while they lie face down, it says nothing."""
    return Secrecy.SEALED if hidden(model, seat) else Secrecy.OPEN


class Prompter(BasePrompter):
    """Builds the prompt of a decision from `legal`."""

    def __init__(self, services: TableServices, places: Places, pictures: Pictures, model: ScrapRacerState) -> None:
        super().__init__(services)
        self.places, self.pictures, self.model = places, pictures, model
        self.gamble = Gamble(services, model, self.why)
        self.rescue = Rescue(services, places, model, saves, turned)
        self.phases = {
            "ROLL": self._roll, "BONUS": self._bonus, "CHOOSE_RACER": self._choose, "TEAM_ORDER": self._order, "DUEL": self._duel,
        }  # fmt: skip

    def _ask(self, chair: Chair) -> str:
        phase = chair.turn.phase
        return self.ask(f"{phase}_MOVED" if phase == "BONUS" and chair.view.moved else phase, seat=chair.seat)

    def about(self, key: str) -> str:
        """What is said of a thing, as it works in this race."""
        return self.pictures.about(key)

    # --- dice

    def _roll(self, chair: Chair) -> Prompt:
        view: ScrapRacerState = chair.view
        if view.last in view.dice:
            return self._repeat(chair, view)
        roll, stop = self.gamble.plates(chair)
        first = stop.key if stop.primary else roll.key  # a press does what stands in full light; at even odds nothing does
        widgets = (roll, stop, *self._modules(chair, view), *self._hand(chair), *self._things())
        asked, racer = self.ask(moment_of(view), seat=chair.seat), view.racers[view.active]
        if view.round == 1 and not racer.p and not view.last:
            asked = self.say(YOUR_RACER, racer=racer.id, asked=asked)
        return Prompt(asked, widgets, first, secrecy=secrecy(self.model, chair.seat), strip=self.gamble.plan)

    def _repeat(self, chair: Chair, view: ScrapRacerState) -> Prompt:
        """One place for the question: every way out of the repeat stands on the dashboard, and nothing in the strip."""
        plates = self.rescue.widgets(chair)
        hand = [] if self.rescue.covers_shelf(len(plates) - 1) else self._hand(chair)
        board = [widget for widget in self._things() if not self.places.dashboard.collidepoint(widget.rect.center)]
        first = next(w.key for w in plates if isinstance(w, RescuePlate) and (w.key == "crash" or _rescues(view, w.action)))
        asked = self.ask(moment_of(view), seat=chair.seat)
        return Prompt(asked, (*plates, *hand, *board), first, secrecy=secrecy(self.model, chair.seat), strip=self.rescue.plan)

    # --- what explains itself

    def _things(self) -> list[Widget]:
        """Places that tell what lies there, and do nothing: the dashboard's, each racer's row, and on the track the sites, the
        runs of one colour and the grid."""
        model, places, pictures = self.model, self.places, self.pictures
        found = self._rows()
        wanted = danger(model)
        dashboard = {"token.sum": places.sum, "token.switch": places.switches}
        if wanted.deck or (wanted.sixths and self.services.odds):
            dashboard["token.deck" if wanted.deck else "token.gauge"] = places.gauge.center
        found += [Explained(thing, spot, (96, 72), pictures.about(thing)) for thing, spot in dashboard.items()]
        if (racer := mover(model)) is not None:
            title, far = places.bands.title, to_go_told(self.services.language, self.services.rules.game, model.race, racer)
            told = f"{far} {pictures.about(f'racer.{racer.id}')}".lstrip()
            found.append(Explained(f"racer.{racer.id}", title.center, title.size, told, number=1))
        return found + self._track()

    def _rows(self) -> list[Widget]:
        """Each racer's row: where it stands, and what it has."""
        model, places, pictures = self.model, self.places, self.pictures
        found: list[Widget] = []
        for index, row in enumerate(pictures.services.rules.standings(model)):
            racer = next(r for r in model.racers if r.id == row.car)
            size = (places.row_wide, places.row_high - 6)
            told = self.services.with_help(racer.owner, pictures.racer_sentence(racer, len(model.hands[racer.owner])))
            found.append(Explained(f"racer.{racer.id}", places.row(index), size, told))
        return found

    def _track(self) -> list[Widget]:
        """The sites; the middle of each run of straights or curves; the grid while somebody waits there."""
        places, pictures, course = self.places, self.pictures, self.places.course
        lying = zip(course.sites, self.model.sites, strict=False)
        spots = [("token.site" if module else "token.bare", course.ids[number - 1], number) for number, module in lying]
        kinds = [(number, course.kind(number)) for number in range(1, course.length + 1)]
        for kind, run in groupby(kinds, key=lambda pair: pair[1]):
            numbers = [number for number, _ in run if number not in course.sites]
            if numbers:
                spots.append((f"kind.{kind}", course.ids[numbers[len(numbers) // 2] - 1], numbers[0]))
        found: list[Widget] = [
            Explained(thing, places.node(node), (52, 52), pictures.about(thing), number) for thing, node, number in spots
        ]
        if any(not racer.p for racer in self.model.racers):
            stand = places.stand("START")
            found.append(Explained("token.grid", places.fit.at(stand.x, stand.y), (52, 52), pictures.about("token.grid")))
        return found

    def _hand(self, chair: Chair) -> list[ThingTarget]:
        """The hand where it lies: each card that is seen, or one look at those that are not."""
        shown = self.model.hands[chair.seat]
        if not hidden(self.model, chair.seat):
            return [self._small(chair, index, card, len(shown)) for index, card in enumerate(shown)]
        fan, last = self.places.fan, len(shown) - 1
        area = fan.whole(0, last + 1).union(fan.whole(last, last + 1))
        return [ThingTarget("peek", area.center, area.size, Purpose(lambda: self._peek(chair), self.say(SECRET)))]

    def _modules(self, chair: Chair, view: ScrapRacerState) -> list[ThingTarget]:
        """The modules of the racer to move, where they lie."""
        legal, racer = chair.legal(), view.racers[view.active]
        shelf, count = self.pictures.shelf, len(racer.modules)
        found = []
        for index, kind in enumerate(racer.modules):
            uses = [a for a in legal if isinstance(a, UseModule) and a.kind == kind]
            why = "" if uses else self.why(chair, UseModule(kind, 1 if kind == PLUS_MINUS else 0))
            only = uses[0] if len(uses) == 1 else None
            told = only is not None and kind != "REROLL"  # what the last die becomes is told beside its name
            name, does = self.name(f"module.{kind}"), self.about(f"module.{kind}")
            about = f"{name}." if told else f"{name}: {does}"  # that is to be known before it can be used
            found.append(
                shelf.target(index, count, Purpose(partial(self._use, chair, kind, uses), about, why and _why_yet(does, why), only))
            )
        return found

    def _use(self, chair: Chair, kind: str, uses: Sequence[UseModule]) -> Press:
        """The only way to use it; up or down is asked."""
        return uses[0] if len(uses) == 1 else self._up_or_down(chair, sorted(uses, key=lambda use: use.delta, reverse=True))

    def _up_or_down(self, chair: Chair, uses: Sequence[UseModule]) -> Prompt:
        ways = [Way.to(self.say(MAKE_IT, value=chair.view.last + use.delta), use, "") for use in uses]
        deeds = [self.deed(chair, f"use:{use.delta}", slot, way) for slot, (use, way) in enumerate(zip(uses, ways, strict=True))]
        cancel = self.plate("cancel", 2, Way(self.say(N_("Never mind")), back := partial(self.prompt, chair)))
        return Prompt(self.say(N_("One up or one down?")), (*deeds, cancel), deeds[0].key, back, secrecy(self.model, chair.seat))

    # --- bonus cards

    def _bonus(self, chair: Chair) -> Prompt:
        view: ScrapRacerState = chair.view
        done = self._go_on(chair, 0)
        if hidden(self.model, chair.seat):
            peek = self.plate("peek", 1, Way(self.say(N_("My cards")), lambda: self._peek(chair), self.say(SECRET)))
            first = "done" if view.moved else "peek"
            return Prompt(self._ask(chair), (done, peek, *self._things()), first, secrecy=Secrecy.CLOSED, kind="move")
        widgets = (done, *self._hand(chair), *self._things())
        return Prompt(self._ask(chair), widgets, "done", secrecy=Secrecy.OPEN, kind="move")

    def _go_on(self, chair: Chair, slot: int) -> Button:
        """Ends the turn; or moves, and by another way of the same plate plays no card after that either: a standing answer, which any press
        of the seat takes back."""
        if chair.view.moved:
            return self.deed(chair, "done", slot, Way.to(self.name("button.end"), EndMove(), self.about("button.end")), primary=True)
        always, move = pass_till_my_turn(chair.seat), MoveDice()
        ways = (
            Way(self.name("button.move"), lambda: move, self.about("button.move"), move),
            Way(self.say(PASS), lambda: always, self.say(PASS_ABOUT)),
        )
        return PromptPlate("done", self.services.areas.slot(slot), ways, primary=True)

    def _small(self, chair: Chair, index: int, card: str, count: int) -> HandCard:
        """A card of an open hand, where it lies."""
        action = PlayBonus(card)
        about = f"{self.name(f'bonus.{card}')}: {self.about(f'bonus.{card}')}"
        return self.pictures.hand.target(index, count, card, Purpose(lambda: action, about, self.why(chair, action), action))

    def _peek(self, chair: Chair) -> Prompt:
        """The hand face up over the board, for as long as its driver looks."""
        hand = chair.view.hands[chair.seat]
        rects = drawer_rects(self.places.board, len(hand), bonus_card(self.services.theme.zoom))
        widgets: list[Widget] = [self._secret(chair, index, card, rects[index]) for index, card in enumerate(hand)]
        widgets.append(self.plate("cancel", 0, Way(self.say(N_("Hide them")), lambda: self.prompt(chair))))
        if chair.turn.phase == "BONUS":
            widgets.append(self._go_on(chair, 1))
        asked = self._ask(chair) if chair.turn.phase == "BONUS" else self.say(LOOKED_AT)
        return Prompt(asked, tuple(widgets), "bonus:0", lambda: self.prompt(chair), Secrecy.PEEK)

    def _secret(self, chair: Chair, index: int, card: str, rect: Rect) -> DrawerCard:
        """A card of the hand, large enough to be read; in full light for whoever only looks."""
        name, about, action, dark = self.name(f"bonus.{card}"), self.about(f"bonus.{card}"), PlayBonus(card), chair.turn.phase == "BONUS"
        paint = lambda look, wide, high: art.card(self.services.theme, "BONUS", card, name, about, wide, high)  # noqa: E731
        return DrawerCard(f"bonus:{index}", rect, paint, Purpose(lambda: action, about, self.why(chair, action), action), darken=dark)

    # --- racers

    def _racers(self, racers: Sequence[str], chair: Chair, action: Callable[[str], Action]) -> list[Widget]:
        """Cards with racers over the board."""
        rects = drawer_rects(self.places.board, len(racers), RACER_CARD, margin=RACERS_APART)
        return [self._racer(chair, racer, action(racer), rect) for racer, rect in zip(racers, rects, strict=True)]

    def _racer(self, chair: Chair, racer: str, deed: Action, rect: Rect) -> DrawerCard:
        why, about = self.why(chair, deed), self.about(f"racer.{racer}")
        key = f"racer:{racer}"
        paint = partial(racer_card, self.services.theme, racer, Named(key, self.name(f"racer.{racer}"), about, why))
        return DrawerCard(key, rect, paint, Purpose(lambda: deed, about, why, deed), darken=False)

    def _asked(self, chair: Chair, widgets: list[Widget]) -> Prompt:
        first = next(widget.key for widget in widgets if not widget.why)
        return Prompt(self._ask(chair), tuple(widgets), first, secrecy=secrecy(self.model, chair.seat))

    def _choose(self, chair: Chair) -> Prompt:
        return self._asked(chair, self._racers(RACERS, chair, ChooseRacer))

    def _order(self, chair: Chair) -> Prompt:
        mine = [a.racer for a in chair.legal() if isinstance(a, ChooseTeamOrder)]
        return self._asked(chair, [*self._racers(mine, chair, ChooseTeamOrder), *self._rows()])

    def _duel(self, chair: Chair) -> Prompt:
        mine = [a.racer for a in chair.legal() if isinstance(a, ChooseDuelWinner)]
        return self._asked(chair, [*self._racers(mine, chair, ChooseDuelWinner), *self._rows()])


def moment_of(view: ScrapRacerState) -> str:
    """Which question of the phase ROLL it is."""
    repeat = view.last in view.dice
    if not view.last or repeat:
        return "ROLL_REPEAT" if repeat else "ROLL_FIRST"
    if len(view.dice) == SLOTS - 1:
        return "ROLL_SIX"
    return "ROLL_MODULES" if view.racers[view.active].modules else "ROLL"


def _rescues(view: ScrapRacerState, action: Action | None) -> bool:
    """Whether this action turns the repeat into none."""
    return isinstance(action, UseModule) and saves(view, action)


def saves(view: ScrapRacerState, use: UseModule) -> bool:
    """Whether this use can turn a repeat into none (R8)."""
    return use.kind == "REROLL" or turned(view, use) not in view.dice


def turned(view: ScrapRacerState, use: UseModule) -> int:
    """What the last die shows after this use; of one that is thrown again nobody knows."""
    return view.last + use.delta if use.delta else 7 - view.last


def pass_till_my_turn(seat: int) -> Always:
    """Moves, and plays no bonus card after that either."""
    return Always(seat, "move", EndMove(), _turn_over, MoveDice())


def _turn_over(view: ScrapRacerState) -> bool:
    """Whether the bonus windows of this turn are behind."""
    return view.phase not in ("BONUS", "DUEL")


def thing_of(widget: Widget, module: str, moved: bool) -> str:
    """The key of the words that explain a widget; `module` is the one of its key, if it is one's, `moved` whether the racer has moved."""
    if isinstance(widget, Explained):
        return widget.thing
    kind = widget.family
    if kind == "racer":
        return f"racer.{widget.member}"
    if kind == "module":
        return f"module.{module}"
    if kind == "rescue" and isinstance(widget, RescuePlate):
        return f"module.{widget.module}"
    if isinstance(widget.action, PlayBonus):
        return f"bonus.{widget.action.card}"
    if widget.key == "done":
        return "button.end" if moved else "button.move"
    return BUTTONS.get(widget.key, "")


def _why_yet(does: str, why: str) -> str:
    """Why a module can't be used now, behind what it does, where there is room for both at any text size."""
    told = f"{does} {why}"
    return Reason(told, getattr(why, "rule", "")) if len(told) <= LONGEST else why
