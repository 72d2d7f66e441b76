"""Questions about what is put on the map by click: the set-up, and the Kowloon Event (Rules 3.3, 12.2, 12.4)."""

from game.rulebooks.glory_recalled.moving.exodus import (
    evacuation_refusal,
    harbours,
    haven_refusal,
    havens,
    pier_refusal,
    shift_refusal,
)
from game.rulebooks.glory_recalled.questions.asked import Answer, answer, piece_called, space_called
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from game.rulebooks.glory_recalled.turn.placing import (
    fortify_refusal,
    pick_refusal,
    place_refusal,
    places_for,
    waiting,
)


def unplaced(game: GloryGame, position: GloryPosition) -> list[str]:
    """The pieces of both sides that wait beside the map until their player sets them up (Rules 3.3, 11.4)."""
    return [game.counters[piece].id for side in BOTH for piece in waiting(game, position, side)]


def places(game: GloryGame, position: GloryPosition, piece: str) -> list[str]:
    """The spaces in which a piece that waits can be set up (Rules 3.3)."""
    number = piece_called(game, piece)
    if pick_refusal(game, position, number) is not None:
        return []
    return names(game, places_for(game, position, number))


def place(game: GloryGame, position: GloryPosition, piece: str, space: str) -> Answer:
    """Whether a piece can be set up in a space, or why not (Rules 3.3, 8.0)."""
    number, goal = piece_called(game, piece), space_called(game, space)
    return answer(pick_refusal(game, position, number) or place_refusal(game, position, number, goal))


def fortify(game: GloryGame, position: GloryPosition, space: str) -> Answer:
    """Whether a fortified marker of a free set-up can be placed in a space, or why not (Rules 3.3, 8.0, 11.2)."""
    return answer(fortify_refusal(game, position, space_called(game, space)))


def evacuees(game: GloryGame, position: GloryPosition) -> list[str]:
    """The units and leaders that would be evacuated from Kowloon, were the event now (Rules 12.2)."""
    pieces = game.pieces_of(BRITISH)
    return [game.counters[each].id for each in pieces if evacuation_refusal(game, position, each) is None]


def evacuate(game: GloryGame, position: GloryPosition, piece: str, space: str = "") -> Answer:
    """Whether a piece can be evacuated, to a certain pier or to any, or why not (Rules 12.2)."""
    number = piece_called(game, piece)
    refused = evacuation_refusal(game, position, number)
    if refused is None and space:
        refused = pier_refusal(game, position, number, space_called(game, space))
    return answer(refused)


def piers(game: GloryGame, position: GloryPosition, piece: str) -> list[str]:
    """The piers of the Island to which a piece would be evacuated (Rules 12.2)."""
    number = piece_called(game, piece)
    if evacuation_refusal(game, position, number) is not None:
        return []
    return names(game, harbours(game, position, number))


def reorganise(game: GloryGame, position: GloryPosition, unit: str, space: str = "") -> Answer:
    """Whether a unit is moved about the Island in the event, to a certain space or at all, or why not (Rules 12.4)."""
    number = piece_called(game, unit)
    refused = shift_refusal(game, position, number)
    if refused is None and space:
        refused = haven_refusal(game, position, number, space_called(game, space))
    return answer(refused)


def quarters(game: GloryGame, position: GloryPosition, unit: str) -> list[str]:
    """The spaces of the Island to which a unit there is moved in the event (Rules 12.4)."""
    number = piece_called(game, unit)
    if shift_refusal(game, position, number) is not None:
        return []
    return names(game, havens(game, position, number))


def names(game: GloryGame, spaces: list[int]) -> list[str]:
    """The names of spaces, in the order of the alphabet."""
    return sorted(game.board.spaces[space].name for space in spaces)
