"""The pieces on the map and beside it, as a side sees them (Rules 2.2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.view import PieceView, TrayView
from game.rulebooks.pacific_war.air.over_target import NameAims
from game.rulebooks.pacific_war.damage.ships import is_crippled, ship_strength
from game.rulebooks.pacific_war.map.headquarters import staffs_away
from game.rulebooks.pacific_war.map.links import link_refusal
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.searching.reports import described
from game.rulebooks.pacific_war.terms.classes import Arm, Strength, UnitClass
from game.rulebooks.pacific_war.terms.game import BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import is_named, knowledge
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.pieces import force_piece, staff_piece
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    DEACTIVATED,
    ESCORT_BOX,
    MOVED,
    PacificPosition,
    TaskForce,
    Unit,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from game.rulebooks.pacific_war.terms.words import counted

BESIDE = SpaceId(-1)
FACE_DOWN = "Ground unit, face down"
CRIPPLED = "crippled"
SIZES = {"division": "DIV", "brigade": "BDE", "regiment": "RGT", "battalion": "BN", "engineers": "ENG"}
"""The sizes of ground units as they are printed, so that they stand on a small counter whole."""


def pieces(game: PacificGame, position: PacificPosition, viewer: Side | None) -> Iterator[PieceView]:
    """Units, then Task Forces, then headquarters on top."""
    chosen = picked(position)
    for number, unit in enumerate(position.units):
        if unit.place >= 0 and is_seen(game, position, viewer, unit):
            yield unit_view(game, position, viewer, number, chosen)
    for number, force in enumerate(position.task_forces):
        if force.space >= 0:
            yield force_view(game, position, viewer, number, force)
    for number, staff in enumerate(position.staffs):
        if staff.space >= 0:
            yield staff_view(game, position, viewer, number)


def is_seen(game: PacificGame, position: PacificPosition, viewer: Side | None, unit: Unit) -> bool:
    """Whether a unit is seen: what is known, and the ships of which an attacker names his targets (Rules 28.6)."""
    if knowledge(game, position, viewer, unit) != "nothing":
        return True
    step = position.steps[0] if position.steps else None
    if not isinstance(step, NameAims) or viewer not in (None, step.mission.side) or unit.force < 0:
        return False
    if game.side(unit.kind) == step.mission.side:
        return False
    return unit.place == step.mission.target and bool(position.task_forces[unit.force].report)


def picked(position: PacificPosition) -> frozenset[int]:
    """The units that are being chosen for something at this moment."""
    step = position.steps[0] if position.steps else None
    if isinstance(step, Activate):
        return frozenset(unit for unit, _ in step.chosen)
    return frozenset(aim.unit for aim in step.mission.aims) if isinstance(step, NameAims) else frozenset()


def unit_view(
    game: PacificGame, position: PacificPosition, viewer: Side | None, number: int, chosen: frozenset[int]
) -> PieceView:
    """A unit: all of it for who may know it, else only its kind, or that there is a ground unit."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    known = knowledge(game, position, viewer, unit)
    if known == "counter":
        look = f"ground_{SIDE_NAMES[kind.side]}"
        return PieceView(PieceId(number), kind.side, look, SpaceId(unit.place), FACE_DOWN, is_reverse=True)
    is_open = known == "all"
    is_called = is_open or (known == "kind" and is_named(position, number))
    seen = replace(unit, hits=seen_hits(position, number) if known == "kind" else 0)
    return PieceView(
        piece=PieceId(number),
        side=kind.side,
        look=kind.id,
        space=SpaceId(unit.place),
        name=unit.name if is_called else kind.name,
        badges=tuple(badges(game, position, number)) if is_open else seen_badges(game, seen),
        state=state(unit, number in chosen) if is_open else "",
        caption=caption(kind, unit) if is_called else type_caption(kind),
        values=values(kind, unit) if is_open else values(kind, seen) if seen.hits else (),
        is_reverse=unit.is_broken and is_open,
        part_of=part_of(position, unit),
    )


def seen_hits(position: PacificPosition, number: int) -> int:
    """The hits on a ship that its enemy was told of, as long as he sees it (Rules 24.6)."""
    return dict(position.seen_hits).get(number, 0)


def seen_badges(game: PacificGame, seen: Unit) -> tuple[str, ...]:
    """That a ship is crippled, by the hits on it that its enemy was told of."""
    return (CRIPPLED,) if seen.hits and is_crippled(game, seen) else ()


def part_of(position: PacificPosition, unit: Unit) -> PieceId | None:
    """The Task Force that a unit sails in, itself or aboard a ship (Rules 2.2.3)."""
    ship = position.units[unit.aboard] if unit.aboard >= 0 else unit
    return force_piece(ship.force) if ship.force >= 0 else None


