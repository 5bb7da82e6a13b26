"""Races by phones through the real door, whose people answer at random, answer twice, and say what does not count: each ends on its
podium, counts every answer once and nothing else, and its journal leads to the same end."""

import os
from pathlib import Path

from game.titles import TITLES
from tests.campaigns.campaign import Campaign
from tests.helpers.phone_rabble import raced

EACH = 200
"""Races per title; each tenth has as few people as the title lets race, the others as many."""


def play(number: int, folder: Path) -> str:
    """Race `number`: the titles take turns, so that any part of the campaign has as many of each."""
    title, seed = TITLES[number % len(TITLES)].meta.id, number // len(TITLES)
    said = raced(title, seed, fewest=seed % 10 == 0)
    assert said["answers"]
    return f"{title}, {'fewest' if seed % 10 == 0 else 'most'} seats"


def _no_power_cuts() -> None:
    """So that no race waits for a disk."""
    os.fsync = lambda fd: None


CAMPAIGN = Campaign("phones", EACH * len(TITLES), "races by phone", play, begin=_no_power_cuts)
