"""Law 7 where it is hardest to keep: a long series of long races, in which nobody drives on purpose."""

from collections import Counter

from game.core.contract import Setup
from game.core.rng import Rng
from tests.helpers.play import BOUND, ROUNDS, TURN, Case, bound_of, match_of, play_one, title_of, tracks_of


def test_a_long_series_of_long_races_ends_within_its_bound() -> None:
    """Automobiles, R101: found by chance as the set-up that was not over after 20,000 decisions. It is only long."""
    title = title_of("automobiles")
    tracks = tuple(tracks_of(title).values())[:5]
    options = {"laps": 7, "races": 5, "cards": "maxed_out", "start_lap": True}
    setup = Setup(4, title.meta.car_ids[:4], options, tuple(track.id for track in tracks))
    case = Case("long series", setup, tracks, 1390456190, True)
    match, rng, turns = match_of(title, case), Rng.seeded(case.seed, 99), Counter[tuple[int, int, int]]()
    rounds = 0
    while not match.turn.over:
        before = match.state
        moment, rng = play_one(match, len(match.done) + 1, rng)
        turns[before.race, before.round, moment.seat] += 1
        rounds = max(rounds, before.round)
        assert len(match.done) <= bound_of(title, case)
    assert len(match.done) > BOUND
    assert max(turns.values()) <= TURN
    assert rounds <= ROUNDS["automobiles"] * 7


def test_other_matches_are_over_sooner() -> None:
    title = title_of("monza")
    track = next(iter(tracks_of(title).values()))
    assert bound_of(title, Case("plain", Setup(2, ("R", "Y"), {}, (track.id,)), (track,), 1)) == BOUND
