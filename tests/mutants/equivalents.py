"""Faults that no test is to catch, each judged by somebody who looked at it: they change nothing that anybody could notice, or what is a
matter of taste."""

from collections.abc import Mapping

EQUIVALENTS: Mapping[str, str] = {
    "game/kiosk/display.py::CabinetDisplay.present: edge moved: shade < 255 -> shade <= 255": (
        "at full brightness each colour is multiplied by one"
    ),
    "game/kiosk/operator/export_page.py::export: order turned: sorted((path for path in source.glob('*') if path.is_file())) -> "
    "sorted((path for path in source.glob('*') if path.is_file()))[::-1]": "all of them are copied, in whatever order",
    "game/kiosk/operator/log_page.py::: constant changed: 300 -> 3000": "how many lines are enough is a matter of taste",
    "game/kiosk/operator/pages.py::OperatorScene._names: constant changed: 'pages' -> 'pages?'": (
        "the way out lies straight below the names of the pages: it is reached alike from another panel"
    ),
    "game/kiosk/still_there.py::_arc: edge moved: share > 0 -> share >= 0": "an arc of no length is not seen",
    "game/scenes/race/beside.py::Beside.rests: argument swapped: zip(before, now, strict=True) -> zip(now, before, strict=True)": (
        "either is the other's very thing, or it is not"
    ),
    "game/scenes/race/first_turn.py::FirstTurn.closed: call removed: self.hide() -> pass": (
        "whoever closes a question has cleared it, and the balloons with it"
    ),
    "game/scenes/race/open_prompt.py::OpenPrompt._looked: call removed: self.badge() -> pass": (
        "while nobody is asked, badges don't hang on what is looked at, and a press of another device has them shown anew"
    ),
    "game/scenes/race/pacing.py::Pacing._shown: edge moved: self.at_once > 1 -> self.at_once >= 1": (
        "at any other pace it is a millionth of a second more a frame"
    ),
    "game/scenes/race/phone_sheets.py::PhoneSheets.decision: constant changed: 'unasked' -> 'unasked?'": (
        "it is compared with itself alone"
    ),
    "game/session/opening.py::saved_match: and, or: saved.record is None or title is None -> (saved.record is None and title is None)": (
        "saves read no race of a game that is not here, so both are missing or neither is"
    ),
    "game/scenes/race/decisions.py::Decisions.think_ahead: edge moved: self.table.beat(self.match.turn) > 0 -> "
    "self.table.beat(self.match.turn) >= 0": "a thought that begins early comes to the same, at the same time",
    "game/session/results.py::_earlier: edge moved: row[-1] > 0 -> row[-1] >= 0": "no race more changes no tally",
    "game/session/track_packs.py::_copy: order turned: sorted(found) -> sorted(found)[::-1]": "all of them are copied, in whatever order",
    "game/session/unfinished.py::_settle: return changed: False -> None": "either says that there was none",
    "game/show/tables/aruba/ending.py::close_cars: order turned: reversed -> list": "a race has one end: from the back it is found sooner",
    "game/show/tables/aruba/ending.py::ending_of: order turned: reversed -> list": "a race has one end: from the back it is found sooner",
    "game/scenes/race/phones.py::RacePhones.key: constant changed: 'covered' -> 'covered?'": (
        "a name for a page, which is compared with itself"
    ),
    "game/show/tables/aruba/faces.py::RowFace: constant changed: False -> True": "a row is made in one place, which names all its fields",
    "game/show/tables/aruba/screen.py::close_up: edge moved: len(cars) > 1 -> len(cars) >= 1": (
        "a mark flashes between two cars: nobody asks for one beside a car alone"
    ),
    "game/show/tables/monza/faces.py::RowFace: constant changed: 0 -> 1": "a row is made in one place, which names all its fields",
    "game/show/tables/monza/telling.py::best_two: order turned: reversed -> list": "a race ends once: there is one such event",
    "game/show/tables/parts/dimmer.py::Dimmer.__init__: constant changed: 0 -> 1": "it is set with the first darkness, before it is read",
    "game/show/tables/parts/dimmer.py::Dimmer.__init__: constant changed: 0 -> 1 (3)": (
        "it is set with the first darkness, before it is read"
    ),
    "game/show/tables/parts/rows.py::_fitting: edge moved: left < 0 -> left <= 0": (
        "no counter leaves a name its room to a fraction of a pixel"
    ),
    "game/show/tables/scrap_racer/preload.py::_bits: sum turned: 46 * wanted -> 46 / wanted": (
        "what was not painted ahead is painted when it is wanted: `bench` counts that"
    ),
    "game/show/tables/top_race/phone_sheet.py::TopRaceSheets._pit: argument swapped: act.PitTake(0, 'box') -> act.PitTake('box', 0)": (
        "where the pile is empty and nothing can be taken, the box is empty too: it is refused whatever is asked for"
    ),
}
"""By the key of the mutant, as the summary prints it."""
