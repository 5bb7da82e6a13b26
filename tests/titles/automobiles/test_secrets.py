"""Section 10 and O9: what a view shows of bags, and that nothing tells the next draw."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import as_seen
from game.core.contract import Setup, filled
from game.core.match import preview
from game.core.rng import Blind, Rng
from game.core.track import Scalar
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.actions import Done
from game.titles.automobiles.rules.events import (
    BagRefilled,
    CubeDrawn,
)
from game.titles.automobiles.rules.state import AREAS, EMPTY
from tests.helpers.examples import examples
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, Table, at, opened

CLOSED = {"open_bags": False}
ONLOOKERS = (0, 1, 2, None)


def seen(t: Table, who: int | None) -> bytes:
    """All that `who` is told of the state."""
    return msgspec.json.encode(t.game.view(t.state, who))


def two_bags(first: str, second: str, **fields: Any) -> tuple[Table, Table]:
    """Two positions that differ in how A's and B's bags are mixed, and in nothing that lies open."""
    one, two = (
        at("G1", "A 2:5", f"1G 1L||2W|{a}", seats=3, options=CLOSED, rivals={"B": f"1W||1X|{b}"}, seed=3, **fields)
        for a, b in ((first, second), (second, first))
    )
    return one, two


def test_o9_bags_are_open_by_default() -> None:
    """O9, J41: every count is public; there is no hidden state but the generator."""
    t = at("G1", "A 2:5", "1G||2W|3L 1X", seats=3)
    for who in ONLOOKERS:
        view = t.game.view(t.state, who)
        assert isinstance(view.rng, Blind)
        assert view.racers == t.state.racers
        assert view.supply == t.state.supply


@pytest.mark.parametrize("who", ONLOOKERS)
def test_o9_off_a_bag_is_a_number_to_everybody(who: int | None) -> None:
    """O9, section 10: nobody sees counts by colour, the owner neither; the total may be known; all else stays open."""
    t = at("G1", "A 2:5", "1G|1K|2W|3L 1X", seats=3, options=CLOSED)
    view = t.game.view(t.state, who)
    assert [r.bag for r in view.racers] == [EMPTY] * 3
    assert [r.covered for r in view.racers] == [4, 12, 12]
    for mine, real in zip(view.racers, t.state.racers, strict=True):
        assert [getattr(mine, a) for a in AREAS if a != "bag"] == [getattr(real, a) for a in AREAS if a != "bag"]
    assert (view.supply, view.cards, view.phase, view.order) == (t.state.supply, t.state.cards, t.state.phase, t.state.order)


@pytest.mark.parametrize("who", ONLOOKERS)
def test_o9_off_bags_of_equal_size_look_the_same(who: int | None) -> None:
    """Section 10: whatever is in which bag, no view, turn or choice differs by it."""
    one, two = two_bags("3L 1X", "2K 2Y")
    assert seen(one, who) == seen(two, who)
    assert one.game.turn(one.state) == two.game.turn(two.state)
    assert [one.game.legal(one.state, q) for q in range(3)] == [two.game.legal(two.state, q) for q in range(3)]
    on, other = one.do("G"), two.do("G")
    assert on.legal() == other.legal()
    assert seen(on, who) == seen(other, who)
    assert as_seen(on.events, who) == as_seen(other.events, who)


def test_draws_are_public_and_so_is_the_refill() -> None:
    """Section 10: what is drawn lies open in active; of a refill the number alone."""
    t = at("G1", "A 2:5", "1G||2W 1K|1L", seats=3, options=CLOSED, draws=(0, 0)).do("G draw draw")
    for who in ONLOOKERS:
        told = as_seen(t.events, who)
        assert [e.colour for e in told if isinstance(e, CubeDrawn)] == ["L", "W"]
        assert [e.count for e in told if isinstance(e, BagRefilled)] == [3]
        assert t.game.view(t.state, who).racers[0].active == t.state.racers[0].active
        assert [r.covered for r in t.game.view(t.state, who).racers] == [2, 12, 12]


@examples(40)
@given(st.integers(0, 2**32), st.sampled_from(ONLOOKERS), st.booleans())
def test_redeal_agrees_with_all_that_is_known(seed: int, who: int | None, open_bags: bool) -> None:
    """Section 10: dealt anew, the bags have their sizes, all cubes are there, and the view is the same."""
    t = at("G1", "A 2:5", "1G|2X|2W|3L 1X 2K", seats=3, options={"open_bags": open_bags}, rivals={"B": "1W||1X|1K 3Y"})
    view = t.game.view(t.state, who)
    dealt = t.game.redeal(view, Rng.seeded(seed))
    assert [sum(r.bag) for r in dealt.racers] == [sum(r.bag) for r in t.state.racers]
    assert t.game.check(dealt) == ()
    assert t.game.view(dealt, who) == view
    assert t.game.legal(dealt, 0) == t.game.legal(t.state, 0)
    if open_bags:
        assert dealt.racers == t.state.racers


@pytest.mark.parametrize("open_bags", [True, False])
def test_redealt_bags_differ_only_where_they_are_closed(open_bags: bool) -> None:
    """O9: a computer that looks at many deals meets different bags, where it can't know them."""
    t = at("G1", "A 2:5", "1G|||3L 1X 2K", seats=2, options={"open_bags": open_bags}, rivals={"B": "|||3W 3Y"})
    view = t.game.view(t.state, 0)
    deals = {t.game.redeal(view, Rng.seeded(seed)).racers[0].bag for seed in range(12)}
    assert (len(deals) == 1) == open_bags


