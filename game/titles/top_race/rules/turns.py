"""5.3: whose turn it is, what can be done in it, and when a race is over."""

from game.titles.top_race.rules.actions import Pass, PlayerPassed, PlayerSkipped, RaceStarted, TurnBegan
from game.titles.top_race.rules.draft import Draft

__all__ = ["begin_turn", "can_pass", "can_pit", "end_turn", "pass_turn", "start_race"]


def start_race(d: Draft) -> None:
    """The start player begins."""
    d.emit(RaceStarted, seat=d.start)
    d.active = d.start
    d.next = "turn"


def can_pit(d: Draft, seat: int) -> bool:
    """R33: an unloaded Pitstop card, and a card to take."""
    return d.pits[seat].unloaded > 0 and bool(d.box or d.pile)


def can_pass(d: Draft, seat: int) -> bool:
    """R22: with an empty hand, or in Tips with all own cars home."""
    if not d.hands[seat] and not d.pits[seat].loaded:
        return True
    return d.game.tips and all(car.place for car in d.cars if car.owner == seat)


def begin_turn(d: Draft) -> None:
    """R22: the active seat decides; it passes by itself where it can do nothing else."""
    seat = d.active
    d.emit(TurnBegan, seat=seat)
    if d.hands[seat] or d.pits[seat].loaded or can_pit(d, seat):
        d.phase = "TURN"
    else:
        _pass(d, seat, "nothing")


def pass_turn(d: Draft, seat: int, action: Pass) -> None:
    """R22: by choice."""
    _pass(d, seat, "chosen")


def _pass(d: Draft, seat: int, reason: str) -> None:
    d.emit(PlayerPassed, seat=seat, reason=reason)
    d.passes += 1
    d.next = "end_turn"


def end_turn(d: Draft) -> None:
    """R26, R58: the race ends, or a share round comes, or the next participant."""
    present = [seat for seat in d.order if d.takes_part(seat)]
    ended = _ended(d, present)
    if ended:
        d.ended, d.next = ended, "race_end"
        return
    ring = d.clockwise(d.active)
    upcoming = next(seat for seat in ring if seat in present)
    for seat in ring[: ring.index(upcoming)]:
        d.emit(PlayerSkipped, seat=seat, reason="out")
    d.active = upcoming
    round_over = d.game.shares and upcoming == d.start
    d.next = "share_round" if round_over and not d.home else "turn"


def _ended(d: Draft, present: list[int]) -> str:
    """R58: why the race is over, or "". It ends too when all participants have passed one after another."""
    if not present:
        return "nobody_left"
    if not any(d.hands[seat] or d.pits[seat].loaded or can_pit(d, seat) for seat in present):
        return "cards_out"
    return "all_passed" if d.passes >= len(present) else ""
