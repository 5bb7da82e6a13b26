"""What a row of decisions comes to, as one would tell it: without steps that follow by themselves, and without names of spaces."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.actions import Action, Event
from game.core.contract import Retold
from game.core.judge import Because
from game.core.words import N_, RunWords
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.events import DiceStopped, ModuleTaken, Overtook

_WORDS: Mapping[str, RunWords] = {
    "rolls": RunWords(N_("rolls on"), N_("roll on")),
    "stops": RunWords(N_("stops with a sum of {sum}"), N_("stop with a sum of {sum}")),
    "uses": RunWords(N_("uses {kind:module}"), N_("use {kind:module}")),
    "adds": RunWords(N_("uses {kind:module} for one more"), N_("use {kind:module} for one more")),
    "takes_off": RunWords(N_("uses {kind:module} for one less"), N_("use {kind:module} for one less")),
    "crashes": RunWords(N_("takes the crash"), N_("take the crash")),
    "plays": RunWords(N_("plays “{card:bonus}”"), N_("play “{card:bonus}”")),
    "picks": RunWords(N_("picks a module up"), N_("pick a module up")),
    "overtakes": RunWords(N_("overtakes {racers:racer}"), N_("overtake {racers:racer}")),
    "keeps": RunWords(N_("plays no bonus card"), N_("play no bonus card")),
    "takes": RunWords(N_("takes {racer:racer}"), N_("take {racer:racer}")),
    "first": RunWords(N_("sends {racer:racer} first"), N_("send {racer:racer} first")),
    "wins": RunWords(N_("lets {racer:racer} win the duel"), N_("let {racer:racer} win the duel")),
}


def parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> tuple[Because, ...]:
    """The parts of these decisions, in the order they are said."""
    return tuple(_parts(seat, actions, events, detail))


def _parts(seat: int, actions: Sequence[Action], events: Sequence[Event], detail: bool) -> Iterator[Because]:
    total = next((event.total for event in events if isinstance(event, DiceStopped)), 0)
    played = any(isinstance(action, PlayBonus) for action in actions)
    for action in actions:
        match action:
            case RollDie():
                yield "rolls", {}
            case Stop():
                yield "stops", {"sum": total}
            case UseModule(kind, delta):
                yield ("adds" if delta > 0 else "takes_off" if delta else "uses"), {"kind": kind}
            case AcceptCrash():
                yield "crashes", {}
            case PlayBonus(card):
                yield "plays", {"card": card}
            case EndMove() if not played and (detail or len(actions) == 1):
                yield "keeps", {}
            case ChooseRacer(racer):
                yield "takes", {"racer": racer}
            case ChooseTeamOrder(racer):
                yield "first", {"racer": racer}
            case ChooseDuelWinner(racer):
                yield "wins", {"racer": racer}
    for event in events:
        if isinstance(event, Overtook):
            yield "overtakes", {"racers": event.racers}
        elif isinstance(event, ModuleTaken) and event.cause == "pickup":
            yield "picks", {}


RETOLD = Retold(words=_WORDS, parts=parts, unsaid=frozenset({"first_die", "stops", "drives", "team_first", "plays_card"}))
