"""The state of the table: the game on it, who sits there, where one looks, and what is pointed at."""

from collections.abc import Sequence

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target
from game.core.combat import Preview
from game.core.events import Event
from game.core.position import target_of
from game.core.session import Session
from game.core.view import LensView
from game.loading.content.rulebook_text import Rulebook
from game.loading.content.scenarios import LoadedScenario
from game.loading.content.skins import Skin
from game.ui.table.beside.room import Room
from game.ui.table.controls.commands import Press
from game.ui.table.drawing.layout import Layout
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera, fit, fit_scale, scales, settled, zoomed
from game.ui.table.map.illustrations import Illustrations
from game.ui.table.map.picture import MapPicture
from game.ui.table.moment.attention import HandOver, Note, Pointed, Question
from game.ui.table.moment.chooser import primary, space_of
from game.ui.table.moment.lens import Glass
from game.ui.table.moment.showing import Showing, between_players, preview_of, showing
from game.ui.table.motion.animation import Film, beats
from game.ui.table.panels.logbook import Logbook
from game.ui.table.pieces.fanning import Fan
from game.ui.table.play.host import Host
from game.ui.table.play.seats import Seats

CLOSEST = 210
"""The largest a hex is shown, in pixels at 100 per cent."""

SHAKE = 420
"""Milliseconds for which the place of a refused click flashes."""


def public(now: Showing) -> Showing:
    """What was shown, without the buttons of a choice that was a side's own."""
    return now if now.sight is None else msgspec.structs.replace(now, buttons=(), numbers=())