def state(unit: Unit, is_chosen: bool) -> str:
    """Whether a unit is chosen, activated, has moved, or rests."""
    if is_chosen:
        return "chosen"
    if unit.activity == DEACTIVATED:
        return "spent"
    return "ordered" if unit.activity == ACTIVATED else ""


def badges(game: PacificGame, position: PacificPosition, number: int) -> Iterator[str]:
    """Crippled, Broken, without a Command Link, aboard a ship."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    if kind.arm is Arm.SHIP and is_crippled(game, unit):
        yield CRIPPLED
    if unit.is_broken:
        yield "broken"
    if unit.aboard >= 0:
        yield "aboard"
    elif kind.arm is not Arm.SHIP and has_links(game) and link_refusal(game, position, number) is not None:
        yield "unlinked"


def has_links(game: PacificGame) -> bool:
    """Whether Command Links mean anything: in campaigns."""
    return game.scenario.type in ("campaign", "strategic")


def caption(kind: UnitClass, unit: Unit) -> str:
    """What fits on a counter: the first name of a unit; of troops and aircraft without one of their own their type."""
    if unit.name == kind.name and kind.arm is not Arm.SHIP:
        return type_caption(kind)
    return unit.name.split(",")[0].split(" and ")[0].removesuffix(" group")


def type_caption(kind: UnitClass) -> str:
    """The type of a unit as counters print it: "DIV" for a division, "CV" for a carrier."""
    return SIZES.get(kind.kind, kind.kind.upper())


def values(kind: UnitClass, unit: Unit) -> tuple[str, ...]:
    """What is read most: of ships gun, anti-air and hits left; of air units steps; of others steps and quality."""
    if kind.arm is Arm.SHIP:
        guns = shown(ship_strength(unit, kind.gunnery[0]))
        return (guns, str(max(0, kind.anti_air - unit.hits)), str(kind.capacity - unit.hits))
    if kind.arm is Arm.AIR:
        return (str(unit.steps), str(kind.anti_air), shown(kind.anti_naval))
    return (str(unit.steps), str(kind.quality))


def shown(strength: Strength) -> str:
    """A strength as it is printed; a dot where there is none, for a dash would read like a minus."""
    if strength is None:
        return "•"
    return "0(4)" if strength < 0 else str(strength)


def force_view(
    game: PacificGame, position: PacificPosition, viewer: Side | None, number: int, force: TaskForce
) -> PieceView:
    """A Task Force: its detected or its undetected side, and what was reported."""
    side = SIDE_NAMES[force.side]
    is_own = force.side == viewer
    told = described(game, position, number) if force.report else "undetected"
    ships = len(ships_of(game, position, number))
    return PieceView(
        piece=force_piece(number),
        side=force.side,
        look=f"task_force_{side}",
        space=SpaceId(force.space),
        name=f"{force.name}: {counted(ships, 'ship') if is_own else told}",
        badges=(f"report_{force.report}",) if force.report else (),
        state="spent" if force.marks & MOVED else "",
        caption=force.name,
        values=(str(ships),) if is_own or force.report == "green" else (),
        is_reverse=not force.report,
    )


def staff_view(game: PacificGame, position: PacificPosition, viewer: Side | None, number: int) -> PieceView:
    """A headquarters: range and operation cost, and for its owner the Command Points on it (Rules 10.3)."""
    each, space = game.headquarters[number], position.staffs[number].space
    points = (str(position.staffs[number].points),) if each.side == viewer and space >= 0 else ()
    return PieceView(
        piece=staff_piece(number),
        side=each.side,
        look=f"headquarters_{SIDE_NAMES[each.side]}",
        space=SpaceId(space) if space >= 0 else BESIDE,
        name=f"Headquarters {each.name}",
        caption=each.name,
        values=(str(each.range), str(each.cost), *points),
    )


def trays(game: PacificGame, position: PacificPosition, viewer: Side | None) -> Iterator[TrayView]:
    """The escorts of the merchants, which are open (Rules 9.1), and headquarters that come back (Rules 11.2.1.3)."""
    ships = [n for n, unit in enumerate(position.units) if unit.place == ESCORT_BOX]
    if ships:
        found = tuple(tray_piece(game, position, number) for number in ships)
        yield TrayView("Escorts", JAPAN, found)
    for side in BOTH:
        gone = tuple(staff_view(game, position, viewer, number) for number in staffs_away(game, position, side))
        if gone:
            yield TrayView("Disbanded", side, gone)


def tray_piece(game: PacificGame, position: PacificPosition, number: int) -> PieceView:
    """A unit beside the map."""
    unit = position.units[number]
    kind = game.classes[unit.kind]
    return PieceView(
        PieceId(number), kind.side, kind.id, BESIDE, unit.name, caption=caption(kind, unit), values=values(kind, unit)
    )
