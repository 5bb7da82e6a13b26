"""Shares that are traded: six cars with what a share of each pays as they stand, what one holds, and what it comes to before Done."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace
from pygame import Rect, Surface

from game.core.match import Chair
from game.core.words import N_
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.drawer import OVER_BOARD, DrawerCard
from game.show.tables.parts.free_room import freest, road, traffic
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.tables.parts.targets import Purpose
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.hand_prompts import HandPrompts
from game.show.tables.top_race.share_pictures import Offered, share_card
from game.show.tables.top_race.things import LETTER, level_places
from game.show.widgets.base import Look, Widget
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.constants import PRIZES
from game.titles.top_race.rules.state import TopRaceState

SELL_FIRST, SELL_SECOND = N_("Which share do you sell first?"), N_("Which share do you sell second?")
BUY_FIRST, BUY_SECOND = N_("Which share do you buy first?"), N_("Which share do you buy second?")
ONE_BACK = N_("Back", "one choice")
DONE, DONE_ASKED = N_("Done"), N_("Is that your trade?")
WORTH = N_("Place {place} now: {prize:,} a share. You have {count}.")
FROM_TO = N_("{colour:colour} {before} to {after}", "shares")
NOTHING = N_("Nothing changes.", "shares")
GAINS, COSTS, SAME = (
    N_("As the cars stand, {money:,} more."),
    N_("As the cars stand, {money:,} less."),
    N_("As the cars stand, just as much money."),
)
CARD, LARGE_CARD, APART = (138, 196), (166, 236), 10
"""Of a car's card with letters of usual size and with large ones, in design units; what lies between two of them."""
PLATE = 66
"""Height of the plates below the cards."""
SHAPES = (6, 3, 2)
"""So many cards may lie side by side."""
SIGN_OUT, SIGN = 4, 0.36
"""By so much the sign of a key juts out over the edges of a card; the share of its width that its colour takes."""
IN_LADDER = 25
"""Depth of a cell of the ladder with the shares as they would be: over the cell itself."""


class ShareCard(DrawerCard):
    """A car whose shares are traded."""

    def sign_spots(self, wide: float, high: float) -> Sequence[tuple[float, float]]:
        """Beside its colour, above the car; what is too wide for that juts out."""
        left, top = self.rect.left + SIGN * self.rect.width, self.rect.top + high / 2 - SIGN_OUT
        return [(max(left + wide / 2, self.rect.right + SIGN_OUT - wide / 2), top), *super().sign_spots(wide, high)]


class HeldCell(Widget):
    """A cell of the ladder with as many shares as one would hold: it is looked at, never pressed."""

    def __init__(self, key: str, rect: Rect, paint: Callable[[], Surface]) -> None:
        super().__init__(key, rect, z=IN_LADDER)
        self.paint, self.focusable = paint, False

    def picture(self) -> Surface:
        """It as it would be."""
        return self.paint()


class _Market(NamedTuple):
    """What trading looks at: by colour the place and its prize as the cars stand, and the shares before and after what was chosen."""

    place: Mapping[str, int]
    prize: Mapping[str, int]
    before: Mapping[str, int]
    after: Mapping[str, int]

    @property
    def more(self) -> int:
        """Money that the choice brings if all stays as it is."""
        return sum(self.prize[colour] * (self.after[colour] - self.before[colour]) for colour in COLOURS)

    def best(self, colours: Iterable[str], last: bool) -> str:
        """Of these the car that is first, or last; "" where there is none."""
        return min(colours, key=lambda colour: self.prize[colour] * (1 if last else -1), default="")


