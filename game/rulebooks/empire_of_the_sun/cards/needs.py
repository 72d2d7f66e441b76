"""What a card needs: when it is chosen, and when the battles of its offensive are declared (Rules 5.3)."""

from collections.abc import Iterable

from game.core.actions import Refusal, other
from game.core.hexset import has, set_of
from game.rulebooks.empire_of_the_sun.cards.coasts import evacuation_coasts
from game.rulebooks.empire_of_the_sun.cards.in_force import event_card, side_of
from game.rulebooks.empire_of_the_sun.cards.kamikazes import kamikaze_battles
from game.rulebooks.empire_of_the_sun.cards.limits_in_words import ADJECTIVES
from game.rulebooks.empire_of_the_sun.cards.targets import (
    bombers_in_china,
    bombers_near_tokyo,
    has_targets,
    near,
    units_on_map,
)
from game.rulebooks.empire_of_the_sun.map.activation import activation_refusal, headquarters_refusal
from game.rulebooks.empire_of_the_sun.map.presence import held_by
from game.rulebooks.empire_of_the_sun.terms.card_effects import Evacuate, Kamikaze
from game.rulebooks.empire_of_the_sun.terms.cards import StrategyCard
from game.rulebooks.empire_of_the_sun.terms.conditions import (
    Activated,
    ActivatedFrom,
    ActivatedNation,
    AnyCondition,
    AnyDemand,
    BattleAt,
    BattleIn,
    BattlesOnLoneIslands,
    BombersIn,
    ChinaCanRecover,
    ChinaStands,
    CommandedBy,
    Controls,
    FromTurn,
    GroundBattleIn,
    HasFlag,
    HasTargets,
    InGame,
    LandedNear,
    NoRivals,
    OnlyBattleAt,
    Together,
    UnitIn,
)
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import REMOVED, EmpirePosition, controlled, offensive_of
from game.rulebooks.empire_of_the_sun.terms.scenario import CHINA_TRACK
from game.rulebooks.empire_of_the_sun.terms.tables import Arm

RULE = "5.3"
UNSTABLE, COLLAPSED = 1, len(CHINA_TRACK) - 1
FLAGS = {
    "doolittle": "the Doolittle Raid has not been flown.",
    "tojo_resigned": "Tojo has not resigned.",
}
NO_BOMBERS = {
    "china_box": "no B-29 is in the China box.",
    "near_tokyo": "no B-29 on the map reaches Tokyo.",
}
ARMS = {"naval": "ship", "air": "air unit", "ground": "ground unit"}
"""A unit of an arm, in a sentence."""
LANDINGS = frozenset({"amphibious", "amphibious_escorted"})


def named(game: EmpireGame, names: Iterable[str]) -> list[int]:
    """The hexes of these names that the map has."""
    return [game.board.by_name[name] for name in names if name in game.board.by_name]


def words(game: EmpireGame, names: Iterable[str]) -> str:
    """Hexes for a sentence."""
    return ", ".join(called(game, name) for name in names)


def called(game: EmpireGame, name: str) -> str:
    """A hex for a sentence; one that the map lacks by its number alone."""
    return game.place(game.board.by_name[name]) if name in game.board.by_name else name


def needs_refusal(game: EmpireGame, position: EmpirePosition, card: StrategyCard) -> Refusal | None:
    """Why the event of a card cannot be played now: what it needs is not so (Rules 5.3)."""
    refused = (condition_refusal(game, position, card, condition) for condition in card.needs)
    return next((refusal for refusal in refused if refusal is not None), None)


def condition_refusal(
    game: EmpireGame, position: EmpirePosition, card: StrategyCard, condition: AnyCondition
) -> Refusal | None:
    """Why a condition does not hold, or None."""
    sentence = unmet(game, position, card, condition)
    return Refusal(f"{card.title}: {sentence}", RULE) if sentence else None


