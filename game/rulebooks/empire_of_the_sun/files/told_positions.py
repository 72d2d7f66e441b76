"""Positions told in the words of a file, which `positions` reads again."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.battle.garrisons import is_garrison, without_garrison
from game.rulebooks.empire_of_the_sun.files.going_on import step_of
from game.rulebooks.empire_of_the_sun.files.plain_position import (
    FLAG_KEYS,
    HEX_OF_BOX,
    SIDE_KEYS,
    PlainBattle,
    PlainClocks,
    PlainMove,
    PlainOffensive,
    PlainPosition,
    PlainShipping,
    PlainShot,
    PlainSteps,
)
from game.rulebooks.empire_of_the_sun.files.setup import ELSEWHERE, REDUCED
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.offensive import Battle, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import UNCONTROLLED, EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import CHINA_TRACK, INDIA_TRACK


def plain_of(game: EmpireGame, position: EmpirePosition) -> PlainPosition:
    """A position in the words of a file; garrisons that are fighting are not counters of their own."""
    units, boxes = places(game, without_garrison(game, position))
    express, offensive = position.tokyo_express, position.offensive
    return PlainPosition(
        turn=position.turn,
        side=SIDE_KEYS[position.side],
        units=units,
        boxes=boxes,
        home_garrisons_lost=names(game, position.home_garrisons_lost),
        undelayable=ids(game, position.undelayable),
        new_headquarters=ids(game, position.arrived),
        unsupplied=ids(game, position.unsupplied) if rests_on_supply_before(game, position) else (),
        japan_controls=owned(game, position, JAPAN),
        india_hexes_uncontrolled=owned(game, position, UNCONTROLLED),
        ever_taken_by_japan=names(game, position.ever_taken),
        taken_this_turn=names(game, position.taken_this_turn),
        lost_this_turn=names(game, position.lost_this_turn),
        progress_target=position.progress_target,
        surrendered=position.surrendered,
        marshalls_japanese=position.has_japan_marshalls,
        political_will=position.political_will,
        wie_box=position.war_in_europe,
        china_track=CHINA_TRACK[position.china],
        india_track=INDIA_TRACK[position.india],
        china_divisions=position.divisions,
        asp={
            SIDE_KEYS[side]: PlainShipping(points.total, points.used) for side, points in enumerate(position.shipping)
        },
        escorts=position.escorts,
        jp_saved_replacements=PlainSteps(position.saved_air_steps, position.saved_naval_steps),
        rivalry={SIDE_KEYS[side]: side in position.rivalry for side in BOTH},
        scored=position.clocks.scored,
        clocks=PlainClocks(**{name: getattr(position.clocks, name) for name in PlainClocks.__struct_fields__}),
        routes_missing=names(game, position.routes_missing),
        kwai_bridge_built=position.has_kwai_bridge,
        hump_card_played=position.is_hump_open,
        barges=FLAG_KEYS["barges"] in position.flags,
        pt_boats=FLAG_KEYS["pt_boats"] in position.flags,
        island_fortifications=FLAG_KEYS["island_fortifications"] in position.flags,
        interceptors=FLAG_KEYS["interceptors"] in position.flags,
        flags=tuple(flag for flag in position.flags if flag not in FLAG_KEYS.values()),
        tokyo_express=printed_at(game, express) if express >= 0 else None,
        panama_canal_turn=position.panama_turn,
        hands={SIDE_KEYS[side]: printed(game, position.hands[side]) for side in BOTH},
        decks={SIDE_KEYS[side]: printed(game, position.decks[side]) for side in BOTH},
        discards={SIDE_KEYS[side]: printed(game, position.discards[side]) for side in BOTH},
        future_offensive={
            SIDE_KEYS[side]: game.cards[card].number if card >= 0 else None for side, card in enumerate(position.future)
        },
        future_offensive_new=tuple(SIDE_KEYS[side] for side in BOTH if is_new(position, side)),
        passes=dict(zip(SIDE_KEYS, position.passes, strict=True)),
        cards_lost=position.cards_lost,
        offensive=plain_offensive(game, position, offensive) if offensive is not None else None,
    )


def printed_at(game: EmpireGame, space: int) -> str:
    """A hex as files call it; a box beside the map by the hex that it stands for."""
    name = game.board.spaces[space].name
    return HEX_OF_BOX.get(name, name)


def is_new(position: EmpirePosition, side: Side) -> bool:
    """Whether the Future Offensive of a side has been placed this turn."""
    return position.future[side] >= 0 and position.future_turn[side] == position.turn


def rests_on_supply_before(game: EmpireGame, position: EmpirePosition) -> bool:
    """Whether supply would be another if everybody had been in supply before (Rules 6.29)."""
    fresh = replace(position, unsupplied=())
    return supply(game, fresh).unsupplied != supply(game, position).unsupplied


TOO_LATE = "removed"
"""Where counters are told to be that would come after the last turn of the war."""


def places(game: EmpireGame, position: EmpirePosition) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The counters on the map by hex, and the others by box."""
    units: dict[str, list[str]] = {}
    boxes: dict[str, list[str]] = {}
    elsewhere = {space: name for name, space in ELSEWHERE.items()}
    for counter, piece in zip(game.counters, position.pieces, strict=True):
        name = counter.id + (REDUCED if piece.is_reduced else "")
        if piece.space >= 0:
            units.setdefault(printed_at(game, piece.space), []).append(name)
        else:
            boxes.setdefault(elsewhere.get(piece.space, TOO_LATE), []).append(name)
    return in_order(units), in_order(boxes)


