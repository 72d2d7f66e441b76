"""What a battle or a storm does to squadrons (Rules 5.4, 5.5)."""

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.core.events import Event
from tests.toy.straits.events import SquadronSailed, SquadronSunk, StrengthChanged
from tests.toy.straits.state import SUNK, StraitsPosition, with_squadron


def lose(position: StraitsPosition, number: int, lost: int) -> tuple[StraitsPosition, tuple[Event, ...]]:
    """Take losses off a squadron, and the squadron off the map when none is left (Rules 5.5)."""
    squadron = position.squadrons[number]
    lost = min(lost, squadron.strength)
    if not lost:
        return position, ()
    strength = squadron.strength - lost
    after = replace(squadron, strength=strength, space=squadron.space if strength else SUNK)
    piece, place = PieceId(number), squadron.space
    event: Event = StrengthChanged(piece, place, lost) if strength else SquadronSunk(piece, place)
    return with_squadron(position, number, after), (event,)


def advance(position: StraitsPosition, number: PieceId, space: SpaceId) -> tuple[StraitsPosition, tuple[Event, ...]]:
    """The squadron goes into a space."""
    squadron = position.squadrons[number]
    after = with_squadron(position, number, replace(squadron, space=space))
    return after, (SquadronSailed(number, (squadron.space, space)),)


def break_off(position: StraitsPosition, attacker: PieceId) -> StraitsPosition:
    """The attacker stays where it is, and its operation is over."""
    return with_squadron(position, attacker, replace(position.squadrons[attacker], is_spent=True))
