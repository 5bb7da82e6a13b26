"""Duels (R41 to R45): until every racer on the track stands alone. May pause where a driver has to name the winner."""

from collections.abc import Sequence

from game.titles.scrap_racer.rules.actions import ChooseDuelWinner
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.events import DuelChoiceNeeded, DuelChosen, DuelDiceRolled, DuelStarted, DuelWon
from game.titles.scrap_racer.rules.movement import forward
from game.titles.scrap_racer.rules.state import Duel

JACKAL, JACKALS_STEPS = "JACKAL", 2


def settled(d: ScrapRacerDraft, stage: str) -> bool:
    """R41: fights every duel there is, the front one first; False where it waits for a driver (R45)."""
    while True:
        here = _crowded(d)
        if not here:
            d.link = 0
            return True
        d.link += 1
        d.emit(DuelStarted, space=d.course.space(d.racers[here[0]].p), racers=_ids(d, here), link=d.link)
        if _jackals(d, d.active, stage) and d.active in here and not (d.game.driver_decides and _of_one_driver(d, here)):
            _win(d, here, d.active, JACKALS_STEPS, automatic=True)
            continue
        winner = _fought(d, here)
        if winner is None:
            d.stage = stage
            return False
        _win(d, here, winner)


def _jackals(d: ScrapRacerDraft, index: int, stage: str) -> bool:
    """R44: whether that racer is Jackal in its own turn, and not in a crash."""
    return stage != "CRASH" and index == d.active and d.racer.id == JACKAL


def _of_one_driver(d: ScrapRacerDraft, indices: Sequence[int]) -> bool:
    return len({d.racers[i].owner for i in indices}) == 1


def _crowded(d: ScrapRacerDraft) -> tuple[int, ...]:
    """R41.1: the racers on the crowded space that holds the largest progress; none where everybody stands alone."""
    length = d.course.length
    spaces = [(racer.p - 1) % length if racer.p else -1 - i for i, racer in enumerate(d.racers)]
    if len(set(spaces)) == len(spaces):
        return ()
    crowded = [i for i, space in enumerate(spaces) if spaces.count(space) > 1]
    first = spaces[max(crowded, key=lambda i: d.racers[i].p)]
    return tuple(i for i in crowded if spaces[i] == first)


def _ids(d: ScrapRacerDraft, indices: Sequence[int]) -> tuple[str, ...]:
    return tuple(d.racers[i].id for i in indices)


def _fought(d: ScrapRacerDraft, here: tuple[int, ...]) -> int | None:
    """R43, R45: dice in turn order until one is highest; None where all that are left belong to one driver, who is asked."""
    left = here
    while True:
        if _of_one_driver(d, left):
            driver = d.racers[left[0]].owner
            d.phase, d.duel = "DUEL", Duel(driver, here, left, d.link)
            d.emit(DuelChoiceNeeded, driver=driver, racers=_ids(d, left))
            return None
        values = tuple(d.die() for _ in left)
        best = max(values)
        rolled, left = left, tuple(i for i, value in zip(left, values, strict=True) if value == best)
        d.emit(DuelDiceRolled, racers=_ids(d, rolled), values=values, tie=len(left) > 1)
        if len(left) == 1:
            return left[0]


def _win(d: ScrapRacerDraft, here: Sequence[int], winner: int, steps: int = 1, *, automatic: bool = False) -> None:
    """R41.3, R44: the winner goes on by 1, Jackal in its own turn by 2."""
    losers = _ids(d, [i for i in here if i != winner])
    d.emit(DuelWon, racer=d.racers[winner].id, losers=losers, automatic=automatic, steps=steps)
    forward(d, winner, steps, "duel")


def choose_winner(d: ScrapRacerDraft, seat: int, action: ChooseDuelWinner) -> str:
    """R45, O13: the named racer wins, Jackal by its own steps where it was not to win by itself; the run of duels goes on where it was."""
    duel: Duel = d.duel
    d.duel, d.link = None, duel.link
    d.emit(DuelChosen, driver=duel.driver, racer=action.racer)
    winner = next(i for i in duel.choices if d.racers[i].id == action.racer)
    _win(d, duel.racers, winner, JACKALS_STEPS if d.game.driver_decides and _jackals(d, winner, d.stage) else 1)
    stage: str = d.stage
    return stage
