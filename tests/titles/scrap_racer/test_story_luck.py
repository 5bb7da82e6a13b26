"""What chance gave in Scrap Racer: each kind of drawing by hand, and duels counted again throw by throw."""

from itertools import product
from typing import Any

import pytest

from game.core.contract import Step
from game.core.story import Stroke
from game.titles.scrap_racer.drivers.expected_spaces import ExpectedSpaces, mask
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.story.decks import StepDecks
from game.titles.scrap_racer.story.luck import strokes
from tests.titles.scrap_racer import build


def told(rules: ScrapRacerRules, s: ScrapRacerState, script: str) -> tuple[Stroke, ...]:
    """The strokes of the last decision of the script, by the seat that is waited for."""
    *words, last = script.split()
    before, _ = build.play(rules, s, " ".join(words))
    return strokes(rules, before, rules.apply(before, rules.turn(before).waits_for[0], build.action(before, last)), 7)


def lucks(found: tuple[Stroke, ...], kind: str) -> dict[int, int]:
    """By seat the luck of the strokes of that kind."""
    return {stroke.seat: stroke.luck for stroke in found if stroke.kind == kind}


def crashing(tops: str = "", draws: str = "", **fields: Any) -> tuple[ScrapRacerRules, ScrapRacerState]:
    """K1 has a 1 and rolls another one; `draws` come after it."""
    rules = build.rules(racers=4)
    positions = fields.pop("positions", "K1@12 K2@40 K3@30 K4@20")
    return rules, build.state(rules, positions, draws=f"1 1 {draws}", tops=tops, **fields)


@pytest.mark.parametrize(("value", "luck"), [(1, 16_583), (2, 1_083), (3, -2_417), (5, -6_417)])
def test_the_sixth_die_is_weighed_against_its_six_faces(value: int, luck: int) -> None:
    """All six are worth 21 spaces, crashes 5.5, 2, 2, -2 and -2: 26.5 in all, so 4.417 on average."""
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@12", draws=str(value), dice=(2, 3, 4, 5), last=6, tops="C34:STAY C12:FWD_2 C56:LAST_4")
    found = told(rules, s, "roll")
    (die,) = [stroke for stroke in found if stroke.kind == "die"]
    assert (die.seat, die.step, die.event, die.weighed, die.ways) == (0, 7, 0, 26_500, 6)
    assert die.luck == luck


def test_a_die_counts_with_the_modules_that_could_still_change_it() -> None:
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@12", draws="5", dice=(2, 3, 4, 6), last=5, modules={"K1": "FLIP"})
    (die,) = told(rules, s, "roll")
    spaces, kept = ExpectedSpaces(), mask((2, 3, 4, 5, 6))
    assert die.weighed == sum(spaces.shown(kept, value, (0, 0, 1)) for value in range(1, 7))
    assert die.got == spaces.shown(kept, 5, (0, 0, 1))
    assert die.weighed > 26_500, "a 6 that is turned over is a 1"


def test_a_reroll_is_weighed_without_the_module_and_from_the_dice_that_are_kept() -> None:
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@12", draws="6 1", dice=(2, 3, 4, 5), last=6, modules={"K1": "REROLL"})
    (reroll,) = [stroke for stroke in told(rules, s, "roll REROLL") if stroke.kind == "reroll"]
    assert (reroll.weighed, reroll.ways, reroll.got) == (26_500, 6, 21_000)


def test_other_modules_are_no_chance() -> None:
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@12", draws="6", dice=(2, 3, 4, 5), last=6, modules={"K1": "FLIP"})
    assert told(rules, s, "roll FLIP") == ()


def test_a_crash_card_is_weighed_against_those_that_lay_in_its_deck() -> None:
    rules, s = crashing("C12:FWD_5", crash=(("FWD_5", "FWD_2", "FWD_5_DRAG_2"), (), ()), crash_pile=(("TWO_DICE",), (), ()))
    assert lucks(told(rules, s, "roll roll"), "crash") == {0: 1_000}, "5 against the 4 that these three bring on average"


