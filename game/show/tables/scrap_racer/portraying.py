"""What is shown of Scrap Racer's racers beside the board: whose they are, where they drove, the photograph of two that were close."""

from collections.abc import Sequence

from game.core.actions import Event
from game.core.contract import Rules
from game.language.language import Language
from game.show.looks import CarLook, Drive, Face
from game.show.painters.photo_finish import PhotoFinish
from game.show.tables.base.table import TableServices
from game.show.tables.scrap_racer.driven import drive_of
from game.show.tables.scrap_racer.model import racers_of
from game.show.tables.scrap_racer.owners import Owners
from game.show.tables.scrap_racer.pictures import DUEL_STAKE, Pictures, look_of
from game.show.tables.scrap_racer.telling import DUELLISTS, ending, fields_of, names_of
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.state import ScrapRacerState


class Portraying:
    """That part of Scrap Racer's table."""

    services: TableServices
    rules: Rules[ScrapRacerState]
    model: ScrapRacerState
    pictures: Pictures
    _owners: Owners
    photo_at: tuple[type[Event], ...] = (m.RaceEnded,)

    def cars_of(self, seat: int) -> tuple[CarLook, ...]:
        """The seat's racers, the one that is further along first; none before they are dealt."""
        return tuple(look_of(racer) for racer in racers_of(self.model, seat))

    def driven(self, event: Event, view: ScrapRacerState) -> Drive | None:
        """The way of a racer on the course of the event's race."""
        courses = self.rules.game.courses
        return drive_of(event, courses[(event.race - 1) % len(courses)])

    def photo_finish(self, events: Sequence[Event]) -> PhotoFinish | None:
        """R50: two noses, where one space decided."""
        _, photo, fields = ending(events)
        racers = (str(fields["first"]), str(fields["second"]))
        names = tuple(self.services.names[racer.owner] for name in racers for racer in self.model.racers if racer.id == name)
        return PhotoFinish("noses", (names[0], names[1]), (look_of(racers[0]), look_of(racers[1])), 1) if photo else None

    def stake(self, event: Event, language: Language) -> str:
        """R43, R44: who duels, and that the winner goes on by one space."""
        fields = fields_of(event, self._owners.of(event, self.model)) if isinstance(event, m.DuelDiceRolled) else None
        if fields is None:
            return ""
        words, names = self.services.title.words, self.services.names
        return f"{language.sentence(words, DUELLISTS, fields, names_of(language, words, names))} {language.text(DUEL_STAKE)}"

    def face_of(self, seat: int) -> Face:
        """The racer that is further along; a grey question mark before they are dealt."""
        first = next(iter(racers_of(self.model, seat)), "")
        return self.pictures.face(first) if first else Face("mark", "", "", self.services.names[seat])
