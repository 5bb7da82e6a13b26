"""Scrap Racer's director: each event becomes clips that end with the stage as the model says."""

import math
from collections.abc import Callable, Collection, Mapping
from functools import partial

from pygame import Surface

from game.core.actions import Event
from game.show import effects
from game.show.effects import drive_seconds
from game.show.painters.icons import badge as number_badge
from game.show.painters.icons import dust, icon, spark
from game.show.stage import Stage, Thing
from game.show.tables.base.director import BaseDirector, Groups, Shown
from game.show.tables.base.table import TableServices
from game.show.tables.parts.hand import leaving
from game.show.tables.parts.tokens import Leap, jump
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer import model as mirror
from game.show.tables.scrap_racer.close_ups import CardDrop, DicePanel, DieCloseUp, Throw
from game.show.tables.scrap_racer.darkness import LIT, Light
from game.show.tables.scrap_racer.faces import RacerFace
from game.show.tables.scrap_racer.layout import GRID, Places
from game.show.tables.scrap_racer.pictures import Pictures, look_of
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue, drive, slab, throw
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.cards import FACE_DOWN
from game.titles.scrap_racer.rules.state import ScrapRacerState
from game.tracks.path import Place

MAKE_ROOM = 0.25
"""Seconds in which a racer moves over for another one."""
TOLD = 0.9
"""Seconds for which a duel's dice still lie there while it is told who has won."""
BELOW = 92
"""Design units below a racer's middle where its name is called out."""


