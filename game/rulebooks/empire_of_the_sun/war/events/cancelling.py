"""Weather and personages: offensives cancelled, and units sent back (Rules 5.40)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, PieceId, SpaceId, other
from game.core.events import PieceMoved, Told
from game.rulebooks.empire_of_the_sun.cards.deck import bring_back_card
from game.rulebooks.empire_of_the_sun.cards.in_force import owner
from game.rulebooks.empire_of_the_sun.cards.needs import activated_from, started_at
from game.rulebooks.empire_of_the_sun.cards.restored import as_before
from game.rulebooks.empire_of_the_sun.moving.landings import without_empty_battles
from game.rulebooks.empire_of_the_sun.offensive.declaring import with_battles
from game.rulebooks.empire_of_the_sun.terms.card_effects import CancelOffensive, SendBack
from game.rulebooks.empire_of_the_sun.terms.conditions import ActivatedFrom
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import (
    EmpirePosition,
    EmpireSideChoice,
    Piece,
    Result,
    offensive_of,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES

OFFENSIVE = "Offensive"


class UnitSentBack(PieceMoved, frozen=True):
    """A unit went back to where it started."""

    def sentence(self, game: EmpireGame) -> str:
        """Which, and where."""
        return f"{game.counters[self.piece].name} goes back to {game.place(self.path[-1])} § 5.40."


def cancel(game: EmpireGame, position: EmpirePosition, card: int, effect: CancelOffensive) -> Result:
    """Everybody and everything is as before the card was shown, and the card lies on the discards."""
    offensive = offensive_of(position)
    position = bring_back_card(as_before(position), offensive.attacker, offensive.card)
    title = game.cards[offensive.card].title if offensive.card >= 0 else "The offensive"
    return Result(position, (Told(f"{title} is cancelled: all go back § 5.40."),), leave=OFFENSIVE)


def send_back(game: EmpireGame, position: EmpirePosition, card: int, effect: SendBack) -> Result:
    """One of the attacker's ground units from some regions goes back."""
    return Result(position, (), (ChooseReturn(owner(game.cards[card]), effect.regions),))


class ChooseReturn(EmpireSideChoice, frozen=True):
    """Choose the unit that goes back (Rules 5.40)."""

    rule = "5.40"
    asks = "which enemy unit turns back?"
    otherwise = "Click a lit unit: a ground unit activated there."
    regions: tuple[str, ...]

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The enemy's activated ground units that started in these regions."""
        side = SIDE_NAMES[other(self.side)]
        wanted = ActivatedFrom(side=side, arm="ground", regions=self.regions)
        return [Action("turn_back", unit) for unit in activated_from(game, position, wanted)]

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It goes back and is activated no more; battles that it alone would have fought are off."""
        unit = action.target
        here, start = position.pieces[unit].space, started_at(position, unit)
        position = with_pieces(position, {unit: Piece(start, position.pieces[unit].is_reduced)})
        position = replace(position, activated=tuple(each for each in position.activated if each != unit))
        position = replace(position, offensive=without(offensive_of(position), unit))
        position = without_empty_battles(game, position)
        left = with_battles(offensive_of(position), offensive_of(position).battle_hexes)
        told = UnitSentBack(PieceId(unit), (SpaceId(here), SpaceId(start)))
        return Result(replace(position, offensive=left), (told,))


def without(offensive: Offensive, unit: int) -> Offensive:
    """An offensive in which a unit has not taken part."""
    return replace(
        offensive,
        moves=tuple(move for move in offensive.moves if move.unit != unit),
        organic=tuple(pair for pair in offensive.organic if unit not in pair),
    )
