"""The action and the combat going on, as files tell them: read, and told again (Rules 5.1, 9.1)."""

from msgspec.structs import replace

from game.rulebooks.glory_recalled.files.plain_position import PlainAct, PlainBattle, PlainMover, PlainPosition
from game.rulebooks.glory_recalled.files.words import (
    MARCH,
    STACKS,
    card_word,
    card_words,
    lying,
    piece_names,
    pieces_named,
    side_of,
    space_name,
    space_named,
    spaces_named,
)
from game.rulebooks.glory_recalled.pieces.activation import by_card, led, march
from game.rulebooks.glory_recalled.terms.card_effects import Activate
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import Activation, Battle, GloryPosition, Mover
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES


def with_action(game: GloryGame, position: GloryPosition, plain: PlainPosition) -> GloryPosition:
    """The position with what is told of the action going on."""
    return replace(
        position,
        act=None if plain.act is None else act_of(game, position, plain.act),
        box=space_named(game, plain.box),
        battle=None if plain.battle is None else battle_of(game, position, plain.battle),
    )


def act_of(game: GloryGame, position: GloryPosition, plain: PlainAct) -> Activation:
    """What the action has set in motion."""
    act = as_it_began(game, position, plain.by, plain.stack_from)
    movers = act.movers
    if plain.movers is not None:
        numbers = pieces_named(game, (each.piece for each in plain.movers))
        told = zip(numbers, plain.movers, strict=True)
        movers = tuple(Mover(number, each.mp, space_named(game, each.start)) for number, each in told)
    return replace(
        act,
        stack_from=stack_told(game, plain.stack_from) if plain.stack_from else act.stack_from,
        near=game.board.by_name[plain.near] if plain.near else act.near,
        most=act.most if plain.most is None else plain.most,
        guide=act.guide if plain.guide is None else plain.guide,
        movers=movers,
    )


def as_it_began(game: GloryGame, position: GloryPosition, by: str, start: str) -> Activation:
    """What a march out of a space, a leader or a card sets in motion (Rules 5.1.1 to 5.1.4)."""
    if by == MARCH:
        return march(game, position, game.board.by_name[start])
    if by in [game.counters[leader].id for leader in (*game.leaders[0], *game.leaders[1])]:
        return led(game, position, pieces_named(game, [by])[0])
    (card,) = lying(game, position, [by])
    effect = game.cards[card].effect(Activate)
    assert effect is not None, "the file has been checked"
    return by_card(game, position, card, effect)


def stack_told(game: GloryGame, word: str) -> int:
    """Where the units of an action start."""
    return STACKS[word] if word in STACKS else game.board.by_name[word]


def battle_of(game: GloryGame, position: GloryPosition, plain: PlainBattle) -> Battle:
    """The combat."""
    played = [lying(game, position, plain.played.get(side, ()), (side_of(side),)) for side in SIDE_NAMES]
    return Battle(
        side=side_of(plain.side),
        target=game.board.by_name[plain.target],
        attackers=pieces_named(game, plain.attackers),
        origins=spaces_named(game, plain.origins),
        box=space_named(game, plain.box),
        night=plain.night,
        played=(played[0], played[1]),
        hits=plain.hits,
        margin=plain.margin,
    )


def act_told(game: GloryGame, position: GloryPosition, act: Activation) -> PlainAct:
    """What the action has set in motion, as far as it is not as it began."""
    by = set_off_by(game, act)
    stack = stack_word(game, act.stack_from)
    begun = as_it_began(game, position, by, stack)
    return PlainAct(
        by=by,
        stack_from=stack if by == MARCH or act.stack_from != begun.stack_from else "",
        near=space_name(game, act.near) if act.near != begun.near else "",
        most=act.most if act.most != begun.most else None,
        guide=act.guide if act.guide != begun.guide else None,
        movers=movers_told(game, act) if act.movers != begun.movers else None,
    )


def movers_told(game: GloryGame, act: Activation) -> tuple[PlainMover, ...]:
    """The pieces that have begun to act."""
    return tuple(PlainMover(game.counters[each.piece].id, each.mp, space_name(game, each.start)) for each in act.movers)


def set_off_by(game: GloryGame, act: Activation) -> str:
    """The march, the card or the leader that set it in motion."""
    if act.is_march:
        return MARCH
    return card_word(game, act.card) if act.card >= 0 else game.counters[act.movers[0].piece].id


def stack_word(game: GloryGame, start: int) -> str:
    """Where the units of an action start."""
    return next((word for word, number in STACKS.items() if number == start), "") or game.board.name(start)


def battle_told(game: GloryGame, battle: Battle) -> PlainBattle:
    """The combat."""
    return PlainBattle(
        side=SIDE_NAMES[battle.side],
        target=game.board.name(battle.target),
        attackers=piece_names(game, battle.attackers),
        origins=tuple(game.board.name(space) for space in battle.origins),
        box=space_name(game, battle.box),
        night=battle.night,
        played={side: card_words(game, battle.played[number]) for number, side in enumerate(SIDE_NAMES)},
        hits=battle.hits,
        margin=battle.margin,
    )
