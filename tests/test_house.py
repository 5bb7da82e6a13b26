"""The house rules that a machine can check (CONTRIBUTING.md): where things lie, how big they are, what they say."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parents[1]
TOP = {
    "main.py", "pyproject.toml", "build.spec", "game", "assets", "maps", "tests",
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "NOTICE",
    *(f"README.{code}.md" for code in ("cs", "de", "es", "fr", "pl", "sk")),
}  # fmt: skip
FILE_LINES = 500
FUNCTION_LINES = 40
CLASS_LINES = 200
LONG_FILES: dict[str, str] = {}
"""Files of game/ that may be longer, and why."""
LONG_FUNCTIONS: dict[str, str] = {}
"""Functions of game/ that may be longer (`path::name`), and why."""
LONG_CLASSES: dict[str, str] = {
    "game/app/loop.py::App": "the loop and all it keeps between two frames",
    "game/input/devices.py::Devices": "every family of devices, plugged in and out, in one place that hears the events",
    "game/scenes/race/open_prompt.py::OpenPrompt": "one dialogue with a person: choosing, hints, taking back",
    "game/scenes/menu/menu.py::MenuScene": "a whole page with everything on it",
    "game/scenes/results/podium.py::PodiumScene": "a whole page with everything on it",
    "game/scenes/replay/replay.py::ReplayScene": "a whole page with everything on it",
    "game/scenes/setup/setup.py::SetupScene": "a whole page with everything on it",
    "game/show/tables/scrap_racer/director.py::Director": "a short method for each kind of event",
    "game/show/tables/scrap_racer/pictures.py::Pictures": "a short method for each thing that lies on the table",
    "game/show/widgets/seatcard.py::SeatCard": "one card with all its rows, drawn and driven by every device",
}
"""Classes of game/ that may be longer (`path::name`), and why; all of them are of the screen."""
ANY: dict[str, str] = {
    "game/bench/finishes.py": "a method of a scene's part is replaced while frames are measured",
    "game/bench/rates.py": "python-chess, which may not be there",
    "game/bench/scenarios.py": "frames are measured from inside the scenes, whichever is on screen",
    "game/bench/watched.py": "frames are measured from inside the scenes, whichever is on screen",
    "game/cli/command.py": "stands for a stream of Python's, attribute by attribute",
    "game/cli/doctor.py": "a part of pygame, as a module",
    "game/core/contract.py": "what a title compiles is its own: its table and its drivers know it",
    "game/core/decoding.py": "msgspec decodes unions too, which have no type of their own",
    "game/core/engine.py": "tables of functions, each for the state, draft and action that it stands under",
    "game/core/judge.py": "a judge is a module of its title's, for its own rules and views",
    "game/core/match.py": "a view of the title's own: whoever has a use for its fields knows the title",
    "game/core/record.py": "every title's state counts its events, in a field of its own",
    "game/core/story.py": "rules and states of a title: its own story knows them",
    "game/core/workbench.py": "fields and functions are made of source, from those of a state",
    "game/kiosk/operator/pages.py": "questions of every kind are asked of the book, by name",
    "game/kiosk/pipes.py": "a module that Windows alone has",
    "game/scenes/framework/scene.py": "stands for a context, attribute by attribute",
    "game/session/history.py": "a table, which this room must not know",
    "game/session/report.py": "pictures and sheets of a table, which this room must not know",
    "game/show/fonts.py": "hands on what pygame's fonts take",
    "game/show/tables/__init__.py": "diagrams of any title: its own places and words",
    "game/show/tables/base/base_table.py": "pictures of any title: its own places and state",
    "game/show/tables/base/director.py": "a table of functions, each for the kind of event that it stands under",
    "game/show/tables/base/fold.py": "a table of functions, each for the kind of event that it stands under",
    "game/show/tables/base/pictures.py": "a table of functions, each for the record that it stands under",
    "game/show/tables/base/prompt.py": "looks at a view of the title's own, which gives the answer itself",
    "game/show/tables/base/table.py": "the table of any title, for its own state",
    "game/show/tables/base/table_words.py": "a table of functions, each for the kind of event that it stands under",
    "game/store/book.py": "questions of every kind wait in one row",
    "game/titles/automobiles/rules/choices.py": "a table of functions, each for the kind of question that it stands under",
    "game/titles/top_race/drivers/ordering.py": "scores of the actions of one phase, each of which knows its own kind",
}
"""Files of game/ with an `Any` anywhere, and why it can't be said more exactly there."""
MOST_ANY, MOST_IGNORED = 84, 15
"""How often in all there is an `Any`, and a line that mypy must not look at."""
TAKEN_APART = {"split", "rsplit", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix"}
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK|NotImplementedError|placeholder)\b", re.IGNORECASE)

