"""Attract on the stack: it begins over the menu, goes from show to show, and gives way to whoever presses anything."""

from game.core.contract import find_title
from game.input.intents import Deed, Intent
from game.kiosk.attract.programme import Programme, Show
from game.kiosk.attract.race_show import AttractRace, TeaserRace
from game.scenes.framework.attendant import Place
from game.scenes.framework.stack import Home, Push, Swap
from game.scenes.menu.menu import MenuScene
from game.session.results import book_left
from game.store.book_entries import Kind

LATE = 1.5
"""So many times its seconds a show stays where the next one is still in the making."""


class AttractStage:
    """At most one show is on."""

    def __init__(self, place: Place, programme: Programme) -> None:
        self.place = place
        self.programme = programme
        self._since = 0.0
        """When the show came on."""

    @property
    def on(self) -> bool:
        """Whether attract is on screen."""
        return isinstance(self.place.stack.top, Show)

    def begin(self, now: float) -> None:
        """Nobody is here: who comes next is a stranger. It lies over the menu, whatever was there."""
        if len(self.place.stack.scenes) > 1:
            self.place.stack.obey(Home())
        book_left(self.place.ctx)
        self.place.ctx.forget_guests()
        show = self.programme.first()
        self._since = now
        self.place.stack.obey(Push(show.scene))

    def pass_time(self, now: float) -> None:
        """On to the next show, where this one has been seen."""
        show, shown = self.place.stack.top, now - self._since
        assert isinstance(show, Show)
        if (show.over or shown >= show.seconds) and (self.programme.ready or shown >= show.seconds * LATE):
            made = self.programme.take()
            self._since = now
            self.place.ctx.catalogue.forget()  # in a week every map and every text is shown: none of them stays in memory for it
            self.place.ctx.theme.drop_old()
            if not isinstance(made, AttractRace):
                self.place.ctx.theme.drop_old()  # nor does any label of the races: the name of the house has few of its own
            self.place.stack.obey(Swap(made.scene))
            self.place.tidy()

    def prepare(self) -> bool:
        """While attract is on: one piece of the next show. What its making took goes back to the system once it is made."""
        if not self.on or self.programme.ready:
            return False
        more = self.programme.prepare()
        if self.programme.ready:
            self.place.tidy()
        return more

    def leave(self) -> None:
        """Back to the menu."""
        self.programme.forget()
        self.place.stack.obey(Home())

    def end(self, intent: Intent | None) -> None:
        """Whoever pressed Confirm on a title's race gets its set-up, everybody else the menu; after a teaser the menu looks at its title,
        and the set-up at the lessons that the teaser has offered."""
        stack, ctx = self.place.stack, self.place.ctx
        title = stack.top.title_id if isinstance(stack.top, Show) else ""
        teaches = isinstance(stack.top, TeaserRace)
        ctx.book.note(Kind.GUEST, device=intent.device if intent else "")
        self.leave()
        entry, menu = find_title(ctx.entries, title), stack.top
        if isinstance(menu, MenuScene):
            menu.teach(title if teaches else "")
        if teaches:
            return
        if intent is not None and intent.deed in (Deed.CONFIRM, Deed.PRESS) and entry is not None and isinstance(menu, MenuScene):
            setup = ctx.open.setup(entry, menu.previews, intent.device)
            setup.opener = intent.device
            stack.obey(Push(setup))
