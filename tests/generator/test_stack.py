"""Stack-cut order: the cut stacks, laid on each other, are the deck."""

from hypothesis import given
from hypothesis import strategies as st

from generator.measures import mm
from generator.paper import paper
from generator.pieces import Card, Settings, Sides
from generator.plan import plan
from generator.stack import order, stacked


@given(st.integers(0, 400), st.integers(1, 40))
def test_the_stacks_laid_on_each_other_are_in_deck_order(count, slots):
    printed = order(count, slots)
    assert sorted(printed) == list(range(count))
    stacks = [printed[slot::slots] for slot in range(slots)]
    assert [card for stack in stacks for card in stack] == list(range(count))


@given(st.lists(st.text(max_size=3), max_size=50), st.integers(1, 12))
def test_no_card_is_lost_or_doubled(cards, slots):
    assert sorted(stacked(cards, slots)) == sorted(cards)


def planned(count, **more):
    five = mm(5)
    settings = Settings(paper("a4"), Sides(five, five, five, five), **more)
    size = (mm(63), mm(88), mm(3))
    return plan([Card(n, f"f{n}", "back", *size) for n in range(1, count + 1)], settings)


def test_a_planned_print_cut_through_gives_the_deck():
    made = planned(25, stack=True)
    fronts = [page for page in made.pages if page.side == "front"]
    slots = {}
    for page in fronts:
        for placement in page.placements:
            where = (placement.box.y.nm, placement.box.x.nm)
            slots.setdefault(where, []).append(placement.number)
    assert [n for where in sorted(slots) for n in slots[where]] == list(range(1, 26))
    assert [len(page.placements) for page in fronts] == [9, 9, 7]


def test_backs_lie_behind_their_fronts_in_stack_order_too():
    made = planned(11, stack=True)
    for front, back in zip(made.pages[::2], made.pages[1::2], strict=True):
        assert [p.number for p in front.placements] == [p.number for p in back.placements]


def test_without_the_option_cards_stay_in_reading_order():
    numbers = [p.number for page in planned(11).pages[::2] for p in page.placements]
    assert numbers == list(range(1, 12))
