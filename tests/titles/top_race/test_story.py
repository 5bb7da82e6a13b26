"""How a Top Race is told: hands weighed by hand and by a recount, each kind of moment on events made by hand, in a sentence."""

from collections.abc import Sequence
from itertools import combinations
from math import comb

import pytest
from msgspec.structs import replace

from game.core.actions import Event
from game.core.feats import RaceTold
from game.core.story import END, PHOTO, Moment, RaceTale, TaleEvent
from game.core.track import Scalar
from game.language.language import Language
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.deck import DECK
from game.titles.top_race.story.luck import WITH_JOKER, WITH_TEN, dealt, strokes, worth
from game.titles.top_race.story.moments import KINDS, moments
from game.titles.top_race.story.usual import USUAL
from tests.helpers.play import title_of
from tests.helpers.told import told
from tests.titles.top_race import build

TITLE = title_of("top_race")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
OWNERS = {"red": 0, "yellow": 1, "blue": 2, "black": 3}
ELSEWHERE = {
    "offer": "with Shares alone",
    "shares": "with Shares alone",
    "tips": "with Tips alone",
    "bad_tips": "with Tips alone",
    "pits": "with pit stops alone",
    "lone": "a second car comes home in nearly every race of four",
}
"""Kinds that the 400 races of the table need not have, and why."""


def test_the_deck_holds_twelve_jokers_and_six_cards_of_ten() -> None:
    worths = [worth(card) for card in DECK]
    assert (worths.count(WITH_JOKER), worths.count(WITH_TEN), len(worths)) == (12, 6, 48)


def test_a_hand_is_weighed_against_all_hands() -> None:
    """R3: SC01 has a line of ten, SC13 a joker, SC19 neither."""
    found = dealt((1, 13, 19), (1, 19))
    assert (found.got, found.weighed, found.ways) == (4_200, 2 * (4_200 + 2_900), 3)
    assert dealt((1, 13, 19), (1, 13, 19)).spread == 0, "who gets the whole deck has no luck"


@pytest.mark.parametrize(("variant", "deck"), [("none", 48), ("shares", 45)])
def test_every_hand_is_a_stroke_out_of_the_deck_that_was_dealt(variant: str, deck: int) -> None:
    """R3, R4: with Shares the pair cards lie in the Offer."""
    game = build.rules("F1", seats=4, variant=variant)
    found = strokes(game, None, game.new(5), 0)
    assert [stroke.seat for stroke in found] == [0, 1, 2, 3]
    assert {stroke.ways for stroke in found} == {comb(deck, game.game.deal(game.game.courses[0]).hand)}
    assert not any(stroke.open for stroke in found)
    if variant == "none":
        assert sum(stroke.got * stroke.ways - stroke.weighed for stroke in found) == 0, "the whole deck is dealt to four"


def test_open_hands_may_be_told() -> None:
    game = build.rules("F1", seats=4, open_hands=True)
    assert all(stroke.open for stroke in strokes(game, None, game.new(5), 0))


def test_small_decks_by_a_recount() -> None:
    deck = (1, 2, 13, 19, 20, 46)
    for count in range(1, len(deck) + 1):
        hands = list(combinations(deck, count))
        found = dealt(deck, hands[0])
        assert (found.weighed, found.ways) == (sum(worth(card) for hand in hands for card in hand), len(hands))


# --- moments


def tale(*events: Event, owners: dict[str, int] | None = None, seats: int = 4, over: bool = True, **options: Scalar) -> RaceTale:
    """A race of these events, a decision each; over, unless it is said not to be."""
    race: RaceTold = told(tuple(range(1, seats + 1)), *events, owners=OWNERS if owners is None else owners)
    result = replace(race.result, ended="fifth_car" if over else "")
    race = race._replace(options={"races": 1, **options}, result=result)
    return RaceTale(race, tuple(TaleEvent(step, 0, event) for step, event in enumerate(race.events, 1)), (), ())


def said(*events: Event, owners: dict[str, int] | None = None, seats: int = 4, over: bool = True, **options: Scalar) -> dict[str, str]:
    """The sentence of the last moment of each kind."""
    found: Sequence[Moment] = [one for one in moments(tale(*events, owners=owners, seats=seats, over=over, **options)) if not one.small]
    language = Language(strict=True)
    return {one.kind: language.sentence(TITLE.words, one.text, one.fields, NAMES) for one in found}


