"""Seeded textures: clouds and grain, made of random bytes so that every machine draws the same."""

from random import Random

from PIL import Image, ImageChops, ImageOps

from paintbox.tools.paper import Ink

Size = tuple[int, int]


def clouds(rng: Random, size: Size, cell: int) -> Image.Image:
    """Soft patches about `cell` pixels across, as a grey picture."""
    small = size[0] // cell + 3, size[1] // cell + 3
    patches = Image.frombytes("L", small, rng.randbytes(small[0] * small[1]))
    large = patches.resize((small[0] * cell, small[1] * cell), Image.Resampling.BICUBIC)
    return large.crop((cell, cell, cell + size[0], cell + size[1]))


def layered(rng: Random, size: Size, cell: int) -> Image.Image:
    """Clouds upon clouds, each half as large and half as strong, spread over all greys."""
    picture = clouds(rng, size, cell)
    for share, finer in ((0.4, cell // 2), (0.25, cell // 4)):
        picture = Image.blend(picture, clouds(rng, size, max(1, finer)), share)
    return ImageOps.autocontrast(picture, cutoff=1)


def grain(rng: Random, size: Size, strength: float) -> Image.Image:
    """Fine even speckle around middle grey."""
    speckle = Image.frombytes("L", size, rng.randbytes(size[0] * size[1]))
    return Image.blend(Image.new("L", size, 128), speckle, strength)


def tinted(grey: Image.Image, dark: Ink, light: Ink) -> Image.Image:
    """A grey picture as a range of colours."""
    return ImageOps.colorize(grey, dark, light).convert("RGBA")


def speckled(picture: Image.Image, rng: Random, strength: float) -> Image.Image:
    """The picture with fine speckle, its transparency kept."""
    alpha = picture.getchannel("A")
    speckle = Image.merge("RGB", [grain(rng, picture.size, strength)] * 3)
    rough = ImageChops.overlay(picture.convert("RGB"), speckle).convert("RGBA")
    rough.putalpha(alpha)
    return rough
