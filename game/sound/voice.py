"""What is read aloud, and in which order: the queue in front of a system's voice (`voices`). Never told a hidden hand: its callers hand
over only what everybody may see."""

import re
from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple, Protocol

from game.core.words import N_, Text

NO_VOICE = N_("No voice was found on this system.")
LOOKED_AFTER = 0.25
"""Seconds that the focus rests before what it is on is read: running over ten things is not ten names."""
TOLD_AFTER = 0.6
"""Seconds of silence after a name before what it is for is read: whoever knows that has moved on by then."""
STORIES_KEPT = 2
LONGEST = 20.0
"""Seconds after which what never ends is cut off."""
PART = 160
"""Letters that are handed to the voice at once, unless a sentence has more."""


class VoiceError(Exception):
    """The system's voice can't be opened, has ended, or answers no more."""


class Kind(IntEnum):
    """What a sentence is; of several that wait, the lowest is read first."""

    URGENT = 0
    """Cuts in on everything: a device was lost, it is your turn."""
    ASKED = 1
    """A question, or what a page is: cuts off what is looked at and told."""
    LOOKED = 2
    """What the focus is on: somebody has moved it and wants to know at once."""
    TOLD = 3
    """What the thing that was named is for, or why it can't be pressed; what others did waits for it."""
    STORY = 4
    """What others do."""


class Speaker(Protocol):
    """Says one sentence at a time. All methods raise VoiceError where the voice is gone."""

    def speak(self, text: str) -> None:
        """Begins a sentence; one that is on is cut off."""

    def hush(self) -> None:
        """Nothing more is heard of it."""

    def speaking(self, now: float) -> bool:
        """Whether a sentence is on; called in each turn of the loop with the clock in seconds."""

    def close(self) -> None:
        """Lets go of the voice; raises nothing."""


class Sentence(NamedTuple):
    """What waits to be read. One with the `key` of another takes its place."""

    text: str
    kind: Kind
    key: str
    since: float


class Voice:
    """The voice of the game. `open_speaker` opens that of the system: once, and once more where it breaks; after that `why` says it."""

    def __init__(self, open_speaker: Callable[[], Speaker]) -> None:
        self.why = Text("")
        """Why nothing is read, as a text to be said in the player's language; empty where all is well."""
        self._open = open_speaker
        self._speaker: Speaker | None = None
        self._opened = 0
        self._waiting: list[Sentence] = []
        self._on: Sentence | None = None
        self._rest: list[str] = []
        """What is left of it to be read."""
        self._began = 0.0
        self._ended = 0.0
        """When the last sentence was at its end."""
        self._now = 0.0

    def say(self, text: str, kind: Kind, key: str = "") -> None:
        """Reads `text` when its kind's turn comes; an empty one is nothing. `key` tells what replaces what: a story with no key replaces
        none."""
        text = " ".join(text.split())
        if not text or self.why:
            return
        sentence = Sentence(text, kind, key, self._now)
        self._waiting = [other for other in self._waiting if not _outdated(other, sentence)]
        self._waiting.append(sentence)
        self._drop_old_stories()
        if self._on is not None and _cuts(sentence, self._on):
            self._hush_speaker()

    def hush(self) -> None:
        """Nothing more of what was said so far."""
        self._waiting.clear()
        self._hush_speaker()

    @property
    def busy(self) -> bool:
        """Whether something is read, or waits."""
        return self._on is not None or bool(self._waiting)

    def pass_time(self, now: float) -> None:
        """A turn of the loop: begins what is next once the last sentence has ended. `now` in seconds."""
        self._now = now
        if self.why or not self.busy:
            return
        try:
            self._go_on(now)
        except VoiceError:
            self._broken()

    def close(self) -> None:
        """Silence, and the voice is free; a later sentence opens it anew."""
        self.hush()
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    def _go_on(self, now: float) -> None:
        if self._speaker is None:
            self._opened += 1
            self._speaker = self._open()
        on = self._speaker.speaking(now)
        if self._on is not None and on:
            if now - self._began > LONGEST:
                self._hush_speaker()
            return
        if self._on is not None and self._rest:
            self._begin(self._speaker, now)
            return
        if self._on is not None:
            self._on, self._ended = None, now
        told = any(sentence.kind is Kind.TOLD for sentence in self._waiting)
        due = [sentence for sentence in self._waiting if self._due(sentence) and not (told and sentence.kind is Kind.STORY)]
        if due:
            self._on = min(due, key=lambda sentence: sentence.kind)  # the oldest of its kind
            self._waiting.remove(self._on)
            self._rest = parts(self._on.text)
            self._begin(self._speaker, now)

    def _due(self, sentence: Sentence) -> bool:
        """Whether it has waited for as long as its kind does: a name for the focus to rest, what it is for for silence after the name."""
        match sentence.kind:
            case Kind.LOOKED:
                return self._now - sentence.since >= LOOKED_AFTER
            case Kind.TOLD:
                return self._now - max(sentence.since, self._ended) >= TOLD_AFTER
        return True

    def _begin(self, speaker: Speaker, now: float) -> None:
        self._began = now
        speaker.speak(self._rest.pop(0))

    def _hush_speaker(self) -> None:
        if self._on is None or self._speaker is None:
            return
        self._on = None
        try:
            self._speaker.hush()
        except VoiceError:
            self._broken()

    def _broken(self) -> None:
        """Another voice is opened for what waits, once; the sentence that was on is lost."""
        if self._speaker is not None:
            self._speaker.close()
        self._speaker, self._on = None, None
        if self._opened > 1:
            self.why = NO_VOICE
            self._waiting.clear()

    def _drop_old_stories(self) -> None:
        stories = [sentence for sentence in self._waiting if sentence.kind is Kind.STORY]
        for sentence in stories[:-STORIES_KEPT]:
            self._waiting.remove(sentence)


