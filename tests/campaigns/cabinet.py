"""A real supervisor with a real game, in each title at a random moment of a race: killed, frozen or broken, it is back at the same decision
with the same hands within the time that was promised. A fresh pair for each."""

import random
from pathlib import Path

from game.titles import TITLES
from tests.campaigns.campaign import Campaign
from tests.helpers.processes import FAULTS
from tests.kiosk.pair import ORDERLY, PROMISED, Pair, back_after, standing


def play(number: int, folder: Path) -> str:
    """One fault."""
    chance = random.Random(number)
    title = TITLES[number % len(TITLES)].meta.id
    how = list(FAULTS)[number // len(TITLES) % len(FAULTS)]
    with Pair(folder, standing(title, chance.random())) as pair:
        took = back_after(how, pair)
        assert took <= PROMISED, f"{took:.1f} seconds"
        assert pair.end() == ORDERLY
    return f"{how}: back within {int(took) + 1} s"


CAMPAIGN = Campaign("cabinet", 300, "faults", play)
