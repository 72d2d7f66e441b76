"""C. Strategic Bombing: the homeland bombed from bases in reach, against the fighters that defend it (Rules 8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Chance, CombatReport, Modifier, Preview
from game.core.events import CombatResolved, Event, Told
from game.core.hexset import spaces_of
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.aircraft import air_strength, fighter_support
from game.rulebooks.pacific_war.damage.bases import has_usable_airbase
from game.rulebooks.pacific_war.strategic.bombers import airfield_refusal, points_at, with_points_at
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.firing import Shot, fire, odds, tone_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import AlliedChoice, PacificAutomatic, PacificPosition, Result, base_at
from game.rulebooks.pacific_war.terms.rows import where_read, where_read_before
from game.rulebooks.pacific_war.terms.words import counted


class BeginBombing(PacificAutomatic, frozen=True):
    """A new month of bombing (Rules 8.3)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nothing is lost yet."""
        return Result(replace(position, war=replace(position.war, homeland_lost=0)))


def targets(game: PacificGame, space: int) -> list[int]:
    """The Home Island resource hexes within reach of a base (Rules 8.2)."""
    reach = game.tables.numbers.bombing.reach
    home = (each for each in spaces_of(game.hexes.home_islands) if game.hexes.resources.get(each))
    return [each for each in home if game.distance(space, each) <= reach]


def bomber_refusal(game: PacificGame, position: PacificPosition, space: int) -> Refusal | None:
    """Why a base's Strategic Bombing Points do not bomb, or None (Rules 8.1, 8.2)."""
    if not points_at(position, space):
        return Refusal("No Strategic Bombing Points are there.", "8.1")
    refused = airfield_refusal(game, position, space)
    if refused is not None:
        return refused
    if not targets(game, space):
        return Refusal("No resource hex of the Home Islands is in reach.", "8.2")
    return None


def defence(game: PacificGame, position: PacificPosition, target: int) -> int | None:
    """The strength of the best Japanese fighters near the target with their support, or None (Rules 8.4)."""
    radius = game.tables.numbers.bombing.defence_radius
    near = [
        number
        for number, unit in enumerate(position.units)
        if is_fighter(game, position, number) and game.distance(unit.place, target) <= radius
    ]
    if not near:
        return None
    best = max(near, key=lambda n: strength(game, position, n))
    return strength(game, position, best) + fighter_support(game, position, [n for n in near if n != best])


