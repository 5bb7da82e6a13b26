"""The rounds of an own cup while they are changed: what each may be, moving, adding, taking away. Knows no picture."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from game.core.contract import Preset, Title, TitleEntry, find_title
from game.core.track import Scalar
from game.scenes.cup.new_cup import first_round
from game.store.cups import MOST_ROUNDS, Plan, Round
from game.store.own_cups import FEWEST_ROUNDS
from game.tracks.catalogue import Catalogue


class RoundEditing:
    """`rounds` in their order, and `at`, the one that is changed; there may be fewer than a cup needs meanwhile."""

    def __init__(self, plan: Plan, entries: Sequence[TitleEntry], catalogue: Catalogue) -> None:
        self.plan = plan
        self.entries = [entry for entry in entries if entry.meta.tracks]
        self.catalogue = catalogue
        self.rounds: list[Round] = list(plan.rounds)
        self.at = 0

    @property
    def now(self) -> Plan:
        """The cup as it is laid out now."""
        return msgspec.structs.replace(self.plan, rounds=tuple(self.rounds))

    @property
    def enough(self) -> bool:
        """Whether there are as many rounds as a cup needs."""
        return len(self.rounds) >= FEWEST_ROUNDS

    @property
    def full(self) -> bool:
        """Whether there is no room for one more."""
        return len(self.rounds) >= MOST_ROUNDS

    @property
    def round(self) -> Round | None:
        """The round that is changed; None where there is none."""
        return self.rounds[self.at] if self.rounds else None

    @property
    def entry(self) -> TitleEntry | None:
        """Its title; None where that is not here."""
        return find_title(self.entries, self.round.title) if self.round else None

    def judging(self, open_title: Callable[[TitleEntry], Title]) -> Iterator[None]:
        """Looks in slices at the player's maps that nobody has judged yet; `open_title` opens a title."""
        for entry in self.entries:
            if self.catalogue.judged(entry.meta).waiting:
                yield
                yield from self.catalogue.judging(open_title(entry))

    # --- what a round may be

    def titles(self) -> list[str]:
        """The games to choose from, by id; that of the round first where it is not here."""
        here = [entry.meta.id for entry in self.entries]
        return here if self.round is None or self.round.title in here else [self.round.title, *here]

    def lengths(self) -> list[str]:
        """The presets of its title, by key; that of the round first where there is none like it."""
        here = [preset.key for preset in self._presets]
        return here if self.round is None or self.round.preset in here else [self.round.preset, *here]

    def tracks(self) -> list[tuple[str, ...]]:
        """What may be raced on, a tuple for the whole round: the tracks of its preset where those are several, then each track alone; what
        the round has first where that is none of them, as a map that is gone."""
        entry, one = self.entry, self.round
        if one is None or entry is None:
            return [one.tracks] if one else []
        preset = self._preset(one.preset)
        together = [preset.tracks] if preset and len(set(preset.tracks)) > 1 else []
        each = [(track,) for track in (*entry.meta.tracks, *self.catalogue.judged(entry.meta).good)]
        found = [*together, *each]
        return found if one.tracks in found else [one.tracks, *found]

    @property
    def _presets(self) -> tuple[Preset, ...]:
        return self.entry.meta.presets if self.entry else ()

    def _preset(self, key: str) -> Preset | None:
        return next((preset for preset in self._presets if preset.key == key), None)

    # --- changes

    def call(self, name: str) -> None:
        """Another name for the cup; whether it is free was asked before."""
        self.plan = msgspec.structs.replace(self.plan, name=name)

    def take_title(self, title: str) -> None:
        """Another game: its shortest race on its own tracks."""
        entry = find_title(self.entries, title)
        if entry is not None and self.round is not None and title != self.round.title:
            self.rounds[self.at] = first_round(entry)

    def take_length(self, key: str) -> None:
        """Another preset: of several races on their own tracks, of one on the first there was. Rules follow the preset again."""
        preset, one = self._preset(key), self.round
        if preset is None or one is None or key == one.preset:
            return
        several = len(set(preset.tracks)) > 1
        before = self._preset(one.preset)
        untouched = before is not None and one.tracks == before.tracks
        tracks = preset.tracks if several or untouched else one.tracks[:1]
        self.rounds[self.at] = Round(one.title, tracks, key)

    def take_tracks(self, tracks: tuple[str, ...]) -> None:
        """Another track, or those of the preset; the rules stay."""
        self._put(tracks=tracks)

    def take_options(self, options: Mapping[str, Scalar]) -> None:
        """The rules that differ from the preset."""
        self._put(options=dict(options))

    def _put(self, **changes: object) -> None:
        if self.round is not None:
            self.rounds[self.at] = msgspec.structs.replace(self.round, **changes)

    def add(self) -> bool:
        """One more round like the last one, which is changed from now on; False where there is no room."""
        if self.full:
            return False
        self.rounds.append(self.rounds[-1] if self.rounds else first_round(self.entries[0]))
        self.at = len(self.rounds) - 1
        return True

    def remove(self) -> None:
        """The round goes; the one after it is changed from now on."""
        if self.rounds:
            del self.rounds[self.at]
            self.at = max(0, min(self.at, len(self.rounds) - 1))

    def move(self, step: int) -> None:
        """The round changes places with its neighbour: -1 earlier, 1 later; at an end it stays."""
        there = self.at + step
        if 0 <= there < len(self.rounds):
            self.rounds[self.at], self.rounds[there] = self.rounds[there], self.rounds[self.at]
            self.at = there