@pytest.mark.parametrize(
    ("positions", "lost"), [("K1@12 K2@40 K3@30 K4@10", 3), ("K1@12 K2@40 K3@30 K4@20", 0), ("K1@9 K2@5 K3@3 K4@0", 8)]
)
def test_the_card_that_puts_a_racer_last_is_worth_the_way_there(positions: str, lost: int) -> None:
    """J21: behind the last one, but not across the line; who is last stays there."""
    cards = ("LOSE_PLACE", "BACK_4", "CLOSE_IN_4")
    rules = build.rules(racers=4)
    s = build.state(rules, positions, draws="6 6", tops="C56:LOSE_PLACE", crash=((), (), cards), crash_pile=((), (), ()))
    (crash,) = [stroke for stroke in told(rules, s, "roll roll") if stroke.kind == "crash"]
    assert (crash.got, crash.weighed, crash.ways) == (-1_000 * lost, -1_000 * lost - 4_000, 3)


def test_the_last_card_of_a_deck_is_no_luck() -> None:
    rules, s = crashing(crash=(("FWD_5",), (), ()), crash_pile=(("TWO_DICE",) * 9, (), ()))
    assert lucks(told(rules, s, "roll roll"), "crash") == {0: 0}


def test_an_empty_deck_is_its_pile_again_within_the_draw() -> None:
    rules, s = crashing(crash=((), (), ()), crash_pile=(("FWD_2", "FWD_3", "FWD_3", "FWD_2"), (), ()), draws="#3 #2 #1")
    (crash,) = [stroke for stroke in told(rules, s, "roll roll") if stroke.kind == "crash"]
    assert (crash.weighed, crash.ways) == (10_000, 4)
    assert crash.got in (2_000, 3_000)


def test_crash_dice_are_weighed_with_their_sign() -> None:
    rules, s = crashing("C12:TWO_DICE", "6 5")
    assert lucks(told(rules, s, "roll roll"), "crash_dice") == {0: 4_000}
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@12 K2@40 K3@30 K4@20", draws="3 3 1", tops="C34:REVERSE_DIE")
    assert lucks(told(rules, s, "roll roll"), "crash_dice") == {0: 2_500}, "one back, not 3.5"


def duel(rules: ScrapRacerRules, s: ScrapRacerState) -> dict[int, int]:
    return lucks(told(rules, s, "roll stop"), "duel")


def test_a_duel_is_a_space_for_the_winner_against_equal_chances() -> None:
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@10 K2@13 K3@30 K4@40", draws="3 2 6", cars={"K1": "HOVER", "K2": "JACKAL"})
    assert duel(rules, s) == {0: -500, 1: 500}


def test_equals_in_a_duel_share_it_and_throw_again() -> None:
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@10 K2@13 K3@30 K4@40", draws="3 4 4 2 6", cars={"K1": "HOVER", "K2": "JACKAL"})
    found = [stroke for stroke in told(rules, s, "roll stop") if stroke.kind == "duel"]
    assert [(stroke.seat, stroke.luck) for stroke in found] == [(0, 0), (1, 0), (0, -500), (1, 500)]


def thrown(before: ScrapRacerState, *values: int) -> dict[int, Stroke]:
    """By seat the strokes of a duel in which the first racers of the turn order show these dice."""
    event = m.DuelDiceRolled(race=1, racers=tuple(racer.id for racer in before.racers[: len(values)]), values=values)
    return {stroke.seat: stroke for stroke in strokes(build.rules(racers=4), before, Step(before, (event,), True), 1)}


def test_a_team_in_a_duel_has_the_chances_of_all_its_racers() -> None:
    found = thrown(build.state(build.rules(seats=2)), 5, 4, 5)
    assert (found[0].got, found[0].weighed, found[0].ways) == (500, recount(2, 3), 216), "one of two highest"
    assert (found[1].got, found[1].weighed, found[1].ways) == (500, recount(1, 3), 216)
    assert thrown(build.state(build.rules(seats=2)), 5, 5, 2)[0].got == 1_000, "whoever of the two goes on, it is the seat's"


