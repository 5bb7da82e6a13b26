"""Automobiles: a workshop at night, a speedway by day. Muted steel strings in A over hammers, a broom and an anvil."""

from band import Band, Beat, Part, Solo, Tune
from instruments import anvil, bass, brush, clap, glass, hammer, hat, kick, muted, overdriven, pluck, snare, twang

from game.sound.themes import Theme

TUNES = {
    "a": Tune(
        """A4 . C5 D5 . E5 . . | G5 . E5 D5 . C5 A4 . | C5 . E5 G5 . A5 . . | F#5 . D5 E5 . F#5 A5 .
           A5 . G5 E5 . D5 C5 . | B4 . D5 G5 . B4 D5 . | C5 . F5 . D5 . G5 . | A5 - . E5 A4 - . .""",
        "Am Am C D Am G F,G Am",
    ),
    "b": Tune(
        """A5 - G5 F5 . C5 . F5 | G5 - F5 E5 . C5 . . | D5 - E5 D5 . B4 . G4 | A4 . B4 C5 . E5 . .
           A5 - G5 F5 . A5 . C6 | G5 - A5 G5 . E5 . . | F5 - E5 D5 . F5 . A5 | G#5 - E5 - B4 . E5 .""",
        "F C G Am F C Dm E7",
    ),
    "c": Tune(
        """C#5 . E5 . A5 . E5 . | D5 . B4 . G4 - . . | F#5 . A5 . D5 . F#5 . | E5 - C#5 - A4 - . .
           C#5 . E5 . A5 . C#6 . | B5 . G5 . D5 - . . | E5 . G#5 . B5 . G#5 . | A5 - E5 - A4 - . .""",
        "A G D A A G E7 A",
    ),
    "d": Tune(
        """A4 C5 D5 E5 . A4 C5 . | C5 E5 G5 E5 . C5 E5 . | D5 G5 B5 G5 . D5 G4 . | F#5 A5 D5 . F#5 . A5 .
           E5 A5 G5 E5 . C5 D5 . | E5 G5 E5 C5 . G4 C5 . | B4 E5 G#5 . B5 . G#5 E5 | A5 . . E5 A4 - . .""",
        "Am C G D Am C E7 Am",
    ),
}

WORKSHOP = Band(
    Theme.WORKSHOP,
    0.1,
    45,
    TUNES,
    grounds=(
        (
            Part(bass, "1..1.51.", 0.8),
            Part(muted, "1.58.5.. 1.58.785", 0.4, 12),
            Beat(hammer, "0.x.1.x.", 0.28),
            Beat(brush, ".x.x.x.x", 0.18),
        ),
        (
            Part(bass, "1...5.3.", 0.75),
            Part(pluck, "x..x..x. x..x.x..", 0.17, 12),
            Beat(hammer, "0..21..2", 0.22),
            Beat(anvil, "........ ......X.", 0.08),
        ),
    ),
    leads=(Solo(twang, 0.8), Solo(glass, 0.8), Solo(pluck, 1.1)),
    chase=(
        Part(overdriven, "1.1.11.1 1.1.1578", 0.24),
        Part(muted, "15851585", 0.4, 12),
        Beat(kick, "X..xX.x.", 0.85),
        Beat(snare, "..X...X.", 0.45),
        Beat(hat, "XxXxXxXx", 0.22),
    ),
    lasts=(
        (Beat(hammer, "0.100.10 01001212", 0.4), Beat(kick, "X.X.X.X.", 0.8), Beat(clap, "..X...X.", 0.35), Beat(anvil, "X.......", 0.1)),
        (Beat(hammer, "01010101 01012121", 0.4), Beat(kick, "X.X.X.X.", 0.8), Beat(clap, "..X...XX", 0.35), Beat(anvil, "....X...", 0.1)),
    ),
    pedal=Part(overdriven, "1.1.1.1.", 0.2, 12),
    podium=(
        Beat(clap, "..X...X.", 0.35),
        Beat(kick, "X..xX.x.", 0.8),
        Beat(snare, "..X...X. ..X.XxXX", 0.35),
        Part(overdriven, "1-----5- 8-----..", 0.14),
        Beat(hat, ".X.X.X.X", 0.25),
    ),
)