def bought(colour: str, price: int, prize: int, place: int) -> tuple[Event, Event]:
    seat = OWNERS[colour]
    paid = settled.PrizePaid(colour=colour, place=place, owner=seat, amount=prize, cash=0)
    return auction.CarPicked(seat=seat, colour=colour, price=price), paid


def test_best_and_worst_buy_and_the_dearest_that_is_neither() -> None:
    (red, red_prize), (blue, blue_prize), (black, black_prize) = (
        bought("red", 60_000, 200_000, 1),
        bought("blue", 80_000, 10_000, 6),
        bought("black", 110_000, 150_000, 2),
    )
    assert said(red, blue, black, red_prize, black_prize, blue_prize) == {
        "bargain": "Ada gets the red car for 60,000; it brings 200,000.",
        "flop": "The blue car costs Cleo 80,000 and brings 10,000.",
        "dearest": "Dara pays 110,000 for the black car, the dearest of the sale.",
    }
    assert "bargain" not in said(red, blue, black, over=False), "nobody knows yet what they bring"


def card(seat: int) -> Event:
    return ev.CardPlayed(seat=seat, card=46)


def moved(colour: str, steps: int, lost: int = 0) -> Event:
    return ev.CarMoved(colour=colour, from_space="a", to_space="b", path=("b",) * steps, value=steps + lost, steps=steps, lost=lost)


def test_a_jam_names_who_made_it_and_whose_car_it_was() -> None:
    assert said(card(1), moved("red", 1, 5))["jam"] == "Ben drives Ada's red car into a jam: 5 steps lost."
    assert said(card(1), moved("red", 1, 5), owners={})["jam"] == "Ben drives the red car into a jam: 5 steps lost."
    assert "jam" not in said(card(1), moved("red", 0, 5)), "it did not move"
    assert "jam" not in said(card(1), moved("red", 0, 5), moved("black", 1, 3)), "and what is less than that is none"
    assert "jam" not in said(card(1), moved("red", 1, 5), moved("black", 1, 5)), "one of two alike"
    assert "jam" not in said(card(0), moved("red", 1, 5)), "one's own car"
    assert "jam" not in said(card(1), moved("red", 3, 1)), "hardly worth a word"


def test_what_jams_cost_a_car_in_all_is_not_told_beside_one_of_them() -> None:
    lost = ev.CarBlocked(colour="red", value=5, lost=5, blockers=("blue",))
    found = said(card(1), moved("red", 0, 4), lost, card(2), moved("red", 0, 4), lost, moved("black", 1, 5))
    assert found["stuck"] == "Ada's red car loses 8 steps in jams, more than any other."
    assert found["jam"] == "Cleo drives Dara's black car into a jam: 5 steps lost."


def test_of_jams_only_the_worst_is_told() -> None:
    lost = ev.CarBlocked(colour="red", value=5, lost=5, blockers=("blue",))
    worse = said(card(1), moved("red", 0, 5), lost, card(2), moved("red", 0, 4), lost, moved("black", 0, 4))
    assert "jam" not in worse, "the jams of the red car, one of them worse, are told as a sum"
    jams = [moment for moment in moments(tale(card(1), moved("red", 1, 2), moved("black", 1, 5))) if moment.kind == "jam"]
    assert [(moment.size, moment.small) for moment in jams] == [(2, True), (5, False)], "the lesser one where there is little to tell"
    assert not [moment for moment in moments(tale(card(1), moved("red", 1, 1))) if moment.kind == "jam"], "a step is nothing"


