"""The rules that a battle switches on: of nations' armies, and of this battle alone (Rules 12, 13, 14)."""

from battlegrid import Hex, name_of
from battles import Battle
from facts import Facts
from scenarioground import SIDES, hexes_with_tents
from yamltext import flow, hex_list

HILL_317: tuple[Hex, ...] = ((11, 4), (10, 5))
SURPRISED_TURNS = 2
SURPRISED_GARRISON = 1

COMMANDS = (
    ("allies", "political_commissar", "red_army"),
    ("allies", "us_marine_gung_ho", "us_marines"),
    ("allies", "british_stiff_upper_lip", "british_commonwealth"),
    ("axis", "imperial_japanese_army", "imperial_japan"),
    ("axis", "italian_royal_army", "italian_royal_army"),
)

# The rules of battles that the facts name; the surprised garrison is told by its number alone.
FLAGGED = {
    "paradrop": "paradrop: {side: allies, units: 4, drift: 4, nation: US}",
    "hill_317_air_strikes": f"air_strikes: {{side: allies, while_holding: [{', '.join(map(name_of, HILL_317))}]}}",
    "no_reshuffle": "no_reshuffle: {winner: axis}",
    "air_strikes_allies": "air_strikes: {side: allies}",
    "blitz": "blitz: true",
    "air_power_is_artillery_bombard": "bombard_for_air_power: true",
    "night_attack": "night: {side: allies}",
    "night_fall_reverse": "night: {side: axis, falls: true}",
    "smoke_screen": "smoke_screen: {side: allies}",
    "north_african_desert": "desert: true",
    "armor_max_2_allies": "slow_armor: {allies: 2}",
    "armor_max_2_all": "slow_armor: {allies: 2, axis: 2}",
}


def command(facts: Facts) -> list[str]:
    """Whose army fights by the rules of its nation (Rules 14)."""
    chosen = [
        (side, [name for of, flag, name in COMMANDS if of == side and flag in facts.rule_flags]) for side in SIDES
    ]
    entries = [(side, f"[{', '.join(names)}]") for side, names in chosen if names]
    return [f"command: {flow(entries)}"] if entries else []


def own_rules(battle: Battle, facts: Facts) -> list[str]:
    """The rules that are switched on in this battle alone (Rules 12, 13)."""
    given = {line.partition(":")[0] for line in battle.rules}
    flagged = [FLAGGED[flag] for flag in FLAGGED if flag in facts.rule_flags]
    lines = [line for line in flagged if line.partition(":")[0] not in given]
    if facts.base_game_number == SURPRISED_GARRISON:
        lines.append(f"extra_draws: {{side: axis, turns: {SURPRISED_TURNS}}}")
    tents = hexes_with_tents(facts)
    lines += [f"headquarters: {{{', '.join(tents)}}}"] if tents else []
    lines += recovery(facts)
    lines += battle.rules
    return ["rules:", *(f"  {line}" for line in lines)] if lines else []


def recovery(facts: Facts) -> list[str]:
    """Where wounded infantry recovers (Rules 13.12, 13.19)."""
    oases = [each.at for each in facts.terrain_overrides if each.oasis_recovery]
    beds = facts.hexes("hospital") if "hospital_recovery" in facts.rule_flags else []
    named = [(word, hex_list(places)) for word, places in (("oasis", oases), ("hospital", beds)) if places]
    return [f"recovery: {flow(named)}"] if named else []
