"""One rollout: a decision carried out in a sampled world, and every seat driven on by its title's policy up to a horizon."""

from collections.abc import Generator

from game.core.actions import Action
from game.core.contract import Rules, State, Turn
from game.core.judge import Budget, Judge
from game.core.rng import Generator as Chance


class Rollout:
    """A world on its way: `state` by now, `turn` of it, and what the seats have planned since chance spoke last."""

    def __init__(self, judge: Judge, rules: Rules[State], world: State, rng: Chance, level: int) -> None:
        self.judge = judge
        self.rules = rules
        self.state = world
        self.rng = rng
        self.level = level
        self.turn: Turn = rules.turn(world)
        self._plans: dict[int, tuple[Action, ...]] = {}
        self._declined: set[int] = set()

    def run(self, seat: int, plan: tuple[Action, ...], budget: Budget) -> Generator[None, None, int]:
        """What the world is worth to `seat` after its `plan` and `budget.rounds` rounds; yields after every applied action.

        An empty plan declines a standing right. The seat's own plan comes first, whoever else could act.
        """
        passes = max(1, budget.rounds * self.rules.setup.seats)
        if plan:
            self._plans[seat] = plan
        else:
            self._declined.add(seat)
        actor = seat if plan else -1
        for _ in range(budget.actions):
            before = self.turn
            if before.over or not self._advance(actor):
                break
            yield
            actor = -1
            passes -= self.turn.waits_for != before.waits_for
            if passes <= 0:
                break
        return self.judge.value(self.rules, self.rules.view(self.state, seat), seat)

    def _advance(self, actor: int) -> bool:
        """The next decision is made and done; False where nobody decides anything."""
        for seat in (actor,) if actor >= 0 else (*self.turn.may, *self.turn.waits_for):
            if seat in self._declined:
                continue
            action = self._next(seat)
            if action is None:
                self._declined.add(seat)
                continue
            self._apply(seat, action)
            return True
        return False

    def _next(self, seat: int) -> Action | None:
        """What `seat` does: its plan as long as that goes, else what its policy says of its own view."""
        planned = self._plans.get(seat)
        if planned and self.rules.why_not(self.state, seat, planned[0]) is None:
            self._plans[seat] = planned[1:]
            return planned[0]
        view = self.rules.view(self.state, seat)
        choice, self.rng = self.judge.policy(self.rules, view, seat, self.level, self.rng)
        self._plans[seat] = choice.actions[1:]
        return choice.actions[0] if choice.actions else None

    def _apply(self, seat: int, action: Action) -> None:
        chance, before = self.state.rng, self.turn
        self.state = self.rules.apply(self.state, seat, action).state
        self.turn = self.rules.turn(self.state)
        self._declined.clear()
        if self.state.rng != chance or self.turn.waits_for != before.waits_for:
            self._plans.clear()
