"""Values made quickly, and shuffling: what the dealers and the positions of all games rest on."""

from collections import Counter
from dataclasses import FrozenInstanceError, replace
from random import Random

import pytest

import engines
from engines.core import Cite, Effect, Reading, Reason
from engines.making import maker
from engines.shuffling import shuffled

READING = Reading("ghost", "on")
SAID = Cite("said", ("Z-R1",), ("player",))


def test_a_value_made_quickly_is_the_value_its_own_constructor_makes():
    made = maker(Reading)("ghost", "on")
    assert made == READING and type(made) is Reading and hash(made) == hash(READING)
    with pytest.raises(FrozenInstanceError):
        made.value = "off"


def test_a_value_made_quickly_needs_all_its_fields():
    for entries in (("ghost",), ("ghost", "on", "off")):
        with pytest.raises(TypeError):
            maker(Reading)(*entries)


def test_a_statement_is_frozen_and_keeps_what_it_was_made_with():
    effect = SAID.effect("ann", reading=READING)
    assert (effect.cite, effect.values, effect.reading) == (SAID, ("ann",), READING)
    assert effect == Effect(SAID, ("ann",), READING) != Reason(SAID, ("ann",), READING)
    assert Effect(SAID) == Effect(SAID, (), None)
    assert replace(effect, reading=None) == SAID.effect("ann")
    with pytest.raises(FrozenInstanceError):
        effect.values = ()


def test_shuffling_keeps_every_card_and_goes_by_the_seed():
    deck = engines.load("rollecate").deck
    pile = deck.pile("track", "chaos")
    once = shuffled(pile, Random(7))
    assert Counter(once) == Counter(pile) and once != list(pile)
    assert once == shuffled(pile, Random(7)) != shuffled(pile, Random(8))


def test_shuffling_puts_every_card_in_every_place_about_as_often():
    rng = Random(1)
    first = Counter(shuffled("abcd", rng)[0] for _ in range(4000))
    assert all(abs(times - 1000) < 150 for times in first.values()) and len(first) == 4
