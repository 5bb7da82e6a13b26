"""What the transcripts of Monza's golden races tell; `tests.golden.make` reads it."""

from tests.golden.make import Demands

DEMANDS = Demands(
    told=(
        *(
            "RaceStarted",
            "TurnSkipped",
            "DiceRolled",
            "DiceRerolled",
            "NothingFits",
            "CarStuck",
            "TurboEarned",
            "TurboRolled",
            "TurboEnded",
        ),
        *("CarPushedBack", "BonusOffered", "CarFinished", "FinalRoundStarted", "RaceEnded", "SeriesEnded"),
    )
)
