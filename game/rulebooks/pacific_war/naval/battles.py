"""The Naval Battle Cycle: hex by hex, whether there is combat, its rounds, and its end (Rules 29.1, 29.2, 5.2 E)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, SpaceId, Target, other
from game.core.combat import Mark, Preview, Tone
from game.core.events import Told
from game.core.position import Prompt, Step
from game.core.rows import with_some
from game.rulebooks.pacific_war.moving.reorganising import Reorganise
from game.rulebooks.pacific_war.naval.gunnery import sea_battle_of
from game.rulebooks.pacific_war.naval.hexes import (
    battle_hexes,
    first_range,
    has_ships,
    lies_in_port,
    range_words,
    surprised_by,
)
from game.rulebooks.pacific_war.naval.naming import naming_steps
from game.rulebooks.pacific_war.naval.ranges import writing_steps
from game.rulebooks.pacific_war.naval.volleys import OpenFire
from game.rulebooks.pacific_war.naval.withdrawing import TryWithdrawal
from game.rulebooks.pacific_war.terms.fleets import forces_at
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.known import with_named
from game.rulebooks.pacific_war.terms.occupants import ships_at
from game.rulebooks.pacific_war.terms.position import (
    FOUGHT,
    TORPEDOES,
    PacificAutomatic,
    PacificPosition,
    PacificSideChoice,
    Result,
    mark_units,
    operation_of,
    with_units,
)
from game.rulebooks.pacific_war.terms.sea_battle import BREAKS_OFF, SeaBattle


class NavalBattles(PacificAutomatic, frozen=True):
    """All naval combats of a Battle Cycle, one hex after the other (Rules 5.2 E). `done` are the hexes seen to."""

    done: tuple[int, ...] = ()

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The next hex; where a side only lies in port the other chooses whether there is combat."""
        space = next((each for each in battle_hexes(game, position) if each not in self.done), None)
        if space is None:
            return Result(position)
        after = NavalBattles((*self.done, space))
        for side in BOTH:
            if lies_in_port(game, position, space, other(side)):
                return Result(position, (), (OfferBattle(side, space), after))
        return Result(position, (), (BeginBattle(space), after))


class OfferBattle(PacificSideChoice, frozen=True):
    """Against ships in port and coastal fortifications the side that has come chooses (Rules 29.1)."""

    rule = "29.1"
    otherwise = "Say with the buttons whether your ships attack."
    space: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        hint = "Ships that fight do not bombard the shore in this cycle."
        has_ships = bool(ships_at(game, position, self.space, other(self.side)))
        what = "the ships in port" if has_ships else "the coastal fortification"
        return Prompt(f"attack {what} at {game.place(self.space)}?", "29.1", hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Yes or no."""
        return [Action("give_battle"), Action("no_battle")]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Combat, or none."""
        if action.verb == "give_battle":
            return Result(position, (), (BeginBattle(self.space),))
        told = Told(f"No battle at {game.place(self.space)}, by the choice of {game.side_name(self.side)} § 29.1.")
        return Result(position, (told,))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The first range."""
        if action.verb != "give_battle":
            return None
        words = f"first range {first_range(game, position, self.space)}, {range_words(game, position, self.space)}"
        return Preview("Naval combat", notes=(words,))

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """The hex."""
        return (Mark(SpaceId(self.space), "battle?", Tone.BAD),)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex."""
        return Target(Kind.SPACE, self.space)


class BeginBattle(PacificAutomatic, frozen=True):
    """A naval combat begins: Surprise and the first range are found, and all there are detected (Rules 29.1, 24.6)."""

    space: int

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Surprise goes by what was known before."""
        surprise = surprised_by(game, position, self.space)
        distance = first_range(game, position, self.space)
        words = [f"Naval combat off {game.place(self.space)}"]
        words.append(f"first range {distance} {range_words(game, position, self.space)}")
        if surprise is not None:
            words.append(f"Surprise for {game.side_name(surprise)}")
        position = replace(position, sea_battle=SeaBattle(self.space, 0, distance, surprise))
        position = meet(game, position, self.space)
        return Result(position, (Told(", ".join(words) + " § 29.1."),), (NextRound(),))


def meet(game: PacificGame, position: PacificPosition, space: int, is_beginning: bool = True) -> PacificPosition:
    """The position with all in a hex in combat: detected and named, at first with all torpedoes (24.6, 29.2)."""
    here = [ship for side in BOTH for ship in ships_at(game, position, space, side)]
    if not is_beginning:
        return with_forces_met(game, mark_units(position, here, FOUGHT), space)
    fresh = {ship: replace(unit, marks=unit.marks & ~TORPEDOES) for ship in here if (unit := position.units[ship])}
    met = with_forces_met(game, mark_units(with_units(position, fresh), here, FOUGHT), space)
    return with_named(game, met, here)


def with_forces_met(game: PacificGame, position: PacificPosition, space: int) -> PacificPosition:
    """The position with the Task Forces of a hex detected in combat."""
    forces = [force for side in BOTH for force in forces_at(game, position, space, side)]
    seen = {
        force: replace(each, report="green", marks=each.marks | FOUGHT)
        for force in forces
        if (each := position.task_forces[force])
    }
    return replace(position, task_forces=with_some(position.task_forces, seen))


class NextRound(PacificAutomatic, frozen=True):
    """The next round of a naval combat, or its end (Rules 29.2 f)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """In the first round the range is given, in the others both sides write one."""
        battle = sea_battle_of(position)
        rounds = battle.rounds + 1
        if rounds > len(game.tables.numbers.naval.firers) or not all(
            has_ships(game, position, battle.space, side) for side in BOTH
        ):
            told = (Told(f"The naval combat off {game.place(battle.space)} is over § 29.2."),)
            return Result(replace(position, sea_battle=None), told, afterwards(game, position))
        position = replace(position, sea_battle=replace(battle, rounds=rounds))
        first = operation_of(position).advantage
        writing = writing_steps(first) if rounds > 1 else ()
        return Result(position, (), (*writing, FireRound()))


def afterwards(game: PacificGame, position: PacificPosition) -> tuple[Step, ...]:
    """Where a naval combat has ended both sides may reorganise their Task Forces (Rules 2.2.3)."""
    if "movement" not in game.scenario.given.phases:
        return ()
    first, space = operation_of(position).advantage, sea_battle_of(position).space
    return Reorganise(first, space), Reorganise(other(first), space)


class FireRound(PacificAutomatic, frozen=True):
    """Targets are named and fired at, unless both sides withdraw; then who withdraws tries to leave (Rules 29.2)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """The steps of the round."""
        battle = sea_battle_of(position)
        if BREAKS_OFF.issuperset(battle.bids):
            place = game.place(battle.space)
            told = Told(f"Both sides withdraw: the naval combat off {place} is over § 29.2.")
            if "hold" in battle.bids:
                told = Told(f"Nobody follows who withdraws: the naval combat off {place} is over § 29.2.")
            return Result(replace(position, sea_battle=None), (told,), afterwards(game, position))
        steps: tuple[Step, ...] = (*naming_steps(operation_of(position).advantage), OpenFire())
        return Result(position, (), (*steps, TryWithdrawal(), NextRound()))
