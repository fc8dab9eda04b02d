"""Nets fold up: edges that meet are equally long, walls and lids close, inner sizes are right."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.nets import die, standee, tuckbox
from generator.nets.shapes import Net, Piece, tab

Vector = tuple[float, float, float]


def length(edge):
    (ax, ay), (bx, by) = edge
    return ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5


def bent(net: Net, start: str, kept) -> dict[str, dict[tuple[float, float], Vector]]:
    """Where the corners of the faces go when every fold between them makes a right angle.

    A frame is an origin on paper, its place in space, and the directions of paper x and y there.
    """
    pieces = {piece.name: piece for piece in net.pieces if kept(piece)}
    frames = {start: ((0.0, 0.0), (0.0, 0.0, 0.0), (1, 0, 0), (0, 1, 0))}
    waiting = [start]
    while waiting:
        name = waiting.pop()
        for other, piece in pieces.items():
            if other in frames:
                continue
            shared = set(edges(pieces[name])) & set(edges(piece))
            if shared:
                (a, b) = next(iter(shared))
                frames[other] = turned(frames[name], a, b, piece)
                waiting.append(other)
    return {
        name: {point: place(frames[name], point) for point in pieces[name].points}
        for name in frames
    }


def edges(piece: Piece):
    return [tuple(sorted((rounded(a), rounded(b)))) for a, b in piece.edges]


def rounded(point):
    return round(point[0], 3), round(point[1], 3)


def place(frame, point) -> Vector:
    (ox, oy), at, u, v = frame
    dx, dy = point[0] - ox, point[1] - oy
    return tuple(round(at[i] + dx * u[i] + dy * v[i], 3) + 0.0 for i in range(3))


def turned(frame, a, b, piece: Piece):
    """The frame of a neighbour beyond the edge from `a` to `b`: away from it goes downwards."""
    _, _, u, v = frame
    normal = cross(u, v)
    xs, ys = zip(*piece.points, strict=True)
    down = tuple(-n for n in normal)
    if a[0] == b[0]:
        outwards = 1 if max(xs) > a[0] + 0.01 else -1
        return a, place(frame, a), tuple(outwards * n for n in down), v
    outwards = 1 if max(ys) > a[1] + 0.01 else -1
    return a, place(frame, a), u, tuple(outwards * n for n in down)


def cross(u, v):
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])


@given(st.floats(8, 60))
def test_a_folded_die_has_the_corners_of_a_cube_and_every_edge_meets_another(edge):
    net = die.die(round(edge, 1))
    faces = bent(net, "belt-1", lambda piece: piece.role == "face")
    assert len(faces) == 6
    assert len({corner for face in faces.values() for corner in face.values()}) == 8
    met = Counter()
    for piece in net.pieces[:6]:
        for a, b in piece.edges:
            met[frozenset((faces[piece.name][a], faces[piece.name][b]))] += 1
    assert len(met) == 12 and set(met.values()) == {2}


def test_each_pair_of_edges_of_a_die_that_meets_without_a_fold_has_exactly_one_tab():
    net = die.die(16)
    faces = bent(net, "belt-1", lambda piece: piece.role == "face")
    where = {
        tuple(sorted((rounded(a), rounded(b)))): frozenset(
            (faces[piece.name][a], faces[piece.name][b])
        )
        for piece in net.pieces[:6]
        for a, b in piece.edges
    }
    tabs = [piece for piece in net.pieces if piece.role == "glue"]
    on = [next(where[edge] for edge in edges(flap) if edge in where) for flap in tabs]
    counted = Counter(where.values())
    assert len(on) == len(set(on)) == 7
    assert {edge for edge, times in counted.items() if times == 2} == set(on)


def test_opposite_sides_of_a_die_are_told_apart_and_blanks_lie_opposite():
    net = die.die(16)
    assert [piece.name for piece in net.pieces[:6]] == list(die.SIDES)
    faces = bent(net, "belt-1", lambda piece: piece.role == "face")
    assert not set(faces["top"].values()) & set(faces["bottom"].values())


@given(st.floats(10, 120), st.floats(10, 120))
def test_the_sides_of_a_standee_are_equal_and_meet_along_three_folds(width, height):
    net = standee.standee(width, height)
    front, back = net.piece("front"), net.piece("back")
    assert front.box[2:] == pytest.approx(back.box[2:])
    assert len(net.folds) == 3
    assert all(length(fold) == pytest.approx(width) for fold in net.folds)
    assert net.size[1] == pytest.approx(2 * (height + standee.foot(height)))


@given(st.integers(1, 400), st.sampled_from([0.05, 0.2, 0.3, 0.6, 1.0]))
def test_a_box_holds_the_pile_and_its_panels_sum_up(cards, thickness):
    size = tuckbox.inside(cards, thickness, 63, 88)
    net = tuckbox.tuck_box(size)
    assert size.width > 63 and size.height > 88 and size.depth >= cards * thickness
    around = [net.piece(name).box[2] for name in ("front", "right", "back", "left")]
    assert sum(around) == pytest.approx(2 * (size.width + size.depth))
    assert net.size[0] == pytest.approx(tuckbox.GLUE + sum(around))
    walls = [net.piece(name).box for name in ("front", "right", "back", "left")]
    assert all(a[0] + a[2] == pytest.approx(b[0]) for a, b in pairwise(walls))
    assert {round(wall[3], 3) for wall in walls} == {round(size.height, 3)}
    for name in ("lid", "bottom"):
        assert net.piece(name).box[2:] == pytest.approx((size.width, size.depth))


def test_a_folded_box_closes():
    size = tuckbox.inside(55, 0.3, 63, 88)
    faces = bent(tuckbox.tuck_box(size), "back", lambda piece: piece.role == "face")
    spots = {corner for face in faces.values() for corner in face.values()}
    corners = {
        (x, y, z)
        for x in {c[0] for c in faces["back"].values()}
        for y in {c[1] for c in faces["back"].values()}
        for z in {c[2] for c in faces["bottom"].values()}
    }
    assert len(corners) == 8 and corners <= spots
    # The front is the only face with more corners: the notch for the thumb.
    assert spots - corners == set(faces["front"].values()) - corners
    for name in ("lid", "bottom", "left", "right"):
        assert set(faces[name].values()) <= corners


def test_the_flaps_of_a_box_fit_into_it():
    for cards in (10, 55, 91, 112, 300):
        size = tuckbox.inside(cards, 0.3, 63, 88)
        net = tuckbox.tuck_box(size)
        dust = size.depth, [net.piece(f"dust-{side}").box[3] for side in ("left", "right")]
        assert sum(dust[1]) <= size.width
        assert net.piece("under-front").box[3] <= size.depth
        assert net.piece("tongue").box[3] <= size.height


@pytest.mark.parametrize(
    "net",
    [die.die(16), standee.standee(30, 28), tuckbox.tuck_box(tuckbox.inside(112, 0.3, 63, 88))],
    ids=["die", "standee", "box"],
)
def test_a_net_hangs_together_and_begins_at_the_corner(net):
    assert min(piece.box[0] for piece in net.pieces) == 0
    assert min(piece.box[1] for piece in net.pieces) == 0
    # Pieces in a tree: one fold fewer than pieces.
    assert len(net.folds) == len(net.pieces) - 1
    assert not {frozenset(edge) for edge in net.cuts} & {frozenset(edge) for edge in net.folds}


def test_a_tab_narrows_away_from_its_edge():
    a, b, c, d = tab((0, 0), (0, -10), 4, 1)
    assert (a, d) == ((0, 0), (0, -10))
    assert b[0] == c[0] == -4 and b[1] > c[1]