class Director(BaseDirector[Places, ScrapRacerState]):
    """Makes clips with these services."""

    def __init__(self, services: TableServices, stage: Stage, places: Callable[[], Places], pictures: Pictures) -> None:
        super().__init__(services, stage, places, SHOWN)
        self.pictures = pictures
        self.bound_for: Mapping[str, Thing[RacerFace]] = {}
        """Where racers stand once what is shown is over, by their keys."""
        self._by_hand: DicePanel | None = None
        """Where people throw, while they do."""
        self._tied: DicePanel | None = None
        """A duel that ended in a tie, and stands there until it is rolled again."""
        self._won: DicePanel | None = None
        """A duel that is decided: its dice lie there until it has been told who goes on."""
        self._duels = 0
        """How many duels of this turn were shown, the one that is on among them."""

    def duels_before(self, events: Collection[Event]) -> int:
        """How many duels of this turn were shown before the one that is on, or begins with these events."""
        return self._duels if any(isinstance(event, m.DuelStarted) for event in events) else max(0, self._duels - 1)

    @property
    def _quick(self) -> float:
        """Later duels of a turn go faster, whoever's turn it is."""
        return 0.72 if self._duels > 1 else 1.0

    def _spot(self, racer: str) -> tuple[float, float]:
        """Where a racer is, in design units."""
        return self.at(f"racer:{racer}")

    def _shaken(self, racer: str, reach: float, seconds: float) -> Clip:
        return self.shake(f"racer:{racer}", reach, seconds)

    def _pop(self, racer: str, image: Callable[[], Surface], seconds: float = 0.9, delay: float = 0.0) -> Clip:
        x, y = self._spot(racer)
        return self.pop(image, x, y - 30, rise=64, seconds=seconds, delay=delay)

    def _shout(self, racer: str, seconds: float) -> Clip:
        """Its name in big letters, below the racer: above it stands the pointer with its driver's."""
        x, y = self._spot(racer)
        board = self.places().board
        low = y + BELOW < board.bottom - BELOW / 2
        return self.pop(lambda: self.pictures.name_plate(racer), x, y + BELOW if low else y - 1.5 * BELOW, rise=24, seconds=seconds)

    def _sparks(self, x: float, y: float, reach: float = 110, count: int = 18) -> Clip:
        return self.sparks(x, y, (14, 22, 32), reach, count)

    def _closer(self, x: float, y: float) -> list[Clip]:
        return self.closer(x, y, 1.14, 0.6)

    # --- dice

    def _rolled(self, e: m.DieRolled, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Before it lands: the light dims, the racer trembles, the die lands large and joins the others."""
        close_up = DieCloseUp(self.services, self.stage, self.places(), self.pictures, e.racer)
        risk = mirror.chance(before) if before.last else 0
        clips = [close_up.clip(e.n - 1, str(e.value), risk, mirror.standing_sum(before), e.is_repeat)]
        beats = [self.sound(Cue.HEART, 0.6 * beat) for beat in range(int(close_up.held(risk) / 0.6) + 1)] if risk else []
        group = [self.sound(Cue.SHAKE), *beats, self.sound(throw(1), close_up.held(risk)), *clips]
        if not e.is_repeat:
            return [group, [self.sound(slab(e.n + 2))]]
        x, y = self._spot(e.racer)
        return [group, [self.sound(Cue.GROAN), self._shaken(e.racer, 9, 0.4), self._sparks(x, y)]]

    def _module(self, e: m.ModuleUsed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """The cartridge flies onto the die, which changes under it."""
        modules = next(r for r in before.racers if r.id == e.racer).modules
        slot = len(before.dice)
        module = self.stage.nodes[f"module:{modules.index(e.kind)}"]
        close_up = DieCloseUp(self.services, self.stage, self.places(), self.pictures, e.racer)
        used = jump(module, self.places().slot(slot), Leap(high=90, seconds=0.38, depth=68, fade=True))
        land = close_up.turn(slot, str(e.old), str(e.new), e.kind == "REROLL")
        return [[self.sound(Cue.BONUS), used], [self.sound(Cue.REROLL), land]]

    def _stopped(self, e: m.DiceStopped, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self.places().sum

        def show(t: float) -> None:
            node = self.stage.nodes["sum"]
            node.place = (x, y - 16 * math.sin(math.pi * t))

        return [[self.sound(Cue.SETTLE), Clip(0.25, show), self._daylight()]]

    def _daylight(self) -> Clip:
        """The light comes back: nothing is at risk any more."""
        lights: list[Light] = []

        def show(t: float) -> None:
            lights[0].fade(LIT, t)

        return Clip(
            0.2, show, start=lambda: lights.append(Light(self.services.layer, self.stage, self.pictures.lamps, self.places().board, ""))
        )

    # --- crash

    def _crashed(self, e: m.Crashed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        smoke = [dust(self.px(size)) for size in (30, 44)]
        puff = self.burst(smoke, x, y, reach=70, count=8, seconds=0.8, z=58, gravity=-50)
        bolts = [icon("turbo", self.px(size)) for size in (22, 34)]
        fire = self.burst(bolts, x, y, reach=120, count=6, seconds=0.6)
        quake = self._shaken(e.racer, 14, 0.5)
        return [[self.sound(Cue.BLAST), self.sound(Cue.SQUEAL), self._sparks(x, y, 160, 16), fire, puff, quake, *self._closer(x, y)]]

    def _card_drawn(self, e: m.CrashCardDrawn, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Slammed face up over the board, then it lies on the dashboard where the sum was."""
        face = self.pictures.big_card(e.deck, e.card, "crash")
        card_drop = CardDrop(self.services, self.places(), self.pictures)
        sparks = card_drop.sparks(face, [spark(self.px(s)) for s in (22, 34)])
        return [
            [card_drop.drop(face), self.sound(Cue.SLAM, card_drop.hits)],
            [self.sound(Cue.BUMP), sparks, card_drop.lie(face, 1.1)],
            [self.sound(Cue.SLAB_BACK), card_drop.settle(face, self.places().crash)],
        ]

    def _card_done(self, e: m.CrashCardDone, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        node = self.stage.nodes["crash"]
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x + 70 * t * t, y + 30 * t)
            node.alpha = round(255 * (1 - t))

        return [[self.sound(Cue.SLAB_BACK), Clip(0.25, show)]]

    def _crash_dice(self, e: m.CrashDiceRolled, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return self._rolls(DicePanel(self.services, self.places(), self.pictures, Throw([e.racer] * len(e.values), e.values, alone=True)))

    # --- moving

    def _moved(self, e: m.RacerMoved, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        seconds = drive_seconds(abs(e.steps))
        if e.cause in ("duel", "finish_card"):
            seconds *= 0.8
        ride = self._ride(e.racer, e.from_p, e.to_p, seconds)
        x, y = self._spot(e.racer)
        puff = self.puff(x, y, (18, 26), 5, 0.45)
        cue = Cue.SQUEAL if e.steps < 0 else drive(abs(e.steps))
        return [[self.sound(cue), ride, puff]]

    def _ride(self, racer: str, from_p: int, to_p: int, seconds: float) -> Clip:
        """Along the road, facing forward even backwards, to where it stands then."""
        places, key = self.places(), f"racer:{racer}"
        bound, goal = self.bound_for.get(key), places.course.node(to_p)
        end = places.standing(bound) if bound is not None and bound.place == goal else None
        path = places.layout.path(places.way(from_p, to_p), places.standing(self.stage.showing(RacerFace)[key]), end)
        return self.drive(key, path, seconds, look_of(racer, lit=True), self.px(places.length))

    def make_room(self) -> list[Clip]:
        """Racers beside which another one comes to stand, or that are left alone again, move over on their spaces."""
        places, standing = self.places(), self.stage.showing(RacerFace)
        changed = [(key, thing) for key, thing in self.bound_for.items() if key in standing and standing[key].place == thing.place != GRID]
        return [
            self._moves_over(key, places.standing(thing))
            for key, thing in changed
            if places.standing(standing[key]) != places.standing(thing)
        ]

    def _moves_over(self, key: str, goal: Place) -> Clip:
        node, (x, y) = self.stage.nodes[key], self.places().fit.at(goal.x, goal.y)
        ends: list[tuple[float, float]] = []

        def show(t: float) -> None:
            share, (left, top) = ease_in_out(t), ends[0]
            node.place = (left + (x - left) * share, top + (y - top) * share)

        return Clip(MAKE_ROOM, show, start=lambda: ends.append(node.place))

    def _placed(self, e: m.RacerPlacedBehindLast, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        seconds = 0.4 + drive_seconds(abs(e.from_p - e.to_p)) * 0.7
        return [
            [
                self.sound(Cue.SQUEAL),
                self._ride(e.racer, e.from_p, e.to_p, seconds),
                self._pop(e.racer, lambda: icon("back", self.px(70))),
            ]
        ]

    def _held(self, e: m.RacerHeldByLine, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        shake = self._shaken(e.racer, 6, 0.3)
        return [[self.sound(Cue.THUD), shake, self._sparks(x, y, 60, 8), self._pop(e.racer, lambda: icon("flag", self.px(64)))]]

    def _rammed(self, e: m.RacerRammed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.victim)
        shake = self._shaken(e.victim, 10, 0.3)
        return [[Clip(0.06)], [self.sound(Cue.CLANG), self._sparks(x, y, 120, 20), shake, *self._closer(x, y)]]

    def _overtook(self, e: m.Overtook, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        whooshes = [self.sound(Cue.WHOOSH, 0.12 * i) for i in range(len(e.racers))]
        bobs = [self._shaken(r, 5, 0.25) for r in e.racers]
        return [[*whooshes, *bobs]]

    def _ability(self, e: m.AbilityTriggered, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Its name over the racer."""
        stars = [icon("star", self.px(size), art.AMBER) for size in (18, 28)]
        x, y = self._spot(e.racer)
        burst = self.burst(stars, x, y, reach=90, count=12)
        return [[self.sound(Cue.ZAP), burst, self._shout(e.racer, 1.2)]]

    # --- duels

    def _duel(self, e: m.DuelStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racers[0])
        self._duels += 1
        shakes = [self._shaken(r, 7, 0.22) for r in e.racers]
        return [[self.sound(Cue.CLANG), self._sparks(x, y, 80, 12), *shakes]]

    def _duel_dice(self, e: m.DuelDiceRolled, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """All at once, face to face; where people have thrown by hand, only what comes of it."""
        panel, self._by_hand = self._by_hand, None
        if panel is not None:
            return [self._settled(panel, 0.6, e.tie)]
        return self._rolls(DicePanel(self.services, self.places(), self.pictures, Throw(e.racers, e.values)), self._quick, e.tie)

    def _rolls(self, panel: DicePanel, quick: float = 1.0, tie: bool = False) -> Groups:
        """Where a tie stands there already, it is rolled again in its place."""
        every, before = range(len(panel.values)), self._tied
        throws = [self.sound(throw(len(panel.values))), panel.throw(every, 0.66 * quick)]
        enter = Clip(0.0, start=lambda: _replace(before, panel)) if before else panel.enter(0.18 * quick)
        self._tied = None
        return [[enter], throws, self._settled(panel, 0.5 * quick, tie)]

    def _settled(self, panel: DicePanel, seconds: float, tie: bool) -> list[Clip]:
        """What the dice come to: a tie is said, and stays for the next throw; a duel's stay until its winner is told."""
        lies = panel.leave(seconds) if panel.alone else panel.show_best(seconds + 0.3 if tie else seconds)
        clips = [self.sound(Cue.GROAN if tie else Cue.SETTLE), lies]
        if not tie and not panel.alone:
            self._won = panel
        if tie:
            self._tied = panel
            clips.append(effects.pop(self.services.layer, self.pictures.tie, *panel.at, rise=24, seconds=seconds + 0.3, z=84))
        return clips

    def await_throws(self, e: m.DuelDiceRolled, thrown: Collection[int], hands: Mapping[int, Surface | None]) -> None:
        """The dice of a duel wait for their drivers' hands."""
        self.put_away()
        self._by_hand = DicePanel(self.services, self.places(), self.pictures, Throw(e.racers, e.values, by_hand=True))
        self._by_hand.stand(thrown, hands)

    def throw(self, dice: Collection[int]) -> Groups:
        """These dice are thrown."""
        return [] if self._by_hand is None else [[self.sound(throw(len(dice))), self._by_hand.throw(dice)]]

    def put_away(self) -> None:
        """No duel's dice lie there any more."""
        for panel in filter(None, (self._by_hand, self._tied, self._won)):
            panel.remove()
        self._by_hand = self._tied = self._won = None

    def _duel_needs(self, e: m.DuelChoiceNeeded, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Who is asked sees the road: a tie's dice go."""
        tied, self._tied = self._tied, None
        asked = [self._pop(r, lambda: icon("help", self.px(60)), 0.5) for r in e.racers]
        return [[self.sound(Cue.TICK), *asked, *([tied.leave(0.3)] if tied else [])]]

    def _duel_won(self, e: m.DuelWon, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        if e.automatic:
            return [[self.sound(Cue.ZAP), self._shout(e.racer, 0.6)]]
        panel, self._won = self._won, None
        if panel is not None and e.racer in panel.racers:
            seconds = TOLD * self._quick
            crown = self.pop(lambda: icon("crown", self.px(84)), *panel.over(e.racer), rise=10, seconds=seconds, z=84)
            return [[self.sound(Cue.CONFIRM), crown, panel.leave(seconds)]]
        return [[self.sound(Cue.CONFIRM), self._pop(e.racer, lambda: icon("crown", self.px(60)), 0.45)]]

    # --- things won

    def _switch(self, e: m.SwitchGained, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        wanted = 2 if e.racer == "HOVER" else 3
        size = (self.px(46 * wanted + 8), self.px(84))
        return [[self.sound(Cue.LEVER), self._pop(e.racer, lambda: art.sockets(e.count, wanted, size), 0.7)]]

    def _bonus_gained(self, e: m.BonusCardGained, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        size = (self.px(90), self.px(126))
        back = art.card_back("BONUS", size)
        return [[self.sound(Cue.BONUS), self._pop(e.racer, lambda: back, 0.8)]]

    def _no_bonus(self, e: m.BonusDeckExhausted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self.sound(Cue.GROAN), self._pop(e.racer, lambda: icon("cross", self.px(64)), 0.7)]]

    def _bonus_played(self, e: m.BonusPlayed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        card_drop = CardDrop(self.services, self.places(), self.pictures)
        face = self.pictures.big_card("BONUS", e.card, "bonus")
        hand = before.hands[e.driver]
        start = self.places().hand(leaving(hand, e.card, FACE_DOWN), len(hand))
        return [[self.sound(Cue.REROLL), card_drop.rise(face, start)], [card_drop.lie(face, 0.75, fade=True)]]

    def _taken(self, e: m.ModuleTaken, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self.sound(Cue.SALVAGE), self._pop(e.racer, lambda: art.module(e.kind, self.px(76)), 0.9)]]

    def _given(self, e: m.ModulesGiven, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """One module of each kind rises over the racer; all of them then lie on its dashboard."""
        kinds = tuple(dict.fromkeys(e.kinds))
        pops = [self._pop(e.racer, partial(art.module, kind, self.px(76)), 0.5) for kind in kinds]
        return [[self.sound(Cue.SALVAGE), pop] for pop in pops]

    def _sites(self, e: m.SitesFilled | m.SitesRefilled, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Modules drop onto their sites one after another."""
        course = self.places().course
        size = self.px(44)
        found = []
        for index, space in enumerate(e.spaces):
            x, y = self.places().node(course.ids[space - 1])
            found.append(self.pop(lambda: art.module_back(size), x, y, rise=-1, seconds=0.4, delay=0.05 * index))
        return [[self.sound(Cue.SETTLE), *found]] if found else []

    # --- the line

    def _crossed(self, e: m.FinishLineCrossed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """At the line itself: it is told together with the drive that leads over it."""
        places = self.places()
        x, y = places.fit.at(*places.layout.curve.at(places.line_start()))
        flag = self.pop(lambda: icon("flag", self.px(70)), x, y, rise=60, seconds=0.5, delay=0.1)
        return [[self.sound(Cue.BELL), flag]]

    def _badge(self, e: m.BadgeGained, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        shower = self.cheer(x, y, 18, 24, 8, reach=130, seconds=0.9, gravity=120)
        return [[self.sound(Cue.CHEER), shower, self._pop(e.racer, lambda: art.badge(self.px(84)), 0.9)]]

    def _finish_card(self, e: m.FinishCardDrawn, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        card_drop = CardDrop(self.services, self.places(), self.pictures)
        face = self.pictures.big_card("FINISH", e.card, "finish")
        marks = [self._pop(r, partial(number_badge, i, self.px(52)), 0.7) for i, r in enumerate(e.movers, 1)]
        return [
            [card_drop.drop(face), self.sound(Cue.SLAM, card_drop.hits)],
            [card_drop.lie(face, 1.1, fade=True)],
            [self.sound(Cue.WHOOSH), *marks],
        ]

    def _final(self, e: m.FinalRoundStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        return [[self.sound(Cue.BELL), Clip(0.2), *self._closer(x, y)]]

    # --- the race

    def _race_started(self, e: m.RaceStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self.sound(Cue.ENGINE), Clip(0.6)]]

    def _dealt(self, e: m.RacersDealt, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self.sound(Cue.JOIN), *(self._shout(racer, 0.6) for racer in e.racers)]]

    def _racer_chosen(self, e: m.RacerChosen, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self.sound(Cue.JOIN), Clip(0.2)]]

    def _team_order(self, e: m.TeamOrderChosen, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self.sound(Cue.CONFIRM), self._pop(e.first, lambda: number_badge(1, self.px(60)), 0.6)]]

    def _turn_started(self, e: m.TurnStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        self._duels = 0
        return [[self.sound(Cue.STARTER), Clip(0.12)]]

    def _leader(self, e: m.LeaderChanged, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self.sound(Cue.WHOOSH), self._pop(e.new, lambda: icon("crown", self.px(64)), 0.5)]]

    def _race_ended(self, e: m.RaceEnded, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [self.finale()]


def _replace(before: DicePanel, after: DicePanel) -> None:
    """The next throw stands where the one before it stood."""
    before.remove()
    after.stand(())


SHOWN: Mapping[type[Event], Shown[Director, ScrapRacerState]] = {
    m.RaceStarted: Director._race_started,
    m.RacersDealt: Director._dealt,
    m.SitesFilled: Director._sites,
    m.ModulesGiven: Director._given,
    m.RacerChosen: Director._racer_chosen,
    m.TeamOrderChosen: Director._team_order,
    m.TurnStarted: Director._turn_started,
    m.DieRolled: Director._rolled,
    m.ModuleUsed: Director._module,
    m.DiceStopped: Director._stopped,
    m.Crashed: Director._crashed,
    m.CrashCardDrawn: Director._card_drawn,
    m.CrashDiceRolled: Director._crash_dice,
    m.CrashCardDone: Director._card_done,
    m.BonusPlayed: Director._bonus_played,
    m.RacerMoved: Director._moved,
    m.RacerHeldByLine: Director._held,
    m.RacerPlacedBehindLast: Director._placed,
    m.RacerRammed: Director._rammed,
    m.Overtook: Director._overtook,
    m.AbilityTriggered: Director._ability,
    m.DuelStarted: Director._duel,
    m.DuelDiceRolled: Director._duel_dice,
    m.DuelChoiceNeeded: Director._duel_needs,
    m.DuelWon: Director._duel_won,
    m.SwitchGained: Director._switch,
    m.BonusCardGained: Director._bonus_gained,
    m.BonusDeckExhausted: Director._no_bonus,
    m.FinishLineCrossed: Director._crossed,
    m.BadgeGained: Director._badge,
    m.FinishCardDrawn: Director._finish_card,
    m.FinalRoundStarted: Director._final,
    m.SitesRefilled: Director._sites,
    m.ModuleTaken: Director._taken,
    m.LeaderChanged: Director._leader,
    m.RaceEnded: Director._race_ended,
}
"""Events with a picture of their own. StartingDriverDrawn, DeckReshuffled, DuelChosen, TurnEnded and SeriesEnded are told by the
panels, the log and captions."""
