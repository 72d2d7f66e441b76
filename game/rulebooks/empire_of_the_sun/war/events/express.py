"""Where the Tokyo Express runs (Rules 6.28)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, SpaceId
from game.core.events import MarkerChanged
from game.core.hexset import SpaceSet, set_of, spaces_of
from game.core.on_spaces import OnSpaces
from game.rulebooks.empire_of_the_sun.map.presence import held_by
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.card_effects import RunTokyoExpress
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, JapaneseChoice, Result, controlled


class ExpressRuns(MarkerChanged, frozen=True):
    """The Tokyo Express runs to a hex."""

    def sentence(self, game: EmpireGame) -> str:
        """Where."""
        return f"The Tokyo Express runs to {game.place(self.space)} § 6.28."


def run_express(game: EmpireGame, position: EmpirePosition, card: int, effect: RunTokyoExpress) -> Result:
    """Japan chooses where it runs."""
    return Result(position, (), (RunTo(),))


def stations(game: EmpireGame, position: EmpirePosition) -> SpaceSet:
    """Land that Japan controls, or that lies in the range of its headquarters in supply and holds no Allied unit."""
    staffs = supply(game, position).lines[JAPAN].headquarters
    reach = [(position.pieces[staff].space, game.counters[staff].range) for staff in staffs]
    land = game.hexes.everywhere & ~game.hexes.oceans
    free = land & ~held_by(game, position, ALLIES)
    close = set_of(s for s in spaces_of(free) if any(game.distance(start, s) <= most for start, most in reach))
    return close | land & controlled(game, position)[JAPAN]


class RunTo(JapaneseChoice, frozen=True):
    """Choose the hex (Rules 6.28)."""

    rule = "6.28"
    asks = "where does the Tokyo Express run?"
    hint = "It supplies the units there while a headquarters in supply reaches it."
    otherwise = "It runs to land that Japan controls, or in range of its headquarters without Allies."

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The hexes to which it may run."""
        return OnSpaces("send_express", stations(game, position))

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """It runs there."""
        position = replace(position, tokyo_express=action.target)
        return Result(position, (ExpressRuns(SpaceId(action.target), "tokyo_express", present=True),))
