"""When a stack on the table is fanned out: under the pointer, by keyboard, and where the decision asks for it.

Where a space of the map may be chosen as well nothing opens by itself: the map is to be seen. Then a stack in which
nothing may be chosen opens late, and shuts with the next click. While directions are offered no stack opens at all: it
would hide their arrows.
"""

from game.core.actions import Kind, SpaceId, Target
from game.ui.table.moment.chooser import space_of
from game.ui.table.pieces.fanning import Fan, Seen, fan_of_decision, fan_under
from game.ui.table.play.state import State

REST = 140
"""Milliseconds that the pointer rests on a stack before it is fanned out."""

LONG_REST = 700
"""The same on a stack in which nothing may be chosen, while spaces of the map may."""

UNFOLDING = 170
"""Milliseconds for which the counters are on their way; until then a click means the stack as it was."""

LEAST = 58
"""A counter in a fan is at least this large, in pixels at 100 per cent, however small the map is seen."""


def unfold(state: State, at: tuple[int, int] | None) -> None:
    """Fan out the stack that is to be fanned out now, and lay the others together; `at` is the pointer on the map."""
    before, state.fan = state.fan, fan_now(state, at)
    if state.fan == before:
        return
    state.dirty = True
    if before is None or state.fan is None or state.fan.space != before.space:
        moves = state.fan is not None and at is not None and state.host.settings.animation != "off"
        state.unfolding = UNFOLDING if moves else 0


def fan_now(state: State, at: tuple[int, int] | None) -> Fan | None:
    """The stack that is to be fanned out now."""
    if state.lifted or state.modal or state.film.running:
        return None
    if any(choice.direction >= 0 for choice in state.now.numbers):
        return None
    now, seen = state.fan, seen_by(state)
    found = fan_under(seen, now, at, rested_on(state), {space_at(state, target) for target in state.now.targets})
    if found is not None:
        return found
    if state.focus is not None and state.focus.kind is Kind.PIECE:
        return fan_of_decision(seen, now, space_at(state, state.focus), ())
    if any(target.kind is Kind.SPACE for target in state.now.targets):
        return None
    subject = space_at(state, state.now.subject)
    pieces = [space_at(state, target) for target in state.now.targets if target.kind is Kind.PIECE]
    return fan_of_decision(seen, now, subject, pieces) if subject in pieces else None


def seen_by(state: State) -> Seen:
    """The pieces as they are seen now."""
    return Seen(state.now.view.pieces, state.ground, state.camera, state.view_size, state.theme.px(LEAST))


def rested_on(state: State) -> SpaceId | None:
    """The space on which the pointer has rested."""
    spaces = [target.number for target in state.pointed.targets if target.kind is Kind.SPACE]
    if not spaces:
        return None
    rest = LONG_REST if is_in_the_way(state, spaces[0]) else REST
    return SpaceId(spaces[0]) if state.rested >= rest else None


def is_in_the_way(state: State, space: int) -> bool:
    """Whether a fan would only hide the map: spaces may be chosen, and nothing in this one."""
    targets = state.now.targets
    held = (target for target in targets if target.kind is Kind.PIECE)
    return any(target.kind is Kind.SPACE for target in targets) and all(space_at(state, t) != space for t in held)


def fold(state: State) -> None:
    """Something was clicked: a fan that is only in the way from now on shuts, and does not open again at once."""
    if state.fan is None or is_in_the_way(state, state.fan.space):
        state.rested = 0
        state.dirty = state.dirty or state.fan is not None
        state.fan = None


def space_at(state: State, target: Target | None) -> SpaceId:
    """The space in which a target lies; -1 if it lies on none."""
    found = space_of(state.now.view, target)
    return SpaceId(-1 if found is None else found)
