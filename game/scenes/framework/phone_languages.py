"""The languages that phones ask for, each opened once."""

from collections.abc import Mapping

from game.language.catalogues import available, open_language
from game.language.language import Language
from game.phones.words import tongue
from game.scenes.framework.scene import Context


class PhoneLanguages:
    """By what a phone's browser wishes; the game's own where there is no catalogue of that."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._opened: dict[str, Language] = {}
        self._known: Mapping[str, str] | None = None

    def of(self, wish: str) -> Language:
        """The language that a wish comes to."""
        code, own = self._tongue(wish), self.ctx.language
        if not code or code == own.code:
            return own
        if code not in self._opened:
            self._opened[code] = open_language(code, self.ctx.assets / "locale", environ={}, strict=own.strict)
        return self._opened[code]

    def _tongue(self, wish: str) -> str:
        """Its code. Which ones there are is looked up once: this is asked for every phone in every frame."""
        if self._known is None:
            self._known = dict(available(self.ctx.assets / "locale"))
        return tongue(self._known, wish)
