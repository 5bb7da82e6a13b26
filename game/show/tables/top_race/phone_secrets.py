"""What a phone shows of a Top Race seat that is asked at once with others: tips and trades in secret, claims in the open."""

from functools import partial

from game.core.match import Chair
from game.core.words import N_
from game.show.tables.base.phone_sheet import Answer, Item, Part, PhoneSheet
from game.show.tables.base.sheet_maker import LIST, PIPS, Entry, Section, begun, given, made, one_of
from game.show.tables.top_race.phone_hand import HandSheets
from game.show.tables.top_race.secret_prompts import (
    CLAIM_ABOUT,
    CLAIM_ASKED,
    CLAIM_IT,
    LAST_LEAVES,
    LEAVE_ABOUT,
    LEAVE_ALL,
    LEAVE_ALL_ABOUT,
    LEAVE_IT,
    TIP_ASKED,
    TIP_PAYS,
    TRADE_TEXT,
    leave_all,
)
from game.show.tables.top_race.things import LETTER
from game.show.tables.top_race.trading import WORTH
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.constants import PRIZES, TIP_TABLE
from game.titles.top_race.rules.state import TopRaceState

IN_PLACE, IS_HOME = N_("now in place {place}"), N_("home in place {place}")
SEAL_IT, SELL, BUY, NEXT = N_("Seal it"), N_("Sell two of yours"), N_("Buy two"), N_("On to what you buy")
SOLD = N_("You sell {colours:colour}.")


class SecretSheets(HandSheets):
    """That part of Top Race's maker of sheets."""

    def tip(self, chair: Chair) -> PhoneSheet:
        """R54: one of six cars; the same touch for each."""
        view: TopRaceState = chair.view
        table = TIP_TABLE[view.tipped - 1]
        pays = self.say(TIP_PAYS, first=table[0], second=table[1], third=table[2], most=-table[-1])
        entries = [self._car(chair, colour, act.Tip(colour)) for colour in COLOURS]
        tips = one_of(LIST, "", entries, does=(self.say(SEAL_IT),))
        return made(self.say(TIP_ASKED, line=view.tipped), self.secret(pays), [tips, self.hand(chair, folded=True)])

    def _car(self, chair: Chair, colour: str, action: act.Tip) -> Entry:
        return self.deed(chair, begun(self.name(f"colour.{colour}")), action, self._place(chair, colour), sign=LETTER[colour])

    def _place(self, chair: Chair, colour: str) -> str:
        row = next(row for row in self.rules.standings(chair.view) if row.car == colour)
        return self.say(IS_HOME if row.done else IN_PLACE, place=row.place)

    # --- trades

    def trade(self, chair: Chair) -> PhoneSheet:
        """R56: two to sell, then two to buy; a car may be named twice."""
        view: TopRaceState = chair.view
        held = dict(zip(COLOURS, view.shares[chair.seat], strict=True))
        rows = {row.car: row.place for row in self.rules.standings(view)}
        items = []
        for colour in COLOURS:
            told = self.say(WORTH, place=rows[colour], prize=PRIZES[rows[colour] - 1], count=held[colour])
            items.append(Item(begun(self.name(f"colour.{colour}")), told, LETTER[colour], why="" if held[colour] else told))
        part = Part(PIPS, self.say(SELL), tuple(items), picks=(2, 2), does=(self.say(NEXT),))
        text = self.say(TRADE_TEXT, number=view.share_rounds)
        return made(text, self.secret(), [Section(part, partial(self._sold, chair)), self.hand(chair, folded=True)])

    def _sold(self, chair: Chair, picks: tuple[int, ...]) -> Answer:
        """What is bought for these; where they are not there to be sold, why not."""
        sell = _pair(picks)
        refused = chair.why_not(act.Trade(sell, sell))
        if refused is not None and refused.code == "too_few_shares":
            return refused
        items = tuple(Item(begun(self.name(f"colour.{colour}")), self._place(chair, colour), LETTER[colour]) for colour in COLOURS)
        part = Part(PIPS, self.say(BUY), items, picks=(2, 2), does=(self.say(SEAL_IT),))
        return made(self.say(SOLD, colours=sell), self.secret(), [Section(part, partial(self._bought, chair, sell)), self.back(chair)])

    def _bought(self, chair: Chair, sell: tuple[str, str], picks: tuple[int, ...]) -> Answer:
        action = act.Trade(sell, _pair(picks))
        return chair.why_not(action) or action

    # --- claims

    def claim(self, chair: Chair) -> PhoneSheet:
        """R29: the card that was played, for a Pitstop card."""
        view: TopRaceState = chair.view
        costs = self.language.plural(CLAIM_ABOUT, view.pits[chair.seat].unloaded)
        after = view.pending[1:]
        left = self.say(LEAVE_ABOUT, seat=after[0]) if after else self.say(LAST_LEAVES)
        always = leave_all(chair.seat)
        entries = [
            self.deed(chair, self.say(CLAIM_IT), act.Claim(), costs),
            *self.marked([self.deed(chair, self.say(LEAVE_IT), act.Decline(), left)], act.Decline()),
            Entry(Item(self.say(LEAVE_ALL), self.say(LEAVE_ALL_ABOUT)), partial(given, always)),
        ]
        note = f"{begun(self.name(f'card.{view.pile[-1]}'))}."
        return made(self.say(CLAIM_ASKED, seat=view.active), note, [one_of(LIST, "", entries, seen=True), self.hand(chair)])


def _pair(picks: tuple[int, ...]) -> tuple[str, str]:
    return COLOURS[picks[0]], COLOURS[picks[1]]
