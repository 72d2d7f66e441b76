"""The Action Phase: what a side may do in its action (Rules 5.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, PieceId, Refusal, SpaceId, Target
from game.core.events import Told
from game.core.position import Prompt, Step
from game.rulebooks.glory_recalled.moving.leading import MoveLeader
from game.rulebooks.glory_recalled.moving.moves import activated
from game.rulebooks.glory_recalled.pieces.activation import led, march
from game.rulebooks.glory_recalled.pieces.concealment import own_piece
from game.rulebooks.glory_recalled.pieces.hands import play_face_down, play_face_up
from game.rulebooks.glory_recalled.pieces.reactions import asked_about
from game.rulebooks.glory_recalled.terms.events import MarkerPlaced
from game.rulebooks.glory_recalled.terms.game import JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import (
    BEACHHEAD,
    GONE,
    GloryChoice,
    GloryPosition,
    Result,
    mark_spent,
    with_mark,
)
from game.rulebooks.glory_recalled.turn.effects import begin_effects, play_refusal, playable


def lead_refusal(game: GloryGame, position: GloryPosition, leader: int) -> Refusal | None:
    """Why a leader cannot be activated with a card face down (Rules 5.1.2, 5.1.3)."""
    if game.owner(leader) != position.side:
        return Refusal("That leader is the enemy's.", "5.1.2")
    if position.pieces[leader].space == GONE:
        return Refusal("That leader is not on the map.", "5.1.2")
    if not position.hands[position.side]:
        return Refusal("Activating a leader takes a card, and you hold none.", "5.1.2")
    return None


def lead_stack_refusal(position: GloryPosition, leader: int) -> Refusal | None:
    """Why a leader who is activated can only rally (Rules 5.1.2)."""
    is_spent = position.pieces[leader].spent
    return Refusal("A spent leader does not lead a stack.", "5.1.2") if is_spent else None


def march_refusal(game: GloryGame, position: GloryPosition, unit: int) -> Refusal | None:
    """Why a unit, or a decoy, cannot move without a card (Rules 5.1.4)."""
    piece = position.pieces[unit]
    if piece.space == GONE or game.counters[unit].side != position.side:
        return Refusal("Only own units on the map march.", "5.1.4")
    if piece.spent:
        return Refusal("That unit is spent this turn.", "5.1.5")
    return None


class ChooseAction(GloryChoice, frozen=True):
    """Take one action, or pass (Rules 5.1)."""

    rule = "5.1"
    asks = "take one action, or pass"
    hint = "Play a lit card; or click a leader, for a card face down; or click a fresh unit to march it without a card."
    is_secret = True

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Cards to play, leaders to activate, units to march, beachheads to give up, and to pass."""
        side = position.side
        found = [Action("play", card) for card in playable(game, position)]
        found += [Action("lead", each) for each in game.leaders[side] if lead_refusal(game, position, each) is None]
        found += [Action("march", each) for each in self.marchers(game, position)]
        if side == JAPANESE:
            given_up = [space for space, marks in enumerate(position.marks) if marks & BEACHHEAD]
            found += [Action("give_up", space) for space in given_up]
        return [*found, Action("pass")]

    def marchers(self, game: GloryGame, position: GloryPosition) -> list[int]:
        """The units (and decoys) that may move without a card."""
        pieces = game.units[position.side] + (() if position.side == JAPANESE else game.decoys)
        return [unit for unit in pieces if march_refusal(game, position, unit) is None]

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """Why a card, a leader or a unit cannot act now."""
        if target.kind is Kind.CARD and target.number in position.hands[position.side]:
            return play_refusal(game, position, CardId(target.number)) or CHOOSE
        piece = own_piece(game, position, target, position.side)
        if piece == GONE:
            return CHOOSE
        refused = lead_refusal if game.is_leader(piece) else march_refusal
        return refused(game, position, piece) or CHOOSE

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Begin the action."""
        if action.verb == "give_up":
            return give_up(game, position, action.target)
        match action.verb:
            case "play":
                return self.play(game, position, CardId(action.target))
            case "lead":
                return Result(position, (), (LeaderAction(PieceId(action.target)),))
            case "march":
                act = march(game, position, position.pieces[action.target].space)
                position = replace(position, act=act)
                return Result(position, (), (activated(position, (action.target,)),))
        position = replace(position, passes=position.passes + 1)
        return Result(position, (Told(f"{game.side_name(position.side)} pass § 5.1."),))

    def play(self, game: GloryGame, position: GloryPosition, card: CardId) -> Result:
        """An action card (Rules 5.1.1)."""
        position, events = play_face_up(game, position, position.side, card)
        position = replace(position, shown=card, passes=0)
        return Result(position, events, (*asked_about(game, position, card), *begin_effects(game, position, card)))

    def passing(self, game: GloryGame, position: GloryPosition, action: Action | None) -> tuple[Told, ...]:
        """A side that can do nothing passes."""
        return (Told(f"{game.side_name(position.side)} have nothing left to do."),)

    def warning(self, game: GloryGame, position: GloryPosition, action: Action) -> str:
        """Two passes in a row end the phase, and giving up a beachhead cannot be meant lightly."""
        if action.verb == "give_up":
            return "Take the beachhead marker off? The space then holds two units and a leader only."
        if action.verb != "pass" or len(self.legal(game, position)) == 1:
            return ""
        if position.passes:
            return "The other side has passed: passing now ends the Action Phase. Pass?"
        return "If the other side passes as well, the Action Phase is over. Pass?"


def give_up(game: GloryGame, position: GloryPosition, space: int) -> Result:
    """A beachhead marker is taken off; that is no action (Rules 9.7.5)."""
    text = f"The beachhead in {game.place(space)} is given up § 9.7.5."
    event = MarkerPlaced(SpaceId(space), "beachhead", False, text)
    return Result(with_mark(position, space, BEACHHEAD, present=False), (event,), (ChooseAction(),))


class LeaderAction(GloryChoice, frozen=True):
    """What the leader is to do (Rules 5.1.2, 5.1.3)."""

    rule = "5.1.2"
    is_secret = True
    is_selection = True
    passes_alone = False
    leader: PieceId

    def prompt(self, game: GloryGame, position: GloryPosition) -> Prompt:
        """Lead an attack, or rally."""
        return Prompt(f"{game.piece_name(self.leader)}: lead a stack, or rally units", "5.1.2", LEADER_HINT)

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """To lead, if he is fresh; to rally; or to choose another action."""
        found = [Action("move_and_rally"), Action("put_down")]
        return [Action("lead_stack"), *found] if lead_stack_refusal(position, self.leader) is None else found

    def refusal(self, game: GloryGame, position: GloryPosition, target: Target) -> Refusal:
        """First the leader."""
        refused = lead_stack_refusal(position, self.leader) if target.verb == "lead_stack" else None
        return refused or Refusal("First say what the leader does.", "5.1.2")

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """Ask for the card."""
        if action.verb == "put_down":
            return Result(position, (), (ChooseAction(),))
        return Result(position, (), (LayDown(self.leader, action.verb == "move_and_rally"),))

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The leader."""
        return Target(Kind.PIECE, self.leader)


