"""The queue in front of the voice: what cuts in, what waits, what is left out; what happens when the voice breaks."""

from collections.abc import Callable, Iterable

import pytest

from game.sound.voice import LONGEST, LOOKED_AFTER, NO_VOICE, TOLD_AFTER, Kind, SilentSpeaker, Voice, VoiceError


def made(lasts: float = 1.0) -> tuple[Voice, SilentSpeaker]:
    """A voice at time 0, and the twin behind it."""
    speaker = SilentSpeaker(lasts)
    voice = Voice(lambda: speaker)
    voice.pass_time(0.0)
    return voice, speaker


def run(voice: Voice, times: Iterable[float]) -> None:
    for now in times:
        voice.pass_time(now)


def ticks(begin: float, end: float) -> Iterable[float]:
    """Times 0.05 seconds apart."""
    return (begin + step * 0.05 for step in range(round((end - begin) / 0.05)))


def test_sentences_follow_one_another() -> None:
    voice, speaker = made()
    voice.say("One.", Kind.STORY)
    voice.say("Two.", Kind.STORY)
    voice.pass_time(0.1)
    assert speaker.said == ["One."]
    assert voice.busy
    run(voice, ticks(0.2, 3.0))
    assert speaker.said == ["One.", "Two."]
    assert not voice.busy
    assert not speaker.hushed


def test_of_a_story_the_last_two_wait() -> None:
    voice, speaker = made()
    for number in range(5):
        voice.say(str(number), Kind.STORY)
    run(voice, ticks(0.1, 5.0))
    assert speaker.said == ["3", "4"]


def test_running_over_ten_things_reads_the_last_one() -> None:
    voice, speaker = made(0.1)
    for number in range(10):
        voice.say(f"Thing {number}", Kind.LOOKED)
        voice.pass_time(number * 0.05)
    run(voice, ticks(0.5, 0.45 + LOOKED_AFTER - 0.05))
    assert speaker.said == []
    run(voice, ticks(0.45 + LOOKED_AFTER, 2.0))
    assert speaker.said == ["Thing 9"]


def test_a_question_cuts_off_a_story_and_what_is_looked_at() -> None:
    voice, speaker = made(9.0)
    voice.say("Ben drives 3 spaces.", Kind.STORY)
    voice.pass_time(0.1)
    voice.say("Cleo drives 2 spaces.", Kind.STORY)
    voice.say("Ada: lay a die.", Kind.ASKED)
    run(voice, ticks(0.2, 30.0))
    assert speaker.said == ["Ben drives 3 spaces.", "Ada: lay a die."]
    assert speaker.hushed == 1


def test_a_question_does_not_cut_off_another_but_replaces_its_own() -> None:
    voice, speaker = made()
    voice.say("Settings", Kind.ASKED, "scene")
    voice.pass_time(0.1)
    voice.say("Ada: throw.", Kind.ASKED, "question")
    voice.say("Ada: throw again.", Kind.ASKED, "question")
    run(voice, ticks(0.2, 4.0))
    assert speaker.said == ["Settings", "Ada: throw again."]
    assert not speaker.hushed


def test_what_is_urgent_cuts_in_and_is_cut_off_by_nothing() -> None:
    voice, speaker = made()
    voice.say("Ada: throw.", Kind.ASKED)
    voice.pass_time(0.1)
    voice.say("A pad has gone.", Kind.URGENT)
    voice.pass_time(0.2)
    voice.say("Throw", Kind.LOOKED)
    voice.say("Ben: throw.", Kind.ASKED)
    run(voice, ticks(0.3, 6.0))
    assert speaker.said == ["Ada: throw.", "A pad has gone.", "Ben: throw."]
    assert speaker.hushed == 1


def test_moving_the_focus_is_answered_before_the_question_is_read_to_its_end() -> None:
    voice, speaker = made(9.0)
    voice.say("A very long question.", Kind.ASKED)
    voice.pass_time(0.1)
    voice.say("Throw", Kind.LOOKED)
    run(voice, ticks(0.2, 1.0))
    assert speaker.said == ["A very long question.", "Throw"]


def test_a_sentence_that_never_ends_is_cut_off() -> None:
    voice, speaker = made(1e9)
    voice.say("One.", Kind.STORY)
    voice.say("Two.", Kind.STORY)
    run(voice, [0.1, LONGEST, LONGEST + 0.2, LONGEST + 0.3])
    assert speaker.said == ["One.", "Two."]
    assert speaker.hushed == 1


