"""Months as numbers, and as files write them (Rules 5)."""

MONTHS = 12
LAST_DAY = 30
"""The last box of the Day Track; after it comes Month Begin, box 0."""
NAMES = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def month_of(text: str) -> int:
    """A month such as "1942-08" as a number: months since the year 0."""
    return int(text[:4]) * MONTHS + int(text[5:7]) - 1


def month_text(month: int) -> str:
    """A month as files write it: "1942-08"."""
    return f"{month // MONTHS}-{month % MONTHS + 1:02d}"


def month_name(month: int) -> str:
    """A month as players read it: "August 1942"."""
    return f"{NAMES[month % MONTHS]} {month // MONTHS}"
