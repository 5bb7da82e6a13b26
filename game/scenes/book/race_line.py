"""What was most worth telling of the race that is looked at in the Book: found out in spare time, and known from then on."""

from game.scenes.framework.scene import Context
from game.session.race_story import RaceStory
from game.store.records import RecordRow


class RaceLine:
    """The weightiest line of each race that somebody looked at for long enough."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._known: dict[str, str] = {}
        self._reading: tuple[str, RaceStory] | None = None

    def look(self, race: RecordRow) -> str:
        """That race is looked at: its line; "" where it is not known (yet), or there is none."""
        name = race.path.name
        if name in self._known:
            self._reading = None
            return self._known[name]
        if race.problem is not None or not race.finished:
            self._reading = None
        elif self._reading is None or self._reading[0] != name:
            self._reading = name, RaceStory(self.ctx, race.path)
        return ""

    def go_on(self) -> tuple[bool, bool]:
        """A piece of reading the race that is looked at: whether there was one to do, and whether its line is known now."""
        if self._reading is None:
            return False, False
        name, story = self._reading
        story.go_on()
        if story.reading:
            return True, False
        self._reading, self._known[name] = None, story.weightiest
        return True, bool(self._known[name])
