"""What builds the prompts of a title, and plates in the strip."""

from collections.abc import Callable, Mapping
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_
from game.show.painters.icons import icon
from game.show.tables.base.prompt import Prompt, StripPlan
from game.show.tables.base.sayings import Sayings
from game.show.tables.base.strip import BACK
from game.show.tables.base.table import TableServices
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.widgets.button import Button

UNDO_WORD = N_("Undo")


class BasePrompter(Sayings):
    """`phases` says by a turn's phase who builds its prompt."""

    def __init__(self, services: TableServices) -> None:
        super().__init__(services)
        self.services = services
        self.phases: Mapping[str, Callable[[Chair], Prompt]] = {}

    def prompt(self, chair: Chair) -> Prompt:
        """The prompt for this phase."""
        return self.phases[chair.turn.phase](chair)

    def plate(self, key: str, slot: int, way: Way, *, primary: bool = False, why: str = "") -> PromptPlate:
        """A plate in the strip; slot 0 is the rightmost. One that can't be pressed is never the primary one."""
        return PromptPlate(key, self.services.areas.slot(slot), [way], primary=primary and not why, why=why)

    def taking_back(self, action: Callable[[], Action], about: str, plan: StripPlan) -> Button:
        """The rules' own taking back: it looks like undo and stands where undo does in this strip."""
        place = plan.undo
        word = self.services.language.text(UNDO_WORD)
        return Button(BACK, (place.x, place.y, place.width, place.height), word, action, icon=partial(icon, "undo"), about=about)

    def deed(self, chair: Chair, key: str, slot: int, way: Way, *, primary: bool = False) -> PromptPlate:
        """A plate that decides the action of its `way`; where that can't be done now, it says why."""
        return self.plate(key, slot, way, primary=primary, why=self.why(chair, way.action) if way.action else "")
