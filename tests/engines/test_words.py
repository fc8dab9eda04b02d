import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import Malformed
from engines.words import quoted, split

NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1)


@given(st.lists(NAMES, min_size=1))
def test_quoted_words_are_split_into_the_same_words(words):
    assert split(" ".join(map(quoted, words))) == words


def test_a_comment_is_no_word_but_a_hash_inside_a_word_is():
    assert split("ann plays L2 # why not") == ["ann", "plays", "L2"]
    assert split("ann#1 plays L2") == ["ann#1", "plays", "L2"]
    assert split('"# 1" plays') == ["# 1", "plays"]


def test_an_open_quote_says_what_is_missing():
    with pytest.raises(Malformed, match="quote that is not closed"):
        split('"Jan plays L2')
