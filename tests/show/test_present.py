"""What the strip says of the moment, title by title, and that misfortune is told with its reason."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Setup
from game.core.match import Match
from game.core.words import Words
from game.language.language import Language
from game.show.tables.aruba.present import clause_of as aruba_clause
from game.show.tables.base.table_words import Clause
from game.show.tables.monza.present import clause_of as monza_clause
from game.show.tables.scrap_racer.present import clause_of as scrap_clause
from game.show.tables.scrap_racer.telling import recap as scrap_recap
from game.show.tables.top_race.present import clause_of as top_race_clause
from game.titles.aruba.rules import events as aruba
from game.titles.aruba.title import TITLE as ARUBA
from game.titles.monza.rules import events as monza
from game.titles.monza.title import TITLE as MONZA
from game.titles.scrap_racer.rules import events as scrap
from game.titles.scrap_racer.title import TITLE as SCRAP
from game.titles.top_race.rules import auction_events as auction
from game.titles.top_race.title import TITLE as TOP_RACE
from tests.helpers.screening import Screening, catalogue

PLAIN = Language(strict=True)
NAMES = ("Ada", "Ben", "Cleo", "Dara")
TWICE = NAMES + NAMES
"""In ARUBA cars have names of their own behind those of the seats."""
OWNERS = {"TWISTER": 0, "SWIFTLY": 1}


def said(words: Words, clause: Clause | None, names: Sequence[str] = NAMES) -> str:
    return PLAIN.sentence(words, *clause, names) if clause else ""


def _die(n: int, value: int, is_repeat: bool = False) -> Event:
    return scrap.DieRolled(racer="TWISTER", n=n, value=value, is_repeat=is_repeat)


DRAWN = scrap.CrashCardDrawn(racer="TWISTER", deck="C56", card="CLOSE_IN_4")
FLIP = scrap.ModuleUsed(racer="TWISTER", kind="FLIP", delta=0, old=2, new=5)
AGAIN = scrap.ModuleUsed(racer="TWISTER", kind="REROLL", delta=0, old=6, new=6, is_repeat=True)
"""It crashes all the same: nobody has 12 spaces."""


@pytest.mark.parametrize(
    ("events", "shown", "words"),
    [
        ([_die(1, 6)], False, "rolls"),
        ([_die(1, 1)], True, "has one space so far"),
        ([_die(1, 6)], True, "has 6 spaces so far"),
        ([_die(1, 6), _die(2, 2), _die(3, 4)], False, "has 8 spaces, rolls again"),
        ([_die(1, 6), _die(2, 2), _die(3, 4)], True, "has 12 spaces so far"),
        ([_die(1, 6), _die(2, 2), FLIP, _die(3, 4)], False, "has 11 spaces, rolls again"),
        ([_die(1, 6), _die(2, 6, True)], False, "has 6 spaces, rolls again"),
        ([_die(1, 6), _die(2, 6, True)], True, "rolls a second 6"),
        ([_die(1, 6), _die(2, 6, True), AGAIN], True, "rolls a second 6"),
        ([_die(1, 6), scrap.Crashed(racer="TWISTER", value=6, deck="A")], False, "crashes: a second 6"),
        ([scrap.RacerMoved(racer="SWIFTLY", from_p=4, to_p=6, steps=2)], False, ""),
        ([scrap.FinishCardDrawn(racer="TWISTER", card="LAST_7", movers=("SWIFTLY",))], True, "turns up “last +7” for Ben"),
        ([DRAWN, scrap.RacerMoved(racer="SWIFTLY", from_p=4, to_p=8, steps=4, cause="crash")], True, "lets Ben come 4 spaces closer"),
        (
            [DRAWN, scrap.CrashCardDone(racer="TWISTER", deck="C56", card="CLOSE_IN_4")],
            True,
            "draws the crash card “close in 4”: nothing moves",
        ),
    ],
)
def test_scrap_racer_tells_the_sum_before_the_die_lies(events: Sequence[Event], shown: bool, words: str) -> None:
    assert said(SCRAP.words, scrap_clause(events, 0, shown, OWNERS)) == words


def test_a_scrap_racer_crash_card_that_moves_others_or_nobody_says_so_in_the_line_of_the_turn() -> None:
    """R29: "close in 4" lets the next one come closer; for the last racer it does nothing."""
    moved = scrap.RacerMoved(racer="SWIFTLY", from_p=4, to_p=8, steps=4, cause="crash")
    done = scrap.CrashCardDone(racer="TWISTER", deck="C56", card="CLOSE_IN_4")
    lines = [scrap_recap(PLAIN, SCRAP.words, NAMES, events, 0, OWNERS) for events in ([DRAWN, moved, done], [DRAWN, done])]
    assert lines == [
        "crashes and lets Ben come 4 spaces closer",
        "draws the crash card “close in 4”: nothing moves",
    ]


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        ([("TWISTER", -4, "crash")], "crashes and goes back 4 spaces"),
        ([("SWIFTLY", -2, "dragged"), ("TWISTER", 5, "crash")], "crashes, drags Ben back 2 spaces and moves 5 spaces"),
        ([("TWISTER", 0, "crash")], "draws the crash card “close in 4”"),
    ],
)
def test_a_crash_says_who_is_moved_and_how_far(moves: Sequence[tuple[str, int, str]], told: str) -> None:
    """ "draws the crash card “forward 5, drag 2”", it said, and nobody knew who goes where."""
    moved = [scrap.RacerMoved(racer=racer, from_p=9, to_p=9 + steps, steps=steps, cause=cause) for racer, steps, cause in moves]
    assert scrap_recap(PLAIN, SCRAP.words, NAMES, [DRAWN, *moved], 0, OWNERS) == told


OWN = {"TWISTER": 0, "CRUSHER": 0, "SWIFTLY": 1}
"""The first driver has two racers."""


def test_racers_of_one_driver_fight_with_nobody_else() -> None:
    """The strip said "fights a duel with nobody"."""
    begun = scrap.DuelStarted(space=7, racers=("TWISTER", "CRUSHER"), link=1)
    won = scrap.DuelWon(racer="CRUSHER", losers=("TWISTER",))
    assert said(SCRAP.words, scrap_clause([begun], 0, True, OWN)) == "has two racers on one space"
    assert said(SCRAP.words, scrap_clause([begun, won], 0, True, OWN)) == ""
    lost = scrap.DuelWon(racer="SWIFTLY", losers=("TWISTER", "CRUSHER"))
    assert said(SCRAP.words, scrap_clause([begun, lost], 0, True, OWN)) == "loses the duel against Ben"


def test_who_stopped_has_not_driven_yet() -> None:
    """A bonus card may come before the move: the strip said "drives 11 spaces" while the racer stood where it was."""
    stopped = scrap.DiceStopped(racer="TWISTER", values=(5, 6), total=11)
    moved = scrap.RacerMoved(racer="TWISTER", from_p=3, to_p=14, steps=11, cause="dice")
    assert said(SCRAP.words, scrap_clause([stopped], 0, True, ALONE)) == "has 11 spaces so far"
    assert said(SCRAP.words, scrap_clause([stopped, moved], 0, True, ALONE)) == "drives 11 spaces"


def test_a_turn_of_one_of_two_racers_is_told_with_its_name_and_the_rivals_together() -> None:
    events: list[Event] = [
        scrap.TurnStarted(racer="TWISTER", driver=0),
        scrap.DiceStopped(racer="TWISTER", values=(4, 5), total=9),
        scrap.Overtook(racer="TWISTER", racers=("CRUSHER",)),
        scrap.DuelWon(racer="TWISTER", losers=("CRUSHER",)),
        scrap.DuelWon(racer="TWISTER", losers=("SWIFTLY",)),
    ]
    told = scrap_recap(PLAIN, SCRAP.words, NAMES, events, 0, OWN)
    assert told == "drives Twister, drives 9 spaces, overtakes Crusher and wins a duel against Swiftly"
    alone = scrap_recap(PLAIN, SCRAP.words, NAMES, [*events[1:3], events[4], scrap.DuelWon(racer="TWISTER", losers=("HOVER",))], 0, ALONE)
    assert alone == "drives 9 spaces, overtakes Cleo and wins duels against Ben and Dara"


ALONE = {"TWISTER": 0, "SWIFTLY": 1, "CRUSHER": 2, "HOVER": 3}


def _laid(step: int) -> Event:
    return monza.DiePlaced(seat=1, colour="R", from_node="a", node="b", step=step)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([_laid(1), _laid(2)], "lays dice for 2 spaces"),
        ([_laid(1), _laid(2), monza.PlacementTakenBack(seat=1, die=0, colour="R", node="b")], "lays dice for one space"),
        ([monza.CarPushedBack(seat=2, by_seat=1, from_node="a", to_node="b")], "shoves Cleo back"),
        ([monza.CarPushedBack(seat=1, by_seat=2, from_node="a", to_node="b")], ""),
        ([monza.NothingFits(seat=1, phase="PLAN", tiles_could_fit=False)], "finds no die that fits"),
    ],
)
def test_monza_counts_what_is_laid(events: Sequence[Event], words: str) -> None:
    assert said(MONZA.words, monza_clause(events, 1)) == words


@pytest.mark.parametrize(
    ("event", "shown", "words"),
    [
        (auction.BidPassed(seat=0, automatic=True), False, "is out: it is more than the purse holds"),
        (auction.BidPassed(seat=0), False, "bids no more"),
        (auction.AuctionWon(seat=0, auction=2, amount=60_000, cash=140_000), False, "is the last one bidding: 60,000"),
        (auction.AuctionWon(seat=0, auction=2, amount=60_000, cash=140_000), True, "wins auction 2 for 60,000"),
    ],
)
def test_top_race_says_why_a_lot_is_lost_and_who_has_it(event: Event, shown: bool, words: str) -> None:
    assert said(TOP_RACE.words, top_race_clause([event], 0, shown)) == words


def _screening(title: Any, setup: Setup) -> Screening:
    match = Match(title, setup, [catalogue().open(title, track).track for track in setup.tracks], 2)
    return Screening(match, match.state)


def test_aruba_says_why_a_car_is_scrap() -> None:
    game = _screening(ARUBA, Setup(4, ("R", "Y", "B", "G"), {}, ARUBA.meta.tracks[:1])).table.rules.game
    wreck = aruba.CarWrecked(car=game.cars[game.garage(1)[0]], space="1", source="")
    assert said(ARUBA.words, aruba_clause([wreck], 1, game)) == "is scrap: the ninth damage is too much"
    assert said(ARUBA.words, aruba_clause([wreck], 0, game), TWICE) == "makes scrap of Ben"


def test_aruba_leaves_the_counting_to_its_console_while_it_drives() -> None:
    """The strip said "may drive 7 more spaces" beside the console's "8 left", and before that "may drive 6 spaces" beside "2 left"."""
    game = _screening(ARUBA, Setup(4, ("R", "Y", "B", "G"), {}, ARUBA.meta.tracks[:1])).table.rules.game
    declared = aruba.MoveDeclared(car="R", straight=3, turbos=0, boost=False, nitros=0, lead_pen=0, red_pen=0, budget=3)

    def step(left: int, cause: str = "drive", car: str = "R") -> aruba.CarMoved:
        return aruba.CarMoved(car=car, from_space="1/1", to_space="2/1", direction="F", cause=cause, budget_left=left)

    def moment(*events: Event) -> str:
        return said(ARUBA.words, aruba_clause([declared, *events], 0, game), TWICE)

    assert moment() == "may drive 3 spaces"
    assert moment(step(2)) == "drives on"
    assert moment(step(2), step(2, "tow", "Y"), step(1)) == "drives on"
    assert moment(step(2), step(1), step(0)) == "drives 3 spaces"
    assert moment(step(2), step(1, "push", "Y")) == "", "somebody else's car: what was said still holds"
    cut = aruba.SawCut(car="R", target="B", side="left")
    assert moment(step(2), cut) == "cuts Cleo"
    assert moment(step(2), cut, step(1)) == "", "it is told longer than the next space takes"


