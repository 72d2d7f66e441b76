"""The shot of a sniper: what it loses on its way, its points, its odds, and how he may be found (Rules 17.5, 17.6)."""

from game.core.combat import Modifier, Preview, chances_of
from game.rulebooks.valor_and_victory.fire.attack import DIE, POINTS_IN_WORDS, natural, points_odds
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sight, smoke_between
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import ASSAULT_MOVING, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import full_cover


def hindrance(game: ValorGame, position: ValorPosition, start: int, end: int) -> int:
    """The hindrances from one hex to another, walls at its edge included."""
    seen = sight(game, position, start, end)
    return seen.hindrance + seen.edge + sum(each.amount for each in smoke_between(game, position, start, end))


def cover_seen(game: ValorGame, position: ValorPosition, start: int, end: int) -> int:
    """Cover and hindrances of a hex as seen from another (Rules 17.5, 17.6)."""
    return full_cover(game, position, end) + hindrance(game, position, start, end)


def sniper_modifiers(
    game: ValorGame, position: ValorPosition, start: int, end: int, movers: tuple[int, ...] = ()
) -> tuple[Modifier, ...]:
    """What a sniper's shot loses, with its reason (Rules 17.5, 6.4)."""
    cover = cover_seen(game, position, start, end)
    found = [Modifier(-cover, "cover and hindrances", "17.5")] if cover else []
    if any(position.units[number].flags & ASSAULT_MOVING for number in movers):
        found.append(Modifier(-1, "assault movement", "6.4"))
    return tuple(found)


def sniper_points(faces: tuple[int, ...], modifiers: tuple[Modifier, ...]) -> int:
    """The casualty points of the die of a sniper's shot (Rules 17.5)."""
    return max(natural(faces) + sum(each.amount for each in modifiers), 0)


def snipe_chances(
    game: ValorGame, position: ValorPosition, start: int, end: int, movers: tuple[int, ...] = ()
) -> dict[int, float]:
    """How likely a sniper's shot brings each number of casualty points, the most first (Rules 17.5)."""
    modifiers = sniper_modifiers(game, position, start, end, movers)
    found = chances_of(1, DIE, lambda faces: sniper_points(faces, modifiers))
    return dict(sorted(found.items(), reverse=True))


def chance_to_be_found(game: ValorGame, position: ValorPosition, start: int, end: int) -> float:
    """How likely a target that is left unpinned kills the sniper who has shot at it (Rules 17.6)."""
    hidden = cover_seen(game, position, end, start)
    return chances_of(1, DIE, lambda faces: is_found(faces, hidden)).get(True, 0.0)


def is_found(faces: tuple[int, ...], hidden: int) -> bool:
    """Whether the die of those who look for a sniper finds him behind so much cover (Rules 17.6)."""
    return natural(faces) > hidden


def foresee_snipe(
    game: ValorGame, position: ValorPosition, start: int, end: int, movers: tuple[int, ...] = ()
) -> Preview:
    """What a sniper's shot would bring, and what it risks (Rules 17.5, 17.6)."""
    modifiers = sniper_modifiers(game, position, start, end, movers)
    return Preview(
        "Sniper: one die of casualty points",
        modifiers,
        f"one die {sum(each.amount for each in modifiers):+d}",
        points_odds(snipe_chances(game, position, start, end, movers)),
        notes=(
            POINTS_IN_WORDS,
            f"Found and killed by a target that is left unpinned: {chance_to_be_found(game, position, start, end):.0%} "
            "§ 17.6",
        ),
        change_roll=True,
    )