class State:
    """Everything about the table that changes."""

    def __init__(
        self,
        host: Host,
        session: Session,
        loaded: LoadedScenario,
        skin: Skin,
        rulebook: Rulebook | None,
        size: tuple[int, int],
        looking: Side | None = None,
        players: tuple[str, ...] = (),
    ) -> None:
        self.host, self.session, self.loaded, self.skin, self.rulebook = host, session, loaded, skin, rulebook
        self.looks = Looks(skin, session.game.sides)
        self.players = players
        self.seats = Seats(session, looking)
        self.glass = Glass(session)
        self.room = Room(session.game.title.view(session.game, session.opening.position, None))
        self.logbook = Logbook(session)
        self.film = Film()
        self.telling: list[Event] = []
        self.earlier: Showing | None = None
        self.now: Showing = showing(session, self.seats.sight)
        self.sit_down()
        self.dress(size)
        self.foresee()

    def sit_down(self) -> None:
        """Nothing is pointed at, chosen, said or open yet."""
        self.pointed = Pointed()
        self.rested = 0
        self.focus: Target | None = None
        self.focus_leads = False
        self.fan: Fan | None = None
        self.unfolding = 0
        self.note: Note | None = None
        self.shake = 0
        self.question: Question | None = None
        self.hand_over: HandOver | None = None
        self.remark = ""
        self.keys_open = self.lifted = self.log_focused = False
        self.log_scroll = 0
        self.sequence_scroll: int | None = None
        self.names = self.host.settings.hex_names
        self.preview: Preview | None = None
        self.dirty = True

    def dress(self, size: tuple[int, int]) -> None:
        """Take the theme of the moment and the size of the window, and look at the whole map."""
        self.theme = self.host.theme
        self.picture = MapPicture(self.loaded.map, self.skin, self.theme, self.now.view)
        self.ground = self.picture.ground
        self.illustrations = Illustrations(self.looks, self.theme.pictures, self.loaded.map)
        self.lay_out(size)
        self.unprepared = False
        self.camera = fit(self.picture.world, self.view_size)

    def lay_out(self, size: tuple[int, int]) -> None:
        """Arrange the window."""
        self.room.held = None
        self.layout: Layout = self.room.shared_out(size, self.now.view, self.picture.world, self.theme)
        self.dirty = True

    def make_room(self) -> None:
        """Tracks or trays have come or gone: the map takes the room that is left."""
        whole = self.sees_all
        layout = self.room.shared_out(self.layout.window.size, self.now.view, self.picture.world, self.theme)
        if layout != self.layout:
            self.layout = layout
            self.settle(whole=whole)

    @property
    def sees_all(self) -> bool:
        """Whether all of the map is seen."""
        return self.camera.scale <= fit_scale(self.picture.world, self.view_size) * 1.001

    def settle(self, *, whole: bool) -> None:
        """Look at the same place as before in the room that the map has now, or still at the whole map."""
        world = self.picture.world
        self.look(fit(world, self.view_size) if whole else settled(self.camera, world, self.view_size))

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the table to another window or scale; one looks at the same place as before."""
        self.dirty = True
        if self.host.theme is not self.theme:
            self.dress(size)
            return
        whole = self.sees_all
        self.lay_out(size)
        self.settle(whole=whole)

    def name_of(self, side: Side | None) -> str:
        """A side's name, with that of its player where it has one."""
        if side is None:
            return ""
        name, player = self.looks.names[side], self.players[side] if self.players else ""
        return f"{name} ({player})" if player and player != name else name

    @property
    def winner(self) -> Side | None:
        """The side that has won."""
        verdict = self.session.verdict
        return verdict.winner if verdict is not None else None

    def open_menu(self) -> None:
        """The menu belongs to the program around the table, and opens with its key."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))

    # The map

    @property
    def view_size(self) -> tuple[int, int]:
        """The size of the part of the window that shows the map."""
        return max(1, self.layout.map.width), max(1, self.layout.map.height)

    @property
    def scales(self) -> tuple[float, ...]:
        """The scales between which one zooms."""
        closest = CLOSEST * self.theme.scale / self.ground.unit
        return scales(self.picture.world, self.view_size, closest)

    def look(self, camera: Camera) -> None:
        """See the map from elsewhere."""
        if camera != self.camera:
            self.camera = camera
            self.unprepared = True
            self.dirty = True

    def zoom_to(self, scale: float, at: tuple[float, float]) -> None:
        """Another scale, with a point of the view staying where it is."""
        self.look(zoomed(self.camera, scale, at, self.picture.world, self.view_size))

    def space_box(self, space: int) -> Rect:
        """Where a space is seen in the window."""
        x, y = self.camera.to_view(*self.ground.centre(space))
        width, height = self.ground.size_of(space)
        box = Rect(0, 0, round(width * self.camera.scale), round(height * self.camera.scale))
        box.center = (round(x) + self.layout.map.x, round(y) + self.layout.map.y)
        return box

    # The game

    def seen(self) -> Showing:
        """The table as it is to be shown."""
        now = showing(self.session, self.seats.sight)
        return now if self.hand_over is None else between_players(now, self.hand_over.prompt)

    def refresh(self) -> None:
        """Look again at the game after something has happened."""
        self.now = self.seen()
        self.focus = None
        self.note = None
        self.question = None
        self.log_scroll = 0
        self.sequence_scroll = None
        self.dirty = True
        self.make_room()
        self.foresee()

    def look_again(self) -> None:
        """Look at the same moment with other eyes: a hand is held up, or laid down again."""
        self.now = self.seen()
        self.dirty = True
        self.make_room()

    def foresee(self) -> None:
        """What the thing pointed at, or chosen by keyboard, would bring; else what the main button would."""
        before = self.preview
        wanted = (self.focus, *self.pointed_targets) if self.focus_leads else (*self.pointed_targets, self.focus)
        usual = primary(self.now)
        wanted = (*wanted, self.button_target(usual.action)) if usual is not None else wanted
        found = (preview_of(self.session, self.now, one) for one in wanted if one is not None)
        self.preview = next((one for one in found if one is not None), None)
        if self.preview != before:
            self.dirty = True
        self.look_through()

    def look_through(self) -> None:
        """The lens follows the pointer over the map; beside the map it stays where it was."""
        before = self.glass.seen
        if not self.glass.is_laid:
            return
        space = next((one.number for one in self.pointed.targets if one.kind is Kind.SPACE), None)
        self.glass.pointer = SpaceId(space) if space is not None else self.glass.pointer
        if self.through_lens is not before:
            self.dirty = True

    @property
    def through_lens(self) -> LensView | None:
        """What the lens that lies over the map shows whoever is looking."""
        return self.glass.view(self.now.sight)

    @property
    def pointed_targets(self) -> tuple[Target, ...]:
        """What the pointer is on: things on the table, or the button that does something to them."""
        spot = self.pointed.spot
        if spot is None:
            return self.pointed.targets
        return (self.button_target(spot.command.action),) if isinstance(spot.command, Press) else ()

    def button_target(self, action: Action) -> Target:
        """What an action is done to."""
        return target_of(action, self.session.kinds)

    def play(self, action: Action) -> None:
        """Do an action, and show what happens."""
        decision = self.session.decision
        assert decision is not None, "only a decision has actions"
        before = decision.position
        events = self.session.perform(action)
        self.seats.acted(decision.side)
        self.earlier = public(self.now)
        self.refresh()
        sight = self.seats.sight
        seen = [known for event in events if (known := event.seen_by(sight)) is not None]
        game = self.session.game
        start = game.title.view(game, before, sight)
        self.telling = seen
        self.film.start(beats(seen, start, self.now.view, self.host.settings.animation))

    def untold(self) -> int:
        """How many of the newest lines of the log tell of what has not been shown yet."""
        playing = self.film.playing
        if playing is None:
            return 0
        first = next((n for n, event in enumerate(self.telling) if event is playing.beat.event), len(self.telling))
        return sum(bool(event.sentence(self.session.game)) for event in self.telling[first:])

    def refuse(self, refusal: Refusal, target: Target | None = None) -> None:
        """Say why not."""
        self.note = Note(refusal, target)
        self.shake = SHAKE if target is not None and self.host.settings.animation != "off" else 0
        self.dirty = True

    @property
    def modal(self) -> bool:
        """Whether something lies over the table that must be answered first."""
        return self.question is not None or self.keys_open

    def spaces_to_see(self) -> Sequence[Rect]:
        """What a box must not cover if it can help it: the chosen piece, and what the preview marks."""
        marks = self.preview.marks if self.preview is not None else ()
        spaces = [int(mark.space) for mark in marks]
        subject = space_of(self.now.view, self.now.subject)
        return [self.space_box(space) for space in ([*spaces, subject] if subject is not None else spaces)]
