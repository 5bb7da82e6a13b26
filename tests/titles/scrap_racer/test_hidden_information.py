"""Section 10: who sees what, and what a redealt state agrees with."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import as_seen
from game.core.match import preview
from game.core.rng import Rng
from game.titles.scrap_racer.rules.actions import EndMove, RollDie, Stop
from game.titles.scrap_racer.rules.cards import BONUS, FACE_DOWN
from game.titles.scrap_racer.rules.events import BonusCardGained, SitesRefilled
from tests.helpers.examples import examples
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import told

RULES = build.rules(racers=3)


def test_s10_hands_sites_and_decks_lie_face_down() -> None:
    s = build.state(RULES, "K1@5", hands={"K1": "PLUS_3 CURVE", "K2": "PLUS_7"})
    for seat in (0, 1, 2, None):
        seen = RULES.view(s, seat)
        assert [hand == s.hands[owner] for owner, hand in enumerate(seen.hands)] == [seat == 0, seat == 1, True]
        assert set(seen.sites) == {FACE_DOWN}
        for deck in (seen.supply, seen.bonus, seen.finish, *seen.crash):
            assert set(deck) == {FACE_DOWN}
        assert (seen.racers, seen.bonus_pile, seen.spent) == (s.racers, s.bonus_pile, s.spent)


def test_o7_o8_open() -> None:
    """O7: hands are open for all. O8: site contents are, the supply is not."""
    rules = build.rules(racers=3, open_hands=True, open_sites=True)
    s = build.state(rules, "K1@5", hands={"K2": "PLUS_7"})
    seen = rules.view(s, 2)
    assert (seen.hands, seen.sites) == (s.hands, s.sites)
    assert set(seen.supply) == {FACE_DOWN}
    first = rules.new(4)
    assert first.events[-2].tag == "SitesFilled"
    assert getattr(first.events[-2], "kinds") == first.state.sites  # noqa: B009


def test_a_gained_card_is_its_drivers_secret() -> None:
    """R32: masked for others; under O7 all may see it."""
    for open_hands in (False, True):
        rules = build.rules(racers=3, open_hands=open_hands)
        s = build.state(rules, "K1@5 K2@9 K3@20", cars={"K1": "HOVER"}, switches={"K1": 1}, draws="4 4", tops="STAY PLUS_7")
        _, events = build.play(rules, s, "roll roll")
        seen = [told(as_seen(events, seat), BonusCardGained)[0].card for seat in (0, 1, 2, None)]
        assert seen == (["PLUS_7"] * 4 if open_hands else ["PLUS_7", "", "", ""])


def test_o8_refilled_modules_are_named() -> None:
    rules = build.rules(racers=3, open_sites=True)
    s = build.state(rules, "K1@44 K2@20 K3@5", empty=(10,), draws="6", tops="LAST_7", supply="FLIP")
    _, events = build.play(rules, s, "roll stop")
    assert told(events, SitesRefilled) == [SitesRefilled(spaces=(10,), left=0, kinds=("FLIP",))]


def test_a_preview_stops_where_something_hidden_is_turned() -> None:
    """Law 11: at dice, and at a module that lies face down; a quiet move is foreseen to its end."""
    s, _ = build.play(RULES, build.state(RULES, "K1@5 K2@12 K3@20", draws="5"), "roll")
    assert preview(RULES, RULES.view(s, 0), 0, RollDie()).unknown
    on_site = preview(RULES, RULES.view(s, 0), 0, Stop())
    assert on_site.unknown
    assert [e.tag for e in on_site.events] == ["DiceStopped", "RacerMoved"]
    s, _ = build.play(RULES, build.state(RULES, "K1@6 K2@13 K3@20", draws="5"), "roll")
    quiet = preview(RULES, RULES.view(s, 0), 0, Stop())
    assert (quiet.unknown, [e.tag for e in quiet.events][-1]) == (False, "TurnStarted")


def test_undo_reaches_back_over_the_move_but_not_over_a_shown_card() -> None:
    """A card is shown to all once it is played; moving by the dice draws nothing."""
    s = build.state(RULES, "K1@5 K2@12 K3@20", hands={"K1": "PLUS_3"}, draws="5")
    s, _ = build.play(RULES, s, "roll stop")
    assert RULES.apply(s, 0, build.action(s, "+PLUS_3")).sealed
    moved = RULES.apply(s, 0, build.action(s, "move"))
    assert not moved.sealed
    assert RULES.why_not(moved.state, 0, EndMove()) is None


@examples(40)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 120), seat=st.sampled_from([0, 1, 2, None]))
def test_redeal_agrees_with_all_that_is_seen(seed: int, steps: int, seat: int | None) -> None:
    """Every card is somewhere, and the view is the same again."""
    rng = Rng.seeded(seed, 3)
    s = RULES.new(seed).state
    for _ in range(steps):
        turn = RULES.turn(s)
        if turn.over:
            break
        actions = RULES.legal(s, turn.waits_for[0])
        index, rng = rng.below(len(actions))
        s = RULES.apply(s, turn.waits_for[0], actions[index]).state
    seen = RULES.view(s, seat)
    dealt = RULES.redeal(seen, rng)
    assert RULES.view(dealt, seat) == seen
    assert RULES.check(dealt) == ()
    assert Counter(card for hand in dealt.hands for card in hand) + Counter(dealt.bonus + dealt.bonus_pile) == Counter(BONUS)
