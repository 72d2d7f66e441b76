"""Positions from files: a moment of a battle told in plain words, put onto the map."""

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from game.core.actions import CardId, PieceId, SpaceId
from game.core.decks import Deck
from game.core.resuming import at_moment
from game.rulebooks.memoir44.files.plain_position import PlainEffect, PlainMine, PlainOrder, PlainPosition, PlainSpecial
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.files.told_positions import SIDE_WORDS, USE_WORDS
from game.rulebooks.memoir44.files.words import GONE_WORD, card_words, unit_words
from game.rulebooks.memoir44.terms.effects import SECTION_BITS
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import (
    GONE,
    MINE,
    NO_CARD,
    SANDBAGS,
    WIRE,
    Alteration,
    Began,
    Effect,
    Load,
    MemoirPosition,
    Mine,
    Order,
    Special,
    Unit,
    Use,
    occupants,
)
from game.rulebooks.memoir44.turn.hand import played_effect

PLAYING, BATTLING = "Play a command card", "Battle"
"""The phases with which a position goes on where its file does not say."""
STANDING = re.compile(r"(?P<hex>\S+)(?: with (?P<figures>\d+))?$")
"""Where a unit stands, and its figures."""


def position_of(game: MemoirGame, plain: PlainPosition, seed: int) -> MemoirPosition:
    """The position that a file tells, which has no problems, as it is played on.

    A file that says nothing but its scenario is the beginning.
    """
    start = set_up(game, seed)
    if plain == PlainPosition(scenario=plain.scenario, source=plain.source):
        return start
    position = with_counters(
        game, with_field(game, with_cards(game, with_units(game, start, plain), plain), plain), plain
    )
    usual = "" if plain.left else BATTLING if plain.orders else PLAYING
    return at_moment(game, position, plain.phase or usual, plain.left)


def with_units(game: MemoirGame, start: MemoirPosition, plain: PlainPosition) -> MemoirPosition:
    """The position with the units where they are told to be."""
    names, units = unit_words(game), list(start.units)
    for number, name in enumerate(names):
        if name in plain.units:
            units[number] = unit_at(game, plain.units[name], units[number].figures)
        elif plain.others_gone:
            units[number] = Unit(GONE, 0)
    return replace(
        start,
        turn=max(1, start.turn) if plain.turn is None else plain.turn,
        side=start.side if plain.side is None else SIDES[plain.side],
        units=tuple(units),
    )


def unit_at(game: MemoirGame, told: str, figures: int) -> Unit:
    """Where a unit is told to be."""
    found = STANDING.match(told)
    assert found is not None, "the file has been checked"
    if found["hex"] == GONE_WORD:
        return Unit(GONE, int(found["figures"] or 0))
    return Unit(game.board.by_name[found["hex"]], int(found["figures"] or figures))


def with_cards(game: MemoirGame, start: MemoirPosition, plain: PlainPosition) -> MemoirPosition:
    """The position with the cards where they are told to be; all others stay in their hands, or in the deck."""
    dealt = copies(game, cards_named(plain))
    named = {card for cards in dealt.values() for card in cards}
    hands = tuple(dealt.get(side, tuple(c for c in start.hands[SIDES[side]] if c not in named)) for side in SIDE_WORDS)
    gone = named.union(*hands)
    pile = dealt.get("deck", ()) + tuple(
        c for c in (*start.deck.pile, *start.hands[0], *start.hands[1]) if c not in gone
    )
    position = replace(
        start,
        hands=(hands[0], hands[1]),
        deck=Deck(pile, dealt["discards"]),
        card=first(dealt["card"]),
        under_chip=first(dealt["under_chip"]),
        announced=NO_CARD if not plain.announced else CardId(card_words(game).index(plain.announced)),
        last=(effect_of(game, plain.last.get("allies")), effect_of(game, plain.last.get("axis"))),
        draws_first=plain.draws_first,
    )
    if plain.effect is not None:
        return replace(position, effect=effect_of(game, plain.effect))
    return replace(position, effect=played_effect(game, position, position.card)) if plain.card else position


def cards_named(plain: PlainPosition) -> dict[str, tuple[str, ...]]:
    """The cards that a file names, by the place where each lies."""
    hands = {str(side): cards for side, cards in plain.hands.items()}
    deck = {} if plain.deck is None else {"deck": plain.deck}
    single = {"card": plain.card, "under_chip": plain.under_chip}
    return {**hands, **deck, "discards": plain.discards, **{key: (card,) * bool(card) for key, card in single.items()}}


def copies(game: MemoirGame, named: Mapping[str, Iterable[str]]) -> dict[str, tuple[CardId, ...]]:
    """The cards of these names, every copy once: those with a number first, and for each name the next one free."""
    words = card_words(game)
    taken = {name for names in named.values() for name in names}
    used: set[str] = set()

    def copy(name: str) -> CardId:
        free = (w for w in words if w not in used and (w == name or (bare(w) == name and w not in taken)))
        found = next(free)
        used.add(found)
        return CardId(words.index(found))

    return {place: tuple(map(copy, names)) for place, names in named.items()}


