"""The faults that are planted: each is one small change of a source file, found by walking through its syntax tree.

What is changed is cut out of the text and put back, so that every other line stays as it was, and stays where it was.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

FACTOR = 10
"""What a number is multiplied by: a fault that is no larger than a matter of taste proves nothing."""
TEXTS = ("N_", "Text", "TypeVar", "cast")
"""Calls whose words are read by people or by mypy alone."""


class Mutant(NamedTuple):
    """A change of the bytes from `begin` to `end`; `function` is its place as Python names it, "" for the file's own level."""

    path: str
    line: int
    function: str
    operator: str
    before: str
    after: str
    begin: int
    end: int
    number: int = 1
    """Among those of its function that read alike."""

    @property
    def key(self) -> str:
        """The same while the function is the same, wherever in its file it stands."""
        again = f" ({self.number})" if self.number > 1 else ""
        return f"{self.path}::{self.function}: {self.operator}: {self.before} -> {self.after}{again}"

    def planted(self, source: bytes) -> bytes:
        """The file with the fault in it."""
        return source[: self.begin] + self.after.encode() + source[self.end :]


Change = tuple[str, ast.expr | ast.stmt, str]
"""The operator, what it changes, and the new text."""

_SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_EDGES: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult}
_NOTHING = {"bool": "False", "int": "0", "float": "0.0", "str": '""', "list": "[]", "tuple": "()", "dict": "{}", "None": ""}
"""What a function of that type returns when it has nothing to say."""


def _compare(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        counted = any(_whole(side) for side in (node.left, *node.comparators))
        for name, table in (("comparison swapped", _SWAPPED), ("edge moved", _EDGES if counted else {})):
            other = table.get(type(node.ops[0]))
            if other is not None:
                yield name, node, ast.unparse(ast.Compare(node.left, [other()], node.comparators))


def _whole(side: ast.expr) -> bool:
    """Whether it is a whole number for certain: between others, the edge is hardly ever met."""
    counted = isinstance(side, ast.Call) and isinstance(side.func, ast.Name) and side.func.id == "len"
    return counted or (isinstance(side, ast.Constant) and type(side.value) is int)


def _condition(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "condition negated", node.test, f"not ({ast.unparse(node.test)})"
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "condition negated", test, f"not ({ast.unparse(test)})"
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and, or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})"


def _constant(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.Constant):
        return
    value = node.value
    if isinstance(value, bool):
        yield "constant changed", node, str(not value)
    elif isinstance(value, int | float):
        yield "constant changed", node, repr(value * FACTOR if value else 1)
    elif isinstance(value, str) and value:
        yield "constant changed", node, repr(f"{value}?")


def _sum(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BinOp) and type(node.op) in _SUMS and not any(map(_text, (node.left, node.right))):
        yield "sum turned", node, ast.unparse(ast.BinOp(node.left, _SUMS[type(node.op)](), node.right))


def _text(side: ast.expr) -> bool:
    """What can be added but not taken away."""
    return isinstance(side, ast.JoinedStr | ast.List | ast.Tuple) or (isinstance(side, ast.Constant) and isinstance(side.value, str))


def _argument(node: ast.AST) -> Iterator[Change]:
    """But for those of calls to which their order is all one."""
    if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in ("min", "max")):
        for index in range(len(node.args) - 1):
            swapped = [*node.args]
            swapped[index], swapped[index + 1] = swapped[index + 1], swapped[index]
            if ast.dump(swapped[index]) != ast.dump(node.args[index]):
                yield "argument swapped", node, ast.unparse(ast.Call(node.func, swapped, node.keywords))


def _order(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.Call):
        return
    words = {"min": "max", "max": "min", "reversed": "list"}
    if isinstance(node.func, ast.Name) and node.func.id in words:
        yield "order turned", node.func, words[node.func.id]
    elif isinstance(node.func, ast.Name) and node.func.id == "sorted":
        yield "order turned", node, f"{ast.unparse(node)}[::-1]"


def _statement(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "call removed", node, "pass"


def _return(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.FunctionDef) or node.returns is None:
        return
    kind = ast.unparse(node.returns)
    nothing = _NOTHING.get(kind.partition("[")[0], "None")
    for statement in _own(node):
        if not isinstance(statement, ast.Return) or statement.value is None:
            continue
        told = ast.unparse(statement.value)
        if kind == "bool":
            yield "return changed", statement.value, f"not ({told})"
        elif told != nothing:
            yield "return changed", statement.value, nothing


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Its statements, but for those of functions in it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            yield node
            waiting.extend(ast.iter_child_nodes(node))


OPERATORS: tuple[Callable[[ast.AST], Iterator[Change]], ...] = (
    _compare, _condition, _constant, _sum, _argument, _order, _statement, _return,
)  # fmt: skip


def mutants(path: str, source: bytes) -> list[Mutant]:
    """All that there are of a file, in the order of its text."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: dict[tuple[int, int, str], Mutant] = {}
    for function, node in _walk(ast.parse(source), ""):
        for operator, changed, after in (change for find in OPERATORS for change in find(node)):
            begin = starts[changed.lineno - 1] + changed.col_offset
            end = starts[(changed.end_lineno or 0) - 1] + (changed.end_col_offset or 0)
            found.setdefault((begin, end, after), Mutant(path, changed.lineno, function, operator, ast.unparse(changed), after, begin, end))
    return _numbered(sorted(found.values(), key=lambda mutant: (mutant.begin, mutant.end, mutant.after)))


def _numbered(found: Sequence[Mutant]) -> list[Mutant]:
    """So that no two have the same key."""
    alike = Counter[str]()
    numbered = []
    for mutant in found:
        alike[mutant.key] += 1
        numbered.append(mutant._replace(number=alike[mutant.key]))
    return numbered


def _walk(node: ast.AST, function: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node that does something when the game runs, and the function it stands in; a lambda's is the one around it."""
    inner = f"{function}{'.' if function else ''}{node.name}" if _names(node) else function  # type: ignore[attr-defined]
    yield inner, node
    for child in _doing(node):
        yield from _walk(child, f"{inner}.<locals>" if isinstance(node, ast.FunctionDef) and _names(child) else inner)


def _names(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.ClassDef)


def _doing(node: ast.AST) -> Iterable[ast.AST]:
    """Its children, without what is read by people, by mypy, or by nobody."""
    match node:
        case ast.JoinedStr() | ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom():
            return ()
        case ast.Call(func=ast.Name(id=name)) if name in TEXTS:
            return ()
        case ast.ClassDef():
            return () if any("Protocol" in ast.unparse(base) for base in node.bases) else node.body
        case ast.FunctionDef():
            return (*node.args.defaults, *(default for default in node.args.kw_defaults if default), *node.body)
        case ast.AnnAssign():
            return (node.value,) if node.value else ()
        case ast.Expr(value=ast.Constant()):
            return ()
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return ()
    return ast.iter_child_nodes(node)
