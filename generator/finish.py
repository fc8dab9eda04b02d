"""The last touches of a print: less ink, only what changed, fronts and backs apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.changed import Printed, State
from generator.ink import Ink

if TYPE_CHECKING:
    from generator.printing import Job

NOTHING: Mapping[str, Printed] = {}


@dataclass(frozen=True, slots=True)
class Finish:
    """How much ink; and where only what changed is printed, what was printed before."""

    ink: Ink = "full"
    before: State | None = None


def halves(jobs: Sequence[Job], *, reverse_backs: bool) -> list[Job]:
    """Each file as two: the fronts, and the backs in the order in which sheets are fed again.

    Backs come in the order of the sheets, or from the last sheet to the first. A file without
    backs stays as it is.
    """
    found = []
    for job in jobs:
        fronts = tuple(page for page in job.plan.pages if page.side != "back")
        backs = tuple(page for page in job.plan.pages if page.side == "back")
        if not backs:
            found.append(job)
            continue
        backs = backs[::-1] if reverse_backs else backs
        found.append(replace(job, half="-fronts", plan=replace(job.plan, pages=fronts)))
        behind = replace(job.plan, pages=backs, warnings=())
        found.append(replace(job, half="-backs", plan=behind, printed=NOTHING))
    return found
