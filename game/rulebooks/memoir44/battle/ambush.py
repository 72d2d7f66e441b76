"""Ambush: the defender's answer to a close assault (Rules 9.9)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Side, SpaceId, Target
from game.core.combat import Mark, Preview, Tone
from game.core.position import Prompt
from game.rulebooks.memoir44.battle.fight import resolve_battle
from game.rulebooks.memoir44.battle.odds import preview_battle
from game.rulebooks.memoir44.battle.targets import place_forbids_battle
from game.rulebooks.memoir44.terms.events import AmbushDeclined, AmbushSprung
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import BattleAutomatic, BattleChoice, MemoirPosition, Result
from game.rulebooks.memoir44.units.drawing import discard
from game.rulebooks.memoir44.units.strength import dice_count, dice_modifiers


class AmbushQuestion(BattleChoice, frozen=True):
    """The defender may answer a close assault with an Ambush (Rules 9.9).

    He is asked whether he holds the card or not, with the same two answers, as long as he could hold it; saying
    "ambush" without the card lets the assault come (Rules 1.5).
    """

    rule = "9.9"
    otherwise = "The defender must answer first: Ambush, or let the assault come."
    passes_alone = False
    unit: PieceId
    target: PieceId

    def decider(self, game: MemoirGame, position: MemoirPosition) -> Side:
        """The defender."""
        return game.roster[self.target].side

    def prompt(self, game: MemoirGame, position: MemoirPosition) -> Prompt:
        """Ask without giving anything away."""
        start, end = position.units[self.unit].space, position.units[self.target].space
        return Prompt(
            f"{game.place(start)} close assaults {game.place(end)}: spring an Ambush, or let it come?",
            "9.9",
            "Asked every time, whether you hold an Ambush or not.",
        )

    def legal(self, game: MemoirGame, position: MemoirPosition) -> Sequence[Action]:
        """Both answers, unless everybody can see that there can be no Ambush."""
        return (Action("let_it_come"), Action("ambush")) if could_ambush(game, position, self) else ()

    def apply(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Result:
        """The ambushed attacker is battled first."""
        side = game.roster[self.target].side
        card = next((c for c in position.hands[side] if game.cards[c].family == "ambush"), None)
        if action.verb != "ambush" or card is None:
            return Result(position, (AmbushDeclined(side),))
        position = replace(discard(position, side, card), draws_first=True)
        return Result(position, (AmbushSprung(side, card),), (Ambush(self.target, self.unit),))

    def preview(self, game: MemoirGame, position: MemoirPosition, action: Action) -> Preview | None:
        """The odds of an ambush, which say nothing of who holds the card."""
        ambushes = action.verb == "ambush"
        return preview_battle(game, position, self.target, self.unit, ambush=True) if ambushes else None

    def marks(self, game: MemoirGame, position: MemoirPosition) -> tuple[Mark, ...]:
        """From where the assault comes."""
        return (Mark(SpaceId(position.units[self.unit].space), "assaults", Tone.NEUTRAL),)

    def subject(self, game: MemoirGame, position: MemoirPosition) -> Target:
        """The unit that is assaulted."""
        return Target(Kind.PIECE, self.target)


def could_ambush(game: MemoirGame, position: MemoirPosition, question: AmbushQuestion) -> bool:
    """Whether, as far as anybody can see, the defender may hold an Ambush and the attacked unit may battle."""
    side, kind = game.roster[question.target].side, game.roster[question.target].type
    lies_open = any(game.cards[card].family == "ambush" for card in position.deck.discards)
    return (
        bool(position.hands[side])
        and not lies_open
        and question.target not in position.resting
        and place_forbids_battle(game, position, question.target) is None
        and game.roster[question.unit].type.arm not in kind.spares
        and dice_count(game, position, question.target, question.unit, ambush=True) > 0
    )


class Ambush(BattleAutomatic, frozen=True):
    """The ambushing unit battles the attacker before it can roll (Rules 9.9)."""

    unit: PieceId
    target: PieceId

    def run(self, game: MemoirGame, position: MemoirPosition) -> Result:
        """Roll with normal dice; the attacker answers its flags."""
        dice = dice_count(game, position, self.unit, self.target, ambush=True)
        modifiers = dice_modifiers(game, position, self.unit, self.target, ambush=True)
        return resolve_battle(game, position, self.unit, self.target, dice, modifiers, verb="ambush")
