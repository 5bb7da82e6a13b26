"""All the drives a throw allows (section 13, plan search), for computer drivers and for hints."""

from game.titles.monza.meta import COLOURS
from game.titles.monza.rules.actions import PlaceDie, PlaceTile
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.state import START

Move = PlaceDie | PlaceTile
Spot = tuple[str, str, str]
"""Where the drive stands: node, dice left, tiles left; both as letters in the order RYBGPW."""
Links = dict[Spot, tuple[Spot, Move] | None]
"""How each spot is reached: from which one, by which placement; None for the first."""


class Route:
    """One way to use a throw: where it ends, how many `dice` and `tiles` it lays, what is left over, whether the rules let it
    end there. Its placements are worked out when somebody asks for them: of some thousand routes one is driven."""

    __slots__ = ("_links", "complete", "dice", "dice_left", "end", "tiles", "tiles_left")

    def __init__(self, links: Links, spot: Spot, dice: int, tiles: int, complete: bool) -> None:
        self._links = links
        self.end, self.dice_left, self.tiles_left = spot
        self.dice = dice - len(self.dice_left)
        self.tiles = tiles - len(self.tiles_left)
        self.complete = complete

    @property
    def moves(self) -> tuple[Move, ...]:
        """The placements, first one first."""
        found: list[Move] = []
        link = self._links[self.end, self.dice_left, self.tiles_left]
        while link is not None:
            found.append(link[1])
            link = self._links[link[0]]
        return tuple(reversed(found))

    @property
    def last_colour(self) -> str:
        """The colour of the last placement; empty if there is none."""
        link = self._links[self.end, self.dice_left, self.tiles_left]
        return "" if link is None else link[1].face if isinstance(link[1], PlaceDie) else link[1].colour


def routes(track: CompiledTrack, start: str = START, dice: str = "", tiles: str = "", most_tiles: int = 6) -> tuple[Route, ...]:
    """Every different outcome from `start` with at most so many tiles, shortest first, in one fixed order; of equal outcomes the
    first found."""
    origin: Spot = (start, _sorted(dice), _sorted(tiles))
    links: Links = {origin: None}
    queue = [origin]
    thrown, held, keep = len(dice), len(tiles), len(tiles) - most_tiles
    found: list[Route] = []
    for spot in queue:
        node, dice, tiles = spot
        complete = True
        for letter, die in track.dice[node]:
            if letter in dice:
                complete = False
                after = (die.node, dice.replace(letter, "", 1), tiles)
                if after not in links:
                    links[after] = (spot, die)
                    queue.append(after)
        if tiles and len(tiles) > keep:
            for letter, tile in track.tiles[node]:
                if letter in tiles:
                    after = (tile.node, dice, tiles.replace(letter, "", 1))
                    if after not in links:
                        links[after] = (spot, tile)
                        queue.append(after)
        found.append(Route(links, spot, thrown, held, complete))
    return tuple(found)


def _sorted(letters: str) -> str:
    return "".join(c * letters.count(c) for c in COLOURS)
