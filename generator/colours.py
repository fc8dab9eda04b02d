"""Colours by formula: OKLab, CIELAB, relative luminance, contrast, CIEDE2000, colour-vision models.

Colours are "#rrggbb" (sRGB). Sources: OKLab by B. Ottosson (2020); contrast by WCAG 2; CIEDE2000 by
CIE 142 (2001); deficiencies at full strength by Machado, Oliveira and Fernandes (2009), on linear
light.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

#: Rows that turn linear red, green, blue into what the eye in question makes of them.
VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}


@lru_cache(maxsize=4096)
def linear(colour: str) -> Triple:
    """The linear light, 0 to 1, of "#rrggbb"."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def encoded(light: Sequence[float]) -> str:
    """ "#rrggbb" of linear light; what lies outside is brought to the edge."""
    parts = []
    for value in light:
        value = min(max(value, 0.0), 1.0)
        out = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
        parts.append(round(out * 255))
    return "#{:02x}{:02x}{:02x}".format(*parts)


def luminance(colour: str) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4096)
def oklch(colour: str) -> Triple:
    """Lightness 0 to 1, chroma, hue in degrees."""
    r, g, b = linear(colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    light = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    along = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    return light, hypot(a, along), degrees(atan2(along, a)) % 360


def from_oklch(light: float, chroma: float, hue: float) -> str:
    """ "#rrggbb"; chroma is lowered until the colour is one a screen has."""
    for _ in range(24):
        rgb = _linear_of(light, chroma, hue)
        if all(-1e-4 <= value <= 1 + 1e-4 for value in rgb):
            break
        chroma *= 0.9
    return encoded(rgb)


def _linear_of(light: float, chroma: float, hue: float) -> Triple:
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )


def seen(colour: str, vision: str) -> str:
    """The colour as somebody with one of `VISIONS` sees it."""
    light = linear(colour)
    rows = VISIONS[vision]
    return encoded([sum(k * v for k, v in zip(row, light, strict=True)) for row in rows])


@lru_cache(maxsize=4096)
def lab(colour: str) -> Triple:
    """CIELAB under D65."""
    r, g, b = linear(colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (
        v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str) -> float:
    """CIEDE2000; about 1 is the smallest difference the eye sees side by side."""
    return ciede2000(lab(one), lab(other))


def ciede2000(one: Triple, other: Triple) -> float:
    """CIEDE2000 of two CIELAB colours.

    >>> round(ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)), 4)
    2.0425
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif abs(turn) > 180:
        turn -= 360 if turn > 0 else -360
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    hue = h1 + h2
    if c1 * c2 != 0:
        hue = (
            (h1 + h2) / 2
            if abs(h1 - h2) <= 180
            else (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
        )
    return _weighed(l2 - l1, c2 - c1, dh, ((l1 + l2) / 2, (c1 + c2) / 2, hue))


def _weighed(dl: float, dc: float, dh: float, mean: Triple) -> float:
    light, chroma, hue = mean
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rc = 2 * sqrt(chroma**7 / (chroma**7 + 25.0**7))
    rt = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * rc
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))
