"""Combat cards: first a question that shows no hand, then the choice behind the curtain (Rules 1.3, 6.3, 9.1.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Refusal, Side, Target
from game.core.combat import Preview
from game.core.position import Prompt, Step
from game.core.rows import with_side
from game.rulebooks.glory_recalled.combat.fight import combat_preview
from game.rulebooks.glory_recalled.pieces.hands import play_face_up
from game.rulebooks.glory_recalled.pieces.reactions import asked_about
from game.rulebooks.glory_recalled.pieces.support import card_refusal, counts_at_night, is_cut_off
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition, GlorySideChoice, Result, battle_of


def may_play(game: GloryGame, position: GloryPosition, side: Side) -> bool:
    """Whether a side is asked for combat cards: it holds cards, and cards count here (Rules 1.3, 6.10, 10.4)."""
    battle = battle_of(position)
    has_room = len(battle.played[side]) < game.numbers.fighting.cards
    counts = has_room and counts_at_night(game, battle, side)
    return bool(position.hands[side]) and counts and not is_cut_off(game, position, battle, side)


class CombatCards(GlorySideChoice, frozen=True):
    """Does this side play combat cards? (Rules 9.1.3)"""

    rule = "9.1.3"
    otherwise = "First say whether you play combat cards."
    passes_alone = False

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """The question."""
        battle = battle_of(position)
        role = "attack on" if self.side == battle.side else "defence of"
        return Prompt(f"combat cards for the {role} {game.place(battle.target)}?", "9.1.3", ASK_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """No, or a look at the hand."""
        return (Action("no_cards"), Action("look")) if may_play(game, position, self.side) else ()

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Go on, or uncover the hand."""
        then: tuple[Step, ...] = (PlayCombatCard(self.side),) if action.verb == "look" else ()
        return Result(position, (), then)

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview:
        """The odds as they stand."""
        return combat_preview(game, position)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The space that is fought for."""
        return Target(Kind.SPACE, battle_of(position).target)


class PlayCombatCard(GlorySideChoice, frozen=True):
    """Play a combat card, or no more (Rules 6.3)."""

    rule = "6.3"
    is_secret = True
    passes_alone = False

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Choose a card."""
        left = game.numbers.fighting.cards - len(battle_of(position).played[self.side])
        return Prompt(f"play a combat card ({left} left), or no more", "6.3", "Lit cards count in this combat.")

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Cards that count here, and to go on."""
        if not may_play(game, position, self.side):
            return ()
        battle, hand = battle_of(position), position.hands[self.side]
        found = [card for card in hand if card_refusal(game, position, battle, self.side, card) is None]
        return [*(Action("support", card) for card in found), Action("no_more")]

    def warning(self, game: GloryGame, position: GloryPosition, action: Action) -> str:
        """Ask before a card is kept that would count; the hand is open to whoever is asked."""
        keeps = action.verb == "no_more" and len(self.legal(game, position)) > 1
        return "Another card of yours would count in this combat. Keep it for later?" if keeps else ""

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a card cannot be played here."""
        if target.kind is Kind.CARD and target.number in position.hands[self.side]:
            refused = card_refusal(game, position, battle_of(position), self.side, target.number)
            return refused or PLAY_OR_NOT
        return PLAY_OR_NOT

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """The card takes effect, unless a reaction cancels it."""
        if action.verb == "no_more":
            return Result(position)
        card = CardId(action.target)
        position, events = play_face_up(game, position, self.side, card)
        battle = battle_of(position)
        cards = (*battle.played[self.side], card)
        played = with_side(battle.played, self.side, cards)
        position = replace(position, battle=replace(battle, played=played))
        return Result(position, events, (*asked_about(game, position, card), PlayCombatCard(self.side)))

    def preview(self, game: GloryGame, position: GloryPosition, action: Action) -> Preview | None:
        """The odds with the card."""
        battle = battle_of(position)
        if action.verb == "support":
            cards = (*battle.played[self.side], CardId(action.target))
            battle = replace(battle, played=with_side(battle.played, self.side, cards))
        return combat_preview(game, replace(position, battle=battle))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The space that is fought for."""
        return Target(Kind.SPACE, battle_of(position).target)


ASK_HINT = "The answer 'Choose cards' uncovers your hand behind the curtain."
PLAY_OR_NOT = Refusal("Play a lit combat card, or no more.", "6.3")