def is_fighter(game: PacificGame, position: PacificPosition, number: int) -> bool:
    """Whether a unit is a Japanese fighter group at a base that is not interdicted."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.side != JAPAN or kind.arm is not Arm.AIR or kind.kind != "f" or unit.aboard >= 0:
        return False
    base = base_at(game, position, unit.place)
    return base is not None and has_usable_airbase(game, base)


def strength(game: PacificGame, position: PacificPosition, number: int) -> int:
    """The anti-air strength of an air unit, never below 0."""
    unit = position.units[number]
    return max(0, air_strength(unit, game.classes[unit.kind].anti_air) or 0)


class Bomb(AlliedChoice, frozen=True):
    """The Allies choose the bases whose points bomb, each once (Rules 8.2)."""

    rule = "8.2"
    flown: tuple[int, ...] = ()
    has_dropped_atom: bool = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """From where."""
        lost = counted(position.war.homeland_lost, "homeland point")
        return Prompt(f"click bases whose bombers fly against Japan; it has lost {lost} this month.", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Bases, the atomic attack, and the end."""
        bases = [
            space
            for space, _ in position.war.bombing_points
            if space not in self.flown and bomber_refusal(game, position, space) is None
        ]
        actions = [Action("bomb_from", space) for space in bases]
        if self.atom_refusal(game, position) is None:
            actions.append(Action("atomic_attack"))
        return [*actions, Action("end_bombing")] if actions else []

    def atom_refusal(self, game: PacificGame, position: PacificPosition) -> Refusal | None:
        """Why there is no atomic attack, or None (Rules 8.7)."""
        if position.month < month_of(game.tables.numbers.bombing.atomic_from):
            return Refusal("Not before August 1945.", "8.7")
        if self.has_dropped_atom:
            return Refusal("One atomic attack a month.", "8.7")
        if not any(bomber_refusal(game, position, space) is None for space, _ in position.war.bombing_points):
            return Refusal("No bombers reach Japan.", "8.7")
        return None

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not from there."""
        if target.verb == "atomic_attack":
            return self.atom_refusal(game, position) or Refusal("Not now.", "8.7")
        if target.kind is Kind.SPACE:
            refused = bomber_refusal(game, position, target.number)
            return refused or Refusal("Its bombers have flown this month.", "8.2")
        return Refusal("Click a base with Strategic Bombing Points.", self.rule)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """What the bombs may cost, should no fighter shoot a bomber down: where those are is Japan's secret."""
        return forecast(game, position, action.target) if action.verb == "bomb_from" else None

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Bombs fall, or it is over."""
        if action.verb == "end_bombing":
            return Result(position)
        if action.verb == "atomic_attack":
            loss = min(position.war.homeland, game.tables.numbers.bombing.atomic_loss)
            war = replace(position.war, homeland=position.war.homeland - loss)
            told = Told(f"An atomic attack costs Japan {loss} homeland points § 8.7.")
            return Result(replace(position, war=war), (told,), (replace(self, has_dropped_atom=True),))
        outcome = bomb_from(game, position, action.target)
        return Result(outcome.position, outcome.events, (replace(self, flown=(*self.flown, action.target)),))


def bomb_from(game: PacificGame, position: PacificPosition, space: int) -> Result:
    """The bombing from a base: first the defence, then the bombs of those that are left (Rules 8.3, 8.4)."""
    numbers = game.tables.numbers.bombing
    target = nearest_target(game, space)
    points = points_at(position, space)
    events: list[Event] = []
    guard = defence(game, position, target)
    lost = 0
    if guard is not None:
        shot, dice = fire(game, position.dice, "cap_against_uncoordinated", guard)
        position = replace(position, dice=dice)
        lost = min(points, shot.hits)
        events.append(report("Fighters defend the homeland", JAPAN, shot, counted(lost, "bombing point")))
    left = min(numbers.strongest, points - lost)
    hits = 0
    if left > 0:
        shot, dice = fire(game, position.dice, row_of_bombs(game, position), left)
        position = replace(position, dice=dice)
        hits = loss_by(game, position, shot.hits)
        events.append(report(f"Bombs on {game.place(target)}", ALLIES, shot, counted(hits, "homeland point")))
    war = position.war
    back = position.month + numbers.back_after
    now = replace(
        with_points_at(war, space, points - lost),
        bombings=war.bombings + 1,
        homeland=war.homeland - hits,
        homeland_lost=war.homeland_lost + hits,
        returning=(*war.returning, (back, lost)) if lost else war.returning,
    )
    costs = counted(hits, "homeland point"), counted(lost, "bombing point")
    events.append(Told(f"Strategic Bombing costs Japan {costs[0]} and the Allies {costs[1]} § 8.3."))
    return Result(replace(position, war=now), tuple(events))


def nearest_target(game: PacificGame, space: int) -> int:
    """What the bombers of a base fly to."""
    return min(targets(game, space), key=lambda each: game.distance(space, each))


def row_of_bombs(game: PacificGame, position: PacificPosition) -> str:
    """The row of the table by which bombs fall (Rules 8.3)."""
    is_fire = position.war.bombings + 1 >= game.tables.numbers.bombing.fire_from
    return "fire_bombing" if is_fire else "strategic_bombing"


def loss_by(game: PacificGame, position: PacificPosition, hits: int) -> int:
    """How many homeland points so many hits cost, for a month has its limit (Rules 8.3)."""
    room = game.tables.numbers.bombing.homeland_loss - position.war.homeland_lost
    return max(0, min(hits, room, position.war.homeland))


def forecast(game: PacificGame, position: PacificPosition, space: int) -> Preview:
    """What the bombs from a base may cost, if all of its bombers come through."""
    points = min(game.tables.numbers.bombing.strongest, points_at(position, space))
    row = row_of_bombs(game, position)
    losses: dict[int, float] = {}
    for hits, share in odds(game, row, points).items():
        loss = loss_by(game, position, hits)
        losses[loss] = losses.get(loss, 0.0) + share
    return Preview(
        f"Bombs on {game.place(nearest_target(game, space))}",
        (Modifier(points, "strength", "8.3"),),
        chances=tuple(Chance(counted(loss, "homeland point"), share, tone_of(loss)) for loss, share in losses.items()),
        notes=(where_read_before(row, points), "Fighters near the target may shoot bombers down first § 8.4."),
    )


def report(title: str, side: Side, shot: Shot, lost: str) -> CombatResolved:
    """A roll as the panel prints it."""
    assert shot.strength is not None, "whoever fires has a strength"
    outcome = (f"{where_read(shot.row, shot.index)}: {lost} lost",)
    return CombatResolved(
        CombatReport(title, side, (Modifier(shot.strength, "strength", "8.3"),), "", shot.faces, outcome)
    )
