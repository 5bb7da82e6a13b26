"""Kerbside: five racing board games on one screen."""

__version__ = "0.1.0"
RELEASED = 2026
"""The year of this version: a clock that shows an earlier one is wrong."""
