"""Who may act in one action, and with how many movement points (Rules 5.1.2 to 5.1.4, 6.4, 6.10, 6.11)."""

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.actions import CardId, Refusal
from game.rulebooks.glory_recalled.terms.card_effects import Activate
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants, stack_size
from game.rulebooks.glory_recalled.terms.position import (
    ANYWHERE,
    GONE,
    NO_STACK_YET,
    Activation,
    GloryPosition,
    Mover,
)


def march(game: GloryGame, position: GloryPosition, space: int) -> Activation:
    """A stack moves without a card, and does not attack (Rules 5.1.4)."""
    return Activation(
        rule="5.1.4",
        side=position.side,
        mp=game.numbers.moving.march,
        may_attack=False,
        most=stack_size(game, position, space),
        stack_from=space,
        is_march=True,
    )


def led(game: GloryGame, position: GloryPosition, leader: int) -> Activation:
    """A fresh leader and a stack within one space of him (Rules 5.1.2)."""
    mp = game.numbers.moving.leader
    return Activation(
        rule="5.1.2",
        side=position.side,
        mp=mp,
        may_attack=True,
        most=game.numbers.stacking.large_stack,
        stack_from=NO_STACK_YET,
        near=position.pieces[leader].space,
        movers=(Mover(leader, mp),),
    )


def by_card(game: GloryGame, position: GloryPosition, card: CardId, effect: Activate) -> Activation:
    """What an action card activates (Rules 6.4, 6.10, 6.11)."""
    return Activation(
        rule=game.cards[card].rule,
        side=position.side,
        mp=effect.mp,
        may_attack=effect.attack,
        most=effect.units,
        card=card,
        formations=effect.formations,
        stack_from=NO_STACK_YET if effect.one_stack else ANYWHERE,
        guide=not effect.one_stack,
        spent=effect.spent,
        night=effect.night,
    )


def mp_of(act: Activation, piece: int) -> int:
    """The MPs that a piece has left in this action; all of them if it has not begun."""
    for mover in act.movers:
        if mover.piece == piece:
            return mover.mp
    return act.mp


def has_begun(act: Activation, piece: int) -> bool:
    """Whether a piece has been activated in this action."""
    return piece in [mover.piece for mover in act.movers]


def candidates(game: GloryGame, position: GloryPosition, act: Activation) -> list[int]:
    """The pieces that could act at all: those that have begun, and units where the action lets more of them start."""
    there = occupants(game, position)
    starts: Iterable[int] = ()
    if act.most and act.stack_from >= 0:
        starts = (act.stack_from,)
    elif act.most:
        starts = game.near[act.near] if act.near != GONE else range(len(game.places))
    units = {unit for space in starts if there.sides[space] == act.side for unit in there.units[space]}
    return sorted(units.union(mover.piece for mover in act.movers))


def unit_refusal(game: GloryGame, position: GloryPosition, act: Activation, unit: int) -> Refusal | None:
    """Why a unit cannot be activated in this action."""
    counter, piece = game.counters[unit], position.pieces[unit]
    if counter.side != act.side:
        return Refusal("That unit is the enemy's.", act.rule)
    if piece.space == GONE:
        return Refusal("That unit is not on the map.", act.rule)
    if piece.spent != act.spent:
        return Refusal("Only a spent unit moves again." if act.spent else "That unit is spent this turn.", "5.1.5")
    if counter.is_decoy and not act.is_march:
        return Refusal("A decoy moves only as a stack without a card.", "11.4")
    if act.formations and counter.formation not in act.formations:
        return Refusal("The card does not speak of that unit's formation.", act.rule)
    if act.most == 0:
        return Refusal("No more units may be activated in this action.", act.rule)
    return stack_refusal(game, act, piece.space)


def stack_refusal(game: GloryGame, act: Activation, space: int) -> Refusal | None:
    """Why a unit that starts in a space does not belong to the stack of this action (Rules 2.8, 2.9)."""
    if act.near != GONE and space not in game.near[act.near]:
        return Refusal("The stack must start within one space of the leader.", "5.1.2")
    if act.stack_from >= 0 and space != act.stack_from:
        return Refusal("All units of this action start in one space.", "2.9")
    return None


def guide_refusal(game: GloryGame, position: GloryPosition, act: Activation, leader: int) -> Refusal | None:
    """Why a leader cannot go along with a stack (Rules 6.4)."""
    if game.owner(leader) != act.side:
        return Refusal("That leader is the enemy's.", act.rule)
    if not act.guide:
        is_led = any(game.is_leader(mover.piece) for mover in act.movers)
        return Refusal("One leader moves already." if is_led else "No leader moves in this action.", act.rule)
    if position.pieces[leader].spent:
        return Refusal("That leader is spent this turn.", "5.1.5")
    return None


def activation_refusal(game: GloryGame, position: GloryPosition, act: Activation, piece: int) -> Refusal | None:
    """Why a piece cannot act in this action: it may go on, or begin (Rules 5.1)."""
    if has_begun(act, piece):
        if position.pieces[piece].space == GONE:
            return Refusal("That piece is no longer on the map.", act.rule)
        if mp_of(act, piece):
            return None
        is_hurt = position.pieces[piece].disrupted and act.may_attack
        return Refusal("It is disrupted.", "9.1.7") if is_hurt else Refusal("It has no movement points left.", "7.1")
    if game.is_leader(piece):
        return guide_refusal(game, position, act, piece)
    return unit_refusal(game, position, act, piece)


def activate_piece(game: GloryGame, position: GloryPosition, act: Activation, piece: int) -> Activation:
    """Activate one piece in the action."""
    if has_begun(act, piece):
        return act
    movers = (*act.movers, Mover(piece, act.mp, position.pieces[piece].space))
    if game.is_leader(piece):
        return replace(act, movers=movers, guide=False)
    space, most = position.pieces[piece].space, act.most - 1
    if act.stack_from == NO_STACK_YET:
        most = min(most, stack_size(game, position, space) - 1)
        return replace(act, movers=movers, most=most, stack_from=space)
    return replace(act, movers=movers, most=most)


def activate_pieces(game: GloryGame, position: GloryPosition, act: Activation, pieces: tuple[int, ...]) -> Activation:
    """Activate some pieces in the action, units before the leader who goes along."""
    for piece in pieces:
        act = activate_piece(game, position, act, piece)
    return act


def pay_points(act: Activation, pieces: tuple[int, ...], mp: int) -> Activation:
    """Some pieces pay MPs."""
    movers = tuple(replace(mover, mp=mover.mp - mp) if mover.piece in pieces else mover for mover in act.movers)
    return replace(act, movers=movers)


def halt(act: Activation, pieces: tuple[int, ...]) -> Activation:
    """Stop some pieces, as those disrupted in a combat are (Rules 9.1.7)."""
    return replace(act, movers=tuple(replace(each, mp=0) if each.piece in pieces else each for each in act.movers))
