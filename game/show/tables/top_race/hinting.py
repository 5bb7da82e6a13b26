"""What lies on the board while a decision is looked at: ends and stuck cars of a card, ghosts, later lines; and what is said of it."""

from collections.abc import Callable, Sequence

from game.core.actions import Action, Event
from game.core.contract import Rules
from game.core.match import Chair
from game.core.words import N_, Plural, Text
from game.show.painters.cars import car_sprite
from game.show.svg import Svg
from game.show.tables.base.hints import outcome
from game.show.tables.parts.money import amount_text
from game.show.tables.top_race import components as art
from game.show.tables.top_race.board_marks import BoardMarks
from game.show.tables.top_race.console_pictures import BREAKDOWN, SPRINT, fitted
from game.show.tables.top_race.controls import SpeedCard
from game.show.tables.top_race.faces import LineFace
from game.show.tables.top_race.forecast import Landing, Outcome, cars_after, forecast, one_way
from game.show.tables.top_race.hand_prompts import Memory
from game.show.tables.top_race.line_results import FORFEITED, NOTHING_YET, CameTo
from game.show.tables.top_race.prompts import Prompter
from game.show.tables.top_race.things import LETTER, differs, stock
from game.show.widgets.base import Widget
from game.show.widgets.drawing import headline
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.constants import TIP_TABLE
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.settlement_events import PrizePaid
from game.titles.top_race.rules.state import NOBODY, Line, Sprint, TopRaceState

ON_CONSOLE, PLATE = 27, 40
"""Depth of what lies on the console; height of what a tip pays, over the owners in the ladder."""
SUM, RIVAL = Plural(N_("Your cars: {count} step."), N_("Your cars: {count} steps.")), N_("Others: {count}.")
LOSES = N_("Then {colour:colour} loses {count}.")
NOW, STEPS = N_("This card now"), Plural(N_("{count} step"), N_("{count} steps"))
MODES = {"sprint": SPRINT, "breakdown": BREAKDOWN}
TOLD = (ev.CarFinished, ev.CarReturned, ev.BreakdownSuffered, ev.SpecialFizzled, PrizePaid)


