"""The sentences of a title in one language, with the drivers' names: what is asked, what an action does, why it can't be done."""

from typing import Protocol

from game.core.actions import Action
from game.core.contract import Title
from game.core.match import Chair
from game.core.words import Template
from game.language.language import Language


class Speaking(Protocol):
    """What sentences are made with."""

    @property
    def title(self) -> Title:
        """The title whose words are used."""

    @property
    def language(self) -> Language:
        """The language that is spoken."""

    @property
    def names(self) -> tuple[str, ...]:
        """The drivers' names by seat."""


class Sayings:
    """Says things with the words of a title."""

    def __init__(self, speaking: Speaking) -> None:
        self.words = speaking.title.words
        self._speaking = speaking

    def ask(self, phase: str, **fields: object) -> str:
        """The question of a phase (or of a moment in it)."""
        return self._speaking.language.prompt_sentence(self.words, phase, fields, self._speaking.names)

    def say(self, text: Template, **fields: object) -> str:
        """A sentence with the title's words and the drivers' names."""
        return self._speaking.language.sentence(self.words, text, fields, self._speaking.names)

    def action_sentence(self, chair: Chair, action: Action) -> str:
        """What the action does, in a sentence."""
        return self._speaking.language.action_sentence(self.words, action, self._speaking.names, chair.seat)

    def why(self, chair: Chair, action: Action) -> str:
        """Why the action can't be done now, with its rule; nothing where it can."""
        refused = chair.why_not(action)
        return self._speaking.language.refusal_sentence(self.words, refused, self._speaking.names) if refused else ""

    def name(self, key: str) -> str:
        """What the title's words call a thing."""
        return self._speaking.language.phrase(self.words.things[key].name)

    def about(self, key: str) -> str:
        """What the title's words say of a thing."""
        return self._speaking.language.phrase(self.words.things[key].about)