def test_what_happens_to_a_car_that_nobody_owns_is_left_out_or_said() -> None:
    """With Shares no car is anybody's, and all of them count."""
    blocked = ev.CarBlocked(colour="green", value=9, lost=9, blockers=("blue",))
    down = ev.BreakdownSuffered(colour="green", waiting_for="blue", level=5, space="a", lane=0)
    unsold = said(card(1), moved("green", 0, 9), blocked, down)
    assert not unsold.keys() & {"jam", "stuck", "stranded", "breakdown"}
    shares = said(card(1), moved("green", 0, 9), blocked, down, owners={})
    assert shares["stuck"] == "The green car loses 9 steps in one jam, more than any other."
    owned = said(card(1), moved("red", 0, 9), replace(blocked, colour="red"))
    assert owned["stuck"] == "Ada's red car loses 9 steps in one jam, more than any other."
    assert shares["stranded"] == "Ben makes the green car break down, and it never returns."
    turn = ev.TurnBegan(seat=0)
    first = said(home("green", 1), turn, home("blue", 2))
    assert first["home"] == "The green car, which nobody owns, is home first, a turn before the next."
    assert said(home("green", 1), turn, home("blue", 2), owners={})["home"] == "The green car is home first, a turn before the next."


def sprint(reached: bool) -> Event:
    return ev.SprintMade(rear="red", front="blue", from_space="a", to_space="b", path=("b",) * 7, reached=reached, level=9)


def test_a_sprint_is_told_with_whom_it_caught() -> None:
    """R50."""
    assert said(card(0), sprint(True))["sprint"] == "Ada sends the red car on a Sprint of 7 spaces, level with the blue car."
    assert said(card(0), sprint(False))["sprint"] == "Ada sends the red car on a Sprint of 7 spaces."
    for reached in (True, False):
        assert said(card(1), sprint(reached))["sprint"] == "Ben sends Ada's red car on a Sprint of 7 spaces.", "somebody else gains by it"
    assert said(card(1), sprint(False), owners={})["sprint"] == "Ben sends the red car on a Sprint of 7 spaces."


def test_a_breakdown_is_told_with_how_long_the_car_waits() -> None:
    """R47, R51."""
    down = ev.BreakdownSuffered(colour="red", waiting_for="blue", level=5, space="a", lane=0)
    back = ev.CarReturned(colour="red", space="a", seat=0)
    turn, other = ev.TurnBegan(seat=0), ev.TurnBegan(seat=1)
    waits = (down, turn, other, other, turn, other, back)
    ben = "Ben makes Ada's red car break down: it waits beside the track for "
    assert said(card(1), *waits)["breakdown"] == f"{ben}4 turns.", "everybody's, and in the last of them it came back"
    assert said(card(0), *waits)["breakdown"] == "Ada's red car breaks down on its owner's card, and waits beside the track for 4 turns."
    assert said(card(1), down, turn, other, back)["breakdown"] == f"{ben}one turn."
    assert said(card(1), down, turn, other, turn, back)["breakdown"] == f"{ben}2 turns."
    assert "breakdown" not in said(card(1), down, turn, back), "that cost nobody anything"
    assert "breakdown" not in said(card(1), down, other, turn, back), "nor did that cost its owner a turn"
    assert said(card(0), down, turn)["stranded"] == "Ada's red car breaks down on its owner's card and never returns."
    unowned = said(card(1), *waits, owners={})
    assert unowned["breakdown"] == "Ben makes the red car break down: it waits beside the track for 4 turns."
    assert said(card(1), down, turn)["stranded"] == "Ben makes Ada's red car break down, and it never returns."


def home(colour: str, place: int) -> Event:
    return ev.CarFinished(colour=colour, place=place, owner=OWNERS.get(colour, -1))


def test_the_first_car_home_and_what_came_behind_it() -> None:
    """R42."""
    turn = ev.TurnBegan(seat=0)
    assert said(home("red", 1), turn, turn, home("blue", 2))["home"] == "Ada's red car is home first, 2 turns before the next."
    same = said(card(3), home("green", 1), home("blue", 2))["same_card"]
    assert same == "One card of Dara brings the green car home first and the blue car second."
    assert said(home("red", 1))["lone"] == "Ada's red car is the only one that comes home."
    assert said(home("green", 1))["lone"] == "The green car, which nobody owns, is the only one that comes home."


def test_a_car_that_others_drove_home() -> None:
    told_of = said(card(1), moved("red", 7), card(0), moved("red", 3), home("red", 1))
    assert told_of["carried"] == "The others' cards drive Ada's red car most of its way: 7 steps of 10."
    assert "carried" not in said(card(1), moved("red", 5), card(0), moved("red", 5), home("red", 1))


