"""Top Race: a betting hall of 1970. A walking bass, brushes and an organ in F major; the horns come when money moves."""

from band import Band, Beat, Part, Solo, Tune
from instruments import bass, brass, brush, conga, kick, organ, pluck, ride, snare, vibraphone

from game.sound.themes import Theme

TUNES = {
    "a": Tune(
        """C5 . F5 . A5 . C6 - | - - A5 . F#5 . D5 . | D5 . G5 . Bb5 . A5 - | - - G5 . E5 . C5 .
           C5 . E5 . G5 . C6 - | - - C6 . Bb5 . A5 . | G5 . Bb5 A5 . E5 G5 . | F5 - - . C5 - . .""",
        "Fmaj7 D7 Gm7 C7 Am7 D7 Gm7,C7 F6",
    ),
    "b": Tune(
        """D6 - - . C6 Bb5 . A5 | G5 - - . Bb5 . Db6 . | C6 - - . A5 G5 . E5 | F#5 - - . A5 . C6 .
           B5 . D6 B5 . G5 . F5 | . A5 . B5 D6 - . . | Bb5 . A5 . G5 . F5 . | E5 . G5 . C6 - . .""",
        "Bbmaj7 Bbm6 Am7 D7 G7 G7 Gm7 C7",
    ),
    "c": Tune(
        """A5 - - F5 - - E5 D5 | - - - . . . D5 E5 | F5 - - D5 - - C5 Bb4 | - - A4 - C#5 - E5 -
           A5 - - F5 - - E5 D5 | - - F5 - Ab5 - D5 - | G5 - - D5 E5 - D5 B4 | C#5 - - - E5 - A5 -""",
        "Dm7 Dm7 Gm7 A7 Dm7 Bb7 Em7 A7",
    ),
    "d": Tune(
        """F5 . Ab5 A5 . C6 . . | F5 . Ab5 . Bb5 - . . | F5 . Ab5 A5 . C6 . D6 | C6 . A5 . F5 - . .
           Bb5 . D6 Bb5 . Ab5 F5 . | G5 . Bb5 . E5 . G5 . | A5 C6 . A5 F5 . D5 F5 | E5 . G5 . C5 - . .""",
        "F7 Bb7 F7 F7 Bb7 C7 F7 C7",
    ),
}

POSTER = Band(
    Theme.POSTER,
    0.3,
    41,
    TUNES,
    grounds=(
        (
            Part(bass, "1.3.5.7. 8.7.5.3.", 0.85),
            Part(organ, "...x..x. .x....x.", 0.07, 12),
            Beat(brush, "x.Xxx.Xx", 0.25),
            Beat(ride, "X.XxX.Xx", 0.08),
        ),
        (
            Part(bass, "1..15..5", 0.8),
            Part(pluck, "x..x..x. ..x..x..", 0.17, 12),
            Beat(conga, "..1..0.. ..1.00..", 0.25),
            Beat(brush, "xxXxxxXx", 0.2),
        ),
    ),
    leads=(Solo(vibraphone, 0.9), Solo(organ, 0.3, -12), Solo(brass, 0.45)),
    chase=(
        Part(brass, "..x....x ..x.x...", 0.1, 12),
        Part(bass, "1.1.1.1. 1.5.1.5.", 0.4, 12),
        Beat(snare, "..X...Xx ..X.x.X.", 0.4),
        Beat(kick, "X...X..x", 0.7),
        Beat(ride, "X.XxX.Xx", 0.2),
        Beat(conga, "0..10.1.", 0.25),
    ),
    lasts=(
        (Beat(snare, "XxXxXxXx XxXXXxXX", 0.4), Beat(kick, "X.X.X.X.", 0.8), Beat(conga, "01200120", 0.3)),
        (Beat(snare, "X..XX..X X.XXXXXX", 0.4), Beat(kick, "X.X.X.X.", 0.8), Beat(conga, "21021012", 0.3)),
    ),
    pedal=Part(organ, "8.1.8.1.", 0.2, 12),
    podium=(
        Part(brass, "x..x..x- x-......", 0.1, 12),
        Beat(snare, "..X...X. ..X.XxXX", 0.35),
        Beat(kick, "X...X...", 0.7),
        Beat(ride, "X.XxX.Xx", 0.2),
    ),
)
