"""What drivers that think ask of their title's judge: tables made ready, candidates worth comparing, reasons."""

from collections.abc import Generator, Sequence

from game.core.actions import Action
from game.core.contract import Rules, State
from game.core.judge import DriverChoice, Judge, skills_of
from game.core.match import Chair


def prepared(judge: Judge, rules: Rules[State]) -> Generator[None, None, None]:
    """The judge's tables for these rules, made in slices; nothing to do once they are there."""
    prepare = skills_of(judge).prepare
    if prepare is not None:
        yield from prepare(rules)


def with_reason(judge: Judge, chair: Chair, action: Action) -> DriverChoice:
    """That action alone, with the judge's reason for it where it has one."""
    reason = skills_of(judge).reason
    if reason is None:
        return DriverChoice((action,))
    return DriverChoice((action,), *reason(chair.rules, chair.view, chair.seat, action))


def candidates_of(judge: Judge, chair: Chair, legal: Sequence[Action], most: int) -> tuple[DriverChoice, ...]:
    """The judge's plans, or else the first actions by its order; at most `most`."""
    plans = skills_of(judge).plans
    if plans is not None:
        return plans(chair.rules, chair.view, chair.seat)[:most]
    if chair.seat not in chair.turn.waits_for:
        return ()
    ordered = judge.order(chair.rules, chair.view, chair.seat, legal)
    return tuple(with_reason(judge, chair, action) for action in ordered[:most])
