"""Cards in a battle: the defender may react, and the attacker may countermand the reaction (Rules 5.1, 5.2).

A battle happens inside an operation: its steps lie on the stack above the `Sail` that began it.
"""

from collections.abc import Sequence

from game.core.actions import Action, CardId, PieceId, Side
from game.core.events import Told
from game.core.position import Prompt
from game.core.standing import StandingAnswer
from tests.toy.straits.battle import Fight
from tests.toy.straits.events import ReactionPlayed
from tests.toy.straits.losses import break_off
from tests.toy.straits.state import Result, StraitsChoice, StraitsGame, StraitsPosition, without_card


class Answer(StraitsChoice, frozen=True):
    """The defender may react with a card (Rules 5.1). He is asked as long as he holds any card at all."""

    rule = "5.1"
    otherwise = "The defender must answer first: react with a card, or let them come."
    is_secret = True
    passes_alone = False
    plain_no = "let_them_come"
    stands_until = ("Season",)
    attacker: PieceId
    defender: PieceId

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """The defender."""
        return game.owners[self.defender]

    def prompt(self, game: StraitsGame, position: StraitsPosition) -> Prompt:
        """Tell who comes."""
        place = game.place(position.squadrons[self.defender].space)
        return Prompt(f"{game.squadron_name(self.attacker)} attacks {place}: react?", "5.1")

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """To let them come, this time or all season; or a Fireships or Fog card."""
        hand = position.hands[self.decider(game, position)]
        cards = [Action("react", card) for card in sorted(hand) if game.cards[card].family != "countermand"]
        standing = [Action("no_reaction"), Action("only_at_home")]
        return [Action("let_them_come"), *cards, *standing] if hand else ()

    def offered(self, game: StraitsGame, position: StraitsPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Nobody else sees which cards there are."""
        return (Action("let_them_come"),)

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """A card played may be countered."""
        if action.verb == "let_them_come":
            return self.skip(game, position)
        side, card = self.decider(game, position), CardId(action.target)
        counter = Counter(self.attacker, self.defender, card)
        return Result(without_card(position, side, card), (ReactionPlayed(side, card),), (counter,))

    def left_standing(self, game: StraitsGame, position: StraitsPosition, action: Action) -> StandingAnswer | None:
        """No reaction in this season, or only to an attack on the own home (Rules 5.1)."""
        side = self.decider(game, position)
        if action.verb == "no_reaction":
            return StandingAnswer(side, "react", *self.stands_until, "no reaction this season")
        if action.verb == "only_at_home":
            return StandingAnswer(side, "react", *self.stands_until, "a reaction only at home this season", "home")
        return None

    def is_answered_by(self, game: StraitsGame, position: StraitsPosition, answer: StandingAnswer) -> bool:
        """By any of the two; but of an attack on his home a player is asked who wanted to be."""
        home = game.homes[answer.side]
        return answer.question == "react" and not (answer.unless and position.squadrons[self.defender].space == home)

    def skip(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """Straight to the dice."""
        return Result(position, (), (Fight(self.attacker, self.defender),))


class Counter(StraitsChoice, frozen=True):
    """The attacker may countermand the reaction (Rules 5.2): a reaction to a reaction."""

    rule = "5.2"
    otherwise = "The attacker must accept the card, or play a Countermand."
    is_secret = True
    passes_alone = False
    attacker: PieceId
    defender: PieceId
    card: CardId

    def decider(self, game: StraitsGame, position: StraitsPosition) -> Side:
        """The attacker."""
        return game.owners[self.attacker]

    def prompt(self, game: StraitsGame, position: StraitsPosition) -> Prompt:
        """Tell what was played."""
        return Prompt(f"{game.cards[self.card].name}! Countermand it?", "5.2")

    def legal(self, game: StraitsGame, position: StraitsPosition) -> Sequence[Action]:
        """To accept it, or a Countermand."""
        hand = position.hands[self.decider(game, position)]
        cards = [Action("countermand", card) for card in sorted(hand) if game.cards[card].family == "countermand"]
        return [Action("accept"), *cards] if hand else ()

    def offered(self, game: StraitsGame, position: StraitsPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Nobody else sees which cards there are."""
        return (Action("accept"),)

    def apply(self, game: StraitsGame, position: StraitsPosition, action: Action) -> Result:
        """The reaction takes effect, or is as if it had not been played."""
        if action.verb == "accept":
            return self.skip(game, position)
        side, card = self.decider(game, position), CardId(action.target)
        fight = Fight(self.attacker, self.defender)
        return Result(without_card(position, side, card), (ReactionPlayed(side, card),), (fight,))

    def skip(self, game: StraitsGame, position: StraitsPosition) -> Result:
        """Fog ends the battle, fireships make it harder (Rules 6.1, 6.2)."""
        if game.cards[self.card].family == "fog":
            return Result(break_off(position, self.attacker), (Told("The fleets lose each other in the fog § 6.2."),))
        return Result(position, (), (Fight(self.attacker, self.defender, is_aflame=True),))
