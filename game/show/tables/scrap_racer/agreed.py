"""Things of Scrap Racer that an option of the set-up makes work otherwise, and are therefore told in other words."""

from game.core.contract import Rules
from game.core.words import N_
from game.titles.scrap_racer.rules.state import ScrapRacerState

AND_CAN = N_("{told} {ability}")
"""A sentence and what the racer can do."""
DECK_NUMBERS = {"C12": "1–2", "C34": "3–4", "C56": "5–6"}
"""The numbers whose repeats lead to a crash deck; no fraction."""


def agreed(key: str, rules: Rules[ScrapRacerState]) -> str:
    """The key of the words that tell the thing `key` as it works in this race: Crusher tamed (O9), catching up for the leader too (O12)."""
    if key == "racer.CRUSHER" and rules.game.crusher_needs > 1:
        return "agreed.CRUSHER"
    if key == "bonus.CATCH_UP" and rules.game.leader_catches:
        return "agreed.CATCH_UP"
    return key
