"""What is known of the spaces of Hong Kong, and where the map places them."""

from pathlib import Path

import msgspec
import yaml

Pixel = tuple[int, int]
SIDES = {"jp": "japanese", "br": "british"}

NORTH_SHORE = (
    "west_point",
    "victoria",
    "wan_chai",
    "causeway_bay",
    "north_point",
    "tai_koo",
    "shau_kei_wan",
    "pak_sha_wan",
)
WEST_ISLAND = ("mount_davis", "jubilee", "pinewood")
DISTRICTS = dict.fromkeys(NORTH_SHORE, "north_shore") | dict.fromkeys(WEST_ISLAND, "west_island")
"""The parts of the Island that cards speak of."""

GUNS = {
    "stonecutters": "Six-inch guns that watch the western harbour",
    "devils_peak": "Field guns in the old harbour redoubt",
    "pak_sha_wan": "Six-inch guns over the Lei Yue Mun strait, served by the Volunteers",
    "sai_wan": "Three-inch anti-aircraft guns",
    "collinson": "Two six-inch guns",
    "bokhara": "Two 9.2-inch guns, with four-inch guns at the cape",
    "pinewood": "Three-inch anti-aircraft guns",
    "mount_davis": "Three 9.2-inch guns and two three-inch anti-aircraft guns",
    "jubilee": "Three six-inch guns that bear out to sea only",
    "chung_hom_kok": "Two six-inch guns",
    "stanley_battery": "Three 9.2-inch guns",
}
KOWLOON_SOURCES = ("sham_shui_po", "tsim_sha_tsui", "devils_peak")
"""British sources of supply across the harbour, beside those that the facts give for the Island."""

CARDS = {"lb_south": "southern_feint"}
"""The landing boxes that are of use only to who holds a card."""


class SpaceFact(msgspec.Struct, frozen=True):
    """A space of the map."""

    id: str
    name: str
    region: str
    terrain: str
    control: str
    coastal: bool = False
    objective: bool = False
    hq: bool = False
    jp_start: bool = False
    supply: str = ""
    gun_range: int = 0

    @property
    def printed(self) -> str:
        """The name as it is printed: without what explains it."""
        return self.name.partition(" (")[0]


class BoxFact(msgspec.Struct, frozen=True):
    """A box beside the map."""

    id: str
    name: str
    kind: str
    supply: str = ""
    embark: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


class Facts(msgspec.Struct, frozen=True):
    """The whole map. A link is its two ends and its kind."""

    spaces: tuple[SpaceFact, ...]
    boxes: tuple[BoxFact, ...]
    links: tuple[tuple[str, str, str], ...]
    sea_routes: tuple[tuple[str, str], ...]
    fire_links: tuple[tuple[str, str], ...]


class SpacePlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a space lies, and where and in which lines its name is written."""

    at: Pixel
    name_at: str
    lines: tuple[str, ...] = ()


class BoxPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the middle of a box lies, how large it is, and what is written on it."""

    at: Pixel
    size: Pixel
    title: str


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of the map in pixels, and where everything lies; `bends` are the links that are not straight."""

    size: Pixel
    spaces: dict[str, SpacePlace]
    boxes: dict[str, BoxPlace]
    bends: dict[str, tuple[Pixel, ...]]

    def at(self, name: str) -> Pixel:
        """Where a space or box lies."""
        return self.spaces[name].at if name in self.spaces else self.boxes[name].at


def read_facts(path: Path) -> Facts:
    """The facts in a file."""
    return msgspec.convert(yaml.safe_load(path.read_text("utf-8")), Facts)


def read_layout(path: Path) -> Layout:
    """The layout in a file."""
    return msgspec.convert(yaml.safe_load(path.read_text("utf-8")), Layout)
