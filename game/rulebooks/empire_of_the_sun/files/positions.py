"""Positions from files: a moment of the war told in plain words, put onto the map."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import asdict, replace

from game.core.actions import Side, other
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.battle.forces import keeping_company
from game.rulebooks.empire_of_the_sun.battle.garrisons import garrison_of
from game.rulebooks.empire_of_the_sun.cards.deck import ids, in_game
from game.rulebooks.empire_of_the_sun.files.beginnings import with_beginning
from game.rulebooks.empire_of_the_sun.files.beyond import on_map
from game.rulebooks.empire_of_the_sun.files.plain_position import (
    FLAG_KEYS,
    SIDE_OF,
    STANDS_FOR,
    PlainBattle,
    PlainHex,
    PlainOffensive,
    PlainPosition,
    PlainShipping,
    SideKey,
)
from game.rulebooks.empire_of_the_sun.files.setup import ELSEWHERE, control, laid, set_up
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Battle, Move, Offensive, Shot
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    REMOVED,
    Clocks,
    EmpirePosition,
    Piece,
    Shipping,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import CHINA_TRACK, INDIA_TRACK

T = TypeVar("T")


def position_of(game: EmpireGame, plain: PlainPosition, seed: int = 1) -> EmpirePosition:
    """The position that a file tells, which has no problems."""
    start = set_up(game, seed)
    told = with_cards(game, with_tracks(game, with_map(game, start, plain), plain), plain)
    return with_company(game, with_fighting_garrison(game, with_beginning(game, told), plain), plain)


def with_map(game: EmpireGame, start: EmpirePosition, plain: PlainPosition) -> EmpirePosition:
    """Counters and control as told."""
    owners = start.control
    if plain.japan_controls is not None:
        owners = control(game, on_map(game, plain.japan_controls), on_map(game, plain.india_hexes_uncontrolled))
    offensive = plain.offensive
    activated = offensive.activated if offensive is not None else {}
    return replace(
        start,
        turn=either(plain.turn, start.turn),
        side=start.side if plain.side is None else Side(SIDE_OF[plain.side]),
        pieces=pieces(game, start, plain),
        control=owners,
        offensive=offensive_of(game, offensive) if offensive is not None else None,
        activated=tuple(sorted(game.by_id[name] for units in activated.values() for name in units)),
        tokyo_express=spaces(game, [plain.tokyo_express])[0] if plain.tokyo_express is not None else -1,
        routes_missing=told(game, plain.routes_missing, start.routes_missing),
        home_garrisons_lost=told(game, plain.home_garrisons_lost, start.home_garrisons_lost),
        ever_taken=told(game, plain.ever_taken_by_japan, start.ever_taken),
        taken_this_turn=told(game, plain.taken_this_turn, start.taken_this_turn),
        lost_this_turn=told(game, plain.lost_this_turn, start.lost_this_turn),
        undelayable=start.undelayable if plain.undelayable is None else units_of(game, plain.undelayable),
        arrived=units_of(game, plain.new_headquarters),
        unsupplied=units_of(game, plain.unsupplied),
    )


def with_tracks(game: EmpireGame, start: EmpirePosition, plain: PlainPosition) -> EmpirePosition:
    """Tracks, nations and what cards have brought about as told."""
    steps = plain.jp_saved_replacements
    china, india = plain.china_track, plain.india_track
    return replace(
        start,
        political_will=either(plain.political_will, start.political_will),
        war_in_europe=either(plain.wie_box, start.war_in_europe),
        china=start.china if china is None else CHINA_TRACK.index(china) if isinstance(china, str) else china,
        india=start.india if india is None else INDIA_TRACK.index(india) if isinstance(india, str) else india,
        divisions=either(plain.china_divisions, start.divisions),
        shipping=shipping(start, plain.asp),
        escorts=either(plain.escorts, start.escorts),
        saved_air_steps=start.saved_air_steps if steps is None else steps.air,
        saved_naval_steps=start.saved_naval_steps if steps is None else steps.naval,
        rivalry=start.rivalry if plain.rivalry is None or plain.rivalry == {} else rivals(plain.rivalry),
        surrendered=either(plain.surrendered, start.surrendered),
        has_japan_marshalls=either(plain.marshalls_japanese, start.has_japan_marshalls),
        is_hump_open=either(plain.hump_card_played, start.is_hump_open),
        has_kwai_bridge=either(plain.kwai_bridge_built, start.has_kwai_bridge),
        flags=flags(start, plain),
        panama_turn=either(plain.panama_canal_turn, start.panama_turn),
        progress_target=either(plain.progress_target, start.progress_target),
        clocks=clocks(start, plain),
        cards_lost=either(plain.cards_lost, start.cards_lost),
        passes=passes(start, plain),
        future_turn=placed_on(start, plain),
    )


def clocks(start: EmpirePosition, plain: PlainPosition) -> Clocks:
    """What is counted from turn to turn, and what happens but once."""
    found = replace(start.clocks, scored=either(plain.scored, start.clocks.scored))
    return found if plain.clocks is None else replace(found, **asdict(plain.clocks))


def placed_on(start: EmpirePosition, plain: PlainPosition) -> tuple[int, int]:
    """The turns on which the Future Offensives were placed."""
    found = start.future_turn
    for key in plain.future_offensive_new:
        found = with_side(found, Side(SIDE_OF[key]), either(plain.turn, start.turn))
    return found


def passes(start: EmpirePosition, plain: PlainPosition) -> tuple[int, int]:
    """The passes that are left to both sides."""
    found = start.passes
    for key, number in plain.passes.items():
        found = with_side(found, Side(SIDE_OF[key]), number)
    return found


def rivals(said: Mapping[SideKey, bool] | tuple[SideKey, ...]) -> tuple[Side, ...]:
    """The sides whose services are rivals, from a list of them, or from a yes or no for each."""
    keys = said if isinstance(said, tuple) else [key for key, holds in said.items() if holds]
    return tuple(Side(SIDE_OF[key]) for key in keys)


def either(value: T | None, otherwise: T) -> T:
    """What is told, or what holds otherwise."""
    return otherwise if value is None else value


def names(hexes: Iterable[PlainHex]) -> tuple[str, ...]:
    """Hexes by their names, whether they are written as numbers or as words."""
    return tuple(str(name) for name in hexes)


def spaces(game: EmpireGame, hexes: Iterable[PlainHex]) -> tuple[int, ...]:
    """The spaces of some hexes."""
    return tuple(game.board.by_name[on_board(game, name)] for name in names(hexes))


def on_board(game: EmpireGame, name: str) -> str:
    """A hex, or the box that stands for it where the map does not reach so far."""
    return name if name in game.board.by_name else STANDS_FOR.get(name, name)


def told(game: EmpireGame, hexes: tuple[PlainHex, ...] | None, otherwise: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces of the hexes that are told, or what holds otherwise."""
    return otherwise if hexes is None else spaces(game, on_map(game, hexes))


