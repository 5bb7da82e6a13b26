"""The code that phones scan, as a square of dark and light. The only file that imports segno."""

import segno

QUIET = 4
"""Modules of light around it, without which no phone finds it."""


def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the code of `text`, row by row, True where they are dark, with the quiet zone around; error correction is level M."""
    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix_iter(border=QUIET))


def wifi(name: str, password: str) -> str:
    """The text of a code that brings a phone into the Wi-Fi of that name; without a password it is an open one."""
    from segno.helpers import make_wifi_data

    return make_wifi_data(ssid=name, password=password or None, security="WPA" if password else None)
