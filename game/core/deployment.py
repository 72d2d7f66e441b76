"""Which parts of a scenario file are pieces on the map: what a battle editor may place, move, turn and remove."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

import msgspec


class Slot(Enum):
    """A key on the way to a piece that is not the same for all.

    It says whose the piece is, where it lies, or its name; or it is any row, or the row whose number is its sort.
    """

    SIDE = "side"
    SPACE = "space"
    NAME = "name"
    ROW = "row"
    NUMBER = "number"


class Sort(msgspec.Struct, frozen=True):
    """Something that can be placed: its word in the file and its name.

    `side` is whose it always is (empty: anybody's), `full` its full strength (0: none that could be set), `look` its
    picture in the skin (empty: that of its word).
    """

    word: str
    name: str
    side: str = ""
    full: int = 0
    look: str = ""


class Pieces(msgspec.Struct, frozen=True, kw_only=True):
    """One list of a scenario file whose entries lie on the map.

    `path` are the keys from the top. What no key on the way says, a row says in the fields `space`, `sort`, `side`,
    `strength` and `facing`; without such fields a row is a space or a sort itself. Where rows lie in groups,
    `group_side`, `group_sort`, `group_facing` and `group_space` are the fields of a group that say it for all its rows;
    a new row is not put into a group with one of the fields `group_without`. `order` are the fields of a new row in
    their order. `is_unique`: there is one of each sort. `weakened` is what is written after the word of a piece that is
    reduced. `damage` is the field with the hits that a piece has taken, where its strength is told in this way.
    `first_list` is the list without which a group with a name cannot stand.
    """

    name: str
    path: tuple[str | Slot, ...]
    sorts: Callable[[Any, Any], Iterable[Sort]]
    space: str = ""
    sort: str = ""
    side: str = ""
    group_side: str = ""
    group_sort: str = ""
    group_facing: str = ""
    group_space: str = ""
    group_without: tuple[str, ...] = ()
    first_list: str = ""
    strength: str = ""
    damage: str = ""
    facing: str = ""
    facings: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    is_unique: bool = False
    weakened: str = ""

    @property
    def has_side(self) -> bool:
        """Whether the file says whose each piece is."""
        return bool(self.side or self.group_side) or Slot.SIDE in self.path

    @property
    def can_place(self) -> bool:
        """Whether new ones can be placed: what has a name and rows of its own begins with the first of these."""
        return Slot.NAME not in self.path or not self.space
