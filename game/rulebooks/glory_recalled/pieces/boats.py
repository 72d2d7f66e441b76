"""Motor Torpedo Boats among a loaded landing box (Rules 6.17, 9.7.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId
from game.core.events import RollTold
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.pieces.points import hit
from game.rulebooks.glory_recalled.terms.card_effects import AttackBoxes
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import BritishChoice, GloryPosition, Result

FACES = 6


def boat_steps(game: GloryGame, number: CardId) -> tuple[Step, ...]:
    """The shots of the boats."""
    shot = game.cards[number].effect(AttackBoxes)
    assert shot is not None
    return (BoatShot(shot.units, shot.on),)


class BoatShot(BritishChoice, frozen=True):
    """The British choose a unit in the box that has just been loaded, and roll at it (Rules 9.7.3)."""

    rule = "9.7.3"
    otherwise = "The boats attack units in the loaded landing box, each once."
    shots: int
    needed: int
    chosen: tuple[int, ...] = ()

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Choose a unit."""
        return Prompt(f"choose a unit in the landing box for the boats ({self.shots} left)", "9.7.3")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Units in the box that have not been shot at."""
        if not self.shots or position.box < 0:
            return ()
        afloat = [unit for unit in game.units[JAPANESE] if position.pieces[unit].space == position.box]
        return [Action("shoot", unit) for unit in afloat if unit not in self.chosen]

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Roll; a hit disrupts the unit, or eliminates it."""
        (face,), dice = position.dice.roll(1, FACES)
        position = replace(position, dice=dice)
        is_hit = face + 1 >= self.needed
        text = f"Boats against {game.piece_name(action.target)}: {face + 1}, {'hit' if is_hit else 'missed'} § 9.7.3."
        rolled = RollTold(BRITISH, (face,), text)
        position, events = hit(game, position, action.target, "9.7.3") if is_hit else (position, ())
        then = (replace(self, shots=self.shots - 1, chosen=(*self.chosen, action.target)),)
        return Result(position, (rolled, *events), then)
