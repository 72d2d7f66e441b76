"""Writing ranges: in secret both sides say how near they want the enemy, or that they leave (Rules 29.2, e)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Mark, Preview, Tone
from game.core.events import Told
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.naval.gunnery import sea_battle_of
from game.rulebooks.pacific_war.naval.withdrawing import withdrawal_limit
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    PacificSideChoice,
    Result,
)
from game.rulebooks.pacific_war.terms.sea_battle import BREAKS_OFF, RANGES, Bid, SeaRange

BIDS: tuple[Bid, ...] = ("long", "medium", "short", "withdraw")
BIDS_OF_THE_SHORE: tuple[Bid, ...] = ("long", "medium", "short", "hold")
HINT = "Both write at the same time. If one withdraws, the round is fired at the range of the last."


def settled(game: PacificGame, last: SeaRange, one: Bid, another: Bid) -> SeaRange:
    """The range that comes of what both write; as before when one of them withdraws or holds (Rules 29.2)."""
    for mine in RANGES:
        for theirs in RANGES:
            if (mine, theirs) == (one, another):
                return game.tables.numbers.naval.ranges[last][mine][theirs]
    return last


def open_to(game: PacificGame, position: PacificPosition, side: Side) -> tuple[Bid, ...]:
    """What a side may write; without a Task Force it holds, for ships in port and coastal guns cannot withdraw."""
    return BIDS if forces_at(game, position, sea_battle_of(position).space, side) else BIDS_OF_THE_SHORE


def bid_of(action: Action) -> Bid:
    """What an action writes."""
    return next(each for each in (*BIDS, *BIDS_OF_THE_SHORE) if action.verb == f"write_{each}")


class WriteRange(PacificSideChoice, frozen=True):
    """A side writes Long, Medium, Short or Withdraw, unseen by the other (Rules 29.2)."""

    rule = "29.2"
    is_secret = True
    passes_alone = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        battle = sea_battle_of(position)
        return Prompt(f"write a range for round {battle.rounds}; the last was {battle.range}", "29.2", HINT)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The three ranges, and Withdraw; Hold for what cannot leave."""
        return [Action(f"write_{bid}") for bid in open_to(game, position, self.side)]

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """All: what can be written follows from ships that both see."""
        return legal

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Only a range is asked for."""
        if target.verb == "write_withdraw":
            return Refusal("Ships in port and coastal guns cannot leave: only Task Forces withdraw.", "29.2")
        return Refusal("Write a range, or Withdraw, with the buttons.", "29.2")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is written, and shown when both have."""
        battle = sea_battle_of(position)
        bids = with_side(battle.bids, self.side, bid_of(action))
        return Result(replace(position, sea_battle=replace(battle, bids=bids)))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview:
        """What comes of it for each range that the other side may write."""
        mine = bid_of(action)
        last = sea_battle_of(position).range
        if mine == "withdraw":
            limit = withdrawal_limit(game, position, self.side)
            die = f"Then your Task Forces get away on {limit} or less; if the enemy withdraws too the combat is over."
            if "hold" in open_to(game, position, other(self.side)):
                die = f"Then your Task Forces get away on {limit} or less; if the enemy holds the combat is over."
            return Preview("Withdraw", notes=(f"The round is fired at {last} range.", die))
        if mine == "hold":
            over = "If the enemy withdraws the combat is over."
            return Preview("Hold", notes=(f"The round is fired at {last} range.", over))
        enemy = game.side_name(other(self.side))
        bids = open_to(game, position, other(self.side))
        notes = tuple(f"{enemy} {theirs}: {settled(game, last, mine, theirs)} range" for theirs in bids)
        return Preview(mine.capitalize(), notes=notes)

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """The combat and its last range."""
        battle = sea_battle_of(position)
        return (Mark(SpaceId(battle.space), f"{battle.range} range", Tone.BAD),)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex of the combat."""
        return Target(Kind.SPACE, sea_battle_of(position).space)


class SettleRange(PacificAutomatic, frozen=True):
    """What both wrote is shown, and gives the range of the round (Rules 29.2)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The next range, or the old one while a side withdraws; if both do, the end of the combat alone is told."""
        battle = sea_battle_of(position)
        if BREAKS_OFF.issuperset(battle.bids):
            return Result(position)
        now = settled(game, battle.range, *battle.bids)
        words = " and ".join(f"{game.side_name(side)} {battle.bids[side]}" for side in (Side(0), Side(1)))
        told = Told(f"Ranges written: {words}; round {battle.rounds} is at {now} range § 29.2.")
        return Result(replace(position, sea_battle=replace(battle, range=now)), (told,))


def writing_steps(first: Side) -> tuple[PacificChoice | PacificAutomatic, ...]:
    """Both sides write, then it is shown."""
    return WriteRange(first), WriteRange(other(first)), SettleRange()