def units_of(game: EmpireGame, ids_of_units: Iterable[str]) -> tuple[int, ...]:
    """The counters of these ids."""
    return tuple(game.by_id[name] for name in ids_of_units)


def pieces(game: EmpireGame, start: EmpirePosition, plain: PlainPosition) -> tuple[Piece, ...]:
    """The counters where they are told to be; on the map, and in each box, as at the start where nothing is told."""
    told_of = {ELSEWHERE[name] for name in plain.boxes or {}}
    if plain.units is not None:
        told_of |= {piece.space for piece in start.pieces if piece.space >= 0}
    gone = {REMOVED, *told_of}
    unplaced = [Piece(REMOVED, counter.has_one_step) for counter in game.counters]
    found = [unplaced[n] if piece.space in gone else piece for n, piece in enumerate(start.pieces)]
    units = {on_board(game, place): there for place, there in (plain.units or {}).items()}
    return laid(game, found, units, plain.boxes or {})


def shipping(start: EmpirePosition, points: Mapping[SideKey, PlainShipping]) -> tuple[Shipping, Shipping]:
    """The shipping points of both sides."""
    by_side = {SIDE_OF[key]: Shipping(said.total, said.used) for key, said in points.items()}
    return by_side.get(0, start.shipping[0]), by_side.get(1, start.shipping[1])


def flags(start: EmpirePosition, plain: PlainPosition) -> tuple[str, ...]:
    """What cards have brought about: what has a key of its own, and what has none."""
    own = {*FLAG_KEYS.values()}
    others = [flag for flag in start.flags if flag not in own] if plain.flags is None else list(plain.flags)
    said = {flag: getattr(plain, key) for key, flag in FLAG_KEYS.items()}
    holding = [flag for flag in own if said[flag] or (said[flag] is None and flag in start.flags)]
    return (*sorted(holding), *others)


def with_cards(game: EmpireGame, start: EmpirePosition, plain: PlainPosition) -> EmpirePosition:
    """Hands, decks and discards as told."""
    position = start
    for side in BOTH:
        position = with_cards_of(game, position, plain, side)
    return position


