"""What a unit can do, in words: its kind, the numbers on its counter, and all its strengths (Rules 2.2, 3)."""

from collections.abc import Iterator, Sequence

from game.core.combat import Tone
from game.core.view import InspectionLine
from game.rulebooks.pacific_war.damage.ships import anti_air, is_crippled, lift, ship_strength
from game.rulebooks.pacific_war.terms.classes import ZERO_FOUR, Arm, Strength, UnitClass
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import Unit
from game.rulebooks.pacific_war.terms.rows import strength_name

KINDS = {
    "cv": "Fleet carrier (CV)",
    "cvl": "Light carrier (CVL)",
    "cve": "Escort carrier (CVE)",
    "cvs": "Seaplane carrier (CVS)",
    "bb": "Battleship (BB)",
    "bc": "Battlecruiser (BC)",
    "ca": "Heavy cruisers (CA)",
    "cl": "Light cruisers (CL)",
    "dd": "Destroyers (DD)",
    "de": "Destroyer escorts (DE)",
    "apd": "Fast transports (APD)",
    "aa": "Amphibious transports (AA)",
    "st": "Seaplane tender (ST)",
    "f": "Single-engined aircraft (F)",
    "t": "Twin-engined aircraft (T)",
    "b": "Four-engined aircraft (B)",
    "lra": "Long-range patrol aircraft (LRA)",
}
"""The kinds of ships and aircraft, which the hobby knows by their letters."""


def value_lines(game: PacificGame, kind: UnitClass, unit: Unit) -> Iterator[InspectionLine]:
    """The printed values, and what is left of them."""
    if kind.arm is Arm.SHIP:
        yield from ship_lines(game, kind, unit)
    elif kind.arm is Arm.AIR:
        yield from air_lines(kind, unit)
    else:
        words = f"{unit.steps} of {unit.full} steps, Troop Quality {kind.quality}, as on the counter."
        yield InspectionLine(words, "3.3")
    house = "published" if kind.is_published else "house values"
    yield InspectionLine(
        f"Costs {kind.activation} Activation Point{'s' * (kind.activation != 1)}. Its values are {house}.", "20.1"
    )


def ship_lines(game: PacificGame, kind: UnitClass, unit: Unit) -> Iterator[InspectionLine]:
    """A ship: its strengths are those after its hits."""
    words = f"{KINDS[kind.kind]}. On the counter: guns at short range, anti-air, hits left."
    yield InspectionLine(words, "2.2")
    crippled = ", crippled" if is_crippled(game, unit) else ""
    tone = Tone.BAD if unit.hits else Tone.NEUTRAL
    yield InspectionLine(
        f"{unit.hits} of {kind.capacity} hits{crippled}. Each lowers every strength by 1.", "3.1", tone
    )
    guns, torpedoes = (tuple(ship_strength(unit, s) for s in row) for row in (kind.gunnery, kind.torpedo[:2]))
    yield InspectionLine(gun_words(guns), "29.2")
    if any(strength is not None for strength in torpedoes):
        yield InspectionLine(f"Torpedoes short, medium: {listed(torpedoes)}.", "29.2")
    hunts, shells = ship_strength(unit, kind.anti_submarine), ship_strength(unit, kind.bombardment)
    yield InspectionLine(
        f"Anti-air {anti_air(game, unit)}, against submarines {named(hunts)}, bombardment {named(shells)}.", "2.2"
    )
    if ZERO_FOUR in (*guns, *torpedoes, hunts, shells):
        yield InspectionLine("0(4) hits on a die of 0 and a second one of 0 to 4.", "3.7")
    if kind.lift:
        yield InspectionLine(f"Carries {lift(game, unit)} ground steps.", "23.2")
    if kind.launch:
        yield InspectionLine(f"Launches {kind.launch} air steps in a phase.", "28.1")


def air_lines(kind: UnitClass, unit: Unit) -> Iterator[InspectionLine]:
    """An air unit: its strengths are those of all its steps."""
    words = f"{KINDS[kind.kind]}. On the counter: steps, anti-air, anti-naval."
    yield InspectionLine(words, "2.2")
    yield InspectionLine(f"{unit.steps} of {unit.full} steps, level {unit.level}.", "3.4")
    anti_naval, anti_ground = named(kind.anti_naval), named(kind.anti_ground)
    yield InspectionLine(f"Anti-air {kind.anti_air}, anti-naval {anti_naval}, anti-ground {anti_ground}.", "2.2")
    yield InspectionLine(f"Range {kind.range}, radius {kind.radius}.", "28.2")


def gun_words(guns: Sequence[Strength]) -> str:
    """The guns of a ship at the three ranges."""
    if all(strength is None for strength in guns):
        return "No guns; what a ship lacks is a dot on its counter."
    return f"Guns short, medium, long: {listed(guns)}."


def listed(strengths: Sequence[Strength]) -> str:
    """Strengths one after the other."""
    return ", ".join(named(strength) for strength in strengths)


def named(strength: Strength) -> str:
    """A strength, or that there is none."""
    return "none" if strength is None else strength_name(strength)
