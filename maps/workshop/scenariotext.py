"""A battle's scenario as YAML for people: one unit a line, sorted by side and hex."""

from collections import Counter
from collections.abc import Iterable
from textwrap import fill

import yaml
from battlegrid import Hex, name_of
from battles import Battle
from facts import Facts, ObjectiveFact, Texts, UnitFact

SCHEMA = "# yaml-language-server: $schema=../schema/memoir44.schema.json"
SIDES = ("allies", "axis")
FRONTS = {"western": "Western Front", "mediterranean": "Mediterranean"}
FIGURES = {"infantry": 4, "armor": 3, "artillery": 2, "special_forces": 4, "elite_armor": 4, "french_resistance": 3}
WIDTH = 118

HILL_317: tuple[Hex, ...] = ((11, 4), (10, 5))
SURPRISED_TURNS = 2

# The rules of single battles (Rules 12) that the facts name; the surprised garrison is told by its number alone.
FLAGGED = {
    "paradrop": "paradrop: {side: allies, units: 4, drift: 4, nation: US}",
    "hill_317_air_strikes": f"air_strikes: {{side: allies, while_holding: [{', '.join(map(name_of, HILL_317))}]}}",
    "no_reshuffle": "no_reshuffle: {winner: axis}",
}
SURPRISED_GARRISON = 1


def scenario_text(battle: Battle, facts: Facts, texts: Texts | None) -> str:
    """The whole file, chapter by chapter, with an empty line between the chapters."""
    chapters = [
        about(battle, facts),
        telling(texts) if texts else [],
        terms(facts),
        objectives(battle, facts),
        fortifications(facts),
        closed_hexes(facts),
        own_rules(facts),
        units(facts),
    ]
    return f"{SCHEMA}\n" + "\n".join("".join(f"{line}\n" for line in chapter) for chapter in chapters if chapter)


def about(battle: Battle, facts: Facts) -> list[str]:
    """What the chooser shows in its list."""
    return [
        "title: memoir44",
        f"name: {scalar(battle.name)}",
        f"map: {battle.stem}.tmx",
        f"order: {facts.base_game_number}",
        f"date: {scalar(facts.date)}",
        f"front: {scalar(FRONTS[facts.front])}",
        f"length: {battle.length}",
        f"nations: {flow((side, nation_of(facts, side)) for side in SIDES)}",
    ]


def telling(texts: Texts) -> list[str]:
    """What happened, what the sides are to do, and what is special about this battle."""
    tasks = ["tasks:", f"  allies: {quoted(texts.allies)}", f"  axis: {quoted(texts.axis)}"]
    rules = listed("special_rules", [quoted(rule) for rule in texts.special_rules])
    return [*paragraph("briefing", texts.briefing), *tasks, *paragraph("aftermath", texts.aftermath), *rules]


def terms(facts: Facts) -> list[str]:
    """Who sits where, who begins, and the numbers of cards and medals."""
    lines = [f"top: {facts.top_side}", f"first: {facts.first}"]
    for key, numbers in (("cards", facts.cards), ("medals", facts.medals)):
        lines.append(f"{key}: {flow((side, numbers[side]) for side in SIDES)}")
    return lines


def nation_of(facts: Facts, side: str) -> str:
    """The nation of most units of a side."""
    return Counter(unit.nation for unit in facts.units if unit.side == side).most_common(1)[0][0]


def objectives(battle: Battle, facts: Facts) -> list[str]:
    """What gives medals or victory (Rules 11.2 to 11.5)."""
    return listed("objectives", [objective(battle, facts, each) for each in facts.objectives])


def objective(battle: Battle, facts: Facts, fact: ObjectiveFact) -> str:
    """One objective; hexes of water that nobody can enter hold no medal (Rules 11.4)."""
    bridges = {each.at for each in facts.structures_of("bridge")}
    closed = {*facts.hexes("river"), *facts.hexes("wide_river")} - bridges
    hexes = in_order(place for place in fact.hexes if place not in closed)
    name = next((battle.objectives[each] for each in hexes if each in battle.objectives), "")
    entries: list[tuple[str, object]] = [("side", fact.side), ("hexes", f"[{', '.join(hexes)}]"), ("kind", fact.kind)]
    entries += [("medals", fact.medals)] if fact.medals != 1 else []
    entries += [("needed", fact.hexes_needed)] if fact.hexes_needed != 1 else []
    return flow([*entries, ("name", scalar(name))] if name else entries)


