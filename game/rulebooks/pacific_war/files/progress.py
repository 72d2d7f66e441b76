"""How far a phase has come, in a file: what is chosen, where Task Forces head for, which hexes have been seen to."""

from collections.abc import Iterable, Iterator, Sequence

from game.core.actions import Side, other
from game.core.position import Step
from game.rulebooks.pacific_war.air.missions import AirMissions, PlanMission
from game.rulebooks.pacific_war.files.left_steps import of_phase
from game.rulebooks.pacific_war.files.plain_position import PlainProgress
from game.rulebooks.pacific_war.files.unit_words import AT, NUMBER, unit_called, unit_words
from game.rulebooks.pacific_war.ground.combat import GroundCombats, NameLead, OfferAttack
from game.rulebooks.pacific_war.ground.demolition import Demolition
from game.rulebooks.pacific_war.moving.contact import ContactMovement, Heading
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.naval.battles import NavalBattles, OfferBattle
from game.rulebooks.pacific_war.naval.bombardment import AimAshore, Bombardment
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.joint import DaysUsedUp, Joint, ReactionFollows
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

OF_REACTION = ("S Reaction activation", "T Reaction contact")
OF_OPERATION = ("P Activation", "R Operation contact")


def told_progress(game: PacificGame, position: PacificPosition) -> PlainProgress | None:
    """How far the phase that goes on has come; None where it knows nothing that a file calls progress."""
    inside = list(of_phase(position.steps))
    found = [progress_of(game, position, step, inside[0]) for step in inside]
    return next((each for each in found if each is not None), None)


def is_told(game: PacificGame, position: PacificPosition, name: str, plain: PlainProgress | None) -> bool:
    """Whether all that is left of the phase that goes on follows from its progress."""
    return plain is not None and steps_of(game, position, name, plain) == tuple(of_phase(position.steps))


def progress_of(game: PacificGame, position: PacificPosition, step: Step, now: Step) -> PlainProgress | None:
    """What a step knows of the phase's progress; `now` is the step that is asked."""
    match step:
        case Activate(side=side, chosen=chosen):
            by_staff: dict[str, tuple[str, ...]] = {}
            for unit, staff in chosen:
                name = game.headquarters[staff].id
                by_staff[name] = (*by_staff.get(name, ()), unit_words(game, position, unit))
            staff_now = step.leading(game, position)
            leads = game.headquarters[staff_now].id if staff_now >= 0 else ""
            return PlainProgress(SIDE_NAMES[side], chosen=by_staff, leads=leads)
        case Joint(side=side):
            return PlainProgress(SIDE_NAMES[side])
        case Heading(contact=contact) | (ContactMovement() as contact):
            headings = {position.task_forces[force].name: game.board.name(space) for force, space in contact.headings}
            return PlainProgress(SIDE_NAMES[contact.side], names_of(game, contact.seen), headings)
        case CycleMovement(side=side, has_reorganised=has_reorganised, seen=seen):
            return PlainProgress(SIDE_NAMES[side], names_of(game, seen), has_reorganised=has_reorganised)
        case PlanMission(side=side, units=units, kind=kind):
            names = tuple(unit_words(game, position, number) for number in units)
            return PlainProgress(SIDE_NAMES[side], planned=names, kind=kind)
        case AirMissions(side=side, seen=seen):
            return PlainProgress(SIDE_NAMES[side], names_of(game, seen))
        case AimAshore(side=side, answered=done) | Bombardment(side=side, answered=done):
            return PlainProgress(SIDE_NAMES[side], names_of(game, done))
        case Demolition(side=side, tried=done):
            return PlainProgress(SIDE_NAMES[side], names_of(game, done))
        case NavalBattles(done=done) | GroundCombats(done=done):
            open_hex = now.space if isinstance(now, (OfferBattle, OfferAttack, NameLead)) else -1
            return PlainProgress(done=names_of(game, [space for space in done if space != open_hex]))
    return None


def names_of(game: PacificGame, spaces: Iterable[int]) -> tuple[str, ...]:
    """Hexes by their names."""
    return tuple(game.board.name(space) for space in spaces)


def steps_of(game: PacificGame, position: PacificPosition, name: str, plain: PlainProgress) -> tuple[Step, ...]:
    """The steps with which a phase goes on from where a file tells it; empty where it can only begin anew."""
    side = whose(position, name, plain)
    done = tuple(game.board.by_name[place] for place in plain.done)
    both = (side,) if side != operation_of(position).advantage else (side, other(side))
    match name[:1]:
        case "P" | "S":
            return (activation(game, position, side, plain),)
        case "M":
            more = (activation(game, position, side, plain),) if plain.leads else ()
            player = operation_of(position).player
            last = () if side == player else (DaysUsedUp(), Joint(player))
            return (*more, Joint(side), *last, ReactionFollows())
        case "R" | "T":
            headings = tuple(headings_of(game, position, plain))
            return (ContactMovement(side, headings, operation_of(position).moved > 0, done),)
        case "C" | "K":
            return (CycleMovement(side, plain.has_reorganised, done),)
        case "D" | "L":
            units = tuple(units_called(game, position, side, plain.planned))
            planned: tuple[Step, ...] = (PlanMission(side, units, plain.kind),) if units else ()
            return (*planned, AirMissions(side, done))
        case "E":
            return (NavalBattles(done),)
        case "F":
            return tuple(Bombardment(each, done) for each in both)
        case "G":
            return tuple(Demolition(each, done) for each in both)
        case "H":
            return (GroundCombats(done),)
    return ()


def activation(game: PacificGame, position: PacificPosition, side: Side, plain: PlainProgress) -> Activate:
    """The activation that goes on."""
    leads = next((number for number, each in enumerate(game.headquarters) if each.id == plain.leads), -1)
    chosen = tuple(chosen_of(game, position, side, plain))
    is_joint = operation_of(position).cycle > 0
    return Activate(side, leads, chosen, is_joint)


def whose(position: PacificPosition, name: str, plain: PlainProgress) -> Side:
    """Who acts: as the file says, or as the phase has it."""
    operation = operation_of(position)
    if plain.side is not None:
        return side_of(plain.side)
    if name in OF_OPERATION:
        return operation.player
    if name in OF_REACTION or name.startswith("M"):
        return other(operation.player)
    return other(operation.advantage) if name[:1] in "KL" else operation.advantage


def headings_of(game: PacificGame, position: PacificPosition, plain: PlainProgress) -> Iterator[tuple[int, int]]:
    """Task Forces with the hexes that they head for."""
    for number, force in enumerate(position.task_forces):
        if force.name in plain.headings:
            yield number, game.board.by_name[plain.headings[force.name]]


def chosen_of(
    game: PacificGame, position: PacificPosition, side: Side, plain: PlainProgress
) -> Iterator[tuple[int, int]]:
    """The units that are chosen, each with its headquarters."""
    numbers = {each.id: number for number, each in enumerate(game.headquarters)}
    for staff, names in plain.chosen.items():
        for unit in units_called(game, position, side, names):
            yield unit, numbers[staff]


def units_called(game: PacificGame, position: PacificPosition, side: Side, names: Sequence[str]) -> Iterator[int]:
    """Units of a side by their names; where several have one, each is taken once."""
    taken: set[int] = set()
    for told in names:
        if NUMBER in told:
            yield unit_called(game, position, told)
            continue
        name, _, place = told.partition(AT)
        for number, unit in enumerate(position.units):
            is_there = unit.place >= 0 and place in ("", game.board.name(unit.place))
            if unit.name == name and is_there and number not in taken and game.side(unit.kind) == side:
                taken.add(number)
                yield number
                break
