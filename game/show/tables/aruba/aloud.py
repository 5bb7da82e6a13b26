"""ARUBA for ears: dice thrown, where each space lies, who stands right ahead of it, and how each car is."""

from collections import Counter

from game.core.actions import Event
from game.core.contract import Standing
from game.core.engine import OVER
from game.core.match import Chair
from game.core.words import N_
from game.show.tables.aruba.explained import CARDS, DAMAGE, DICE, HOME, SCRAP, SHIELDS, YIELDS, car_of
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.steering import FarSpace
from game.show.tables.aruba.things import yields_of
from game.show.tables.base.aloud import AHEAD, TO_LINE, TableAloud
from game.show.tables.base.drawn import Drawn
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.cards import KIND_OF, KINDS
from game.titles.aruba.rules.combos import thrown
from game.titles.aruba.rules.compiled import dice_to_come
from game.titles.aruba.rules.state import FINISHED, RACING, ArubaState

THREW = N_("You threw {values:faces}.")
THREW_AGAIN = N_("You threw {old:faces} again and got {values:faces}. Your dice: {dice:faces}.")
DICE_NOW = N_("Your dice: {dice:faces}.")
DREW = N_("You draw: {kinds:card}.")
THROWS = N_("{word}: {dice:faces}.")
MOVES = N_("The {car:car}: {told}")
FAR_SPACE = N_("{far}, {where}. {told}")
THERE = N_("{car} stands right ahead of it.")
CAR, OWN_CAR = N_("{car}, {where}"), N_("{car}, the car to move")
BUYS = N_("{thing}: {count}")
WAYS = {"L": 1, "R": -1}


class ArubaAloud(TableAloud[ArubaState]):
    """That part of ARUBA's table."""

    pictures: Pictures

    def drawn(self, event: Event) -> Drawn | None:
        """One's own dice and cards; of others the dice that they keep, and how many cards they draw."""
        fields = {"dice": "".join(sorted(self.model.dice))} if self.model.cars else {}
        match event:
            case ev.DiceThrown():
                return Drawn(self._seat(event.car), self.say(THREW, {"values": "".join(sorted(event.values))}))
            case ev.DiceRethrown():
                return Drawn(self._seat(event.car), self.say(THREW_AGAIN, {"old": event.old, "values": event.values, **fields}))
            case ev.ExtraDieAdded() | ev.DieChanged():
                return Drawn(self._seat(event.car), self.say(DICE_NOW, fields))
            case ev.RollKept():
                return Drawn(self._seat(event.car), "", self.event_sentence(event))
            case ev.CardsDrawn() if event.cards and all(event.cards):
                kinds = sorted((KIND_OF[card] for card in event.cards), key=KINDS.index)
                return Drawn(event.seat, self.say(DREW, {"kinds": kinds}), self.event_sentence(event))
        return None

    def _seat(self, car: str) -> int:
        owner: int = self.rules.game.owner[self.rules.game.index[car]]
        return owner

    def spot(self, chair: Chair, widget: Widget) -> str:
        """Spaces by where they lie from the car to move, what the dice buy by number."""
        view: ArubaState = chair.view
        match widget.action:
            case act.Step(direction=way):
                car = view.cars[view.active]
                return self._space(view, widget.about, car.distance + 1, car.lane - WAYS.get(way, 0))
            case act.Reroll(keep=keep) if widget.key == "throw":
                flying = Counter(thrown(view)) - Counter(keep)
                return self.say(
                    THROWS, {"word": widget.text if isinstance(widget, PromptPlate) else "", "dice": "".join(sorted(flying.elements()))}
                )
        if isinstance(widget, FarSpace):
            steps = [step.direction for step in widget.chain.actions if isinstance(step, act.Step)]
            left = sum(WAYS.get(way, 0) for way in steps)
            car = view.cars[view.active]
            ahead = self._ahead_of(view, car.distance + len(steps), car.lane - left)
            fields = {"far": self.counted(AHEAD, len(steps)), "where": self.aside(left), "told": widget.about.partition(". ")[2]}
            return f"{self.say(FAR_SPACE, fields)} {ahead}".strip()
        if isinstance(widget, Explained) and widget.thing in YIELDS and self.model.dice:
            count = yields_of(self.rules.game, self.model).offers[YIELDS.index(widget.thing)]
            thing = self.services.language.phrase(self.services.title.words.things[widget.thing].name)
            return self.say(BUYS, {"thing": thing, "count": count or 0})
        if (letter := car_of(widget)) and view.phase != OVER:
            cars, game = view.cars, self.rules.game
            apart = self.apart(cars[game.index[letter]].distance - cars[view.active].distance)
            own = game.cars[view.active] == letter
            return self.say(OWN_CAR if own else CAR, {"car": self.pictures.car_name(letter), "where": apart})
        return super().spot(chair, widget)

    def _space(self, view: ArubaState, told: str, distance: int, lane: int) -> str:
        """One of the spaces right ahead."""
        course = self.rules.game.course(view)
        return f"{told} {self._ahead_of(view, distance, lane)}".strip() if distance < course.finish else told

    def _ahead_of(self, view: ArubaState, distance: int, lane: int) -> str:
        """Who stands on the space that comes after this one in its lane."""
        course = self.rules.game.course(view)
        there = course.standing(view.cars).get(course.cell(distance + 1, lane))
        if there is None or there < 0 or there == view.active or distance + 1 >= course.finish:
            return ""
        return self.say(THERE, {"car": self.pictures.car_name(self.rules.game.cars[there])})

    def called(self, row: Standing) -> str:
        """As its driver, or as one of the two that its driver has."""
        return self.pictures.car_name(row.car)

    def whereabouts(self, seat: int) -> str:
        """Of the car to move, which is named where its driver has two."""
        row = next(row for row in self.rules.standings(self.model) if row.car == self.rules.game.cars[self.model.active])
        if row.seat != seat:
            return ""
        place = self.place_told(row, len(self.model.cars))
        return self.say(MOVES, {"car": row.car, "told": place}) if self.rules.game.count > self.rules.game.seats else place

    def how_far(self, row: Standing) -> str:
        """Spaces to the line, damage, the dice of the next throw, cards held."""
        game, index = self.rules.game, self.rules.game.index[row.car]
        car = self.model.cars[index]
        if car.state != RACING:
            return self.say(HOME if car.state == FINISHED else SCRAP, {})
        told = [self.counted(TO_LINE, game.course(self.model).finish - car.distance)]
        if car.damage:
            told.append(self.counted(DAMAGE, car.damage) if car.damage > 0 else self.counted(SHIELDS, -car.damage))
        told.append(self.counted(DICE, dice_to_come(car.damage)))
        if cards := len(self.model.hands[game.owner[index]]):
            told.append(self.counted(CARDS, cards))
        return self.services.language.listed(told)