def with_cards_of(game: EmpireGame, start: EmpirePosition, plain: PlainPosition, side: Side) -> EmpirePosition:
    """The cards of a side as told: a card that is named somewhere is nowhere else."""
    hand, deck, discards = (
        next((ids(game, side, cards) for key, cards in rows.items() if SIDE_OF[key] == side), None)
        for rows in (plain.hands, plain.decks, plain.discards)
    )
    kept = [card for key, card in plain.future_offensive.items() if SIDE_OF[key] == side]
    if hand is deck is discards is None and not kept:
        return start
    named = {*(hand or ()), *(deck or ()), *(discards or ())}
    future = start.future[side] if start.future[side] not in named else -1
    if kept:
        future = -1 if kept[0] is None else game.card_id(side, kept[0])
    named.add(future)
    hand = without_named(start.hands[side], named) if hand is None else hand
    discards = without_named(start.discards[side], named) if discards is None else discards
    placed = {*hand, *discards, *(deck or ()), future}
    removed = without_named(start.removed_cards[side] if deck is None else in_game(game, side), placed)
    seeded = (*start.decks[side], *start.hands[side], *start.discards[side], *start.future[side : side + 1])
    pile = without_named((card for card in seeded if card >= 0), placed) if deck is None else deck
    return replace(
        start,
        hands=with_side(start.hands, side, hand),
        decks=with_side(start.decks, side, pile),
        discards=with_side(start.discards, side, discards),
        removed_cards=with_side(start.removed_cards, side, removed),
        future=with_side(start.future, side, future),
    )


def without_named(cards: Iterable[int], named: set[int]) -> tuple[int, ...]:
    """Some cards without those that are named elsewhere."""
    return tuple(card for card in cards if card not in named)


def offensive_of(game: EmpireGame, plain: PlainOffensive) -> Offensive:
    """The offensive that is going on, of a card or, where none is named, of so many operations."""
    attacker = Side(SIDE_OF[plain.attacker])
    card = game.card_id(attacker, plain.card) if plain.card is not None else -1
    return Offensive(
        attacker=attacker,
        play=plain.play,
        card=card,
        operations=plain.ops,
        count=plain.ops if plain.play == "OC" or card < 0 else game.cards[card].logistics,
        cards=ids(game, other(attacker), plain.answers),
        headquarters=game.by_id[plain.hq] if plain.hq is not None else -1,
        reaction_headquarters=game.by_id[plain.reaction_hq] if plain.reaction_hq is not None else -1,
        reaction_operations=either(plain.reaction_ops, -1),
        moves=tuple(Move(game.by_id[unit], move.kind, spaces(game, move.hexes)) for unit, move in plain.moves.items()),
        assigned=tuple((game.by_id[unit], spaces(game, [at])[0]) for unit, at in plain.assigned_to_battle.items()),
        battle_hexes=spaces(game, plain.battle_hexes),
        all_battle_hexes=tuple(dict.fromkeys(spaces(game, (*plain.all_battle_hexes, *plain.battle_hexes)))),
        landings=spaces(game, plain.landing_hexes),
        organic=tuple((game.by_id[ship], game.by_id[brigade]) for ship, brigade in plain.organic_transport),
        has_entered_zone=plain.inactive_zoi_entered,
        intelligence=plain.intelligence or "surprise",
        beaten=units_of(game, plain.beaten),
        moved_after=units_of(game, plain.moved_after),
        battle=battle_of(game, plain.battle) if plain.battle is not None else None,
    )


def battle_of(game: EmpireGame, plain: PlainBattle) -> Battle:
    """The battle that is being fought."""
    shots = (
        Shot(
            side=Side(SIDE_OF[shot.side]),
            hits=shot.hits,
            is_critical=shot.critical,
            is_bombardment=shot.bombardment,
            reach=shot.reach,
            afar=shot.afar,
            bought=shot.bought,
        )
        for shot in plain.rolled
    )
    return Battle(
        space=spaces(game, [plain.hex])[0],
        combat=plain.combat,
        shots=tuple(shots),
        lost=tuple((game.by_id[unit], steps) for unit, steps in plain.lost.items()),
        kept=game.by_id[plain.kept] if plain.kept is not None else -1,
        sea_winner=SIDE_OF[plain.sea_winner] if plain.sea_winner is not None else -1,
        rounds=plain.rounds,
    )


def with_fighting_garrison(game: EmpireGame, position: EmpirePosition, plain: PlainPosition) -> EmpirePosition:
    """The position with the garrison of the city that is being fought for, or what is left of it (Rules 9.36)."""
    battle = plain.offensive.battle if plain.offensive is not None else None
    if battle is None or position.offensive is None:
        return position
    space = spaces(game, [battle.hex])[0]
    whole = garrison_of(game, position, space)
    left = whole if battle.garrison is None else units_of(game, battle.garrison)
    pieces = {unit: Piece(space if unit in left else ELIMINATED, True) for unit in whole}
    return with_pieces(position, pieces) if pieces else position


def with_company(game: EmpireGame, position: EmpirePosition, plain: PlainPosition) -> EmpirePosition:
    """The position with the ships that keep distant carriers company in the battle being fought (Rules 9.25)."""
    told, offensive = plain.offensive.battle if plain.offensive is not None else None, position.offensive
    if told is None or offensive is None or offensive.battle is None:
        return position
    there = keeping_company(game, position, offensive.battle.space)
    found = tuple(there) if told.company is None else units_of(game, told.company)
    return replace(position, offensive=replace(offensive, battle=replace(offensive.battle, company=found)))
