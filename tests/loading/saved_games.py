"""Games of the tiny title, saved and played at random, for the tests of saves."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.core.dice import Dice
from game.core.session import Session
from game.core.snapshot import freeze
from game.core.title import Game, Title
from game.loading.saves.fingerprints import places_fingerprint
from game.loading.saves.games import OpenedSave, Resolver, SaveFile, Stage, begin_save, open_save
from game.loading.saves.lines import Basis, Done, SaveLine, read_save, sealed
from tests.loading.tiny_title import NAMES, TITLE, board, make_game

SEED = 11


def stage(
    names: Sequence[str] = NAMES, *, scenario: str = "first", rules: str = "rules", title: Title = TITLE
) -> Stage:
    """The tiny title on a ring of towns."""
    drawn = board(names)

    def start(seed: int) -> tuple[Game, Any]:
        game = make_game(title, None, drawn, None)
        return game, title.set_up(game, seed)

    return Stage("race/ring", title, Basis("1.0", scenario, rules, places_fingerprint(drawn)), start)


def finding(found: Stage | None) -> Resolver:
    """A resolver that knows one scenario."""
    return lambda scenario_id, fingerprint: found


def begin(path: Path, *, mods: tuple[str, ...] = ()) -> tuple[Session, SaveFile]:
    """A new game with its save."""
    here = stage()
    session = Session(*here.start(SEED))
    save = begin_save(path, here, session, seed=SEED, players=("Ann", "Bob"), started="1944-06-06", mods=mods)
    return session, save


def opened(path: Path, found: Stage | None = None, **options: Any) -> OpenedSave:
    """Open a save to look at it."""
    return open_save(path, finding(found or stage()), **{"to_play": False, **options})


def play(session: Session, count: int, seed: int = 1) -> Iterator[Session]:
    """Play at random, with undo, redo and takeback; yield after everything that was written."""
    dice = Dice(seed)
    for _ in range(count):
        (what, which), dice = dice.roll(2, 60)
        decision = session.decision
        if what < 8 and session.undo_refusal() is None:
            session.undo()
        elif what < 14 and session.undone_entries:
            session.redo()
        elif (what < 17 or decision is None) and session.entries:
            session.take_back()
        elif decision is not None:
            session.perform(decision.legal[which % len(decision.legal)])
        yield session


def same(a: Session, b: Session) -> bool:
    """Whether two sessions are at the same place of the same game, log and undone actions included."""
    return (
        freeze(a.position) == freeze(b.position)
        and [entry.action for entry in a.entries] == [entry.action for entry in b.entries]
        and [entry.action for entry in a.undone_entries] == [entry.action for entry in b.undone_entries]
        and a.log(None) == b.log(None)
        and (a.undo_refusal() is None) == (b.undo_refusal() is None)
    )


def lines_of(path: Path) -> list[SaveLine]:
    """The lines of a save after its header, without their numbers and without what the actions brought."""
    return [bare(line) for line in read_save(path).lines]


def bare(line: SaveLine) -> SaveLine:
    """A line that says what was done and no more, as those of earlier versions do."""
    return Done(done=line.done, action=line.action) if isinstance(line, Done) else replace(line, n=0)


def without_log(path: Path) -> None:
    """Make a save one of an earlier version, which kept no log."""
    written = read_save(path)
    lines = [replace(bare(line), n=number) for number, line in enumerate(written.lines, 1)]
    path.write_bytes(b"".join(map(sealed, (written.header, *lines))))
