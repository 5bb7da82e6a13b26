"""Which program says things aloud on this system, and those of macOS and Windows, which nobody has tried yet (see CONTRIBUTING)."""

import base64
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from threading import Thread
from typing import IO

from game.sound.speech_dispatcher import PATIENCE, open_dispatcher
from game.sound.voice import Speaker, VoiceError

HIDDEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)
QUICK_WORDS, USUAL_WORDS = 260, 180
"""A minute, on macOS."""
QUICK_RATE = 4
"""Of -10 to 10, on Windows."""
READY, DONE = "ready", "done"
READER = """
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'LANGUAGE') } catch {}
$voice.Rate = RATE
$in = New-Object IO.StreamReader([Console]::OpenStandardInput())
$out = New-Object IO.StreamWriter([Console]::OpenStandardOutput())
$out.AutoFlush = $true
$out.WriteLine('ready')
$line = $in.ReadLineAsync()
$prompt = $null
while ($true) {
  if ($line.IsCompleted) {
    if ($line.Result -eq $null) { break }
    $voice.SpeakAsyncCancelAll()
    $prompt = $null
    if ($line.Result -ne '') {
      $prompt = $voice.SpeakAsync([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($line.Result)))
    }
    $line = $in.ReadLineAsync()
  }
  if ($prompt -ne $null -and $prompt.IsCompleted) { $prompt = $null; $out.WriteLine('done') }
  Start-Sleep -Milliseconds 30
}
"""
"""Reads lines of base64 aloud and answers each; an empty one is silence. No text of a player ever stands in a command."""
Start = Callable[..., "subprocess.Popen[bytes]"]


def opener(platform: str = sys.platform) -> Callable[[str, bool], Speaker]:
    """What opens the voice of the system in a language (two letters), `quick` or as fast as usual. It raises VoiceError."""
    if platform == "darwin":
        return SayVoice
    if platform == "win32":
        return PowerShellVoice
    return open_dispatcher


class LateSpeaker:
    """A Speaker that is opened beside the game: programs and services take longer to start than a frame. What is said before waits."""

    def __init__(self, open_speaker: Callable[[], Speaker], beside: Callable[[Callable[[], None]], object]) -> None:
        """`beside` runs a function while the game goes on."""
        self._open = open_speaker
        self._speaker: Speaker | None = None
        self._error: VoiceError | None = None
        self._first = ""
        beside(self._come)

    def _come(self) -> None:
        try:
            self._speaker = self._open()
        except VoiceError as error:
            self._error = error

    def speak(self, text: str) -> None:
        if self._speaker is None:
            self._first = text
        else:
            self._speaker.speak(text)

    def hush(self) -> None:
        self._first = ""
        if self._speaker is not None:
            self._speaker.hush()

    def speaking(self, now: float) -> bool:
        """Whether a sentence is on, or waits for the voice to be there."""
        if self._error is not None:
            raise self._error
        if self._speaker is None:
            return bool(self._first)
        if self._first:
            self._speaker.speak(self._first)
            self._first = ""
        return self._speaker.speaking(now)

    def close(self) -> None:
        if self._speaker is not None:
            self._speaker.close()


def in_thread(work: Callable[[], None]) -> None:
    """Runs it while the game goes on, and never keeps the program from ending."""
    Thread(target=work, daemon=True).start()


def system_voice(language: str, quick: bool) -> Speaker:
    """The voice of this system in a language (two letters), opened beside the game; `quick`, or as fast as usual."""
    return LateSpeaker(partial(opener(), language, quick), in_thread)


def _started(command: list[str], start: Start, environment: Mapping[str, str] | None) -> "subprocess.Popen[bytes]":
    try:
        return start(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, creationflags=HIDDEN, env=environment
        )
    except OSError as error:
        raise VoiceError(str(error)) from error


def _written(line: IO[bytes] | None, text: bytes) -> None:
    try:
        if line is None:
            raise VoiceError("the voice has no ears")
        line.write(text)
        line.flush()
    except (OSError, ValueError) as error:
        raise VoiceError(str(error)) from error


class SayVoice:
    """macOS: a process for each sentence, which hears it on its standard input."""

    def __init__(self, language: str, quick: bool, start: Start = subprocess.Popen) -> None:
        self._start = partial(_started, start=start, environment=None)
        self._command = ["say", "-r", str(QUICK_WORDS if quick else USUAL_WORDS), "-f", "-"]
        if name := said_voice(self._listed(), language):
            self._command[1:1] = ["-v", name]
        self._process: subprocess.Popen[bytes] | None = None

    def _listed(self) -> str:
        process = self._start(["say", "-v", "?"])
        try:
            return process.communicate(timeout=PATIENCE)[0].decode(errors="replace")
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise VoiceError("say does not answer") from error

    def speak(self, text: str) -> None:
        self.hush()
        self._process = self._start(self._command)
        _written(self._process.stdin, text.encode())
        if self._process.stdin is not None:
            self._process.stdin.close()

    def hush(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def speaking(self, now: float) -> bool:
        """Whether its process still runs; one that failed is a voice that is gone."""
        if self._process is None or (ended := self._process.poll()) is None:
            return self._process is not None
        self._process = None
        if ended:
            raise VoiceError(f"say ended with {ended}")
        return False

    def close(self) -> None:
        self.hush()


def said_voice(listed: str, language: str) -> str:
    """The first of the voices that `say -v ?` lists which speaks the language; empty where none does. A line is a name, its locale
    ("de_DE"), and a sentence after "#"."""
    for line in listed.splitlines():
        *name, locale = line.partition("#")[0].split() or [""]
        if locale.partition("_")[0].lower() == language:
            return " ".join(name)
    return ""


class PowerShellVoice:
    """Windows: one process that reads line after line aloud."""

    def __init__(self, language: str, quick: bool, start: Start = subprocess.Popen) -> None:
        script = READER.replace("LANGUAGE", language).replace("RATE", str(QUICK_RATE if quick else 0))
        coded = base64.b64encode(script.encode("utf-16-le")).decode()
        self._process = _started(["powershell", "-NoProfile", "-NonInteractive", "-EncodedCommand", coded], start, None)
        self._answers: deque[str] = deque()
        self._unready_since: float | None = None
        self._ready = self._on = False
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self._process.stdout or ():
            self._answers.append(line.decode(errors="replace").strip())

    def speak(self, text: str) -> None:
        self._answers = deque(answer for answer in self._answers if answer == READY)
        _written(self._process.stdin, base64.b64encode(text.encode()) + b"\n")
        self._on = True

    def hush(self) -> None:
        if self._on:
            _written(self._process.stdin, b"\n")
        self._on = False

    def speaking(self, now: float) -> bool:
        """Hears its answers; it has to be ready within `PATIENCE` seconds."""
        if self._process.poll() is not None:
            raise VoiceError("PowerShell has ended")
        while self._answers:
            answer = self._answers.popleft()
            self._ready = self._ready or answer == READY
            self._on = self._on and answer != DONE
        self._unready_since = now if self._unready_since is None else self._unready_since
        if not self._ready and now - self._unready_since > PATIENCE:
            raise VoiceError("PowerShell does not answer")
        return self._on

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