def parts(text: str) -> list[str]:
    """`text` in pieces that a voice can be trusted to end: as many whole sentences as `PART` letters hold."""
    pieces = [""]
    for sentence in re.split(r"(?<=[^\d][.!?:;])\s", text):
        if pieces[-1] and len(pieces[-1]) + len(sentence) >= PART:
            pieces.append("")
        pieces[-1] = f"{pieces[-1]} {sentence}".strip()
    return pieces


def _outdated(waiting: Sentence, new: Sentence) -> bool:
    """Whether what waits is not worth reading any more once `new` has been said."""
    if new.kind is Kind.LOOKED:
        return waiting.kind in (Kind.LOOKED, Kind.TOLD)
    if new.kind is Kind.TOLD:
        return waiting.kind is Kind.TOLD
    if new.kind is Kind.ASKED and waiting.kind > Kind.ASKED:
        return True
    return bool(new.key) and waiting.kind is new.kind and waiting.key == new.key


def _cuts(new: Sentence, on: Sentence) -> bool:
    """Whether `new` cuts off what is being read."""
    match new.kind:
        case Kind.URGENT:
            return on.kind is not Kind.URGENT
        case Kind.ASKED:
            return on.kind > Kind.ASKED or (bool(new.key) and on.key == new.key)
        case Kind.LOOKED:
            return on.kind is not Kind.URGENT
    return False


class SilentSpeaker:
    """The twin for tests and machines without a voice: remembers what was said. Each sentence takes `lasts` seconds of the clock."""

    def __init__(self, lasts: float = 0.0) -> None:
        self.lasts = lasts
        self.said: list[str] = []
        self.hushed = 0
        self._until = 0.0
        self._now = 0.0

    def speak(self, text: str) -> None:
        self.said.append(text)
        self._until = self._now + self.lasts

    def hush(self) -> None:
        self.hushed += 1
        self._until = self._now

    def speaking(self, now: float) -> bool:
        self._now = now
        return now < self._until

    def close(self) -> None:
        """Nothing is open here."""
