"""What happens in a Scrap Racer race. Drivers are seats, racers their ids, `p` is progress (R1)."""

from typing import ClassVar

from game.core.actions import Event


class RaceStarted(Event, frozen=True, kw_only=True):
    """S1-S4: track id, laps, the seats in turn order, the racers of each seat (none yet where they are chosen)."""

    track: str
    laps: int
    order: tuple[int, ...]
    racers: tuple[tuple[str, ...], ...]


class RacersDealt(Event, frozen=True, kw_only=True):
    """S3."""

    driver: int
    racers: tuple[str, ...]


class StartingDriverDrawn(Event, frozen=True, kw_only=True):
    """S4, O5, R54: who starts; `drawn`: by lot."""

    driver: int
    drawn: bool = True


class SitesFilled(Event, frozen=True, kw_only=True):
    """S5: a module lies on each of these spaces (space numbers); `kinds` only where contents are open (O8)."""

    spaces: tuple[int, ...]
    kinds: tuple[str, ...] = ()


class ModulesGiven(Event, frozen=True, kw_only=True):
    """O15: the modules that `racer` starts with."""

    racer: str
    kinds: tuple[str, ...]


class RacerChosen(Event, frozen=True, kw_only=True):
    """O4."""

    driver: int
    racer: str


class TeamOrderChosen(Event, frozen=True, kw_only=True):
    """R5a: `first` goes first; `order` are all racers in turn order."""

    driver: int
    first: str
    order: tuple[str, ...]


class TurnStarted(Event, frozen=True, kw_only=True):
    """R5; `final_round`: it is the last round (R49)."""

    begins_turn: ClassVar[bool] = True

    racer: str
    driver: int
    final_round: bool = False


class DieRolled(Event, frozen=True, kw_only=True):
    """R6: die `n` of this turn (1-6) shows `value`; the dice before it are kept for good."""

    racer: str
    n: int
    value: int
    is_repeat: bool = False


class ModuleUsed(Event, frozen=True, kw_only=True):
    """R8: the last die went from `old` to `new`; the module is out of the game."""

    racer: str
    kind: str
    delta: int
    old: int
    new: int
    is_repeat: bool = False


class DiceStopped(Event, frozen=True, kw_only=True):
    """R10: the values in the order rolled, and their sum."""

    racer: str
    values: tuple[int, ...]
    total: int


class Crashed(Event, frozen=True, kw_only=True):
    """R9: `value` was repeated; a card of `deck` (C12, C34, C56) decides."""

    highlight: ClassVar[str] = "crash"

    racer: str
    value: int
    deck: str


class CrashCardDrawn(Event, frozen=True, kw_only=True):
    """R28."""

    racer: str
    deck: str
    card: str


class CrashDiceRolled(Event, frozen=True, kw_only=True):
    """R29: the dice of TWO_DICE or REVERSE_DIE."""

    racer: str
    card: str
    values: tuple[int, ...]


class CrashCardDone(Event, frozen=True, kw_only=True):
    """R31: effect and duels are over, the card lies on its pile."""

    racer: str
    deck: str
    card: str


class DeckReshuffled(Event, frozen=True, kw_only=True):
    """R28, R32, R48: the pile of `deck` (C12, C34, C56, BONUS, FINISH) is the deck again, `size` cards."""

    deck: str
    size: int


class BonusPlayed(Event, frozen=True, kw_only=True):
    """R15: the move follows."""

    driver: int
    racer: str
    card: str
    distance: int


class RacerMoved(Event, frozen=True, kw_only=True):
    """R38, R40: `steps` are signed; `cause` is dice, bonus, ability, crash, rammed, dragged, duel or finish_card."""

    racer: str
    from_p: int
    to_p: int
    steps: int

    @property
    def sentence_key(self) -> str:
        """Backwards is said otherwise."""
        return self.tag if self.steps >= 0 else f"{self.tag}.back"


class RacerHeldByLine(Event, frozen=True, kw_only=True):
    """R40: it should have gone back `wanted` spaces and went `made`, since the finish line is a wall (0 also on the grid)."""

    racer: str
    wanted: int
    made: int


class RacerPlacedBehindLast(Event, frozen=True, kw_only=True):
    """R29, LOSE_PLACE: it stands directly behind `last`; or, where it is `held`, on the first space after the line (J21)."""

    racer: str
    from_p: int
    to_p: int
    last: str
    held: bool = False

    @property
    def sentence_key(self) -> str:
        """The line may have held it."""
        return f"{self.tag}.held" if self.held else self.tag


class RacerRammed(Event, frozen=True, kw_only=True):
    """R29, RAM_5: `racer` met `victim` on space number `space`, who moves on next."""

    highlight: ClassVar[str] = "crash"

    racer: str
    victim: str
    space: int


class Overtook(Event, frozen=True, kw_only=True):
    """R21: the opponents' racers that `racer` drove past in its whole move, in turn order. In one group with the last part of the
    move, unless its driver ended the move later (R17)."""

    highlight: ClassVar[str] = "pass"

    racer: str
    racers: tuple[str, ...]


class AbilityTriggered(Event, frozen=True, kw_only=True):
    """R22-R25: the ability of `racer` (its id) works; a step or a switch follows."""

    racer: str
    ability: str