def bare(card: str) -> str:
    """The name of a card without the number of its copy."""
    return card.rstrip("0123456789").rstrip()


def first(cards: tuple[CardId, ...]) -> CardId:
    """The only card of a place; none where there is none."""
    return cards[0] if cards else NO_CARD


def effect_of(game: MemoirGame, plain: PlainEffect | None) -> Effect | None:
    """What is in play."""
    if plain is None:
        return None
    card, use = CardId(card_words(game).index(plain.card)), Use(USE_WORDS.index(plain.use))
    return Effect(card, plain.mirrored, SECTION_BITS.get(plain.section, 0), plain.falls_back, use)


def with_field(game: MemoirGame, start: MemoirPosition, plain: PlainPosition) -> MemoirPosition:
    """The position with what lies on the field as told."""
    mines = start.mines if plain.mines is None else tuple(mine_of(game, mine) for mine in plain.mines)
    byte = {space: byte & ~(WIRE | SANDBAGS | MINE) for space, byte in enumerate(start.obstacles)}
    lying = (
        (WIRE, spaces(game, plain.wire) if plain.wire is not None else with_bit(start, WIRE)),
        (SANDBAGS, spaces(game, plain.sandbags) if plain.sandbags is not None else with_bit(start, SANDBAGS)),
        (MINE, tuple(mine.space for mine in mines)),
    )
    for bit, places in lying:
        for space in places:
            byte[space] |= bit
    return replace(
        start,
        obstacles=bytes(byte.values()),
        mines=mines,
        alterations=tuple(
            sorted(Alteration(game.board.by_name[each.hex], each.terrain, each.laid) for each in plain.alterations)
        ),
        visibility=start.visibility if plain.visibility is None else plain.visibility,
        won=(plain.won.get("allies", 0), plain.won.get("axis", 0)),
        captured=plain.captured,
    )


def with_bit(position: MemoirPosition, bit: int) -> tuple[int, ...]:
    """The hexes with an obstacle."""
    return tuple(space for space, byte in enumerate(position.obstacles) if byte & bit)


def spaces(game: MemoirGame, names: Iterable[str]) -> tuple[SpaceId, ...]:
    """Hexes by their names."""
    return tuple(game.board.by_name[name] for name in names)


def mine_of(game: MemoirGame, plain: PlainMine) -> Mine:
    """A minefield."""
    return Mine(SIDES[plain.side], game.board.by_name[plain.hex], plain.value, plain.shown)


def with_counters(game: MemoirGame, start: MemoirPosition, plain: PlainPosition) -> MemoirPosition:
    """The position with what is told of its units: orders, rest, hiding, and the accounts of the actions."""
    names = unit_words(game)
    return replace(
        start,
        orders=tuple(order_of(unit_now(game, start, at), told) for at, told in plain.orders.items()),
        resting=units_now(game, start, plain.resting),
        began=tuple(Began(e.turn, names.index(e.unit), game.board.by_name[e.hex]) for e in plain.began),
        crosshairs=units_now(game, start, plain.crosshairs),
        camouflaged=start.camouflaged if plain.camouflaged is None else units_now(game, start, plain.camouflaged),
        reserve=start.reserve if plain.reserve is None else units_called(game, plain.reserve),
        special=start.special if plain.special is None else special_of(game, plain.special),
    )


def unit_now(game: MemoirGame, position: MemoirPosition, name: str) -> PieceId:
    """The unit that stands in a hex, or one that is gone, by its start."""
    start, _, is_gone = name.rpartition(" ")
    if is_gone == GONE_WORD:
        return PieceId(unit_words(game).index(start))
    return PieceId(occupants(game, position)[game.board.by_name[name]])


def units_now(game: MemoirGame, position: MemoirPosition, names: Iterable[str]) -> tuple[PieceId, ...]:
    """The units that stand in these hexes."""
    return tuple(unit_now(game, position, name) for name in names)


def units_called(game: MemoirGame, names: Iterable[str]) -> tuple[PieceId, ...]:
    """Units by the names of their starts."""
    words = unit_words(game)
    return tuple(PieceId(words.index(name)) for name in names)


def order_of(unit: PieceId, told: PlainOrder) -> Order:
    """What an ordered unit has done."""
    return Order(
        unit=unit,
        moved=told.moved,
        by_road=told.by_road,
        has_moved=told.has_moved,
        entered=told.entered,
        stopped=told.stopped,
        battles=told.battles,
        grounds=told.grounds,
        overran=told.overran,
    )


def special_of(game: MemoirGame, plain: PlainSpecial) -> Special:
    """What the actions of the battle keep account of."""
    return Special(
        tents_taken=spaces(game, plain.tents_taken),
        tents_struck=spaces(game, plain.tents_struck),
        stars=plain.stars,
        demolished=plain.demolished,
        loads=tuple(
            Load(
                units_called(game, [load.bearer])[0] if load.bearer else GONE,
                game.board.by_name[load.hex] if load.hex else GONE,
            )
            for load in plain.loads
        ),
        broke_through=plain.broke_through,
        aboard=units_called(game, plain.aboard),
        ashore=units_called(game, plain.ashore),
    )
