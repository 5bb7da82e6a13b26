"""The hand of a lesson on the screen: it moves to what it points at, taps three times, rests, and bounces at a wrong press."""

import math

from game.scenes.lesson.hand_spot import LIFT, Spot
from game.show.canvas import Layer, Node
from game.show.painters.hand import pointing_hand, tip_anchor
from game.show.timeline import ease_in_out

MOVE = 0.35
"""Seconds from one thing to the next."""
BEAT, TAP, TAPS = 1.2, 0.4, 3
"""Seconds from tap to tap, and of one; so many, then it rests."""
BOUNCE, JUMP = 0.3, 26
"""Seconds and design units."""
ARRIVES = 70
"""Design units from which it comes where it was nowhere before."""
Z = 80
"""Over all that lies on the table, below captions."""


class Hand:
    """At most one hand on a layer. `calm` (reduced motion): it stands, and its outline doubles where it would bounce."""

    def __init__(self, layer: Layer, calm: bool) -> None:
        self.layer, self.calm = layer, calm
        self.spot: Spot | None = None
        """Where it points, or pointed last."""
        self._node: Node | None = None
        self._from = (0.0, 0.0)
        self._clock, self._taps = 0.0, TAPS
        self._bounced = BOUNCE
        """Seconds since it began to bounce."""

    @property
    def shown(self) -> bool:
        """Whether it is there now."""
        return self._node is not None

    def point(self, spot: Spot) -> None:
        """Moves there from wherever it stood last, then taps; where it stands there already, it stays as it is."""
        if self._node is not None and spot == self.spot:
            return
        self._from = self.spot.tip if self.spot is not None else spot.away(ARRIVES)
        self.spot, self._clock, self._taps, self._bounced = spot, 0.0, TAPS, BOUNCE
        self._remove()
        self._node = self.layer.add(None, *self._from, Z, tip_anchor(spot.way))
        self._show()

    def hide(self) -> None:
        """It goes, and remembers where it stood."""
        self._remove()

    def forget(self) -> None:
        """It goes; next time it comes from nowhere."""
        self._remove()
        self.spot = None

    def bounce(self) -> None:
        """That was not what it points at."""
        self._bounced = 0.0
        self._show()

    def tap(self) -> None:
        """Once more, for somebody who hesitates."""
        self._clock, self._taps = MOVE, 1

    def pass_time(self, dt: float) -> bool:
        """`dt` seconds go by; False where nothing of it moves any more."""
        if self._node is None:
            return False
        self._clock += dt
        bounced, self._bounced = self._bounced, min(BOUNCE, self._bounced + dt)
        moves = bounced < BOUNCE or (not self.calm and self._clock < MOVE + self._taps * BEAT + dt)
        if moves:
            self._show()
        return moves

    def _show(self) -> None:
        """As it stands at this moment."""
        if self._node is None or self.spot is None:
            return
        doubled = self.calm and self._bounced < BOUNCE
        self._node.image = pointing_hand(self.spot.way, self.layer.frame.scale, doubled)
        x, y = self.spot.away(0.0 if self.calm else self._jump() + self._lift())
        share = 1.0 if self.calm else ease_in_out(min(1.0, self._clock / MOVE))
        self._node.place = (x + (self._from[0] - self.spot.tip[0]) * (1 - share), y + (self._from[1] - self.spot.tip[1]) * (1 - share))

    def _jump(self) -> float:
        return JUMP * math.sin(math.pi * self._bounced / BOUNCE) if self._bounced < BOUNCE else 0.0

    def _lift(self) -> float:
        tap, since = divmod(max(0.0, self._clock - MOVE), BEAT)
        return LIFT * math.sin(math.pi * since / TAP) if tap < self._taps and since < TAP else 0.0

    def _remove(self) -> None:
        if self._node is not None:
            self.layer.remove(self._node)
            self._node = None
