"""The pieces that a scenario file lays on the map, and what has to change in the file for one of them to move."""

from collections.abc import Iterator
from typing import Any

import msgspec

from game.core.deployment import Pieces, Slot, Sort
from game.loading.yaml.nodes import Route
from game.loading.yaml.writing import Add, CannotWrite, Change, Drop, Put


class Deployed(msgspec.Struct, frozen=True):
    """A piece in a scenario file: where it is written, and what is written there.

    `strength` and `facing` are empty where the file leaves them out.
    """

    pieces: Pieces
    route: Route
    space: str = ""
    side: str = ""
    word: str = ""
    strength: int | None = None
    facing: str = ""
    is_weakened: bool = False


def deployed(data: Any, lists: tuple[Pieces, ...]) -> list[Deployed]:
    """All pieces that lie on a space, list by list, in the order of the file."""
    found = [each for pieces in lists for each in walk(data, pieces, pieces.path, Deployed(pieces, ()))]
    return [each for each in found if each.space]


def walk(data: Any, pieces: Pieces, path: tuple[str | Slot, ...], so_far: Deployed) -> Iterator[Deployed]:
    """The pieces below one key, with what the keys on the way have said of them."""
    if not path:
        yield read_row(data, pieces, so_far)
        return
    for key, below in entries(data, path[0]):
        known = msgspec.structs.replace(so_far, route=(*so_far.route, key))
        if path[0] is Slot.SIDE:
            known = msgspec.structs.replace(known, side=str(key))
        elif path[0] is Slot.SPACE:
            known = msgspec.structs.replace(known, space=str(key))
        elif path[0] is Slot.NAME:
            known = msgspec.structs.replace(known, word=str(key))
        elif path[0] is Slot.ROW and len(path) > 1 and isinstance(below, dict):
            known = msgspec.structs.replace(known, side=str(below.get(pieces.group_side, "")))
        yield from walk(below, pieces, path[1:], known)


def entries(data: Any, step: str | Slot) -> list[tuple[str | int, Any]]:
    """What one key of a path, or a slot for any key, leads to."""
    if step is Slot.ROW:
        return list(enumerate(data)) if isinstance(data, list) else []
    if not isinstance(data, dict):
        return []
    if isinstance(step, Slot):
        return list(data.items())
    return [(step, data[step])] if step in data else []


def read_row(row: Any, pieces: Pieces, so_far: Deployed) -> Deployed:
    """What a row says of its piece; a row that is one word is a space, or a sort where the space is known."""
    if isinstance(row, dict):
        strength = row.get(pieces.strength)
        return msgspec.structs.replace(
            so_far,
            space=str(row.get(pieces.space, "")) if pieces.space else so_far.space,
            word=str(row.get(pieces.sort, "")) if pieces.sort else so_far.word,
            side=str(row.get(pieces.side, "")) if pieces.side else so_far.side,
            strength=strength if isinstance(strength, int) else None,
            facing=str(row.get(pieces.facing) or "") if pieces.facing else "",
        )
    if not so_far.space:
        return msgspec.structs.replace(so_far, space=str(row))
    word = str(row)
    is_weakened = bool(pieces.weakened) and word.endswith(pieces.weakened)
    return msgspec.structs.replace(so_far, word=word.removesuffix(pieces.weakened), is_weakened=is_weakened)


def sort_of(piece: Deployed, sorts: dict[str, Sort]) -> Sort:
    """What sort of piece it is; one that nobody knows is called by its word."""
    return sorts.get(piece.word) or Sort(piece.word, piece.word or piece.pieces.name)


# What has to change


def placing(data: Any, pieces: Pieces, sort: Sort, side: str, space: str) -> tuple[Change, ...]:
    """A new piece of a sort.

    :raises CannotWrite: where the file has no list for it.
    """
    if pieces.path[-1] is Slot.NAME:
        return (Put((*list_for(data, pieces, side, space), sort.word), space),)
    route = list_for(data, pieces, side, space)
    if not (pieces.space or pieces.sort):
        return (added(data, pieces, route, side, sort.word if Slot.SPACE in pieces.path else space),)
    said = {pieces.space: space, pieces.side: side, pieces.sort: sort.word}
    if pieces.facing and pieces.facings:
        said[pieces.facing] = pieces.facings[0]
    order = pieces.order or tuple(said)
    return (added(data, pieces, route, side, {field: said[field] for field in order if field and field in said}),)


