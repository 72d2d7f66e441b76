"""The numbers of the rules by chapter, as `numbers.yaml` gives them: house values unless a docstring says otherwise."""

import msgspec


class DamageNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 3: how hits are given out."""

    targets_named: int
    """Ships that a firer names in an order (3.5)."""
    hits_before_the_next: int
    """Hits that fill an air unit and make it abort (3.6; published)."""
    critical: tuple[int, ...]
    """Further hits of a critical hit by the second die, 0 to 9 (published)."""
    lift_per_hit_left: int
    """Ground steps that amphibious transports carry for each hit they can still take."""
    lift_on_last_hit: int
    """Ground steps that fast transports carry with one hit left."""


class CommandNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 11: headquarters and links."""

    support_range: int
    """How far an Offensive Support Base carries a headquarters' command (11.3)."""
    support_reach: int
    """How many times its range a headquarters reaches to its Support Base (11.3)."""
    air_cut_radius: int
    """How near enemy fighters cut a link (11.4)."""
    moves_per_month: int


class EngineeringNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 17: hits on bases. The costs of building stand beside them."""

    large_interdicted: int
    large_destroyed: int
    small_interdicted: int
    small_destroyed: int
    minor_out: int
    major_out: int
    destroyed_step_loss: int
    """Steps that each air unit loses at an airbase that is destroyed."""
    captured_hits: int


class LightingNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 26: lighting."""

    dusk_coordination: int
    radar_from: str
    """The month from which Allied units fly by night (26.3)."""


class NavalNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 29: naval combat."""

    fortress_hits: int
    """Hits that silence a coastal fortification (29.4)."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of all chapters."""

    damage: DamageNumbers
    command: CommandNumbers
    engineering: EngineeringNumbers
    lighting: LightingNumbers
    naval: NavalNumbers
