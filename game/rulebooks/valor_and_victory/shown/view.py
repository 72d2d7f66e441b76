"""What a side may see of a fight (Rules 1.4, 20.7, 22.1)."""

from game.core.actions import PieceId, Side, SpaceId
from game.core.view import PieceView, ScoreView, TrackMarker, TrackView, TrayView, View
from game.rulebooks.valor_and_victory.close_assault.advance import AdvanceUnits
from game.rulebooks.valor_and_victory.fire.groups import FireGroup
from game.rulebooks.valor_and_victory.moving.moves import MoveOn
from game.rulebooks.valor_and_victory.moving.starting import StartMove
from game.rulebooks.valor_and_victory.moving.tunnels import GoUnderground
from game.rulebooks.valor_and_victory.shown.markers import markers
from game.rulebooks.valor_and_victory.shown.scoring import score_lines
from game.rulebooks.valor_and_victory.shown.supplies import piles
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import Kind
from game.rulebooks.valor_and_victory.terms.position import (
    ACTED,
    ASSAULT_MOVING,
    FIRED,
    IMMOBILE,
    MOVED,
    NOBODY,
    PINNED,
    VALOROUS,
    WAITING,
    Unit,
    ValorPosition,
)
from game.rulebooks.valor_and_victory.terms.victory import BOTH, has_points, loss_percent, points_of


def view(game: ValorGame, position: ValorPosition, viewer: Side | None) -> View:
    """The table as one side sees it; with viewer None, as both may see it."""
    chosen = chosen_units(position)
    return View(
        viewer=viewer,
        turn=turn(game, position),
        pieces=tuple(
            piece(game, position, PieceId(number), chosen)
            for number in bottom_to_top(position)
            if position.units[number].space >= 0 and may_see(game, position, number, viewer)
        ),
        markers=markers(game, position, viewer),
        scores=tuple(score(game, position, side) for side in BOTH),
        piles=piles(game, position),
        trays=trays(game, position, viewer),
        tracks=(turn_track(game, position),),
    )


def turn(game: ValorGame, position: ValorPosition) -> str:
    """Which turn it is, in words."""
    return f"Turn {position.turn} of {game.scenario.turns}" if position.turn else "Set-up"


def bottom_to_top(position: ValorPosition) -> list[int]:
    """All units; those aboard or in tow lie under the vehicle."""
    return sorted(range(len(position.units)), key=lambda number: position.units[number].carrier == NOBODY)


def may_see(game: ValorGame, position: ValorPosition, number: int, viewer: Side | None) -> bool:
    """Whether a viewer may see a piece: in a hidden set-up only its owner sees what he has placed (Rules 22.1)."""
    return not position.is_hidden or game.sides_of[number] == viewer or game.starts[number].space >= 0


def chosen_units(position: ValorPosition) -> tuple[int, ...]:
    """The units of the group or stack that is being put together or moved."""
    step = position.steps[0] if position.steps else None
    return step.units if isinstance(step, FireGroup | StartMove | GoUnderground | MoveOn | AdvanceUnits) else ()


