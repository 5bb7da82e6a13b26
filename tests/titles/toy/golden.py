"""What the transcripts of the toy's golden races tell; `tests.golden.make` reads it."""

from tests.golden.make import Demands

DEMANDS = Demands(
    told=("RaceStarted", "ChoicesRevealed", "DieRolled", "CartHome", "BumpHeld", "CartBumped", "CardDrawn", "HornBlown", "RaceEnded")
)
