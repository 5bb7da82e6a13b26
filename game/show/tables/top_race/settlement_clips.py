"""What is seen of money: tips and trades as they are made, what is revealed ticket by ticket, sums that roll, the last standings."""

from functools import partial

from pygame import Surface

from game.core.words import N_
from game.show.painters.icons import icon
from game.show.tables.parts.arcs import Arc
from game.show.tables.parts.money import amount_text, coin, roll
from game.show.tables.top_race import components as art
from game.show.tables.top_race import signs
from game.show.tables.top_race.effects_kit import OVER_ALL, EffectsKit, Groups, Spot
from game.show.tables.top_race.faces import RowFace
from game.show.tables.top_race.things import LETTER, row_order
from game.show.timeline import Clip
from game.sound.cues import Cue
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import settlement_events as ev
from game.titles.top_race.rules.state import TopRaceState

FLIPS = (0.25, 0.55, 0.85)
TIPS_SUM, LONGER = 1.15, 0.4
"""When the sum of three tickets rolls, and how much longer the last seat keeps everybody waiting for its third."""
STACK_FIRST, STACK_NEXT, SHARES_SUM = 0.4, 0.15, 1.35
ROLLS = 0.35
"""Seconds that a sum rolls."""
TICKET = (130, 50)
COST = (255, 128, 110)
PASSES = N_("{seat:seat} passes {other:seat}!")
PARTED = {"order": N_("Equal money: the turn order decides."), "last_race": N_("Equal money: the last race decides.")}


def last_to_reveal(model: TopRaceState, seat: int) -> bool:
    """Whether the seat is the last one whose tips are revealed: they go round from the start player on."""
    order = model.order
    return bool(order) and order[order.index(model.start) - 1] == seat


