"""Monza: a toy shop at opening time. Music box and wooden bars in C major; a tin soldier's march is as dark as it gets."""

from band import Band, Beat, Part, Solo, Tune
from instruments import bass, brush, hat, kick, marimba, music_box, pluck, recorder, snare, woodblock

from game.sound.themes import Theme

TUNES = {
    "a": Tune(
        """E5 . G5 . C6 - B5 A5 | G5 . E5 . C5 - . . | F5 . A5 . C6 - A5 F5 | G5 - D5 E5 G5 - . .
           E5 . G5 . C6 - D6 E6 | D6 . C6 . A5 - G5 . | A5 C6 A5 F5 D5 . F5 A5 | G5 - B5 - C6 - . .""",
        "C Am F G C Am Dm G,C",
    ),
    "b": Tune(
        """A5 - G5 F5 A5 - . . | G5 - F5 E5 G5 - . . | F5 . E5 . D5 . E5 F5 | E5 - C5 - . . E5 F5
           A5 - G5 F5 C6 - . . | B5 - A5 G5 E5 - . . | F#5 . A5 . D6 - C6 A5 | B5 - G5 - . G5 A5 B5""",
        "F C Dm C F Em D7 G",
    ),
    "c": Tune(
        """A4 . C5 . E5 . C5 . | B4 . E5 . G#5 . E5 . | A5 - G5 F5 E5 - C5 . | B4 . C5 . D5 . E5 .
           F5 . A5 . C6 . A5 . | G5 . E5 . C5 . E5 . | D5 - F5 - A5 - F5 D5 | E5 - - - G#5 - B5 -""",
        "Am E7 Am E7 F C Dm E7",
    ),
    "d": Tune(
        """C6 B5 C6 G5 E5 G5 C6 . | B5 A5 B5 G5 D5 G5 B5 . | A5 G#5 A5 E5 C5 E5 A5 . | F5 E5 F5 A5 C6 - A5 .
           G5 C6 E6 . C6 G5 E5 . | D6 . B5 . G5 A5 B5 . | A5 F5 A5 C6 B5 G5 B5 D6 | C6 - G5 - C5 - . .""",
        "C G Am F C G F,G C",
    ),
}

TOY_SHOP = Band(
    Theme.TOY_SHOP,
    0.16,
    48,
    TUNES,
    grounds=(
        (Part(bass, "1...5...", 0.8), Part(pluck, "..x...x.", 0.2, 12), Beat(brush, "..xX..xX", 0.2), Beat(woodblock, "X.......", 0.16)),
        (
            Part(bass, "1..15.3.", 0.75),
            Part(marimba, "35837583", 0.3, 12),
            Beat(woodblock, "2...1..1 2..11.1.", 0.16),
            Beat(brush, "..X...X.", 0.18),
        ),
    ),
    leads=(Solo(music_box), Solo(recorder, 0.42, -12), Solo(marimba, 1.0)),
    chase=(
        Part(marimba, "18585818", 0.5, 12),
        Part(bass, "1.1.1.1.", 0.5, 12),
        Beat(snare, "..x.X..x ..x.X.xx", 0.5),
        Beat(kick, "X..xX...", 0.7),
        Beat(hat, "xXxXxXxX", 0.22),
    ),
    lasts=(
        (Beat(snare, "XxxXxxXx XxxXxXXX", 0.5), Beat(kick, "X.X.X.X.", 0.8), Beat(woodblock, "01010101", 0.25)),
        (Beat(snare, "X.xxX.xx XxXxXxXX", 0.5), Beat(kick, "X.XXX.XX", 0.8), Beat(woodblock, "20102010", 0.25)),
    ),
    pedal=Part(music_box, "8.1.8.1.", 0.4, 24),
    podium=(
        Beat(snare, "X.xxX.xx X.xxXxXX", 0.45),
        Beat(kick, "X...X...", 0.8),
        Part(recorder, "........ 8-----..", 0.2, 12),
        Beat(hat, ".X.X.X.X", 0.25),
    ),
)
