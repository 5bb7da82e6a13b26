"""A band plays a theme: tunes of eight bars, each with its melody and chords, in layers that share length and bars.

    ground  bass and chords, two ways for each tune          chase   what drives it on: an ostinato over the tune's chords, and drums
    lead    the melody, three ways for each tune             last    drums and a pedal on the keynote, under any tune of the theme
    podium  a whole section at a time, everybody plays

A section begins in silence and ends in it: what rings is damped within its last tenth of a second, so that any may follow any.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from instruments import Drum, Tone
from score import BAR, Note, Stroke, below, chords, degree, hertz, melody, ornamented, scale_of, strokes
from synth import RATE, Wave, mix

from game.sound.themes import QUAVERS, Theme, length_of

Sounds = list[tuple[float, Wave]]
"""Second of the section, and what sounds from then on."""
DAMPED = 0.09
"""Seconds at the end of a section in which what still rings is let go."""
ACCENTS = (1.0, 0.84, 0.92, 0.82, 0.96, 0.84, 0.9, 0.86)
"""How loud each quaver of a bar is played."""


class Tune(NamedTuple):
    """Eight bars: what is sung and what lies under it."""

    melody: str
    chords: str


class Part(NamedTuple):
    """A voice that follows the chords by a pattern; `shift` in semitones. `x` plays the whole chord, strummed."""

    voice: Tone
    pattern: str
    gain: float
    shift: int = 0


class Beat(NamedTuple):
    """A drum by a pattern; a digit is its variant, `x` the first, softly."""

    drum: Drum
    pattern: str
    gain: float


class Solo(NamedTuple):
    """Who sings the melody; `shift` in semitones."""

    voice: Tone
    gain: float = 1.0
    shift: int = 0


class Band(NamedTuple):
    """A theme. `leads` sing it plainly, answer it in the other bars, and go along under it; `pedal` is played on the keynote in the last
    layer."""

    theme: Theme
    swing: float
    keynote: int
    tunes: dict[str, Tune]
    grounds: tuple[Sequence[Part | Beat], Sequence[Part | Beat]]
    leads: tuple[Solo, Solo, Solo]
    chase: Sequence[Part | Beat] = ()
    lasts: Sequence[Sequence[Part | Beat]] = ()
    pedal: Part | None = None
    podium: Sequence[Part | Beat] = ()
    podium_tunes: str = "ab"

    @property
    def quaver(self) -> int:
        """Samples of a quaver."""
        return QUAVERS[self.theme]

    @property
    def seconds(self) -> float:
        """The length of a section."""
        return length_of(self.theme) / RATE

    def moment(self, at: float) -> float:
        """When a quaver of the section is played: every second one swings."""
        late = self.swing if int(at) % 2 and at == int(at) else 0.0
        return (at + late) * self.quaver / RATE

    def pieces(self) -> dict[str, Callable[[], Wave]]:
        """All sections of all layers by their name, and what makes each."""
        found: dict[str, Callable[[], Wave]] = {}
        for letter, tune in self.tunes.items():
            for way in range(2):
                found[f"ground_{letter}{way + 1}"] = lambda t=tune, w=way: self._section(self._followed(self.grounds[w], t))
            for way in range(3):
                found[f"lead_{letter}{way + 1}"] = lambda t=tune, w=way: self._section(self._sung(t, w))
            if self.chase:
                found[f"chase_{letter}"] = lambda t=tune: self._section(self._followed(self.chase, t))
        for number, parts in enumerate(self.lasts, 1):
            found[f"last_{number}"] = lambda p=parts: self._section(self._driven(p))
        for number, letter in enumerate(self.podium_tunes if self.podium else "", 1):
            found[f"podium_{number}"] = lambda t=self.tunes[letter]: self._section(self._feast(t))
        return found

    def _section(self, sounds: Sounds) -> Wave:
        """Exactly as long as all others, silent at both ends."""
        wave = mix(self.seconds, *sounds)
        fall, rise = round(DAMPED * RATE), 48
        wave[:rise] *= np.linspace(0, 1, rise)
        wave[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
        wave[-8:] = 0
        return wave

    def _followed(self, parts: Sequence[Part | Beat], tune: Tune) -> Sounds:
        """Parts that follow a tune's chords, and drums."""
        harmony = chords(tune.chords)
        found: Sounds = []
        for part in parts:
            for stroke in strokes(part.pattern):
                found += self._struck(part, stroke, harmony[stroke.at // 4])
        return found

    def _struck(self, part: Part | Beat, stroke: Stroke, chord: tuple[int, ...]) -> Sounds:
        force = ACCENTS[stroke.at % BAR] * part.gain
        when, seconds = self.moment(stroke.at), stroke.length * self.quaver / RATE
        if isinstance(part, Beat):
            soft = 0.55 if stroke.degree == "x" else 1.0
            return [(when, force * soft * part.drum(int(stroke.degree) if stroke.degree.isdigit() else 0))]
        if stroke.degree not in "xX":
            return [(when, force * part.voice(hertz(degree(chord, stroke.degree) + part.shift), seconds))]
        return [
            (when + 0.011 * string, force * stroke.force * part.voice(hertz(tone + part.shift), seconds))
            for string, tone in enumerate(voiced(chord))
        ]

    def _sung(self, tune: Tune, way: int) -> Sounds:
        """The melody: plainly; bar by bar between two voices; ornamented, with a second voice under it."""
        notes, harmony = melody(tune.melody), chords(tune.chords)
        first, second, third = self.leads
        if way == 0:
            return self._line(notes, first)
        if way == 1:
            asks = [note for note in notes if int(note.at // BAR) % 4 < 2]
            answers = [note for note in notes if note not in asks]
            echoes = [note._replace(at=note.at + 3) for note in asks if note.at % BAR == 4 and note.length <= 2]
            return self._line(asks, second) + self._line(answers, first) + self._line(echoes, first._replace(gain=0.35 * first.gain))
        sung = ornamented(notes, scale_of(notes, harmony))
        under = [note._replace(pitch=below(note.pitch, harmony[int(note.at // 4)])) for note in notes]
        return self._line(sung, third) + self._line(under, second._replace(gain=0.55 * second.gain, shift=third.shift))

    def _line(self, notes: Sequence[Note], solo: Solo) -> Sounds:
        found: Sounds = []
        for note in notes:
            force = solo.gain * ACCENTS[int(note.at) % BAR]
            seconds = max(note.length * self.quaver / RATE * 0.96, 0.09)
            found.append((self.moment(note.at), force * solo.voice(hertz(note.pitch + solo.shift), seconds)))
        return found

    def _driven(self, parts: Sequence[Part | Beat]) -> Sounds:
        """Drums, and the pedal on the keynote: under a wandering harmony it pulls towards the end."""
        keynote = (self.keynote, self.keynote + 4, self.keynote + 7, self.keynote + 12)
        found: Sounds = []
        for part in (*parts, *([self.pedal] if self.pedal else [])):
            for stroke in strokes(part.pattern):
                found += self._struck(part, stroke, keynote)
        return found

    def _feast(self, tune: Tune) -> Sounds:
        """Everybody plays."""
        return self._followed((*self.grounds[1], *self.podium), tune) + self._sung(tune, 2) + self._line(melody(tune.melody), self.leads[0])


@cache
def voiced(chord: tuple[int, ...]) -> tuple[int, ...]:
    """The tones of a chord close together around middle C, each once, from below."""
    return tuple(sorted({55 + (tone - 55) % 12 for tone in chord}))