def unmet(game: EmpireGame, position: EmpirePosition, card: StrategyCard, condition: AnyCondition) -> str:
    """What is wanting for a condition, in a sentence; empty if it holds."""
    match condition:
        case Controls(side=side, hexes=names):
            held = controlled(game, position)[side_of(side)]
            wanted = all(name in game.board.by_name and has(held, game.board.by_name[name]) for name in names)
            return "" if wanted else f"{game.side_name(side_of(side))} must control {words(game, names)}."
        case ActivatedFrom():
            return (
                ""
                if activated_from(game, position, condition)
                else "no unit was activated in the regions that it names."
            )
        case Activated(arms=arms):
            found = has_activated(game, position, condition)
            return "" if found else f"no enemy {' or '.join(ARMS[arm] for arm in arms)} is activated."
        case HasTargets():
            return "" if strikes_somebody(game, position, card) else nobody(card)
        case InGame(counter=counter):
            gone = position.pieces[game.by_id[counter]].space == REMOVED
            return f"the {game.counters[game.by_id[counter]].name} has left the game." if gone else ""
        case UnitIn(side=side, hexes=names):
            held = held_by(game, position, side_of(side))
            is_there = bool(held & set_of(named(game, names)))
            return "" if is_there else f"no unit of {game.side_name(side_of(side))} is in any of {words(game, names)}."
        case _:
            return unmet_politics(game, position, condition)


def unmet_politics(game: EmpireGame, position: EmpirePosition, condition: AnyCondition) -> str:
    """What is wanting for a condition that does not look at the map; empty if it holds."""
    match condition:
        case ChinaStands():
            return "" if position.china < COLLAPSED else "China has collapsed."
        case ChinaCanRecover():
            return "" if UNSTABLE < position.china < COLLAPSED else "the marker of China cannot go back."
        case BombersIn(place=place):
            found = bombers_in_china(game, position) if place == "china_box" else bombers_near_tokyo(game, position)
            return "" if found else NO_BOMBERS[place]
        case HasFlag(flag=flag):
            return "" if flag in position.flags else FLAGS[flag]
        case NoRivals(side=side):
            return "the services are rivals." if side_of(side) in position.rivalry else ""
        case CommandedBy(headquarters=staff):
            name = game.counters[game.by_id[staff]].name
            runs = position.offensive is not None and position.offensive.headquarters == game.by_id[staff]
            return "" if runs else f"the offensive is not run by the {name}."
        case _:
            assert isinstance(condition, FromTurn), "every condition has its rule"
            return "" if position.turn >= condition.turn else "it is too early in the war."


def activated_units(game: EmpireGame, position: EmpirePosition, side: int) -> list[int]:
    """The units of a side that have been activated."""
    return [unit for unit in position.activated if game.counters[unit].side == side]


def has_activated(game: EmpireGame, position: EmpirePosition, condition: Activated) -> bool:
    """Whether a side has activated a unit of one of these arms."""
    units = activated_units(game, position, side_of(condition.side))
    return any(game.counters[unit].arm in condition.arms for unit in units)


def activated_from(game: EmpireGame, position: EmpirePosition, condition: ActivatedFrom) -> list[int]:
    """The activated units of an arm that started in some regions."""
    regions = game.hexes.region(*condition.regions)
    return [
        unit
        for unit in activated_units(game, position, side_of(condition.side))
        if game.counters[unit].arm == condition.arm and has(regions, started_at(position, unit))
    ]


def started_at(position: EmpirePosition, unit: int) -> int:
    """The hex in which a unit started this offensive."""
    move = position.offensive.move_of(unit) if position.offensive is not None else None
    return position.pieces[unit].space if move is None else move.path[0]


def strikes_somebody(game: EmpireGame, position: EmpirePosition, card: StrategyCard) -> bool:
    """Whether what a card does can be done to somebody."""
    if any(isinstance(effect, Evacuate) for effect in card.effects):
        return bool(evacuation_coasts(game, position))
    if any(isinstance(effect, Kamikaze) for effect in card.effects):
        return position.offensive is not None and has_kamikaze_left(game, position)
    return has_targets(game, position, card)


def nobody(card: StrategyCard) -> str:
    """That a card finds nobody, in the words of what it does."""
    if any(isinstance(effect, Evacuate) for effect in card.effects):
        return "no ground unit of Japan's is at a coast that it holds."
    if any(isinstance(effect, Kamikaze) for effect in card.effects):
        return "no battle near Tokyo is left with Allied ships in reach of Japanese aircraft."
    return "there is nobody whom it strikes."