def added(data: Any, pieces: Pieces, route: Route, side: str, row: Any) -> Change:
    """A row at the end of its list, in a group of its own where its side has none yet."""
    if pieces.group_side and isinstance(route[1], int) and route[1] >= len(data.get(route[0]) or ()):
        return Add(route[:1], {pieces.group_side: side, str(route[2]): [row]})
    return Add(route, row)


def list_for(data: Any, pieces: Pieces, side: str, space: str) -> Route:
    """Where the list lies in which a piece of a side on a space belongs.

    :raises CannotWrite: where it would need a group with a name of its own.
    """
    route: list[str | int] = []
    for step in pieces.path[:-1]:
        match step:
            case str():
                route.append(step)
            case Slot.SIDE:
                route.append(side)
            case Slot.SPACE:
                route.append(space)
            case Slot.ROW:
                groups = data.get(route[0]) or []
                own = [n for n, group in enumerate(groups) if group.get(pieces.group_side) == side]
                route.append(own[0] if own else len(groups))
            case Slot.NAME:
                raise CannotWrite(f"A new one of the {pieces.name} needs a name of its own: write it into the file.")
    return tuple(route)


def moving(data: Any, piece: Deployed, space: str) -> tuple[Change, ...]:
    """A piece on another space."""
    pieces = piece.pieces
    if pieces.space:
        return (Put((*piece.route, pieces.space), space),)
    if Slot.SPACE not in pieces.path:
        return (Put(piece.route, space),)
    return relisting(data, piece, space, piece.side)


def siding(data: Any, piece: Deployed, side: str) -> tuple[Change, ...]:
    """A piece on the other side.

    :raises CannotWrite: where its sort belongs to one side.
    """
    pieces = piece.pieces
    if pieces.side:
        return (Put((*piece.route, pieces.side), side),)
    if not pieces.has_side:
        raise CannotWrite(f"The {pieces.name} belong to nobody, or their sort says to whom.")
    return relisting(data, piece, piece.space, side)


def relisting(data: Any, piece: Deployed, space: str, side: str) -> tuple[Change, ...]:
    """A piece in the list of another space or side."""
    row = row_at(data, piece.route)
    route = list_for(data, piece.pieces, side, space)
    if isinstance(piece.route[-1], str):
        return (Put((*route, piece.route[-1]), row), *removing(data, piece))
    return (added(data, piece.pieces, route, side, row), *removing(data, piece))


def removing(data: Any, piece: Deployed) -> tuple[Change, ...]:
    """A piece no more; a list below a space, and a group, goes with the last row in it."""
    around = row_at(data, piece.route[:-1])
    pieces = piece.pieces
    if len(around) > 1 or (pieces.sort and Slot.SPACE not in pieces.path):
        return (Drop(piece.route),)
    return (Drop(piece.route[:2] if pieces.group_side else piece.route[:-1]),)


def strengthening(data: Any, piece: Deployed, sort: Sort, by: int) -> tuple[Change, ...]:
    """A piece stronger or weaker; at full strength the file need not say it.

    :raises CannotWrite: where it has no strength, or no other one.
    """
    pieces = piece.pieces
    if pieces.weakened:
        if piece.is_weakened is (by < 0):
            raise CannotWrite(f"It is at {'reduced' if by < 0 else 'full'} strength already.")
        return (Put(piece.route, piece.word + (pieces.weakened if by < 0 else "")),)
    if not pieces.strength or not sort.full:
        raise CannotWrite(f"The {pieces.name} have no strength that a scenario sets.")
    now = sort.full if piece.strength is None else piece.strength
    if not 1 <= now + by <= sort.full:
        raise CannotWrite(f"{sort.name} has 1 to {sort.full}, not {now + by}.")
    if now + by == sort.full:
        return (Drop((*piece.route, pieces.strength)),)
    return (Put((*piece.route, pieces.strength), now + by),)


def turning(piece: Deployed, by: int) -> tuple[Change, ...]:
    """A piece that looks to the next side.

    :raises CannotWrite: where it looks nowhere.
    """
    pieces = piece.pieces
    if not pieces.facing:
        raise CannotWrite(f"The {pieces.name} look to no side.")
    faces = pieces.facings
    at = faces.index(piece.facing) if piece.facing in faces else -by
    return (Put((*piece.route, pieces.facing), faces[(at + by) % len(faces)]),)


def row_at(data: Any, route: Route) -> Any:
    """What stands at a route that is there."""
    for step in route:
        data = data[step]
    return data
