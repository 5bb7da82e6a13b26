"""`story`: a recorded race told in words; what chance gave each seat; with --decisions what the strong driver would have done."""

import argparse
from collections.abc import Sequence
from typing import NamedTuple

from game.cli.command import Console, FailedError, UsageError, failed
from game.cli.race_arguments import without_pygame
from game.cli.record_file import RecordFile, cannot_be_raced, open_record, parted
from game.core.contract import Title
from game.core.decoding import JsonObject
from game.core.record import RULES_BROKE, Divergence
from game.core.slices import finish
from game.core.story import Story
from game.core.tale_luck import Drawn
from game.core.words import N_
from game.language.language import Language
from game.session.helping import help_steps, told_help
from game.session.review import Better, Review, Reviewing, people_of, reviewing
from game.session.review_words import say_better, say_review
from game.session.story import Line, SeatLuck, Tale, say_line, say_seat_luck, telling_all
from game.session.told_names import told_names

NO_STORY = N_("{title} tells no story of its races.")
NO_RACE = N_("There is no race {number} in {file}; it holds races 1 to {races}.")
NOTHING_YET = N_("Nothing has been decided in this race yet, so there is nothing to tell.")
HEADING = N_("{title} on {track}, seed {seed}")
RACE = N_("{title} on {track}, race {race} of {races}, seed {seed}")
NOT_OVER = N_("Here the record ends; the race was not raced to its end.")
UP_TO = N_("Told up to round {round}: from there on the record does not agree with the rules.")
LUCK = N_("What chance gave")
DECISIONS = N_("What people decided")


class Told(NamedTuple):
    """A record, told: its game and that game's story, the names by seat, the races asked for, where record and rules part."""

    file: RecordFile
    story: Story
    names: tuple[str, ...]
    tales: tuple[Tale, ...]
    parted: Divergence | None

    @property
    def title(self) -> Title:
        """The game of the record."""
        return self.file.title

    @property
    def helps(self) -> tuple[int, ...]:
        """The step of each seat's help; none where nobody had any."""
        setup = self.file.record.header.setup
        return help_steps(self.title, setup.options, setup.seats)


def story(console: Console, args: argparse.Namespace) -> int:
    """Tells the record. FailedError where it is none or does not agree with the rules (what was told up to there is printed before),
    UsageError for a race that it does not hold."""
    without_pygame()
    told = told_of(console.language, open_record(args.file), args.race)
    looked = {tale.race: _looked(told, tale) for tale in told.tales} if args.decisions else {}
    if args.json:
        races = [
            {**as_json(console.language, told, tale), **_decisions(console.language, told, looked.get(tale.race))} for tale in told.tales
        ]
        console.json({**_head(console.language, told), "races": races})
    else:
        for number, tale in enumerate(told.tales):
            print(*([""] if number else []), *_page(console, told, tale, looked.get(tale.race)), sep="\n")
    end_well(console, told)
    return 0


def told_of(language: Language, file: RecordFile, race: int = 0) -> Told:
    """The races of a record, or that one of them. FailedError, UsageError as `story`."""
    if file.title.story is None:
        raise FailedError(NO_STORY, title=file.title.meta.name)
    try:
        tales, where = finish(telling_all(file.title, file.record))
    except RULES_BROKE:
        raise cannot_be_raced(file.name) from None
    if not tales:
        raise FailedError(NOTHING_YET)
    if race > len(tales):
        raise UsageError(NO_RACE, number=race, file=file.name, races=len(tales))
    names = told_names(language, file.title, file.record)
    return Told(file, file.title.story, names, tales[race - 1 : race] if race else tales, where)


def end_well(console: Console, told: Told) -> None:
    """After all was told: FailedError with what is wrong behind it, where anything is."""
    if told.parted is not None:
        raise parted(console, told.file.name, told.parted)
    if told.file.problem is not None:
        raise failed(told.file.problem)


# --- as a page


