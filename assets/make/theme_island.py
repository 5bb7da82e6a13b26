"""ARUBA: a derby on the beach. Steel drums and a skipping bass in G major; when a storm comes the guitars are plugged in."""

from band import Band, Beat, Part, Solo, Tune
from instruments import bass, brass, brush, clap, conga, kick, overdriven, pluck, shaker, snare, steel_pan, timbale

from game.sound.themes import Theme

TUNES = {
    "a": Tune(
        """B4 . D5 B4 . G4 A4 B4 | . C5 . E5 D5 - C5 . | D5 . C5 A4 . F#4 G4 A4 | . B4 . A4 G4 - . .
           B4 . D5 B4 . G4 A4 B4 | . E5 . D5 B4 - G4 . | C5 . A4 C5 B4 . A4 F#4 | G4 . B4 . G4 - . .""",
        "G C D G G Em Am,D G",
    ),
    "b": Tune(
        """E5 - . C5 E5 . G5 . | D5 - . B4 D5 . G5 . | C5 . E5 . A5 - G5 E5 | F#5 - E5 - D5 - . .
           E5 - . C5 E5 . A5 . | G5 - . D5 B4 . D5 . | F#5 . A5 F#5 . D5 E5 F#5 | G5 - . D5 B4 - . .""",
        "C G Am D C G D7 G",
    ),
    "c": Tune(
        """E5 . B4 . E5 F#5 G5 . | F#5 . E5 . B4 - . . | C5 . E5 . A5 - G5 . | F#5 . D#5 . B4 - . .
           E5 . G5 . B5 - A5 G5 | . G5 . E5 C5 - . . | A4 C5 E5 A5 . G5 . E5 | D#5 - F#5 - B5 - . .""",
        "Em Em Am B7 Em C Am B7",
    ),
    "d": Tune(
        """D5 D5 . D5 B4 . G4 . | . . . . B4 A4 G4 . | E5 E5 . E5 C5 . G4 . | . . . . C5 B4 A4 .
           F#5 F#5 . F#5 D5 . A4 . | . . . . D5 E5 F#5 . | G5 . F#5 E5 . D5 . B4 | C5 . A4 . G4 - . .""",
        "G G C C D D G,C D,G",
    ),
}

ISLAND = Band(
    Theme.ISLAND,
    0.06,
    43,
    TUNES,
    grounds=(
        (Part(bass, "1..15.3.", 0.8), Part(pluck, "..x..x.x", 0.2, 12), Beat(shaker, "xxXxxxXx", 0.3), Beat(conga, "....1.00", 0.3)),
        (
            Part(bass, "1..5..83", 0.75),
            Part(steel_pan, ".x..x.x.", 0.12),
            Beat(conga, "0..10.11 0..10121", 0.35),
            Beat(shaker, ".x.X.x.X", 0.3),
        ),
    ),
    leads=(Solo(steel_pan), Solo(brass, 0.45, -12), Solo(steel_pan, 0.9)),
    chase=(
        Part(overdriven, "1.11.1.1 1.11.5.8", 0.3),
        Beat(kick, "X..X..X.", 0.8),
        Beat(snare, "...X..X. ...X..XX", 0.45),
        Beat(timbale, "0.1..0.1", 0.16),
    ),
    lasts=(
        (Beat(snare, "X.XXX.XX X.XXXXXX", 0.45), Beat(kick, "X.X.X.X.", 0.8), Beat(clap, "..X...X.", 0.35)),
        (Beat(timbale, "01.10.11 01101121", 0.3), Beat(kick, "X.X.X.X.", 0.8), Beat(clap, "..X...XX", 0.35)),
    ),
    pedal=Part(overdriven, "1.1.1.1.", 0.2, 12),
    podium=(
        Beat(clap, "..X...X.", 0.3),
        Beat(kick, "X..X..X.", 0.7),
        Beat(timbale, "........ 0.1.0121", 0.25),
        Part(brass, "........ 8---5-8-", 0.14, 12),
        Beat(brush, "xXxXxXxX", 0.2),
    ),
)
