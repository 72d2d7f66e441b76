"""Questions about amphibious assaults: open boxes, who is loaded, and who lands where (Rules 9.7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Refusal
from game.rulebooks.glory_recalled.moving.ashore import Assault, LandAt, shore_refusal
from game.rulebooks.glory_recalled.moving.landing import box_refusal, embarkation, load_refusal
from game.rulebooks.glory_recalled.pieces.movement import routes
from game.rulebooks.glory_recalled.questions.asked import (
    Answer,
    Pieces,
    answer,
    as_action_of,
    card_called,
    off_the_map,
    piece_called,
    pieces_called,
    space_called,
)
from game.rulebooks.glory_recalled.questions.fighting import AttackAnswer, fought, refused
from game.rulebooks.glory_recalled.questions.moving import MoveAnswer
from game.rulebooks.glory_recalled.questions.moving import refused as no_way
from game.rulebooks.glory_recalled.terms.card_effects import AmphibiousAssault
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from game.rulebooks.glory_recalled.turn.effects import play_refusal

ASSAULT = "j_amph"
"""The card that lets the Japanese land, if no other is named."""


def boxes(game: GloryGame, position: GloryPosition, card: str = ASSAULT) -> list[str]:
    """The landing boxes from which a card lands now (Rules 9.7.1)."""
    names = [game.board.name(space) for space in game.landing_boxes]
    return [name for name in names if box(game, position, name, card).is_allowed]


def box(game: GloryGame, position: GloryPosition, space: str, card: str = ASSAULT) -> Answer:
    """Whether a card lands from a box now, or why not (Rules 9.7.1)."""
    number, there = card_called(game, JAPANESE, card), as_action_of(position, JAPANESE)
    chosen = space_called(game, space)
    if game.cards[number].effect(AmphibiousAssault) is None:
        return answer(no_landing(game, number))
    return answer(box_refusal(game, there, number, chosen) or play_refusal(game, there, number))


def no_landing(game: GloryGame, card: int) -> Refusal:
    """What is said of a card that lands nobody."""
    return Refusal(f"{game.cards[card].name} lands nobody.", game.cards[card].rule)


def load(game: GloryGame, position: GloryPosition, piece: str, space: str, card: str = ASSAULT) -> MoveAnswer:
    """The way of a piece into a landing box, or why it is not loaded (Rules 9.7.2)."""
    number, there, unit = card_called(game, JAPANESE, card), as_action_of(position, JAPANESE), piece_called(game, piece)
    chosen = space_called(game, space)
    if game.cards[number].effect(AmphibiousAssault) is None:
        return no_way(no_landing(game, number))
    why = load_refusal(game, there, number, chosen, unit)
    if why is not None:
        return no_way(why)
    path = embarkation(game, there, chosen, unit)
    assert path is not None, "a piece that is loaded has a way"
    start, port = there.pieces[unit].space, path[-2]
    cost = 0 if port == start else routes(game, there, JAPANESE, start, game.numbers.moving.loading).costs[port]
    return MoveAnswer([game.board.name(each) for each in path[1:]], cost)


def shores(game: GloryGame, position: GloryPosition, space: str) -> list[str]:
    """The shores to which the fresh units in a landing box can be sent (Rules 9.7.4)."""
    there = replace(position, box=space_called(game, space))
    return sorted(game.board.name(action.target) for action in Assault().legal(game, there) if action.verb == "land_at")


def land(
    game: GloryGame, position: GloryPosition, pieces: Pieces, space: str, cards: Sequence[str] = ()
) -> AttackAnswer:
    """The combat if pieces in a landing box land together at a shore, or why they do not (Rules 9.7.4).

    A shore where nobody stands is taken without one. `cards` are combat cards that either side plays in it.
    """
    group, goal = pieces_called(game, pieces), space_called(game, space)
    there = replace(position, box=position.pieces[group[0]].space)
    why = off_the_map(position, group) or landing_refusal(game, there, group, goal)
    if why is not None:
        return refused(why)
    if occupants(game, there).sides[goal] != BRITISH:
        return AttackAnswer(True)
    return fought(game, there, LandAt(goal, (), (), group).battle(game, there), cards)


def landing_refusal(game: GloryGame, position: GloryPosition, group: tuple[int, ...], goal: int) -> Refusal | None:
    """Why pieces do not land together at a shore (Rules 9.7.4)."""
    step = LandAt(goal, (), ())
    if all(map(game.is_leader, group)):
        return Refusal("A leader lands only with units.", "9.7.4")
    for piece in group:
        why = step.assign_refusal(game, position, piece)
        if why is not None:
            return why
        step = replace(step, chosen=(*step.chosen, piece))
    return shore_refusal(game, position, goal, ())
