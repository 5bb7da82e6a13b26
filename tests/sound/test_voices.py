"""The voices of the systems: speech-dispatcher's language over a pair of sockets, the others by processes that are not real."""

import base64
import io
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.sound.speech_dispatcher import PATIENCE, DispatcherVoice, open_dispatcher
from game.sound.voice import SilentSpeaker, VoiceError
from game.sound.voices import LateSpeaker, PowerShellVoice, SayVoice, opener, said_voice


class Service:
    """The other end of the line: a speech-dispatcher that answers each line when it is told to."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        line.setblocking(False)
        self.heard: list[str] = []
        self.messages = 0
        self._data = False

    def answer(self) -> list[str]:
        """Answers all that came since the last time, as the real one would; returns those lines."""
        try:
            lines = self.line.recv(65536).decode().split("\r\n")[:-1]
        except BlockingIOError:
            return []
        for line in lines:
            self._one(line)
        self.heard += lines
        return lines

    def _one(self, line: str) -> None:
        if self._data:
            if line == ".":
                self._data = False
                self.messages += 1
                self.tell(f"225-{self.messages}", "225 OK MESSAGE QUEUED")
        elif line == "SPEAK":
            self._data = True
            self.tell("230 OK RECEIVING DATA")
        else:
            self.tell("201 OK DONE")

    def tell(self, *lines: str) -> None:
        self.line.sendall("".join(f"{line}\r\n" for line in lines).encode())

    def ended(self, message: int, code: str = "702") -> None:
        self.tell(f"{code}-{message}", f"{code}-1", f"{code} END")


Pair = tuple[DispatcherVoice, Service]


@pytest.fixture
def pair() -> Iterator[Pair]:
    ours, theirs = socket.socketpair()
    voice = DispatcherVoice(ours, "de", True)
    yield voice, Service(theirs)
    voice.close()
    theirs.close()


def settle(pair: Pair, now: float = 0.0) -> bool:
    """Both listen until nothing is said any more; whether the voice speaks then."""
    voice, service = pair
    while voice.speaking(now) is not None and service.answer():
        pass
    return voice.speaking(now)


def test_it_is_told_language_and_speed_and_then_the_sentence(pair: Pair) -> None:
    voice, service = pair
    voice.speak("Ada: würfeln.")
    assert settle(pair)
    assert service.heard == [
        "SET self CLIENT_NAME user:kerbside:main",
        "SET self NOTIFICATION END on",
        "SET self NOTIFICATION CANCEL on",
        "SET self LANGUAGE de",
        "SET self RATE 40",
        "SPEAK",
        "Ada: würfeln.",
        ".",
    ]


@pytest.mark.parametrize("code", ["702", "703"])
def test_a_sentence_ends_when_the_service_says_so(pair: Pair, code: str) -> None:
    voice, service = pair
    voice.speak("One.")
    assert settle(pair)
    service.ended(7, code)
    assert settle(pair), "somebody else's message"
    service.tell("701-1", "701-1", "701 BEGIN")
    assert settle(pair)
    service.ended(1, code)
    assert not settle(pair)


def test_no_command_is_sent_before_the_last_was_answered(pair: Pair) -> None:
    voice, service = pair
    voice.speak("One.")
    voice.speaking(0.0)
    assert service.answer() == ["SET self CLIENT_NAME user:kerbside:main"]


def test_the_end_of_a_sentence_that_was_cut_off_is_not_the_end_of_the_next(pair: Pair) -> None:
    voice, service = pair
    voice.speak("One.")
    while "SPEAK" not in service.heard:
        voice.speaking(0.0)
        service.answer()
    voice.speak("Two.")  # the first has no number yet
    assert settle(pair)
    assert service.heard[-6:] == ["One.", ".", "CANCEL self", "SPEAK", "Two.", "."]
    service.ended(1, "703")
    assert settle(pair)
    service.ended(2)
    assert not settle(pair)


def test_hush_cancels_this_program_alone(pair: Pair) -> None:
    voice, service = pair
    voice.hush()
    voice.speak("One.")
    settle(pair)
    voice.hush()
    assert not settle(pair)
    assert service.heard.count("CANCEL self") == 1
    assert service.heard[-1] == "CANCEL self"


def test_a_full_stop_at_the_beginning_is_doubled(pair: Pair) -> None:
    voice, service = pair
    voice.speak(".")
    settle(pair)
    assert service.heard[-3:] == ["SPEAK", "..", "."]


def test_a_sentence_that_is_refused_is_over_and_the_next_is_said(pair: Pair) -> None:
    voice, service = pair
    settle(pair)
    voice.speak("One.")
    service.line.recv(100)
    service.tell("306 ERR COULDNT SPEAK")
    assert not settle(pair)
    voice.speak("Two.")
    assert settle(pair)
    assert service.heard[-3:] == ["SPEAK", "Two.", "."]


def test_a_service_that_answers_no_more_is_gone(pair: Pair) -> None:
    voice, _ = pair
    voice.speak("One.")
    assert voice.speaking(1.0)
    assert voice.speaking(1.0 + PATIENCE)
    with pytest.raises(VoiceError):
        voice.speaking(1.1 + PATIENCE)


def test_a_service_that_hangs_up_is_gone(pair: Pair) -> None:
    voice, service = pair
    service.line.close()
    with pytest.raises(VoiceError):
        voice.speaking(0.0)


def test_without_a_service_there_is_no_voice(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    begun: list[list[str]] = []

    def run(command: list[str], **how: object) -> None:
        begun.append(command)

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(VoiceError):
        open_dispatcher("en", False)
    assert begun
    assert begun[0][0] == "spd-say"


VOICES = """Alice               it_IT    # Ciao, mi chiamo Alice.
Anna                de_DE    # Hallo, ich heiße Anna.
Bad News            en_US    # The light you see at the end of the tunnel.
"""


@pytest.mark.parametrize(("language", "name"), [("de", "Anna"), ("en", "Bad News"), ("cs", "")])
def test_say_takes_the_first_voice_of_the_language(language: str, name: str) -> None:
    assert said_voice(VOICES, language) == name


class Process:
    """A process that is none: what it was given stands in `given`."""

    def __init__(self, command: list[str], **how: object) -> None:
        self.command = command
        self.stdin = Kept()
        self.stdout = io.BytesIO(b"ready\r\n")
        self.ended: int | None = None
        self.killed = False

    def communicate(self, timeout: float) -> tuple[bytes, bytes]:
        return VOICES.encode(), b""

    def poll(self) -> int | None:
        return self.ended

    def kill(self) -> None:
        self.killed = True

    def wait(self) -> int:
        return 0


class Kept(io.BytesIO):
    """Keeps what was written when it is closed."""

    given = b""

    def flush(self) -> None:
        self.given = self.getvalue()


class Started(list[Process]):
    """Starts processes that are none, and keeps them."""

    def __call__(self, command: list[str], **how: object) -> Any:
        self.append(Process(command, **how))
        return self[-1]


def test_say_hears_each_sentence_on_its_input_and_never_in_its_command() -> None:
    started = Started()
    voice = SayVoice("de", True, started)
    voice.speak("; rm -r Ada")
    assert started[1].command == ["say", "-v", "Anna", "-r", "260", "-f", "-"]
    assert started[1].stdin.given == b"; rm -r Ada"
    assert voice.speaking(0.0)
    started[1].ended = 0
    assert not voice.speaking(0.1)
    voice.speak("Ben")
    voice.speak("Cleo")
    assert started[2].killed
    assert len(started) == 4
    started[3].ended = 1
    with pytest.raises(VoiceError):
        voice.speaking(0.2)


def test_windows_reads_lines_of_base64_and_tells_when_each_is_done() -> None:
    started = Started()
    voice = PowerShellVoice("cs", False, started)
    script = base64.b64decode(started[0].command[-1]).decode("utf-16-le")
    assert "[Globalization.CultureInfo]'cs'" in script
    assert "$voice.Rate = 0" in script
    voice.speak("Řidič: '; Remove-Item")
    assert base64.b64decode(started[0].stdin.given).decode() == "Řidič: '; Remove-Item"
    assert voice.speaking(0.0)
    voice._answers.append("done")
    assert not voice.speaking(0.1)
    started[0].ended = 1
    with pytest.raises(VoiceError):
        voice.speaking(0.2)


def test_a_program_that_is_missing_is_no_voice() -> None:
    def missing(command: list[str], **how: object) -> Any:
        raise FileNotFoundError(command[0])

    for make in (SayVoice, PowerShellVoice):
        with pytest.raises(VoiceError):
            make("en", False, missing)


@pytest.mark.parametrize(("platform", "opens"), [("darwin", SayVoice), ("win32", PowerShellVoice), ("linux", open_dispatcher)])
def test_each_system_has_its_own(platform: str, opens: object) -> None:
    assert opener(platform) is opens


def test_what_is_said_before_the_voice_is_there_waits_for_it() -> None:
    speaker, work = SilentSpeaker(1.0), Work()
    late = LateSpeaker(lambda: speaker, work.append)
    late.speak("One.")
    assert late.speaking(0.0)
    assert speaker.said == []
    work[0]()
    assert late.speaking(0.1)
    assert speaker.said == ["One."]
    late.speak("Two.")
    late.hush()
    assert speaker.said == ["One.", "Two."]
    assert speaker.hushed == 1


def test_what_was_hushed_before_the_voice_is_there_is_never_said() -> None:
    speaker, work = SilentSpeaker(1.0), Work()
    late = LateSpeaker(lambda: speaker, work.append)
    late.speak("One.")
    late.hush()
    work[0]()
    assert not late.speaking(0.1)
    assert speaker.said == []


def test_a_voice_that_does_not_open_beside_the_game_is_gone() -> None:
    work = Work()

    def none() -> SilentSpeaker:
        raise VoiceError("none")

    late = LateSpeaker(none, work.append)
    late.speak("One.")
    work[0]()
    with pytest.raises(VoiceError):
        late.speaking(0.1)


def test_the_system_at_hand_has_one() -> None:
    assert callable(opener(sys.platform))


class Work(list[Callable[[], None]]):
    """What would run beside the game."""
