"""Section 11: what the six vehicles can do of their own, and when they can't."""

from game.titles.scrap_racer.rules.events import (
    AbilityTriggered,
    BonusCardGained,
    DuelDiceRolled,
    DuelStarted,
    DuelWon,
    Overtook,
    SwitchGained,
)
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import legal, moves, named, played, story, told

RULES = build.rules(racers=3)


def test_x6_swiftly_steps_once() -> None:
    """It ends on a curve and goes one on; the next space is a curve too, and that is all."""
    s = build.state(RULES, "K1@12", cars={"K1": "SWIFTLY"}, draws="2 4")
    _, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == ["K1 12>18 dice", "K1 18>19 ability"]
    assert told(events, AbilityTriggered) == [AbilityTriggered(racer="SWIFTLY", ability="SWIFTLY")]


def test_x25_steel_jacket_steps_once() -> None:
    """The same on straight spaces."""
    s = build.state(RULES, "K1@20", cars={"K1": "STEEL_JACKET"}, draws="1 4")
    _, events = played(RULES, s, "roll roll stop")
    assert moves(s, events) == ["K1 20>25 dice", "K1 25>26 ability"]


def test_x26_a_lapped_racer_is_overtaken_too() -> None:
    """Driven past, Twister goes one more; shared, it is no overtaking but a duel."""
    s = build.state(RULES, "K1@60 K2@14", cars={"K1": "TWISTER"}, draws="3")
    _, events = played(RULES, s, "roll stop")
    assert [named(s, e.racers) for e in told(events, Overtook)] == ["K2"]
    assert moves(s, events) == ["K1 60>63 dice", "K1 63>64 ability"]
    s = build.state(RULES, "K1@60 K2@14", cars={"K1": "TWISTER"}, draws="2 1 6")
    after, events = played(RULES, s, "roll stop")
    assert told(events, Overtook, AbilityTriggered) == []
    assert [(e.space, named(s, e.racers)) for e in told(events, DuelStarted)] == [(14, "K1 K2")]
    assert build.places(after) == {"K1": 62, "K2": 15, "K3": 0}


def test_x27_crushers_card_waits() -> None:
    """The third switch becomes a card when all moving is over; the turn passes on without it."""
    s = build.state(RULES, "K1@20 K2@22", cars={"K1": "CRUSHER"}, switches={"K1": 2}, draws="4", tops="PLUS_7")
    after, events = played(RULES, s, "roll stop")
    assert [(e.count, e.cause) for e in told(events, SwitchGained)] == [(3, "ability")]
    assert [(e.driver, e.card) for e in told(events, BonusCardGained)] == [(0, "PLUS_7")]
    assert (build.p(after, "K1"), build.racer(after, "K1").switches, after.hands[0]) == (24, 0, ("PLUS_7",))
    assert "BonusPlayed" not in story(events)
    assert (after.active, legal(RULES, after)) == (1, ["roll"])


def test_x28_two_overtaken_are_one_switch() -> None:
    """However many it drives past."""
    s = build.state(RULES, "K1@20 K2@21 K3@23", cars={"K1": "CRUSHER"}, draws="5")
    after, events = played(RULES, s, "roll stop")
    assert [named(s, e.racers) for e in told(events, Overtook)] == ["K2 K3"]
    assert len(told(events, SwitchGained)) == 1
    assert build.racer(after, "K1").switches == 1


def test_x29_jackals_chain() -> None:
    """It wins twice without a die and goes two on each time."""
    s = build.state(RULES, "K1@20 K2@25 K3@27", cars={"K1": "JACKAL"}, draws="5")
    _, events = played(RULES, s, "roll stop")
    assert moves(s, events) == ["K1 20>25 dice", "K1 25>27 duel", "K1 27>29 duel"]
    assert [(named(s, e.losers), e.automatic, e.steps) for e in told(events, DuelWon)] == [("K2", True, 2), ("K3", True, 2)]
    assert told(events, DuelDiceRolled) == []


def test_x30_jackal_rolls_in_a_crash() -> None:
    """While the crash lasts it duels like anybody else, and here it loses."""
    s = build.state(RULES, "K1@20 K2@25", cars={"K1": "JACKAL"}, draws="2 2 4 5", tops="C12:FWD_5")
    _, events = played(RULES, s, "roll roll")
    assert moves(s, events) == ["K1 20>25 crash", "K2 25>26 duel"]
    assert [(e.automatic, e.steps) for e in told(events, DuelWon)] == [(False, 1)]


def test_x31_jackal_at_the_finish_line() -> None:
    """Its own card brings K3 to its side: no dice, two spaces; then comes K3's badge and card."""
    s = build.state(RULES, "K1@44 K2@20 K3@48", cars={"K1": "JACKAL"}, draws="6", tops="ALL_BUT_FIRST_2 LAST_7")
    after, events = played(RULES, s, "roll stop")
    assert moves(s, events) == [
        "K1 44>50 dice",
        "K3 48>50 finish_card",
        "K2 20>22 finish_card",
        "K1 50>52 duel",
        "K2 22>29 finish_card",
    ]
    assert story(events).index("DuelWon") < [i for i, tag in enumerate(story(events)) if tag == "BadgeGained"][1]
    assert [racer.badges for racer in after.racers] == [1, 0, 1]


def test_x46_hovers_second_switch_is_a_card() -> None:
    """It had one; the crash gives the second, and both go back for a card."""
    s = build.state(RULES, "K1@18", cars={"K1": "HOVER"}, switches={"K1": 1}, draws="4 4", tops="C34:STAY PLUS_5")
    after, events = played(RULES, s, "roll roll")
    assert (build.racer(after, "K1").switches, after.hands) == (0, (("PLUS_5",), (), ()))
    assert [e.driver for e in told(events, BonusCardGained)] == [0]


def test_x55_jackal_jumps_over() -> None:
    """Two spaces on from the duel: whoever stands between is passed without a fight."""
    s = build.state(RULES, "K1@20 K2@25 K3@26", cars={"K1": "JACKAL"}, draws="5")
    _, events = played(RULES, s, "roll stop")
    assert moves(s, events) == ["K1 20>25 dice", "K1 25>27 duel"]
    assert len(told(events, DuelStarted)) == 1
