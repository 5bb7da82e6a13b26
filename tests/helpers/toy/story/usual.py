"""How large the moments of the toy's races usually are, by kind: sizes that so many races have at least (`Story.usual`)."""

USUAL: dict[str, tuple[int, ...]] = {}
