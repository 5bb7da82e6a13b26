"""What a race of Monza is remembered by: the figures of each seat, medals and track records."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.feats import ANY_TITLE, Figures, Mark, Medal, RaceTold, lone_winner, winners
from game.core.track import Track
from game.core.words import N_
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.adjacency import adjacency
from game.titles.monza.rules.state import FINISH, START

DICE = 6
LENGTHS = ("rules", "turbo", "bonus_move", "finish_colour")
"""O1 to O4: the options that change how long a race is."""


def counted(events: Sequence[Event], seat: int) -> Mapping[str, int]:
    """What the seat did in these events of one race: `colours` different ones in `throws` throws, `longest` the dice of its longest move,
    `shoves` it gave and times it was `shoved`, cars it drove over (`overtaken`)."""
    mine = [e for e in events if getattr(e, "seat", None) == seat]
    moves = [e for e in mine if isinstance(e, ev.CarMoved)]
    throws = [e.colours for e in mine if isinstance(e, ev.DiceRolled)]
    return {
        "dice": sum(e.dice for e in moves),
        "longest": max((e.dice for e in moves), default=0),
        "tiles": sum(e.tiles for e in moves),
        "overtaken": sum(len(e.overtaken) for e in moves),
        "throws": len(throws),
        "colours": sum(len(set(colours)) for colours in throws),
        "turns": sum(isinstance(e, ev.TurnStarted) for e in mine),
        "stuck": sum(isinstance(e, ev.CarStuck) for e in mine),
        "turbos": sum(isinstance(e, ev.TurboEarned) for e in mine),
        "shoves": sum(isinstance(e, ev.CarPushedBack) and e.by_seat == seat for e in events),
        "shoved": sum(isinstance(e, ev.CarPushedBack) for e in mine),
    }


def figures(told: RaceTold) -> Figures:
    """What each seat did; of who won alone also in how many turns (`won_in`), and how many spaces ahead (`lead`)."""
    found = [dict(counted(told.events, seat)) for seat in range(told.seats)]
    won = lone_winner(told)
    if won >= 0:
        ways = spaces_to_go(told.track)
        nodes = _nodes(told.events, told.seats)
        found[won]["won_in"] = found[won]["turns"]
        found[won]["lead"] = min(ways[node] for seat, node in enumerate(nodes) if seat != won)
    return tuple(found)


def spaces_to_go(track: Track) -> Mapping[str, int]:
    """How many spaces it is at least from each node to the finish, that one with them."""
    behind: dict[str, list[str]] = {}
    for node, exits in adjacency(track).items():
        for after in exits:
            behind.setdefault(after, []).append(node)
    found, queue = {FINISH: 0}, [FINISH]
    for node in queue:
        for before in behind.get(node, ()):
            if before not in found:
                found[before] = found[node] + 1
                queue.append(before)
    return found


def _nodes(events: Sequence[Event], seats: int) -> list[str]:
    """Where each car stands after these events of one race."""
    nodes = [START] * seats
    for e in events:
        if isinstance(e, ev.CarMoved):
            nodes[e.seat] = e.nodes[-1]
        elif isinstance(e, ev.CarPushedBack):
            nodes[e.seat] = e.to_node
        elif isinstance(e, ev.BonusMoved):
            nodes[e.seat] = e.node
    return nodes


# --- medals


def _three_over(told: RaceTold) -> frozenset[int]:
    return frozenset(e.seat for e in told.events if isinstance(e, ev.CarMoved) and len(set(e.overtaken)) >= 3)


def _six_home(told: RaceTold) -> frozenset[int]:
    home = {e.seat: e.number for e in told.events if isinstance(e, ev.CarFinished) and e.by == "drive"}
    turns = {e.seat: e.number for e in told.events if isinstance(e, ev.TurnStarted)}
    six = {
        e.seat
        for e in told.events
        if isinstance(e, ev.CarMoved) and e.phase == "PLAN" and e.dice == DICE and turns[e.seat] < e.number < home.get(e.seat, 0)
    }
    return winners(told) & six


def _shoved(told: RaceTold) -> frozenset[int]:
    return frozenset(seat for seat in winners(told) if counted(told.events, seat)["shoved"] >= 2)


def _dead_heat(told: RaceTold) -> frozenset[int]:
    return winners(told) if len(winners(told)) > 1 else frozenset()


MEDALS = (
    *ANY_TITLE,
    Medal("three_over", N_("Three at once"), N_("Drove over three cars in one move."), _three_over),
    Medal("six_home", N_("All six home"), N_("Crossed the line with all six dice, and won."), _six_home),
    Medal("shoved", N_("Can't be stopped"), N_("Was shoved back twice, and won."), _shoved),
    Medal("dead_heat", N_("Dead heat"), N_("Shared the win."), _dead_heat),
)
MARKS = (
    Mark("won_in", N_("Fewest turns"), least=True),
    Mark("lead", N_("Lead in spaces")),
    Mark("overtaken", N_("Most cars driven over")),
)