SOURCES = sorted((ROOT / "game").rglob("*.py"))
Function = ast.FunctionDef | ast.AsyncFunctionDef


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(module: ast.Module) -> tuple[ast.AST, ...]:
    """All there is in a module; several rules look through the whole house, which takes seconds to walk."""
    return tuple(ast.walk(module))


def tracked() -> list[str]:
    """What git knows; skips where there is none, or this is no clone."""
    if shutil.which("git") is None:
        pytest.skip("there is no git here")
    ran = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode:
        pytest.skip("this is no git clone")
    return ran.stdout.splitlines()


def public(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The public functions and classes of a module or class, with those of public classes."""
    for node in body:
        if isinstance(node, Function | ast.ClassDef) and not node.name.startswith("_") and not _sets(node):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


def _sets(node: Function | ast.ClassDef) -> bool:
    """The second half of a property, whose first half has the words."""
    return any(isinstance(d, ast.Attribute) and d.attr == "setter" for d in node.decorator_list)


def test_nothing_lies_at_the_top_that_the_plan_does_not_name() -> None:
    found = {path.partition("/")[0] for path in tracked()}
    assert {name for name in found if not name.startswith(".")} == TOP
    assert ".ci/run" in tracked()


def test_files_are_of_a_size_one_can_read() -> None:
    lines = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {name: count for name, count in lines.items() if count > FILE_LINES and name not in LONG_FILES} == {}
    assert [name for name in LONG_FILES if lines.get(name, 0) <= FILE_LINES] == [], "these are no exceptions any more"


@cache
def spans() -> tuple[tuple[type, str, int], ...]:
    """Every function and class of game/: what it is, `path::name`, and how many lines it has."""
    return tuple(
        (ast.ClassDef if isinstance(node, ast.ClassDef) else ast.FunctionDef, f"{name_of(path)}::{node.name}", _lines(node))
        for path in SOURCES
        for node in _within(tree(path))
    )


def _lines(node: Function | ast.ClassDef) -> int:
    return (node.end_lineno or 0) - node.lineno + 1


def _within(node: ast.AST) -> Iterator[Function | ast.ClassDef]:
    """The functions and classes in a node, at any depth; expressions hold none."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, Function | ast.ClassDef):
            yield inner
        if not isinstance(inner, ast.expr):
            yield from _within(inner)


def test_functions_are_of_a_size_one_can_read() -> None:
    long = {name: count for kind, name, count in spans() if kind is ast.FunctionDef and count > FUNCTION_LINES}
    assert {name: count for name, count in long.items() if name not in LONG_FUNCTIONS} == {}
    assert [name for name in LONG_FUNCTIONS if name not in long] == [], "these are no exceptions any more"


def test_classes_are_of_a_size_one_can_read() -> None:
    long = {name: count for kind, name, count in spans() if kind is ast.ClassDef and count > CLASS_LINES}
    assert {name: count for name, count in long.items() if name not in LONG_CLASSES} == {}
    assert [name for name in LONG_CLASSES if name not in long] == [], "these are no exceptions any more"


def test_nothing_is_left_unfinished() -> None:
    found = []
    for path in [*SOURCES, ROOT / "main.py"]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if UNFINISHED.search(line):
                found.append(f"{name_of(path)}:{number}: {line.strip()}")
    assert found == []


CITES = re.compile(r"\b(R|J|O|V|X|T|C|S|DR)\d")
SHORT, WORDS = 12, 4
"""Lines up to which a function may say nothing but its name and types; words that a function's docstring has at least."""


def says_it_all(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether name and types say what a function is: a short one, all of whose arguments and results have types."""
    args = [arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs) if arg.arg not in ("self", "cls")]
    return (node.end_lineno or 0) - node.lineno < SHORT and node.returns is not None and all(arg.annotation for arg in args)


def test_everything_public_says_what_it_is() -> None:
    """Modules and classes, and functions whose name and types don't say it all."""
    silent = []
    for path in SOURCES:
        module = tree(path)
        if module.body and not ast.get_docstring(module):
            silent.append(name_of(path))
        for node in public(module.body):
            clear = isinstance(node, Function) and says_it_all(node)
            if isinstance(node, Function | ast.ClassDef) and not clear and not ast.get_docstring(node):
                silent.append(f"{name_of(path)}:{node.lineno} {node.name}")
    assert silent == []


PARAMETERS, MOST_PARAMETERS = 6, 10
NAMED = "a letter, a shape or an effect: what is not as usual is named where it is called"
SERVICES = "made once, of everything it works with"
MANY_PARAMETERS = {
    "game/app/loop.py::App.__init__": SERVICES,
    "game/app/services.py::make_context": SERVICES,
    "game/kiosk/operator/page.py::OperatorPage.dial": "a number of the operator's, with its words and its ends, in one line of a page",
    "game/kiosk/supervisor.py::Supervisor.__init__": SERVICES,
    "game/scenes/book/person.py::ProfileScene._choice": "a row of the page with its words and values",
    "game/scenes/framework/widget_scene.py::WidgetScene.heading": NAMED,
    "game/scenes/race/open_prompt.py::OpenPrompt.__init__": SERVICES,
    "game/scenes/race/pause.py::PauseScene.__init__": "every way into the pause says what it brings along",
    "game/scenes/race/presses.py::Presses.__init__": SERVICES,
    "game/scenes/setup/seat_cards.py::_step": "a part of a seat's card, with its words and its picture",
    "game/show/canvas.py::Node.__init__": "made by its layer alone",
    "game/show/cards.py::card_svg": "made by the theme alone, for its `card`",
    "game/show/effects.py::burst": NAMED,
    "game/show/effects.py::pop": NAMED,
    "game/show/svg.py::Svg.circle": NAMED,
    "game/show/svg.py::Svg.rect": NAMED,
    "game/show/tables/automobiles/engine_pictures.py::_counted": "one of a row: what it is, and where in the row it stands",
    "game/show/tables/scrap_racer/components.py::baking_card": "what a kept picture of a card depends on",
    "game/show/tables/scrap_racer/components.py::card": "what a kept picture of a card depends on",
    "game/show/tables/top_race/effects_kit.py::EffectsKit.banknotes": NAMED,
    "game/show/tables/top_race/effects_kit.py::EffectsKit.lay_over": NAMED,
    "game/show/tables/top_race/hand_prompts.py::HandPrompts.asked": "a prompt, field by field",
    "game/show/tables/top_race/prompts.py::Prompter.asked": "a prompt, field by field",
    "game/show/theme.py::Theme._render": "what a kept label depends on",
    "game/show/theme.py::Theme.card": NAMED,
    "game/show/theme.py::Theme.label": NAMED,
    "game/show/widgets/button.py::Button.__init__": "on nearly every page: four say what it is, the others are named where they are wanted",
    "game/show/widgets/drawing.py::lettering": NAMED,
    "game/show/widgets/drawing.py::tag": NAMED,
    "game/show/widgets/drawing.py::wrapped": NAMED,
    "game/titles/aruba/drivers/paths.py::_ram_from": "a search that goes on where it stands: no record is made for each step of it",
    "game/titles/automobiles/drivers/turn_plans.py::turn_plans": "a search from one position, and how broad it is",
    "game/titles/automobiles/rules/reach.py::_Plans.__init__": "a search from one position, and how broad it is",
}
"""Functions of game/ that may have more parameters (`path::name`), and why; elsewhere what belongs together is a record (`Named`,
`Purpose`, `Arc`), which has a name and is handed on as one."""


def parameters(node: Function) -> int:
    """How many a function has, without the one that a method is called on."""
    args = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    return sum(arg.arg not in ("self", "cls") for arg in args)


def with_names(node: ast.AST, within: str = "") -> Iterator[tuple[str, Function]]:
    """Every function in a node, at any depth, with the class that it stands in right away."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, Function):
            yield within + inner.name, inner
        if not isinstance(inner, ast.expr):
            yield from with_names(inner, f"{inner.name}." if isinstance(inner, ast.ClassDef) else "")


def test_what_belongs_together_is_handed_over_as_one() -> None:
    """Few parameters each: whoever needs more of them says here why, or makes a record of what belongs together."""
    counts = {f"{name_of(path)}::{name}": parameters(node) for path in SOURCES for name, node in with_names(tree(path))}
    many = {name: count for name, count in counts.items() if count > PARAMETERS}
    assert {name: count for name, count in many.items() if name not in MANY_PARAMETERS} == {}
    assert {name: count for name, count in many.items() if count > MOST_PARAMETERS} == {}
    assert [name for name in MANY_PARAMETERS if name not in many] == [], "these are no exceptions any more"


def test_parameters_are_counted_wherever_a_function_stands() -> None:
    source = "class C:\n    def f(self, a, /, b=1, *more, c, **others):\n        if a:\n            def g(d, e): ..."
    assert {name: parameters(node) for name, node in with_names(ast.parse(source))} == {"C.f": 3, "g": 2}


def test_a_function_that_says_something_says_more_than_its_name() -> None:
    """Few words say nothing, unless they are a rule's number."""
    mute = []
    for path in SOURCES:
        for node in nodes(tree(path)):
            words = (ast.get_docstring(node) or "") if isinstance(node, Function) else ""
            if words and len(words.split()) < WORDS and not CITES.search(words):
                mute.append(f"{name_of(path)}:{node.lineno} {words}")
    assert mute == []


def test_all_stands_only_where_a_face_gathers_names() -> None:
    """What a room shows of several files, each name of which is there; names are imported from where they are defined otherwise."""
    wrong = []
    for path in SOURCES:
        body = tree(path).body
        listed = [ast.literal_eval(n.value) for n in body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "__all__"]
        if not listed:
            continue
        defined = {n.name for n in body if isinstance(n, Function | ast.ClassDef)}
        loose = [n for part in body if not isinstance(part, Function | ast.ClassDef) for n in ast.walk(part)]
        assigned = {n.id for n in loose if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        imported = {a.asname or a.name for n in loose if isinstance(n, ast.ImportFrom) for a in n.names}
        names = set(listed[0])
        wrong += [f"{name_of(path)}: {name} is not there" for name in names - defined - assigned - imported]
        wrong += [f"{name_of(path)}: gathers nothing" for _ in range(not names & imported)]
    assert wrong == []


def anys(module: ast.Module) -> Iterator[int]:
    """The lines of a module that say Any: of parameters and results, fields and names, within other types and by another name."""
    named = [n for n in module.body if isinstance(n, ast.Assign) and ast.unparse(n.value) in ("Any", "Any | None")]
    anything = {"Any", *(ast.unparse(n.targets[0]) for n in named)}
    for node in nodes(module):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in anything:
            yield node.lineno
        for quoted in _quoted_types(node):
            yield from [node.lineno for word in re.findall(r"\w+", quoted) if word in anything]


def _quoted_types(node: ast.AST) -> Iterator[str]:
    """The types that stand in quotation marks right at a node: annotations, what is between brackets, and the first argument of a cast."""
    held: tuple[ast.AST | None, ...] = ()
    if isinstance(node, ast.arg | ast.AnnAssign):
        held = (node.annotation,)
    elif isinstance(node, Function):
        held = (node.returns,)
    elif isinstance(node, ast.Subscript):
        inner = node.slice
        held = tuple(part for one in (inner.elts if isinstance(inner, ast.Tuple) else [inner]) for part in _listed(one))
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "cast":
        held = (node.args[0],)
    for one in held:
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.value


def _listed(node: ast.AST) -> list[ast.AST]:
    """What a callable takes stands in brackets of its own."""
    return [*node.elts] if isinstance(node, ast.List) else [node]


def test_what_a_name_stands_for_has_a_type() -> None:
    found = {name_of(path): list(anys(tree(path))) for path in SOURCES}
    assert {name: lines for name, lines in found.items() if lines and name not in ANY} == {}, "say what it is, or why that can't be said"
    assert [name for name in ANY if not found.get(name)] == [], "nothing to excuse"
    assert sum(map(len, found.values())) <= MOST_ANY


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("def f(a: Any, *b: int, **c: Any) -> 'dict[str, Any]': ...", 3),
        ("Game = Any\ndef f(a: Game) -> None: ...", 2),
        ("class C:\n    async def f(self, a: Anyone) -> list[Callable[[Any], 'Any']]: ...", 2),
        ("A = dict[str, Any]\nx: Any = 1\ny: 'Any' = 1\ndef f(a: A, *, b=1): ...", 3),
        ("from typing import Any\n'Any of them.'\nx = 'Any'\ny = t['any']\nz = cast('list[Any]', x)", 1),
        ("class C(Base[Any]):\n    x: 'Callable[[Any, int], Any]'", 3),
    ],
)
def test_an_any_is_found_wherever_it_stands(source: str, count: int) -> None:
    assert len(list(anys(ast.parse(source)))) == count


def test_mypy_looks_at_nearly_every_line() -> None:
    lines = [(path, line.strip()) for path in SOURCES for line in path.read_text("utf-8").splitlines()]
    found = [f"{name_of(path)}: {line}" for path, line in lines if "# type: ignore" in line]
    assert len(found) <= MOST_IGNORED, found
    assert [line for line in found if "# type: ignore[" not in line] == [], "which rule of mypy's it is"


def taken_apart(module: ast.Module) -> Iterator[int]:
    """The lines of a module where what a thing shows is read as a text."""
    for node in nodes(module):
        if isinstance(node, ast.Attribute) and node.attr in TAKEN_APART and ast.unparse(node.value).rpartition(".")[2] == "face":
            yield node.lineno


def test_what_a_thing_shows_is_no_text_to_take_apart() -> None:
    """A thing shows a record of its title's own: nobody takes a text apart to learn what stands there."""
    looked_at = (*SOURCES, *(ROOT / "tests" / "helpers").rglob("*.py"))
    assert {name_of(path): lines for path in looked_at if (lines := list(taken_apart(tree(path))))} == {}


def test_what_a_table_asks_with_is_known_by_more_than_its_name() -> None:
    """A widget has its action, its thing, its family and which of that it is: no table takes its key apart."""
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in SOURCES
        if name_of(path).startswith("game/show/tables/")
        for node in nodes(tree(path))
        if isinstance(node, ast.Attribute) and node.attr in TAKEN_APART and ast.unparse(node.value).endswith(".key")
    ]
    assert found == []


def test_a_text_that_is_taken_apart_is_found() -> None:
    split = 'place, horns = thing.face.split("|")\nkind = face.partition(":")[0]\nmine = [*map(thing.face.startswith, "ab")]'
    assert list(taken_apart(ast.parse(split))) == [1, 2, 3]
    assert list(taken_apart(ast.parse("faces.split()\nthing.face.kind\nthing.face.name.split()"))) == []


def test_nothing_is_told_apart_by_where_it_lies_in_memory() -> None:
    """What is gone leaves its `id()` to what comes later: a question was taken for an earlier one that way. The thing itself is kept."""
    calls = [
        f"{name_of(path)}:{node.lineno}"
        for path in SOURCES
        for node in nodes(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "id"
    ]
    assert not calls


def test_no_path_of_one_machine_is_written_anywhere() -> None:
    found = []
    for name in tracked():
        path = ROOT / name
        if path.suffix in (".py", ".md", ".toml", ".tmx", ".tsx", ".spec", "") and path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
            found += [name for part in ("/home" + "/", "/Users" + "/", "C:" + "\\Users") if part in text]
    assert found == []
