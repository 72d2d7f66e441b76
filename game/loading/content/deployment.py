"""The pieces that a scenario file lays on the map, and what has to change in the file for one of them to move."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from game.core.deployment import Pieces, Slot, Sort
from game.loading.yaml.nodes import Route
from game.loading.yaml.writing import Add, CannotWrite, Change, Drop, Put, child_of

NUMBERED = re.compile(r"(.*?)([0-9]+)")


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
        elif path[0] in (Slot.NAME, Slot.NUMBER):
            known = msgspec.structs.replace(known, word=str(key))
        if isinstance(path[0], Slot) and len(path) > 1 and isinstance(below, dict):
            known = read_group(below, pieces, known)
        yield from walk(below, pieces, path[1:], known)


def read_group(group: dict[str, Any], pieces: Pieces, so_far: Deployed) -> Deployed:
    """What a group of rows says of all its pieces."""
    named = {
        "side": pieces.group_side,
        "word": pieces.group_sort,
        "facing": pieces.group_facing,
        "space": pieces.group_space,
    }
    said = {each: str(group.get(field) or "") for each, field in named.items() if field}
    return msgspec.structs.replace(so_far, **said)


def entries(data: Any, step: str | Slot) -> list[tuple[str | int, Any]]:
    """What one key of a path, or a slot for any key, leads to."""
    if step in (Slot.ROW, Slot.NUMBER):
        return list(enumerate(data)) if isinstance(data, list) else []
    if not isinstance(data, dict):
        return []
    if isinstance(step, Slot):
        return list(data.items())
    return [(step, data[step])] if step in data else []


def read_row(row: Any, pieces: Pieces, so_far: Deployed) -> Deployed:
    """What a row says of its piece; a row that is one word is a space, or a sort where the space is known."""
    if isinstance(row, dict):
        strength = row.get(pieces.damage or pieces.strength)
        return msgspec.structs.replace(
            so_far,
            space=str(row.get(pieces.space, "")) if pieces.space else so_far.space,
            word=str(row.get(pieces.sort, "")) if pieces.sort else so_far.word,
            side=str(row.get(pieces.side, "")) if pieces.side else so_far.side,
            strength=strength if isinstance(strength, int) else None,
            facing=str(row.get(pieces.facing) or "") if pieces.facing else so_far.facing,
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
    new = Deployed(pieces, (), space, side, sort.word)
    route = list_for(data, new)
    if pieces.path[-1] is Slot.NAME:
        return (Put((*route, sort.word), space),)
    if not (pieces.space or pieces.sort):
        return (added(data, route, new, sort.word if Slot.SPACE in pieces.path else space),)
    said = {pieces.space: space, pieces.side: side, pieces.sort: sort.word}
    if pieces.facing and pieces.facings:
        said[pieces.facing] = pieces.facings[0]
    order = pieces.order or tuple(said)
    return (added(data, route, new, {field: said[field] for field in order if field and field in said}),)


def added(data: Any, route: Route, new: Deployed, row: Any) -> Change:
    """A row at the end of its list, in a group of its own where there is none yet."""
    path = new.pieces.path
    at = next((number for number, step in enumerate(path[:-1]) if step in (Slot.ROW, Slot.NAME)), None)
    if at is None or child_of(data, route[: at + 1]) is not None:
        return Add(route, row)
    group = {**said_by_group(new), str(route[at + 1]): [row]}
    return Add(route[:at], group) if path[at] is Slot.ROW else Put(route[: at + 1], group)


def said_by_group(piece: Deployed) -> dict[str, str]:
    """What the group of a piece says, as far as it says anything."""
    pieces = piece.pieces
    said = {
        pieces.group_side: piece.side,
        pieces.group_sort: piece.word,
        pieces.group_space: piece.space,
        pieces.group_facing: piece.facing,
    }
    return {field: value for field, value in said.items() if field and value}


def list_for(data: Any, new: Deployed) -> Route:
    """Where the list lies in which a piece belongs: in a group that says the same of it, else in a new one."""
    route: list[str | int] = []
    for step in new.pieces.path[:-1]:
        match step:
            case str():
                route.append(step)
            case Slot.SIDE:
                route.append(new.side)
            case Slot.SPACE:
                route.append(new.space)
            case Slot.NUMBER:
                route.append(int(new.word))
            case Slot.ROW:
                groups = child_of(data, tuple(route)) or []
                route.append(next((n for n, group in enumerate(groups) if is_group_of(group, new)), len(groups)))
            case Slot.NAME:
                named = child_of(data, tuple(route)) or {}
                own = next((name for name, group in named.items() if is_group_of(group, new)), None)
                route.append(own or next_name(named, new.side))
    return tuple(route)


def is_group_of(group: Any, piece: Deployed) -> bool:
    """Whether a group says of its rows what is so of a piece."""
    pieces = piece.pieces
    if not isinstance(group, dict) or any(group.get(field) for field in pieces.group_without):
        return False
    fields = (pieces.group_side, pieces.group_sort, pieces.group_space, pieces.group_facing)
    said = said_by_group(piece)
    return all(str(group.get(field) or "") == said.get(field, "") for field in fields if field)


def next_name(named: Iterable[str], side: str) -> str:
    """A name for one more of a side: J3 after J1 and J2."""
    numbered = [match for match in map(NUMBERED.fullmatch, named) if match]
    letters = numbered[-1][1] if numbered else side[:1].upper()
    taken = [int(match[2]) for match in numbered if match[1] == letters]
    return f"{letters}{max(taken, default=0) + 1}"


def moving(data: Any, piece: Deployed, space: str) -> tuple[Change, ...]:
    """A piece on another space.

    :raises CannotWrite: where what it leaves behind cannot stand without it.
    """
    pieces = piece.pieces
    if pieces.space:
        return (Put((*piece.route, pieces.space), space),)
    if Slot.SPACE not in pieces.path and not pieces.group_space:
        return (Put(piece.route, space),)
    return relisting(data, piece, msgspec.structs.replace(piece, space=space))


def siding(data: Any, piece: Deployed, side: str) -> tuple[Change, ...]:
    """A piece on the other side.

    :raises CannotWrite: where its sort belongs to one side.
    """
    pieces = piece.pieces
    if pieces.side:
        return (Put((*piece.route, pieces.side), side),)
    if not pieces.has_side:
        raise CannotWrite(f"The {pieces.name} belong to nobody, or their sort says to whom.")
    return relisting(data, piece, msgspec.structs.replace(piece, side=side))


def relisting(data: Any, piece: Deployed, new: Deployed) -> tuple[Change, ...]:
    """A piece in the list of another space, side or facing."""
    row = row_at(data, piece.route)
    route = list_for(data, new)
    if isinstance(piece.route[-1], str):
        return (Put((*route, piece.route[-1]), row), *removing(data, piece))
    return (added(data, route, new, row), *removing(data, piece))


def removing(data: Any, piece: Deployed) -> tuple[Change, ...]:
    """A piece no more; a list below a space, and a group, goes with the last row in it.

    :raises CannotWrite: where others of its group cannot stand without it.
    """
    around = row_at(data, piece.route[:-1])
    pieces = piece.pieces
    if pieces.group_space and len(around) == 1:
        return removing_last(data, piece)
    if len(around) > 1 or (pieces.sort and Slot.SPACE not in pieces.path):
        return (Drop(piece.route),)
    is_group = (pieces.group_side or pieces.group_sort) and not any(
        row_at(data, piece.route[:2]).get(field) for field in pieces.group_without
    )
    return (Drop(piece.route[:2] if is_group else piece.route[:-1]),)


def removing_last(data: Any, piece: Deployed) -> tuple[Change, ...]:
    """The last row of a list of a group with a name: the list goes, and with its first list the group.

    :raises CannotWrite: where other lists are left that cannot stand without the first.
    """
    group, key = row_at(data, piece.route[:-2]), piece.route[-2]
    if key != piece.pieces.first_list:
        return (Drop(piece.route[:-1]),)
    if any(rows for other, rows in group.items() if other != key and isinstance(rows, list)):
        raise CannotWrite(f"{piece.route[-3]} has nothing else as its {key}: take away or move the rest first.")
    return (Drop(piece.route[:-2]),)


def strengthening(piece: Deployed, sort: Sort, by: int) -> tuple[Change, ...]:
    """A piece stronger or weaker; at full strength the file need not say it.

    :raises CannotWrite: where it has no strength, or no other one.
    """
    pieces = piece.pieces
    if pieces.weakened:
        if piece.is_weakened is (by < 0):
            raise CannotWrite(f"It is at {'reduced' if by < 0 else 'full'} strength already.")
        return (Put(piece.route, piece.word + (pieces.weakened if by < 0 else "")),)
    if not (pieces.strength or pieces.damage) or not sort.full:
        raise CannotWrite(f"The {pieces.name} have no strength that a scenario sets.")
    now = strength_of(piece, sort)
    if not 1 <= now + by <= sort.full:
        raise CannotWrite(f"{sort.name} has 1 to {sort.full}, not {now + by}.")
    field = pieces.damage or pieces.strength
    if now + by == sort.full:
        return (Drop((*piece.route, field)),)
    return (Put((*piece.route, field), sort.full - now - by if pieces.damage else now + by),)


def strength_of(piece: Deployed, sort: Sort) -> int:
    """How strong a piece is; full where the file does not say it."""
    if piece.pieces.damage:
        return sort.full - (piece.strength or 0)
    return sort.full if piece.strength is None else piece.strength


def turning(data: Any, piece: Deployed, by: int) -> tuple[Change, ...]:
    """A piece that looks to the next side.

    :raises CannotWrite: where it looks nowhere.
    """
    pieces = piece.pieces
    if not (pieces.facing or pieces.group_facing):
        raise CannotWrite(f"The {pieces.name} look to no side.")
    faces = pieces.facings
    at = faces.index(piece.facing) if piece.facing in faces else -by
    facing = faces[(at + by) % len(faces)]
    if pieces.facing:
        return (Put((*piece.route, pieces.facing), facing),)
    if len(row_at(data, piece.route[:-1])) == 1:
        return (Put((*piece.route[:-2], pieces.group_facing), facing),)
    return relisting(data, piece, msgspec.structs.replace(piece, facing=facing))


def row_at(data: Any, route: Route) -> Any:
    """What stands at a route that is there."""
    for step in route:
        data = data[step]
    return data