def test_hush_forgets_what_waits() -> None:
    voice, speaker = made()
    voice.say("One.", Kind.STORY)
    voice.pass_time(0.1)
    voice.say("Two.", Kind.STORY)
    voice.hush()
    run(voice, ticks(0.2, 4.0))
    assert speaker.said == ["One."]
    assert speaker.hushed == 1
    assert not voice.busy


def test_texts_are_one_line_and_nothing_is_not_said() -> None:
    voice, speaker = made()
    voice.say("  ", Kind.ASKED)
    voice.say("Two\nlines,  and a gap", Kind.ASKED)
    run(voice, ticks(0.1, 4.0))
    assert speaker.said == ["Two lines, and a gap"]


class Broken(SilentSpeaker):
    """Breaks with its first sentence."""

    def speak(self, text: str) -> None:
        raise VoiceError("gone")


class Gone(SilentSpeaker):
    """Breaks while a sentence is on."""

    def hush(self) -> None:
        raise VoiceError("gone")


def opened_in_turn(*speakers: SilentSpeaker | None) -> Callable[[], SilentSpeaker]:
    """Gives one after the other; None can't be opened."""
    left = list(speakers)

    def take() -> SilentSpeaker:
        speaker = left.pop(0)
        if speaker is None:
            raise VoiceError("none")
        return speaker

    return take


def test_a_voice_that_breaks_is_opened_once_more() -> None:
    second = SilentSpeaker(0.1)
    voice = Voice(opened_in_turn(Broken(), second))
    voice.say("One.", Kind.STORY)
    voice.say("Two.", Kind.STORY)
    run(voice, ticks(0.0, 3.0))
    assert second.said == ["Two."]
    assert voice.why == ""


@pytest.mark.parametrize("speakers", [(None, None), (Broken(), Broken()), (None, Broken())])
def test_after_that_it_says_why_nothing_is_read(speakers: tuple[SilentSpeaker | None, ...]) -> None:
    voice = Voice(opened_in_turn(*speakers))
    for number in range(4):
        voice.say(str(number), Kind.ASKED)
    run(voice, ticks(0.0, 1.0))
    assert voice.why == NO_VOICE
    assert not voice.busy
    voice.say("Still here?", Kind.URGENT)
    assert not voice.busy


def test_a_voice_that_is_gone_when_it_is_to_be_silent_is_opened_once_more() -> None:
    second = SilentSpeaker(0.1)
    voice = Voice(opened_in_turn(Gone(5.0), second))
    voice.say("A story.", Kind.STORY)
    voice.pass_time(0.0)
    voice.say("A question?", Kind.ASKED)
    run(voice, ticks(0.1, 1.0))
    assert second.said == ["A question?"]


def test_a_voice_that_was_closed_opens_with_the_next_sentence() -> None:
    first, second = SilentSpeaker(), SilentSpeaker()
    voice = Voice(opened_in_turn(first, second))
    voice.say("One.", Kind.ASKED)
    voice.pass_time(0.1)
    voice.close()
    voice.say("Two.", Kind.ASKED)
    voice.pass_time(0.2)
    assert (first.said, second.said) == (["One."], ["Two."])


def test_what_a_thing_is_for_comes_a_moment_after_its_name() -> None:
    voice, speaker = made()
    voice.say("Throw.", Kind.LOOKED)
    voice.say("All six at once.", Kind.TOLD)
    voice.say("Ben drives 3 spaces.", Kind.STORY)
    run(voice, ticks(0.05, LOOKED_AFTER + 1.0 + TOLD_AFTER))
    assert speaker.said == ["Throw."]
    run(voice, ticks(LOOKED_AFTER + 1.0 + TOLD_AFTER, LOOKED_AFTER + 4.0 + TOLD_AFTER))
    assert speaker.said == ["Throw.", "All six at once.", "Ben drives 3 spaces."]


def test_whoever_moves_on_never_hears_what_the_thing_before_is_for() -> None:
    voice, speaker = made(0.1)
    voice.say("Throw.", Kind.LOOKED)
    voice.say("All six at once.", Kind.TOLD)
    run(voice, ticks(0.05, 0.6))
    voice.say("Pause.", Kind.LOOKED)
    run(voice, ticks(0.6, 4.0))
    assert speaker.said == ["Throw.", "Pause."]
