"""A title's table without a race scene: it is told a match by its events alone, and every clip runs to its end."""

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import pygame

from game.bots.levels import driver, levels_of
from game.bots.runner import ComputerDrivers
from game.core.actions import Event, as_seen
from game.core.contract import Step, Title
from game.core.match import Match
from game.language.language import Language
from game.show.canvas import Frame, Layer
from game.show.tables import TABLES
from game.show.tables.base.table import TableServices
from game.show.theme import TEXT, Theme
from game.show.timeline import Clip, Timeline
from game.sound.cues import Cue
from game.store import paths
from game.tracks.catalogue import Catalogue
from tests.helpers.screen import ASSETS, context

SIZE = (320, 180)


@functools.cache
def catalogue() -> Catalogue:
    """The shipped maps, each read once for all tests of a process."""
    return Catalogue(paths.maps())


_THEMES: list[Theme] = []
"""The one that all tests of a process share."""


def _theme() -> Theme:
    """Made anew where a test has ended pygame meanwhile: fonts end with it. At the usual text size, whatever a test has done to it."""
    try:
        _THEMES[0].font(TEXT, 20).size("a")
    except (IndexError, pygame.error):
        context(SIZE)
        _THEMES[:] = [Theme(ASSETS / "fonts", Frame(SIZE))]
    if _THEMES[0].text_scale != 100:
        _THEMES[0].set_text_scale(100)
    return _THEMES[0]


def driven(match: Match, seed: int, limit: int) -> Iterator[Step[Any]]:
    """The match as computer drivers play it, of all levels but the one that searches: unlike random play, it comes to every end."""
    levels = levels_of(match.title)[:-1]
    computers = ComputerDrivers(
        {seat: driver(match.title, levels[(seat + seed) % len(levels)], seed) for seat in range(match.header.setup.seats)}
    )
    for _ in range(limit):
        decision = None if match.turn.over else computers.decide(match)
        if decision is None:
            return
        yield match.submit(decision.seat, decision.action)


def services_for(title: Title, rules: Any, play: Callable[[Cue], None], names: Sequence[str] = ()) -> TableServices:
    """What a table works with on a layer of SIZE, with the shipped maps of these rules; without `names` drivers are numbered."""
    layouts = tuple(catalogue().open(title, track.id).layout for track in rules.tracks)
    told = tuple(names) or tuple(f"driver {seat}" for seat in range(rules.setup.seats))
    return TableServices(Layer(Frame(SIZE)), _theme(), Language(strict=True), title, rules, layouts, told, play, False)


class Screening:
    """The table of a match on a layer of SIZE; `sounds` are the cues it played, `resting` its nodes that are no stage things."""

    def __init__(self, match: Match, state: Any = None) -> None:
        """From the beginning (`tell` it the first events then), or at once as `state` says."""
        self.match = match
        self.table = TABLES[match.title.meta.id]()
        self.timeline = Timeline()
        self.sounds: list[Any] = []
        services = services_for(match.title, match.rules, self.sounds.append)
        self.layer = services.layer
        self.table.model = match.rules.view(match.first.state if state is None else state, None)
        self.table.attach(services)

    def tell(self, events: Iterable[Event], step: float = 0.0) -> None:
        """Shows the events one after another; `step` seconds at a time, or (0) all at once."""
        for event in as_seen(events, None):
            self.timeline.extend(self.table.play([event]))
            self.timeline.beside(self.table.trailing())
            while step and not self.timeline.idle:
                self.timeline.update(step, {})
            self.timeline.finish()

    def differences(self, state: Any) -> list[str]:
        """What settling on `state` would change, in things and in how they lie; and what is left lying about."""
        view = self.match.rules.view(state, None)
        found: list[str] = list(self.table.differences(view))
        stage = self.table.stage
        for key, thing in self.table.things(view).items():
            node, sprite = stage.nodes[key], stage.look(key, thing)
            lies = (node.place, node.alpha, node.shown, node.z)
            if lies != ((sprite.x, sprite.y), 255, True, sprite.z):
                found.append(f"{key} lies {lies}, at rest it is {sprite}")
        guides = len(self.table.guides.nodes) + len(self.table.left_behind)
        if len(self.layer.nodes) != len(stage.nodes) + guides:
            found.append(f"{len(self.layer.nodes) - len(stage.nodes) - guides} pictures are left on the table")
        return found


def shown(screening: Screening, events: Iterable[Event], step: float = 0.0) -> list[tuple[tuple[Event, ...], list[list[Clip]]]]:
    """What events look like: those shown together, and their clips; all of them run to their end, `step` seconds at a time, or at once."""
    found, told = [], list(as_seen(events, None))
    while told:
        together = tuple(e for n, e in enumerate(told) if n == 0 or (told[0].group and e.group == told[0].group))
        del told[: len(together)]
        clips = [list(group) for group in screening.table.play(together)]
        found.append((together, clips))
        screening.timeline.extend(clips)
        screening.timeline.beside(screening.table.trailing())
        while step and not screening.timeline.idle:
            screening.timeline.update(step, {})
        screening.timeline.finish()
    return found


def lasts(clips: list[list[Clip]]) -> float:
    """Seconds that these groups of clips take, one after another."""
    return sum(max((clip.length for clip in group), default=0.0) for group in clips)