def test_monza_says_large_which_colours_would_have_fitted() -> None:
    table = _screening(MONZA, Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",))).table
    shout = table.caption([monza.NothingFits(seat=0, phase="PLAN", tiles_could_fit=False)])
    assert shout is not None
    assert (shout.text, shout.tone) == ("Nothing fits! The next colours: purple and white", "bad")
    assert table.caption([monza.NothingFits(seat=0, phase="PLAN", tiles_could_fit=True)]) is None, "an accelerator fits"
    table.model = replace(table.model, cars=(replace(table.model.cars[0], node="a5"), *table.model.cars[1:]))
    shout = table.caption([monza.NothingFits(seat=0, phase="PLAN", tiles_could_fit=False)])
    assert shout is not None
    assert shout.text == "Nothing fits! The next colour: purple"


def test_scrap_racer_says_large_what_a_crash_came_from() -> None:
    table = _screening(SCRAP, Setup(2, (), {}, ("a_short",))).table
    shout = table.caption([scrap.Crashed(racer="TWISTER", value=4, deck="A")])
    assert shout is not None
    assert (shout.text, shout.tone) == ("Crash! A second 4", "bad")


def test_scrap_racer_says_last_round_only_where_somebody_still_drives() -> None:
    table = _screening(SCRAP, Setup(2, (), {}, ("a_short",))).table
    shout = table.caption([scrap.FinalRoundStarted(racer="TWISTER", to_move=("SWIFTLY",))])
    assert shout is not None
    assert (shout.text, shout.tone) == ("Last round!", "bad")
    assert table.caption([scrap.FinalRoundStarted(racer="TWISTER", to_move=())]) is None


def test_scrap_racer_says_large_who_is_home_before_the_podium() -> None:
    table = _screening(SCRAP, Setup(2, (), {}, ("a_short",))).table
    ended = scrap.RaceEnded(
        ranking=("TWISTER", "SWIFTLY"), progress=(40, 38), badges=(1, 0), winner=1, places=(2, 1), points=(1, 3), ended="first_home"
    )
    shout = table.caption([ended])
    assert shout is not None
    assert (shout.text, shout.tone) == (f"{table.services.names[1]} is home!", "home")


@pytest.mark.parametrize(("phase", "words"), [("BIDDING", "is bidding"), ("PICK_SLOT", "picks a start slot"), ("TURN", "is on the move")])
def test_while_cars_are_sold_nobody_is_on_the_move(phase: str, words: str) -> None:
    match = Match(TOP_RACE, Setup(3, (), {}, ("speed_street",)), [catalogue().open(TOP_RACE, "speed_street").track], 1)
    table = Screening(match).table
    table.model = replace(table.model, phase=phase)
    assert PLAIN.text(table.comes_next()) == words