@pytest.mark.parametrize("open_bags", [True, False])
@pytest.mark.parametrize(
    ("active", "script", "word", "phase"),
    [("1G", "", "pit", "TURN_START"), ("1G", "G", "draw", "ACTION"), ("1X", "end", "done", "ACTION")],
)
def test_a_draw_is_no_preview(active: str, script: str, word: str, phase: str, open_bags: bool) -> None:
    """Section 10: what a draw brings is not shown beforehand, also not to computers."""
    t = at("G1", "A 2:5", f"{active}|||3L 9X", seats=2, options={"open_bags": open_bags}, phase=phase, seed=1).do(script)
    shown = preview(t.game, t.game.view(t.state, 0), 0, build.action(t.game, t.state, word))
    assert (shown.unknown, shown.view) == (True, None)
    assert not any(isinstance(e, CubeDrawn) for e in shown.events)


@pytest.mark.parametrize(
    ("active", "script", "word", "phase", "sealed"),
    [
        ("1X", "", "pit", "TURN_START", True),
        ("1G", "G", "draw", "ACTION", True),
        ("1X", "end", "done", "ACTION", True),
        ("1X", "", "end", "ACTION", False),
        ("1L", "", "end", "ACTION", False),
        ("1X", "", "standard", "TURN_START", False),
        ("1L", "", "L", "ACTION", False),
        ("1X", "", "X", "ACTION", False),
        ("1G", "G", "stop", "ACTION", False),
    ],
)
def test_no_undo_past_a_draw(active: str, script: str, word: str, phase: str, sealed: bool) -> None:
    """Section 10: undo is harmless back to the last draw, and no further."""
    t = at("G1", "A 2:5", f"{active}|||3L 9X", phase=phase, seed=1).do(script)
    assert t.game.apply(t.state, 0, build.action(t.game, t.state, word)).sealed == sealed


@examples(25)
@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_o9_off_choices_never_rest_on_what_is_hidden(seed: int, other: int) -> None:
    """Law 8 with closed bags, at each decision of a while: the same choices on the state, the view and a redealt state."""
    t = opened(2, seed=seed, open_bags=False, drivers=True)
    for turn in range(30):
        seat = build.waiting(t.game, t.state)
        view = t.game.view(t.state, seat)
        offer = t.game.legal(t.state, seat)
        assert t.game.legal(view, seat) == offer
        assert t.game.legal(t.game.redeal(view, Rng.seeded(other + turn)), seat) == offer
        step = t.game.apply(t.state, seat, offer[(seed + 7 * turn) % len(offer)])
        t = Table(t.game, step.state, step.events)


