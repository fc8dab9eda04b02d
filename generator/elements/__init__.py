"""The drawing elements of a layout, one small class in one file each, found by the file's name."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.elements.base import Element


@cache
def kinds() -> dict[str, type[Element]]:
    """The class of each kind of element: `text` is the subclass that stands in `text.py`."""
    from generator.elements.base import Element

    found: dict[str, type[Element]] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.name != "base":
            content = importlib.import_module(f"{__name__}.{module.name}")
            found[module.name] = next(
                value
                for value in vars(content).values()
                if isinstance(value, type)
                and issubclass(value, Element)
                and value.__module__ == content.__name__
            )
    return found
