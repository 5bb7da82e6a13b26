"""Where Scrap Racer's dice lead as they lie on the table: plate, caption, marked space and ghost all say this one thing."""

from game.show.tables.scrap_racer.model import mover, standing_sum
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.titles.scrap_racer.rules.stopping import Stopping, dice_lead


def stopping(model: ScrapRacerState, game: CompiledScrapRacer) -> Stopping | None:
    """What the dice that lie there lead to; None where they lead nowhere: none lie there, they have been moved, or one repeats another."""
    total = standing_sum(model)
    safe = model.phase in ("ROLL", "BONUS") and not model.moved and not model.card and model.last not in model.dice
    return dice_lead(game, model, total) if safe and total and mover(model) else None
