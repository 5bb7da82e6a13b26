"""How many examples of a property are looked at: few in the quick run, which looks at others each time, and all of them in the soak."""

from hypothesis import HealthCheck, settings

ALL_WELL = (HealthCheck.too_slow, HealthCheck.function_scoped_fixture)
"""How fast a machine is proves nothing, and what one example leaves in a test's folder, the next one may find there."""
QUICK, SOAK = "quick", "soak"
PART, LEAST = 4, 8
"""The quick run has a quarter of the examples, and of few not fewer than these."""
USUAL = 100


def _part(most: int) -> int:
    return min(most, max(LEAST, most // PART))


def register_profiles() -> None:
    """Both ways to look, neither of which knows a clock; whoever starts the tests says which."""
    for name, most in ((QUICK, _part(USUAL)), (SOAK, USUAL)):
        settings.register_profile(name, deadline=None, suppress_health_check=ALL_WELL, max_examples=most)


def examples(most: int) -> settings:
    """For a property that has another number of examples than usual: so many in the soak."""
    return settings(max_examples=most if settings.get_current_profile_name() == SOAK else _part(most))
