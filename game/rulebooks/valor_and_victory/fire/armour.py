"""What a hit does to armour, and shells that fall on vehicles (Rules 12.67, 18.4 to 18.6, 21.5)."""

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.events import Event, RollTold
from game.rulebooks.valor_and_victory.fire.attack import (
    AUTOMATIC,
    EITHER,
    FRONT,
    Attack,
    armour_met,
    armour_number,
    natural,
)
from game.rulebooks.valor_and_victory.fire.losses import abandon_check, eliminate, immobilize
from game.rulebooks.valor_and_victory.terms.events import ArmourTested
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import IMMOBILE, Changed, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import full_cover, kind_of

FRONT_FACES = 3
"""A die up to this meets the front where the line runs between front and rear (Rules 7.8)."""


def harm(game: ValorGame, position: ValorPosition, attack: Attack, letter: int) -> Changed:
    """A hit destroys a soft vehicle or Gun; an AFV is tested against its armour (Rules 18.4)."""
    kind = kind_of(game, position, attack.piece)
    if not kind.is_afv:
        return eliminate(game, position, attack.piece, "hit § 18.4")
    events: tuple[Event, ...] = ()
    side = game.sides_of[attack.units[0]]
    met = armour_met(game, position, attack)
    if met == EITHER:
        (face,), dice = position.dice.roll(1, 6)
        met = FRONT if face + 1 <= FRONT_FACES else "rear"
        position = replace(position, dice=dice)
        events = (RollTold(side, (face,), f"On the line between front and rear: {face + 1}, {met} armour § 7.8."),)
    number = armour_number(game, letter, kind.front if met == FRONT else kind.rear)
    if number >= AUTOMATIC:
        position, more = eliminate(game, position, attack.piece, f"no armour withstands this, {met} § 18.4")
        return position, (*events, *more)
    position, more = test_armour(game, position, attack.piece, side, number, met)
    return position, (*events, *more)


def test_armour(game: ValorGame, position: ValorPosition, number: int, side: Side, limit: int, met: str) -> Changed:
    """Roll against the armour: below the number destroyed, at the number immobilized (Rules 18.4)."""
    kind = kind_of(game, position, number)
    faces, dice = position.dice.roll(2, 6)
    roll = natural(faces)
    what = "destroyed" if roll < limit else "immobilized" if roll == limit else "no effect"
    rolled = ArmourTested(
        side,
        faces,
        f"{kind.name}, {met} armour, pierced with less than {limit}: roll {roll}, {what} § 18.4.",
        title=f"Hit at the {met} armour of {kind.name}, pierced with less than {limit}",
        roll=f"roll {roll}",
        outcome=what,
        space=SpaceId(position.units[number].space),
    )
    position = replace(position, dice=dice)
    if roll < limit:
        position, events = eliminate(game, position, number)
    elif roll == limit and not position.units[number].flags & IMMOBILE:
        position, events = immobilize(game, position, number)
    else:
        position, events = check_crew(game, position, number)
    return position, (rolled, *events)


def check_crew(game: ValorGame, position: ValorPosition, number: int) -> Changed:
    """An immobilized AFV that survives an anti-tank attack may be abandoned (Rules 18.6)."""
    return abandon_check(game, position, number) if position.units[number].flags & IMMOBILE else (position, ())


def shell(
    game: ValorGame, position: ValorPosition, vehicles: list[int], side: Side, limit: int, letter: int, rule: str
) -> Changed:
    """Indirect fire at vehicles: to hit with cover, then against the rear armour (Rules 12.67, 21.5)."""
    events: tuple[Event, ...] = ()
    for number in vehicles:
        kind = kind_of(game, position, number)
        faces, dice = position.dice.roll(2, 6)
        net = natural(faces) + full_cover(game, position, position.units[number].space)
        is_hit = net <= limit
        title, result = f"Shells at {kind.name}", "hit" if is_hit else "missed"
        roll, space = f"roll {natural(faces)}, modified {net}", SpaceId(position.units[number].space)
        text = f"{title}: {roll}, {result} § {rule}."
        position = replace(position, dice=dice)
        events += (ArmourTested(side, faces, text, title=title, roll=roll, outcome=result, space=space),)
        if is_hit and kind.is_afv:
            position, more = shell_armour(game, position, number, side, armour_number(game, letter, kind.rear), rule)
            events += more
        elif is_hit:
            position, more = eliminate(game, position, number, f"shelled § {rule}")
            events += more
        elif kind.is_afv:
            position, more = check_crew(game, position, number)
            events += more
    return position, events


def shell_armour(game: ValorGame, position: ValorPosition, number: int, side: Side, limit: int, rule: str) -> Changed:
    """Indirect fire destroys an AFV with its number or less (Rules 12.67, 21.5)."""
    kind = kind_of(game, position, number)
    faces, dice = position.dice.roll(2, 6)
    is_gone = natural(faces) <= limit
    rolled = ArmourTested(
        side,
        faces,
        f"{kind.name}, rear armour, pierced with {limit} or less: "
        f"roll {natural(faces)}, {'destroyed' if is_gone else 'no effect'} § {rule}.",
        title=f"Hit at the rear armour of {kind.name}, pierced with {limit} or less",
        roll=f"roll {natural(faces)}",
        outcome="destroyed" if is_gone else "no effect",
        space=SpaceId(position.units[number].space),
    )
    position, more = (eliminate if is_gone else check_crew)(game, replace(position, dice=dice), number)
    return position, (rolled, *more)
