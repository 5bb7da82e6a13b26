"""Where the cars of a race of Monza stand as it is told: who passed whom for more than a moment, who could still win at the end."""

from collections.abc import Iterator

from game.core.story import RaceTale
from game.titles.monza.feats import spaces_to_go
from game.titles.monza.meta import COLOURS
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import START


class Standing:
    """The spaces that each seat has to go, event by event (`to_go`, as many as the race has events)."""

    def __init__(self, race: RaceTale) -> None:
        self.start = spaces_to_go(race.told.track)[START]
        self.to_go = tuple(_to_go(race))
        self._race = race
        self._last_of_round = {one.event.round: at for at, one in enumerate(race.events)}

    def passed(self, seat: int, first: int, last: int) -> tuple[int, ...]:
        """The seats that were ahead before a turn's drives, the events `first` to `last`, and behind it from then to the end of the
        round, the hindmost first. Off the grid nobody is passed: the others have only thrown before."""
        before, after = self.to_go[first - 1] if first else (), self.to_go[last]
        end = self.to_go[self._last_of_round[self._race.events[last].event.round]]
        if not before or before[seat] >= self.start:
            return ()
        ahead = [other for other, left in enumerate(before) if left < before[seat]]
        held = [other for other in ahead if after[other] > after[seat] and end[other] > end[seat]]
        return tuple(sorted(held, key=lambda other: -before[other]))

    def may_answer(self, at: int, event: ev.FinalRoundStarted) -> tuple[int, ...]:
        """R80 to R83: who of those that still play in the last round can get across with as few dice as there are to beat, at the most: a
        space for each die, for each accelerator left (O7: those count like dice), and for a bonus move after each turn that is left."""
        options = self._race.told.options
        tiles = len(COLOURS) if options.get("rules") == "pro" and options.get("final_count") != "dice_and_tiles" else 0
        moves = [one.event for one in self._race.events[:at] if isinstance(one.event, ev.CarMoved)]
        left = {seat: tiles - sum(min(move.tiles, tiles) for move in moves if move.seat == seat) for seat in event.to_play}
        most = event.to_beat + len(event.to_play) * bool(options.get("bonus_move"))
        return tuple([seat for seat in event.to_play if self.to_go[at][seat] <= most + left[seat]])


def _to_go(race: RaceTale) -> Iterator[tuple[int, ...]]:
    ways = spaces_to_go(race.told.track)
    now = [ways[START]] * race.told.seats
    for one in race.events:
        match one.event:
            case ev.CarMoved(seat=seat, nodes=nodes):
                now[seat] = ways[nodes[-1]]
            case ev.CarPushedBack(seat=seat, to_node=node) | ev.BonusMoved(seat=seat, node=node):
                now[seat] = ways[node]
        yield tuple(now)
