"""5.3: whose turn it is, passing, and when a race is over."""

from game.titles.top_race.rules.actions import Pass
from game.titles.top_race.rules.auction_events import RaceStarted
from game.titles.top_race.rules.choices import can_act
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.events import PlayerPassed, PlayerSkipped, TurnBegan


def start_race(d: TopRaceDraft) -> str:
    """The start player begins."""
    d.emit(RaceStarted, seat=d.start)
    d.active = d.start
    return "turn"


def begin_turn(d: TopRaceDraft) -> str:
    """R22: the active seat decides; it passes by itself where it can do nothing else."""
    seat = d.active
    d.emit(TurnBegan, seat=seat)
    if not can_act(d, seat):
        return _pass(d, seat, "nothing")
    d.phase = "TURN"
    return ""


def pass_turn(d: TopRaceDraft, seat: int, action: Pass) -> str:
    """R22: by choice."""
    return _pass(d, seat, "chosen")


def _pass(d: TopRaceDraft, seat: int, reason: str) -> str:
    d.emit(PlayerPassed, seat=seat, reason=reason)
    d.passes += 1
    return "end_turn"


def end_turn(d: TopRaceDraft) -> str:
    """R26, R58: the race ends, or a share round comes, or the next participant."""
    present = [seat for seat in d.order if d.takes_part(seat)]
    d.ended = _ended(d, present)
    if d.ended:
        return "race_end"
    ring = d.clockwise(d.active)
    upcoming = next(seat for seat in ring if seat in present)
    for seat in ring[: ring.index(upcoming)]:
        d.emit(PlayerSkipped, seat=seat, reason="out")
    d.active = upcoming
    round_over = d.game.shares and upcoming == d.start
    return "share_round" if round_over and not d.home else "turn"


def _ended(d: TopRaceDraft, present: list[int]) -> str:
    """R58: why the race is over, or "". It ends too when all participants have passed one after another."""
    if not present:
        return "nobody_left"
    if not any(can_act(d, seat) for seat in present):
        return "cards_out"
    return "all_passed" if d.passes >= len(present) else ""
