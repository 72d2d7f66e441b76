"""The state of the table, put together: the game on it, where one looks, what is pointed at, and how they follow."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core.actions import Action, Kind, Refusal, Side, SpaceId, Target
from game.core.session import Session
from game.core.view import LensView
from game.loading.content.rulebook_text import Rulebook
from game.loading.content.scenarios import LoadedScenario
from game.loading.content.skins import Skin
from game.ui.said import said
from game.ui.table.beside.room import Room, folded_at_first
from game.ui.table.controls.commands import Press
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.picture import MapPicture
from game.ui.table.map.turning import turned
from game.ui.table.moment.attention import Note
from game.ui.table.moment.chooser import primary, space_of
from game.ui.table.moment.foretold import pieces_of_card
from game.ui.table.moment.grace import phase_now
from game.ui.table.moment.showing import preview_of
from game.ui.table.moment.whereabouts import spaces_of, to_begin_with
from game.ui.table.motion.hearing import Hearing
from game.ui.table.play.baseline import Baseline
from game.ui.table.play.host import Host
from game.ui.table.play.outlook import Outlook
from game.ui.table.play.play import Play
from game.ui.table.play.pointing import SHAKE, Pointing, Reading
from game.ui.table.play.redraw import Redraw


class State:
    """Everything about the table that changes.

    `minds` says why an action that the rules allow is not to be done now: a lesson waits for another one. `is_led`:
    what nobody minds is what it has asked for, so that no question comes between. `laid_over` is where its card lies on
    the window.
    """

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
        self.host, self.skin = host, skin
        self.looks = Looks(skin, said(session.game, session.game.sides), host.theme.palette)
        self.redraw = Redraw()
        self.play = Play(session, loaded, rulebook, looking, players)
        self.hearing = Hearing()
        self.pointing = Pointing(session)
        self.reading = Reading(names=host.settings.hex_names)
        self.minds: Callable[[Action], Refusal | None] = lambda action: None
        self.is_led = False
        self.have_looked: set[Side | None] = set()
        self.laid_over = Rect(0, 0, 0, 0)
        opening = said(session.game, session.game.title.view(session.game, session.opening.position, None))
        self.theme = host.theme
        folded = host.settings.folded.get(session.game.title.id, folded_at_first(opening, size, self.theme))
        room = Room(opening, folded)
        self.baseline = Baseline(self.play)
        self.is_turned = self.baseline.is_turned(host.settings.baseline)
        self.outlook = self.look_out(room, size)
        self.foresee()

    def look_out(self, room: Room, size: tuple[int, int]) -> Outlook:
        """A window in the theme of the moment, with the map in it: all of it, or where there is most to do."""
        view = self.play.now.view
        drawn = self.play.loaded.map
        picture = MapPicture(turned(drawn, self.skin) if self.is_turned else drawn, self.skin, self.theme, view)
        outlook = Outlook(picture, self.theme, room, self.redraw, view, size)
        self.look_first(outlook)
        return outlook

    def look_first(self, outlook: Outlook) -> None:
        """Look where there is most to do for the side that is asked for the first time."""
        side = self.play.now.side
        if side not in self.have_looked:
            self.have_looked.add(side)
            outlook.look_first([outlook.ground.centre(space) for space in to_begin_with(self.play.now)])

    def resize(self, size: tuple[int, int]) -> None:
        """Fit the table to another window or scale."""
        if self.host.theme is self.theme:
            self.outlook.resize(size, self.play.now.view)
            return
        self.theme = self.host.theme
        self.looks = Looks(self.skin, said(self.play.session.game, self.play.session.game.sides), self.theme.palette)
        self.play.look()
        if not self.outlook.sees_all:
            self.have_looked.clear()
        self.outlook = self.look_out(self.outlook.room, size)
        self.redraw.ask()

    def turn_board(self) -> bool:
        """See the map from the other edge if that is the lower one now; whether it was turned."""
        before = self.outlook
        if self.baseline.is_turned(self.host.settings.baseline) == self.is_turned:
            return False
        self.is_turned = not self.is_turned
        self.outlook = self.look_out(before.room, before.layout.window.size)
        if not before.sees_all:
            x, y = before.camera.to_map(before.view_size[0] / 2, before.view_size[1] / 2)
            self.outlook.look(before.camera)
            self.outlook.centre_at(before.ground.board.width - x, before.ground.board.height - y)
        self.redraw.ask()
        return True

    def name_of(self, side: Side | None) -> str:
        """A side's name, with that of its player where it has one."""
        if side is None:
            return ""
        players = self.play.players
        name, player = self.looks.names[side], players[side] if players else ""
        return f"{name} ({player})" if player and player != name else name

    def open_menu(self) -> None:
        """The menu belongs to the program around the table, and opens with its key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0, unicode=""))

    # The game

    def perform(self, action: Action) -> None:
        """Do an action, and show what happens; after another phase has begun no key counts for a moment."""
        self.play.unsaved = partial(self.perform, action)
        before = phase_now(self.play.now.sequence)
        if self.play.session.kinds[action.verb] is Kind.CARD:
            self.pointing.has_played = True
        self.pointing.acted_at = self.pointing.space
        self.play.perform(action, self.host.settings.animation)
        self.play.unsaved = None
        if phase_now(self.play.now.sequence) != before:
            self.pointing.grace.begin()
        self.hearing.start(self.play.telling, self.play.told_from, self.play.now.view, self.skin)
        self.start_afresh()

    def refresh(self) -> None:
        """Look again at the game after something has happened."""
        self.play.look()
        self.start_afresh()

    def start_afresh(self) -> None:
        """Another moment is shown: nothing is chosen, asked or answered in it yet."""
        self.pointing.forget()
        self.reading.return_to_now()
        self.show_now()
        self.foresee()

    def look_again(self) -> None:
        """Look at the same moment with other eyes: a hand is held up, or laid down again."""
        self.pointing.inspected = None
        self.play.look()
        self.show_now()

    def peek(self, wanted: bool) -> None:
        """The side that decides looks at its own, or no more."""
        seats = self.play.seats
        side = seats.may_peek if wanted else None
        if side != seats.peeking:
            seats.peeking = side
            self.look_again()

    def look_at_own(self) -> None:
        """The side that decides sees its own, and where something may be done to it; or no more."""
        self.peek(self.play.seats.peeking is None)
        if self.play.seats.peeking is not None:
            centre, now = self.outlook.ground.centre, self.play.now
            self.outlook.bring_into_sight([centre(space) for space in spaces_of(now.view, now.targets)])

    def show_now(self) -> None:
        """Let the window follow what is shown."""
        self.redraw.ask()
        self.outlook.make_room(self.play.now.view)

    def refuse(self, refusal: Refusal, target: Target | None = None) -> None:
        """Say why not."""
        self.host.hear("error")
        self.pointing.note = Note(said(self.play.session.game, refusal), target)
        self.pointing.shake = SHAKE if target is not None and self.host.settings.moves else 0
        self.redraw.ask()

    # What is pointed at

    def foresee(self) -> None:
        """What the thing pointed at, or chosen by keyboard, would bring; else what the main button would."""
        play, pointing = self.play, self.pointing
        before, focus = pointing.preview, pointing.focus
        wanted = (focus, *self.pointed_targets) if pointing.focus_leads else (*self.pointed_targets, focus)
        usual = primary(play.now)
        wanted = (*wanted, play.button_target(usual.action)) if usual is not None else wanted
        self.light_pieces(next((one for one in wanted if one is not None and one.kind is Kind.CARD), None))
        found = (preview_of(play.session, play.now, one) for one in wanted if one is not None)
        pointing.preview = next((one for one in found if one is not None), None)
        if pointing.preview != before:
            self.redraw.ask()
        self.look_through()

    def light_pieces(self, card: Target | None) -> None:
        """Light the pieces that could be ordered with a card."""
        pointing = self.pointing
        if card == pointing.card:
            return
        pointing.card = card
        pointing.lit = pieces_of_card(self.play.session, self.play.now, card) if card is not None else frozenset()
        self.redraw.ask()

    def look_through(self) -> None:
        """The lens follows the pointer over the map; beside the map it stays where it was."""
        lens, targets = self.pointing.lens, self.pointing.pointed.targets
        before = lens.seen
        if not lens.is_laid:
            return
        space = next((one.number for one in targets if one.kind is Kind.SPACE), None)
        lens.pointer = SpaceId(space) if space is not None else lens.pointer
        if self.through_lens is not before:
            self.redraw.ask()

    @property
    def through_lens(self) -> LensView | None:
        """What the lens that lies over the map shows whoever is looking."""
        return self.pointing.lens.view(self.play.now.sight)

    @property
    def pointed_targets(self) -> tuple[Target, ...]:
        """What the pointer is on: things on the table, or the button that does something to them."""
        pointed = self.pointing.pointed
        if pointed.spot is None:
            return pointed.targets
        command = pointed.spot.command
        return (self.play.button_target(command.action),) if isinstance(command, Press) else ()

    @property
    def modal(self) -> bool:
        """Whether something lies over the table that must be answered first."""
        return self.pointing.question is not None or self.reading.keys_open or self.reading.pile is not None

    def fanned(self) -> list[Rect]:
        """Where in the window the stack lies that is fanned out, if one is."""
        fan = self.pointing.fan
        return [Rect(fan.spread.plate).move(self.outlook.layout.map.topleft)] if fan is not None else []

    def spaces_to_see(self) -> Sequence[Rect]:
        """What a box must not cover if it can help it: the chosen piece, and what the preview marks."""
        now, preview = self.play.now, self.pointing.preview
        spaces = [int(mark.space) for mark in preview.marks] if preview is not None else []
        subject = space_of(now.view, now.subject)
        return [self.outlook.space_box(space) for space in ([*spaces, subject] if subject is not None else spaces)]
