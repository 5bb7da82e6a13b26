"""`python -m tests.golden.medals TITLE ...`: the table of what 300 fixed races earn, which the band of each medal is measured by."""

import sys

from tests.helpers.medal_races import measured, write
from tests.helpers.play import title_of

if __name__ == "__main__":
    for title_id in sys.argv[1:]:
        title = title_of(title_id)
        write(title)
        for rate in measured(title):
            print(f"{title_id} {rate.key}: {100 * rate.starts:.1f} % of starts, {100 * rate.races:.1f} % of races")
