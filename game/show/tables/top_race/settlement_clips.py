"""What is seen of money: tips, trades, the end of a race, what is revealed and paid."""

from pygame import Surface

from game.show.canvas import Node
from game.show.painters.icons import icon
from game.show.tables.parts.money import roll
from game.show.tables.top_race import components as art
from game.show.tables.top_race.effects_kit import OVER_ALL, EffectsKit, Groups
from game.show.tables.top_race.things import LETTER
from game.show.timeline import Clip
from game.sound.cues import Cue
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import settlement_events as ev
from game.titles.top_race.rules.state import TopRaceState

__all__ = ["SettlementClips"]

PHOTO = (460, 190)
"""Design units of the photo of the finish."""


class SettlementClips(EffectsKit):
    """That part of Top Race's director."""

    def tip_line(self, e: ev.TipLineCrossed, before: TopRaceState, after: TopRaceState) -> Groups:
        """Tickets fall to all rows."""
        start = self.places().board.center
        seats = range(len(after.cash))
        tickets = [self.fly(self._ticket, start, self.row_spot(seat), 0.5, delay=0.05 * seat) for seat in seats]
        return [[self.sound(Cue.BELL), self.sound(Cue.CROWD, 0.2), *tickets]]

    def _ticket(self) -> Surface:
        return art.ticket((self.px(52), self.px(30)))

    def tip_given(self, e: ev.TipGiven, before: TopRaceState, after: TopRaceState) -> Groups:
        """A ticket face down, the same for all."""
        return [[self.sound(Cue.PUNCH), self.nod(e.seat, 0.18)]]

    def share_round(self, e: ev.ShareRoundBegan, before: TopRaceState, after: TopRaceState) -> Groups:
        """A bell for the floor."""
        return [[self.sound(Cue.BELL), Clip(0.4)]]

    def trade_made(self, e: ev.TradeMade, before: TopRaceState, after: TopRaceState) -> Groups:
        """The lamp comes on, the same for all."""
        return [[self.sound(Cue.PUNCH), self.nod(e.seat, 0.18)]]

    def rounds_ended(self, e: ev.ShareRoundsEnded, before: TopRaceState, after: TopRaceState) -> Groups:
        """The board is shut."""
        return [[self.sound(Cue.SLAM), Clip(0.4)]]

    def race_ended(self, e: ev.RaceEnded, before: TopRaceState, after: TopRaceState) -> Groups:
        """The flag over the board."""
        board = self.places().board
        flag = self.pop(lambda: icon("flag", self.px(220)), board.centerx, board.centery - 60, rise=30, seconds=1.3)
        last = sorted((car for car in after.cars if car.place), key=lambda car: car.place)[-2:]
        photo = [[self.sound(Cue.CROWD), self._photo([LETTER[car.colour] for car in last])]] if e.reason == "fifth_car" else []
        return [*photo, [*self.finale(), flag]]

    def _photo(self, letters: list[str]) -> Clip:
        """The photo of the finish drops onto the infield: the last two that came home, on the chequers."""
        board = self.places().board
        nodes: list[Node] = []

        def begin() -> None:
            picture = art.photo(letters, (self.px(PHOTO[0]), self.px(PHOTO[1])))
            nodes.append(self.bench.layer.add(picture, board.centerx, board.centery, OVER_ALL))

        def show(t: float) -> None:
            fall = 0.0 if self.bench.calm else 240 * (1 - min(1.0, t / 0.2)) ** 2
            nodes[0].place = (board.centerx, board.centery + 60 - fall)
            nodes[0].alpha = round(255 * min(1.0, t / 0.15, 6 * (1 - t)))

        return Clip(1.1, show, start=begin, end=lambda: self.bench.layer.remove(nodes[0]))

    def car_ranked(self, e: ev.CarRanked, before: TopRaceState, after: TopRaceState) -> Groups:
        """The car's number in its cell."""
        cell = self.places().cell(e.place - 1)
        return [[self.sound(Cue.TICK), self.pop_words(cell.center, str(e.place), tone=art.CREAM, size=50, seconds=0.4)]]

    def tips_revealed(self, e: ev.TipsRevealed, before: TopRaceState, after: TopRaceState) -> Groups:
        """Three tickets turn up over their cars' cells, one after another; the sum rolls into the cash."""
        row = self.row_spot(e.seat)
        groups: Groups = []
        for colour, amount in zip(e.colours, e.amounts, strict=True):
            cell = self.cell_spot(colour)
            tone = art.MUSTARD if amount > 0 else (255, 128, 110) if amount < 0 else art.CREAM
            text = self.signed(amount)
            spot = cell[0], cell[1] + 60
            flight = self.fly(self._ticket, row, cell, 0.22, cue=Cue.FLICK)
            groups.append([flight])
            money = self.banknotes(cell, row, amount) if amount > 0 else self.banknotes(row, cell, -amount) if amount < 0 else []
            groups.append([self.pop_words(spot, text, tone=tone, size=54, seconds=0.5), *money[:5]])
        return groups

    def signed(self, amount: int) -> str:
        """An amount in full, with its sign."""
        number = self.bench.language.number(abs(amount))
        return f"+{number}" if amount > 0 else f"−{number}" if amount < 0 else number

    def shares_revealed(self, e: ev.SharesRevealed, before: TopRaceState, after: TopRaceState) -> Groups:
        """Six stacks over the ladder pay one after another."""
        row = self.row_spot(e.seat)
        clips: list[Clip] = [self.sound(Cue.FLICK)]
        for number, (colour, held, amount) in enumerate(zip(COLOURS, e.shares, e.amounts, strict=True)):
            cell = self.cell_spot(colour)
            pop = self.pop_words((cell[0], cell[1] + 70), f"×{held}", tone=art.CREAM, size=40, seconds=0.8)
            pop.delay = 0.15 * number
            clips += [pop, *self.banknotes(cell, row, amount, delay=0.3 + 0.15 * number)[:4]]
        return [clips, [self.pop_words(row, self.signed(e.total), tone=art.MUSTARD, size=54, seconds=0.6)]]

    def cash_changed(self, e: ev.CashChanged, before: TopRaceState, after: TopRaceState) -> Groups:
        """The sum of the row rolls."""
        spot = self.row_spot(e.seat)
        tone = art.MUSTARD if e.delta >= 0 else (255, 128, 110)
        places = self.places()
        at = places.rows.right - 60 if places.columns == 1 else spot[0] + places.row_wide / 2 - 60
        node = self.stage.nodes.get(f"row:{e.seat}")
        if node is None or not e.delta:
            return [[Clip(0.0)]]
        label = self.pop_words((at, spot[1]), self.signed(e.delta), tone=tone, size=40, seconds=0.45)
        thing = self.stage.things[f"row:{e.seat}"]
        rolling = roll(
            node,
            lambda cash: self.pictures.row_with_cash(e.seat, thing, cash),
            before.cash[e.seat],
            e.cash,
            step=max(10_000, abs(e.delta) // 6),
            seconds=0.4,
        )
        return [[self.sound(Cue.TILL), label, rolling]]

    def standings(self, e: ev.StandingsShown, before: TopRaceState, after: TopRaceState) -> Groups:
        """The rows slide to the order of money by themselves."""
        return [[self.sound(Cue.WHOOSH), Clip(0.5)]]

    def game_ended(self, e: ev.GameEnded, before: TopRaceState, after: TopRaceState) -> Groups:
        """A crown onto the winner's row."""
        spot = self.row_spot(e.ranking[0])
        return [[self.sound(Cue.FANFARE), self.pop(lambda: icon("crown", self.px(90)), *spot, seconds=0.8)]]
