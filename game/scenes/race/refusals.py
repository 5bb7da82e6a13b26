"""Why what somebody wants in a race can't be done: said in the strip, with a tag that opens its rule."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Refused
from game.core.words import N_
from game.input.intents import Intent
from game.language.language import Reason
from game.scenes.framework.openings import RulePage
from game.show.tables.base.prompt import Secrecy
from game.show.tables.parts.free_room import squares
from game.show.tables.parts.plates import PromptPlate
from game.show.widgets.base import Widget
from game.show.widgets.ruletag import Around, RuleTag, tag_place
from game.sound.cues import Cue

if TYPE_CHECKING:
    from game.scenes.race.open_prompt import OpenPrompt

RULE = N_("Rule {number}")
"""On the tag; its number alone where letters are large."""
WHY = "why"
"""The key of the tag that opens the rule of a refusal."""
PLATES = 3
"""So many things beside them a plate weighs as where the tag of a rule lies: it covers none."""


class Refusals:
    """Beside the prompt that is open."""

    def __init__(self, open_prompt: "OpenPrompt") -> None:
        self.open_prompt = open_prompt
        self.noted: Callable[[str], None] = lambda reason: None  # hears what everybody may read of what was refused
        self.reason = Reason("")
        """Why the focused thing can't be done, with its rule; empty where it can."""

    def refuse(self, refused: Refused) -> None:
        """Says why not, with the rule's number."""
        prompter = self.open_prompt
        reason = prompter.ctx.language.refusal_sentence(prompter.match.title.words, refused, prompter.names)
        prompter.strip.say(about=self.told(reason))
        self.offer(reason, prompter.ui.focused())
        prompter.ctx.sound.play(Cue.ERROR)
        if refused.rule and prompter.prompt and (not prompter.drivers.secrets or prompter.prompt.secrecy is Secrecy.OPEN):
            self.noted(reason)

    def not_now(self, why: str) -> None:
        """Says why something that the rules allow is not wanted just now; the question stays. Where nobody is asked it is not said."""
        if self.open_prompt.prompt is not None:
            self.open_prompt.strip.say(about=why)
            self.open_prompt.ctx.sound.play(Cue.ERROR)

    @property
    def rule(self) -> RulePage | None:
        """The page of help on what is refused here; None where nothing is, or by no rule."""
        return RulePage(self.open_prompt.match.title.meta.id, self.reason) if self.reason.rule else None

    def told(self, reason: str) -> str:
        """What the strip says of it: the number of its rule stands on the tag, where there is one."""
        return reason.bare if isinstance(reason, Reason) and not self.open_prompt.peeking else reason

    def offer(self, reason: str, about: Widget | None) -> None:
        """The tag that opens the rule of `reason`, at what it is about. None while hidden things are looked at: help covers them, and
        their reason would tell the others what they are."""
        prompter, ui = self.open_prompt, self.open_prompt.ui
        ui.remove([WHY])
        self.reason = reason if isinstance(reason, Reason) and not prompter.peeking else Reason("")
        if about is not None and self.reason.rule:
            others = [widget.rect for widget in ui.widgets.values() if widget is not about]
            plates = [widget.rect for widget in ui.widgets.values() if isinstance(widget, PromptPlate) or widget.key in ("undo", "back")]
            words, spare = prompter.strip.words, prompter.strip.spare
            told = squares(Rect(words.x, words.y, spare.x - words.x, words.height))  # what is said there is read
            others += PLATES * [*plates, *told]
            others += filter(None, [prompter.table.log_area(), words, *prompter.table.occupied()])
            read = [widget.rect for widget in ui.widgets.values() if widget is not about and widget.panel != "board"]
            around = Around(others, plates, prompter.first_turn.balloons, spare, read, prompter.strip.lines)
            theme, rule = prompter.ctx.theme, self.reason.rule
            label = prompter.ctx.language.text(RULE, number=rule)
            ui.add(RuleTag(WHY, tag_place(theme, label, about.focus_rect, around), label))
        prompter.badge()

    def forget(self) -> None:
        """What was refused is looked at no more."""
        self.reason = Reason("")

    def at_tag(self, intent: Intent) -> bool:
        """Whether the pointer is at the tag."""
        tag = self.open_prompt.ui.widgets.get(WHY)
        return tag is not None and tag.hit(intent.x, intent.y)
