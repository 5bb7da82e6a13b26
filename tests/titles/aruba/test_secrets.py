"""Section 10: what nobody else may see, and who is asked when; told by positions that differ in secrets alone."""

from typing import Any

import msgspec
import pytest

from game.core.actions import Event, as_seen
from game.core.match import preview
from game.core.rng import Blind
from game.titles.aruba.meta import META
from game.titles.aruba.rules.cards import KIND_OF, KINDS
from game.titles.aruba.rules.events import CardPlayed, CardsDrawn, CardsStolen, HookWindowOpened
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import ArubaState
from tests.titles.aruba import build

GAME, THREE = build.rules(4), build.rules(3)
ROLLED = "1234556666"


def seen(game: ArubaRules, state: ArubaState, seat: int | None) -> bytes:
    """All that `seat` is told of a state."""
    return msgspec.json.encode(game.view(state, seat))


def heard(events: tuple[Event, ...], seat: int | None) -> bytes:
    """All that `seat` is told of what happened."""
    return msgspec.json.encode(as_seen(events, seat))


def others(seat: int) -> tuple[int | None, ...]:
    """Every other onlooker of a table of four, and the public screen."""
    return (*(q for q in range(4) if q != seat), None)


def test_the_title_says_that_it_has_secrets() -> None:
    """Section 10: a hand is revealed to its owner alone, so who shares a device hands it over behind a curtain."""
    assert META.secrets({})


def test_a_view_shows_the_own_hand_and_sizes_of_the_rest() -> None:
    """Section 10: own cards face up, other hands and the pile face down, the generator blind, the rest open."""
    s = build.state(
        GAME,
        "A 9/2 dt3 front left, B 8/2",
        phase="WRAP_UP",
        dice="114",
        spent="11",
        hands={"A": "nitro hook", "B": "bomb saw repair"},
        fresh=1,
        discard="reroll nitro",
        seed=3,
    )
    mine = GAME.view(s, 0)
    assert mine.hands == (s.hands[0], (0, 0, 0), (), ())
    assert set(mine.pile) == {0}
    assert len(mine.pile) == len(s.pile)
    assert isinstance(mine.rng, Blind)
    open_fields = ("cars", "discard", "fresh", "dice", "loose", "extras", "phase", "round", "active", "lead_pen", "order", "finished")
    assert all(getattr(mine, name) == getattr(s, name) for name in open_fields)
    public = GAME.view(s, None)
    assert public.hands == ((0, 0), (0, 0, 0), (), ())
    assert public.discard == s.discard


@pytest.mark.parametrize("viewer", [0, 2, 3, None])
@pytest.mark.parametrize("hand", ["bomb", "hook", "saw", "extra_die"])
def test_hands_of_equal_size_look_the_same(hand: str, viewer: int | None) -> None:
    """Section 10: whatever B holds, no other view, turn or choice differs by it, in any phase."""
    for phase in ("PREP", "ROLL", "BEFORE_MOVE", "MOVING", "AFTER_MOVE", "WRAP_UP"):
        fields: dict[str, Any] = {"phase": phase, "dice": "112233", "budget": 2, "steps": 1, "rerolls": 1, "seed": 1}
        known, other = (build.state(GAME, "A 9/2, B 20/2 dt1", hands={"A": "nitro", "B": kind}, **fields) for kind in ("repair", hand))
        assert seen(GAME, known, viewer) == seen(GAME, other, viewer)
        assert GAME.turn(known) == GAME.turn(other)
        assert GAME.legal(known, 0) == GAME.legal(other, 0)


@pytest.mark.parametrize("kind", [k for k in KINDS if k != "hook"])
def test_the_hook_window_tells_nothing_of_the_hand(kind: str) -> None:
    """R21, section 10: the same window, the same events and the same views whether or not a Hook is in the hand; it is always asked."""
    first, second = (build.state(GAME, "A 9/2, B 8/2", throws=ROLLED, hands={"B": held}) for held in ("hook", kind))
    (with_hook, told), (without, told_too) = build.play(GAME, first, "throw"), build.play(GAME, second, "throw")
    turn = GAME.turn(with_hook)
    assert turn == GAME.turn(without)
    assert (turn.phase, turn.waits_for, turn.may, turn.ask_always) == ("HOOK_WINDOW", (1,), (), True)
    assert GAME.turn(GAME.view(without, 0)) == turn
    for onlooker in others(1):
        assert seen(GAME, with_hook, onlooker) == seen(GAME, without, onlooker)
        assert heard(told, onlooker) == heard(told_too, onlooker)
    passed, told = build.play(GAME, with_hook, "pass")
    passed_too, told_too = build.play(GAME, without, "pass")
    for onlooker in others(1):
        assert seen(GAME, passed, onlooker) == seen(GAME, passed_too, onlooker)
        assert heard(told, onlooker) == heard(told_too, onlooker)