def fortifications(facts: Facts) -> list[str]:
    """Obstacles, and what protects one side only: bunkers, sea walls (Rules 12.3, 12.11)."""
    laid = [(kind, facts.obstacles[kind]) for kind in ("wire", "sandbags", "hedgehog") if kind in facts.obstacles]
    lines = ["obstacles:", *(f"  {kind}: [{', '.join(in_order(places))}]" for kind, places in laid)] if laid else []
    bunkers = facts.structures_of("bunker")
    owners = [(side, [each.at for each in bunkers if each.owner == side]) for side in SIDES]
    lines += [f"bunkers: {{{side}: [{', '.join(in_order(places))}]}}" for side, places in owners if places]
    walls = facts.obstacles.get("sea_wall", ())
    return [*lines, f"sea_walls: {{allies: [{', '.join(in_order(walls))}]}}"] if walls else lines


def closed_hexes(facts: Facts) -> list[str]:
    """Hexes that nobody may enter, and those that artillery cannot fire over (Rules 12.7)."""
    closed = in_order(each.at for each in facts.terrain_overrides if each.impassable)
    stops = in_order(each.at for each in facts.terrain_overrides if each.blocks_artillery)
    named = (("impassable", closed), ("stops_artillery", stops))
    return [f"{key}: [{', '.join(places)}]" for key, places in named if places]


def own_rules(facts: Facts) -> list[str]:
    """The rules that are switched on in this battle alone (Rules 12)."""
    lines = [FLAGGED[flag] for flag in facts.rule_flags]
    if facts.base_game_number == SURPRISED_GARRISON:
        lines.append(f"extra_draws: {{side: axis, turns: {SURPRISED_TURNS}}}")
    return ["rules:", *(f"  {line}" for line in lines)] if lines else []


def units(facts: Facts) -> list[str]:
    """The forces, sorted by side and hex."""
    nations = {side: nation_of(facts, side) for side in SIDES}
    ordered = sorted(facts.units, key=lambda unit: (SIDES.index(unit.side), reading_order(unit.at)))
    return listed("units", [unit_entry(unit, nations[unit.side]) for unit in ordered])


def unit_entry(unit: UnitFact, usual_nation: str) -> str:
    """One unit, with its nation, figures and medals where they are not the usual ones."""
    kind = unit.special or unit.type
    entries: list[tuple[str, object]] = [("at", name_of(unit.at)), ("side", unit.side), ("type", kind)]
    entries += [("nation", scalar(unit.nation))] if unit.nation != usual_nation else []
    entries += [("figures", unit.figures)] if unit.figures not in (None, FIGURES[kind]) else []
    medals = unit.medals_when_eliminated
    return flow([*entries, ("medals", medals)] if medals not in (None, 1) else entries)


def reading_order(place: Hex) -> Hex:
    """From the upper edge down, and from left to right."""
    return place[1], place[0]


def in_order(places: Iterable[Hex]) -> list[str]:
    """Names of hexes as one reads the map."""
    return [name_of(place) for place in sorted(places, key=reading_order)]


def listed(key: str, entries: list[str]) -> list[str]:
    """A key with a list below it, or nothing."""
    return [f"{key}:", *(f"  - {entry}" for entry in entries)] if entries else []


def paragraph(key: str, text: str) -> list[str]:
    """A key with a long text, folded."""
    return [f"{key}: >-", fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)]


def flow(entries: Iterable[tuple[str, object]]) -> str:
    """A mapping on one line."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in entries) + "}"


def scalar(text: str) -> str:
    """A word or name as YAML, in quotes where it would be read as something else."""
    return text if yaml.safe_load(f"[{text}]") == [text] else quoted(text)


def quoted(text: str) -> str:
    """A sentence as YAML."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
