"""Small fights for the tests of set-up, victory and checks."""

from game.rulebooks.valor_and_victory.terms.scenario import Area, Entry, Force
from tests.rulebooks.valor_and_victory.diagram import Fight, draw

FIELD = """
         .         .
    .         .         .
         building  .
    .         .         .
         .         .
    .         .         .
"""
FORCES = (
    Force(side="allies", units=(Entry("us_rifle", 2), Entry("m4_sherman")), area=Area(rows="1")),
    Force(side="axis", units=(Entry("ger_rifle", 2), Entry("pak38")), area=Area(rows="3")),
)

PLACES = "         .\n    A\n         .\n    a\n         .\n    X"


def opening(**rules: object) -> Fight:
    """A fight at its very beginning."""
    fields = {"forces": FORCES, **rules}
    return draw(FIELD, phase="", rules=fields)


def more(*units: Entry, **fields: object) -> dict[str, object]:
    """The forces with another one of the Axis."""
    return {"forces": (*FORCES, Force(side="axis", units=units, **fields))}  # type: ignore[arg-type]