@pytest.mark.parametrize(
    ("cars", "hands", "opens"),
    [
        ("A 9/2, B 8/2", {"B": "nitro"}, True),
        ("A 9/2, B 8/2", {"B": "nitro hook saw"}, True),
        ("A 9/2, B 8/2", {}, False),
        ("A 9/2, B 8/2", {"A": "hook", "C": "hook"}, False),
        ("A 9/2, B 8/1, C 8/3", {"B": "hook", "C": "hook"}, False),
        ("A 9/2, B 7/2", {"B": "hook"}, False),
        ("A 9/2, B 10/2, C 9/1", {"B": "hook", "C": "hook"}, False),
        ("A 0/1, B -1/1", {"B": "hook"}, True),
        ("A 0/1, B 35/1", {"B": "hook"}, True),
    ],
)
def test_when_the_hook_window_opens(cars: str, hands: dict[str, str], opens: bool) -> None:
    """R21, J44: only for a rival directly behind, in the same lane, with a card, also across the line."""
    s = build.state(GAME, cars, throws=ROLLED, hands=hands)
    after, events = build.play(GAME, s, "throw")
    assert bool(build.told(events, HookWindowOpened)) == opens
    assert after.phase == ("HOOK_WINDOW" if opens else "ROLL")


def test_no_hook_window_for_wrecks_and_own_cars() -> None:
    """R21, R23: a wreck behind asks nobody, nor does one's own second car."""
    behind_wreck = build.state(THREE, "A 9/2, B 8/2 wreck, B2 20/1", throws=ROLLED, hands={"B": "hook"})
    own_car = build.state(THREE, "A 9/2, A2 8/2", throws=ROLLED, hands={"A": "hook"})
    for s in (behind_wreck, own_car):
        after, events = build.play(THREE, s, "throw")
        assert (after.phase, build.told(events, HookWindowOpened)) == ("ROLL", [])


def test_the_second_car_of_a_rival_may_hook() -> None:
    """R21, R23, R57: with two cars each it is the car behind that counts; that one is towed."""
    s = build.state(THREE, "A2 9/2, B2 8/2, B 20/1", active="A2", throws="1234556666", hands={"B": "hook"})
    asked, events = build.play(THREE, s, "throw")
    assert [(e.seat, e.car) for e in build.told(events, HookWindowOpened)] == [(1, build.letter(THREE, "B2"))]
    after, _ = build.play(THREE, asked, "hook end_roll declare:1 F")
    assert build.places(THREE, after, "A2 B2 B") == "10/2 9/2 20/1"


@pytest.mark.parametrize("hand", ["hook bomb", "nitro nitro", "saw larceny"])
def test_the_save_window_tells_nothing_of_the_hand(hand: str) -> None:
    """R46, section 10: it opens by the number of cards; nobody else sees which; both answers are open to any hand."""
    first, second = (
        build.state(GAME, "A 9/2 front, B 10/2 dt8", phase="MOVING", budget=1, hands={"B": held}) for held in ("repair bumper", hand)
    )
    (known, told), (other, told_too) = build.play(GAME, first, "ram"), build.play(GAME, second, "ram")
    turn = GAME.turn(known)
    assert turn == GAME.turn(other)
    assert (turn.phase, turn.waits_for, turn.may) == ("SAVE_WINDOW", (1,), ())
    for onlooker in others(1):
        assert GAME.turn(GAME.view(other, onlooker)) == turn
        assert seen(GAME, known, onlooker) == seen(GAME, other, onlooker)
        assert heard(told, onlooker) == heard(told_too, onlooker)
    for s in (known, other):
        assert {t.partition(":")[0] for t in build.legal(GAME, s)} == {"save", "accept"}


@pytest.mark.parametrize("pile", ["hook saw", "bomb larceny"])
def test_cards_drawn_are_the_drawers_secret(pile: str) -> None:
    """R44, section 10: that two cards are drawn is known to all, which ones only to the drawer."""
    first, second = (build.state(GAME, "A 9/2", phase="WRAP_UP", dice="333", pile=f"nitro {top}") for top in ("nitro nitro", pile))
    first = msgspec.structs.replace(first, discard=())
    second = msgspec.structs.replace(second, discard=())
    (known, told), (other, told_too) = build.play(GAME, first, "draw:3"), build.play(GAME, second, "draw:3")
    for onlooker in others(0):
        assert seen(GAME, known, onlooker) == seen(GAME, other, onlooker)
        assert heard(told, onlooker) == heard(told_too, onlooker)
        assert [(e.seat, e.count, e.cards) for e in as_seen(told, onlooker) if isinstance(e, CardsDrawn)] == [(0, 2, ())]
    assert [e.cards for e in as_seen(told_too, 0) if isinstance(e, CardsDrawn)] == [other.hands[0]]
    assert [KIND_OF[c] for c in other.hands[0]] == pile.split()[::-1]