def _page(console: Console, told: Told, tale: Tale, looked: Sequence[Review] | None) -> list[str]:
    language, title, header = console.language, told.title, told.file.record.header
    track = language.phrase(header.tracks[(tale.race - 1) % len(header.tracks)].name)
    fields = {"title": console.say(title.meta.name), "track": track, "seed": header.seed, "race": tale.race, "races": tale.rounds}
    lines = [console.say(RACE if tale.rounds > 1 else HEADING, **fields)]
    helped = told_help(language, title, told.names, header.setup, tale.length)
    lines += [helped] if helped else []
    lines += [f"{line.round or '':>4}  {say_line(language, title, told.names, line)}" for line in tale.lines]
    if tale.upto:
        lines.append(console.say(UP_TO, round=tale.upto))
    elif not tale.over:
        lines.append(console.say(NOT_OVER))
    lines += ["", console.say(LUCK), *(f"  {say_seat_luck(language, title, told.story, told.names, luck)}" for luck in tale.luck)]
    if tale is told.tales[-1]:
        lines.append(console.say(told.story.decides))
    if looked is not None:
        lines += ["", console.say(DECISIONS), *_reviewed(language, told, looked)]
        if not tale.over:
            lines.append(console.say(NOT_OVER))
    return lines


def _reviewed(language: Language, told: Told, looked: Sequence[Review]) -> list[str]:
    lines = []
    for review in looked:
        lines.append(say_review(language, review, told.names))
        for better in review.better:
            said = say_better(language, told.title, told.names, review.seat, better)
            lines.append(f"  {said.row} ({said.gap})")
    return lines


def _looked(told: Told, tale: Tale) -> tuple[Review, ...]:
    """The decisions of everybody who drove, once the race is over; none before."""
    if not tale.over:
        return ()
    return tuple([_whole(reviewing(told.title, told.file.record, tale.race, seat)) for seat in people_of(told.file.record)])


def _whole(work: Reviewing) -> Review:
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Review = done.value
            return found


# --- as JSON


def _head(language: Language, told: Told) -> JsonObject:
    """What was raced, by whom."""
    header = told.file.record.header
    tracks = [track.id for track in header.tracks]
    return {
        "title": header.title,
        "tracks": tracks,
        "seed": header.seed,
        "drivers": told.names,
        "decides": language.text(told.story.decides),
        **({"help": told.helps} if told.helps else {}),
    }


def as_json(language: Language, told: Told, tale: Tale) -> JsonObject:
    """A race for programs: its lines, all moments there were to choose from, and luck in thousandths of the title's unit."""

    def lines(of: Sequence[Line]) -> list[JsonObject]:
        return [_line(line, say_line(language, told.title, told.names, line)) for line in of]

    luck = [_luck(one, say_seat_luck(language, told.title, told.story, told.names, one)) for one in tale.luck]
    story, moments = lines(tale.lines), lines(tale.moments)
    return {"race": tale.race, "over": tale.over, "upto": tale.upto, "story": story, "luck": luck, "moments": moments}


def _line(line: Line, text: str) -> JsonObject:
    return {
        "kind": line.kind,
        "round": line.round,
        "decision": line.step,
        "event": line.event,
        "seats": line.seats,
        "weight": line.weight,
        "text": text,
    }


def _luck(luck: SeatLuck, text: str) -> JsonObject:
    return {
        "seat": luck.seat,
        "luck": luck.luck,
        "spread": luck.spread,
        "strokes": luck.strokes,
        "best": _drawn(luck.best),
        "worst": _drawn(luck.worst),
        "text": text,
    }


def _drawn(drawn: Drawn | None) -> JsonObject | None:
    if drawn is None:
        return None
    return {"round": drawn.round, "decision": drawn.stroke.step, "kind": drawn.stroke.kind, "luck": drawn.stroke.luck, "told": drawn.whole}


def _decisions(language: Language, told: Told, looked: Sequence[Review] | None) -> JsonObject:
    if looked is None:
        return {}
    return {"decisions": [_review(language, told, review) for review in looked]}


def _review(language: Language, told: Told, review: Review) -> JsonObject:
    def row(better: Better) -> JsonObject:
        text = say_better(language, told.title, told.names, review.seat, better).row
        return {"decision": better.step, "round": better.round, "gap": better.gap, "text": text}

    return {
        "seat": review.seat,
        "choices": review.choices,
        "runs": review.runs,
        "looked": review.looked,
        "better": [row(better) for better in review.better],
        "text": say_review(language, review, told.names),
    }
