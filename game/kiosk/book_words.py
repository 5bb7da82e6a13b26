"""What figures and events of a cabinet's book are called: the same on the operator's pages, in the report and on the command line."""

from collections.abc import Mapping

from game.core.words import N_, Text
from game.language.language import Language
from game.store.book_entries import Kind

BEGUN, FINISHED, LEFT, TIME = N_("Begun"), N_("Finished"), N_("Left", "race"), N_("Time")
FIGURES: tuple[Text, ...] = (BEGUN, FINISHED, LEFT, TIME)
"""Of the races of a game, or of all, in the order of `TitleFigures`."""
LEFT_AFTER: tuple[Text, ...] = (
    N_("{count} before the first decision"), N_("{count} before the 5th decision"), N_("{count} before the 20th decision"),
    N_("{count} before the 60th decision"), N_("{count} later"),
)  # fmt: skip
"""One for each of the BANDS of the report, and one for what came after them."""
NAMED = N_("{name}: {value}")
MINUTES = N_("{minutes} min")
HOURS = N_("{hours} h {minutes} min")
KINDS: Mapping[str, Text] = {
    Kind.START: N_("switched on"), Kind.END: N_("ended"), Kind.GUEST: N_("somebody came"), Kind.STEP: N_("went to"),
    Kind.RACE: N_("race began"), Kind.RESUMED: N_("race continued"), Kind.PLAYED: N_("raced"), Kind.FINISHED: N_("race finished"),
    Kind.ABANDONED: N_("race left"), Kind.PAD_LOST: N_("pad unplugged"), Kind.FAULT: N_("fault"), Kind.RESTART: N_("started again"),
    Kind.SAFE_MODE: N_("safe mode"), Kind.ALERT: N_("owner alerted"), Kind.ALERT_FAILED: N_("alert failed"),
    Kind.POWER_LOSS: N_("power cut"), Kind.PIN_ASKED: N_("PIN asked"),
    Kind.PIN_RIGHT: N_("PIN right"), Kind.PIN_WRONG: N_("PIN wrong"),
    Kind.PIN_CLEARED: N_("PIN cleared"), Kind.OPERATOR: N_("operator came"), Kind.SETTINGS: N_("value changed"),
    Kind.REBUILT: N_("book rebuilt"), Kind.LOST: N_("book was full"),
    Kind.ASIDE: N_("race set aside"), Kind.BROUGHT_BACK: N_("race brought back"), Kind.LESSON_BEGUN: N_("lesson began"),
    Kind.LESSON_DONE: N_("lesson finished"), Kind.LESSON_LEFT: N_("lesson left"),
}  # fmt: skip
"""What happened, by its kind in the book."""


def kind_told(language: Language, kind: str) -> str:
    """What an event is called; one of a kind that nobody knows, as the book has it."""
    return language.text(KINDS[kind]) if kind in KINDS else kind


def duration(language: Language, seconds: float) -> str:
    """Hours and minutes, in words."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return language.text(MINUTES, minutes=minutes)
    return language.text(HOURS, hours=minutes // 60, minutes=minutes % 60)
