"""The tunes: a toy shop at opening time, a junkyard among the stars, a calmer one for the menu. Written here, played by synth.py."""

import numpy as np
from synth import RATE, Wave, band, decay, marimba, mix, noise, struck, times

_NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_CHORDS = {
    "C": ("C", "E", "G"),
    "Am": ("A", "C", "E"),
    "F": ("F", "A", "C"),
    "G": ("G", "B", "D"),
    "Dm": ("D", "F", "A"),
    "Em": ("E", "G", "B"),
}

# A bar is eight quavers: a note with its octave, `-` holds, `.` rests.
_SHOP_MELODY = """
E5 . G5 . C6 - B5 A5 | G5 . E5 . C5 - . . | F5 . A5 . C6 - A5 F5 | G5 - D5 E5 G5 - . .
E5 . G5 . C6 - D6 E6 | D6 . C6 . A5 - G5 . | A5 C6 A5 F5 D5 . F5 A5 | G5 - B5 - D6 - . .
E6 - D6 C6 G5 - E5 . | F5 - A5 C6 A5 - F5 . | E5 G5 C6 G5 D5 G5 B5 G5 | C6 - G5 - E5 - . .
"""
_SHOP_CHORDS = "C Am F G C Am Dm G C F G C"

_MENU_MELODY = """
G4 - . C5 - . E5 . | D5 - C5 . A4 - . . | A4 - . C5 - . F5 . | E5 - D5 . G4 - . .
G4 - . C5 - . E5 . | G5 - E5 . C5 - . . | F5 E5 D5 . A4 - C5 . | D5 - . B4 - . G4 .
"""
_MENU_CHORDS = "C Am F G C Em Dm G"

_YARD_MELODY = """
. . A4 . C5 - E5 - | - - D5 C5 . A4 - . | . . F4 . A4 - D5 - | - - C5 . B4 - - .
. . A4 . E5 - G5 - | - - F5 E5 . C5 - . | . . D5 . B4 - G4 - | A4 - - - . . . .
"""
_YARD_CHORDS = "Am F Dm Em Am F G Am"

_ISLAND_MELODY = """
E5 . G5 E5 . C5 D5 E5 | . F5 . A5 G5 - E5 . | G5 . A5 G5 . E5 D5 C5 | . D5 . G5 D5 - . .
E5 . G5 E5 . C5 D5 E5 | . A5 . C6 A5 - G5 . | F5 . A5 G5 . E5 D5 B4 | C5 . E5 . C5 - . .
"""
_ISLAND_CHORDS = "C F C G C Am G C"

_WORKSHOP_MELODY = """
A4 . C5 D5 . E5 . . | G5 . E5 D5 . C5 A4 . | F4 . A4 C5 . D5 . . | E5 . D5 C5 . A4 G4 .
A4 . C5 D5 . E5 . G5 | A5 . G5 E5 . D5 C5 . | D5 . F5 E5 . D5 C5 . | A4 . C5 . A4 - . .
"""
_WORKSHOP_CHORDS = "Am Am F C Am C Dm Am"

_POSTER_MELODY = """
G4 . C5 . E5 . G5 - | - - E5 . C5 . A4 . | A4 . C5 . F5 . A5 - | - - G5 . F5 . D5 .
G4 . C5 . E5 . G5 - | - - A5 . G5 . E5 . | F5 . E5 D5 . B4 D5 . | C5 - - . G4 - . .
"""
_POSTER_CHORDS = "C Am F G C Em Dm C"


def _frequency(name: str, octave: int) -> float:
    return 261.63 * 2 ** (octave - 4 + _NAMES[name] / 12)


def _notes(melody: str) -> list[tuple[int, int, float]]:
    """(quaver, how many it lasts, frequency) of a written melody."""
    tokens = [token for token in melody.replace("|", " ").split() if token]
    found: list[tuple[int, int, float]] = []
    for at, token in enumerate(tokens):
        if token == "-" and found:
            start, _, frequency = found[-1]
            found[-1] = (start, at - start + 1, frequency)
        elif token != ".":
            found.append((at, 1, _frequency(token[0], int(token[1]))))
    return found


def _pluck(frequency: float, seconds: float, brightness: int) -> Wave:
    """A nylon string, as its overtones with their own decays."""
    modes = tuple((float(k), 1 / k**1.6, 0.28 / k**0.7) for k in range(1, brightness))
    return struck(frequency, modes, seconds)


def _music_box(frequency: float, seconds: float) -> Wave:
    t = times(seconds)
    tremble = 1 + 0.04 * np.sin(2 * np.pi * 5.5 * t)
    return tremble * struck(frequency, ((1, 1, 0.22), (2.005, 0.3, 0.12), (5.4, 0.1, 0.03)), seconds)


def _brush(seed: int) -> Wave:
    return band(noise(0.09, seed), 3000, 8000) * decay(0.09, 0.016)


