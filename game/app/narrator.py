"""Reads aloud what is on the screen, where people wish for it: looks in every turn of the loop at what the scene on top has for ears, and
says what has changed since."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol
from weakref import WeakKeyDictionary

from game.app.aloud import PULSE
from game.core.words import N_, Text
from game.scenes.framework.heard import NUMBERED, Heard
from game.show.widgets.base import Widget
from game.show.widgets.said import Said, ended, joined
from game.sound.voice import Kind, Speaker, Voice

if TYPE_CHECKING:
    from game.scenes.framework.scene import Context, Scene
    from game.scenes.framework.stack import SceneStack

REFUSED = N_("can't be pressed")
REFUSED_TOO = N_("not this either")
NOTHING_FURTHER = N_("Nothing further that way.")
FOUND = N_("{count} to choose from.")
FROM_TO = N_("{low} to {high}")
SPAN = re.compile(r"(\d+)–(\d+)")
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
        self._announced = Text("")
        """What is read before anything else."""
        self._scene: Scene | None = None
        self._heard = Heard()
        self._looked, self._told = "", ""
        """What was read of what is looked at: its name, and what it is for."""
        self._widget: Widget | None = None
        self._refused, self._refused_before = False, False
        """Whether what is looked at can't be pressed, and what was looked at before it: after the first of a row that is said shortly."""
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
        if self._announced:
            self.voice.say(ctx.say(self._announced), Kind.URGENT)
            self._announced = Text("")
        scene = self._app.stack.top
        if not scene.stale and not self._app.changing:
            self._hear(scene)
        self.voice.pass_time(now)
        ctx.voice_note = self.voice.why

    def announce(self, text: Text) -> None:
        """Reads this before anything else, in the player's language."""
        self._announced = text

    def _busy(self) -> bool:
        return self.voice is not None and self.voice.busy

    def close(self) -> None:
        """Nothing more is read aloud."""
        if self.voice is not None:
            self.voice.close()
        self.voice, self._scene, self._heard = None, None, Heard()
        self._looked, self._told, self._widget, self._refused = "", "", None, False

    def _change(self, way: tuple[str, str]) -> None:
        self.close()
        self._way = way
        self._app.ctx.voice_note, self._app.ctx.reads_on = Text(""), self._busy
        if way[0] != "off":
            self.voice = Voice(lambda: self._open(way[1], way[0] == "quick"))

    def _hear(self, scene: "Scene") -> None:
        heard, before, fresh = scene.heard, self._heard, scene is not self._scene
        if fresh:
            before, self._looked, self._told = Heard(led_nowhere=heard.led_nowhere, refused=heard.refused, reads=heard.reads), "", ""
        self._scene, self._heard = scene, heard
        self._say(heard.urgent if heard.urgent != before.urgent else "", Kind.URGENT)
        self._say(heard.read if heard.reads != before.reads else "", Kind.ASKED, "read")
        name, told = self._words(heard)
        asked = heard.asked if heard.asked != before.asked else ""
        if fresh and heard.heading != before.heading:
            asked = f"{ended(heard.heading)} {asked}"
        if asked.strip() or fresh:
            count = self._app.ctx.say(FOUND, count=heard.things) if fresh and heard.things > 1 else ""
            self._say(" ".join(filter(None, (asked, ended(name), count))), Kind.ASKED, "asked")
            self._say(told, Kind.TOLD)
        else:
            self._look(heard, before, name, told)
        self._looked, self._told = name, told
        self._tell(scene, heard.story)

    def _look(self, heard: Heard, before: Heard, name: str, told: str) -> None:
        """What is looked at, where that has changed; why it can't be pressed at once after a press, and that nothing lies further."""
        if name != self._looked:
            self._say(name, Kind.LOOKED)
            self._say(told, Kind.TOLD)
        elif told != self._told or heard.refused != before.refused:
            self._say(told or name, Kind.LOOKED)
        elif heard.led_nowhere != before.led_nowhere:
            self._say(self._app.ctx.say(NOTHING_FURTHER), Kind.LOOKED)

    def _tell(self, scene: "Scene", story: tuple[str, ...]) -> None:
        """What others did, as far as it was not told yet."""
        known = self._stories.get(scene, ())
        self._stories[scene] = story
        for line in story if self.reads_story else ():
            if line not in known:
                self._say(line, Kind.STORY)

    def _say(self, words: str, kind: Kind, key: str = "") -> None:
        assert self.voice is not None
        self.voice.say(words, kind, key)

    def _words(self, heard: Heard) -> tuple[str, str]:
        """Of what is looked at: its name, how it stands, which of how many, whether it can be pressed; and what the screen says of it,
        which is read a moment later."""
        widget, told = heard.looked, heard.told
        if widget is None:
            return "", ""
        said: Said = widget.said
        ctx = self._app.ctx
        parts = [said.name] if said.value and said.value in told else [said.name, said.value]
        if heard.name:
            parts = [heard.name]
        if said.number is not None and said.number[1] > 1:
            parts.append(ctx.say(NUMBERED, number=said.number[0], count=said.number[1]))
        if widget is not self._widget:
            self._widget, self._refused_before = widget, self._refused
            self._refused = bool(widget.why)
        if widget.why:
            parts = [part.removesuffix(".") for part in parts]
            parts.append(ctx.say(REFUSED_TOO if self._refused_before else REFUSED))
        words = ended(joined(parts))
        return self._spans(words), self._spans(" ".join(line for line in told.splitlines() if line not in words))

    def _spans(self, words: str) -> str:
        """`words` with "2–4" said as people say it."""
        say = self._app.ctx.say
        return SPAN.sub(lambda found: say(FROM_TO, low=found[1], high=found[2]), words)
