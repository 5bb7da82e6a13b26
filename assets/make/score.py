"""Music as it is written: notes, chords and patterns as text, eight quavers a bar and eight bars a section, turned into moments and notes.

melody    a token per quaver: `C#5` a note, `-` holds it, `.` rests, `C5_D5` two semiquavers; `|` is for the eye
chords    a name per bar (`Dm7`), or two with a comma (`Dm7,G7`), each for half a bar
pattern   a sign per quaver: a digit is that note of the chord (1 root, 3 third, 5 fifth, 7 seventh, 8 the root above, 0 the fifth below),
          `x` or `X` a stroke, soft or loud; `-` holds, `.` rests; bars are separated by spaces and go round
"""

from typing import NamedTuple

BAR, BARS = 8, 8
"""Quavers of a bar, bars of a section."""
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
BENDS = {"#": 1, "b": -1}
QUALITIES = {
    "": (0, 4, 7, 12), "m": (0, 3, 7, 12), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9), "5": (0, 7, 7, 12),
}  # fmt: skip
"""Root, third, fifth and seventh (the root above where it has none), in semitones."""


class Note(NamedTuple):
    """When it begins and how long it is, in quavers of the section; `pitch` as MIDI counts (60 is middle C)."""

    at: float
    length: float
    pitch: int


class Stroke(NamedTuple):
    """One sign of a pattern: when, how long, which note of the chord (0 for a stroke), how loud."""

    at: int
    length: int
    degree: str
    force: float


def pitch(name: str) -> int:
    """The number of a note by its name."""
    bend = BENDS.get(name[1:2], 0)
    return 12 * (int(name[-1]) + 1) + STEPS[name[0]] + bend


def hertz(number: float) -> float:
    """Its frequency."""
    return 440.0 * 2 ** ((number - 69) / 12)


def melody(text: str) -> list[Note]:
    """The notes of a written melody; a section has exactly BARS bars."""
    tokens = text.replace("|", " ").split()
    if len(tokens) != BAR * BARS:
        raise ValueError(f"a melody has {BAR * BARS} quavers, not {len(tokens)}: {text[:40]}")
    notes: list[Note] = []
    for at, token in enumerate(tokens):
        if token == "-":
            notes[-1] = notes[-1]._replace(length=at + 1 - notes[-1].at)
        elif token != ".":
            names = token.split("_")
            notes += [Note(at + i / len(names), 1 / len(names), pitch(name)) for i, name in enumerate(names)]
    return notes


def chords(text: str) -> list[tuple[int, ...]]:
    """The chord of each half bar: the pitches of root, third, fifth and seventh, the root between E2 and D#3."""
    found = []
    for bar in text.split():
        halves = bar.split(",")
        found += [_chord(halves[0]), _chord(halves[-1])]
    if len(found) != 2 * BARS:
        raise ValueError(f"a section has {BARS} bars of chords: {text}")
    return found


def _chord(name: str) -> tuple[int, ...]:
    bent = name[1:2] in BENDS and name[1:2] != ""
    root = STEPS[name[0]] + (BENDS[name[1]] if bent else 0)
    low = 40 + (root - 4) % 12
    return tuple(low + step for step in QUALITIES[name[1 + bent :]])


def degree(chord: tuple[int, ...], sign: str) -> int:
    """The note of a chord that a digit means."""
    root, third, fifth, seventh = chord
    return {"1": root, "3": third, "5": fifth, "7": seventh, "8": root + 12, "0": fifth - 12, "9": third + 12}[sign]


def strokes(pattern: str) -> list[Stroke]:
    """A pattern over a whole section, its bars going round."""
    bars = pattern.split()
    found: list[Stroke] = []
    for bar in range(BARS):
        signs = bars[bar % len(bars)]
        if len(signs) != BAR:
            raise ValueError(f"a bar has {BAR} signs: {signs}")
        for beat, sign in enumerate(signs):
            at = bar * BAR + beat
            if sign == "-":
                found[-1] = found[-1]._replace(length=at + 1 - found[-1].at)
            elif sign != ".":
                found.append(Stroke(at, 1, sign, 0.6 if sign == "x" else 1.0))
    return found


def below(note: int, chord: tuple[int, ...]) -> int:
    """The note of the chord that goes along under a melody, a third or more below it."""
    return max(tone + 12 * octave for tone in chord for octave in range(-1, 5) if tone + 12 * octave <= note - 3)


def ornamented(notes: list[Note], scale: frozenset[int]) -> list[Note]:
    """Long notes are reached through their upper neighbour; `scale` holds the pitches of the key, an octave of them."""
    found = []
    for note in notes:
        if note.length < 2:
            found.append(note)
            continue
        upper = next(step for step in range(note.pitch + 1, note.pitch + 4) if step % 12 in scale)
        found += [Note(note.at, 0.5, note.pitch), Note(note.at + 0.5, 0.5, upper), Note(note.at + 1, note.length - 1, note.pitch)]
    return found


def scale_of(notes: list[Note], harmony: list[tuple[int, ...]]) -> frozenset[int]:
    """The key as the section itself has it: all that is sung or played in it."""
    return frozenset(note.pitch % 12 for note in notes) | frozenset(tone % 12 for chord in harmony for tone in chord)
