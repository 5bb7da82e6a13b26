"""Numbers that are said with their sign, as luck is: "+3", "−2", "0"."""


class Signed(int):
    """A count with a sign before it. It counts as what lies behind the sign, so that "−1" is said with the form for one."""

    sign: str

    def __new__(cls, value: int) -> "Signed":
        """`value`, whose sign is kept apart."""
        made = super().__new__(cls, abs(value))
        made.sign = "+" if value > 0 else "\N{MINUS SIGN}" if value < 0 else ""
        return made

    def __str__(self) -> str:
        """The sign and the number."""
        return f"{self.sign}{int(self)}"
