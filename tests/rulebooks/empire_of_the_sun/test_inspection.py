"""What the tip of a counter says (Rules 7)."""

from msgspec.structs import replace

from game.rulebooks.empire_of_the_sun.shown.inspection import piece_lines
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from tests.rulebooks.empire_of_the_sun.battles import GUADALCANAL, begun, fought, number
from tests.rulebooks.empire_of_the_sun.war import war

SOUTH = "4424"


def test_7_24_who_fights_from_afar_tells_where_until_the_battle_is_over() -> None:
    here = fought({GUADALCANAL: ["aoba", "northampton"], SOUTH: ["wasp"]}, active=["aoba"], afar={"wasp": GUADALCANAL})
    going_on = begun(here).position
    over = replace(here, offensive=replace(offensive_of(here), battle_hexes=()))
    wasp = number("wasp")
    for position, tells in ((here, True), (going_on, True), (over, False)):
        told = [line.text for line in piece_lines(war(), position, wasp).lines]
        assert (f"Fights in {war().place(number(GUADALCANAL))}." in told) is tells
