"""Runs a campaign or a part of one: `python -m tests.campaigns NAME FOLDER [--minutes M] [--goal N] [--share K/N]`; `all` plays each.

The counts stand in FOLDER and are added to at the next call; `python -m tests.campaigns sum FOLDER` prints them together.
"""

import argparse
import json
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.campaigns.campaign import Ledger, run, summary
from tests.campaigns.list import CAMPAIGNS
from tests.helpers.kept_paint import keep_all_paint


def main() -> int:
    """Returns 1 where anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=[*CAMPAIGNS, "all", "sum"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=10**6)
    parser.add_argument("--goal", type=int, default=None, help="trials; without, the full length")
    parser.add_argument("--share", default="1/1", help="K/N: this is the K-th of N processes")
    args = parser.parse_args()
    keep_all_paint()
    share, shares = (int(part) for part in args.share.split("/"))
    for name in CAMPAIGNS if args.name in ("all", "sum") else (args.name,):
        campaign = CAMPAIGNS[name]()
        if args.name != "sum":
            run(campaign, Ledger(args.folder, name, share - 1, shares), args.goal or campaign.goal, args.minutes * 60)
        print(name, json.dumps(summary(args.folder, campaign)))
    failed = sum(summary(args.folder, CAMPAIGNS[name]())["failed"] for name in CAMPAIGNS)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
