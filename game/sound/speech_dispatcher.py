"""The voice of Linux: speech-dispatcher over its socket, in its own language (SSIP): service, voice and speed are those of a screen reader.

Commands are lines, each answered before the next one is sent; a line of the answer begins with a number of three digits, and the last one
has a space behind it. Numbers from 700 are no answers: they tell that a message has begun or ended.
"""

import contextlib
import os
import socket
import subprocess
from collections import deque
from pathlib import Path

from game.sound.voice import VoiceError

PATIENCE = 5.0
"""Seconds without an answer after which the service counts as gone."""
ENDED = ("702", "703")
"""A message has been read to its end, or was cancelled."""
SPEAK = "SPEAK"
QUICK = 40
"""Of -100 to 100."""
BEGINNINGS = ("SET self CLIENT_NAME user:kerbside:main", "SET self NOTIFICATION END on", "SET self NOTIFICATION CANCEL on")


def socket_path() -> Path:
    """Where the service of this person listens."""
    return Path(os.environ.get("XDG_RUNTIME_DIR", "")) / "speech-dispatcher" / "speechd.sock"


def open_dispatcher(language: str, quick: bool) -> "DispatcherVoice":
    """The voice, at the service of this person; where none runs, its own program starts it. Raises VoiceError."""
    try:
        return DispatcherVoice(_connected(), language, quick)
    except OSError:
        pass
    try:
        subprocess.run(["spd-say", "--wait", ""], check=False, timeout=PATIENCE, stdin=subprocess.DEVNULL, capture_output=True)
        return DispatcherVoice(_connected(), language, quick)
    except (OSError, subprocess.SubprocessError) as error:
        raise VoiceError(str(error)) from error


def _connected() -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    try:
        line.connect(str(socket_path()))
    except OSError:
        line.close()
        raise
    return line


class DispatcherVoice:
    """A Speaker at an open `line` to the service. Nothing in it waits: commands stand in a queue until the one before was answered."""

    def __init__(self, line: socket.socket, language: str, quick: bool) -> None:
        """`language` is a code of two letters."""
        self._line = line
        line.setblocking(False)
        self._commands: deque[str] = deque([*BEGINNINGS, f"SET self LANGUAGE {language}"])
        if quick:
            self._commands.append(f"SET self RATE {QUICK}")
        self._received = b""
        self._outgoing = b""
        self._asked = ""
        """The command that is not answered yet."""
        self._asked_at: float | None = None
        """Since when it is waited for, in seconds of the clock."""
        self._unnumbered = 0
        """Sentences on their way that the service has not given a number yet: the last one is that which is on."""
        self._message = ""
        """The number of the sentence that is on."""
        self._on = False
        self._event: list[str] = []
        """The lines of an event that is being told."""

    def speak(self, text: str) -> None:
        """Begins a sentence. A line that is a single full stop would end it: none of ours has more than one line."""
        self.hush()
        self._commands += [SPEAK, f"{'.' if text.startswith('.') else ''}{text}\r\n."]
        self._unnumbered += 1
        self._on, self._message = True, ""
        self._send()

    def hush(self) -> None:
        """Cancels the sentence that is on, and no other program's."""
        if self._on:
            self._commands.append("CANCEL self")
        self._on = False
        self._send()

    def speaking(self, now: float) -> bool:
        """Hears what the service tells."""
        self._hear()
        self._send()
        if not self._asked:
            self._asked_at = None
        elif self._asked_at is None:
            self._asked_at = now
        elif now - self._asked_at > PATIENCE:
            raise VoiceError("speech-dispatcher does not answer")
        return self._on

    def close(self) -> None:
        """Says good-bye, if the service listens."""
        with contextlib.suppress(OSError):  # it is gone already
            self._line.send(b"CANCEL self\r\nQUIT\r\n")
        self._line.close()

    def _send(self) -> None:
        if self._commands and not self._asked:
            self._asked, self._asked_at = self._commands.popleft(), None
            self._outgoing = f"{self._asked}\r\n".encode()
        if not self._outgoing:
            return
        try:
            self._outgoing = self._outgoing[self._line.send(self._outgoing) :]
        except BlockingIOError:
            pass  # the rest follows in the next turn
        except OSError as error:
            raise VoiceError(str(error)) from error

    def _hear(self) -> None:
        while True:
            try:
                received = self._line.recv(4096)
            except BlockingIOError:
                break
            except OSError as error:
                raise VoiceError(str(error)) from error
            if not received:
                raise VoiceError("speech-dispatcher has ended")
            self._received += received
        *lines, self._received = self._received.split(b"\r\n")
        for line in lines:
            self._take(line.decode(errors="replace"))

    def _take(self, line: str) -> None:
        code, last, told = line[:3], line[3:4] != "-", line[4:]
        if code >= "700":
            self._event.append(told)  # the message's number, the program's, the kind
            if last:
                self._on = self._on and not (code in ENDED and self._event[0] == self._message)
                self._event.clear()
        elif last:
            self._answered(refused=code >= "300")
        elif code == "225":
            self._unnumbered -= 1
            self._message = "" if self._unnumbered else told

    def _answered(self, *, refused: bool) -> None:
        """The next command goes out; a sentence that the service would not take is over."""
        asked, self._asked = self._asked, ""
        if refused and asked == SPEAK:
            self._commands.popleft()
        if refused and (asked == SPEAK or asked.endswith("\r\n.")):
            self._unnumbered -= 1
            self._on = self._on and self._unnumbered > 0
        self._send()
