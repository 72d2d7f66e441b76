"""A position as a file tells it: what differs from the start of its scenario, and every card (Rules 1.3)."""

from msgspec.structs import replace

from game.core.resuming import told_moment
from game.rulebooks.glory_recalled.files.going_on import act_told, battle_told
from game.rulebooks.glory_recalled.files.plain_position import PlainPosition
from game.rulebooks.glory_recalled.files.positions import conceal_or_show, control_by_units
from game.rulebooks.glory_recalled.files.setup import set_up
from game.rulebooks.glory_recalled.files.words import GONE_WORD, STATES, card_word, card_words, space_name
from game.rulebooks.glory_recalled.pieces.reactions import SILENCES
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, MARK_WORDS, GloryPosition, Piece
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES, SideName


def told_position(game: GloryGame, position: GloryPosition) -> PlainPosition:
    """The words of a file for a position."""
    start = conceal_or_show(game, set_up(game, 1), position.concealed)
    phase, left = told_moment(game, position)
    silent = [answer.question for answer in position.standing]
    markers = {word: marked(game, start, position, mark) for word, mark in MARK_WORDS.items()}
    return PlainPosition(
        turn=position.turn,
        side=SIDE_NAMES[position.side],
        phase=phase,
        left=left,
        passes=position.passes,
        not_asked=tuple(reaction for word in silent for reaction in SILENCES if reaction == word),
        pieces=pieces_told(game, start, position),
        control=control_told(game, start, position),
        fortified=markers["fortified"],
        beachheads=markers["beachhead"],
        destroyed=markers["destroyed"],
        conquered=markers["conquered"],
        points={side: position.points[number] / 2 for number, side in enumerate(SIDE_NAMES)},
        event=None if position.event == start.event else position.event,
        shipped=position.shipped,
        concealed=position.concealed,
        placing=None if position.placing == GONE else SIDE_NAMES[position.placing],
        fortifications=None if position.fortifications == start.fortifications else position.fortifications,
        hands={side: card_words(game, position.hands[number]) for number, side in enumerate(SIDE_NAMES)},
        decks={side: card_words(game, position.decks[number].pile) for number, side in enumerate(SIDE_NAMES)},
        discards={side: card_words(game, position.decks[number].discards) for number, side in enumerate(SIDE_NAMES)},
        out=card_words(game, position.out),
        face_down=card_words(game, position.face_down),
        shown=card_word(game, position.shown) if position.shown >= 0 else "",
        cancelled=card_words(game, position.cancelled),
        act=None if position.act is None else act_told(game, position, position.act),
        box=space_name(game, position.box),
        battle=None if position.battle is None else battle_told(game, position.battle),
    )


def pieces_told(game: GloryGame, start: GloryPosition, position: GloryPosition) -> dict[str, str]:
    """The pieces that are not as at the start."""
    changed = zip(game.counters, start.pieces, position.pieces, strict=True)
    return {counter.id: piece_told(game, piece) for counter, before, piece in changed if piece != before}


def piece_told(game: GloryGame, piece: Piece) -> str:
    """Where a piece is, and how."""
    holds = (piece.spent, piece.disrupted, piece.cut, not piece.known)
    how = [word for word, does_hold in zip(STATES, holds, strict=True) if does_hold]
    return ", ".join([GONE_WORD if piece.space == GONE else game.board.name(piece.space), *how])


def control_told(game: GloryGame, start: GloryPosition, position: GloryPosition) -> dict[str, SideName]:
    """The spaces whose owner neither the units there nor the start tell."""
    plain = control_by_units(game, replace(start, pieces=position.pieces))
    return {
        game.board.name(space): SIDE_NAMES[owner]
        for space, owner in enumerate(position.control)
        if owner != plain[space]
    }


def marked(game: GloryGame, start: GloryPosition, position: GloryPosition, mark: int) -> tuple[str, ...] | None:
    """The spaces with a marker; None where they are as at the start."""
    lying, before = ([bool(byte & mark) for byte in each.marks] for each in (position, start))
    if lying == before:
        return None
    return tuple(game.board.name(space) for space, is_there in enumerate(lying) if is_there)
