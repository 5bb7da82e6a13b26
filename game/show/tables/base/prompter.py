"""What builds the prompts of a title: the sentences that all of them need, and plates in the strip."""

from collections.abc import Callable, Mapping
from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import Template
from game.show.painters.icons import icon
from game.show.tables.base.prompt import Press, Prompt, StripPlan
from game.show.tables.base.strip import BACK
from game.show.tables.base.table import TableServices
from game.show.tables.parts.plates import PromptPlate, Way
from game.show.widgets.button import Button


class BasePrompter:
    """`phases` says by a turn's phase who builds its prompt."""

    def __init__(self, services: TableServices) -> None:
        self.services = services
        self.words = services.title.words
        self.phases: Mapping[str, Callable[[Chair], Prompt]] = {}

    def prompt(self, chair: Chair) -> Prompt:
        """The prompt for this phase."""
        return self.phases[chair.turn.phase](chair)

    def ask(self, phase: str, **fields: object) -> str:
        """The question of a phase (or of a moment in it)."""
        return self.services.language.prompt_sentence(self.words, phase, fields, self.services.names)

    def say(self, text: Template, **fields: object) -> str:
        """A sentence with the title's words and the drivers' names."""
        return self.services.language.sentence(self.words, text, fields, self.services.names)

    def action_sentence(self, chair: Chair, action: Action) -> str:
        """What the action does, in a sentence."""
        return self.services.language.action_sentence(self.words, action, self.services.names, chair.seat)

    def why(self, chair: Chair, action: Action) -> str:
        """Why the action can't be done now, with its rule; nothing where it can."""
        refused = chair.why_not(action)
        return self.services.language.refusal_sentence(self.words, refused, self.services.names) if refused else ""

    def name(self, key: str) -> str:
        """What the title's words call a thing."""
        return self.services.language.phrase(self.words.things[key].name)

    def about(self, key: str) -> str:
        """What the title's words say of a thing."""
        return self.services.language.phrase(self.words.things[key].about)

    def plate(
        self, key: str, slot: int, text: str, on_press: Callable[[], Press], *, primary: bool = False, why: str = "", about: str = "",
        action: Action | None = None,
    ) -> PromptPlate:  # fmt: skip
        """A plate in the strip; slot 0 is the rightmost. One that can't be pressed is never the primary one."""
        return PromptPlate(key, self.services.areas.slot(slot), [Way(text, on_press, about, action)], primary=primary and not why, why=why)

    def taking_back(self, action: Callable[[], Action], about: str, plan: StripPlan) -> Button:
        """The rules' own taking back: it looks like undo and stands where undo does in this strip."""
        place = plan.undo
        return Button(BACK, (place.x, place.y, place.width, place.height), "", action, icon=partial(icon, "undo"), about=about)

    def deed(self, chair: Chair, key: str, slot: int, text: str, action: Action, about: str, primary: bool = False) -> PromptPlate:
        """A plate that decides this action; where it can't be done now, it says why."""
        return self.plate(key, slot, text, lambda: action, primary=primary, why=self.why(chair, action), about=about, action=action)
