"""Reads aloud what is on the screen, where people wish for it: looks in every turn of the loop at what the scene on top has for ears, and
says what has changed since."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol
from weakref import WeakKeyDictionary

from game.core.words import N_, Text
from game.scenes.framework.heard import Heard
from game.show.widgets.base import Widget
from game.show.widgets.said import Said, ended, joined
from game.sound.voice import Kind, Speaker, Voice

if TYPE_CHECKING:
    from game.scenes.framework.scene import Context, Scene
    from game.scenes.framework.stack import SceneStack

NUMBERED = N_("{number} of {count}")
REFUSED = N_("can't be pressed")
FOUND = N_("{count} to choose from.")
FROM_TO = N_("{low} to {high}")
SPAN = re.compile(r"(\d+)–(\d+)")
PULSE = 1 / 20
"""Seconds from look to look while something is read."""
OpenVoice = Callable[[str, bool], Speaker]
"""Opens the voice of the system in a language (two letters), as fast as usual or quickly."""


class Screen(Protocol):
    """What is heard: the app, or a twin of it."""

    ctx: "Context"
    stack: "SceneStack"

    @property
    def changing(self) -> bool:
        """Whether the picture of another scene is on its way."""


class Narrator:
    """Hears the scene on top for the voice. Off, it costs a comparison in each turn."""

    def __init__(self, app: Screen, open_voice: OpenVoice) -> None:
        self._app = app
        self._open = open_voice
        self.voice: Voice | None = None
        self._way = ("off", "")
        """How it is read, and in which language."""
        self._scene: Scene | None = None
        self._heard = Heard()
        self._looked = ""
        self._stories: WeakKeyDictionary[Scene, tuple[str, ...]] = WeakKeyDictionary()
        """What was told of each scene last, by the scene: nobody hears it again after a look at the rules."""

    def next_wake(self, last: float) -> float | None:
        """When it wants the next turn, in seconds of the clock whose `last` turn was then; None where nothing is to be read."""
        return last + PULSE if self.voice is not None and self.voice.busy else None

    @property
    def reads_story(self) -> bool:
        """Whether others' turns are read as well."""
        return self._way[0] in ("all", "quick")

    def pass_time(self, now: float) -> None:
        """A turn of the loop: what has changed is said."""
        ctx = self._app.ctx
        way = (ctx.settings.voice, ctx.language.code)
        if way != self._way:
            self._change(way)
        if self.voice is None:
            return
        scene = self._app.stack.top
        if not scene.stale and not self._app.changing:
            self._hear(scene)
        self.voice.pass_time(now)
        ctx.voice_note = self.voice.why

    def _busy(self) -> bool:
        return self.voice is not None and self.voice.busy

    def close(self) -> None:
        """Nothing more is read aloud."""
        if self.voice is not None:
            self.voice.close()
        self.voice, self._scene, self._heard, self._looked = None, None, Heard(), ""

    def _change(self, way: tuple[str, str]) -> None:
        self.close()
        self._way = way
        self._app.ctx.voice_note, self._app.ctx.reads_on = Text(""), self._busy
        if way[0] != "off":
            self.voice = Voice(lambda: self._open(way[1], way[0] == "quick"))

    def _hear(self, scene: "Scene") -> None:
        assert self.voice is not None
        heard, before, fresh = scene.heard, self._heard, scene is not self._scene
        if fresh:
            before, self._looked = Heard(), ""
        self._scene, self._heard = scene, heard
        said = self.voice.say
        if heard.urgent != before.urgent:
            said(heard.urgent, Kind.URGENT)
        looked = self._words(heard.looked, heard.told) if heard.looked is not None else ""
        asked = heard.asked if heard.asked != before.asked else ""
        if fresh and heard.heading != before.heading:
            asked = f"{ended(heard.heading)} {asked}"
        if asked.strip() or fresh:
            count = self._app.ctx.say(FOUND, count=heard.things) if fresh and heard.things > 1 else ""
            said(" ".join(filter(None, (asked, ended(looked), count))), Kind.ASKED, "asked")
        elif looked != self._looked:
            said(looked, Kind.LOOKED)
        self._looked = looked
        told = self._stories.get(scene, ())
        self._stories[scene] = heard.story
        for line in heard.story if self.reads_story else ():
            if line not in told:
                said(line, Kind.STORY)

    def _words(self, widget: Widget, told: str) -> str:
        """Its name, how it stands, which of how many, whether it can be pressed, and what the screen says of it."""
        said: Said = widget.said
        ctx = self._app.ctx
        parts = [said.name] if said.value and said.value in told else [said.name, said.value]
        if said.number is not None and said.number[1] > 1:
            parts.append(ctx.say(NUMBERED, number=said.number[0], count=said.number[1]))
        if widget.why:
            parts.append(ctx.say(REFUSED))
        words = ended(joined(parts))
        more = [line for line in told.splitlines() if line not in words]
        return self._spans(" ".join([words, *more]))

    def _spans(self, words: str) -> str:
        """`words` with "2–4" said as people say it."""
        say = self._app.ctx.say
        return SPAN.sub(lambda found: say(FROM_TO, low=found[1], high=found[2]), words)
