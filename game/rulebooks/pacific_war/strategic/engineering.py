"""M. Engineering: bases built and repaired, resource hexes and the homeland restored (Rules 17)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.events import Told
from game.core.hexset import has
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.bases import LARGE, MAJOR, MINOR, SMALL
from game.rulebooks.pacific_war.map.headquarters import command_points, pay_by_richest
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.operation.preparing import nearest_staff, support_refusal
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import (
    Base,
    PacificChoice,
    PacificPosition,
    Result,
    SupportBase,
    base_at,
    with_base,
)
from game.rulebooks.pacific_war.terms.words import counted

JOBS = (
    "build_airbase",
    "enlarge_airbase",
    "build_port",
    "enlarge_port",
    "build_support",
    "repair_base",
    "restore_resource",
)


def site_refusal(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Refusal | None:
    """Why nothing is built in a hex, or None (Rules 17.1)."""
    base = base_at(game, position, space)
    if base is not None and base.owner != side:
        return Refusal("The hex is the enemy's.", "17.1")
    if not is_linked(game, position, space, side):
        return Refusal("The hex is not Linked.", "17.1")
    if ground_at(game, position, space, other(side)):
        return Refusal("The hex is contested.", "17.1")
    if not has_engineers(game, position, side, space):
        return Refusal("There is no unbroken engineer unit.", "17.1")
    return None


def has_engineers(game: PacificGame, position: PacificPosition, side: Side, space: int) -> bool:
    """Whether engineers can work in a hex; the Home Islands, Australia and Hawaii need none (Rules 17.1)."""
    if has(game.hexes.home_islands, space):
        return True
    if space < game.hex_count and game.board.name(space) in game.tables.numbers.engineering.without_engineers:
        return True
    units = (position.units[number] for number in ground_at(game, position, space, side))
    return any(game.classes[unit.kind].is_engineer and not unit.is_broken for unit in units)


def job_cost(game: PacificGame, position: PacificPosition, side: Side, space: int, job: str) -> int | None:
    """What a job in a hex costs, or None where there is nothing of the kind to do (Rules 17.2, 17.3).

    A base is repaired as far as there are Command Points.
    """
    numbers = game.tables.numbers.engineering
    base = base_at(game, position, space) or Base(space, side)
    damage = base.airbase_hits + base.port_hits
    match job:
        case "build_airbase":
            return numbers.small_airbase if not base.airbase else None
        case "enlarge_airbase":
            return numbers.large_airbase if base.airbase == SMALL else None
        case "build_port":
            return numbers.minor_port if not base.port and game.is_coast(space) else None
        case "enlarge_port":
            return numbers.major_port if base.port == MINOR else None
        case "build_support":
            return numbers.support_base if support_refusal(game, position, side, space) is None else None
        case "repair_base":
            return numbers.base_hit * min(damage, command_points(game, position, side) // numbers.base_hit) or None
        case _:
            return numbers.resource_hex if base.is_demolished else None


def sites(game: PacificGame, position: PacificPosition, side: Side, done: tuple[int, ...]) -> Iterator[int]:
    """The hexes where a side can do something that it can pay."""
    spaces = {base.space for base in position.bases if base.owner == side}
    spaces |= {unit.place for unit in position.units if game.classes[unit.kind].is_engineer and unit.place >= 0}
    money = command_points(game, position, side)
    for space in sorted(spaces - set(done)):
        if space >= game.hex_count or not has_engineers(game, position, side, space):
            continue
        costs = (job_cost(game, position, side, space, job) for job in JOBS)
        if any(cost is not None and cost <= money for cost in costs) and not site_refusal(game, position, side, space):
            yield space


def homeland_room(game: PacificGame, position: PacificPosition, repaired: int) -> bool:
    """Whether Japan can restore another homeland point this month (Rules 17.3)."""
    numbers = game.tables.numbers
    return (
        game.scenario.type == "strategic"
        and position.war.homeland < numbers.bombing.homeland_most
        and repaired < numbers.engineering.homeland_points
        and command_points(game, position, JAPAN) >= numbers.engineering.homeland_point
    )


class Engineer(Preparation, frozen=True):
    """A side chooses hexes where its engineers work; one job a hex a month (Rules 17.1)."""

    rule = "17.1"
    plain_no = "end_engineering"
    done: tuple[int, ...] = ()
    repaired: int = 0

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        money = command_points(game, position, self.side)
        return Prompt(
            f"click a hex where engineers build or repair; you have {counted(money, 'Command Point')}.",
            self.rule,
            "Airbases, ports and Support Bases are built, enlarged and repaired, and resource hexes restored.",
        )

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Hexes with something to do, the homeland, and the end."""
        actions = [Action("work_at", space) for space in sites(game, position, self.side, self.done)]
        if self.side == JAPAN and homeland_room(game, position, self.repaired):
            actions.append(Action("restore_homeland"))
        return [*actions, Action("end_engineering")] if actions else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is not Kind.SPACE or target.number >= game.hex_count:
            return Refusal("Click a hex with engineers of yours.", self.rule)
        if target.number in self.done:
            return Refusal("One job a hex a month.", self.rule)
        refused = site_refusal(game, position, self.side, target.number)
        return refused or Refusal("There is nothing to do that you can pay.", "17.2")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Choose the job, restore a point, or be done."""
        if action.verb == "end_engineering":
            return Result(position)
        if action.verb == "restore_homeland":
            cost = game.tables.numbers.engineering.homeland_point
            position = pay_by_richest(game, position, self.side, cost)
            war = replace(position.war, homeland=position.war.homeland + 1)
            told = Told(f"A homeland point is restored for {cost} Command Points § 17.3.")
            return Result(replace(position, war=war), (told,), (replace(self, repaired=self.repaired + 1),))
        return Result(position, (), (ChooseJob(self, action.target),))


class ChooseJob(PacificChoice, frozen=True):
    """What is built or repaired in a hex (Rules 17.2, 17.3)."""

    rule = "17.2"
    otherwise = "Choose what is built or repaired."
    is_selection = True
    passes_alone = False
    engineer: Engineer
    space: int

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.engineer.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which job."""
        return Prompt(f"what is done in {game.place(self.space)}?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The jobs that can be paid."""
        money = command_points(game, position, self.engineer.side)
        costs = ((job, job_cost(game, position, self.engineer.side, self.space, job)) for job in JOBS)
        return [Action(job) for job, cost in costs if cost is not None and cost <= money]

    def label(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """The job and its cost."""
        cost = job_cost(game, position, self.engineer.side, self.space, action.verb)
        assert cost is not None, "the legal jobs have a cost"
        return f"{action.verb.replace('_', ' ').capitalize()}: {counted(cost, 'Command Point')}"

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Paid and done."""
        side = self.engineer.side
        cost = job_cost(game, position, side, self.space, action.verb)
        assert cost is not None, "the legal jobs have a cost"
        position = pay_by_richest(game, position, side, cost)
        words = action.verb.replace("_", " ")
        told = Told(f"{game.side_name(side)}: {words} in {game.place(self.space)}, {cost} Command Points § 17.2.")
        engineer = replace(self.engineer, done=(*self.engineer.done, self.space))
        hits = cost // game.tables.numbers.engineering.base_hit
        return Result(do_job(game, position, side, self.space, action.verb, hits), (told,), (engineer,))


def do_job(
    game: PacificGame, position: PacificPosition, side: Side, space: int, job: str, hits: int = 0
) -> PacificPosition:
    """The position after a job; a repair takes so many hits off, of the airbase before the port."""
    base = base_at(game, position, space) or Base(space, side)
    match job:
        case "build_airbase":
            return with_base(game, position, replace(base, airbase=SMALL, airbase_hits=0))
        case "enlarge_airbase":
            return with_base(game, position, replace(base, airbase=LARGE))
        case "build_port":
            return with_base(game, position, replace(base, port=MINOR, port_hits=0))
        case "enlarge_port":
            return with_base(game, position, replace(base, port=MAJOR))
        case "repair_base":
            airbase = max(0, base.airbase_hits - hits)
            port = max(0, base.port_hits - max(0, hits - base.airbase_hits))
            return with_base(game, position, replace(base, airbase_hits=airbase, port_hits=port))
        case "restore_resource":
            return with_base(game, position, replace(base, is_demolished=False))
        case _:
            staff = nearest_staff(game, position, side, space)
            assert staff is not None, "a Support Base has a headquarters"
            return replace(position, support_bases=(*position.support_bases, SupportBase(space, staff)))
