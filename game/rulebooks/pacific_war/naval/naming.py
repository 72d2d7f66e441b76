"""Naming targets: each side says which of its ships fire at which enemies, or leaves it to its officers (29.2)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target, other
from game.core.combat import Chance, Mark, Preview, Tone
from game.core.position import Prompt
from game.core.rows import with_side
from game.rulebooks.pacific_war.naval.gunnery import (
    TORPEDO,
    fleet,
    name_of,
    salvoes,
    sea_battle_of,
    torpedoes,
)
from game.rulebooks.pacific_war.naval.proposing import with_proposals
from game.rulebooks.pacific_war.naval.targets import (
    could_fire,
    expected,
    firer_refusal,
    firers,
    most_firers,
    orders_of,
    target_refusal,
    targets,
    with_order,
    without_order,
)
from game.rulebooks.pacific_war.naval.volleys import strength_parts
from game.rulebooks.pacific_war.terms.firing import chances
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import capital, open_name
from game.rulebooks.pacific_war.terms.position import PacificChoice, PacificPosition, PacificSideChoice, Result
from game.rulebooks.pacific_war.terms.rows import row_name, strength_name, where_read_before
from game.rulebooks.pacific_war.terms.sea_battle import FORTRESS
from game.rulebooks.pacific_war.terms.words import signed

HINT = "Fire at will names a target for every unit; or click a ship of yours and then its target."


MOST_TOLD = 5
"""So many shots of a round are told one by one: more would leave the panel."""

HOW_READ = (
    "Hits § 3.1 and being Crippled or not activated § 29.2 lower a strength; its column is strength + 1 − die § 3.8."
)


class NameTargets(PacificSideChoice, frozen=True):
    """A side names its ships that fire in this round, and their targets (Rules 29.2 a, b)."""

    rule = "29.2"

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many may fire, at which range."""
        battle = sea_battle_of(position)
        most = most_firers(game, position)
        named = len(orders_of(game, position, self.side))
        could = named + could_fire(game, position, self.side)
        number = f"{named} of {min(most, could)} units" if most else f"{named} named, all may fire"
        return Prompt(f"name targets for round {battle.rounds} at {battle.range} range: {number}", "29.2", HINT)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Leave it to the officers, name a ship, take a shot back, save torpedoes; open fire when all are named."""
        named = [who for who, _ in orders_of(game, position, self.side)]
        free = firers(game, position, self.side) if targets(game, position, self.side) else []
        if not free and not named:
            return []
        actions = [Action("fire_at_will"), Action("fire_no_more")] if free else [Action("open_fire")]
        actions += [self.naming(position, ship) for ship in free]
        actions += [Action("hold_fire", ship) for ship in named if ship != FORTRESS]
        if not named and not sea_battle_of(position).saves[self.side] and self.has_torpedoes(game, position):
            actions.append(Action("save_torpedoes"))
        return actions

    def label(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """Without a shot that is named nobody fires."""
        is_none = action.verb == "fire_no_more" and not orders_of(game, position, self.side)
        return "Nobody fires" if is_none else ""

    def naming(self, position: PacificPosition, ship: int) -> Action:
        """The click that names a ship; the coastal fortification is clicked as its hex."""
        if ship == FORTRESS:
            return Action("fortress_fires", sea_battle_of(position).space)
        return Action("fires", ship)

    def has_torpedoes(self, game: PacificGame, position: PacificPosition) -> bool:
        """Whether a ship of the side could fire torpedoes in this round, and has a ship to fire them at."""
        battle = sea_battle_of(position)
        if all(target == FORTRESS for target in fleet(game, position, other(self.side))):
            return False
        fighting = fleet(game, position, self.side)
        return any(torpedoes(game, position, ship, battle.range) is not None for ship in fighting)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why a ship does not fire."""
        if target.kind is Kind.PIECE:
            refused = firer_refusal(game, position, self.side, target.number)
            if refused is not None:
                return refused
        return Refusal("Click one of your lit ships first, then its target.", "29.2")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """A ship is picked, a shot taken back, or the naming is over."""
        battle = sea_battle_of(position)
        match action.verb:
            case "fire_at_will":
                return Result(with_proposals(game, position, self.side))
            case "open_fire" | "fire_no_more":
                return Result(position)
            case "save_torpedoes":
                saves = with_side(battle.saves, self.side, True)
                return Result(replace(position, sea_battle=replace(battle, saves=saves)), (), (self,))
            case "hold_fire":
                return Result(without_order(game, position, action.target), (), (self,))
            case "fortress_fires":
                return Result(position, (), (AimAt(self.side, FORTRESS), self))
        return Result(position, (), (AimAt(self.side, action.target), self))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """Whom the officers would fire at, or what is named so far."""
        if action.verb == "fire_at_will":
            position = with_proposals(game, position, self.side)
        if action.verb in ("fire_at_will", "open_fire", "fire_no_more"):
            return Preview("The round", notes=(*shots_in_words(game, position, self.side), HOW_READ))
        return None

    def warning(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """Whether units are left that could fire."""
        if action.verb != "fire_no_more":
            return ""
        free = could_fire(game, position, self.side)
        return f"{free} unit{'s' if free > 1 else ''} could still fire. Go on without?"

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """The combat."""
        return battle_mark(position)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The hex of the combat: its stack is fanned out."""
        return Target(Kind.SPACE, sea_battle_of(position).space)


class AimAt(PacificSideChoice, frozen=True):
    """The target of a ship that was picked (Rules 29.2 b)."""

    rule = "29.2"
    is_selection = True
    passes_alone = False
    firer: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """The question."""
        return Prompt(f"choose the target of {called(game, position, self.firer)}", "29.2")

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The enemies that may be fired at."""
        battle = sea_battle_of(position)
        found = [
            Action("fire_at_fortress", battle.space) if target == FORTRESS else Action("fire_at", target)
            for target in targets(game, position, self.side)
        ]
        return [*found, Action("other_firer")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why an enemy is no target."""
        if target.kind is Kind.PIECE:
            refused = target_refusal(game, position, self.side, target.number)
            if refused is not None:
                return refused
        return Refusal("Click one of the lit enemy ships.", "29.2")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The shot is named, or the ship put back."""
        if action.verb == "other_firer":
            return Result(position)
        target = FORTRESS if action.verb == "fire_at_fortress" else action.target
        return Result(with_order(position, self.firer, target))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The strengths at this range, and the odds of both shots."""
        if action.verb == "other_firer":
            return None
        target = FORTRESS if action.verb == "fire_at_fortress" else action.target
        return shot_preview(game, position, self.firer, target)

    def marks(self, game: PacificGame, position: PacificPosition) -> tuple[Mark, ...]:
        """The combat."""
        return battle_mark(position)

    def subject(self, game: PacificGame, position: PacificPosition) -> Target:
        """The ship that fires."""
        if self.firer == FORTRESS:
            return Target(Kind.SPACE, sea_battle_of(position).space)
        return Target(Kind.PIECE, self.firer)


def called(game: PacificGame, position: PacificPosition, ship: int) -> str:
    """What both sides may call a ship, or the coastal fortification."""
    return name_of(position, ship) if ship == FORTRESS else open_name(game, position, ship)


def battle_mark(position: PacificPosition) -> tuple[Mark, ...]:
    """The combat and its range on the map."""
    battle = sea_battle_of(position)
    return (Mark(SpaceId(battle.space), f"{battle.range} range", Tone.BAD),)


def shot_preview(game: PacificGame, position: PacificPosition, firer: int, target: int) -> Preview:
    """What a shot would bring: strengths with what they are made of, rows, columns and odds of guns and torpedoes."""
    found = salvoes(game, position, firer, target)
    modifiers = [part for row, _ in found for part in strength_parts(game, position, firer, row)]
    odds = [
        chance
        for row, strength in found
        for chance in labelled(
            "torpedoes" if row == TORPEDO else "guns", chances(game, row, strength, 0, target != FORTRESS)
        )
    ]
    return Preview(
        title=capital(f"{called(game, position, firer)} at {called(game, position, target)}"),
        modifiers=tuple(modifiers),
        total=f"strength {' and '.join(strength_name(strength) for _, strength in found)}" if found else "",
        chances=tuple(odds),
        notes=(
            *(where_read_before(row, strength) for row, strength in found),
            f"about {expected(game, position, firer, target):.1f} hits",
        ),
        change_roll=len(found) > 1,
    )


def shots_in_words(game: PacificGame, position: PacificPosition, side: Side) -> Iterator[str]:
    """The shots that a side has named, those of a large fleet but for the first ones in one line."""
    shots = orders_of(game, position, side)
    for firer, target in shots[:MOST_TOLD]:
        yield shot_in_words(game, position, firer, target)
    rest = shots[MOST_TOLD:]
    if rest:
        hits = sum(expected(game, position, *shot) for shot in rest)
        yield f"{len(rest)} further shot{'s' if len(rest) > 1 else ''}: about {hits:.1f} hits"


def shot_in_words(game: PacificGame, position: PacificPosition, firer: int, target: int) -> str:
    """A shot that is named: strengths with what they are made of, rows, and the hits to be expected."""
    hits = expected(game, position, firer, target)
    found = salvoes(game, position, firer, target)
    words = "; ".join(salvo_in_words(game, position, firer, row, strength) for row, strength in found)
    return f"{capital(name_of(position, firer))} at {name_of(position, target)}: {words}; about {hits:.1f} hits"


def salvo_in_words(game: PacificGame, position: PacificPosition, firer: int, row: str, strength: int) -> str:
    """The row of a salvo and its strength, and what this is made of where it is not the printed one."""
    first, *changes = strength_parts(game, position, firer, row)
    words = f"{row_name(row)}, strength {strength_name(strength)}"
    if not changes:
        return words
    return ", ".join((words, f"printed {first.amount}", *(f"{signed(each.amount)} {each.reason}" for each in changes)))


def labelled(what: str, found: Sequence[Chance]) -> list[Chance]:
    """Chances with what they are those of."""
    return [replace(chance, label=f"{what}: {chance.label}") for chance in found]


def naming_steps(first: Side) -> tuple[PacificChoice, ...]:
    """Both sides name their targets, the side with the Advantage first."""
    return NameTargets(first), NameTargets(other(first))
