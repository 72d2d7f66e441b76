"""Ice: hexes that may cost a unit figures when it moves or retreats onto them (Rules 8.47)."""

from typing import NamedTuple

from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.combat import CombatReport, Modifier
from game.core.events import Event
from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.events import BattleFought
from game.rulebooks.memoir44.terms.faces import FACES, STAR
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, Changed, MemoirPosition
from game.rulebooks.memoir44.units.losses import confirm, remove_figures


class Trial(NamedTuple):
    """The rolls for a hex that is not safe, and the figures it costs."""

    events: tuple[Event, ...]
    lost: int


def cross(
    game: MemoirGame, position: MemoirPosition, unit: int, path: tuple[SpaceId, ...]
) -> tuple[MemoirPosition, SpaceId, tuple[Trial, ...]]:
    """Roll for every unsafe hex of a path; the way ends where the last figure is lost (Rules 8.47)."""
    trials: tuple[Trial, ...] = ()
    for space in path:
        position, trial = try_hex(game, position, unit, space)
        trials += () if trial is None else (trial,)
        if sum(each.lost for each in trials) >= position.units[unit].figures:
            return position, space, trials
    return position, path[-1], trials


def try_hex(
    game: MemoirGame, position: MemoirPosition, unit: int, space: SpaceId
) -> tuple[MemoirPosition, Trial | None]:
    """Roll for a hex that is not safe to enter; each star costs a figure (Rules 8.47)."""
    row = next((row for row in field_of(game, position).underfoot[space] if row.entry.risk), None)
    if row is None:
        return position, None
    faces, dice = position.dice.roll(row.entry.risk, len(FACES))
    stars = sum(face == STAR for face in faces)
    is_confirmed = game.roster[unit].type.confirmed
    what = "to be confirmed" if is_confirmed else "lost"
    report = CombatReport(
        title=f"{row.name} at {game.place(space)} § {row.rule}",
        side=game.roster[unit].side,
        modifiers=(Modifier(row.entry.risk, f"entering the {row.name.lower()}", row.rule),),
        total=f"{row.entry.risk} dice",
        faces=faces,
        outcome=(f"{stars} figure{'s' * (stars != 1)} {what}" if stars else "no loss",),
        attacker=SpaceId(GONE),
        target=space,
    )
    position, rolled = replace(position, dice=dice), BattleFought(report)
    if not is_confirmed or not stars:
        return position, Trial((rolled,), stars)
    position, again, lost = confirm(game, position, unit, stars)
    return position, Trial((rolled, again), lost)


def pay(game: MemoirGame, position: MemoirPosition, unit: int, trials: tuple[Trial, ...]) -> Changed:
    """Take away what the trials have cost."""
    if not trials:
        return position, ()
    rolled = tuple(event for trial in trials for event in trial.events)
    lost = min(sum(trial.lost for trial in trials), position.units[unit].figures)
    position, events = remove_figures(game, position, unit, lost)
    return position, (*rolled, *events)