def test_tips_and_shares_come_to_light() -> None:
    """R60, R61."""
    good = settled.TipsRevealed(seat=1, colours=("red", "red"), amounts=(90_000, 60_000), total=150_000)
    bad = settled.TipsRevealed(seat=2, colours=("blue", "red"), amounts=(-30_000, 10_000), total=-20_000)
    found = said(good, bad)
    assert found["tips"] == "All tips of Ben pay: 150,000 together."
    assert found["bad_tips"] == "Cleo's tips together cost 20,000."
    alike = said(good, replace(good, seat=0), bad)
    assert "tips" not in alike, "what others got as well is nobody's"
    assert "bad_tips" in alike
    held = [settled.SharesRevealed(seat=seat, shares=(count, 5, 5, 5, 5, 5), amounts=(0,) * 6, total=0) for seat, count in ((0, 5), (1, 9))]
    assert said(home("red", 1), *held, owners={})["shares"] == "Ben holds 9 shares of the winning car, more than anybody."
    level = [replace(one, shares=(5,) * 6) for one in held]
    assert "shares" not in said(home("red", 1), *level, owners={}), "nobody has most"


def test_the_offer_pit_stops_a_stable_and_a_race_cut_short() -> None:
    offer = [auction.OfferCardTaken(seat=seat, card=46, price=price) for seat, price in ((0, 20_000), (1, 40_000))]
    assert said(*offer)["offer"] == "Ben pays 40,000 for a card of the Offer, more than anybody."
    placed = [replace(one, place=place) for place, one in enumerate(offer, 1)]
    assert said(*placed)["offer"] == "Ben pays 40,000 for an Offer card and place 2 in turn order."
    stop = ev.PitTaken(seat=2, card=1, source="box", unloaded=1)
    assert said(stop, stop)["pits"] == "Cleo alone makes pit stops: 2 of them."
    other = ev.PitTaken(seat=1, card=1, source="box", unloaded=1)
    assert said(stop, stop, other)["pits"] == "Cleo makes 2 pit stops, more than anybody."
    ended = settled.RaceEnded(reason="cards_out")
    found = said(card(0), home("red", 1), home("yellow", 2), ended, owners={"red": 0, "yellow": 0})
    assert found["stable"] == "Ada's cars take the first 2 places."
    four = [home(colour, place) for place, colour in enumerate(("red", "yellow", "blue", "black", "green"), 1)]
    mine = dict.fromkeys(("red", "yellow", "blue", "black"), 0) | {"green": 1}
    assert said(card(0), *four, ended, owners=mine)["stable"] == "Ada's cars take the first 4 places."
    assert found["ended"] == "The last card is played, and only 2 cars are home."
    alone = said(card(0), home("red", 1), ended, owners={"red": 0})
    assert "ended" not in alone, "it is told of that car"
    assert "lone" in alone


def test_what_two_kinds_say_of_one_seat_is_marked_so_that_one_of_them_is_told() -> None:
    """R42, R62: the first car home and the stable it is of; the worst buy and the loss that it makes."""

    def same(*events: Event, owners: dict[str, int] | None = None) -> dict[str, str]:
        return {one.kind: one.same for one in moments(tale(*events, owners=owners, seats=3))}

    mine = {"red": 0, "yellow": 0}
    for between in ((), (ev.TurnBegan(seat=0),)):
        both = same(card(0), home("red", 1), *between, home("yellow", 2), settled.RaceEnded(reason="fifth_car"), owners=mine)
        assert both["stable"] == both["home" if between else "same_card"] != ""
    red, prize = bought("red", 60_000, 10_000, 6)
    gains = settled.StandingsShown(ranking=(1, 2, 0), cash=(9, 8, 7), places=(3, 1, 2), gains=(-40_000, 50_000, 0))
    found = same(red, prize, gains)
    assert found["flop"] == found["poorer"] != ""
    others = same(red, prize, replace(gains, places=(2, 1, 3), gains=(0, 50_000, -40_000)))
    assert others["flop"] != others["poorer"], "another one lost that"


