"""Scrap Racer's state: data only (section 5.1). Cards and modules are their names ("?" lies face down), racers their ids;
wherever a state counts racers, it is by place in the turn order."""

import msgspec

from game.core.contract import RaceResult, State


class Racer(msgspec.Struct, frozen=True):
    """One vehicle: id, the seat that drives it, progress `p` (R1; 0 is the grid), and what lies on its dashboard."""

    id: str
    owner: int
    p: int = 0
    badges: int = 0
    switches: int = 0
    modules: tuple[str, ...] = ()


class Duel(msgspec.Struct, frozen=True):
    """R45: the duel of `racers` (places in the turn order) that waits for `driver` to name one of `choices`; `link` counts
    the duels of this run of the procedure from 1."""

    driver: int
    racers: tuple[int, ...]
    choices: tuple[int, ...]
    link: int


class ScrapRacerState(State, frozen=True):
    """phase is CHOOSE_RACER, TEAM_ORDER, ROLL, BONUS, DUEL or OVER.

    racers    in turn order (while CHOOSE_RACER runs: in the order chosen); `active` is the place of the one whose turn it is
    start     seat of the starting driver; `choosers` seats still to choose a racer (O4), the next one first
    hands     bonus cards per seat, in the order of 2.3
    sites     what lies on each booster site in ascending space number: "" nothing; `supply` front = top; `spent` used modules
    bonus, finish, crash   decks, front = top; *_pile their discards, the last is on top (crash: C12, C34, C56)
    dice, last, total      values kept this turn, the die just rolled (0: none), the sum once stopped
    start_p   progress of the active racer when its turn began; `moved`: MoveDice is done; `leader` at that moment ("": nobody)
    stage     which run of duels is on: MOVE (A3), CRASH (R30), LINE (R34), else ""; `duel` is the one that waits (R45)
    deck, card             crash card in play: index of its deck (-1: none) and the card
    queue     crossings still to be handled (R34), places in the turn order; `crossed` one was handled this turn (R36)
    first_home             id of the racer that won the first last badge (R49), "" before: it makes the round the last one
    """

    phase: str = "ROLL"
    race: int = 1
    round: int = 1
    start: int = 0
    active: int = 0
    choosers: tuple[int, ...] = ()
    racers: tuple[Racer, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    sites: tuple[str, ...] = ()
    supply: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    bonus_pile: tuple[str, ...] = ()
    finish: tuple[str, ...] = ()
    finish_pile: tuple[str, ...] = ()
    crash: tuple[tuple[str, ...], ...] = ()
    crash_pile: tuple[tuple[str, ...], ...] = ()
    dice: tuple[int, ...] = ()
    last: int = 0
    total: int = 0
    start_p: int = 0
    moved: bool = False
    leader: str = ""
    stage: str = ""
    duel: Duel | None = None
    deck: int = -1
    card: str = ""
    queue: tuple[int, ...] = ()
    crossed: bool = False
    first_home: str = ""
    races: tuple[RaceResult, ...] = ()
    emitted: int = 0

    @property
    def decider(self) -> int:
        """R4: the seat that is waited for, whatever the phase."""
        if self.phase == "CHOOSE_RACER":
            return self.choosers[0]
        return self.duel.driver if self.duel is not None else self.racers[self.active].owner

    @property
    def final_round(self) -> bool:
        """R49: whether this round is the last."""
        return bool(self.first_home)