class TradePrompts(HandPrompts):
    """That part of Top Race's prompter."""

    def named(self, colour: str, purpose: Purpose) -> Purpose:
        """What is said of a car, behind its name."""
        name = self.name(f"car.{colour}")
        return purpose._replace(about=f"{name[:1].upper()}{name[1:]}. {purpose.about}")

    def trade(self, chair: Chair, chosen: tuple[str, ...] = ()) -> Prompt:
        """Four presses, sell, sell, buy, buy, and DONE. At first the last car is looked at to be sold, and the first one to be bought; then
        what was chosen just now, as long as that may be chosen again."""
        market = self._market(chair, chosen)
        cancel = partial(self.trade, chair, chosen[:-1]) if chosen else None
        if len(chosen) == 4 and cancel is not None:
            return self._traded(market, chosen, cancel)
        goes_on = _goes_on([action for action in chair.legal() if isinstance(action, act.Trade)], chosen)
        cards = [self._share(chair, market, colour, chosen, colour in goes_on) for colour in COLOURS]
        again = chosen[-1:] if len(chosen) % 2 and chosen[-1] in goes_on else ()
        first = again[0] if again else market.best(goes_on, len(chosen) < 2)
        back: tuple[Widget, ...] = () if cancel is None else (self._plate("cancel", Way(self.say(ONE_BACK), cancel)),)
        text = self.say((SELL_FIRST, SELL_SECOND, BUY_FIRST, BUY_SECOND)[len(chosen)])
        widgets = (*cards, *back, *self._in_ladder(market))
        return Prompt(text, widgets, f"drawer:{COLOURS.index(first or COLOURS[0]) + 1}", cancel, strip=self.plan())

    def _market(self, chair: Chair, chosen: tuple[str, ...]) -> _Market:
        view: TopRaceState = chair.view
        before = dict(zip(COLOURS, view.shares[chair.seat], strict=True))
        after = dict(before)
        for number, colour in enumerate(chosen):
            after[colour] += -1 if number < 2 else 1
        rows = self.services.rules.standings(view)
        places = {row.car: place for row, place in zip(rows, level_places(rows), strict=True)}
        return _Market(places, {row.car: PRIZES[row.place - 1] for row in rows}, before, after)

    def _share(self, chair: Chair, market: _Market, colour: str, chosen: tuple[str, ...], goes_on: bool) -> ShareCard:
        picked = (*chosen, colour)
        told = self.say(WORTH, place=market.place[colour], prize=market.prize[colour], count=market.after[colour])
        card = self._card(market, colour, self.named(colour, Purpose(partial(self.trade, chair, picked), told)))
        card.why = "" if goes_on else self.why(chair, _completed(picked)) or told
        return card

    def _card(self, market: _Market, colour: str, purpose: Purpose) -> ShareCard:
        index = COLOURS.index(colour)
        face = Offered(LETTER[colour], market.place[colour], market.prize[colour], market.before[colour], market.after[colour])
        return ShareCard(f"drawer:{index + 1}", self._places()[index], partial(self._share_picture, face), purpose)

    def _share_picture(self, face: Offered, look: Look, wide: float, high: float) -> Surface:
        px = self.services.theme.frame.px
        return share_card(self.services.theme, face, self.services.language.number(face.prize), (px(wide), px(high)))

    def _traded(self, market: _Market, chosen: tuple[str, ...], cancel: Callable[[], Prompt]) -> Prompt:
        """What it would come to; the cards lie there as they would be, and nothing presses them."""
        action = act.Trade((chosen[0], chosen[1]), (chosen[2], chosen[3]))
        changed = [colour for colour in COLOURS if market.before[colour] != market.after[colour]]
        moves = [self.say(FROM_TO, colour=each, before=market.before[each], after=market.after[each]) for each in changed]
        told = self.services.language.listed(moves)
        money = self.say(GAINS if market.more > 0 else COSTS if market.more else SAME, money=abs(market.more))
        about = f"{told[:1].upper()}{told[1:]}. {money}" if moves else self.say(NOTHING)
        cards = [self._card(market, colour, Purpose(cancel)) for colour in COLOURS]
        for card in cards:
            card.focusable = False
        done = self._plate("done", Way(self.say(DONE), lambda: action, about, action), 0, 2)
        back = self._plate("cancel", Way(self.say(ONE_BACK), cancel), 1, 2)
        return Prompt(self.say(DONE_ASKED), (done, back, *cards, *self._in_ladder(market)), "done", cancel, strip=self.plan())

    def _in_ladder(self, market: _Market) -> list[Widget]:
        """The ladder counts along, while one chooses."""
        found: list[Widget] = []
        for key, thing in self.stage.things.items():
            face = thing.face
            if not isinstance(face, shown.CellFace) or face.car is None or market.before == market.after:
                continue
            car = replace(face.car, shares=market.after[face.car.colour])
            index = int(thing.place)
            paint = partial(self.pictures.cell_picture, index, replace(face, car=car))
            found.append(HeldCell(f"held:{key}", self.places.cell(index), paint))
        return found

    # --- where it lies

    def _group(self) -> Rect:
        """Cards and plates together, where they cover no car, and as little of the road as can be."""
        board = self.places.board.inflate(-24, -24)
        if self.places.fan.lifted:  # the hand stands over the foot of the board
            board.height = min(board.bottom, self.places.hand.top - APART) - board.top
        wide, high = LARGE_CARD if self.services.theme.large else CARD
        sizes = [
            (columns * (wide + APART) - APART, 6 // columns * (high + APART) + PLATE)
            for columns in SHAPES
            if columns * (wide + APART) - APART <= board.width and 6 // columns * (high + APART) + PLATE <= board.height
        ]
        cars = traffic(self.stage, self.places, "car").cars
        return freest(board, sizes, road(self.places), board.center, cars)

    def _places(self) -> Sequence[Rect]:
        """Of the six cards."""
        group, (wide, high) = self._group(), LARGE_CARD if self.services.theme.large else CARD
        columns = max(1, (group.width + APART) // (wide + APART))
        return [
            Rect(group.x + number % columns * (wide + APART), group.y + number // columns * (high + APART), wide, high)
            for number in range(6)
        ]

    def _plate(self, key: str, way: Way, number: int = 0, count: int = 1) -> PromptPlate:
        """One of so many plates below the cards."""
        group = self._group()
        wide = (min(group.width, 620) - (count - 1) * APART) // count
        left = group.centerx - (count * (wide + APART) - APART) // 2
        area = Rect(left + number * (wide + APART), group.bottom - PLATE, wide, PLATE)
        plate = PromptPlate(key, area, [way], primary=key == "done", size=32)
        plate.z = OVER_BOARD
        return plate


def _goes_on(trades: Iterable[act.Trade], chosen: tuple[str, ...]) -> set[str]:
    """The colours with which what was chosen so far still becomes one of these trades."""
    sell, colours = tuple(sorted(chosen[:2], key=COLOURS.index)), set[str]()
    for trade in trades:
        if len(chosen) < 2:
            colours.update(_rest(trade.sell, chosen))
        elif trade.sell == sell:
            colours.update(_rest(trade.buy, chosen[2:]))
    return colours


def _rest(colours: tuple[str, ...], without: tuple[str, ...]) -> list[str]:
    """What is left without these; nothing where they are not all there."""
    left = list(colours)
    for colour in without:
        if colour not in left:
            return []
        left.remove(colour)
    return left


def _completed(chosen: tuple[str, ...]) -> act.Trade:
    """Some trade that begins like that, to ask why it can't be done."""
    full = (*chosen, *(chosen[-1],) * (4 - len(chosen)))
    return act.Trade((full[0], full[1]), (full[2], full[3]))