def piece(game: ValorGame, position: ValorPosition, number: PieceId, chosen: tuple[int, ...] = ()) -> PieceView:
    """A unit as a counter."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    own_name = game.starts[number].name
    modifier = f" {kind.type.modifier:+d}" if kind.is_leader and own_name and kind.type.modifier else ""
    return PieceView(
        piece=number,
        side=game.sides_of[number],
        look=kind.type.look,
        space=SpaceId(unit.space if unit.space >= 0 else -1),
        name=name_of(game, position, number),
        badges=badges(game, position, number),
        state="chosen" if number in chosen else state(unit),
        facing=unit.facing if unit.carrier == NOBODY and not kind.is_infantry else -1,
        caption=f"{own_name}{modifier}" if own_name else kind.type.short,
        values=values(kind),
        has_accent=kind.type.elite,
        is_turned=bool(unit.flags & IMMOBILE),
        is_reverse=bool(unit.flags & PINNED),
    )


def name_of(game: ValorGame, position: ValorPosition, number: int) -> str:
    """A unit with its weapon, in full."""
    unit = position.units[number]
    weapon = f" with {game.arms[unit.weapon].type.name}" if unit.weapon >= 0 else ""
    return f"{game.kind_name(number, unit.kind)}{weapon}"


def values(kind: Kind) -> tuple[str, ...]:
    """The numbers printed on a counter (Rules 1.3)."""
    row = kind.type
    if kind.is_infantry:
        return str(row.apfp), str(row.range), str(row.cr)
    if kind.is_gun:
        return row.at or "-", str(row.apfp), str(row.cr), str(row.mp)
    guns = "+".join(str(number) for number in (row.mg_round, row.mg_front) if number) or "-"
    armour = f"{row.front}/{row.rear}" if row.front else str(row.cr)
    return row.at or "-", str(row.apfp or "-"), guns, armour, str(row.mp)


def badges(game: ValorGame, position: ValorPosition, number: int) -> tuple[str, ...]:
    """Small marks: pinned, the weapon, valor, passengers, a shield."""
    unit = position.units[number]
    kind = game.kinds[unit.kind]
    found = ["pinned"] if unit.flags & PINNED else []
    if unit.weapon >= 0:
        found.append(game.arms[unit.weapon].type.badge)
    if unit.flags & VALOROUS:
        found.append("valor")
    if kind.type.shield:
        found.append("shield")
    if unit.carrier != NOBODY:
        found.append("aboard")
    if kind.is_vehicle:
        carried = [n for n in game.own[game.sides_of[number]] if position.units[n].carrier == number]
        guns = [game.kinds[position.units[n].kind].is_gun for n in carried]
        found += (["passengers"] if not all(guns) else []) + (["towing"] if any(guns) else [])
    return tuple(found)


def state(unit: Unit) -> str:
    """What a unit has done, as its markers say."""
    for flag, word in ((ASSAULT_MOVING, "assault_moving"), (FIRED, "fired"), (MOVED, "moved"), (ACTED, "acted")):
        if unit.flags & flag:
            return word
    return ""


def score(game: ValorGame, position: ValorPosition, side: Side) -> ScoreView:
    """How a side stands: its points, or what it has lost."""
    lost = f"{loss_percent(game, position, side)} % lost"
    points = points_of(game, position, side) if has_points(game) else 0
    return ScoreView(
        side=side,
        name=game.side_name(side),
        points=points,
        goal=0,
        details=score_lines(game, position, side),
        text=f"{points} VP · {lost}" if has_points(game) else lost,
    )


def trays(game: ValorGame, position: ValorPosition, viewer: Side | None) -> tuple[TrayView, ...]:
    """The units that wait: to be set up, or to enter the map."""
    found: dict[tuple[Side, int, str], list[int]] = {}
    chosen = chosen_units(position)
    for number, unit in enumerate(position.units):
        if unit.space == WAITING and may_see(game, position, number, viewer):
            start = game.starts[number]
            found.setdefault((start.side, start.turn, start.edge), []).append(number)
    return tuple(
        TrayView(
            name=f"Turn {turn}{f', {edge}' if edge else ''}: {game.side_name(side)}"
            if turn
            else f"Set-up: {game.side_name(side)}",
            side=side,
            pieces=tuple(piece(game, position, PieceId(number), chosen) for number in numbers),
        )
        for (side, turn, edge), numbers in sorted(found.items())
    )


def turn_track(game: ValorGame, position: ValorPosition) -> TrackView:
    """The turns of the scenario."""
    boxes = tuple(str(number) for number in range(1, game.scenario.turns + 1))
    marker = TrackMarker(max(position.turn - 1, 0), None, "Turn")
    return TrackView("Turn", "5.5", boxes, (marker,))
