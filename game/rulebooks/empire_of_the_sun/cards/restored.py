"""Putting everything back that an offensive has changed (Rules 5.31, 5.40)."""

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


def as_before(position: EmpirePosition) -> EmpirePosition:
    """The position with everything as it was before the card of the offensive was shown."""
    before = position.before
    assert before is not None, "the offensive has forgotten how it began"
    return replace(
        position,
        pieces=before.pieces,
        control=before.control,
        unsupplied=before.unsupplied,
        shipping=before.shipping,
        tokyo_express=before.tokyo_express,
        routes_missing=before.routes_missing,
        rivalry=before.rivalry,
        flags=before.flags,
        escorts=before.escorts,
        ever_taken=before.ever_taken,
        taken_this_turn=before.taken_this_turn,
        lost_this_turn=before.lost_this_turn,
    )
