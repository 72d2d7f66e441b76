"""Questions about movement, on land and by sea: where pieces may go, and why not elsewhere (Rules 7)."""

import msgspec

from game.core.actions import CardId, Refusal
from game.rulebooks.glory_recalled.moving.moves import Activated
from game.rulebooks.glory_recalled.moving.shipping import harbours, loading_refusal, ship_refusal, shipment
from game.rulebooks.glory_recalled.pieces.movement import destinations, move_refusal, ways_of
from game.rulebooks.glory_recalled.questions.asked import Pieces, as_action_of, off_the_map, pieces_called, space_called
from game.rulebooks.glory_recalled.questions.orders import order_refusal, played, set_in_motion
from game.rulebooks.glory_recalled.terms.card_effects import SeaTransport
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from game.rulebooks.glory_recalled.turn.effects import play_refusal


class MoveAnswer(msgspec.Struct, frozen=True):
    """The spaces on a way, the start not among them, and its movement points; a voyage costs none.

    A way that cannot be taken is empty; `reason` and `rule` say why.
    """

    path: list[str]
    cost: int = 0
    reason: str = ""
    rule: str = ""


class SeaLimit(msgspec.Struct, frozen=True):
    """How many British units may be shipped to Kowloon in a game, how many have been, and how many are left."""

    limit: int | None
    shipped: int
    left: int | None
    rule: str = "7.3"


def moves(game: GloryGame, position: GloryPosition, pieces: Pieces, by: str = "") -> dict[str, int]:
    """The spaces to which pieces that stand together may go, with the movement points to each (Rules 7.1, 7.2).

    `by` is "march", a leader or a card, Sea Transport among them; nothing: the action going on, or else a march.
    """
    group = pieces_called(game, pieces)
    card = by_sea(game, group, by)
    if card is not None:
        return voyages(game, as_action_of(position, game.owner(group[0])), group, card)
    there = set_in_motion(game, position, group, by)
    if order_refusal(game, there, group, by) is not None:
        return {}
    mp = Activated(group).mp(there)
    ways = ways_of(game, there, group, mp)
    return {game.board.name(space): ways.costs[space] for space in destinations(game, there, group, mp)}


def move(game: GloryGame, position: GloryPosition, pieces: Pieces, space: str, by: str = "") -> MoveAnswer:
    """The way of pieces that stand together to a space, or why they do not get there (Rules 7.1, 7.2, 8.0)."""
    group, goal = pieces_called(game, pieces), space_called(game, space)
    card = by_sea(game, group, by)
    if card is not None:
        there = as_action_of(position, game.owner(group[0]))
        why = voyage_refusal(game, there, group, card, goal)
        return MoveAnswer([space]) if why is None else refused(why)
    there = set_in_motion(game, position, group, by)
    why = order_refusal(game, there, group, by)
    if why is None:
        why = move_refusal(game, there, group, goal, Activated(group).mp(there))
    if why is not None:
        return refused(why)
    way = ways_of(game, there, group, Activated(group).mp(there))[goal]
    return MoveAnswer([game.board.name(each) for each in way.path[1:]], way.cost)


def refused(why: Refusal) -> MoveAnswer:
    """A way that cannot be taken."""
    return MoveAnswer([], reason=why.sentence, rule=why.rule)


def by_sea(game: GloryGame, group: tuple[int, ...], by: str) -> CardId | None:
    """The card that ships pieces, if `by` names such a one."""
    card = played(game, game.owner(group[0]), by)
    return card if card is not None and game.cards[card].effect(SeaTransport) is not None else None


def voyages(game: GloryGame, position: GloryPosition, group: tuple[int, ...], card: CardId) -> dict[str, int]:
    """The harbours to which a card ships pieces (Rules 7.2)."""
    if aboard_refusal(game, position, group, card) is not None:
        return {}
    return {game.board.name(goal): 0 for goal in sorted(harbours(game, position, group))}


def voyage_refusal(
    game: GloryGame, position: GloryPosition, group: tuple[int, ...], card: CardId, goal: int
) -> Refusal | None:
    """Why a card does not ship pieces to a space (Rules 7.2, 7.3)."""
    gone = off_the_map(position, group)
    if gone is not None:
        return gone
    why = ship_refusal(game, position, group, position.pieces[group[0]].space, goal)
    return why or aboard_refusal(game, position, group, card)


def aboard_refusal(game: GloryGame, position: GloryPosition, group: tuple[int, ...], card: CardId) -> Refusal | None:
    """Why pieces do not go aboard together (Rules 7.2)."""
    carried = shipment(game, card)
    aboard: tuple[int, ...] = ()
    for piece in group:
        why = loading_refusal(game, position, carried, aboard, piece)
        if why is not None:
            return why
        aboard += (piece,)
    return play_refusal(game, position, card)


def sea_limit(game: GloryGame, position: GloryPosition) -> SeaLimit:
    """How many British units may still be shipped to Kowloon; None: any number (Rules 7.3)."""
    limit = game.scenario.sea_limit
    return SeaLimit(limit, position.shipped, None if limit is None else limit - position.shipped)
