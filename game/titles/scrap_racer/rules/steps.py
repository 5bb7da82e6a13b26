"""The turn as a state machine (section 5): what each decision sets going, and what follows by itself until the next one."""

from collections.abc import Mapping

from game.core.actions import Action
from game.core.engine import Deed, NextStep
from game.titles.scrap_racer.rules import crashes, driving, duels, finish_line, race_setup, turns
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
from game.titles.scrap_racer.rules.draft import ScrapRacerDraft
from game.titles.scrap_racer.rules.scoring import end_race

DEEDS: Mapping[type[Action], Deed] = {
    ChooseRacer: race_setup.choose_racer,
    ChooseTeamOrder: turns.choose_team_order,
    RollDie: driving.roll_die,
    UseModule: driving.use_module,
    AcceptCrash: driving.accept_crash,
    Stop: driving.stop,
    PlayBonus: driving.play_bonus,
    MoveDice: driving.move_dice,
    EndMove: driving.end_move,
    ChooseDuelWinner: duels.choose_winner,
}
"""What each decision does, and the step that follows."""


def _duels(stage: str, after: str) -> NextStep:
    def fight(d: ScrapRacerDraft) -> str:
        return after if duels.settled(d, stage) else ""

    return fight


STEPS: Mapping[str, NextStep] = {
    "START_RACE": race_setup.start_race,
    "LAY_OUT": race_setup.lay_out,
    "NEXT_TURN": turns.next_turn,
    "ABILITY": driving.ability,
    "MOVE": _duels("MOVE", "CROSSINGS"),
    "CRASH_CARD": crashes.draw_card,
    "CRASH": _duels("CRASH", "CLOSE_CARD"),
    "CLOSE_CARD": crashes.close_card,
    "CROSSINGS": finish_line.crossings,
    "LINE": _duels("LINE", "CROSSINGS"),
    "REFILL": finish_line.refill,
    "PICK_UP": finish_line.pick_up,
    "END_TURN": turns.end_turn,
    "END_RACE": end_race,
}
"""Step -> what it does; it names the next one. MOVE, CRASH and LINE are the points where duels are fought (R41)."""
