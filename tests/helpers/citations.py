"""Which numbers of a specification a Python file cites, and what is none although it looks like one.

A number (R17, X3, R5a) is a citation only where somebody reads it as one:

- in comments and docstrings, unless it is quoted ("R1", `R1`) or hangs on another word (card.R1);
- in other texts, where it is the whole text ("R17"), opens it before a plain word ("R53 a gap ends the chain"), or stands in round
  brackets ("now (rule R14)");
- between the underscores of a test's name (test_x12_is_told).

Several of them may stand together: "R13, R14", "R50 and R52", and "R18-R21", which cites what lies between. All other texts are data:
the notation of a road ("R4 W4 G4"), a card and its effect ("C12:FWD_5"), a list of cars. Only letters that the title's own page
defines count, so that a tip line T1 is none where no T is defined.
"""

import ast
import io
import re
import tokenize
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
QUOTED = re.compile(r"`[^`\n]*`|(?<!\w)[\"'][^\"'\n]*[\"'](?!\w)")
IN_BRACKETS = re.compile(r"\(([^()]*)\)")
PLAIN = r"[a-z]*[a-z]{2}[a-z]*|a"


class Citation(NamedTuple):
    """A number and where it stands; `said` in a comment or docstring, of which nothing depends."""

    number: str
    file: str
    line: int
    said: bool = False

    def __str__(self) -> str:
        return f"{self.number:<5} {self.file}:{self.line}"


class Refusal(NamedTuple):
    """A refusal as a title writes it: its code and its rule, None where that is worked out while it runs; "" where it has none."""

    code: str | None
    rule: str | None
    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.code or '...'} ({self.rule or 'no rule'}) {self.file}:{self.line}"


class Numbers:
    """The numbers that certain letters may begin; `known` are those that exist, to count out what "R18-R21" lies between."""

    def __init__(self, letters: Collection[str], known: Collection[str]) -> None:
        self.known = known
        one = rf"(?:{'|'.join(letters)})\d+[a-z]?"
        many = rf"{one}(?:(?:, ?(?:and )?| and | or | to |-|–|/|\.\.){one})*"
        self.in_text = re.compile(rf"(?<![\w.:`\"']){many}(?![\w`\"']|:\w)")
        self.whole = re.compile(many)
        self.opening = re.compile(rf"({many})(?:[:,;]? (?:{PLAIN})\b.*|: .*)", re.DOTALL)
        self.single = re.compile(one)
        self.span = re.compile(rf"({one}) ?(?:-|–|\.\.| to ) ?({one})")
        self.name = re.compile(rf"({'|'.join(letters)})(\d+[a-z]?)", re.IGNORECASE)

    def all_in(self, found: str) -> Iterator[str]:
        """Each number of "R13, R14" or "R18-R21"."""
        yield from self.single.findall(found)
        for first, last in self.span.findall(found):
            letter = first.rstrip("0123456789abcdefghijklmnopqrstuvwxyz")
            low, high = (int(re.sub(r"\D", "", end)) for end in (first, last))
            yield from (f"{letter}{n}" for n in range(low + 1, high) if f"{letter}{n}" in self.known)

    def read(self, text: str) -> Iterator[str]:
        """What a comment or docstring cites."""
        for found in self.in_text.findall(QUOTED.sub("", text)):
            yield from self.all_in(found)

    def read_value(self, text: str) -> Iterator[str]:
        """What any other text cites."""
        if self.whole.fullmatch(text):
            yield from self.all_in(text)
            return
        if opened := self.opening.fullmatch(text):
            yield from self.all_in(opened[1])
        for inner in IN_BRACKETS.findall(text):
            for found in self.in_text.findall(inner):
                yield from self.all_in(found)

    def read_name(self, name: str) -> Iterator[str]:
        """What the name of a test cites."""
        for part in name.split("_"):
            if found := self.name.fullmatch(part):
                yield found[1].upper() + found[2].lower()


def files_of(*folders: str) -> list[Path]:
    """The Python files below folders of the project; a folder that is not there has none."""
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def citations(path: Path, letters: Collection[str], known: Collection[str]) -> Iterator[Citation]:
    """Every citation in a file, in no special order."""
    source, numbers, name = path.read_text(encoding="utf-8"), Numbers(letters, known), _name(path)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield from (Citation(found, name, token.start[0], True) for found in numbers.read(token.string))
    nodes = list(ast.walk(ast.parse(source)))
    said = _docstrings(nodes)
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            read = numbers.read if node in said else numbers.read_value
            yield from (Citation(found, name, node.lineno, node in said) for found in read(node.value))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from (Citation(found, name, node.lineno) for found in numbers.read_name(node.name))


def refusals(path: Path) -> Iterator[Refusal]:
    """Every `Refused(...)` in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
            given = [*node.args[:2], *[word.value for word in node.keywords if word.arg == "rule"]]
            starred = any(isinstance(arg, ast.Starred) for arg in node.args)
            code, rule = [_text(arg) for arg in given[:1]], [_text(arg) for arg in given[1:2]]
            yield Refusal(code[0] if code else None, rule[0] if rule else None if starred else "", _name(path), node.lineno)


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _docstrings(nodes: Iterable[ast.AST]) -> set[ast.Constant]:
    """Texts that stand alone as a statement: of modules, classes, functions, and of a field or constant above them."""
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
