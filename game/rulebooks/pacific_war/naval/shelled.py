"""What is seen of a shot of the Bombardment Phase: a line of the log, and a report with die, row and reasons (29.3)."""

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.combat import CombatReport, Modifier
from game.core.events import CombatResolved, Event
from game.rulebooks.pacific_war.naval.shelling import AIRBASE, PORT
from game.rulebooks.pacific_war.terms.firing import Shot, luck_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import capital, open_name
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.rows import strength_name, strength_words, where_read
from game.rulebooks.pacific_war.terms.words import counted


class Shelled(CombatResolved, frozen=True):
    """A shot of a ship or a coastal fortification, which all see; its owner alone reads the ship's name and hits."""

    text: str
    public_text: str
    public_title: str

    def sentence(self, game: PacificGame) -> str:
        """The words."""
        return self.text

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The enemy reads the public words, and of the strength only what it comes to."""
        if viewer == self.report.side or self.text == self.public_text:
            return self
        report = replace(self.report, title=self.public_title, modifiers=())
        return Shelled(report, self.public_text, self.public_text, self.public_title)


def shelled(game: PacificGame, position: PacificPosition, side: Side, ship: int, target: int, shot: Shot) -> Shelled:
    """A shot of a ship at the shore."""
    unit = position.units[ship]
    what = target_name(game, position, target)
    public = capital(open_name(game, position, ship))
    strength = strength_name(shot.strength or 0)
    words = f"bombardment of {what} at {game.place(unit.place)} with {strength}: {shot_words(shot)} § 29.3."
    report = CombatReport(
        title=f"{unit.name} at {what}",
        side=side,
        modifiers=bombardment_parts(game, position, ship),
        total=strength_words(shot.strength),
        faces=shot.faces,
        outcome=(f"{where_read(shot.row, shot.index)}: {result_of(shot)}",),
        target=SpaceId(unit.place),
        luck=(luck_of(game, side, shot),),
    )
    return Shelled(report, f"{unit.name}, {words}", f"{public}, {words}", f"{public} at {what}")


def coast_shot(game: PacificGame, position: PacificPosition, side: Side, space: int, ship: int, shot: Shot) -> Shelled:
    """A shot of a coastal fortification at a ship off its hex (Rules 29.3, 29.4)."""
    words = f"The fortification of {game.place(space)} fires at {position.units[ship].name}"
    report = CombatReport(
        title=words,
        side=side,
        modifiers=(Modifier(shot.strength or 0, "coastal fortification", "29.4"),),
        total=strength_words(shot.strength),
        faces=shot.faces,
        outcome=(f"{where_read(shot.row, shot.index)}: {result_of(shot)}",),
        target=SpaceId(space),
        luck=(luck_of(game, side, shot, at_ships=True),),
    )
    text = f"{words}: {shot_words(shot)} § 29.3."
    return Shelled(report, text, text, words)


def bombardment_parts(game: PacificGame, position: PacificPosition, ship: int) -> tuple[Modifier, ...]:
    """What the bombardment strength of a ship is made of (Rules 3.1, 29.3)."""
    unit = position.units[ship]
    printed = Modifier(max(0, game.classes[unit.kind].bombardment or 0), "bombardment strength", "29.3")
    return (printed, Modifier(-unit.hits, "hits", "3.1")) if unit.hits else (printed,)


def target_name(game: PacificGame, position: PacificPosition, target: int) -> str:
    """What is shelled, in words."""
    return {AIRBASE: "the airbase", PORT: "the port"}.get(target) or open_name(game, position, target)


def shot_words(shot: Shot) -> str:
    """A roll in words."""
    faces = ", ".join(str(face) for face in shot.faces)
    return f"die {faces}, {result_of(shot)}"


def result_of(shot: Shot) -> str:
    """What came of a roll, in words."""
    if shot.checks_quality:
        return "a quality check"
    critical = f", {shot.extra} of them critical" if shot.extra else ""
    return f"{counted(shot.hits, 'hit')}{critical}"