def recount(mine: int, racers: int) -> int:
    """The sum of what a seat with so many of the racers gets, over every throw of their dice."""
    throws = product(range(1, 7), repeat=racers)
    return sum(1_000 * throw[:mine].count(max(throw)) // throw.count(max(throw)) for throw in throws)


@pytest.mark.parametrize("racers", [2, 3, 4, 5])
def test_every_duel_is_weighed_against_all_throws_of_its_dice(racers: int) -> None:
    found = thrown(build.state(build.rules(racers=6)), 6, *[1] * (racers - 1))
    assert [(stroke.weighed, stroke.ways) for stroke in found.values()] == [(recount(1, racers), 6**racers)] * racers
    assert [stroke.got for stroke in found.values()] == [1_000, *[0] * (racers - 1)]


def test_a_finish_card_is_luck_for_all_whom_it_could_have_moved() -> None:
    rules = build.rules(racers=4)
    length = rules.game.courses[0].length
    cards = ("LAST_7", "ALL_BUT_FIRST_2")
    s = build.state(rules, f"K1@{length - 1} K2@40 K3@30 K4@20", draws="3", cars={"K1": "HOVER"}, finish=cards)
    assert lucks(told(rules, s, "roll stop"), "finish_card") == {0: 0, 1: -1_000, 2: -1_000, 3: 2_500}


def switching(**options: bool) -> tuple[Stroke, ...]:
    """K1 has two switches and crashes: a bonus card, PLUS_7 of two that are left."""
    rules = build.rules(racers=4, **options)
    s = build.state(
        rules,
        "K1@12 K2@40 K3@30 K4@20",
        draws="1 1",
        tops="C12:FWD_2",
        switches={"K1": 2},
        cars={"K1": "TWISTER"},
        bonus=("PLUS_7", "PLUS_3"),
    )
    return tuple([stroke for stroke in told(rules, s, "roll roll") if stroke.kind == "bonus"])


def test_a_bonus_card_counts_and_is_never_told_but_with_open_hands() -> None:
    (hidden,) = switching()
    assert (hidden.seat, hidden.luck, hidden.open) == (0, 2_000, False)
    (seen,) = switching(open_hands=True)
    assert (seen.luck, seen.open) == (2_000, True)


def test_a_card_just_played_may_come_again_from_a_deck_that_was_empty() -> None:
    rules = build.rules(racers=4)
    s = build.state(
        rules,
        "K1@10 K2@12 K3@30 K4@40",
        draws="3 #1 #0",
        cars={"K1": "CRUSHER"},
        switches={"K1": 2},
        hands={"K1": "PLUS_3"},
        bonus=(),
        bonus_pile=("CURVE",),
    )
    (bonus,) = [stroke for stroke in told(rules, s, "roll stop move +PLUS_3") if stroke.kind == "bonus"]
    assert (bonus.weighed, bonus.ways) == (8_000, 2), "the curve, and plus 3 that was played in the same decision"


def test_a_second_finish_card_of_one_decision_comes_from_what_is_left() -> None:
    decks = StepDecks(build.state(build.rules(racers=4), finish=("LAST_7", "LAST_7"), finish_pile=("LAST_TWO_5",)))
    first, second = (m.FinishCardDrawn(racer="HOVER", card="LAST_7", movers=()) for _ in range(2))
    decks.after(first)
    assert decks.left("FINISH") == ("LAST_7",)
    decks.after(second)
    decks.before(m.DeckReshuffled(deck="FINISH", size=3))
    assert sorted(decks.left("FINISH")) == ["LAST_7", "LAST_7", "LAST_TWO_5"]


def test_nothing_is_drawn_before_the_first_decision() -> None:
    rules = build.rules(racers=4)
    assert strokes(rules, None, rules.new(1), 0) == ()
