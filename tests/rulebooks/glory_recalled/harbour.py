"""A harbour with landing boxes and shores, and the steps of an assault across it (Rules 9.7)."""

from typing import Any

from tests.rulebooks.glory_recalled.combats import with_card
from tests.rulebooks.glory_recalled.situation import Situation

__all__ = ["EIGHT", "HARBOUR", "MAINLAND", "harbour", "landed", "loaded", "loading", "stormed"]

HARBOUR = """
    Camp assembly_box = Field = Quay coastal = Road = Hill = Peak = Far
    Camp = Wharf coastal
    Lone
    Water landing_box < Quay
    Water < Wharf
    Other landing_box < Quay
    South landing_box card_only < Wharf
    island:
    Water > Beach coastal = Inland = Town pier source
    Water > Pier pier coastal = Inland
    Water > Guns battery coastal = Inland
    Water > Cove coastal = Inland
    Other > Bay coastal = Inland
    South > Point coastal = Inland
"""
MAINLAND = {"Field": "japanese", "Wharf": "japanese", "Road": "japanese", "Hill": "japanese", "Peak": "japanese"}
EIGHT = "1/228, 2/228, 3/228, 5/228, 6/228, 7/228, 9/228, 10/228"


def harbour(card: str = "Amphibious Assault", **drawing: Any) -> Situation:
    """The mainland is Japanese, and one unit of each side is far away."""
    standing = {**MAINLAND, "Quay": "japanese", "Lone": "11/230", "Town": "RRC D", **drawing}
    return with_card(HARBOUR, "japanese", str(standing.pop("japanese", card)), **standing)


def loaded(box: str = EIGHT, **drawing: Any) -> Situation:
    """An assault out of a box that waits for the groups to be sent."""
    return harbour(Water=box, **drawing).do("play Amphibious Assault", "set_sail")


def loading(**drawing: Any) -> Situation:
    """A box that is being loaded."""
    field = harbour(**drawing).do("play Amphibious Assault")
    return field.do("box Water") if field.can("box Water") else field


def landed(field: Situation, target: str, *pieces: str) -> Situation:
    """A group is sent to a target."""
    return field.do(f"land_at {target}", *(f"assign {piece}" for piece in pieces), "land_now")


def stormed(*dice: int, beach: str = "HK VDC2", box: str = "1/228, 2/228, 3/228, Doi", **drawing: Any) -> Situation:
    """Two units and perhaps a leader attack the beach."""
    field = loaded(box, Beach=beach, **drawing).do("land_at Beach", "assign 1/228", "assign 2/228")
    return field.roll(*dice).do("land_now")
