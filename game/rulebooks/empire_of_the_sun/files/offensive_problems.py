"""What can be wrong with the offensive of a position in a file, and with the battle that is being fought in it."""

from collections.abc import Iterator

from game.core.actions import Side, other
from game.core.problems import Path, Problem, listed
from game.rulebooks.empire_of_the_sun.files.name_checks import check_headquarters, check_hex, check_unit
from game.rulebooks.empire_of_the_sun.files.plain_position import (
    SIDE_OF,
    OffensiveStep,
    PlainBattle,
    PlainMove,
    PlainOffensive,
    PlainPosition,
)
from game.rulebooks.empire_of_the_sun.files.positions import names
from game.rulebooks.empire_of_the_sun.files.setup import REDUCED
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, Arm

TOP = "offensive"
AFTER_MOVES: tuple[OffensiveStep, ...] = ("XI", "XII", "XIII", "XIV", "XV")
"""The steps in which units have been driven back, or are on their way home."""
MOVERS: dict[MoveKind, tuple[Arm, ...]] = {
    "naval": (Arm.NAVAL,),
    "naval_strategic": (Arm.NAVAL,),
    "air": (Arm.AIR,),
    "air_extended": (Arm.AIR,),
    "air_strategic": (Arm.AIR,),
    "land": (Arm.GROUND,),
    "amphibious": (Arm.GROUND, Arm.NAVAL),
    "amphibious_escorted": (Arm.GROUND, Arm.NAVAL),
    "ground_strategic": (Arm.GROUND,),
}
"""Who moves in which way: an escort moves with its troops (Rules 8)."""


def check_offensive(game: EmpireGame, plain: PlainOffensive) -> Iterator[Problem]:
    """What is wrong with an offensive that is going on."""
    attacker = Side(SIDE_OF[plain.attacker])
    yield from check_play(game, plain, attacker)
    yield from check_staffs(game, plain, attacker)
    for path, name, side in units_said(plain):
        yield from check_unit(game, path, name, side)
    for path, place in hexes_said(plain):
        yield from check_hex(game, path, place)
    for name, move in plain.moves.items():
        yield from check_move(game, (TOP, "moves", name), name, move)
    for name in plain.assigned_to_battle:
        if arm_of(game, name) is Arm.GROUND:
            yield Problem((TOP, "assigned_to_battle", name), f"'{name}' is a ground unit, which fights where it stands")
    for number, pair in enumerate(plain.organic_transport):
        yield from check_organic(game, (TOP, "organic_transport", number), pair)
    if plain.battle is not None:
        yield from check_battle(game, (TOP, "battle"), plain.battle)


def check_play(game: EmpireGame, plain: PlainOffensive, attacker: Side) -> Iterator[Problem]:
    """The card of the offensive, and those that answer it, are cards of their sides."""
    defender = other(attacker)
    if plain.card is None and plain.play == "EC":
        yield Problem((TOP, "play"), "an offensive by an event names its card")
    if plain.card is not None and (SIDE_NAMES[attacker], plain.card) not in game.card_ids:
        yield Problem((TOP, "card"), f"there is no card {plain.card} of {SIDE_NAMES[attacker]}")
    for number, card in enumerate(plain.answers):
        if (SIDE_NAMES[defender], card) not in game.card_ids:
            yield Problem((TOP, "answers", number), f"there is no card {card} of {SIDE_NAMES[defender]}")


def check_staffs(game: EmpireGame, plain: PlainOffensive, attacker: Side) -> Iterator[Problem]:
    """The headquarters that command are of their sides."""
    if plain.hq is not None:
        yield from check_headquarters(game, (TOP, "hq"), plain.hq, attacker)
    if plain.reaction_hq is not None:
        yield from check_headquarters(game, (TOP, "reaction_hq"), plain.reaction_hq, other(attacker))