def _accompaniment(chords: str, quaver: float, swing: float) -> list[tuple[float, Wave]]:
    """Bass on one and three, the chord plucked on two and four, a brush on every quaver of the backbeat."""
    parts: list[tuple[float, Wave]] = []
    for bar, name in enumerate(chords.split()):
        notes = _CHORDS[name]
        start = bar * 8 * quaver
        for beat, bass in ((0, notes[0]), (4, notes[2])):
            octave = 2 if _NAMES[bass] > 4 else 3
            parts.append((start + beat * quaver, 0.5 * _pluck(_frequency(bass, octave), 0.7, 5)))
        for beat in (2, 6):
            for string, note in enumerate(notes):
                parts.append((start + beat * quaver + string * 0.014, 0.13 * _pluck(_frequency(note, 4), 0.5, 8)))
        for beat in (2, 3, 6, 7):
            late = swing * quaver if beat % 2 else 0
            parts.append((start + beat * quaver + late, (0.1 if beat % 2 else 0.18) * _brush(bar * 8 + beat)))
    return parts


def _whole(seconds: float) -> float:
    return round(seconds * RATE) / RATE


def toy_shop() -> Wave:
    """Twelve bars at 120 crotchets a minute, 24 seconds, going round without a seam."""
    quaver = 0.25
    parts = _accompaniment(_SHOP_CHORDS, quaver, 0.16)
    for at, length, frequency in _notes(_SHOP_MELODY):
        late = 0.16 * quaver if at % 2 else 0
        parts.append((at * quaver + late, 0.3 * _music_box(frequency, 0.5 + 0.25 * length)))
        parts.append((at * quaver + late, 0.22 * marimba(frequency / 2, 0.5)))
    return mix(_whole(96 * quaver), *parts, wrap=True)


def menu_music() -> Wave:
    """Eight bars at 92 crotchets a minute, 21 seconds, going round without a seam."""
    quaver = 30 / 92
    parts = _accompaniment(_MENU_CHORDS, quaver, 0.2)
    for at, length, frequency in _notes(_MENU_MELODY):
        late = 0.2 * quaver if at % 2 else 0
        parts.append((at * quaver + late, 0.42 * marimba(frequency, 0.7)))
        parts.append((at * quaver + late, 0.12 * _music_box(frequency * 2, 0.4 + 0.3 * length)))
    return mix(_whole(64 * quaver), *parts, wrap=True)


def _motor_bass(frequency: float, seconds: float) -> Wave:
    """A generator that hums along: a few overtones, opening and closing slowly."""
    t = times(seconds)
    breath = np.sin(np.pi * t / seconds) ** 0.5
    return breath * sum(np.sin(2 * np.pi * k * frequency * t) / k**1.4 * (1 if k < 4 else breath) for k in range(1, 7))


def _glass(frequency: float, seconds: float) -> Wave:
    """A bottle struck with a wrench, far away."""
    return struck(frequency, ((1, 1, 0.34), (2.76, 0.25, 0.1), (5.4, 0.12, 0.04)), seconds)


def _clank(seed: int, frequency: float) -> Wave:
    metal = struck(frequency, ((1, 1, 0.02), (1.51, 0.7, 0.016), (2.4, 0.5, 0.012), (3.9, 0.3, 0.008)), 0.14)
    return metal + 0.4 * band(noise(0.14, seed), 2500, 8000) * decay(0.14, 0.01)


def junkyard() -> Wave:
    """Eight bars at 80 crotchets a minute, 24 seconds, going round without a seam: a generator, clanking tin, glass for the tune."""
    quaver = 0.375
    parts: list[tuple[float, Wave]] = []
    for bar, name in enumerate(_YARD_CHORDS.split()):
        start, notes = bar * 8 * quaver, _CHORDS[name]
        low = _frequency(notes[0], 2 if _NAMES[notes[0]] > 4 else 3) / 2
        for at, length in ((0, 3), (3, 3), (6, 2)):
            parts.append((start + at * quaver, 0.4 * _motor_bass(low, length * quaver)))
        for beat in range(8):
            tin = (0.22, 620.0) if beat in (2, 6) else (0.07, 1500.0) if beat % 2 else (0.1, 240.0)
            parts.append((start + beat * quaver, tin[0] * _clank(bar * 8 + beat, tin[1])))
        for string, note in enumerate(notes):
            parts.append((start + (4 + string * 0.5) * quaver, 0.1 * _pluck(_frequency(note, 4), 0.9, 6)))
    for at, length, frequency in _notes(_YARD_MELODY):
        parts.append((at * quaver, 0.34 * _glass(frequency, 0.8 + 0.3 * length)))
        parts.append(((at + 1.5) * quaver, 0.09 * _glass(frequency, 0.8)))
    return mix(_whole(64 * quaver), *parts, wrap=True)


def _pan(frequency: float, seconds: float) -> Wave:
    """A steel drum: its octave and twelfth sing along, and it bends a little as it is struck."""
    t = times(seconds)
    bend = 1 + 0.012 * 0.5 ** (t / 0.03)
    tone = sum(a * np.sin(2 * np.pi * np.cumsum(frequency * r * bend) / RATE) * decay(seconds, h) for r, a, h in _PAN)
    return np.asarray(tone)


_PAN = ((1.0, 1.0, 0.2), (2.0, 0.55, 0.13), (3.0, 0.3, 0.08), (4.02, 0.12, 0.04))


