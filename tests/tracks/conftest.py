"""Here reading and checking is looked at, so that every map is read by each test anew."""

import pytest

from tests.helpers.kept_maps import read_anew


@pytest.fixture(autouse=True)
def anew() -> None:
    """Nothing is known of any map."""
    read_anew()
