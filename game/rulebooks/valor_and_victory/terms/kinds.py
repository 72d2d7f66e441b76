"""Units and weapons as the rules handle them: the rows of the tables with letters as numbers (Rules 1.2, 1.3)."""

import msgspec

from game.rulebooks.valor_and_victory.terms.tables import LETTERS, Branch, UnitType, Weapon

SQUAD, HALF_SQUAD, LEADER, AFV, SOFT, GUN = range(6)
SORTS = {"squad": SQUAD, "half_squad": HALF_SQUAD, "leader": LEADER, "afv": AFV, "vehicle": SOFT, "gun": GUN}
AFV_LOSS = 5
"""What an AFV counts among the losses (Rules 4.4)."""

NO_KIND = -1


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of unit. at, front, rear: letters from 0 for A, -1 for none. half, whole: kinds by number.

    can_be_hit: anti-personnel fire harms it (Rules 13.2). loss: what its loss counts (Rules 4.4).
    """

    number: int
    id: str
    type: UnitType
    sort: int
    branch: Branch
    is_infantry: bool
    is_leader: bool
    is_vehicle: bool
    is_afv: bool
    is_gun: bool
    can_be_hit: bool
    half: int
    whole: int
    at: int
    front: int
    rear: int
    loss: int

    @property
    def name(self) -> str:
        """Its name in a sentence."""
        return self.type.name


class Arm(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of support weapon by number; `at` as in `Kind`. is_heavy: it slows its carrier (Rules 12.3)."""

    number: int
    id: str
    type: Weapon
    at: int
    is_heavy: bool


def letter(word: str) -> int:
    """A letter as a number from 0; -1 for none."""
    return LETTERS.index(word) if word else -1


def make_kinds(types: dict[str, UnitType]) -> tuple[Kind, ...]:
    """All kinds of units by number."""
    ids = list(types)
    whole = {row.half: ids.index(key) for key, row in types.items() if row.half}
    return tuple(make_kind(number, key, row, ids, whole) for number, (key, row) in enumerate(types.items()))


def make_kind(number: int, key: str, row: UnitType, ids: list[str], whole: dict[str, int]) -> Kind:
    """One kind."""
    sort = SORTS[row.sort]
    is_vehicle = sort in (AFV, SOFT)
    return Kind(
        number=number,
        id=key,
        type=row,
        sort=sort,
        branch=Branch.GUN if sort == GUN else Branch.VEHICLE if is_vehicle else Branch.INFANTRY,
        is_infantry=sort <= LEADER,
        is_leader=sort == LEADER,
        is_vehicle=is_vehicle,
        is_afv=sort == AFV,
        is_gun=sort == GUN,
        can_be_hit=sort != AFV,
        half=ids.index(row.half) if row.half in ids else NO_KIND,
        whole=whole.get(key, NO_KIND),
        at=letter(row.at),
        front=letter(row.front),
        rear=letter(row.rear),
        loss=AFV_LOSS if sort == AFV else row.cr,
    )


def make_arms(weapons: dict[str, Weapon]) -> tuple[Arm, ...]:
    """All kinds of support weapons by number."""
    return tuple(
        Arm(number=n, id=key, type=row, at=letter(row.at), is_heavy=row.weight == "heavy")
        for n, (key, row) in enumerate(weapons.items())
    )