def island() -> Wave:
    """Eight bars at 92 crotchets a minute, 21 seconds, going round without a seam: steel drums, a bass that skips, a shaker."""
    quaver = 30 / 92
    parts: list[tuple[float, Wave]] = []
    for bar, name in enumerate(_ISLAND_CHORDS.split()):
        start, notes = bar * 8 * quaver, _CHORDS[name]
        for at, note in ((0, 0), (3, 0), (4, 2), (6, 1)):
            octave = 2 if _NAMES[notes[note]] > 4 else 3
            parts.append((start + at * quaver, 0.5 * _pluck(_frequency(notes[note], octave), 0.5, 5)))
        for at in (2, 5, 7):
            for string, note in enumerate(notes):
                parts.append((start + at * quaver + string * 0.012, 0.1 * _pluck(_frequency(note, 4), 0.4, 8)))
        for beat in range(8):
            parts.append((start + beat * quaver, (0.2 if beat % 4 == 2 else 0.1) * _brush(bar * 8 + beat)))
    for at, length, frequency in _notes(_ISLAND_MELODY):
        parts.append((at * quaver, 0.36 * _pan(frequency, 0.5 + 0.2 * length)))
    return mix(_whole(64 * quaver), *parts, wrap=True)


def _hammer(frequency: float, seed: int) -> Wave:
    """A hammer on a bench: wood below, a little steel above."""
    wood = struck(frequency, ((1, 1, 0.03), (2.6, 0.4, 0.012)), 0.16)
    return wood + 0.2 * band(noise(0.16, seed), 1800, 7000) * decay(0.16, 0.006)


def workshop() -> Wave:
    """Eight bars at 92 crotchets a minute, 21 seconds, going round without a seam: plucked steel over hammers and a broom."""
    quaver = 30 / 92
    parts: list[tuple[float, Wave]] = []
    for bar, name in enumerate(_WORKSHOP_CHORDS.split()):
        start, notes = bar * 8 * quaver, _CHORDS[name]
        for at, note in ((0, 0), (3, 0), (4, 2), (6, 0), (7, 1)):
            octave = 2 if _NAMES[notes[note]] > 4 else 3
            parts.append((start + at * quaver, 0.5 * _pluck(_frequency(notes[note], octave), 0.4, 7)))
        for beat in range(8):
            low = beat in (0, 4)
            loud = 0.34 if low else 0.22 if beat in (2, 6) else 0.08
            parts.append(
                (start + beat * quaver, loud * _hammer(190.0 if low else 540.0 if beat in (2, 6) else 980.0, 500 + bar * 8 + beat))
            )
            if beat % 2:
                parts.append((start + beat * quaver, 0.12 * _brush(600 + bar * 8 + beat)))
        for string, note in enumerate(notes):
            parts.append((start + (5 + 0.06 * string) * quaver, 0.1 * _pluck(_frequency(note, 4), 0.5, 9)))
    for at, length, frequency in _notes(_WORKSHOP_MELODY):
        parts.append((at * quaver, 0.36 * _pluck(frequency, 0.5 + 0.2 * length, 10)))
        parts.append((at * quaver, 0.1 * _glass(frequency * 2, 0.3)))
    return mix(_whole(64 * quaver), *parts, wrap=True)


def _brass(frequency: float, seconds: float) -> Wave:
    """A muted horn section: it swells, and its edge comes with the swell."""
    t = times(seconds)
    swell = np.minimum(1, t / 0.05) * np.minimum(1, np.maximum(0, (seconds - t) / 0.08))
    tone = sum(np.sin(2 * np.pi * frequency * k * t * (1 + 0.0007 * k)) / k ** (2.2 - 0.7 * swell) for k in range(1, 8))
    return np.asarray(tone) * swell


def poster() -> Wave:
    """Eight bars at 92 crotchets a minute, 21 seconds, going round without a seam: a walking bass, brushes, brass that swings."""
    quaver = 30 / 92
    parts: list[tuple[float, Wave]] = []
    for bar, name in enumerate(_POSTER_CHORDS.split()):
        start, notes = bar * 8 * quaver, _CHORDS[name]
        for at, note in ((0, 0), (2, 1), (4, 2), (6, 1)):
            octave = 2 if _NAMES[notes[note]] > 4 else 3
            parts.append((start + at * quaver, 0.55 * _pluck(_frequency(notes[note], octave), 0.45, 5)))
        for beat in range(8):
            late = 0.3 * quaver if beat % 2 else 0.0
            parts.append((start + beat * quaver + late, (0.22 if beat % 4 == 2 else 0.1) * _brush(900 + bar * 8 + beat)))
        for at in (3.3, 6):
            for note in notes:
                parts.append((start + at * quaver, 0.05 * _brass(_frequency(note, 4), 0.22)))
    for at, length, frequency in _notes(_POSTER_MELODY):
        late = 0.3 * quaver if at % 2 else 0.0
        parts.append((at * quaver + late, 0.17 * _brass(frequency, 0.2 + 0.26 * length)))
    return mix(_whole(64 * quaver), *parts, wrap=True)
