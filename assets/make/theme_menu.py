"""The menu: the house before anybody has sat down. A kalimba and a marimba in C major, with time to spare."""

from band import Band, Beat, Part, Solo, Tune
from instruments import bass, brush, kalimba, marimba, pluck, recorder, shaker, woodblock

from game.sound.themes import Theme

TUNES = {
    "a": Tune(
        """G4 - . C5 - . E5 . | D5 - C5 . A4 - . . | A4 - . C5 - . F5 . | E5 - D5 . G4 - . .
           G4 - . C5 - . E5 . | G5 - E5 . C5 - . . | F5 E5 D5 . A4 - C5 . | D5 - . B4 - . G4 .""",
        "C Am F G C C Dm G",
    ),
    "b": Tune(
        """A4 - C5 - F5 - . . | G5 - F5 D5 B4 - . . | E5 - G5 - B5 - G5 . | A5 - E5 - C5 - . .
           F5 - E5 D5 C5 - A4 . | B4 - D5 - G5 - F5 D5 | E5 - - D5 C5 - G4 - | C5 - - - . . . .""",
        "F G Em Am F G C C",
    ),
    "c": Tune(
        """E5 - . C5 A4 - . . | C5 - . A4 F4 - . . | G4 - C5 - E5 - G5 - | D5 - B4 - G4 - . .
           A4 . C5 . E5 . A5 - | G5 - F5 - C5 - A4 . | D5 - F5 - A5 - F5 - | G5 - D5 - B4 - G4 .""",
        "Am F C G Am F Dm G",
    ),
}

MENU = Band(
    Theme.MENU,
    0.2,
    48,
    TUNES,
    grounds=(
        (Part(bass, "1...5...", 0.75), Part(pluck, "..x...x.", 0.2, 12), Beat(brush, "..xX..xX", 0.18)),
        (
            Part(bass, "1..15...", 0.7),
            Part(kalimba, "5.8.9.8. 3.5.8.5.", 0.3),
            Beat(shaker, "..X...X.", 0.25),
            Beat(woodblock, "2.......", 0.12),
        ),
    ),
    leads=(Solo(marimba, 1.0), Solo(recorder, 0.4), Solo(kalimba, 0.9)),
)
