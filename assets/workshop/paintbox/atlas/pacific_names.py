"""The names of oceans, seas, island groups and lands on the plate of the Pacific, and its tracks.

Where a name begins and ends is told in columns and rows of hexes; places have their names from the map itself.
"""

from paintbox.atlas.boxes import Track
from paintbox.atlas.letters import Hand, Name

OCEAN = Hand("Italic", (28, 70, 106), 0.74)
SEA = Hand("Italic", (24, 66, 102), 0.80)
GROUP = Hand("Bold", (32, 62, 88), 0.72, 0.22)
LAND = Hand("Bold", (92, 62, 36), 0.50, 0.16)

Spot = tuple[float, float]


def at(spot: Spot) -> tuple[float, float]:
    """The place of a column and a row, which may lie between hexes."""
    return (spot[0] - 10) * 90 + 60, spot[1] * 104 + 52


def name(text: str, start: Spot, end: Spot, size: float, bow: float = 0.0) -> Name:
    """A name from one place to another."""
    return Name(text, at(start), at(end), bow, size)


OCEANS = (
    name("PACIFIC", (39.2, 7.6), (46.8, 8.5), 118, 0.05),
    name("OCEAN", (48.6, 9.2), (54.0, 11.0), 118, 0.03),
    name("INDIAN", (19.7, 21.5), (23.5, 22.2), 62, 0.04),
    name("OCEAN", (19.8, 23.3), (23.0, 24.0), 62, 0.04),
)
SEAS = (
    name("South China Sea", (24.3, 13.4), (27.6, 9.6), 44, 0.06),
    name("Philippine Sea", (30.6, 11.6), (36.2, 12.0), 52, 0.04),
    name("East China Sea", (29.8, 8.7), (32.4, 8.2), 27, -0.04),
    name("Sea of Japan", (33.6, 5.6), (35.9, 4.2), 26, 0.05),
    name("Yellow Sea", (30.2, 6.6), (31.5, 5.0), 24, 0.0),
    name("Bay of Bengal", (14.0, 7.4), (18.4, 6.9), 42, 0.05),
    name("Andaman Sea", (18.5, 8.1), (19.0, 11.2), 26, 0.05),
    name("Gulf of Siam", (20.5, 10.9), (21.5, 12.6), 20, 0.0),
    name("Java Sea", (22.0, 19.2), (24.3, 19.5), 28, 0.03),
    name("Flores Sea", (24.3, 20.6), (26.0, 20.6), 18, 0.02),
    name("Banda Sea", (27.4, 20.2), (29.7, 20.3), 30, 0.04),
    name("Celebes Sea", (26.6, 16.1), (28.6, 16.1), 25, 0.02),
    name("Arafura Sea", (29.2, 22.0), (32.6, 21.6), 38, -0.05),
    name("Timor Sea", (25.4, 22.4), (28.0, 22.7), 32, 0.05),
    name("Coral Sea", (38.6, 25.0), (43.4, 26.0), 54, 0.06),
    name("Bismarck Sea", (37.3, 20.6), (39.2, 20.1), 21, 0.03),
    name("Solomon Sea", (39.9, 23.3), (43.2, 23.4), 28, 0.04),
    name("Sea of Okhotsk", (38.5, 1.2), (41.4, 0.7), 32, 0.06),
)
GROUPS = (
    name("ALEUTIAN ISLANDS", (45.4, 1.5), (51.6, 1.6), 24, -0.05),
    name("KURIL ISLANDS", (39.4, 4.2), (42.0, 1.7), 22, -0.06),
    name("RYUKYU ISLANDS", (30.3, 9.7), (33.4, 9.4), 20, -0.06),
    name("MARIANA ISLANDS", (38.75, 10.6), (38.8, 14.4), 24, 0.04),
    name("CAROLINE ISLANDS", (33.4, 17.6), (41.0, 18.2), 28, 0.04),
    name("MARSHALL ISLANDS", (45.6, 12.2), (50.0, 14.8), 26, 0.08),
    name("GILBERT ISLANDS", (49.6, 16.8), (51.8, 20.0), 24, 0.06),
    name("SOLOMON ISLANDS", (41.4, 20.5), (45.8, 22.6), 26, 0.08),
    name("NEW HEBRIDES", (48.6, 23.6), (49.7, 27.4), 22, 0.10),
    name("ELLICE ISLANDS", (51.0, 21.5), (53.8, 23.0), 22, 0.05),
    name("PHOENIX ISLANDS", (54.0, 18.3), (57.6, 20.5), 22, 0.06),
    name("HAWAIIAN ISLANDS", (52.0, 8.8), (57.6, 7.0), 28, 0.05),
    name("FIJI", (52.6, 26.7), (54.4, 26.6), 22, 0.0),
    name("SAMOA", (57.0, 23.2), (58.8, 23.5), 22, 0.0),
)
LANDS = (
    name("INDIA", (14.6, 4.4), (18.0, 4.2), 46, 0.04),
    name("CHINA", (24.4, 6.0), (29.6, 5.4), 84, 0.05),
    name("BURMA", (20.0, 5.8), (20.9, 8.0), 28, 0.0),
    name("SIAM", (20.2, 9.3), (22.2, 9.2), 30, 0.05),
    name("INDOCHINA", (22.0, 8.6), (23.3, 12.0), 24, 0.12),
    name("MALAYA", (19.3, 12.5), (20.3, 14.3), 20, 0.0),
    name("SUMATRA", (17.4, 13.2), (19.6, 16.6), 30, 0.04),
    name("JAVA", (19.4, 18.3), (21.6, 19.8), 24, 0.02),
    name("BORNEO", (22.6, 16.6), (25.9, 15.6), 46, 0.06),
    name("NEW GUINEA", (32.6, 20.3), (37.2, 22.1), 44, 0.06),
    name("AUSTRALIA", (21.4, 26.9), (34.8, 27.2), 92, 0.03),
    name("KOREA", (32.0, 5.4), (32.7, 7.0), 20, 0.0),
    name("MANCHURIA", (30.7, 3.5), (33.6, 3.1), 28, 0.04),
)

CHINA = (
    "*Government\ncollapsed",
    "*Chungking\nfalls",
    "Threat to\nChungking",
    "Major\nbreakthrough",
    "Unstable\nfront",
    "Stable\nfront",
)
INDIA = ("*Revolts", "Unstable", "Strikes", "Unrest", "Stable")
ROADS = ("Closed\nno Hump\n0", "Closed\nHump\n4", "Open\n\n8")
TURNS = tuple(
    f"{number}\n{month}\n{year}"
    for number, (month, year) in enumerate(
        [("December", 1941)]
        + [(month, year) for year in (1942, 1943, 1944) for month in ("January", "May", "September")]
        + [("January", 1945), ("May", 1945)],
        1,
    )
)
TRACKS = (
    Track("CHINA", 40, 24, CHINA, 6, 112, 78),
    Track("Chinese divisions", 40, 180, tuple(str(number) for number in range(13)), 13, 49, 66),
    Track("Burma Road", 782, 24, ROADS, 3, 100, 78),
    Track("INDIA", 1148, 24, INDIA, 5, 104, 78),
    Track("Turns", 30, 1480, TURNS, 3, 150, 104),
    Track("Political Will", 30, 2010, ("*0", *(str(number) for number in range(1, 11))), 6, 72, 66),
    Track("Strategic record", 30, 2240, tuple(str(number) for number in range(10)), 5, 88, 66),
    Track("War in Europe", 30, 2470, tuple(f"{number:+}" if number else "0" for number in range(3, -8, -1)), 6, 72, 66),
)
