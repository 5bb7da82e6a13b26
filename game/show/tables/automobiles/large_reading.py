"""What can be looked at besides where letters are large: cards, rows and bag have less room there, so each of them is told on focus,
whatever is asked."""

from game.core.match import Chair
from game.show.tables.automobiles.prompt_parts import PromptParts
from game.show.tables.automobiles.things import BEFORE, QUIET
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.drawer import DrawerCard
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState


class LineRead(Explained):
    """A card's or a gear's plate while it can't be played or bought: it only tells what it does. `line` is its key."""

    def __init__(self, line: str, centre: tuple[float, float], size: tuple[float, float], about: str) -> None:
        super().__init__(line, centre, size, about)
        self.key = line
        self.panel = "pit"
        self.badge = ""


class LargeReading(PromptParts):
    """That part of the prompter."""

    def with_readings(self, chair: Chair, prompt: Prompt) -> Prompt:
        """The prompt with what it lacks of these; before the first hand rows and bag tell nothing, between two races the bag."""
        view: AutomobilesState = chair.view
        if not self.places.large:
            return prompt
        more = self._lines_read(view, chair.seat)
        if view.phase not in BEFORE:
            covered = view.phase in QUIET or any(isinstance(widget, DrawerCard) for widget in prompt.widgets)
            more += [*self.row_targets(view), *([] if covered else self.bag_targets(view, chair.seat))]
        known = {widget.key for widget in prompt.widgets}
        return prompt._replace(widgets=(*prompt.widgets, *(widget for widget in more if widget.key not in known)))

    def _lines_read(self, view: AutomobilesState, seat: int) -> list[Widget]:
        areas = {colour: self.places.line(colour) for colour in COLOURS[:-1]}
        between = view.phase in QUIET  # nobody drives, so nothing is told of this moment
        told = {c: self.about(f"card.{self.card_of(view, c)}") if between else self.explained(view, seat, c) for c in areas}
        return [LineRead(f"line:{colour}", area.center, area.size, told[colour]) for colour, area in areas.items()]
