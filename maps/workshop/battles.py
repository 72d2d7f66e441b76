"""What the facts do not say about the battles: file names, titles, how long they take, and how places are spelled."""

from pathlib import Path

import msgspec
import yaml

SideName = str


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One battle: the stem of its files, its title, its usual length, and the names of its places.

    `objectives` names objectives by the printed name of one of their hexes. `spelling` corrects names on the map, or
    leaves them out. `nations`, `unit_nations` and `exits` replace those of the facts. `keeper` holds all objectives
    until the other side does, `empty_section` is the side that wins one by emptying a section. `rules` and
    `terrain_effects` are lines for the scenario as they stand.
    """

    stem: str
    name: str
    length: str = ""
    nations: dict[SideName, str] = {}
    exits: tuple[str, ...] = ()
    objectives: dict[str, str] = {}
    spelling: dict[str, str] = {}
    unit_nations: dict[str, str] = {}
    unit_names: dict[str, str] = {}
    keeper: SideName = ""
    empty_section: SideName = ""
    rules: tuple[str, ...] = ()
    terrain_effects: tuple[str, ...] = ()

    def label(self, text: str) -> str:
        """A name on the map, spelled right."""
        return self.spelling.get(text, text)


def read_battles(path: Path) -> dict[str, Battle]:
    """All battles by the id that the facts give them."""
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), dict[str, Battle])
