"""How much skill there is in Monza's basic rules: what the best of all drivers wins against levels 2 and 3, worked out for two cars:
`python -m tests.campaigns.monza_best_play [TRACK]`.

Without tiles a position is where the two cars stand and whose turn it is. All throws of six dice are weighed by how often they come up;
each side drives as its level does, or as is best for it against the other one. Nothing is simulated: shares are exact to a thousandth of
a per cent; a shared race counts half for each.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.cli.race_arguments import open_title
from game.core.contract import Setup
from game.titles.monza.drivers.expected_turns import SCALE, throws, turns_to_line
from game.titles.monza.drivers.level2 import SHOVE
from game.titles.monza.drivers.level3 import TURN
from game.titles.monza.drivers.temperaments import EVEN
from game.titles.monza.drivers.value import HOME, PER_DIE
from game.titles.monza.rules.compiled import CompiledTrack
from game.titles.monza.rules.routes import routes
from game.titles.monza.rules.rules import MonzaRules
from game.titles.monza.rules.state import FINISH, START
from tests.helpers.play import tracks_of

DICE = 6
CLOSE = 1e-6
"""A sweep that changes no position by more ends the work."""
Values = NDArray[np.float64]
Drives = list[NDArray[np.int8]]
"""Per node [throws, rival's node]: the number of the drive."""


class Board(NamedTuple):
    """A track as numbers. Nodes are numbered, START first; behind them six rows for the line crossed with one to six dice, and one for a
    drive that a throw does not allow.

    ends     per node: [throws, drives], where each drive ends
    dice     the same: how many dice it takes
    weights  [throws], how likely each is
    push     [nodes], where a car goes that is shoved from there; START for itself
    """

    nodes: list[str]
    ends: list[NDArray[np.int16]]
    dice: list[NDArray[np.int8]]
    weights: Values
    push: NDArray[np.int16]

    @property
    def size(self) -> int:
        """How many nodes there are, the line aside."""
        return len(self.nodes)


def board_of(track_id: str) -> tuple[Board, dict[str, Values]]:
    """The track, and what levels 2 and 3 think of each end: [ends, rival's node]."""
    title = open_title("monza")
    track = tracks_of(title)[track_id]
    rules = title.rules(Setup(2, title.meta.car_ids[:2], {"rules": "basic"}, (track_id,)), (track,))
    state = rules.new(1).state
    assert isinstance(rules, MonzaRules)
    compiled, turns = rules.game.track(state), turns_to_line(rules, state)
    nodes = [START, *(node for node in compiled.exits if node not in (START, FINISH))]
    number = {node: n for n, node in enumerate(nodes)}
    table = throws(DICE)
    sets = list(table.of(DICE))
    ends, dice = zip(*(_drives(compiled, node, number, [dice for dice, _ in sets]) for node in nodes), strict=True)
    free = {n: next((s.id for s in compiled.behind[n] if s.kind == "space"), START) for n in nodes[1:]}
    push = np.array([0, *(number[free[node]] for node in nodes[1:])], np.int16)
    weights = np.array([ways for _, ways in sets], float) / 6**DICE
    made = Board(nodes, list(ends), list(dice), weights, push)
    fronts = np.array([10 * compiled.fronts[node] for node in nodes], float)
    left = np.array([-(turns[node] * TURN // SCALE) for node in nodes], float)
    lost = (left - left[push]) * EVEN.shove // 100
    home = 10 * compiled.fronts[FINISH] + 200 - np.arange(1, DICE + 1)
    return made, {
        "2": _scores(made, fronts, np.full(len(nodes), float(SHOVE)), home),
        "3": _scores(made, left, lost, HOME - PER_DIE * np.arange(1, DICE + 1)),
    }


def _drives(
    compiled: CompiledTrack, node: str, number: Mapping[str, int], sets: Sequence[str]
) -> tuple[NDArray[np.int16], NDArray[np.int8]]:
    """`ends` and `dice` of a node: of several ways to one end that of the fewest dice, the first of them."""
    found = []
    for dice in sets:
        best: dict[str, int] = {}
        for route in routes(compiled, node, dice):
            if route.complete and route.dice < best.get(route.end, DICE + 1):
                best[route.end] = route.dice
        found.append(list(best.items()))
    most, count = max(map(len, found)), len(number)
    ends, used = np.full((len(sets), most), count + DICE, np.int16), np.zeros((len(sets), most), np.int8)
    for row, drives in enumerate(found):
        for column, (end, taken) in enumerate(drives):
            ends[row, column] = count + taken - 1 if end == FINISH else number[end]
            used[row, column] = taken
    return ends, used


def _scores(board: Board, worth: Values, shove: Values, home: NDArray[Any]) -> Values:
    scores = np.repeat(np.concatenate([worth, home, [-np.inf]])[:, None], board.size, axis=1)
    road = np.arange(1, board.size)
    scores[road, road] += shove[1:]
    return scores


def chosen(board: Board, scores: Values) -> Drives:
    """What a level drives. Of equal scores the fewest dice, then the first."""
    return [
        np.argmax(scores[ends] * 100 - dice[:, :, None], axis=1).astype(np.int8) for ends, dice in zip(board.ends, board.dice, strict=True)
    ]


def moved(board: Board, after: Values, home: Values, choices: Drives | None, node: int) -> Values:
    """The chance of whoever moves from `node`, by the rival's node. `after`: [own node, rival's node], the mover's chance once the rival
    is to move; `home`: [dice, rival's node], once the line is crossed. `choices`: what it drives; None for what is best."""
    worth = np.concatenate([after, home, np.full((1, board.size), -np.inf)])
    road = np.arange(1, board.size)
    worth[road, road] = after[road, board.push[road]]
    if choices is None:
        driven: Values = worth[board.ends[node]].max(axis=1)
    else:
        driven = worth[np.take_along_axis(board.ends[node], choices[node], axis=1), np.arange(board.size)]
    found: Values = board.weights @ driven
    return found


def last_turn(board: Board) -> Values:
    """The chance of the seat that is home with one to six dice while the other one still has its turn, by the other's node."""
    fewest = np.zeros((DICE + 1, board.size))
    for node, ends in enumerate(board.ends):
        dice = np.where(ends >= board.size, ends - board.size + 1, DICE + 1)
        dice = np.where(ends == board.size + DICE, DICE + 1, dice).min(axis=1)
        for used in range(1, DICE + 2):
            fewest[used - 1, node] = board.weights[dice == used].sum()
    return np.array([fewest[used:].sum(axis=0) + fewest[used - 1] / 2 for used in range(1, DICE + 1)])


def start_chance(board: Board, first: Drives | None, second: Drives | None) -> float:
    """The chance of whoever begins each round, from the start on; None: that seat drives as is best."""
    count = board.size
    ahead, nothing, waiting = last_turn(board), np.ones((DICE, count)), np.full((count, count), 0.5)
    while True:
        begun = np.stack([moved(board, 1 - waiting.T, ahead, first, node) for node in range(count)])
        answered = np.stack([moved(board, 1 - begun.T, nothing, second, node) for node in range(count)])
        if np.abs(answered - waiting).max() < CLOSE:
            return float(begun[0, 0])
        waiting = answered


def share(board: Board, one: Drives | None, other: Drives | None) -> float:
    """What `one` wins against `other`, each beginning half of the races."""
    return (start_chance(board, one, other) + 1 - start_chance(board, other, one)) / 2


def best_answer(track: str) -> float:
    """What whoever knows all there is to know wins against level 2, of 1."""
    board, scores = board_of(track)
    return share(board, None, chosen(board, scores["2"]))


def main(track: str = "long") -> None:
    """Prints the shares of a track."""
    board, scores = board_of(track)
    levels = {name: chosen(board, score) for name, score in scores.items()}
    for name, one, other in (
        ("3 against 2", levels["3"], levels["2"]),
        ("best answer to 2", None, levels["2"]),
        ("best answer to 3", None, levels["3"]),
    ):
        print(f"{track}, basic, two cars: {name}: {100 * share(board, one, other):.2f} %", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
