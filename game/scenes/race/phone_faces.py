"""The pictures of kinds that the phones of a race show: painted one at a time between frames, before the first page that names one."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.show.tables import look_of
from game.show.tables.base.phone_faces import making_faces, pictured

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene


class PhoneFaces:
    """Those of one race; what was painted once is kept by the desk."""

    def __init__(self, race: "RaceScene") -> None:
        self.race = race
        self._making: Iterator[tuple[str, bytes]] | None = None
        self._painted: dict[str, bytes] = {}
        self._shown = ""
        """What the code on the screen said when they were put there: another door has none of them."""

    @property
    def title(self) -> str:
        """The title whose things they are."""
        return self.race.match.title.meta.id

    def prepare(self) -> bool:
        """Paints one, or puts all of them where phones find them; False where they are there."""
        faces, phones = self.race.ctx.desk.faces, self.race.ctx.phones
        if self.title not in faces:
            self._paint()
            return True
        if self._shown != phones.url:
            self._shown = phones.url
            phones.show_faces(faces[self.title])
        return False

    def face(self, key: str) -> str:
        """What an item's face is called on the page of a phone."""
        return pictured(self.race.ctx.desk.faces.get(self.title, {}), self.title, key)

    def _paint(self) -> None:
        """What paints them is loaded first, and paints one the next time: both at once would be a long step between two frames."""
        if self._making is None:
            pictures = look_of(self.title).help()
            words, fonts = self.race.match.title.words, self.race.ctx.theme.folder
            self._making = iter(()) if pictures is None else making_faces(self.title, words, pictures, fonts)
            return
        made = next(self._making, None)
        if made is None:
            self.race.ctx.desk.faces[self.title] = self._painted
        else:
            self._painted[made[0]] = made[1]
