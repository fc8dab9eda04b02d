"""Turning an illegal verdict into the exception that carries it."""

from __future__ import annotations

from engines.core import IllegalAction, Verdict


def checked(verdict: Verdict) -> Verdict:
    """The verdict, unless it forbids. Raises `IllegalAction`."""
    if verdict.kind == "illegal":
        raise IllegalAction(verdict)
    return verdict