def test_who_lost_most_money() -> None:
    """R62."""
    even = 50_000, 20_000
    assert said(standings(gains=(*even, -40_000)), seats=3)["poorer"] == "Only Ada loses money in this race: 40,000."
    other = said(standings(gains=(50_000, -10_000, -40_000)), seats=3)
    assert other["poorer"] == "Ada loses 40,000 in this race, more than anybody else."
    assert "poorer" not in said(standings(gains=(*even, 0)), seats=3)
    red, prize = bought("red", 60_000, 10_000, 6)
    assert "poorer" in said(red, prize, standings(gains=(*even, -40_000)), seats=3), "the car alone cost more than that"
    assert "poorer" not in said(red, prize, standings(gains=(*even, -50_000)), seats=3), "the worst buy says it already"
    assert "poorer" not in said(standings(gains=(20_000, -10_000, -10_000)), seats=3), "one as much as the other"
    assert "poorer" not in said(standings(gains=(50_000, -40_000)), seats=2), "of two the winner's profit says it"


# --- the end


def standings(cash: tuple[int, ...] = (250_000, 230_000), tie: str = "", gains: tuple[int, ...] = (50_000, 30_000)) -> Event:
    """Ben before Ada; by seat this race's gains, Ben's first."""
    return settled.StandingsShown(ranking=(1, 0), cash=cash, tie_break=tie, places=(2, 1), gains=gains[::-1])


def test_the_end_says_who_won_and_by_how_much() -> None:
    """R62."""
    assert said(standings(), seats=2)[END] == "Ben wins with 250,000 in cash, 20,000 more than Ada."
    assert said(standings((200_000,) * 2, "cars"), seats=2)[END] == "Ben wins: as much cash as Ada, but the better car."
    assert said(standings((200_000,) * 2, "order"), seats=2)[END] == "Ben and Ada both have 200,000; Ben wins, later in the turn order."
    alike = standings((250_000, 230_000, 230_000))
    assert said(alike, seats=2)[END] == "Ben wins with 250,000 in cash, 20,000 ahead.", "more than two, so of neither"
    assert END not in said(standings(), seats=2, over=False)


def test_what_came_out_of_the_winners_envelope_is_told_with_the_cash() -> None:
    """O8: not what another one had in it."""
    money = settled.CashChanged(seat=1, delta=60_000, cash=250_000, cause="help")
    assert said(money, standings(), seats=2)[END] == "Ben wins with 250,000 in cash, 60,000 of it out of the envelope."
    plain = "Ben wins with 250,000 in cash, 20,000 more than Ada."
    for other in (replace(money, seat=0), replace(money, cause="PrizePaid")):
        assert said(other, standings(), seats=2)[END] == plain
    assert said(money, standings((200_000,) * 2, "cars"), seats=2)[END] == "Ben wins: as much cash as Ada, but the better car."
    assert said(money, replace(money, seat=0), standings(), seats=2)[END] == plain, "all had the same"


def test_what_came_out_of_the_season_winners_envelope_is_told_with_the_cash() -> None:
    """O8, R62."""
    over = settled.GameEnded(ranking=(1, 0), cash=(250_000, 230_000))
    money = settled.CashChanged(seat=1, delta=60_000, cash=250_000, cause="help")
    both = said(money, standings(), over, seats=2, races=3)[END]
    assert both == "Ben wins this race and the season: 250,000, with 60,000 from the envelope."
    other = settled.StandingsShown(ranking=(0, 1), cash=(250_000, 230_000), places=(2, 1), gains=(0, 10_000))
    helped = said(replace(money, seat=0), other, over, seats=2, races=3)[END]
    assert helped == "Ben wins this race, Ada the season: 250,000, with 60,000 from the envelope."
    assert "envelope" not in said(money, other, over, seats=2, races=3)[END], "another one's"
    assert "envelope" not in said(money, standings((90_000,) * 2, "cars"), over, seats=2, races=3)[END], "that parted nobody"


