"""What is heard of what happens: the sounds of the events, each when what it belongs to is seen."""

from collections.abc import Iterable, Sequence

import msgspec

from game.core.actions import Side, SpaceId
from game.core.combat import CombatReport
from game.core.events import CombatResolved, Event, PieceMoved, PieceReduced, PieceRemoved, report_of
from game.core.view import PieceView, View
from game.loading.content.skins import Skin
from game.ui.table.motion.animation import Playing
from game.ui.table.motion.patches import patched, piece_in

MOST = 3
"""So many sounds are heard of what nobody watches: where it is not shown, or has been skipped."""

REGAINED = "set_down"
"""The sound of figures that come back to a piece."""


class Cue(msgspec.Struct, frozen=True):
    """A sound, the event that it belongs to, and whether it waits until the dice of that event lie still."""

    sound: str
    event: Event
    waits: bool = False


class Hearing:
    """What is still to be heard."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []
        self.events: Sequence[Event] = ()

    def start(self, events: Sequence[Event], before: View, final: View, skin: Skin) -> None:
        """Something has happened."""
        self.events = tuple(events)
        self.cues = list(cues(self.events, before, final, skin))

    def due(self, playing: Playing | None) -> tuple[str, ...]:
        """The sounds whose time has come; each only once, and of many that come together the last ones."""
        last = None if playing is None else (playing.beat.event, *playing.beat.company)[-1]
        at = len(self.events) if last is None else number_of(last, self.events)
        count = sum(self.is_due(cue, at, playing) for cue in self.cues)
        found = dict.fromkeys(cue.sound for cue in reversed(self.cues[:count]))
        del self.cues[:count]
        return tuple(found)[:MOST][::-1]

    def is_due(self, cue: Cue, at: int, playing: Playing | None) -> bool:
        """Whether the film has come to what a sound belongs to."""
        number = number_of(cue.event, self.events)
        landed = playing is None or playing.share >= playing.beat.landed
        return number < at or (number == at and (landed or not cue.waits))


def number_of(event: Event, events: Sequence[Event]) -> int:
    """Which of some events this very one is."""
    return next((number for number, one in enumerate(events) if one is event), len(events))


def cues(events: Iterable[Event], before: View, final: View, skin: Skin) -> Iterable[Cue]:
    """The sounds of some events, in their order."""
    view = before
    for event in events:
        if isinstance(event, PieceMoved) or (isinstance(event, PieceRemoved) and not event.is_loss):
            mover = piece_in(view, event.piece) or piece_in(final, event.piece)
            yield from (Cue(sound, event) for sound in (moving_sound(mover, skin),) if sound)
        elif event.heard:
            yield Cue(REGAINED if isinstance(event, PieceReduced) and event.lost < 0 else event.heard, event)
        report = report_of(event) if isinstance(event, CombatResolved) else None
        if report is not None:
            yield from (Cue(sound, event, waits=True) for sound in (fighting_sound(report, view, skin),) if sound)
        view = patched(view, event, final)


def moving_sound(piece: PieceView | None, skin: Skin) -> str:
    """How a piece sounds when it moves."""
    return skin.moving_sounds.get(kind_of(piece, skin), "") if piece is not None else ""


def fighting_sound(report: CombatReport, view: View, skin: Skin) -> str:
    """How those sound who fight: pieces of the side that rolls, where it attacks from, or else where it attacks."""
    kinds = [
        kind_of(piece, skin)
        for space in (report.attacker, report.target)
        for piece in pieces_of(view, space, report.side)
    ]
    return next((skin.fighting_sounds[kind] for kind in kinds if kind in skin.fighting_sounds), "")


def pieces_of(view: View, space: SpaceId, side: Side) -> Iterable[PieceView]:
    """The pieces of a side in a space."""
    return (piece for piece in view.pieces if piece.space == space and piece.side == side)


def kind_of(piece: PieceView, skin: Skin) -> str:
    """What a piece is called in the skin's tables of sounds: by its look, or by the picture it shares with others."""
    look = skin.pieces.get(piece.look)
    if look is None or piece.look in skin.moving_sounds or piece.look in skin.fighting_sounds:
        return piece.look
    return look.picture.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
