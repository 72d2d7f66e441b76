"""What sets pieces in motion: the action going on, a march, a leader, or a card (Rules 5.1)."""

from msgspec.structs import replace

from game.core.actions import CardId, Refusal, Side
from game.core.asking import known
from game.rulebooks.glory_recalled.files.words import MARCH
from game.rulebooks.glory_recalled.moving.moves import Activated
from game.rulebooks.glory_recalled.pieces.activation import by_card, led, march
from game.rulebooks.glory_recalled.questions.asked import as_action_of, card_called, card_words, off_the_map
from game.rulebooks.glory_recalled.terms.card_effects import Activate
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import Activation, GloryPosition
from game.rulebooks.glory_recalled.turn.action import lead_refusal, lead_stack_refusal
from game.rulebooks.glory_recalled.turn.effects import play_refusal


def set_in_motion(
    game: GloryGame, position: GloryPosition, group: tuple[int, ...], by: str, *, usual: str = MARCH
) -> GloryPosition:
    """The position in which an action that moves pieces has just begun.

    `by` is "march", the name of a leader or of a card; nothing: the action that goes on, or else the usual.

    :raises LookupError: when there is no such leader and no such card.
    """
    side = game.owner(group[0])
    there = as_action_of(position, side)
    known(by, order_words(game, side), "order")
    if not by and there.act is not None and there.act.side == side:
        return there
    by = by or usual
    if not by:
        return replace(there, act=any_order(game, side))
    if by == MARCH:
        return replace(there, act=march(game, there, there.pieces[group[0]].space))
    leader = leader_called(game, by)
    if leader is not None:
        return replace(there, act=led(game, there, leader))
    card = card_called(game, side, by)
    effect = game.cards[card].effect(Activate)
    return replace(there, act=by_card(game, there, card, effect) if effect is not None else None)


def order_words(game: GloryGame, side: Side) -> list[str]:
    """What pieces of a side can be set in motion by."""
    leaders = [game.counters[leader].id for leader in (*game.leaders[0], *game.leaders[1])]
    return ["", MARCH, *leaders, *card_words(game, [side])]


def leader_called(game: GloryGame, name: str) -> int | None:
    """The leader of a name, or None."""
    leaders = (*game.leaders[0], *game.leaders[1])
    return next((leader for leader in leaders if game.counters[leader].id == name), None)


def any_order(game: GloryGame, side: Side) -> Activation:
    """An order that lets units of any formation move and attack, as some cards give it (Rules 6.4)."""
    return Activation(
        rule="6.4",
        side=side,
        mp=game.numbers.moving.leader,
        may_attack=True,
        most=game.numbers.fighting.attackers,
        guide=True,
    )


def order_refusal(game: GloryGame, position: GloryPosition, group: tuple[int, ...], by: str) -> Refusal | None:
    """Why some pieces do not act together in the action that has begun (Rules 5.1, 7.1.1)."""
    gone = off_the_map(position, group)
    if gone is not None:
        return gone
    leader = leader_called(game, by)
    if leader is not None:
        return leader_refusal(game, position, leader, group) or group_refusal(game, position, group)
    card = played(game, position.side, by)
    if position.act is None:
        assert card is not None
        return Refusal(f"{game.cards[card].name} moves nobody.", game.cards[card].rule)
    refused = group_refusal(game, position, group)
    return refused or (play_refusal(game, position, card) if card is not None else None)


def leader_refusal(game: GloryGame, position: GloryPosition, leader: int, group: tuple[int, ...]) -> Refusal | None:
    """Why a leader is not activated, or cannot lead; alone he also goes to rally (Rules 5.1.2, 5.1.3)."""
    refused = lead_refusal(game, position, leader)
    return refused or (lead_stack_refusal(position, leader) if group != (leader,) else None)


def group_refusal(game: GloryGame, position: GloryPosition, group: tuple[int, ...]) -> Refusal | None:
    """Why some pieces cannot be picked up one after the other (Rules 7.1.1)."""
    step = Activated()
    for piece in group:
        refused = step.take_refusal(game, position, step.with_group(game, position), piece)
        if refused is not None:
            return refused
        step = Activated((*step.group, piece))
    return None


def played(game: GloryGame, side: Side, by: str) -> CardId | None:
    """The card that `by` names, or None where it names none.

    :raises LookupError: when there is no such leader and no such card.
    """
    known(by, order_words(game, side), "order")
    return None if by in ("", MARCH) or leader_called(game, by) is not None else card_called(game, side, by)
