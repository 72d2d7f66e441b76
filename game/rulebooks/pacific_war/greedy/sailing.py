"""Where the greedy player sails: troops to what is to be taken, carriers within reach, gunships with the troops."""

from collections.abc import Callable, Iterable

from game.core.actions import Side, other
from game.core.hexset import spaces_of
from game.rulebooks.pacific_war.air.planning import radius_of
from game.rulebooks.pacific_war.deciding.wants import is_seen, to_keep, to_take, worth_of_target
from game.rulebooks.pacific_war.moving.carrying import landing_refusal, troops_of
from game.rulebooks.pacific_war.moving.sea import allowance, reach
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.fleets import forces_at, known_enemies
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard, ships_of
from game.rulebooks.pacific_war.terms.position import PacificPosition

Liking = Callable[[int], float]
"""How good a hex is for a Task Force."""

NEAR = 0.4
"""What a prize loses with each hex that it lies farther off."""
STANDS_OFF, TOO_NEAR = 3, 2
"""How far carriers without a target stay from what they guard, and how near they let an enemy come."""
STRONGER = 1.2
"""How much stronger gunships must be to look for a fight."""
SHUNNED = -100.0
BETTER = 0.5
SUPPOSED = 12
"""The gunnery of a Task Force whose ships are not known."""
DOOR = 2
"""How near to what it guards a side lets the enemy come in contact movement."""


def goal_in(game: PacificGame, position: PacificPosition, force: int, hexes: int | None = None) -> int | None:
    """The best hex that a Task Force reaches, in a cycle or by so many hexes; None: it is best where it is."""
    start = position.task_forces[force].space
    likes = liking(game, position, force)
    found = reach(game, position, force, allowance(game, position, force) if hexes is None else hexes)
    best = max(spaces_of(found), key=likes, default=start)
    return best if likes(best) > likes(start) + BETTER or start >= game.hex_count else None


def liking(game: PacificGame, position: PacificPosition, force: int) -> Liking:
    """What a Task Force likes: carriers, troops and gunships like different hexes."""
    each = position.task_forces[force]
    if radius := air_radius(game, position, force):
        return as_carriers(game, position, each.side, radius, each.space)
    if next(troops_of(game, position, force), None) is not None:
        return towards(game, landing_goal(game, position, each.side, each.space))
    return as_gunships(game, position, force)


def towards(game: PacificGame, goal: int | None, distance: int = 0) -> Liking:
    """The nearer to so many hexes from a goal, the better."""
    if goal is None:
        return lambda space: 0.0
    return lambda space: -float(abs(game.distance(space, goal) - distance))


def air_radius(game: PacificGame, position: PacificPosition, force: int) -> int:
    """How far the aircraft of a Task Force's carriers strike; 0: it has none."""
    fliers = (
        n
        for ship in ships_of(game, position, force)
        for n in aboard(game, position, ship)
        if game.arm(position.units[n].kind) is Arm.AIR and position.units[n].steps
    )
    return min((radius_of(game, position, n, "strike") for n in fliers), default=0)


def as_carriers(game: PacificGame, position: PacificPosition, side: Side, radius: int, start: int) -> Liking:
    """Carriers lie just so far from the best target that their aircraft reach it, and not beside an enemy."""
    enemies = spaces_of(known_enemies(game, position, side))
    worth = {space: worth_of_target(game, position, side, space) for space in enemies}
    goal = nearest(game, worth, start)
    if goal is None:
        goal, radius = best_prize(game, position, side, start), min(radius, STANDS_OFF)
    likes = towards(game, goal, radius)

    def found(space: int) -> float:
        """How good a hex is, with its danger."""
        return likes(space) + SHUNNED * any(game.distance(space, each) < TOO_NEAR for each in enemies)

    return found


def nearest(game: PacificGame, worth: dict[int, float], start: int) -> int | None:
    """The worthiest of some hexes, the nearer the better."""
    if start >= game.hex_count:
        start = game.box_at[start].enter_from
    return max(worth, key=lambda space: worth[space] - NEAR * game.distance(start, space), default=None)


def best_prize(game: PacificGame, position: PacificPosition, side: Side, start: int) -> int | None:
    """The prize that is to be taken; else one to be kept."""
    taken = nearest(game, to_take(game, position, side), start)
    return nearest(game, to_keep(game, position, side), start) if taken is None else taken


def landing_goal(game: PacificGame, position: PacificPosition, side: Side, start: int) -> int | None:
    """Where troops go: to the best prize that is to be taken, or nowhere."""
    return nearest(game, to_take(game, position, side), start)


def lands(game: PacificGame, position: PacificPosition, force: int) -> bool:
    """Whether a Task Force is where its troops are to land, and they can."""
    each = position.task_forces[force]
    is_there = landing_goal(game, position, each.side, each.space) == each.space
    return is_there and any(landing_refusal(game, position, n) is None for n in troops_of(game, position, force))


def guns(game: PacificGame, position: PacificPosition, ships: Iterable[int]) -> int:
    """The gunnery of ships at short range, torpedoes included."""
    kinds = [game.classes[position.units[ship].kind] for ship in ships]
    return sum(max(0, kind.gunnery[0] or 0) + max(0, kind.torpedo[0] or 0) for kind in kinds)


def as_gunships(game: PacificGame, position: PacificPosition, force: int) -> Liking:
    """Gunships go for a weaker enemy that is known, else where troops are landed, else to what is guarded."""
    each = position.task_forces[force]
    enemies = set(spaces_of(known_enemies(game, position, each.side)))
    own = guns(game, position, ships_of(game, position, force))
    likes = towards(game, best_prize(game, position, each.side, each.space))

    def found(space: int) -> float:
        """How good a hex is, with the enemy in it."""
        if space not in enemies:
            return likes(space)
        is_weaker = own >= STRONGER * enemy_guns(game, position, each.side, space)
        return worth_of_target(game, position, each.side, space) if is_weaker else SHUNNED

    return found


def enemy_guns(game: PacificGame, position: PacificPosition, side: Side, space: int) -> int:
    """The gunnery of enemy Task Forces in a hex, supposed where a side does not know their ships."""
    found = 0
    for force in forces_at(game, position, space, other(side)):
        ships = ships_of(game, position, force)
        found += guns(game, position, ships) if is_seen(game, position, side, ships[0]) else SUPPOSED
    return found


def is_in_reach(game: PacificGame, position: PacificPosition, side: Side) -> bool:
    """Whether carriers of a side can come near enough to an enemy that it knows to strike, or he stands at its door."""
    enemies = spaces_of(known_enemies(game, position, side))
    doors = [space for space in to_keep(game, position, side) for each in enemies if game.distance(space, each) <= DOOR]
    if doors:
        return True
    for number, force in enumerate(position.task_forces):
        if force.side != side or not 0 <= force.space < game.hex_count:
            continue
        radius = air_radius(game, position, number)
        near = radius + allowance(game, position, number) - 1 if radius else 0
        if any(game.distance(force.space, each) <= near for each in enemies):
            return True
    return False
