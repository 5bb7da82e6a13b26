"""Faults that no test is to catch, each judged by somebody who looked at it: they change nothing that anybody could notice, or what is a
matter of taste."""

from collections.abc import Mapping

EQUIVALENTS: Mapping[str, str] = {}
"""By the key of the mutant, as the summary prints it."""
