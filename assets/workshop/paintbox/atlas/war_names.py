"""The names of oceans, seas, island groups and lands on the plate of Pacific War, by degrees east and north."""

from paintbox.atlas.letters import Hand, Name
from paintbox.tools.paper import Point

ZONE = Hand("BoldItalic", (34, 16, 88), 0.95, 0.6)

Degrees = tuple[float, float]


def at(spot: Degrees) -> Point:
    """The place of degrees east and north."""
    return (60.5 + (spot[0] - 202.03) * 0.53) * 84, (49 - 28 - (spot[1] - 21.3) * 0.58) * 72 + 48


def name(text: str, start: Degrees, end: Degrees, size: float, bow: float = 0.0) -> Name:
    """A name from one place to another."""
    return Name(text, at(start), at(end), bow, size)


OCEANS = (
    name("NORTH PACIFIC", (158, 42.5), (196, 42), 128, 0.05),
    name("OCEAN", (168, 35.5), (187, 35.3), 128, 0.03),
    name("SOUTH PACIFIC OCEAN", (181, -22.0), (208, -23.6), 92, 0.04),
    name("INDIAN", (94, -9.5), (103.5, -12), 84, 0.04),
    name("OCEAN", (95, -14.5), (104, -16.8), 84, 0.04),
)
SEAS = (
    name("South China Sea", (110.9, 9.2), (117.6, 18.8), 58, 0.05),
    name("Philippine Sea", (131.6, 19.4), (143.0, 19.6), 66, 0.05),
    name("East China Sea", (122.6, 27.2), (127.6, 31.4), 36, 0.03),
    name("Sea of Japan", (130.8, 38.2), (137.8, 41.9), 42, 0.05),
    name("Yellow Sea", (122.4, 34.1), (124.3, 38.2), 30, 0.0),
    name("Bay of Bengal", (88.5, 14.6), (92.1, 18.9), 44, 0.05),
    name("Andaman Sea", (95.3, 14.3), (96.6, 7.6), 34, 0.05),
    name("Gulf of Siam", (100.5, 11.8), (103.3, 8.0), 25, 0.04),
    name("Java Sea", (107.0, -4.9), (113.8, -5.6), 36, 0.03),
    name("Flores Sea", (118.3, -7.6), (122.4, -7.4), 24, 0.0),
    name("Banda Sea", (124.4, -5.5), (130.2, -6.0), 38, 0.04),
    name("Celebes Sea", (119.2, 3.6), (124.6, 4.0), 34, 0.02),
    name("Sulu Sea", (118.7, 8.1), (121.5, 9.2), 27, 0.0),
    name("Arafura Sea", (132.6, -9.0), (138.9, -9.6), 44, -0.05),
    name("Timor Sea", (122.8, -12.9), (128.3, -11.3), 34, 0.05),
    name("Coral Sea", (149.0, -14.6), (158.6, -17.6), 76, 0.06),
    name("Bismarck Sea", (145.6, -3.1), (149.9, -3.6), 25, 0.03),
    name("Solomon Sea", (150.4, -7.9), (155.4, -8.6), 32, 0.04),
    name("Gulf of Carpentaria", (137.6, -11.9), (140.7, -16.9), 24, 0.0),
    name("Sea of Okhotsk", (145.4, 53.4), (152.4, 50.3), 54, 0.06),
    name("Bering Sea", (168.5, 56.4), (182.5, 56.6), 74, 0.03),
    name("Gulf of Alaska", (203.0, 54.6), (212.4, 56.2), 44, 0.04),
    name("Gulf of Tonkin", (106.8, 19.5), (109.0, 17.0), 20, 0.0),
)
GROUPS = (
    name("ALEUTIAN ISLANDS", (173.5, 50.2), (189.5, 51.3), 36, -0.05),
    name("KURIL ISLANDS", (147.8, 43.4), (156.6, 48.6), 34, -0.05),
    name("RYUKYU ISLANDS", (124.9, 24.2), (131.6, 28.6), 27, -0.05),
    name("JAPAN", (135.2, 32.4), (140.4, 33.6), 36, -0.02),
    name("BONIN ISLANDS", (143.6, 31.0), (143.6, 22.9), 25, 0.0),
    name("MARIANA ISLANDS", (147.5, 21.6), (147.5, 11.8), 32, 0.04),
    name("CAROLINE ISLANDS", (140.2, 8.6), (160.5, 8.9), 38, 0.04),
    name("MARSHALL ISLANDS", (163.2, 13.4), (173.4, 10.3), 34, 0.06),
    name("GILBERT ISLANDS", (174.6, 3.9), (177.2, -2.6), 30, 0.06),
    name("SOLOMON ISLANDS", (156.6, -4.4), (166.0, -9.4), 29, 0.06),
    name("NEW HEBRIDES", (169.5, -13.0), (170.9, -19.6), 28, 0.08),
    name("ELLICE ISLANDS", (176.5, -5.6), (181.3, -10.0), 26, 0.04),
    name("PHOENIX ISLANDS", (184.3, -4.6), (192.6, -6.2), 28, 0.04),
    name("LINE ISLANDS", (196.8, 8.6), (204.8, 6.4), 30, 0.05),
    name("HAWAIIAN ISLANDS", (190.0, 25.4), (202.6, 23.0), 40, 0.05),
    name("NEW CALEDONIA", (161.0, -20.4), (166.4, -24.2), 24, 0.0),
)
LANDS = (
    name("INDIA", (88.8, 25.2), (93.0, 25.8), 34, 0.0),
    name("TIBET", (89.5, 31.6), (96.5, 31.4), 64, 0.03),
    name("MONGOLIA", (93.5, 46.2), (112.0, 46.0), 84, 0.05),
    name("SOVIET UNION", (93.0, 54.6), (128.0, 54.6), 96, 0.03),
    name("CHINA", (99.5, 34.6), (115.0, 34.6), 128, 0.04),
    name("MANCHURIA", (117.5, 45.0), (130.0, 45.2), 50, 0.05),
    name("BURMA", (94.6, 23.6), (97.0, 18.2), 38, 0.0),
    name("SIAM", (99.4, 15.9), (104.0, 15.9), 40, 0.05),
    name("INDOCHINA", (103.0, 20.5), (107.8, 13.2), 30, 0.12),
    name("SUMATRA", (97.4, 4.0), (104.3, -3.4), 36, 0.04),
    name("JAVA", (106.9, -6.9), (113.0, -7.7), 26, 0.02),
    name("BORNEO", (110.6, -0.4), (117.4, 2.3), 56, 0.06),
    name("NEW GUINEA", (134.5, -3.7), (146.0, -6.4), 48, 0.05),
    name("AUSTRALIA", (117.5, -23.4), (147.0, -23.4), 138, 0.02),
    name("KOREA", (126.6, 39.6), (128.3, 35.9), 26, 0.0),
    name("KAMCHATKA", (158.0, 57.2), (157.5, 52.6), 32, 0.0),
    name("ALASKA", (195.6, 57.0), (201.6, 57.2), 32, 0.0),
)
ZONES = (
    name("weather of the North Pacific", (150.0, 33.3), (157.8, 33.3), 26),
    name("weather of the Central Pacific", (150.0, 31.7), (158.2, 31.7), 26),
    name("weather of the North Pacific", (191.0, 33.3), (198.8, 33.3), 26),
    name("weather of the Central Pacific", (191.0, 31.7), (199.2, 31.7), 26),
    name("weather of the Central Pacific", (152.5, 0.6), (160.7, 0.6), 26),
    name("weather of the South Pacific", (152.5, -1.1), (160.3, -1.1), 26),
    name("weather of the Central Pacific", (196.0, 0.6), (204.2, 0.6), 26),
    name("weather of the South Pacific", (196.0, -1.1), (203.8, -1.1), 26),
    name("weather of Southeast Asia", (129.1, 15.8), (129.1, 9.0), 26),
    name("weather of the Central Pacific", (130.9, 8.6), (130.9, 16.2), 26),
    name("weather of Southeast Asia", (110.0, 31.7), (117.2, 31.7), 26),
    name("weather of the North Pacific", (110.0, 33.3), (117.8, 33.3), 26),
)
