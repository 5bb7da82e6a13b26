"""Nothing hidden in Top Race is seen, heard or read by others: hands, tips and shares of two races that differ in nothing else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.runner import ComputerDrivers
from game.core.contract import Setup
from game.core.match import Match
from game.core.rng import Rng
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules.state import HIDDEN
from tests.helpers.onlooker import LOOK_EVERY, Onlooker
from tests.helpers.play import title_of, tracks_of
from tests.helpers.racing import PADS, brisk, race_context
from tests.helpers.screening import catalogue

TOP_RACE = title_of("top_race")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
Position = Callable[[Any], Any]


def the_race(
    folder: Path, variant: str, position: Position, staged: Position | None = None, pads: tuple[str, ...] = PADS, **options: Any
) -> tuple[SceneStack, RaceScene]:
    """People with a pad each, in a race that goes on from what `position` makes of a start with all cars on the grid, or `staged`
    of the rules."""
    settings = brisk(force_single=False, hints=True)
    ctx = race_context(folder, settings)
    track = tracks_of(TOP_RACE)["speed_street"]
    match = Match(TOP_RACE, Setup(len(pads), (), {"variant": variant, **options}, (track.id,)), [track], 11)
    match.state = position(_on_the_grid(match)) if staged is None else staged(match.rules)
    match.first = type(match.first)(match.state, (), match.first.sealed)
    match.turn = match.rules.turn(match.state)
    seats = tuple(Seat(name, pad) for name, pad in zip((*NAMES, "Emil", "Fay"), pads, strict=False))
    stack = SceneStack(MenuScene(ctx))
    scene = RaceScene(ctx, match, [catalogue().open(TOP_RACE, track.id).layout], seats, ComputerDrivers({}))
    stack.obey(Push(scene))
    return stack, scene


def _on_the_grid(match: Match) -> Any:
    """All cars bought and standing, seat 0 to play its first card."""
    game: Any = match.rules.game  # type: ignore[attr-defined]
    s = match.first.state
    owners = (-1,) * 6 if game.shares else tuple(n % game.seats for n in range(6))
    cars = tuple(replace(car, owner=owners[n], slot=n + 1, at=game.courses[0].slots[n]) for n, car in enumerate(s.cars))
    return replace(s, cars=cars, phase="TURN", active=0, start=0, offer=())


def _seen(folder: Path, variant: str, position: Position, presses: tuple[tuple[int, str], ...]) -> tuple[Any, Onlooker]:
    """What is seen, heard and logged while these pads press these words, then on all pages and in every file but the journal; and who
    looked on."""
    stack, race = the_race(folder, variant, position)
    onlooker = Onlooker(stack, race)
    onlooker.frames(2 * LOOK_EVERY)
    for pad, word in presses:
        onlooker.press(PADS[pad], word)
    pages = onlooker.everywhere(PADS[3], folder) if presses else []
    return (onlooker.seen, onlooker.heard, [entry.text for entry in race.history.entries], pages), onlooker


@pytest.fixture(autouse=True)
def _thought_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.thinking.perf_counter", lambda: 0.0)


def _hands_turned(state: Any) -> Any:
    return replace(state, hands=state.hands[1:] + state.hands[:1])


def test_whose_turn_it_is_with_a_closed_hand_tells_nothing_of_it(tmp_path: Path) -> None:
    """Two deals of all hands; before the look the pixels, sentences and focus are the same. After it they are not: the test can fail."""
    told, looked = [], []
    for number, position in enumerate((lambda state: state, _hands_turned)):
        seen, onlooker = _seen(tmp_path / str(number), "none", position, ())
        told.append((list(seen[0]), *seen[1:]))
        onlooker.press(PADS[0], "confirm")
        looked.append(onlooker.seen[len(told[-1][0]) :])
    assert told[0] == told[1]
    assert looked[0] != looked[1]


TIPPING: Position = lambda s: replace(s, phase="TIPS", pending=(0, 1, 2, 3), tipped=1, crossed=("red",))  # noqa: E731


def test_a_film_of_four_tips_gives_none_away(tmp_path: Path) -> None:
    """top_race.md 10.15: each tips by the own pad, the same press twice; another car each time, another press for it, and nobody can
    tell: not by the film, the log, the order of lamps, the pages or the files, while the ballot is not yet opened."""
    told, given = [], []
    for number, words in enumerate((("up", "right", "down", "left"), ("down", "left", "up", "right"))):
        presses = tuple((pad, word) for pad, word in enumerate(words[:3]) for _ in range(2))
        seen, onlooker = _seen(tmp_path / str(number), "tips", TIPPING, presses)
        told.append(seen)
        given.append([action for _, action in onlooker.race.match.done])
    assert all(len(tips) == 3 and all(isinstance(tip, act.Tip) for tip in tips) for tips in given)
    assert given[0] != given[1]
    assert told[0] == told[1]


def test_a_film_of_trades_is_the_same_for_two_holdings(tmp_path: Path) -> None:
    """Shares of a seat differ, and so does what it trades: lamps, words, sounds and pictures are the same."""
    told, given = [], []
    for number, (mine, word) in enumerate((((5, 5, 5, 5, 5, 5), "up"), ((7, 3, 6, 4, 5, 5), "right"))):

        def position(s: Any, mine: tuple[int, ...] = mine) -> Any:
            shares = (mine, *((5,) * 6,) * 3)
            return replace(s, phase="SHARE_ROUND", pending=(0, 1, 2, 3), share_rounds=1, shares=shares)

        presses = tuple((0, one) for one in (word, word, "down", "left", "left"))
        seen, onlooker = _seen(tmp_path / str(number), "shares", position, presses)
        told.append(seen)
        given.append([action for _, action in onlooker.race.match.done])
    assert len(given[0]) == len(given[1]) == 1
    assert given[0] != given[1]
    assert told[0] == told[1]


# --- every hidden field, wherever it could be seen


def _left_over(state: Any) -> Any:
    """Some cards lie there face down, in nobody's hand."""
    return replace(state, hands=tuple(hand[1:] for hand in state.hands), left=tuple(hand[0] for hand in state.hands))


