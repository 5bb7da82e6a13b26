"""Scrap Racer: a junkyard among the stars. A lone whistle over a humming generator in D minor, and tin that keeps the time."""

from band import Band, Beat, Part, Solo, Tune
from instruments import clank, generator, glass, hat, haze, kick, pulse, steam, tom, twang, whistle

from game.sound.themes import Theme

TUNES = {
    "a": Tune(
        """. . D5 . F5 - E5 D5 | A5 - - - . . G5 A5 | C5 - E5 - G5 - E5 . | F5 - E5 - D5 - - -
           . . D5 . F5 - G5 A5 | C6 - - - B5 . G5 . | A5 - G5 - E5 - C#5 - | D5 - - - - - . .""",
        "Dm Dm C Dm Bb C A7 Dm",
    ),
    "b": Tune(
        """A5 - - G5 F5 - C5 - | E5 - - F5 G5 - - - | Bb5 - - A5 G5 - D5 - | F5 - - E5 D5 - - -
           A5 - - C6 A5 - F5 - | G5 - - A5 E5 - C5 - | D5 - E5 - G#5 - B5 - | A5 - - - . . E5 .""",
        "F C Gm Dm F C E7 A7",
    ),
    "c": Tune(
        """D5 - - - - - A4 C5 | B4 - - - . . . . | D5 - - - - - E5 F5 | G5 - - - . . D5 -
           F5 - D5 - Bb4 - - - | C5 - A4 - F4 - - - | G4 - Bb4 - D5 - G5 - | E5 - - - C#5 - - -""",
        "Dm G Dm G Bb F Gm A7",
    ),
    "d": Tune(
        """D5 . D5 F5 . D5 . A4 | C5 . C5 D5 - . . . | F5 . F5 A5 . F5 . C5 | D5 . D5 G5 - . . .
           A5 . A5 C6 . A5 . F5 | G5 . G5 E5 . C5 . D5 | E5 - C#5 - A4 - E5 - | D5 . A4 . D5 - . .""",
        "Dm Dm F G Dm C A7 Dm",
    ),
}

JUNKYARD = Band(
    Theme.JUNKYARD,
    0.0,
    50,
    TUNES,
    grounds=(
        (
            Part(generator, "1--1--1-", 0.7, -12),
            Part(haze, "x-------", 0.2),
            Beat(clank, "..2...1. 0.2...1.", 0.2),
            Beat(steam, "........ ......X.", 0.14),
        ),
        (
            Part(generator, "1-----0-", 0.7, -12),
            Part(twang, "5.8.7.5. 3.5.8.5.", 0.22),
            Beat(clank, "2..1..2. 2..1.2.1", 0.13),
            Beat(kick, "X.......", 0.4),
        ),
    ),
    leads=(Solo(whistle, 0.8), Solo(glass, 0.9), Solo(twang, 0.6)),
    chase=(
        Part(pulse, "1181.181 1181.787", 0.5),
        Beat(kick, "X..XX..x", 0.8),
        Beat(clank, "..3...3. ..3..33.", 0.3),
        Beat(hat, "XxXxXxXx", 0.25),
    ),
    lasts=(
        (Beat(tom, "0.1020.1 0.102122", 0.55), Beat(kick, "X.X.X.X.", 0.6), Beat(steam, "....X...", 0.25)),
        (Beat(tom, "01.20.12 00112233", 0.55), Beat(kick, "X..X..X.", 0.6), Beat(steam, "X.......", 0.25)),
    ),
    pedal=Part(pulse, "11811181", 0.5, 12),
    podium=(
        Beat(kick, "X...X..x", 0.8),
        Beat(clank, "..3...3.", 0.3),
        Beat(tom, "......12 ....0123", 0.4),
        Part(pulse, "8.5.8.5.", 0.25, 12),
        Beat(hat, ".X.X.X.X", 0.25),
    ),
)
