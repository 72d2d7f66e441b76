"""Positions and events as JSON: what a save holds, and what two runs of the same game are compared by."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Union

import msgspec
from msgspec.structs import replace

from game.core.events import Event
from game.core.position import Position, Step
from game.core.sequence import EndPhase, RunPhase
from game.core.title import Title


def freeze(position: Position) -> bytes:
    """A position as one line of JSON."""
    return msgspec.json.encode(position)


def thaw(title: Title, data: bytes | msgspec.Raw) -> Any:
    """The position that `freeze` wrote, typed again.

    :raises msgspec.ValidationError: when the data is not a position of this title.
    """
    plain = msgspec.json.decode(data)
    if not isinstance(plain, dict):
        raise msgspec.ValidationError("a position is an object")
    steps = steps_from(title, plain.pop("steps", []))
    position = msgspec.convert(plain | {"steps": []}, title.position)
    return replace(position, steps=steps)


def steps_from(title: Title, plain: Sequence[Any]) -> tuple[Step, ...]:
    """The steps of a title that plain data tell of.

    :raises msgspec.ValidationError: when they are no steps of this title.
    """
    step: Any = Union[(RunPhase, EndPhase, *title.steps)]
    found: tuple[Step, ...] = msgspec.convert(plain, tuple[step, ...])
    return found


def freeze_events(events: Iterable[Event]) -> bytes:
    """Events as one line of JSON: the name of each kind of event, and what it tells."""
    return msgspec.json.encode([(type(event).__name__, event) for event in events])


def thaw_events(title: Title, data: bytes | msgspec.Raw) -> tuple[Event, ...]:
    """The events that `freeze_events` wrote, typed again.

    :raises msgspec.ValidationError: when an event is none of this title.
    """
    written = msgspec.json.decode(data, type=list[tuple[str, msgspec.Raw]])
    return tuple(thaw_event(title.package, kind, told) for kind, told in written)


def thaw_event(package: str, kind: str, told: msgspec.Raw) -> Event:
    """One event of a package."""
    decoder = event_decoder(package, kind)
    if decoder is None:
        raise msgspec.ValidationError(f"{package} knows no event {kind}, or several")
    return decoder.decode(told)


@lru_cache(maxsize=1024)
def event_decoder(package: str, kind: str) -> "msgspec.json.Decoder[Event] | None":
    """What reads an event of this name in a package or in the core; None where the name says not which it is."""
    homes = ("game.core.", f"{package}.")
    found = [event for event in kinds_of(Event) if event.__name__ == kind and f"{event.__module__}.".startswith(homes)]
    return msgspec.json.Decoder(found[0]) if len(found) == 1 else None


def kinds_of(kind: type[Event]) -> Iterator[type[Event]]:
    """A kind of event and all that are made from it."""
    yield kind
    for special in kind.__subclasses__():
        yield from kinds_of(special)