def in_order(found: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Counters by place, the places in order."""
    return {place: tuple(found[place]) for place in sorted(found)}


def owned(game: EmpireGame, position: EmpirePosition, owner: int) -> tuple[str, ...]:
    """The hexes of one owner, by name."""
    return tuple(sorted(printed_at(game, space) for space, side in enumerate(position.control) if side == owner))


def names(game: EmpireGame, spaces: Iterable[int]) -> tuple[str, ...]:
    """Spaces by their names."""
    return tuple(printed_at(game, space) for space in spaces)


def ids(game: EmpireGame, pieces: Iterable[int]) -> tuple[str, ...]:
    """Counters by their ids."""
    return tuple(game.counters[number].id for number in pieces)


def printed(game: EmpireGame, cards: Iterable[int]) -> tuple[int, ...]:
    """Cards by their printed numbers."""
    return tuple(game.cards[card].number for card in cards)


def plain_offensive(game: EmpireGame, position: EmpirePosition, offensive: Offensive) -> PlainOffensive:
    """An offensive in the words of a file."""
    activated = {
        SIDE_KEYS[side]: ids(game, (n for n in position.activated if game.counters[n].side == side)) for side in BOTH
    }
    unit = game.counters
    return PlainOffensive(
        attacker=SIDE_KEYS[offensive.attacker],
        play=offensive.play,
        card=game.cards[offensive.card].number if offensive.card >= 0 else None,
        ops=offensive.operations,
        hq=unit[offensive.headquarters].id if offensive.headquarters >= 0 else None,
        activated={side: units for side, units in activated.items() if units},
        moves={unit[move.unit].id: PlainMove(move.kind, names(game, move.path)) for move in offensive.moves},
        assigned_to_battle={unit[number].id: names(game, [at])[0] for number, at in offensive.assigned},
        battle_hexes=names(game, offensive.battle_hexes),
        all_battle_hexes=names(game, offensive.all_battle_hexes),
        landing_hexes=names(game, offensive.landings),
        inactive_zoi_entered=offensive.has_entered_zone,
        intelligence=offensive.intelligence,
        reaction_hq=unit[offensive.reaction_headquarters].id if offensive.reaction_headquarters >= 0 else None,
        reaction_ops=offensive.reaction_operations if offensive.reaction_operations >= 0 else None,
        answers=printed(game, offensive.cards),
        organic_transport=tuple((unit[ship].id, unit[brigade].id) for ship, brigade in offensive.organic),
        beaten=ids(game, offensive.beaten),
        moved_after=ids(game, offensive.moved_after),
        step=step_of(game, position),
        battle=plain_battle(game, position, offensive.battle) if offensive.battle is not None else None,
    )


def plain_battle(game: EmpireGame, position: EmpirePosition, battle: Battle) -> PlainBattle:
    """The battle that is being fought, in the words of a file."""
    unit = game.counters
    here = occupants(game, position).by_hex.get(battle.space, ())
    return PlainBattle(
        hex=printed_at(game, battle.space),
        combat=battle.combat,
        rolled=tuple(
            PlainShot(
                side=SIDE_KEYS[shot.side],
                hits=shot.hits,
                critical=shot.is_critical,
                bombardment=shot.is_bombardment,
                reach=shot.reach,
                afar=shot.afar,
                bought=shot.bought,
            )
            for shot in battle.shots
        ),
        lost={unit[number].id: steps for number, steps in battle.lost},
        kept=unit[battle.kept].id if battle.kept >= 0 else None,
        sea_winner=SIDE_KEYS[battle.sea_winner] if battle.sea_winner >= 0 else None,
        garrison=ids(game, (number for number in here if is_garrison(game, number))),
        company=ids(game, battle.company),
        rounds=battle.rounds,
    )