class DuelStarted(Event, frozen=True, kw_only=True):
    """R41: on space number `space`; `link` counts the duels of this run from 1."""

    highlight: ClassVar[str] = "duel"

    space: int
    racers: tuple[str, ...]
    link: int


class DuelDiceRolled(Event, frozen=True, kw_only=True):
    """R43: a die each, thrown at once: `values[i]` is that of `racers[i]`; `tie`: those with the highest go on."""

    racers: tuple[str, ...]
    values: tuple[int, ...]
    tie: bool = False


class DuelChoiceNeeded(Event, frozen=True, kw_only=True):
    """R45: `driver` names the winner among its own `racers`."""

    driver: int
    racers: tuple[str, ...]


class DuelChosen(Event, frozen=True, kw_only=True):
    """R45."""

    driver: int
    racer: str


class DuelWon(Event, frozen=True, kw_only=True):
    """R41: `racer` goes forward `steps` next; `automatic`: Jackal needs no dice (R44)."""

    racer: str
    losers: tuple[str, ...]
    automatic: bool = False
    steps: int = 1


class SwitchGained(Event, frozen=True, kw_only=True):
    """R32: `count` switches lie there now, before any are traded for a card; `cause` is crash or ability."""

    racer: str
    count: int


class BonusCardGained(Event, frozen=True, kw_only=True):
    """R32: all switches of `racer` went back; `card` is for its driver's eyes only (O7: for all)."""

    private: ClassVar[tuple[str, ...]] = ("card",)

    driver: int
    racer: str
    card: str = ""


class BonusDeckExhausted(Event, frozen=True, kw_only=True):
    """R32: no card is left; the switches of `racer` went back all the same."""

    driver: int
    racer: str


class FinishLineCrossed(Event, frozen=True, kw_only=True):
    """R38: told as it drives over the line, in one group with that move; `crossing` is the badge it will get for it."""

    racer: str
    crossing: int


class BadgeGained(Event, frozen=True, kw_only=True):
    """R34: `badges` it has now."""

    racer: str
    badges: int


class FinishCardDrawn(Event, frozen=True, kw_only=True):
    """R35: drawn for `racer`; `movers` from the front, all move at once."""

    racer: str
    card: str
    movers: tuple[str, ...]


class FinalRoundStarted(Event, frozen=True, kw_only=True):
    """R49: `racer` has the last badge; `to_move` still have a turn, in order."""

    racer: str
    to_move: tuple[str, ...]

    @property
    def sentence_key(self) -> str:
        """It may begin with the last turn of the round."""
        return self.tag if self.to_move else f"{self.tag}.over"


class SitesRefilled(Event, frozen=True, kw_only=True):
    """R36: a new module lies on each of these spaces; `left` in the supply. `kinds` only where contents are open (O8)."""

    spaces: tuple[int, ...]
    left: int
    kinds: tuple[str, ...] = ()


class ModuleTaken(Event, frozen=True, kw_only=True):
    """R36, R37: `kind` from space number `space`; `cause` is pickup or refill."""

    racer: str
    kind: str
    space: int


class LeaderChanged(Event, frozen=True, kw_only=True):
    """At the end of a turn: the race is led by `new`, before the turn by `old` ("": all were on the grid)."""

    old: str
    new: str


class TurnEnded(Event, frozen=True, kw_only=True):
    """R37."""

    racer: str


class RaceEnded(Event, frozen=True, kw_only=True):
    """R50-R52, R54: racers in race order with `p` and badges (`progress`, `badges` alike), places and points per seat, the
    winning seat; `ended` is the way it ended; `rear` are, in team play, the rear racers of the teams with one home, best first."""

    highlight: ClassVar[str] = "finish"

    ranking: tuple[str, ...]
    progress: tuple[int, ...]
    badges: tuple[int, ...]
    winner: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    ended: str
    rear: tuple[str, ...] = ()
    races_left: int = 0


class SeriesEnded(Event, frozen=True, kw_only=True):
    """R54: points and places per seat, and the winning seat; `decided`: by points, wins or the last_race."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    winner: int
    decided: str = "points"


Events = (
    RaceStarted
    | RacersDealt
    | StartingDriverDrawn
    | SitesFilled
    | ModulesGiven
    | RacerChosen
    | TeamOrderChosen
    | TurnStarted
    | DieRolled
    | ModuleUsed
    | DiceStopped
    | Crashed
    | CrashCardDrawn
    | CrashDiceRolled
    | CrashCardDone
    | DeckReshuffled
    | BonusPlayed
    | RacerMoved
    | RacerHeldByLine
    | RacerPlacedBehindLast
    | RacerRammed
    | Overtook
    | AbilityTriggered
    | DuelStarted
    | DuelDiceRolled
    | DuelChoiceNeeded
    | DuelChosen
    | DuelWon
    | SwitchGained
    | BonusCardGained
    | BonusDeckExhausted
    | FinishLineCrossed
    | BadgeGained
    | FinishCardDrawn
    | FinalRoundStarted
    | SitesRefilled
    | ModuleTaken
    | LeaderChanged
    | TurnEnded
    | RaceEnded
    | SeriesEnded
)
