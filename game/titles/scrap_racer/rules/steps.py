"""The turn as a state machine (section 5): what each decision sets going, and what follows by itself until the next one."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.actions import Action
from game.titles.scrap_racer.rules import crashes as crash
from game.titles.scrap_racer.rules import driving as drive
from game.titles.scrap_racer.rules import duels
from game.titles.scrap_racer.rules import finish_line as line
from game.titles.scrap_racer.rules import race_setup as grid
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.draft import Draft
from game.titles.scrap_racer.rules.scoring import end_race

__all__ = ["DEEDS", "run"]

DEEDS: Mapping[type[Action], Callable[[Draft, Any], str]] = {
    ChooseRacer: grid.choose_racer,
    ChooseTeamOrder: grid.choose_team_order,
    RollDie: drive.roll_die,
    UseModule: drive.use_module,
    AcceptCrash: drive.accept_crash,
    Stop: drive.stop,
    PlayBonus: drive.play_bonus,
    MoveDice: drive.move_dice,
    EndMove: drive.end_move,
    ChooseDuelWinner: duels.choose_winner,
}
"""What each decision does (it has been checked before), and the name of the step that follows; "" waits for a decision."""


def _duels(stage: str, after: str) -> Callable[[Draft], str]:
    return lambda d: after if duels.settled(d, stage) else ""


STEPS: Mapping[str, Callable[[Draft], str]] = {
    "START_RACE": grid.start_race,
    "LAY_OUT": grid.lay_out,
    "NEXT_TURN": grid.next_turn,
    "ABILITY": drive.ability,
    "MOVE": _duels("MOVE", "CROSSINGS"),
    "CRASH_CARD": crash.draw_card,
    "CRASH": _duels("CRASH", "CLOSE_CARD"),
    "CLOSE_CARD": crash.close_card,
    "CROSSINGS": line.crossings,
    "LINE": _duels("LINE", "CROSSINGS"),
    "REFILL": line.refill,
    "PICK_UP": line.pick_up,
    "END_TURN": line.end_turn,
    "END_RACE": end_race,
}
"""Step -> what it does; it names the next one. MOVE, CRASH and LINE are the points where duels are fought (R41)."""


def run(d: Draft, step: str) -> None:
    """From `step` on to the next decision, or the end of the match."""
    while step:
        step = STEPS[step](d)
