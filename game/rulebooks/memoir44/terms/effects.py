"""The card in play: whom it orders, how its units move and battle (Rules 9)."""

from game.core.actions import Refusal, Side
from game.rulebooks.memoir44.terms.arms import ARMS, Arm
from game.rulebooks.memoir44.terms.battlefield import CENTRE, LEFT, RIGHT, mirrored
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import FULL_DAY, GONE, Effect, MemoirPosition, Order, order_of
from game.rulebooks.memoir44.terms.special_rules import RECOVERY_RULES
from game.rulebooks.memoir44.terms.spotting import has_spotters
from game.rulebooks.memoir44.terms.tables import Card, Family
from game.rulebooks.memoir44.terms.unit_types import UnitType

SECTION_NAMES = {LEFT: "left flank", CENTRE: "centre", RIGHT: "right flank"}
SECTION_BITS = {"left": LEFT, "centre": CENTRE, "right": RIGHT}
LONG_MOVE = 3
"""Hexes that infantry of an Infantry Assault, a unit behind enemy lines and bombarding artillery may move."""
ASSAULT_FIGHT = 2
ROAD_BONUS = 1
"""Hexes that a move along a road may be longer (Rules 4.10)."""
BOMBARD_BATTLES = 2
BLIND_AT_NIGHT = ("air_power", "barrage")
"""Cards that order a single unit in the dark, and have no effect of their own (Rules 13.20)."""


def card_in_play(game: MemoirGame, position: MemoirPosition) -> Card | None:
    """The card whose effect is in play; with a Counter-Attack, the card that it repeats."""
    return game.cards[position.effect.card] if position.effect is not None else None


def family_in_play(game: MemoirGame, position: MemoirPosition) -> Family | None:
    """The family of the card in play, if it has its own effect in full."""
    effect = position.effect
    if effect is None or effect.falls_back or effect.use:
        return None
    return game.cards[effect.card].family


def card_section(card: Card, effect: Effect) -> int:
    """The section printed on a card, as its player sees it (0: none)."""
    bits = SECTION_BITS.get(card.section, 0)
    return mirrored(bits) if effect.mirrored else bits


def falls_back(game: MemoirGame, position: MemoirPosition, side: Side, card: Card) -> bool:
    """Whether a side has no unit of the arms the card speaks of, or the card is blind at night (Rules 9.23, 13.20)."""
    if position.visibility < FULL_DAY and card.family in BLIND_AT_NIGHT:
        return True
    return card.orders.fallback and not any(
        unit.space != GONE and info.side == side and info.type.arm in card.orders.arms
        for unit, info in zip(position.units, game.roster, strict=True)
    )


def move_allowance(game: MemoirGame, position: MemoirPosition, unit: int) -> tuple[int, int]:
    """How many hexes an ordered unit may move, and how many of them and still battle (Rules 4.3 to 4.6, 9)."""
    kind = game.roster[unit].type
    match family_in_play(game, position):
        case "infantry_assault":
            return max(kind.move, LONG_MOVE), max(kind.fight, ASSAULT_FIGHT)
        case "behind_enemy_lines":
            return LONG_MOVE, LONG_MOVE
        case "artillery_bombard":
            return LONG_MOVE, kind.fight
        case _:
            if position.special.demolished and kind.arm is Arm.ARMOR:
                less = lost_supplies(game, position, game.roster[unit].side)
                return max(kind.move - less, 0), max(kind.fight - less, 0)
            return kind.move, kind.fight


def lost_supplies(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """How many supply depots a side has lost."""
    return sum([game.landmarks[n].supplies and game.landmarks[n].side != side for n in position.special.demolished])


def battles_allowed(game: MemoirGame, position: MemoirPosition, order: Order) -> int:
    """How often an ordered unit may battle, overruns not counted: twice in a Bombard if it stays (Rules 9.11)."""
    return BOMBARD_BATTLES if not order.moved and family_in_play(game, position) == "artillery_bombard" else 1


def ignores_terrain(game: MemoirGame, position: MemoirPosition) -> bool:
    """Whether units move free of terrain's limits on movement (Rules 9.13)."""
    return family_in_play(game, position) == "behind_enemy_lines"


def moved_too_far(game: MemoirGame, position: MemoirPosition, order: Order) -> bool:
    """Whether a unit has moved more hexes than it may and still battle (Rules 4.9)."""
    close = game.roster[order.unit].type.fight_close
    return order.moved > with_road(close, order) and moved_too_far_to_fire(game, position, order)


def moved_too_far_to_fire(game: MemoirGame, position: MemoirPosition, order: Order) -> bool:
    """Whether a unit has moved more hexes than it may and still fire; some may still close assault (Rules 14.3)."""
    fight = move_allowance(game, position, order.unit)[1]
    return order.moved > with_road(fight, order)


def with_road(hexes: int, order: Order) -> int:
    """How many hexes a unit may move and still battle: one more by road, if it may at all (Rules 4.10)."""
    return hexes + ROAD_BONUS if order.by_road and hexes else hexes


def footing_of(game: MemoirGame, position: MemoirPosition, unit: int) -> int:
    """How a unit goes about now, as an index among the footings of the field."""
    info = game.roster[unit]
    return info.afoot if info.has_boat and unit in position.special.ashore else info.footing


def arm_of(game: MemoirGame, unit: int) -> Arm:
    """The arm of a unit."""
    return ARMS[game.roster[unit].arm]


def weapon_of(game: MemoirGame, position: MemoirPosition, unit: int) -> UnitType:
    """The row of the unit table by which a unit battles now: some have another while they have not moved (Rules 10)
    or have forward spotters (Rules 13.6)."""
    info = game.roster[unit]
    if info.unmoved is None:
        return info.type
    if info.spotted is not None:
        return info.spotted if has_spotters(game, position, info.side) else info.type
    order = order_of(position, unit)
    return info.type if order is not None and order.moved else info.unmoved


def rest_refusal(game: MemoirGame, position: MemoirPosition, unit: int) -> Refusal:
    """Why a unit that has landed or recovered this turn can do nothing more (Rules 12.2, 13.1, 13.12, 13.19)."""
    place = game.recovery.get(position.units[unit].space, "")
    if place:
        return Refusal(f"This unit has recovered in the {place} and rests this turn.", RECOVERY_RULES[place])
    rule = "13.1" if game.roster[unit].is_flown_in else "12.2"
    return Refusal("This unit has just landed and rests this turn.", rule)