def test_o9_off_a_sponsor_opens_the_own_bag_to_its_owner() -> None:
    """R106: all cubes are accessible there, so the owner can choose among them; its choices are the same on its view."""
    t = at("", "A 2:5", "|||3W 2X", seats=2, options={"open_bags": False, "races": 3})
    state, _ = build.between(t.game, t.state, "AB", "B1 C1")
    t = Table(t.game, state).do("sponsor:B1")
    assert t.legal() == {"pick:bag:W", "pick:bag:X", "done"}
    assert t.game.legal(t.game.view(t.state, 0), 0) == t.game.legal(t.state, 0)
    assert t.game.view(t.state, 1).racers[0].bag == EMPTY


def test_no_view_holds_the_generator() -> None:
    """Section 10: never the generator's state."""
    t = at("", "A 2:5", "7W|||", draws=ENDLESS)
    assert all(isinstance(t.game.view(t.state, who).rng, Blind) for who in (0, 1, None))


@pytest.mark.parametrize(
    ("options", "secrets"), [({}, False), ({"open_bags": False}, False), ({"races": 3}, False), ({"open_bags": False, "races": 3}, True)]
)
def test_o9_off_a_season_needs_a_curtain(options: dict[str, Scalar], secrets: bool) -> None:
    """O9, R106, J41: only between two races, with closed bags, a seat knows what another may not know."""
    tracks = (build.track(),)
    assert META.secrets(filled(META, Setup(2, META.car_ids[:2], options, ("tt24",)), tracks)) == secrets


def test_o9_off_the_decision_before_the_bags_open_is_sealed() -> None:
    """Section 10, R106: the last decision of a race, here the last pending tow of R122, shows each seat its own bag; no undo past it."""
    for open_bags in (False, True):
        t = at("EB1", "A 1@70 left0, B 2:5", options={"races": 3, "open_bags": open_bags, "accelerated": True}, draws=())
        racers = (t.state.racers[0], replace(t.state.racers[1], tows=1))
        t = Table(t.game, replace(t.state, racers=racers, offer=("A1", "B1"), active=1)).round_over()
        assert t.asked() == "B STEP"
        step = t.game.apply(t.state, 1, Done())
        assert step.state.phase == "SPONSOR"
        assert step.state.rng is t.state.rng
        assert step.sealed == (not open_bags)
        assert (t.game.view(step.state, 1).racers[1].bag != EMPTY, t.game.view(t.state, 1).racers[1].bag != EMPTY) == (True, open_bags)


@pytest.mark.parametrize("open_bags", [True, False])
def test_a_lone_answer_out_of_a_closed_bag_is_put_all_the_same(open_bags: bool) -> None:
    """Section 10, R31: whether there is wear in the bag for C1 is nobody else's business: with closed bags everybody is asked, and the
    only answer is never given by itself."""
    tables = [
        at("", "A 2:5", f"|||{mine}", seats=3, rivals={"C": f"|||{other}"}, options={"races": 3, "open_bags": open_bags})
        for mine, other in (("5W", "3W 2X"), ("3W 2X", "5W"))
    ]
    clean, dirty = (Table(t.game, build.between(t.game, t.state, "ABC", "C1 D1 A1")[0]).do("sponsor:C1 done") for t in tables)
    assert dirty.asked() == "A PICK"
    assert clean.asked() == ("B SPONSOR" if open_bags else "A PICK")
    if not open_bags:
        assert clean.legal() == {"done"}
        assert clean.game.turn(clean.state) == dirty.game.turn(dirty.state)
        assert clean.game.turn(clean.state).ask_always
        assert seen(clean, 1) == seen(dirty, 1)