class SettlementClips(EffectsKit):
    """That part of Top Race's director."""

    # --- chosen in secret

    def tip_line(self, e: ev.TipLineCrossed, before: TopRaceState, after: TopRaceState) -> Groups:
        """Tickets fall to all rows."""
        start = self.places().board.center
        seats = range(len(after.cash))
        tickets = [self.fly(self._ticket, Arc(start, self.row_spot(seat), 0.5, 0.05 * seat)) for seat in seats]
        return [[self.sound(Cue.BELL), self.sound(Cue.CROWD, 0.2), *tickets]]

    def _ticket(self) -> Surface:
        return art.ticket((self.px(TICKET[0]), self.px(TICKET[1])))

    def tip_given(self, e: ev.TipGiven, before: TopRaceState, after: TopRaceState) -> Groups:
        """A ticket face down into the row, the same for all."""
        x, y = self.row_spot(e.seat)
        return [[self.sound(Cue.PUNCH), self.nod(e.seat, 0.18), self.fly(self._ticket, Arc((x, y - 46), (x, y), 0.2, bow=0))]]

    def share_round(self, e: ev.ShareRoundBegan, before: TopRaceState, after: TopRaceState) -> Groups:
        """The ladder becomes the trading board: its cells light up one after another."""
        return [[self.sound(Cue.PUNCH), *(self._lit(index, 0.26, 0.04 * index) for index in range(6)), Clip(0.5)]]

    def trade_made(self, e: ev.TradeMade, before: TopRaceState, after: TopRaceState) -> Groups:
        """The lamp comes on, the same for all."""
        return [[self.sound(Cue.PUNCH), self.nod(e.seat, 0.18)]]

    def rounds_ended(self, e: ev.ShareRoundsEnded, before: TopRaceState, after: TopRaceState) -> Groups:
        """The board is shut, with a padlock."""
        return [[self.sound(Cue.SLAM), self.lay_over(lambda: signs.padlock(self.px(96)), self.places().ladder.center, 0.5, fall=40)]]

    # --- revealed

    def tips_revealed(self, e: ev.TipsRevealed, before: TopRaceState, after: TopRaceState) -> Groups:
        """Three tickets slide out of the row, face down, to above the ladder; they turn up one after another over their cars' cells.
        Whoever passes somebody is named."""
        last = last_to_reveal(after, e.seat)
        end = TIPS_SUM + ROLLS + (LONGER if last else 0.0)
        clips: list[Clip] = []
        for number, tip in enumerate(zip(e.colours, e.amounts, strict=True)):
            flip = FLIPS[number] + (LONGER if last and number == 2 else 0.0)
            clips += self._turned_up(e.seat, number, tip, (flip, end))
        self._told_passing(e.seat, before, end)
        return [[*clips, Clip(end)]]

    def _turned_up(self, seat: int, number: int, tip: tuple[str, int], when: tuple[float, float]) -> list[Clip]:
        """A ticket waits above the ladder, then turns over its car's cell: what pays lights it and sends notes, what costs drops coins."""
        (colour, amount), (flip, end) = tip, when
        ladder, row, cell = self.places().ladder, self.row_spot(seat), self.places().cell(self.cell_of(colour)).center
        above = ladder.centerx + (number - 1) * (TICKET[0] + 14), ladder.y - 14
        spot = cell[0], cell[1] - 26 + 30 * number
        out = self.fly(self._ticket, Arc(row, above, 0.2, bow=0), cue=Cue.FLICK if not number else None)
        waits = self.lay_over(self._ticket, above, flip - 0.2, delay=0.2)
        text = amount_text(self.services.language, amount)
        size = self.px(TICKET[0]), self.px(TICKET[1])
        paint = partial(signs.open_ticket, self.services.theme, LETTER[colour], f"+{text}" if amount > 0 else text, amount >= 0, size)
        cue = Cue.PAPER if amount < 0 else Cue.FLICK
        found = [out, waits, self.lay_over(paint, spot, end - flip, delay=flip, fall=40), self.sound(cue, flip)]
        if amount > 0:
            self.trail += self.banknotes(cell, row, amount, delay=flip + 0.15, most=4)
            found.append(self._lit(self.cell_of(colour), 0.4, flip))
        if amount < 0:
            drops = [self._coin_drops(spot, flip + 0.1 + 0.06 * n, n) for n in range(1 if self.services.calm else 3)]
            found += drops
        return found

    def _coin_drops(self, spot: Spot, delay: float, number: int) -> Clip:
        x = spot[0] + 18 * (number - 1)
        return self.fly(lambda: coin(self.px(26)), Arc((x, spot[1]), (x, spot[1] + 110), 0.35, delay, 0))

    def _lit(self, index: int, seconds: float, delay: float) -> Clip:
        """A cell of the ladder has a bright edge."""
        cell = self.places().cell(index)
        size = self.px(cell.width), self.px(cell.height)
        return self.lay_over(lambda: signs.cell_glow(size), cell.center, seconds, delay=delay, z=OVER_ALL - 1)

    def _told_passing(self, seat: int, before: TopRaceState, delay: float) -> None:
        """Rows are about to slide: who is richer than somebody now?"""
        model = self.pictures.model()
        game = self.services.rules.game
        old, new = row_order(before, game), row_order(model, game)
        passed = [other for other in new if old.index(other) < old.index(seat) and new.index(other) > new.index(seat)]
        if not passed:
            return
        words = self.services.title.words
        told = self.services.language.sentence(words, PASSES, {"seat": seat, "other": passed[0]}, self.services.names)
        rows = self.places().rows
        clip = self.pop_words((rows.centerx - 20, self.places().row(new.index(seat))[1]), told, tone=art.MUSTARD, size=46, seconds=1.0)
        clip.delay = delay
        self.trail.append(clip)

    def signed(self, amount: int) -> str:
        """An amount in full, with its sign."""
        number = self.services.language.number(abs(amount))
        return f"+{number}" if amount > 0 else f"−{number}" if amount < 0 else number

    def shares_revealed(self, e: ev.SharesRevealed, before: TopRaceState, after: TopRaceState) -> Groups:
        """Six stacks rise over the ladder and pay one after another."""
        row = self.row_spot(e.seat)
        clips: list[Clip] = [self.sound(Cue.FLICK)]
        for number, (colour, held, amount) in enumerate(zip(COLOURS, e.shares, e.amounts, strict=True)):
            cell, pays = self.places().cell(self.cell_of(colour)), STACK_FIRST + STACK_NEXT * number
            spot = cell.centerx, cell.bottom - 24
            stack = partial(signs.share_slips, LETTER[colour], held, self.px(54))
            clips.append(self.lay_over(stack, spot, SHARES_SUM + 0.3, fall=-50))
            count = self.pop_words((spot[0], spot[1] + 34), f"×{held}", tone=art.CREAM, size=38, seconds=0.7)
            count.delay = pays
            clips += [count, self._lit(self.cell_of(colour), 0.2, pays)]
            self.trail += self.banknotes(cell.center, row, amount, delay=pays, most=3)
        self._told_passing(e.seat, before, SHARES_SUM + 0.35)
        return [[*clips, Clip(SHARES_SUM + 0.4)]]

    # --- sums

    def cash_changed(self, e: ev.CashChanged, before: TopRaceState, after: TopRaceState) -> Groups:
        """The sum of the row rolls."""
        spot = self.row_spot(e.seat)
        tone = art.MUSTARD if e.delta >= 0 else COST
        places = self.places()
        at = places.rows.right - 60 if places.columns == 1 else spot[0] + places.row_wide / 2 - 60
        row = self.stage.showing(RowFace).get(f"row:{e.seat}")
        if row is None or not e.delta:
            return [[Clip(0.0)]]
        label = self.pop_words((at, spot[1]), self.signed(e.delta), tone=tone, size=40, seconds=0.45)
        rolling = roll(
            self.stage.nodes[f"row:{e.seat}"],
            partial(self.pictures.row_with_cash, row.face),
            (before.cash[e.seat], e.cash),
            step=max(10_000, abs(e.delta) // 6),
            seconds=ROLLS,
        )
        return [[self.sound(Cue.TILL), label, rolling]]

    def standings(self, e: ev.StandingsShown, before: TopRaceState, after: TopRaceState) -> Groups:
        """The rows slide to the order of money by themselves; where money was equal, what decided is told once."""
        if not e.tie_break:
            return [[self.sound(Cue.WHOOSH), Clip(0.5)]]
        rows = self.places().rows
        words = self.services.language.text(PARTED["order" if e.tie_break == "order" else "last_race"])
        return [[self.sound(Cue.WHOOSH), self.pop_words(rows.center, words, tone=art.MUSTARD, size=38, seconds=1.0)]]

    def game_ended(self, e: ev.GameEnded, before: TopRaceState, after: TopRaceState) -> Groups:
        """A crown onto the winner's row."""
        spot = self.row_spot(e.ranking[0])
        crown = self.lay_over(lambda: icon("crown", self.px(90)), spot, 0.8, fall=70, fade=0.15)
        return [[self.sound(Cue.FANFARE), crown, self.cheer(*spot, 20, 20, 5, reach=120, seconds=0.7, gravity=140)]]
