"""What has the player's attention: what is pointed at, asked, or answered."""

from collections.abc import Callable

import msgspec
from pygame import Rect

from game.core.actions import Action, Refusal, Side, Target
from game.core.position import Prompt
from game.core.view import Inspection
from game.ui.table.controls.commands import Command, Spot
from game.ui.table.hands.strip_plan import CardPlace


class Pointed(msgspec.Struct, frozen=True):
    """What is under the pointer: things on the map or a card, the uppermost first; or something on a panel.

    `said` is what is said about something that no title is asked about, and `place` where a thing beside the map lies.
    """

    targets: tuple[Target, ...] = ()
    spot: Spot | None = None
    card: CardPlace | None = None
    score: int = -1
    said: Inspection | None = None
    place: Rect | None = None

    @property
    def command(self) -> Command | None:
        """What a click on the panel there asks for."""
        return self.spot.command if self.spot is not None else None


class Question(msgspec.Struct, frozen=True):
    """A question before an action that a player may regret."""

    text: str
    action: Action


class Note(msgspec.Struct, frozen=True):
    """Why a click did nothing, and where."""

    refusal: Refusal
    target: Target | None = None


class HandOver(msgspec.Struct, frozen=True):
    """Before one player's table becomes the other's: what the prompt says, its one button, and what that does.

    `side` is whose colours the prompt keeps meanwhile.
    """

    prompt: Prompt
    button: str
    side: Side
    go_on: Callable[[], None]
