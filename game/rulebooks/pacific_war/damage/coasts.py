"""Coastal fortifications that were silenced fire again in the next month (Rules 29.4)."""

from msgspec.structs import replace

from game.rulebooks.pacific_war.terms.position import PacificPosition


def rearm(position: PacificPosition) -> PacificPosition:
    """The position with no hits on coastal fortifications."""
    if not any(base.fortress_hits for base in position.bases):
        return position
    bases = tuple(replace(base, fortress_hits=0) if base.fortress_hits else base for base in position.bases)
    return replace(position, bases=bases)
