"""What opens over the tables of all titles, at every size of letters and in both languages: nothing of it is cut, and
no line is wider than its place.

That is the combat panel before a roll and after it, the inspector at its own place and beside the pointer, the note of
a refusal, an opened pile, and a card held large with the reason why it cannot be played.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice

import pygame
import pytest

from game.core.actions import Kind, Refusal, Side, SpaceId, Target
from game.core.combat import CombatReport, Preview
from game.core.session import Session
from game.core.view import CardView, pieces_in
from game.ui.said import said
from game.ui.table.drawing.flow import Flowed, Writing, sentence
from game.ui.table.hands.cards import CardFace, Cards
from game.ui.table.hands.pile_sheet import pile_sheet
from game.ui.table.moment.showing import why_not
from game.ui.table.panels import combat, combat_rounds, note
from game.ui.table.panels.combat import CombatContent, combat_sheet
from game.ui.table.panels.combat_rounds import rounds_sheet
from game.ui.table.panels.fixed_inspector import HEIGHT, FixedContent, fixed_sheet
from game.ui.table.panels.inspector import box_picture
from game.ui.table.panels.note import NoteContent, note_sheet
from game.ui.table.screen import TableScreen
from game.ui.text import Lettering, Style
from game.ui.words import speak
from tests.ui.app.room import BATTLES
from tests.ui.languages.shown import report_of
from tests.ui.table.conftest import Desk
from tests.ui.table.test_table_room import LANGUAGES, LAYOUTS, cut_beside_cards, laid, moments

KINDS = 5
"""So many things of each kind are looked at in each table."""


@contextmanager
def words_without_room() -> Iterator[list[str]]:
    """The words that are cut in the meantime, and the lines that are wider than their place."""
    wrap, front, on_cards = Lettering.wrap, Cards.front, list[CardView]()
    with cut_beside_cards() as words, pytest.MonkeyPatch.context() as patch:

        def measured(self: Lettering, text: str, style: Style, width: int) -> tuple[str, ...]:
            lines = wrap(self, text, style, width)
            if not on_cards:
                words.extend(line for line in lines if self.width(line, style) > width)
            return lines

        def unmeasured(self: Cards, card: CardView, face: CardFace) -> pygame.Surface:
            """A card tries larger letters first: of its name only what is cut counts."""
            on_cards.append(card)
            painted = front(self, card, face)
            on_cards.pop()
            return painted

        def set_in_lines(
            text: str, writing: Writing, width: int, lettering: Lettering, places: Mapping[str, SpaceId]
        ) -> Flowed:
            found = sentence(text, writing, width, lettering, places)
            words.extend(word.text for word in found.words if word.x + word.width > width)
            return found

        patch.setattr(Lettering, "wrap", measured)
        patch.setattr(Cards, "front", unmeasured)
        for room in (combat, combat_rounds, note):
            patch.setattr(room, "sentence", set_in_lines)
        yield words


def previews(session: Session) -> Iterator[Preview]:
    """What is foretold of what may be done now."""
    decision, game = session.decision, session.game
    if decision is not None:
        for action in decision.legal[:: max(1, len(decision.legal) // KINDS)]:
            found = decision.step.preview(game, decision.position, action)
            if found is not None:
                yield said(game, found)


def reports(session: Session) -> Iterator[CombatReport]:
    """The reports of the dice that have fallen, the newest first."""
    events = [event for entry in reversed(session.entries) for event in reversed(entry.events)]
    found = (report_of(seen) for event in events if (seen := event.seen_by(None)) is not None)
    yield from islice((said(session.game, report) for report in found if report is not None), KINDS)


def targets(session: Session) -> Iterator[Target]:
    """Pieces and spaces from all over the table."""
    pieces = [Target(Kind.PIECE, piece.piece) for piece in pieces_in(session.view(None))]
    spaces = [Target(Kind.SPACE, number) for number in range(len(session.game.board.spaces))]
    for each in (pieces, spaces):
        yield from each[:: max(1, len(each) // KINDS)]


def draw_explained(table: TableScreen, session: Session) -> None:
    """All that the inspector would say of things on the table, and why a click on them does nothing."""
    state, painter = table.state, table.painter
    width = panel_width(table)
    for target in targets(session):
        about = session.inspect(state.play.now.sight, target)
        if about is not None:
            content = FixedContent((width, state.theme.px(HEIGHT)), said(session.game, about))
            fixed_sheet(content, state.theme, painter.desk.illustrations)
            box_picture(said(session.game, about), state.theme, painter.explainer.illustrations)
        refusal = why_not(session, state.play.now, target)
        if refusal is not None:
            note_sheet(NoteContent(width, refusal.sentence, refusal.rule), state.theme, painter.desk.places)


def panel_width(table: TableScreen) -> int:
    """How wide the panels of the column are."""
    return next(one.place.width for one in table.painter.desk.placed if one.name == "prompt")


def draw_cards(table: TableScreen) -> list[tuple[int, int]]:
    """All piles opened, and the cards of the hand held large with a reason; how large these are."""
    state, painter = table.state, table.painter
    window = state.outlook.layout.window.size
    piles = [pile for pile in state.play.now.view.piles if pile.cards]
    sheets = [pile_sheet(pile, window, painter.strip.cards, state.theme).size for pile in piles]
    cards = [place.card for place in painter.plan.hand if place.card is not None]
    refusal = Refusal("This card can only be played once the battle has been declared.", "4.2")
    large = [painter.explainer.large.get(card, refusal, painter.explainer.bounds.height).get_size() for card in cards]
    return [*sheets, *large]


def draw_combats(table: TableScreen, session: Session) -> None:
    """All that the combat panel would show."""
    state, desk = table.state, table.painter.desk
    dice, width = state.skin.dice, panel_width(table)
    for preview in previews(session):
        combat_sheet(CombatContent(width, preview), state.theme, dice, desk.places)
    sides = (state.looks.side(Side(0)), state.looks.side(Side(1)))
    for report in reports(session):
        content = CombatContent(width, None, report)
        if report.rounds:
            rounds_sheet(content, state.theme, dice, desk.places, sides)
        else:
            combat_sheet(content, state.theme, dice, desk.places)


@pytest.mark.parametrize("scenario", BATTLES)
def test_nothing_is_cut_that_opens_over_a_table(scenario: str) -> None:
    found = {}
    for number, session in enumerate(moments(scenario)):
        for step, (size, percent) in enumerate(LAYOUTS[number::3]):
            speak(LANGUAGES[(number + step) % len(LANGUAGES)])
            table = laid(scenario, session, size, percent)
            table.painter.arrange()
            with words_without_room() as words:
                draw_combats(table, session)
                draw_explained(table, session)
                sizes = draw_cards(table)
            larger = [each for each in sizes if each[0] > size[0] or each[1] > size[1]]
            if words or larger:
                found[len(session.history), size, percent] = ({*words}, larger)
    assert found == {}


def test_a_line_that_is_wider_than_its_place_is_found() -> None:
    theme = Desk().theme
    with words_without_room() as words:
        combat_sheet(
            CombatContent(60, Preview("Unüberwindlichkeiten", total="Antidisestablishmentarianism")), theme, None, {}
        )
    assert {"Unüberwindlichkeiten", "Antidisestablishmentarianism"} <= {*words}
