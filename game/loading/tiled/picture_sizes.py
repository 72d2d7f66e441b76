"""How large a picture is, from the first bytes of its file: PNG and JPEG."""

import struct
from pathlib import Path
from typing import BinaryIO

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8"
STANDALONE = frozenset({0x01, *range(0xD0, 0xD8)})
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def picture_size(path: Path) -> tuple[int, int] | None:
    """Width and height in pixels; None when the file is no such picture."""
    try:
        with path.open("rb") as stream:
            start = stream.read(24)
            if start.startswith(PNG) and start[12:16] == b"IHDR" and len(start) == 24:
                return struct.unpack(">II", start[16:24])
            stream.seek(2)
            return jpeg_size(stream) if start.startswith(JPEG) else None
    except OSError:
        return None


def jpeg_size(stream: BinaryIO) -> tuple[int, int] | None:
    """Width and height from the frame header of a JPEG file, found by stepping over the segments before it."""
    while len(mark := stream.read(2)) == 2 and mark[0] == 0xFF:
        if mark[1] == 0xFF:
            stream.seek(-1, 1)
        elif mark[1] not in STANDALONE:
            head = stream.read(7)
            if len(head) < 7:
                return None
            if mark[1] in FRAMES:
                height, width = struct.unpack(">HH", head[3:7])
                return width, height
            stream.seek(int.from_bytes(head[:2], "big") - 7, 1)
    return None
