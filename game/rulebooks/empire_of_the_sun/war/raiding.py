"""Strategic warfare at the table: the roll of the submarines, and which B-29s bomb (Rules 12)."""

from collections.abc import Sequence

from game.core.actions import Action, Kind, Refusal, Target
from game.core.combat import Chance, Preview, Tone, chances_of
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, AlliedChoice, EmpirePosition, Result
from game.rulebooks.empire_of_the_sun.war.bombing import DIE, Bomb, Raid, able, bombing_refusal, raid
from game.rulebooks.empire_of_the_sun.war.submarines import Hunt, modifiers, succeeds

SUBMARINES_HINT = "A success costs Japan a card of the coming deal, and a shipping point, but never its last."
HINT = (
    "A success costs Japan a card of the coming deal; the first of a turn raises the Political Will. "
    "'Propose' sends all that are left."
)


def odds(successes: int) -> tuple[Chance, ...]:
    """The chances of a die of which so many faces succeed."""
    return (Chance("Success", successes / DIE, Tone.GOOD), Chance("No success", 1 - successes / DIE, Tone.BAD))


def chance_of_raid(result: Raid, share: float) -> Chance:
    """How likely a raid ends in one way."""
    if result.success:
        return Chance("Success", share, Tone.GOOD)
    return Chance("No success, a step is lost" if result.step_lost else "No success", share, Tone.BAD)


class RollSubmarines(AlliedChoice, frozen=True):
    """The Allies roll for their submarines (Rules 12.1)."""

    rule = "12.1"
    asks = "roll for the submarines"
    hint = SUBMARINES_HINT
    otherwise = "Roll for the submarines first."
    passes_alone = False

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The roll."""
        return (Action("roll_submarines"),)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Roll."""
        return Result(position, (), (Hunt(),))

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """What changes the die, and how likely a success is."""
        successes = sum(succeeds(game, position, die) for die in range(DIE))
        return Preview("Submarines", modifiers(game, position), "0 or less", odds(successes), change_roll=True)


class ChooseRaids(AlliedChoice, frozen=True):
    """Choose the B-29s that bomb Japan, one after the other (Rules 12.2)."""

    rule = "12.2"
    passes_alone = False
    done: tuple[int, ...] = ()

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """Which one, and from where: on a map of the whole ocean they are small."""
        spaces = (position.pieces[unit].space for unit in self.ready(game, position))
        places = dict.fromkeys("the China box" if space == CHINA_BOX else game.place(space) for space in spaces)
        hint = f"{HINT} They stand in {', '.join(places)}." if places else HINT
        return Prompt("choose a B-29 to bomb Japan", self.rule, hint)

    def ready(self, game: EmpireGame, position: EmpirePosition) -> tuple[int, ...]:
        """Those that can bomb and have not yet."""
        return tuple(number for number in able(game, position) if number not in self.done)

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """Those that can, all of them, or no more."""
        ready = self.ready(game, position)
        bombs = [Action("bomb", number) for number in ready]
        return [*bombs, Action("propose"), Action("end_bombing")] if ready else ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Why a unit does not bomb."""
        if target.kind is not Kind.PIECE:
            return Refusal("Choose a B-29.", self.rule)
        refused = bombing_refusal(game, position, target.number)
        return refused or Refusal(f"{game.counters[target.number].name} has bombed this turn.", self.rule)

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """They take off, or stay."""
        if action.verb == "end_bombing":
            return Result(position)
        units = (action.target,) if action.verb == "bomb" else self.ready(game, position)
        return Result(position, (), (*(Bomb(unit) for unit in units), ChooseRaids((*self.done, *units))))

    def warning(self, game: EmpireGame, position: EmpirePosition, action: Action) -> str:
        """Who may have been forgotten."""
        if action.verb != "end_bombing":
            return ""
        return f"Not flown: {game.listed(self.ready(game, position))}. Go on all the same?"

    def preview(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Preview | None:
        """How likely a raid succeeds, and what it may cost."""
        if action.verb != "bomb":
            return None
        found = chances_of(1, range(DIE), lambda faces: raid(game, position, action.target, faces[0]))
        best_first = sorted(found, key=lambda result: (not result.success, result.step_lost))
        chances = tuple(chance_of_raid(result, found[result]) for result in best_first)
        return Preview(f"{game.counters[action.target].name} bombs Japan", chances=chances)