def units_said(plain: PlainOffensive) -> Iterator[tuple[Path, str, Side | None]]:
    """The units that an offensive names, and of which side they must be."""
    for side, units in plain.activated.items():
        yield from (((TOP, "activated", side, n), name, Side(SIDE_OF[side])) for n, name in enumerate(units))
    for field in ("moves", "assigned_to_battle"):
        yield from (((TOP, field, name), name, None) for name in getattr(plain, field))
    for field in ("beaten", "moved_after"):
        yield from (((TOP, field, n), name, None) for n, name in enumerate(getattr(plain, field)))


def hexes_said(plain: PlainOffensive) -> Iterator[tuple[Path, str | int]]:
    """The hexes that an offensive names, those of its moves left aside."""
    yield from (((TOP, "assigned_to_battle", name), place) for name, place in plain.assigned_to_battle.items())
    for field in ("battle_hexes", "all_battle_hexes", "landing_hexes"):
        yield from listed((TOP, field), getattr(plain, field))


def arm_of(game: EmpireGame, name: str) -> Arm | None:
    """What a counter fights in; None where there is none of this id."""
    return game.counters[game.by_id[name]].arm if name in game.by_id else None


def check_move(game: EmpireGame, path: Path, name: str, move: PlainMove) -> Iterator[Problem]:
    """A unit moves in the way of its like, over hexes that are there (Rules 8)."""
    for number, place in enumerate(move.hexes):
        yield from check_hex(game, (*path, "hexes", number), place)
    if not move.hexes:
        yield Problem((*path, "hexes"), "a move has at least the hex in which it began")
    arm = arm_of(game, name)
    if arm in (Arm.NAVAL, Arm.AIR, Arm.GROUND) and arm not in MOVERS[move.kind]:
        ways = tuple(kind for kind, arms in MOVERS.items() if arm in arms)
        yield Problem((*path, "kind"), f"'{name}' does not move by '{move.kind}' (Rules 8.1)", move.kind, ways)


def check_ends(plain: PlainPosition, offensive: PlainOffensive) -> Iterator[Problem]:
    """Until the battles are fought, whoever has moved stands where the way ends."""
    fought = {*names(offensive.all_battle_hexes)} - {*names(offensive.battle_hexes)}
    if offensive.step in AFTER_MOVES or offensive.battle is not None or fought:
        return
    places = (plain.units or {}).items()
    stands = {name.removesuffix(REDUCED): place for place, units in places for name in units}
    for name, move in offensive.moves.items():
        if move.hexes and stands.get(name, str(move.hexes[-1])) != str(move.hexes[-1]):
            path = (TOP, "moves", name, "hexes", len(move.hexes) - 1)
            yield Problem(path, f"'{name}' stands in {stands[name]}, and this is where its way ends")


def check_organic(game: EmpireGame, path: Path, pair: tuple[str, str]) -> Iterator[Problem]:
    """A light ship carries a brigade of the like that ships carry (Rules 8.46)."""
    for index, (name, role) in enumerate(zip(pair, ("carrier", "passenger"), strict=True)):
        yield from check_unit(game, (*path, index), name)
        if name in game.by_id and game.counters[game.by_id[name]].organic != role:
            what = "no ship that carries a brigade" if role == "carrier" else "no brigade that a ship carries"
            yield Problem((*path, index), f"'{name}' is {what} (Rules 8.46)")


def check_battle(game: EmpireGame, top: Path, plain: PlainBattle) -> Iterator[Problem]:
    """What is wrong with a battle that is being fought."""
    yield from check_hex(game, (*top, "hex"), plain.hex)
    for name in plain.lost:
        yield from check_unit(game, (*top, "lost", name), name)
    for field in ("garrison", "company"):
        for number, name in enumerate(getattr(plain, field) or ()):
            yield from check_unit(game, (*top, field, number), name)
    if plain.kept is not None:
        yield from check_unit(game, (*top, "kept"), plain.kept)
