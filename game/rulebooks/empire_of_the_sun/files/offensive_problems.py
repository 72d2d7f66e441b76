"""What can be wrong with the offensive of a position in a file, and with the battle that is being fought in it."""

from collections.abc import Iterator

from game.core.actions import Side, other
from game.core.title import Problem
from game.rulebooks.empire_of_the_sun.files.name_checks import Path, check_headquarters, check_hex, check_unit
from game.rulebooks.empire_of_the_sun.files.plain_position import SIDE_OF, PlainBattle, PlainMove, PlainOffensive
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import MoveKind
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, Arm

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
    top = "offensive"
    attacker = Side(SIDE_OF[plain.attacker])
    if plain.card is not None and (SIDE_NAMES[attacker], plain.card) not in game.card_ids:
        yield Problem((top, "card"), f"there is no card {plain.card} of {SIDE_NAMES[attacker]}")
    if plain.card is None and plain.play == "EC":
        yield Problem((top, "play"), "an offensive by an event names its card")
    if plain.hq is not None:
        yield from check_headquarters(game, (top, "hq"), plain.hq, attacker)
    if plain.reaction_hq is not None:
        yield from check_headquarters(game, (top, "reaction_hq"), plain.reaction_hq, other(attacker))
    for side, units in plain.activated.items():
        for number, name in enumerate(units):
            yield from check_unit(game, (top, "activated", side, number), name, Side(SIDE_OF[side]))
    for name, move in plain.moves.items():
        yield from check_unit(game, (top, "moves", name), name)
        yield from check_move(game, (top, "moves", name), name, move)
    for name, place in plain.assigned_to_battle.items():
        yield from check_unit(game, (top, "assigned_to_battle", name), name)
        yield from check_hex(game, (top, "assigned_to_battle", name), place)
        if arm_of(game, name) is Arm.GROUND:
            yield Problem((top, "assigned_to_battle", name), f"'{name}' is a ground unit, which fights where it stands")
    for field in ("battle_hexes", "all_battle_hexes", "landing_hexes"):
        for number, place in enumerate(getattr(plain, field)):
            yield from check_hex(game, (top, field, number), place)
    for number, pair in enumerate(plain.organic_transport):
        yield from check_organic(game, (top, "organic_transport", number), pair)
    for number, card in enumerate(plain.answers):
        if (SIDE_NAMES[other(attacker)], card) not in game.card_ids:
            yield Problem((top, "answers", number), f"there is no card {card} of {SIDE_NAMES[other(attacker)]}")
    for field in ("beaten", "moved_after"):
        for number, name in enumerate(getattr(plain, field)):
            yield from check_unit(game, (top, field, number), name)
    if plain.battle is not None:
        yield from check_battle(game, (top, "battle"), plain.battle)


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
