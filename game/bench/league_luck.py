"""What the league says of luck: how often the luckiest of four equal drivers wins, held to what the title tells its players."""

from game.bench.story import Counted, counted_races, right_wins
from game.cli.command import Console, FailedError
from game.core.contract import Title
from game.core.words import Text

LUCKIEST = Text("Of equal drivers the luckiest wins {wins} of 100 races of {title}; the game says {told}.")
TOO_FAR = Text("{title} says that the luckiest of equal drivers wins {told} of 100 races, but it is {wins}: set its story right.")


def tell_luck(console: Console, title: Title) -> None:
    """Counts it for a title that tells stories. FailedError where the title says something else."""
    if title.story is not None:
        hold_luck(console, title, counted_races(title, title.story))


def hold_luck(console: Console, title: Title, counted: Counted) -> None:
    """Says what was counted; FailedError where it is too far from what the title says."""
    assert title.story is not None
    fields = {"title": title.meta.name, "wins": round(counted.wins), "told": title.story.wins}
    if not right_wins(title.story, counted):
        raise FailedError(TOO_FAR, "", **fields)
    console.tell(LUCKIEST, **fields)
