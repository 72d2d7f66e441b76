"""Small fights for the tests of set-up, victory, checks and questions."""

from game.rulebooks.valor_and_victory.terms.scenario import Area, Entry, Force, Options, Supplies
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

FIGHT = """
     .          .          Z
A+B        .          .          .
     .          woods+X    woods+W
C          .          Y          .
     .          .          .
"""

APPROACH = """
         .
    A
         .
    {0}
         .
    .
         .
    X
         .
    .
"""


def opening(**rules: object) -> Fight:
    """A fight at its very beginning."""
    fields = {"forces": FORCES, **rules}
    return draw(FIELD, phase="", rules=fields)


def more(*units: Entry, **fields: object) -> dict[str, object]:
    """The forces with another one of the Axis."""
    return {"forces": (*FORCES, Force(side="axis", units=units, **fields))}  # type: ignore[arg-type]


def battle() -> Fight:
    """Squads of both sides three hexes apart, a bazooka beside a German gun, woods between."""
    return draw(
        FIGHT,
        phase="fire",
        allies=Supplies(grenades=1, smoke=2),
        A="allies us_rifle with m1919a6",
        B="allies leader_minus1",
        C="allies us_rifle with bazooka",
        X="axis ger_rifle",
        Y="axis pak38 facing SW",
        W="axis ger_rifle",
        Z="axis ger_rifle pinned",
    )


def approach(word: str = ".", **units: str) -> Fight:
    """A moves down the column towards X, who stands three hexes below."""
    options = units.pop("options", None)
    rules = {"options": Options(adjacent_adds_to_open=False)} if options else None
    return draw(
        APPROACH.format(word),
        phase="move",
        rules=rules,
        forces={"A": "allies us_rifle", "X": "axis ger_rifle", **units},
    )
