"""The judge of Glory Recalled: what the greedy player thinks of in each of its decisions."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import CardId, Side, other
from game.core.dice import Dice
from game.core.judging import Judge, Plan
from game.core.play import Decision
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition, with_deck, with_hand
from tests.balance.glory import actions, battles, cards, landings
from tests.balance.glory.ground import Ground
from tests.balance.glory.model import Model

Think = Callable[[Model, Decision[Any, Any]], Sequence[Plan]]


class GloryJudge(Judge):
    """Keeps the last position it has thought about."""

    repeats = True
    """To pass may well be best twice running: whoever may not passes on to attacks that cost him a company each."""

    def __init__(self) -> None:
        self.ground: Ground | None = None
        self.last: Model | None = None

    def model(self, game: GloryGame, position: GloryPosition) -> Model:
        """What is known about a position."""
        if self.ground is None or self.ground.game is not game:
            self.ground = Ground(game)
        if self.last is None or self.last.position is not position or self.last.ground is not self.ground:
            self.last = Model(self.ground, position)
        return self.last

    def value(self, game: GloryGame, position: GloryPosition, side: Side) -> float:
        """VPs, red spaces to come, threats, forces, cards."""
        return self.model(game, position).value(side)

    def plans(self, decision: Decision[Any, Any]) -> Sequence[Plan] | None:
        """The plans for those decisions where trying all clicks would take too long, or would tell too much."""
        think = THOUGHTS.get(type(decision.step).__name__)
        return None if think is None else think(self.model(decision.game, decision.position), decision)

    def supposed(self, game: GloryGame, position: GloryPosition, side: Side, dice: Dice) -> GloryPosition:
        """Other dice; the enemy's hand and both draw piles are mixed, for nobody knows them."""
        enemy = other(side)
        hidden: tuple[int, ...] = (*position.hands[enemy], *position.decks[enemy].pile)
        mixed, dice = dice.shuffle(hidden)
        own, dice = dice.shuffle(position.decks[side].pile)
        count = len(position.hands[enemy])
        found: Any = with_hand(position, enemy, tuple(CardId(card) for card in mixed[:count]))
        found = with_deck(found, enemy, replace(position.decks[enemy], pile=tuple(mixed[count:])))
        found = with_deck(found, side, replace(position.decks[side], pile=own))
        return replace(found, dice=Dice(dice.seed + 1))  # type: ignore[no-any-return]


def first(verb: str) -> Think:
    """Always the first action of a verb, or else the first there is."""
    return lambda model, decision: [
        Plan(0.0, (next((each for each in decision.legal if each.verb == verb), decision.legal[0]),))
    ]


THOUGHTS: dict[str, Think] = {
    "AskConcealment": first("open_units"),
    "SetUp": first("place_rest"),
    "Fortify": battles.fortify,
    "Exchange": first("arrange"),
    "ChooseAction": actions.choose,
    "LeaderAction": actions.again,
    "LayDown": cards.least,
    "Activated": actions.go_on,
    "MoveLeader": actions.move_leader,
    "DeclareAttack": battles.declare,
    "CombatCards": battles.ask,
    "PlayCombatCard": battles.support,
    "AskReaction": cards.ask,
    "React": cards.react,
    "GiveUpCards": cards.least,
    "DiscardDown": cards.least,
    "Bombardment": cards.bombard,
    "AimAt": first("at_battery"),
    "Ship": landings.ship,
    "ChooseBox": landings.choose_box,
    "Load": landings.load,
    "Assault": landings.assault,
    "LandAt": landings.land,
    "Reorganise": landings.reorganise,
}
"""How each decision is thought about; all others are tried."""