def has_kamikaze_left(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether a battle is left for one kamikaze more than have been announced: one for each (Rules 5.34)."""
    offensive = offensive_of(position)
    effects = (effect for card in offensive.cards for effect in game.cards[card].effects)
    announced = sum(isinstance(effect, Kamikaze) for effect in effects) - len(offensive.kamikazes)
    return len(kamikaze_battles(game, position)) > announced


def event_demand(game: EmpireGame, position: EmpirePosition) -> Refusal | None:
    """Why the offensive cannot go on as its event, or None (Rules 5.31)."""
    card = event_card(game, position)
    if card is None or not card.must or offensive_of(position).is_reacting:
        return None
    return demand_refusal(game, position, card)


def demand_refusal(game: EmpireGame, position: EmpirePosition, card: StrategyCard) -> Refusal | None:
    """Why an offensive cannot go on as this event: what it must lead to is not declared (Rules 5.31)."""
    unmet = (demand for demand in card.must if not is_met(game, position, demand))
    return next((Refusal(f"{card.title} needs {wanted(game, demand)}.", "5.31") for demand in unmet), None)


def is_met(game: EmpireGame, position: EmpirePosition, demand: AnyDemand) -> bool:
    """Whether what an event demands is so, now that the battles are declared."""
    offensive = offensive_of(position)
    battles = set_of(offensive.battle_hexes)
    match demand:
        case BattleIn(region=region):
            return bool(battles & game.hexes.region(region))
        case BattleAt(hexes=names, against=side):
            return bool(battles & set_of(named(game, names)) & held_by(game, position, side_of(side)))
        case GroundBattleIn(region=region):
            return bool(battles & game.hexes.region(region) & ground_on_both_sides(game, position))
        case OnlyBattleAt(hex=name):
            return list(offensive.battle_hexes) == named(game, (name,)) != []
        case BattlesOnLoneIslands():
            return not battles & ~game.hexes.lone_islands
        case Together(units=names):
            moved = [game.by_id[name] for name in names if game.by_id[name] in position.activated]
            return len({position.pieces[unit].space for unit in moved}) <= 1
        case LandedNear():
            return has_landed_near(game, position, demand)
        case ActivatedNation():
            return activates_nation(game, position, demand)


def ground_on_both_sides(game: EmpireGame, position: EmpirePosition) -> int:
    """The hexes with activated ground units of the attacker and ground units of his enemy, garrisons among them."""
    offensive = offensive_of(position)
    mine = [unit for unit in activated_units(game, position, offensive.attacker) if is_ground(game, unit)]
    theirs = units_on_map(game, position, other(offensive.attacker), Arm.GROUND)
    garrisons = game.hexes.home_cities & ~set_of(position.home_garrisons_lost) & controlled(game, position)[JAPAN]
    held = set_of(position.pieces[unit].space for unit in theirs)
    held |= garrisons if offensive.attacker == ALLIES else 0
    return set_of(position.pieces[unit].space for unit in mine) & held


def is_ground(game: EmpireGame, unit: int) -> bool:
    """Whether a counter is a ground unit."""
    return game.counters[unit].arm is Arm.GROUND


def has_landed_near(game: EmpireGame, position: EmpirePosition, demand: LandedNear) -> bool:
    """Whether the attacker's ground units have landed near a hex."""
    landings = (move for move in offensive_of(position).moves if move.kind in LANDINGS and is_ground(game, move.unit))
    return any(near(game, move.path[-1], demand.hex, demand.hexes) for move in landings)


def activates_nation(game: EmpireGame, position: EmpirePosition, demand: ActivatedNation) -> bool:
    """Whether a ground unit of a nation is activated, or no headquarters of the side could activate one."""
    offensive = offensive_of(position)
    mine = [
        unit
        for unit in units_on_map(game, position, offensive.attacker, Arm.GROUND)
        if game.counters[unit].nation == demand.nation
    ]
    if offensive.headquarters < 0 or any(unit in position.activated for unit in mine):
        return True
    staffs = [n for n in game.staffs[offensive.attacker] if headquarters_refusal(game, position, n) is None]
    return all(activation_refusal(game, position, staff, unit) is not None for staff in staffs for unit in mine)


def wanted(game: EmpireGame, demand: AnyDemand) -> str:
    """What an event demands, in words."""
    match demand:
        case BattleIn(region=region):
            return f"a battle in the {region}"
        case BattleAt(hexes=names):
            return f"a battle in {words(game, names)}"
        case GroundBattleIn():
            return "a ground battle in the Home Islands"
        case OnlyBattleAt(hex=name):
            return f"{called(game, name)} to be the one battle"
        case BattlesOnLoneIslands():
            return "all battles to be on lone islands"
        case Together():
            return "its ships to stay together"
        case LandedNear(hex=name, hexes=hexes):
            return f"a landing at most {hexes} hexes from {called(game, name)}"
        case ActivatedNation(nation=nation):
            return f"a {ADJECTIVES[nation]} army to be activated"
