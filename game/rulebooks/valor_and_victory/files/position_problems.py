"""What is wrong with a position from a file: units and hexes that there are not, or that cannot be as told."""

from collections.abc import Iterable, Iterator

from game.core.problems import Problem, Said, listed, unknown
from game.core.resuming import moment_problems
from game.rulebooks.valor_and_victory.files.invariants import broken_ratings, broken_stacks, broken_units, unsound
from game.rulebooks.valor_and_victory.files.plain_position import PlainPosition, PlainWork
from game.rulebooks.valor_and_victory.files.positions import position_of
from game.rulebooks.valor_and_victory.files.standing import PLACES, Standing, standing_of
from game.rulebooks.valor_and_victory.files.words import SUPPLY_WORDS, unit_words
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import Kind
from game.rulebooks.valor_and_victory.terms.position import ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS

SEED = 1


def position_problems(game: ValorGame, plain: PlainPosition) -> Iterator[Problem]:
    """Everything that is wrong with a position; while words of it are wrong, only those are told."""
    words = [*word_problems(game, plain), *moment_problems(game, plain.phase, plain.left)]
    yield from words
    if words:
        return
    units = [*turn_problems(game, plain), *unit_problems(game, plain)]
    yield from units
    if not units:
        yield from unsound_problems(game, plain, position_of(game, plain, SEED))


def word_problems(game: ValorGame, plain: PlainPosition) -> Iterator[Problem]:
    """Words that there are not."""
    yield from unknown(units_said(plain), unit_words(game), "there is no unit '{}'")
    yield from unknown(hexes_said(plain), game.board.by_name, "there is no hex '{}'")
    works = ((("works", number, "type"), work.type) for number, work in works_of(plain) if work.type)
    yield from unknown(works, game.work_ids, "there is no work '{}'")
    supplies = ((("supplies", side, word), word) for side, told in plain.supplies.items() for word in told)
    yield from unknown(supplies, SUPPLY_WORDS, "there is no supply '{}'")
    for name, told in plain.units.items():
        yield from standing_problems(game, name, standing_of(told))


def units_said(plain: PlainPosition) -> Iterator[Said]:
    """The words of units."""
    yield from ((("units", name), name) for name in plain.units)
    yield from ((("lanes", n, "unit"), lane.unit) for n, lane in enumerate(plain.lanes))


def works_of(plain: PlainPosition) -> Iterable[tuple[int, PlainWork]]:
    """The works of a file with their numbers."""
    return enumerate(plain.works or ())


def hexes_said(plain: PlainPosition) -> Iterator[Said]:
    """Hexes by their names, those of units left aside."""
    for key in ("works", "aimed"):
        yield from (((key, n, "hex"), each.hex) for n, each in enumerate(getattr(plain, key) or ()))
    for key in ("smoke", "control"):
        yield from (((key, name), name) for name in getattr(plain, key))
    yield from ((("snipers", side, "hex"), sniper.hex) for side, sniper in plain.snipers.items() if sniper.hex)
    yield from listed(("assaults",), plain.assaults)
    yield from ((("shots", n, k), name) for n, pair in enumerate(plain.shots) for k, name in enumerate(pair))
    yield from (
        (("lanes", n, "hexes", k), name) for n, lane in enumerate(plain.lanes) for k, name in enumerate(lane.hexes)
    )


def standing_problems(game: ValorGame, name: str, told: Standing) -> Iterator[Problem]:
    """Words that there are not in what is said of a unit."""
    path = ("units", name)
    if told.strange:
        yield Problem(path, f"'{told.strange}' is not where a unit is: say 'D5', 'D5 facing NE pinned' or 'gone'")
        return
    hexes = tuple(game.board.by_name)
    said = {"place": told.place, "aboard": told.aboard, **told.said}
    for key, known, kind in (
        ("place", (*hexes, *PLACES), "hex"),
        ("at", hexes, "hex"),
        ("facing", FACINGS, "facing"),
        ("with", (arm.id for arm in game.arms), "weapon"),
        ("as", (kind.id for kind in game.kinds), "kind of unit"),
        ("aboard", unit_words(game), "unit"),
    ):
        yield from unknown([(path, said[key])] if said.get(key) else (), known, f"there is no {kind} '{{}}'")


def turn_problems(game: ValorGame, plain: PlainPosition) -> Iterator[Problem]:
    """Turns that the fight does not have, and hexes that nobody controls (Rules 4.1, 4.5)."""
    if plain.turn is not None and plain.turn > game.scenario.turns:
        yield Problem(("turn",), f"the fight has {game.scenario.turns} turns, not {plain.turn}")
    for name in plain.control:
        if game.board.by_name[name] not in game.goal_spaces:
            yield Problem(("control", name), f"{name} belongs to no objective")


def unit_problems(game: ValorGame, plain: PlainPosition) -> Iterator[Problem]:
    """Units that are aboard what carries nobody, or that have become what they cannot be (Rules 8.1, 14.6)."""
    names = unit_words(game)
    for name, told in ((name, standing_of(text)) for name, text in plain.units.items()):
        number, path = names.index(name), ("units", name)
        if told.aboard and told.place:
            yield Problem(path, f"{name} is aboard {told.aboard}: its hex is that of its vehicle")
        elif told.aboard and not may_carry(game, names.index(told.aboard), number):
            yield Problem(path, f"{told.aboard} is no vehicle of its side")
        kind = kind_of_id(game, told.said.get("as", game.kinds[game.starts[number].kind].id))
        if kind.is_infantry != game.kinds[game.starts[number].kind].is_infantry:
            yield Problem(path, f"{name} cannot have become a {kind.id}")


def may_carry(game: ValorGame, carrier: int, number: int) -> bool:
    """Whether a unit is a vehicle of the side of another, which is none."""
    kinds = [game.kinds[game.starts[each].kind] for each in (carrier, number)]
    return kinds[0].is_vehicle and not kinds[1].is_vehicle and game.sides_of[carrier] == game.sides_of[number]


def kind_of_id(game: ValorGame, word: str) -> Kind:
    """A row of the unit table."""
    return next(kind for kind in game.kinds if kind.id == word)


def unsound_problems(game: ValorGame, plain: PlainPosition, position: ValorPosition) -> Iterator[Problem]:
    """Whatever no position may be, told at a unit that has to do with it where the file names one."""
    names = unit_words(game)
    for number, sentence in broken_units(game, position):
        yield Problem(("units", names[number]) if names[number] in plain.units else (), sentence)
    for numbers, sentence in broken_stacks(game, position):
        told = [names[number] for number in numbers if names[number] in plain.units]
        yield Problem(("units", told[-1]) if told else (), sentence)
    for sentence in broken_ratings(game, position):
        yield Problem(("lost",) if plain.lost else (), sentence)
    yield from (Problem((), sentence) for sentence in unsound(position))
