"""Who may lie where in the Straits, and where there is a way (Rules 4.2 to 4.4)."""

from game.core.actions import Refusal, SpaceId
from tests.toy.straits.state import Squadron, StraitsGame, StraitsPosition, squadron_in

DEEP = 3
"""The strength from which a squadron is too deep for shoals (Rules 4.4)."""


def passage_refusal(game: StraitsGame, squadron: Squadron, space: SpaceId) -> Refusal | None:
    """Why there is no way for a squadron into a space, whoever lies there (Rules 4.2, 4.4)."""
    if space not in game.board.neighbours[squadron.space]:
        start, end = game.place(squadron.space), game.place(space)
        return Refusal(f"No channel leads from {start} to {end}.", "4.2")
    if frozenset((squadron.space, space)) in game.shoals and squadron.strength >= DEEP:
        return Refusal("A squadron of full strength is too deep for the shoals.", "4.4")
    return None


def sail_refusal(game: StraitsGame, position: StraitsPosition, number: int, space: SpaceId) -> Refusal | None:
    """Why a squadron may not sail to a space; an enemy's is entered by battle."""
    there = squadron_in(position, space)
    if there is not None and game.owners[there] == game.owners[number]:
        return Refusal("A space holds only one squadron.", "4.3")
    return passage_refusal(game, position.squadrons[number], space)


def withdrawal_refusal(game: StraitsGame, position: StraitsPosition, number: int, space: SpaceId) -> Refusal | None:
    """Why a beaten squadron may not withdraw to a space (Rules 5.4)."""
    if squadron_in(position, space) is not None:
        return Refusal("It withdraws only to an empty space.", "5.4")
    return passage_refusal(game, position.squadrons[number], space)