def test_cards_stolen_are_known_to_two() -> None:
    """R43, section 10: thief and victim see which cards changed hands, the others only how many."""
    tokens = ("hook saw", "bomb reroll")
    first, second = (build.state(GAME, "A 9/2, B 9/1", phase="WRAP_UP", hands={"A": "larceny", "B": held}, draws=(0, 0)) for held in tokens)
    (known, told), (other, told_too) = build.play(GAME, first, "steal:B"), build.play(GAME, second, "steal:B")
    for onlooker in (2, 3, None):
        assert seen(GAME, known, onlooker) == seen(GAME, other, onlooker)
        assert heard(told, onlooker) == heard(told_too, onlooker)
        assert [(e.thief, e.victim, e.count, e.cards) for e in as_seen(told, onlooker) if isinstance(e, CardsStolen)] == [(0, 1, 2, ())]
    for party in (0, 1):
        assert [e.cards for e in as_seen(told, party) if isinstance(e, CardsStolen)] == [first.hands[1]]
        assert heard(told, party) != heard(told_too, party)
        assert seen(GAME, known, party) != seen(GAME, other, party), "the victim remembers what it lost"


def test_r15_cards_played_are_known_to_all() -> None:
    """R15, section 10: a card thrown away as a Quick fix is public from then on."""
    s = build.state(GAME, "A 9/2, B 20/1 dt2", hands={"B": "hook saw"})
    after, events = build.play(GAME, s, "B:fix:saw")
    for onlooker in (0, 2, None):
        assert [(e.seat, e.card, e.kind, e.purpose) for e in as_seen(events, onlooker) if isinstance(e, CardPlayed)] == [
            (1, s.hands[1][1], "saw", "quick_fix")
        ]
        assert GAME.view(after, onlooker).discard[-1] == s.hands[1][1]


@pytest.mark.parametrize("phase", ["PREP", "ROLL", "BEFORE_MOVE", "MOVING", "AFTER_MOVE", "WRAP_UP"])
def test_who_may_mend_out_of_turn(phase: str) -> None:
    """R19: whoever holds a card and has a damaged racing car has a standing right, whoever's turn it is; nobody waits for it."""
    cars = "A 9/2 dt1, B 20/2 dt1, C 22/1, D 24/1 dt2"
    s = build.state(GAME, cars, phase=phase, dice="112233", budget=2, steps=1, hands={"A": "saw", "B": "hook", "C": "nitro"}, seed=1)
    turn = GAME.turn(s)
    assert (turn.phase, turn.waits_for, turn.may, turn.ask_always) == (phase, (0,), (1,), phase != "MOVING")
    assert "fix:saw" in build.legal(GAME, s)
    assert build.legal(GAME, s, "B") == ["fix:hook"]
    assert GAME.legal(s, 2) == GAME.legal(s, 3) == ()


def test_nobody_mends_while_a_window_is_open() -> None:
    """R19: inside HOOK_WINDOW and SAVE_WINDOW there are no Quick fixes but the save's own."""
    s = build.state(GAME, "A 9/2 dt1, B 8/2 dt1, C 20/1 dt1", throws="123455666", hands={"A": "saw", "B": "nitro", "C": "nitro"})
    asked, _ = build.play(GAME, s, "throw")
    assert (build.legal(GAME, asked), GAME.turn(asked).may, GAME.legal(asked, 0), GAME.legal(asked, 2)) == (["pass"], (), (), ())


def test_a_secret_is_no_preview() -> None:
    """Section 10: throws, thefts and draws can't be tried out beforehand."""
    cases = {
        "throw": build.state(GAME, "A 9/2", seed=1),
        "reroll:1": build.state(GAME, "A 9/2", phase="ROLL", dice="123", rerolls=1, seed=1),
        "steal:B": build.state(GAME, "A 9/2, B 9/1", phase="WRAP_UP", hands={"A": "larceny", "B": "hook bomb"}, seed=1),
        "draw:3": build.state(GAME, "A 9/2", phase="WRAP_UP", dice="333", seed=1),
    }
    for text, s in cases.items():
        shown = preview(GAME, GAME.view(s, 0), 0, build.action(GAME, 0, text))
        assert (shown.unknown, shown.view) == (True, None), text


@pytest.mark.parametrize(
    ("text", "fields", "sealed"),
    [
        ("throw", {}, True),
        ("fix:nitro", {"hands": {"A": "nitro"}}, True),
        ("draw:3", {"phase": "WRAP_UP", "dice": "333"}, True),
        ("F", {"phase": "MOVING", "budget": 2}, False),
    ],
)
def test_no_undo_past_what_was_shown(text: str, fields: dict[str, Any], sealed: bool) -> None:
    """A throw, a draw or a card laid open shows something new and can't be taken back; a step can."""
    s = build.state(GAME, "A 9/2 dt1", seed=5, **fields)
    assert GAME.apply(s, 0, build.action(GAME, 0, text)).sealed == sealed
