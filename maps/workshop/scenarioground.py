"""What a scenario says about its ground: obstacles, bunkers, minefields, closed hexes, objectives, exits."""

from battlegrid import Hex, name_of
from battles import Battle
from facts import ExitFact, Facts, ObjectiveFact
from yamltext import flow, hex_list, in_order, listed, scalar

SIDES = ("allies", "axis")
ARMS = ("infantry", "armor", "artillery")
CLOSED_WATER = ("river", "wide_river")
BRIDGES = ("bridge", "railroad_bridge")
OBSTACLES = ("wire", "sandbags", "hedgehog")


def objectives(battle: Battle, facts: Facts) -> list[str]:
    """What gives medals or victory (Rules 11.2 to 11.5)."""
    return listed("objectives", [*(objective(battle, facts, each) for each in facts.objectives), *more(battle, facts)])


def objective(battle: Battle, facts: Facts, fact: ObjectiveFact) -> str:
    """One objective; hexes of water that nobody can enter hold no medal (Rules 11.4)."""
    bridges = {each.at for each in facts.structures_of(*BRIDGES)}
    closed = {place for word in CLOSED_WATER for place in facts.hexes(word)} - bridges
    hexes = in_order(place for place in fact.hexes if place not in closed)
    name = next((battle.objectives[each] for each in hexes if each in battle.objectives), "")
    side = "either" if battle.keeper else fact.side
    entries: list[tuple[str, object]] = [("side", side), ("hexes", f"[{', '.join(hexes)}]"), ("kind", fact.kind)]
    entries += [("medals", fact.medals)] if fact.medals != 1 else []
    entries += [("needed", fact.hexes_needed)] if fact.hexes_needed != 1 else []
    entries += [("scored", "next_turn")] if fact.scored_at != "at_once" else []
    entries += [("keeper", battle.keeper)] if battle.keeper else []
    return flow([*entries, ("name", scalar(name))] if name else entries)


def more(battle: Battle, facts: Facts) -> list[str]:
    """Objectives without hexes (Rules 11.13, 11.15): an empty section, and a decoy among the enemy's mines."""
    found = [flow([("side", battle.empty_section), ("kind", "empty_section")])] if battle.empty_section else []
    mines = facts.minefields
    if mines is not None and mines.revealed_decoy_medal:
        finder = SIDES[mines.laid_by == "allies"]
        found.append(flow([("side", finder), ("kind", "decoy"), ("name", "A decoy")]))
    return found


def exits(battle: Battle, facts: Facts) -> list[str]:
    """Where units may leave the map for medals (Rules 11.6, 11.14)."""
    return listed("exits", [exit_entry(battle, facts, each) for each in facts.exits])


def exit_entry(battle: Battle, facts: Facts, fact: ExitFact) -> str:
    """One group of exits, with what is special about it."""
    hexes = f"[{', '.join(battle.exits)}]" if battle.exits else hex_list(fact.hexes)
    entries: list[tuple[str, object]] = [("side", fact.side), ("hexes", hexes)]
    entries += [("medals", "{infantry: 2}")] if "infantry_exit_worth_2" in facts.rule_flags else []
    return flow(entries)


def fortifications(facts: Facts) -> list[str]:
    """Obstacles, bunkers, what protects one side only, and minefields (Rules 8.22, 8.29, 12.3, 12.11)."""
    laid = [(kind, facts.obstacles[kind]) for kind in OBSTACLES if kind in facts.obstacles]
    lines = ["obstacles:", *(f"  {kind}: {hex_list(places)}" for kind, places in laid)] if laid else []
    bunkers = facts.structures_of("bunker")
    owners = [(side, [each.at for each in bunkers if each.owner == side]) for side in SIDES]
    lines += [f"bunkers: {{{side}: {hex_list(places)}}}" for side, places in owners if places]
    field_bunkers = [each.at for each in facts.structures_of("field_bunker")]
    lines += [f"field_bunkers: {hex_list(field_bunkers)}"] if field_bunkers else []
    walls = facts.obstacles.get("sea_wall", ())
    lines += [f"sea_walls: {{allies: {hex_list(walls)}}}"] if walls else []
    return lines + minefields(facts)


def minefields(facts: Facts) -> list[str]:
    """Who has laid mines where (Rules 8.29)."""
    mines = facts.minefields
    return [f"minefields: [{{side: {mines.laid_by}, hexes: {hex_list(mines.hexes)}}}]"] if mines is not None else []


def closed_hexes(facts: Facts) -> list[str]:
    """Hexes that nobody may enter, that some may not, and that artillery cannot fire over (Rules 12.7)."""
    taken = {unit.at for unit in facts.units}
    closed = [each.at for each in facts.terrain_overrides if each.impassable]
    stops = [each.at for each in facts.terrain_overrides if each.blocks_artillery]
    named = (("impassable", [each for each in closed if each not in taken]), ("stops_artillery", stops))
    return [*(f"{key}: {hex_list(places)}" for key, places in named if places), *closed_to(facts, closed, taken)]


def closed_to(facts: Facts, closed: list[Hex], taken: set[Hex]) -> list[str]:
    """Hexes closed to some, and those that only a unit set up there may stand on."""
    groups: dict[tuple[str, tuple[str, ...]], list[Hex]] = {}
    for each in facts.terrain_overrides:
        for side, arms in each.impassable_for.items():
            groups.setdefault((side, arms), []).append(each.at)
    entries = [closed_entry(side, arms, places) for (side, arms), places in groups.items()]
    inside = [place for place in closed if place in taken]
    return listed("closed", [*entries, flow([("hexes", hex_list(inside))])] if inside else entries)


def closed_entry(side: str, arms: tuple[str, ...], places: list[Hex]) -> str:
    """Hexes closed to one side, or to some of its arms."""
    entries: list[tuple[str, object]] = [("hexes", hex_list(places)), ("sides", f"[{side}]")]
    return flow([*entries, ("arms", f"[{', '.join(arms)}]")] if set(arms) != set(ARMS) else entries)


def hexes_with_tents(facts: Facts) -> list[str]:
    """For each side, its headquarters and supply tents (Rules 13.18)."""
    owned = [(each.owner or "axis", each.at) for each in facts.terrain_overrides if each.owner or each.headquarters]
    sides = [(side, [name_of(at) for owner, at in owned if owner == side]) for side in SIDES]
    return [f"{side}: [{', '.join(places)}]" for side, places in sides if places]
