"""A battle's scenario as YAML for people: one unit a line, sorted by side and hex."""

from collections import Counter

from battlegrid import name_of
from battles import Battle
from facts import Facts, Texts, UnitFact, front_of
from scenarioground import SIDES, closed_hexes, exits, fortifications, objectives
from scenariorules import command, own_rules
from yamltext import flow, listed, paragraph, quoted, reading_order, scalar

SCHEMA = "# yaml-language-server: $schema=../schema/memoir44.schema.json"
FIGURES = {"armor": 3, "artillery": 2, "french_resistance": 3, "ski_troops": 3, "sniper": 1, "tiger": 1}
USUAL_FIGURES = 4
LENGTHS = {4: "30 minutes", 5: "45 minutes", 6: "60 minutes", 7: "75 minutes", 10: "90 minutes"}
"""How long a battle takes by the medals it is played for."""


def scenario_text(battle: Battle, facts: Facts, texts: Texts | None, order: int) -> str:
    """The whole file, chapter by chapter, with an empty line between the chapters."""
    chapters = [
        about(battle, facts, order),
        telling(texts) if texts else [],
        terms(battle, facts),
        [*objectives(battle, facts), *exits(battle, facts)],
        fortifications(facts),
        closed_hexes(facts),
        own_rules(battle, facts),
        list(battle.terrain_effects),
        units(battle, facts),
    ]
    return f"{SCHEMA}\n" + "\n".join("".join(f"{line}\n" for line in chapter) for chapter in chapters if chapter)


def about(battle: Battle, facts: Facts, order: int) -> list[str]:
    """What the chooser shows in its list."""
    return [
        "title: memoir44",
        f"name: {scalar(battle.name)}",
        f"map: {battle.stem}.tmx",
        f"order: {order}",
        f"date: {scalar(facts.date)}",
        f"front: {scalar(front_of(facts))}",
        f"length: {battle.length or LENGTHS[max(facts.medals.values())]}",
        f"nations: {flow((side, nation_of(battle, facts, side)) for side in SIDES)}",
    ]


def telling(texts: Texts) -> list[str]:
    """What happened, what the sides are to do, and what is special about this battle."""
    tasks = ["tasks:", f"  allies: {quoted(texts.allies)}", f"  axis: {quoted(texts.axis)}"]
    rules = listed("special_rules", [quoted(rule) for rule in texts.special_rules])
    return [*paragraph("briefing", texts.briefing), *tasks, *paragraph("aftermath", texts.aftermath), *rules]


def terms(battle: Battle, facts: Facts) -> list[str]:
    """Who sits where, who begins, the numbers of cards and medals, and whose army fights by rules of its own."""
    lines = [f"top: {facts.top_side}", f"first: {facts.first}"]
    for key, numbers in (("cards", facts.cards), ("medals", facts.medals)):
        lines.append(f"{key}: {flow((side, numbers[side]) for side in SIDES)}")
    return [*lines, *command(facts)]


def nation_of(battle: Battle, facts: Facts, side: str) -> str:
    """The nation of most units of a side."""
    counted = Counter(unit.nation for unit in facts.units if unit.side == side)
    return battle.nations.get(side) or counted.most_common(1)[0][0]


def units(battle: Battle, facts: Facts) -> list[str]:
    """The forces, sorted by side and hex, and after them what stands on rails."""
    ordered = sorted(facts.units, key=lambda unit: (SIDES.index(unit.side), reading_order(unit.at)))
    train = [
        flow([("at", name_of(each.at)), ("side", "allies"), ("type", each.type)])
        for each in facts.structures_of("locomotive", "wagon")
    ]
    return listed("units", [*(unit_entry(battle, facts, unit) for unit in ordered), *train])


def unit_entry(battle: Battle, facts: Facts, unit: UnitFact) -> str:
    """One unit, with its nation, figures, medals and gifts where they are not the usual ones."""
    kind, place = unit.special or unit.type, name_of(unit.at)
    nation = battle.unit_nations.get(place) or ("" if unit.side in battle.nations else unit.nation)
    entries: list[tuple[str, object]] = [("at", place), ("side", unit.side), ("type", kind)]
    if nation and nation != nation_of(battle, facts, unit.side):
        entries.append(("nation", scalar(nation)))
    if unit.figures not in (None, FIGURES.get(kind, USUAL_FIGURES)):
        entries.append(("figures", unit.figures))
    if unit.medals_when_eliminated not in (None, 1):
        entries.append(("medals", unit.medals_when_eliminated))
    return flow([*entries, *gifts(unit), *named(battle, place)])


def gifts(unit: UnitFact) -> list[tuple[str, object]]:
    """What one unit alone can do."""
    entries: list[tuple[str, object]] = [("ignores_flag", "true")] if unit.ignores_one_flag else []
    entries += [("unmoved_bonus", 1)] if unit.equipment == "wittmann" else []
    return entries + ([("boat", "true")] if unit.equipment == "boat" else [])


def named(battle: Battle, place: str) -> list[tuple[str, object]]:
    """The name of a unit that has one."""
    return [("name", scalar(battle.unit_names[place]))] if place in battle.unit_names else []