def test_a_race_of_a_season_is_won_by_what_it_brought() -> None:
    assert said(standings(), seats=2, races=3)[END] == "Ben wins this race with a profit of 50,000; Ada makes 30,000."
    three = settled.StandingsShown(ranking=(1, 0, 2), cash=(9, 8, 8), places=(2, 1, 2), gains=(30_000, 50_000, 30_000))
    assert said(three, seats=3, races=3)[END] == "Ben wins this race with a profit of 50,000; the next make 30,000 each."
    for gain in (0, -10_000):
        alone = said(standings(gains=(50_000, gain)), seats=2, races=3)[END]
        assert alone == "Ben wins this race with a profit of 50,000; nobody else makes any."
    assert said(standings(gains=(-10_000, -40_000)), seats=2, races=3)[END] == "Ben wins this race by losing least: 10,000."
    assert said(standings(gains=(0, -40_000)), seats=2, races=3)[END] == "Ben wins this race: no profit, but no loss either."
    over = settled.GameEnded(ranking=(1, 0), cash=(250_000, 230_000))
    assert said(standings(), over, seats=2, races=3)[END] == "Ben earns most in this race, and wins the season with 250,000 in cash."
    for gain in (0, -10_000):
        only = said(standings(gains=(50_000, gain)), over, seats=2, races=3)[END]
        assert only == "Ben wins this race, and the season with 250,000 in cash.", "nobody else earns anything"
    other = settled.StandingsShown(ranking=(0, 1), cash=(250_000, 230_000), places=(2, 1), gains=(5_000, 10_000))
    assert said(other, over, seats=2, races=3)[END] == "Ben earns most in this race; Ada wins the season with 250,000 in cash."
    level = [said(standings((90_000,) * 2, tie), over, seats=2, races=3)[END] for tie in ("cars", "shares", "order")]
    assert level == [
        "Ben wins the season: as much cash as Ada, but the better car.",
        "Ben wins the season: as much cash as Ada, but more shares in front.",
        "Ben wins the season: as much cash as Ada, but later in turn order.",
    ]


def test_who_earned_as_much_in_a_race_is_told_by_what_parted_them() -> None:
    """R62: also where both lost."""
    home = [settled.CarRanked(colour=colour, place=place, progress=40) for place, colour in enumerate(("blue", "yellow", "red"), 1)]
    alike = [said(*home, standings(gains=(gain, gain)), seats=2, races=3)[END] for gain in (5_000, -5_000)]
    assert alike == ["Ben wins this race, level with Ada on money, by the better car."] * 2
    nobodys = said(*home[:1], standings(gains=(0, 0)), seats=2, races=3)[END]
    assert nobodys == "Ben wins this race, level with Ada on money: later in turn order.", "neither has a car among those"
    for own, other, text in (
        ((1, 2, 0, 0, 0, 0), (0, 3, 0, 0, 0, 0), "Ben wins this race, level with Ada on money, by more shares in front."),
        ((1, 2, 0, 0, 0, 0), (1, 2, 0, 0, 0, 0), "Ben wins this race, level with Ada on money: later in turn order."),
    ):
        held = [settled.SharesRevealed(seat=seat, shares=shares, amounts=(), total=0) for seat, shares in ((1, own), (0, other))]
        assert said(*home, *held, standings(gains=(5_000, 5_000)), seats=2, races=3)[END] == text


def test_the_last_race_of_a_season_was_not_won_by_most_where_others_earned_as_much_or_nobody_anything() -> None:
    """R62."""
    over = settled.GameEnded(ranking=(1, 0), cash=(250_000, 230_000))
    for gain in (20_000, 0, -20_000):
        both = said(standings(gains=(gain, gain)), over, seats=2, races=3)[END]
        assert both == "Ben wins this race, and the season with 250,000 in cash."
    assert said(standings(gains=(-1, -2)), over, seats=2, races=3)[END] == "Ben wins this race, and the season with 250,000 in cash."
    other = settled.StandingsShown(ranking=(0, 1), cash=(250_000, 230_000), places=(2, 1), gains=(9, 9))
    assert said(other, over, seats=2, races=3)[END] == "Ben wins this race, Ada the season with 250,000 in cash."


def test_a_place_that_lanes_alone_decided_is_told_as_that() -> None:
    """R59: the one behind has the tie-break; neither has crossed the line, so that no finish is spoken of."""
    ranked = (
        settled.CarRanked(colour="red", place=3, progress=40),
        settled.CarRanked(colour="blue", place=4, progress=40, tie_break="inside"),
    )
    found = said(*ranked, standings(), seats=2)
    assert found[PHOTO] == "The inner lane gives the red car place 3; the blue car is level with it."


def test_every_kind_stands_in_the_table_or_says_why_not() -> None:
    assert set(KINDS) - set(USUAL) == set(ELSEWHERE)
    assert set(USUAL) <= {*KINDS, "luck", "unluck"}
