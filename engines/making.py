"""Making values quickly: positions are frozen dataclasses, and one is made at every action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, make_dataclass
from typing import Any, TypeVar, cast

T = TypeVar("T")


def maker(of: type[T]) -> Callable[..., T]:
    """A quick constructor of a frozen dataclass with slots: all its fields in order, none left out.

    Its own constructor assigns each field the slow way round the freezing. This one fills a draft
    with the same slots and turns it into the value, in about a third of the time.

    >>> from engines.core import Reading
    >>> maker(Reading)("ghost", "on") == Reading("ghost", "on")
    True
    """
    draft = make_dataclass("draft", [field.name for field in fields(cast(Any, of))], slots=True)

    def made(*entries: Any) -> T:
        value: Any = draft(*entries)
        value.__class__ = of
        return cast(T, value)

    return made
