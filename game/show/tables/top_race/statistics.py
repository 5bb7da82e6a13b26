"""Top Race's key figures for the podium, told from what its feats count in the events of one race."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.core.actions import Event
from game.core.words import N_, Template, Text
from game.language.language import Language
from game.show.tables.parts.money import amount_text
from game.titles.top_race.feats import bought, counted
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.constants import ENVELOPE
from game.titles.top_race.story.words import PHOTO_CARS

NONE = "–"
RIBBONS: Mapping[str, str] = {
    "ribbon.bargain": "best_buy",
    "ribbon.highest_bid": "highest_bid",
    "ribbon.jam_maker": "jams_given",
    "ribbon.prophet": "true_tips",
    "ribbon.chauffeur": "others_steps",
    "ribbon.on_credit": "debt",
}
"""Best buy, highest bid, jams made, tips that paid, steps for others, deepest debt: an award, and the figure it goes by."""


def figures(language: Language, events: Sequence[Event], seat: int) -> tuple[tuple[str, str], ...]:
    """Label and value, most telling first: the cash decides (R62), and the podium's headline names it. Money stands in full. The
    gain is no figure: it is the points of the race, which stand behind them."""
    of, number = counted(events, seat), language.number

    def money(key: str) -> str:
        return amount_text(language, of[key])

    def signed(key: str) -> str:
        return NONE if key not in of else f"+{money(key)}" if of[key] > 0 else money(key)

    found: list[tuple[Text, str]] = [
        (N_("Cash"), money("cash")),
        (N_("Paid"), money("paid")),
        (N_("Earned"), money("earned")),
        (N_("Prizes"), NONE if "winner_shares" in of else money("prizes")),
        (N_("Tips, shares"), signed("secret")),
        (N_("Best buy"), signed("best_buy")),
        (N_("Worst buy"), signed("worst_buy")),
        (N_("Tips that paid"), f"{of['true_tips']} / {of['tips']}" if of["tips"] else NONE),
        (N_("Shares of the winner"), str(of.get("winner_shares", NONE))),
        (N_("Steps: own / others"), f"{number(of['own_steps'])} / {number(of['others_steps'])}"),
        (N_("Steps jammed: given / own"), f"{number(of['jams_given'])} / {number(of['jams_suffered'])}"),
        (N_("Jokers"), number(of["jokers"])),
        (N_("Longest Sprint"), number(of["sprint"])),
        (N_("Breakdowns"), number(of["breakdowns"])),
        (N_("Cards left"), number(of["left"])),
        (N_("Claims, pit stops"), number(of["pits"])),
    ]
    return tuple((language.text(label), value) for label, value in found)


def ribbons(events: Sequence[Event], seats: int) -> Mapping[str, Sequence[float]]:
    """What counts for each of RIBBONS, by seat."""
    every = [counted(events, seat) for seat in range(seats)]
    return {key: [float(of.get(figure, 0)) for of in every] for key, figure in RIBBONS.items()}


def envelopes(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """O8: what lay in each seat's envelope, which is opened after the last race; () where none was."""
    paid = [0] * seats
    for event in events:
        if isinstance(event, settled.CashChanged) and event.cause == ENVELOPE:
            paid[event.seat] += event.delta
    return tuple(paid) if any(paid) else ()


WON_BY_CAR = N_("{seat:seat} wins: the {colour:car} brings {prize:,} for a price of {paid:,}.")
WON = N_("{seat:seat} wins with {cash:,}.")
PHOTO_MONEY = N_("Equal money: {seat:seat} is ahead by the better car in the last race.")
PHOTO_ORDER = N_("Equal money: {seat:seat} is ahead by the turn order.")


def ending(events: Sequence[Event]) -> tuple[Template, Template | None, Mapping[str, object]]:
    """Who won by what; a photo finish where a tie was parted."""
    end = next(e for e in reversed(events) if isinstance(e, settled.StandingsShown))
    first = end.ranking[0]
    fields: dict[str, object] = {"seat": first, "cash": end.cash[0]}
    own = [car for car in bought(events) if car.seat == first and car.prize]
    photo: Template | None = None
    if end.tie_break:
        photo = PHOTO_ORDER if end.tie_break == "order" else PHOTO_MONEY
    else:
        ranked = [e for e in events if isinstance(e, settled.CarRanked)]
        parted = next(((ahead, behind) for ahead, behind in pairwise(ranked) if behind.tie_break == "inside"), None)
        if parted is not None:
            photo = PHOTO_CARS
            fields |= {"other": parted[0].colour, "colour": parted[1].colour, "place": parted[0].place}
    if own and photo is not PHOTO_CARS:
        best = max(own, key=lambda car: car.prize - car.price)
        return WON_BY_CAR, photo, fields | {"paid": best.price, "colour": best.colour, "prize": best.prize}
    return WON, photo, fields
