"""The deal: how many cards and passes each side has, and what the Allies must take this turn (Rules 4.3, 16.4)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import Event, RollTold, Told
from game.core.hexset import count
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.cards.deck import deal as dealt_to_side
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, controlled
from game.rulebooks.empire_of_the_sun.terms.scenario import INDIA_TRACK
from game.rulebooks.empire_of_the_sun.terms.victory import PointsEnding
from game.rulebooks.empire_of_the_sun.war.china import stands
from game.rulebooks.empire_of_the_sun.war.europe import LAST_LEVEL, level

SURRENDERED = len(INDIA_TRACK) - 1
AUSTRALIA = "australia"
BURMA = "vp_burma"
BORDER, BORDER_DIE, DIE = ("2006", "2105", "2205"), 3, 10
"""Hexes that the Allies hold only with effort, and the highest die that costs them a card for it (Rules 17.3)."""


class Hand(msgspec.Struct, frozen=True, gc=False):
    """The cards and the passes of a side this turn."""

    cards: int
    passes: int


def resources(game: EmpireGame, position: EmpirePosition, side: Side = JAPAN) -> int:
    """How many resource hexes a side controls."""
    return count(game.hexes.resources & controlled(game, position)[side])


def hand(game: EmpireGame, position: EmpirePosition, side: Side) -> Hand:
    """What a side is dealt this turn (Rules 4.3)."""
    fixed = game.scenario.cards.of(side).later_hands
    lost = position.cards_lost if side == JAPAN else setbacks(game, position)
    if fixed is not None:
        return Hand(max(0, fixed - lost), min(lost, game.tables.schedules.hands.most_passes))
    return japanese_hand(game, position) if side == JAPAN else allied_hand(game, position)


def japanese_hand(game: EmpireGame, position: EmpirePosition) -> Hand:
    """Seven cards at first, later one for two resource hexes; submarines and bombers cost cards (Rules 4.3)."""
    table = game.tables.schedules.hands
    half = -(-resources(game, position) // 2)
    cards = max(table.smallest, table.japan.get(position.turn, half) - position.cards_lost)
    return Hand(cards, table.japanese_passes.get(cards, 0))


def allied_hand(game: EmpireGame, position: EmpirePosition) -> Hand:
    """The cards of the Allies by the turn, one less and one pass more for each setback (Rules 4.3)."""
    table = game.tables.schedules.hands
    usual = table.allies[min(position.turn, max(table.allies))]
    lost = setbacks(game, position)
    cards = max(table.smallest, usual - lost) if usual else 0
    return Hand(cards, min(table.most_passes, table.allied_passes.get(position.turn, 0) + lost))


def setbacks(game: EmpireGame, position: EmpirePosition) -> int:
    """What costs the Allies a card each: China, India, Australia, and the war in Europe at its worst (Rules 4.3)."""
    fallen = (not stands(position), position.india == SURRENDERED, AUSTRALIA in position.surrendered)
    return sum(fallen) + (level(game, position) == LAST_LEVEL)


def progress_target(game: EmpireGame, position: EmpirePosition) -> int:
    """How many hexes the Allies must take and keep this turn (Rules 16.4)."""
    fixed = game.scenario.progress.get(position.turn)
    if fixed is not None:
        return fixed
    table = game.tables.schedules.progress
    return min(table.most, position.shipping[ALLIES].total) if position.turn >= table.first_turn else 0


def is_burma(game: EmpireGame) -> bool:
    """Whether the scenario is that of Burma."""
    ending = game.scenario.victory
    return isinstance(ending, PointsEnding) and ending.table == BURMA


def press_at_the_border(
    game: EmpireGame, position: EmpirePosition, due: Hand
) -> tuple[EmpirePosition, Hand, tuple[Event, ...]]:
    """Allies who hold Akyab, Imphal and Ledo and would be dealt a full hand roll for the last card (Rules 17.3)."""
    wanted = [game.board.by_name[name] for name in BORDER]
    full = game.scenario.cards.allies.later_hands
    if due.cards != full or not all(position.control[space] == ALLIES for space in wanted):
        return position, due, ()
    faces, dice = position.dice.roll(1, DIE)
    less = faces[0] <= BORDER_DIE
    told = RollTold(ALLIES, faces, f"The border of India: {faces[0]}: {'a card less' if less else 'no effect'} § 17.3.")
    found = Hand(due.cards - less, due.passes + less)
    return replace(position, dice=dice), found, (told,)


def passes_told(game: EmpireGame, side: Side, passes: int) -> str:
    """How often a side may pass this turn."""
    who = game.first_side(side)
    if not passes:
        return f"{who} may not pass this turn § 4.3."
    return f"{who} may pass once this turn § 4.3." if passes == 1 else f"{who} may pass {passes} times this turn § 4.3."


def deal_both(game: EmpireGame, position: EmpirePosition) -> Result:
    """Both sides are dealt their cards, and the target of the turn is set (Rules 4.3, 16.4)."""
    events: tuple[Event, ...] = ()
    for side in BOTH:
        due = hand(game, position, side)
        if side == ALLIES and is_burma(game):
            position, due, told = press_at_the_border(game, position, due)
            events += told
        position = replace(position, passes=with_side(position.passes, side, due.passes))
        position, drawn = dealt_to_side(game, position, side, due.cards)
        events += (*drawn, Told(passes_told(game, side, due.passes)))
    return Result(replace(position, progress_target=progress_target(game, position), drawn=(0, 0)), events)
