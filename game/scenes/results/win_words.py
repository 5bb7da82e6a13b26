"""What the podium's heading says of whoever won, what was raced, and what it says of a race with help."""

from collections.abc import Sequence

from game.core.words import N_, Plural
from game.language.language import Language
from game.scenes.framework.scene import Context
from game.session.report import DriverRow, RaceReport

WINS = Plural(N_("{names} wins!"), N_("{names} share the win!"))
CHAMPION = Plural(N_("{names} is the champion!"), N_("{names} are champions!"))
NOBODY_WINS = N_("Nobody wins!")
WINS_HELPED = N_("{name} wins, with help of {step}.")
CHAMPION_HELPED = N_("{name} is the champion, with help of {step}.")
SHARES_HELPED = N_("{name} (help of {step})")
WHERE = N_("{title} · {track}")
OF_SEASON = N_("{title} · {track} · race {race} of {races}")
SEASON = Plural(N_("{title} · season of {races} race"), N_("{title} · season of {races} races"), "races")
FOR_FUN = N_("With help: for fun, not for the hall of fame.")


def say_winners(language: Language, names: Sequence[str], ends_series: bool = False) -> str:
    """Who won, by name, perhaps nobody."""
    if not names:
        return language.text(NOBODY_WINS)
    return language.plural(CHAMPION if ends_series else WINS, len(names), names=language.listed(list(names)))


def won_by(language: Language, winners: Sequence[DriverRow], ends_series: bool) -> str:
    """Who won, and with how much help."""
    if len(winners) == 1 and winners[0].help:
        return language.text(CHAMPION_HELPED if ends_series else WINS_HELPED, name=winners[0].name, step=winners[0].help)
    names = [language.text(SHARES_HELPED, name=row.name, step=row.help) if row.help else row.name for row in winners]
    return say_winners(language, names, ends_series)


def for_fun(language: Language, report: RaceReport) -> str:
    """That a race with help is in no hall of fame; "" of one without."""
    return language.text(FOR_FUN) if any(row.help for row in report.rows) else ""


def raced_where(ctx: Context, report: RaceReport) -> str:
    """What was raced, and which race of how many that was; of a season that is over, how many those were."""
    template = SEASON if report.ends_series else OF_SEASON if report.races > 1 else WHERE
    return ctx.say(template, title=report.title_name, track=report.track_name, race=report.race, races=report.races)