class Hinting(BoardMarks):
    """That part of Top Race's table."""

    memory: Memory
    rules: Rules[TopRaceState]
    say: Callable[..., str]
    event_sentence: Callable[[Event], str]
    make_prompter: Callable[[], Prompter]

    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """Shows what `action` would lead to and says it."""
        match action:
            case act.PlayCard():
                return self._card(chair, widget, action)
            case act.Move() | act.SprintTo() | act.ReturnTo():
                return self._end(chair, action)
            case act.ChooseJokerCar():
                return self._joker(chair, action)
            case act.PickSlot():
                return self._slot(chair, action)
            case act.Tip():
                return self._tip_table(chair)
            case act.PitTake() | act.Claim():
                return self._forecast_of(chair, getattr(action, "card", 0) or chair.view.pile[-1])
        return []

    # --- a card of the hand

    def _card(self, chair: Chair, widget: Widget, action: act.PlayCard) -> list[str]:
        """Its lines in the console, all ends on the board; of a pair card what would happen."""
        if widget.family == "card":
            self.memory.cards[chair.seat] = int(widget.member)
        alone = widget.line if isinstance(widget, SpeedCard) else -1
        if action.mode:
            return self._pair(chair, action)
        return self._forecast_of(chair, action.card, alone)

    def _forecast_of(self, chair: Chair, card: int, alone: int = -1) -> list[str]:
        view: TopRaceState = chair.view
        lines = CARDS[card].lines
        if not lines or not any(car.at for car in view.cars):
            return []
        told = forecast(self.rules.game.course(view), view.cars, lines)
        self._in_console(view, told)
        for index, line in enumerate(told):
            if alone in (-1, index):
                self.tint(line)
        due = told[max(0, alone)]
        if due.colour in LETTER:
            self.closer(due.colour)
        return self._sums(view, chair.seat, told)

    def _sums(self, view: TopRaceState, seat: int, told: Sequence[Outcome]) -> list[str]:
        """What it brings the own cars, as its number in the hand, and the others'."""
        if self.rules.game.shares:
            return []
        owners = {car.colour: car.owner for car in view.cars}
        lines = tuple((line.colour, line.value) for line in told)
        steps = one_way(self.rules.game.course(view), tuple(view.cars), lines)
        mine = sum(made for line, made in zip(told, steps, strict=True) if owners.get(line.colour) == seat)
        others = sum(made for line, made in zip(told, steps, strict=True) if owners.get(line.colour, seat) not in (seat, NOBODY))
        return [self.say(SUM, {"count": mine}), self.say(RIVAL, {"count": others})]

    def _in_console(self, view: TopRaceState, told: Sequence[Outcome]) -> None:
        """The lines of a card that is looked at, over what lies there."""
        prompter = self.make_prompter()
        faces = [LineFace(index, max(3, len(told)), "ahead", line.colour, line.value) for index, line in enumerate(told)]
        self._lay_lines(NOW, faces, [prompter.outcome_words(line) for line in told])
        figures = stock(view, len(told))
        if differs(figures) and (below := self.places().stock(len(told))) is not None:
            self.shown.lay(self.pictures.stock_picture(figures), *below.center, ON_CONSOLE + 1)

    def _pair_in_console(self, action: act.PlayCard, events: Sequence[Event]) -> None:
        """Its two cars over what lies there, with what becomes of one of them; above them which of the two it is."""
        waits = self.services.language.text(FORFEITED["broken"])
        came = {event.colour: CameTo(waits, False) for event in events if isinstance(event, ev.BreakdownSuffered)}
        for event in events:
            if isinstance(event, ev.SprintMade):
                came[event.rear] = CameTo(self.services.language.plural(STEPS, len(event.path)), bool(event.path))
        pair = CARDS[action.card].pair
        faces = [LineFace(index, 3, "ahead", colour) for index, colour in enumerate(pair)]
        self._lay_lines(MODES[action.mode], faces, [came.get(colour, NOTHING_YET) for colour in pair])

    def _lay_lines(self, title: Text, faces: Sequence[LineFace], came: Sequence[CameTo]) -> None:
        """A heading and lines over what lies in the console."""
        inside = self.places().inside
        svg = Svg(inside.width, inside.height)
        svg.rect(0, 0, inside.width, inside.height, 8, art.PETROL)
        self.shown.lay(svg.raster(self.services.theme.frame.pair(*inside.size)), *inside.center, ON_CONSOLE)
        area = self.places().title
        heading = headline(self.services.theme, self.services.language.text(title), 42, art.CREAM, fit=area.width, height=area.height)
        self.shown.lay(heading, area.x + heading.get_width() / self.services.theme.frame.scale / 2, area.centery, ON_CONSOLE + 1)
        for face, words in zip(faces, came, strict=True):
            picture = self.pictures.line_picture(face, words)
            self.shown.lay(picture, *self.places().line(face.index, face.count).center, ON_CONSOLE + 1)

    def _pair(self, chair: Chair, action: act.PlayCard) -> list[str]:
        """A Sprint or Breakdown: where the car would end, or why nothing happens."""
        seen = outcome(chair, action)
        if seen is None:
            return []
        found = [self.event_sentence(event) for event in seen.events if isinstance(event, TOLD)]
        self._pair_in_console(action, seen.events)
        self.closer(self._whose(chair.view, action))
        for event in seen.events:
            if isinstance(event, ev.SprintMade):
                found.append(self.event_sentence(event))
                self.overlay(event.to_space, LETTER[event.rear])
        view = seen.view
        if isinstance(view, TopRaceState) and view.phase == "SPRINT" and isinstance(sprint := view.queue[0], Sprint):
            found.append(self.make_prompter().about("mode.sprint"))
            for space in view.offered:
                self.overlay(space, LETTER[sprint.rear])
        return found

    def _whose(self, view: TopRaceState, action: act.PlayCard) -> str:
        """The car of a pair that such a card is about: the rear one sprints, the front one breaks down; "" where none is on the road."""
        pair = [car for car in view.cars if car.colour in CARDS[action.card].pair and car.at]
        pair.sort(key=self.rules.game.course(view).standing)
        return pair[0 if action.mode == "sprint" else -1].colour if pair else ""

    # --- the ends of a line

    def _end(self, chair: Chair, action: Landing) -> list[str]:
        """A ghost where the car would stand; later lines of the card as they would be then; whoever is stuck by it."""
        seen = outcome(chair, action)
        if seen is None:
            return []
        view: TopRaceState = chair.view
        self.ghost(view, action)
        told = [self.event_sentence(event) for event in seen.events if isinstance(event, TOLD)]
        queue = [effect for effect in view.queue if isinstance(effect, Line)]
        rest = queue[1:] if isinstance(action, act.Move) else queue
        after = cars_after(self.rules.game.course(view), view, action)
        if not rest or after is None:
            return told
        lines = tuple((line.colour, line.value) for line in rest)
        ahead = forecast(self.rules.game.course(view), after, lines, self._moved(view))
        self._later(view, ahead)
        for line in ahead:
            if line.known and not line.void and line.lost[0] and line.colour in COLOURS:
                told.append(self.say(LOSES, {"colour": line.colour, "count": line.lost[0]}))
                self.brake(line.colour)
        return told

    @staticmethod
    def _moved(view: TopRaceState) -> str:
        """The car that the effect which is due moves; nobody waits for one that itself comes back."""
        head = view.queue[0]
        return head.rear if isinstance(head, Sprint) else head.colour if isinstance(head, Line) else ""

    def _later(self, view: TopRaceState, ahead: Sequence[Outcome]) -> None:
        """The later lines in the console, with what they would come to."""
        card = CARDS[view.card]
        first, count = len(card.lines) - len(ahead), max(3, len(card.lines))
        prompter = self.make_prompter()
        for index, line in enumerate(ahead, first):
            picture = self.pictures.line_picture(LineFace(index, count, "wait", line.colour, line.value), prompter.outcome_words(line))
            self.shown.lay(picture, *self.places().line(index, count).center, ON_CONSOLE)

    def _joker(self, chair: Chair, action: act.ChooseJokerCar) -> list[str]:
        """The ends of the car that would be named, and what comes after it."""
        view: TopRaceState = chair.view
        lines = [(effect.colour, effect.value) for effect in view.queue if isinstance(effect, Line)]
        lines[0] = (action.colour, lines[0][1])
        ahead = forecast(self.rules.game.course(view), view.cars, lines)
        self.tint(ahead[0])
        self.closer(action.colour)
        found = []
        for line in ahead[1:]:
            if line.known and not line.void and line.lost[0] and line.colour in COLOURS:
                found.append(self.say(LOSES, {"colour": line.colour, "count": line.lost[0]}))
        return found

    def _tip_table(self, chair: Chair) -> list[str]:
        """What the tip would pay by the place of its car, on the ladder."""
        view: TopRaceState = chair.view
        for place, amount in enumerate(TIP_TABLE[view.tipped - 1]):
            cell = self.places().cell(place)
            text = amount_text(self.services.language, amount)
            tone = art.MUSTARD if amount > 0 else (255, 150, 130)
            px, told = self.services.theme.frame.px, f"+{text}" if amount > 0 else text
            label = fitted(self.services.theme, told, px(34), px(cell.width - 12), tone)
            svg = Svg(cell.width - 4, PLATE + 4)
            svg.rect(0, 0, *svg.box[2:], 6, art.PETROL)
            plate = svg.raster(self.services.theme.frame.pair(*svg.box[2:]))
            plate.blit(label, label.get_rect(center=plate.get_rect().center))
            self.shown.lay(plate, cell.centerx, cell.bottom - 4 - PLATE / 2, ON_CONSOLE + 1)
        return []

    def _slot(self, chair: Chair, action: act.PickSlot) -> list[str]:
        """The car on its slot."""
        view: TopRaceState = chair.view
        car = next((car for car in view.cars if car.owner == chair.seat and not car.slot), None)
        if car is None:
            return []
        stand = self.places().stand(self.rules.game.course(view).slots[action.slot - 1])
        sprite = car_sprite(art.look_of(LETTER[car.colour]), self.pictures.length(), stand.heading)
        self.shown.ghost(sprite, *self.places().fit.at(stand.x, stand.y), 190)
        return []