class LayDown(GloryChoice, frozen=True):
    """Play any card face down for a leader (Rules 5.1.2, 5.1.3, 6.6)."""

    rule = "6.6"
    asks = "choose the card to play face down"
    hint = "Any card will do; nobody sees which."
    otherwise = "Choose the card that you play face down."
    is_secret = True
    is_selection = True
    passes_alone = False
    leader: PieceId
    to_rally: bool

    def legal(self, game: GloryGame, position: GloryPosition) -> Sequence[Action]:
        """Every card of the hand."""
        return [*(Action("lay_down", card) for card in position.hands[position.side]), Action("put_down")]

    def apply(self, game: GloryGame, position: GloryPosition, action: Action) -> Result:
        """The leader is activated; he is spent even if he stays."""
        if action.verb == "put_down":
            return Result(position, (), (ChooseAction(),))
        position, events = play_face_down(position, position.side, CardId(action.target))
        act = led(game, position, self.leader)
        position = replace(mark_spent(position, (self.leader,)), act=act, passes=0)
        then: tuple[Step, ...] = (MoveLeader(self.leader),) if self.to_rally else (activated(position, ()),)
        return Result(position, events, then)

    def subject(self, game: GloryGame, position: GloryPosition) -> Target:
        """The leader."""
        return Target(Kind.PIECE, self.leader)


CHOOSE = Refusal("Play a lit card, click a leader or a fresh unit, or pass.", "5.1")
LEADER_HINT = "Either way you play a card of your hand face down."