def _dealt_anew(state: Any) -> Any:
    """All that nobody may see is another: hands, what is left over, what is drawn next, tips, shares."""
    hands = tuple(hand[::-1] if len(hand) < 2 else (*hand[1:], hand[0]) for hand in _hands_turned(state).hands)
    tips = tuple(tuple("green" if colour == "red" else colour and "red" for colour in given) for given in state.tips)
    shares = tuple((held[0] + 1, held[1] - 1, *held[2:]) if held else () for held in state.shares)
    return replace(state, hands=hands, left=state.left[::-1], rng=Rng.seeded(99), tips=tips, shares=shares)


def _played(state: Any) -> Any:
    """A card that was left over is played by seat 0: its first line waits for an end."""
    card, *left = state.left
    held = replace(state, hands=((card, *state.hands[0]), *state.hands[1:]), left=tuple(left))
    rules = TOP_RACE.rules(Setup(4, (), {"variant": "none"}, ("speed_street",)), [tracks_of(TOP_RACE)["speed_street"]])
    return rules.apply(held, 0, act.PlayCard(card)).state


ASKED: dict[str, tuple[str, Position]] = {
    "a bid": ("none", lambda s: replace(s, phase="BIDDING", auction=replace(s.auction, bidders=(0, 1, 2, 3), bidder=0, number=1))),
    "a card": ("none", lambda s: s),
    "a line": ("none", lambda s: _played(s)),
    "a tip": ("tips", lambda s: replace(TIPPING(s), tipped=2, tips=(("red", "", ""),) * 4)),
    "a card, with tips given": ("tips", lambda s: replace(s, tipped=1, crossed=("red",), tips=(("red", "", ""),) * 4)),
    "a trade": ("shares", lambda s: replace(s, phase="SHARE_ROUND", pending=(0, 1, 2, 3), share_rounds=2, shares=((5,) * 6,) * 4)),
    "a card, with shares traded": ("shares", lambda s: replace(s, share_rounds=2, shares=((5,) * 6,) * 4)),
}
"""What is asked -> the variant, and the position."""


def _everywhere(folder: Path, variant: str, position: Position) -> tuple[list[Any], Any]:
    stack, race = the_race(folder, variant, position)
    return Onlooker(stack, race).everywhere(PADS[0], folder), race.match.state


@pytest.mark.parametrize("asked", ASKED)
def test_no_picture_page_hint_sound_or_file_differs_for_two_deals(asked: str, tmp_path: Path) -> None:
    """top_race.md 10.6 (pixels, words, focus) for every field that the view of everybody hides: each is another one, all at once."""
    variant, position = ASKED[asked]
    told, states = [], []
    for number, deal in enumerate((lambda s: position(_left_over(s)), lambda s: _dealt_anew(position(_left_over(s))))):
        seen, state = _everywhere(tmp_path / str(number), variant, deal)
        told.append(seen)
        states.append(state)
    assert told[0] == told[1]
    assert states[0].phase == {"a line": "LINES", "a bid": "BIDDING"}.get(asked, states[0].phase)
    kept = [field for field in ("tips", "shares") if any(map(any, getattr(states[0], field)))]
    fields = ("hands", "left", "rng", *kept)
    for field in fields:
        assert getattr(states[0], field) != getattr(states[1], field), f"{field} is no other one: nothing was tried"


def test_these_fields_are_all_that_is_hidden() -> None:
    """Whoever hides something more has to deal it anew above."""
    for variant in ("none", "tips", "shares"):
        match = Match(TOP_RACE, Setup(4, (), {"variant": variant}, ("speed_street",)), [tracks_of(TOP_RACE)["speed_street"]], 11)
        state = replace(_left_over(match.state), tips=(("red", "", ""),) * 4 if variant == "tips" else match.state.tips)
        view: Any = match.rules.view(state, None)
        hidden = {field for field in state.__struct_fields__ if getattr(state, field) != getattr(view, field)}
        wanted = {"none": set(), "tips": {"tips"}, "shares": {"shares"}}[variant]
        assert hidden == {"hands", "left", "rng"} | wanted
        assert variant != "tips" or HIDDEN in view.tips[0]
