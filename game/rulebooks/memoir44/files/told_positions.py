"""A position as a file tells it: what differs from the start of its scenario, and every card (Rules 1.3)."""

from game.core.resuming import told_moment
from game.rulebooks.memoir44.files.plain_position import (
    PlainAlteration,
    PlainBegan,
    PlainEffect,
    PlainLoad,
    PlainMine,
    PlainOrder,
    PlainPosition,
    PlainSpecial,
    SectionWord,
    UseWord,
)
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.files.words import GONE_WORD, card_words, unit_words
from game.rulebooks.memoir44.terms.effects import SECTION_BITS
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, SANDBAGS, WIRE, Effect, MemoirPosition, Order, Unit
from game.rulebooks.memoir44.terms.special_rules import SideName

SIDE_WORDS: tuple[SideName, SideName] = ("allies", "axis")
SECTION_WORDS: tuple[SectionWord, ...] = ("", "left", "centre", "right")
USE_WORDS: tuple[UseWord, ...] = ("orders", "strike", "blow", "sacrifice", "build")


def told_position(game: MemoirGame, position: MemoirPosition) -> PlainPosition:
    """The words of a file for a position."""
    start, cards, names = set_up(game, 1), card_words(game), unit_words(game)
    phase, left = told_moment(game, position)
    units = zip(names, position.units, start.units, strict=True)
    return PlainPosition(
        turn=position.turn,
        side=SIDE_WORDS[position.side],
        phase=phase,
        left=left,
        units={name: unit_told(game, unit) for name, unit, before in units if unit != before},
        card=card_told(cards, position.card),
        effect=effect_told(cards, position.effect),
        orders={hex_of(game, position, each.unit): order_told(each) for each in position.orders},
        resting=tuple(hex_of(game, position, unit) for unit in position.resting),
        hands={side: tuple(cards[card] for card in position.hands[SIDES[side]]) for side in SIDE_WORDS},
        deck=tuple(cards[card] for card in position.deck.pile),
        discards=tuple(cards[card] for card in position.deck.discards),
        announced=card_told(cards, position.announced),
        under_chip=card_told(cards, position.under_chip),
        last={side: told for side in SIDE_WORDS if (told := effect_told(cards, position.last[SIDES[side]]))},
        draws_first=position.draws_first,
        won={side: position.won[SIDES[side]] for side in SIDE_WORDS if position.won[SIDES[side]]},
        captured=position.captured,
        wire=obstacles_told(game, position, WIRE),
        sandbags=obstacles_told(game, position, SANDBAGS),
        mines=mines_told(game, position),
        alterations=tuple(PlainAlteration(game.board.name(s), word, laid) for s, word, laid in position.alterations),
        began=tuple(PlainBegan(each.turn, names[each.unit], game.board.name(each.space)) for each in position.began),
        visibility=position.visibility,
        crosshairs=tuple(hex_of(game, position, unit) for unit in position.crosshairs),
        camouflaged=tuple(hex_of(game, position, unit) for unit in position.camouflaged),
        reserve=tuple(names[unit] for unit in position.reserve),
        special=special_told(game, position),
    )


def hex_of(game: MemoirGame, position: MemoirPosition, unit: int) -> str:
    """The hex in which a unit stands; its start, and that it is gone, where it is off the map."""
    space = position.units[unit].space
    return f"{unit_words(game)[unit]} {GONE_WORD}" if space == GONE else game.board.name(space)


def unit_told(game: MemoirGame, unit: Unit) -> str:
    """Where a unit is, with its figures."""
    place = GONE_WORD if unit.space == GONE else game.board.name(unit.space)
    return f"{place} with {unit.figures}" if unit.figures else place


def card_told(cards: tuple[str, ...], card: int) -> str:
    """A card by its name; nothing where there is none."""
    return cards[card] if card >= 0 else ""


def effect_told(cards: tuple[str, ...], effect: Effect | None) -> PlainEffect | None:
    """What is in play."""
    if effect is None:
        return None
    section = next((word for word in SECTION_WORDS if SECTION_BITS.get(word) == effect.section), SECTION_WORDS[0])
    return PlainEffect(cards[effect.card], effect.mirrored, section, effect.falls_back, USE_WORDS[effect.use])


def order_told(order: Order) -> PlainOrder:
    """What an ordered unit has done."""
    return PlainOrder(
        moved=order.moved,
        by_road=order.by_road,
        has_moved=order.has_moved,
        entered=order.entered,
        stopped=order.stopped,
        battles=order.battles,
        grounds=order.grounds,
        overran=order.overran,
    )


def obstacles_told(game: MemoirGame, position: MemoirPosition, bit: int) -> tuple[str, ...]:
    """The hexes with an obstacle."""
    return tuple(game.board.name(space) for space, byte in enumerate(position.obstacles) if byte & bit)


def mines_told(game: MemoirGame, position: MemoirPosition) -> tuple[PlainMine, ...]:
    """The minefields that are left."""
    return tuple(
        PlainMine(SIDE_WORDS[mine.side], game.board.name(mine.space), mine.value, mine.is_shown)
        for mine in position.mines
    )


def special_told(game: MemoirGame, position: MemoirPosition) -> PlainSpecial:
    """What the actions of the battle keep account of."""
    names, special = unit_words(game), position.special

    def place(space: int) -> str:
        return game.board.name(space) if space != GONE else ""

    return PlainSpecial(
        tents_taken=tuple(map(place, special.tents_taken)),
        tents_struck=tuple(map(place, special.tents_struck)),
        stars=special.stars,
        demolished=special.demolished,
        loads=tuple(
            PlainLoad(names[load.bearer] if load.bearer != GONE else "", place(load.space)) for load in special.loads
        ),
        broke_through=special.broke_through,
        aboard=tuple(names[unit] for unit in special.aboard),
        ashore=tuple(names[unit] for unit in special.ashore),
    )
