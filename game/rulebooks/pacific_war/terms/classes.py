"""Classes of units, of ships, aircraft and ground units alike, and what a strength comes to (Rules 2.2, 3)."""

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from game.core.actions import Side
from game.rulebooks.pacific_war.terms.tables import (
    CAPITAL,
    CARRIERS,
    SIDE_NAMES,
    TENDERS,
    AirRow,
    GroundRow,
    Nation,
    PrintedStrength,
    ShipRow,
    SideName,
    Tables,
)

ZERO_FOUR = -1
"""The strength printed as 0(4): it hits on a die of 0 followed by one of 0 to 4 (Rules 3.7)."""
Strength = int | None
"""A strength to roll with; None where a unit has none."""


class Arm(StrEnum):
    """What a unit fights in."""

    SHIP = "ship"
    AIR = "air"
    GROUND = "ground"


class UnitClass(msgspec.Struct, frozen=True, kw_only=True):
    """A class of units with its printed values; what another arm has is nothing."""

    id: str
    side: Side
    nation: Nation
    arm: Arm
    kind: str
    """The kind of ship or aircraft, or the size of a ground unit."""
    name: str
    activation: int
    ships: int = 1
    capacity: int = 0
    can_be_crippled: bool = False
    anti_air: int = 0
    gunnery: tuple[Strength, Strength, Strength] = (None, None, None)
    """At short, medium and long range."""
    torpedo: tuple[Strength, Strength, Strength] = (None, None, None)
    """At short, medium and long range."""
    anti_submarine: Strength = None
    bombardment: Strength = None
    has_spotters: bool = False
    launch: int = 0
    lift: int = 0
    level: int = 0
    anti_naval: Strength = None
    anti_ground: Strength = None
    range: int = 0
    steps: int = 0
    """The most steps that a unit of the class can have."""
    quality: int = 0
    is_carrier_group: bool = False
    is_strategic_bomber: bool = False
    is_engineer: bool = False
    is_paratroop: bool = False
    is_static: bool = False
    is_published: bool = False
    """Whether its values are those of the printed game."""

    @property
    def radius(self) -> int:
        """How far an air unit flies out on a mission (Rules 28.2)."""
        return self.range // 2

    @property
    def is_capital(self) -> bool:
        """Whether it is a capital ship (Rules 3.5)."""
        return self.kind in CAPITAL

    @property
    def is_carrier(self) -> bool:
        """Whether it is a ship that carries air units."""
        return self.kind in CARRIERS

    @property
    def is_tender(self) -> bool:
        """Whether it is a ship that long-range aircraft can be based on (Rules 23.3)."""
        return self.kind in TENDERS

    @property
    def lands_aboard(self) -> bool:
        """Whether it is an air unit that can be based on ships: carrier groups, and long-range aircraft."""
        return self.is_carrier_group or self.kind == "lra"


def classes_of(tables: Tables) -> Iterator[UnitClass]:
    """All classes: the ships, then the air units, then the ground units."""
    yield from (ship_class(name, row) for name, row in tables.ships.items())
    yield from (air_class(name, row) for name, row in tables.aircraft.items())
    yield from (ground_class(name, row) for name, row in tables.ground.items())


def side_of(name: SideName) -> Side:
    """A side by its name in files."""
    return Side(SIDE_NAMES.index(name))


def printed(strength: PrintedStrength) -> Strength:
    """A strength as the table gives it."""
    return ZERO_FOUR if strength == "0(4)" else strength


def lowered(strength: Strength, by: int) -> Strength:
    """A strength after hits or lost steps: below 0 it rolls as 0(4) if it was 1 or more in print (Rules 3.7)."""
    if strength is None or by <= 0:
        return strength
    if strength - by >= 0:
        return strength - by
    return ZERO_FOUR if strength >= 1 else None


def ship_class(name: str, row: ShipRow) -> UnitClass:
    """A class of ships."""
    short, medium, long = (printed(strength) for strength in row.gunnery)
    return UnitClass(
        id=name,
        side=side_of(row.side),
        nation=row.nation,
        arm=Arm.SHIP,
        kind=row.kind,
        name=row.name,
        activation=row.activation,
        ships=row.ships,
        capacity=row.capacity,
        can_be_crippled=row.can_be_crippled,
        anti_air=row.anti_air,
        gunnery=(short, medium, long),
        torpedo=(printed(row.torpedo[0]), printed(row.torpedo[1]), None),
        anti_submarine=printed(row.anti_submarine),
        bombardment=printed(row.bombardment),
        has_spotters=row.has_spotters,
        launch=row.launch,
        lift=row.lift,
        is_published=row.is_published,
    )


def air_class(name: str, row: AirRow) -> UnitClass:
    """A class of air units."""
    return UnitClass(
        id=name,
        side=side_of(row.side),
        nation=row.nation,
        arm=Arm.AIR,
        kind=row.kind,
        name=row.name,
        activation=row.activation,
        level=row.level,
        anti_air=row.anti_air,
        anti_naval=printed(row.anti_naval),
        anti_ground=printed(row.anti_ground),
        range=row.range,
        steps=row.most_steps,
        is_carrier_group=row.is_carrier_group,
        is_strategic_bomber=row.is_strategic_bomber,
        is_published=row.is_published,
    )


def ground_class(name: str, row: GroundRow) -> UnitClass:
    """A class of ground units."""
    return UnitClass(
        id=name,
        side=side_of(row.side),
        nation=row.nation,
        arm=Arm.GROUND,
        kind=row.size,
        name=row.name,
        activation=row.activation,
        steps=row.steps,
        quality=row.quality,
        is_engineer=row.is_engineer,
        is_paratroop=row.is_paratroop,
        is_static=row.is_static,
    )
