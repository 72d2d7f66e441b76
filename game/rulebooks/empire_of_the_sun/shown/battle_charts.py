"""The tables of battle as the program applies them (Rules 9.21, 9.22, 9.32, 9.33)."""

from collections.abc import Iterator

from game.core.view import Chart, ChartRow
from game.rulebooks.empire_of_the_sun.battle.modifiers import (
    ALLIED_AMBUSH,
    AMERICAN_SKILL,
    ARMOUR,
    DUG_IN,
    FORTIFIED,
    SUPPORT,
    SURPRISE,
    TERRAIN,
)
from game.rulebooks.empire_of_the_sun.battle.rolling import BEST, IN_WORDS, TABLES
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.words import signed


def battle_charts() -> tuple[Chart, ...]:
    """What dice come to, and what is added to them."""
    return (
        Chart("Air-naval combat", ("Die", "Hits"), tuple(rows_of("air_naval", "9.22"))),
        Chart("Added in the air and at sea", ("When", "To the die"), tuple(air_naval_rows())),
        Chart("Ground combat", ("Die", "Hits"), tuple(rows_of("ground", "9.33"))),
        Chart("Added on the ground", ("When", "To the die"), tuple(ground_rows())),
    )


def rows_of(combat: Combat, rule: str) -> Iterator[ChartRow]:
    """A combat table, row by row."""
    lowest = "up to"
    for highest, quarters in TABLES[combat]:
        die = f"{lowest} or more" if highest == BEST else f"{lowest} {highest}" if lowest == "up to" else ""
        yield ChartRow("", (die or f"{lowest} to {highest}", f"{IN_WORDS[quarters]} the total"), rule)
        lowest = str(highest + 1)


def air_naval_rows() -> Iterator[ChartRow]:
    """What is added in the air and at sea."""
    (late, much), (middle, little) = AMERICAN_SKILL
    for when, amount in (
        ("Allied ambush", ALLIED_AMBUSH),
        ("Surprise, attacker", SURPRISE),
        (f"American aircraft, turns {middle} to {late - 1}", little),
        (f"American aircraft, from turn {late} on", much),
    ):
        yield ChartRow("", (when, signed(amount)), "9.21")


def ground_rows() -> Iterator[ChartRow]:
    """What is added on the ground."""
    for when, amount in (
        ("Ships in the hex on the attacker's side only", SUPPORT),
        ("Aircraft in the battle on the attacker's side only", SUPPORT),
        *((f"Attacker, {word}", cost) for word, cost in TERRAIN.items()),
        ("Reactor, there before a landing", DUG_IN),
        ("7th Armoured Brigade", ARMOUR),
        ("Japan on a fortified island", FORTIFIED),
    ):
        yield ChartRow("", (when, signed(amount)), "9.32")
