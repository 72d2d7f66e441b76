"""Questions about the map: whose a space is, who is in it, and who has room there (Rules 2, 8)."""

import msgspec

from game.rulebooks.glory_recalled.pieces.movement import enemy_unit_refusal
from game.rulebooks.glory_recalled.questions.asked import Answer, Pieces, answer, pieces_called, space_called
from game.rulebooks.glory_recalled.terms.game import BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import capacity, occupants, stack_size, stacking_refusal
from game.rulebooks.glory_recalled.terms.position import MARK_WORDS, GloryPosition
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES


class SpaceAnswer(msgspec.Struct, frozen=True):
    """A space: the side that controls it, its pieces and markers, how many units it holds and has room for, and how
    many of them make one stack; the words for its terrain, and what that adds in defence."""

    controlled_by: str
    pieces: list[str]
    markers: list[str]
    holds: int
    room: int
    stack: int
    terrain: str
    defence: int


def space(game: GloryGame, position: GloryPosition, name: str) -> SpaceAnswer:
    """What a space is, whose, and how full (Rules 2.1, 2.6, 8.0)."""
    number = space_called(game, name)
    there, place = occupants(game, position), game.places[number]
    holds = capacity(game, position, number)
    return SpaceAnswer(
        controlled_by=SIDE_NAMES[position.control[number]],
        pieces=[game.counters[piece].id for piece in (*there.units[number], *there.leaders[number])],
        markers=[word for word, mark in MARK_WORDS.items() if position.marks[number] & mark],
        holds=holds,
        room=holds - len(there.units[number]),
        stack=stack_size(game, position, number),
        terrain=place.terrain.name,
        defence=place.terrain.defence,
    )


def stay(game: GloryGame, position: GloryPosition, pieces: Pieces, name: str) -> Answer:
    """Whether pieces of one side may be in a space beside those there already, or why not (Rules 2.3, 7.1, 8.0)."""
    group, number = pieces_called(game, pieces), space_called(game, name)
    side = game.owner(group[0])
    if side == BRITISH and game.places[number].is_box:
        return Answer(False, "Only the Japanese use boxes.", "2.3")
    return answer(
        enemy_unit_refusal(game, position, number, side) or stacking_refusal(game, position, number, group, side)
    )
