"""Scrap Racer's director: each event becomes clips that end with the stage as the model says."""

import math
from collections.abc import Callable, Collection, Mapping
from typing import Any

from pygame import Surface

from game.core.actions import Event
from game.show import effects
from game.show.effects import drive_seconds
from game.show.painters.cars import car_sprite
from game.show.painters.icons import badge as number_badge
from game.show.painters.icons import confetti, dust, icon, spark
from game.show.palette import LETTERS
from game.show.stage import Stage
from game.show.tables.base.table import Bench
from game.show.tables.parts.hand import leaving
from game.show.tables.parts.tokens import jump
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer import model as mirror
from game.show.tables.scrap_racer.close_ups import Arena, Breath, Slam
from game.show.tables.scrap_racer.darkness import LIT, Light
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.pictures import Pictures, look_of
from game.show.timeline import Clip, ease_in_out
from game.sound.cues import Cue, drive, slab, throw
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.cards import FACE_DOWN
from game.titles.scrap_racer.rules.state import ScrapRacerState

__all__ = ["SHOWN", "Director"]

Groups = list[list[Clip]]


class Director:
    """Makes clips for one bench."""

    def __init__(self, bench: Bench, stage: Stage, places: Callable[[], Places], pictures: Pictures) -> None:
        self.bench = bench
        self.stage = stage
        self.places = places
        self.pictures = pictures
        self._by_hand: Arena | None = None
        """Where people throw, while they do."""
        self._quick = 1.0
        """Later links of a chain of duels go faster."""

    @property
    def chained(self) -> bool:
        """Whether the duel that is on is not the first of its chain."""
        return self._quick < 1

    def clips(self, event: Event, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """The clips for one event, group after group; nothing for events that only change the panels."""
        make = SHOWN.get(type(event))
        return make(self, event, before, after) if make else []

    def _sound(self, cue: Cue, delay: float = 0.0) -> Clip:
        return Clip(0.0, start=lambda: self.bench.play(cue), delay=delay)

    def _px(self, length: float) -> int:
        return self.bench.theme.frame.px(length)

    def _spot(self, racer: str) -> tuple[float, float]:
        """Where a racer is, in design units."""
        node = self.stage.nodes.get(f"racer:{racer}")
        return node.place if node else self.places().board.center

    def _pop(self, racer: str, image: Callable[[], Surface], seconds: float = 0.9, delay: float = 0.0) -> Clip:
        x, y = self._spot(racer)
        return effects.pop(self.bench.layer, image, x, y - 30, rise=64, seconds=seconds, delay=delay)

    def _sparks(self, x: float, y: float, reach: float = 110, count: int = 18) -> Clip:
        bits = [spark(self._px(size)) for size in (14, 22, 32)]
        return effects.burst(self.bench.layer, bits, x, y, reach=reach, count=6 if self.bench.calm else count)

    def _closer(self, x: float, y: float) -> list[Clip]:
        return [] if self.bench.calm else [effects.push_in(self.bench.camera, x, y, 1.14, 0.6)]

    # --- dice

    def _rolled(self, e: m.DieRolled, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """The held breath: the light dims, the racer trembles, the die lands large and joins the others."""
        breath = Breath(self.bench, self.stage, self.places(), self.pictures, e.racer)
        risk = mirror.chance(before) if before.last else 0
        clips = [breath.clip(e.n - 1, str(e.value), risk, mirror.standing_sum(before), e.is_repeat)]
        beats = [self._sound(Cue.HEART, 0.6 * beat) for beat in range(int(breath.held(risk) / 0.6) + 1)] if risk else []
        group = [self._sound(Cue.SHAKE), *beats, self._sound(throw(1), breath.held(risk)), *clips]
        if not e.is_repeat:
            return [group, [self._sound(slab(e.n + 2))]]
        x, y = self._spot(e.racer)
        return [group, [self._sound(Cue.GROAN), effects.shake(lambda: self.stage.nodes[f"racer:{e.racer}"], 9, 0.4), self._sparks(x, y)]]

    def _module(self, e: m.ModuleUsed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """The cartridge flies onto the die, which changes under it."""
        modules = next(r for r in before.racers if r.id == e.racer).modules
        slot = len(before.dice)
        module = self.stage.nodes[f"module:{modules.index(e.kind)}"]
        breath = Breath(self.bench, self.stage, self.places(), self.pictures, e.racer)
        used = jump(module, self.places().slot(slot), high=90, seconds=0.38, depth=68, fade=True)
        land = breath.turn(slot, str(e.old), str(e.new), e.kind == "REROLL")
        return [[self._sound(Cue.BONUS), used], [self._sound(Cue.REROLL), land]]

    def _stopped(self, e: m.DiceStopped, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self.places().sum

        def show(t: float) -> None:
            node = self.stage.nodes["sum"]
            node.place = (x, y - 16 * math.sin(math.pi * t))

        return [[self._sound(Cue.CONFIRM), Clip(0.25, show), self._daylight()]]

    def _daylight(self) -> Clip:
        """The light comes back: nothing is at risk any more."""
        lights: list[Light] = []

        def show(t: float) -> None:
            lights[0].fade(LIT, t)

        return Clip(
            0.2, show, start=lambda: lights.append(Light(self.bench.layer, self.stage, self.pictures.lamps, self.places().board, ""))
        )

    # --- crash

    def _crashed(self, e: m.Crashed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        smoke = [dust(self._px(size)) for size in (30, 44)]
        puff = effects.burst(self.bench.layer, smoke, x, y, reach=70, count=8, seconds=0.8, z=58, gravity=-50)
        bolts = [icon("turbo", self._px(size)) for size in (22, 34)]
        fire = effects.burst(self.bench.layer, bolts, x, y, reach=120, count=6, seconds=0.6)
        quake = effects.shake(lambda: self.stage.nodes[f"racer:{e.racer}"], 14, 0.5)
        return [[self._sound(Cue.BLAST), self._sound(Cue.SQUEAL), self._sparks(x, y, 160, 16), fire, puff, quake, *self._closer(x, y)]]

    def _card_drawn(self, e: m.CrashCardDrawn, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Slammed face up over the board, then it lies on the dashboard where the sum was."""
        face = self.pictures.big_card(e.deck, e.card, "crash")
        slam = Slam(self.bench, self.places(), self.pictures)
        sparks = slam.sparks(face, [spark(self._px(s)) for s in (22, 34)])
        return [
            [slam.drop(face), self._sound(Cue.SLAM, slam.hits)],
            [self._sound(Cue.BUMP), sparks, slam.lie(face, 1.1)],
            [self._sound(Cue.SLAB_BACK), slam.settle(face, self.places().crash)],
        ]

    def _card_done(self, e: m.CrashCardDone, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        node = self.stage.nodes["crash"]
        x, y = node.place

        def show(t: float) -> None:
            node.place = (x + 70 * t * t, y + 30 * t)
            node.alpha = round(255 * (1 - t))

        return [[self._sound(Cue.SLAB_BACK), Clip(0.25, show)]]

    def _crash_dice(self, e: m.CrashDiceRolled, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return self._rolls(Arena(self.bench, self.places(), self.pictures, [e.racer] * len(e.values), e.values, alone=True))

    # --- moving

    def _moved(self, e: m.RacerMoved, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        seconds = drive_seconds(abs(e.steps))
        if e.cause in ("duel", "finish_card"):
            seconds *= 0.8
        ride = self._ride(e.racer, e.from_p, e.to_p, seconds)
        x, y = self._spot(e.racer)
        puff = effects.burst(
            self.bench.layer, [dust(self._px(s)) for s in (18, 26)], x, y, reach=40, count=5, seconds=0.45, z=35, gravity=-12
        )
        cue = Cue.SQUEAL if e.steps < 0 else drive(abs(e.steps))
        return [[self._sound(cue), ride, puff]]

    def _ride(self, racer: str, from_p: int, to_p: int, seconds: float) -> Clip:
        """Along the road, facing forward even backwards."""
        places, key = self.places(), f"racer:{racer}"
        thing, node = self.stage.things[key], self.stage.nodes[key]
        start = places.stand(thing.place, thing.number)
        path = places.layout.path(places.way(from_p, to_p), start=start)
        length = self._px(places.length)

        def show(t: float) -> None:
            at = path.at(path.length * ease_in_out(t))
            node.place = places.fit.at(at.x, at.y)
            node.image = car_sprite(look_of(racer, lit=True), length, at.heading)

        return Clip(seconds, show, start=lambda: node.raise_to(50))

    def _placed(self, e: m.RacerPlacedBehindLast, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        seconds = 0.4 + drive_seconds(abs(e.from_p - e.to_p)) * 0.7
        return [
            [
                self._sound(Cue.SQUEAL),
                self._ride(e.racer, e.from_p, e.to_p, seconds),
                self._pop(e.racer, lambda: icon("back", self._px(70))),
            ]
        ]

    def _held(self, e: m.RacerHeldByLine, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        shake = effects.shake(lambda: self.stage.nodes[f"racer:{e.racer}"], 6, 0.3)
        return [[self._sound(Cue.THUD), shake, self._sparks(x, y, 60, 8), self._pop(e.racer, lambda: icon("flag", self._px(64)))]]

    def _rammed(self, e: m.RacerRammed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.victim)
        shake = effects.shake(lambda: self.stage.nodes[f"racer:{e.victim}"], 10, 0.3)
        return [[Clip(0.06)], [self._sound(Cue.CLANG), self._sparks(x, y, 120, 20), shake, *self._closer(x, y)]]

    def _overtook(self, e: m.Overtook, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        whooshes = [self._sound(Cue.WHOOSH, 0.12 * i) for i in range(len(e.racers))]
        bobs = [effects.shake(lambda key=f"racer:{r}": self.stage.nodes[key], 5, 0.25) for r in e.racers]  # type: ignore[misc]
        return [[*whooshes, *bobs]]

    def _ability(self, e: m.AbilityTriggered, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Its name over the racer."""
        name = self.pictures.name_plate(e.racer)
        stars = [icon("star", self._px(size), art.AMBER) for size in (18, 28)]
        x, y = self._spot(e.racer)
        burst = effects.burst(self.bench.layer, stars, x, y, reach=90, count=12)
        return [[self._sound(Cue.ZAP), burst, self._pop(e.racer, lambda: name, 1.2)]]

    # --- duels

    def _duel(self, e: m.DuelStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racers[0])
        self._quick = 1.0 if e.link == 1 else 0.72
        shakes = [effects.shake(lambda key=f"racer:{r}": self.stage.nodes[key], 7, 0.22) for r in e.racers]  # type: ignore[misc]
        return [[self._sound(Cue.CLANG), self._sparks(x, y, 80, 12), *shakes]]

    def _duel_dice(self, e: m.DuelDiceRolled, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """All at once, face to face; where people have thrown by hand, only what comes of it."""
        arena, self._by_hand = self._by_hand, None
        if arena is not None:
            return [[self._sound(Cue.SETTLE), arena.leave(0.6)]]
        return self._rolls(Arena(self.bench, self.places(), self.pictures, e.racers, e.values, alone=False), self._quick)

    def _rolls(self, arena: Arena, quick: float = 1.0) -> Groups:
        every = range(len(arena.values))
        throws = [self._sound(throw(len(arena.values))), arena.throw(every, 0.66 * quick)]
        return [[arena.enter(0.18 * quick)], throws, [self._sound(Cue.SETTLE), arena.leave(0.5 * quick)]]

    def await_throws(self, e: m.DuelDiceRolled, thrown: Collection[int]) -> None:
        """The dice of a duel wait for their drivers' hands."""
        if self._by_hand is not None:
            self._by_hand.remove()
        self._by_hand = Arena(self.bench, self.places(), self.pictures, e.racers, e.values, alone=False)
        self._by_hand.stand(thrown)

    def throw(self, dice: Collection[int]) -> Groups:
        """These dice are thrown."""
        return [] if self._by_hand is None else [[self._sound(throw(len(dice))), self._by_hand.throw(dice)]]

    def _duel_needs(self, e: m.DuelChoiceNeeded, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.TICK), *(self._pop(r, lambda: icon("help", self._px(60)), 0.5) for r in e.racers)]]

    def _duel_won(self, e: m.DuelWon, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        sign = self.pictures.name_plate(e.racer) if e.automatic else icon("crown", self._px(60))
        cue = Cue.ZAP if e.automatic else Cue.CONFIRM
        return [[self._sound(cue), self._pop(e.racer, lambda: sign, 0.6 if e.automatic else 0.45)]]

    # --- things won

    def _switch(self, e: m.SwitchGained, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        wanted = 2 if e.racer == "HOVER" else 3
        size = (self._px(46 * wanted + 8), self._px(84))
        return [[self._sound(Cue.LEVER), self._pop(e.racer, lambda: art.sockets(e.count, wanted, size), 0.7)]]

    def _bonus_gained(self, e: m.BonusCardGained, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        size = (self._px(90), self._px(126))
        back = art.card_back("BONUS", size)
        return [[self._sound(Cue.BONUS), self._pop(e.racer, lambda: back, 0.8)]]

    def _no_bonus(self, e: m.BonusDeckExhausted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.GROAN), self._pop(e.racer, lambda: icon("cross", self._px(64)), 0.7)]]

    def _bonus_played(self, e: m.BonusPlayed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        slam = Slam(self.bench, self.places(), self.pictures)
        face = self.pictures.big_card("BONUS", e.card, "bonus")
        hand = before.hands[e.driver]
        start = self.places().hand(leaving(hand, e.card, FACE_DOWN), len(hand))
        return [[self._sound(Cue.REROLL), slam.rise(face, start)], [slam.lie(face, 0.75, fade=True)]]

    def _taken(self, e: m.ModuleTaken, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.SALVAGE), self._pop(e.racer, lambda: art.module(e.kind, self._px(76)), 0.9)]]

    def _sites(self, e: Any, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """Modules drop onto their sites one after another."""
        course = self.places().course
        size = self._px(44)
        found = []
        for index, space in enumerate(e.spaces):
            x, y = self.places().node(course.ids[space - 1])
            found.append(effects.pop(self.bench.layer, lambda: art.module_back(size), x, y, rise=-1, seconds=0.4, delay=0.05 * index))
        return [[self._sound(Cue.SETTLE), *found]] if found else []

    # --- the line

    def _crossed(self, e: m.FinishLineCrossed, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        """At the line itself: it is told together with the drive that leads over it."""
        places = self.places()
        x, y = places.fit.at(*places.layout.curve.at(places.line_start()))
        flag = effects.pop(self.bench.layer, lambda: icon("flag", self._px(70)), x, y, rise=60, seconds=0.5, delay=0.1)
        return [[self._sound(Cue.BELL), flag]]

    def _badge(self, e: m.BadgeGained, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        bits = [confetti(letter, i, self._px(18)) for i, letter in enumerate(LETTERS)]
        shower = effects.burst(self.bench.layer, bits, x, y, reach=130, count=8 if self.bench.calm else 24, seconds=0.9, gravity=120)
        return [[self._sound(Cue.CHEER), shower, self._pop(e.racer, lambda: art.badge(self._px(84)), 0.9)]]

    def _finish_card(self, e: m.FinishCardDrawn, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        slam = Slam(self.bench, self.places(), self.pictures)
        face = self.pictures.big_card("FINISH", e.card, "finish")
        marks = [self._pop(r, lambda n=i: number_badge(n, self._px(52)), 0.7) for i, r in enumerate(e.movers, 1)]  # type: ignore[misc]
        return [
            [slam.drop(face), self._sound(Cue.SLAM, slam.hits)],
            [slam.lie(face, 1.1, fade=True)],
            [self._sound(Cue.WHOOSH), *marks],
        ]

    def _final(self, e: m.FinalRoundStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        x, y = self._spot(e.racer)
        return [[self._sound(Cue.BELL), Clip(0.2), *self._closer(x, y)]]

    # --- the race

    def _race_started(self, e: m.RaceStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.ENGINE), Clip(0.6)]]

    def _dealt(self, e: m.RacersDealt, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        hops = [self._pop(r, lambda r=r: self.pictures.name_plate(r), 0.6) for r in e.racers]  # type: ignore[misc]
        return [[self._sound(Cue.JOIN), *hops]]

    def _racer_chosen(self, e: m.RacerChosen, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.JOIN), Clip(0.2)]]

    def _team_order(self, e: m.TeamOrderChosen, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.CONFIRM), self._pop(e.first, lambda: number_badge(1, self._px(60)), 0.6)]]

    def _turn_started(self, e: m.TurnStarted, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.STARTER), Clip(0.12)]]

    def _leader(self, e: m.LeaderChanged, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        return [[self._sound(Cue.WHOOSH), self._pop(e.new, lambda: icon("crown", self._px(64)), 0.5)]]

    def _race_ended(self, e: m.RaceEnded, before: ScrapRacerState, after: ScrapRacerState) -> Groups:
        bits = [confetti(letter, i, self._px(22)) for i, letter in enumerate(LETTERS)]
        board = self.places().board
        count = 8 if self.bench.calm else 26
        spots = [(board.x + board.width * share, board.y + 160) for share in (0.25, 0.5, 0.75)]
        showers = [effects.burst(self.bench.layer, bits, x, y, reach=260, count=count, seconds=1.5, gravity=320, z=92) for x, y in spots]
        return [[self._sound(Cue.FANFARE), *showers]]


SHOWN: Mapping[type[Event], Callable[[Director, Any, ScrapRacerState, ScrapRacerState], Groups]] = {
    m.RaceStarted: Director._race_started,
    m.RacersDealt: Director._dealt,
    m.SitesFilled: Director._sites,
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
