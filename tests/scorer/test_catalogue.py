import ast
import re
from pathlib import Path

import pytest

import scorer
from engines.deck import LANGUAGES
from scorer.catalogue import texts

HERE = Path(scorer.__file__).parent


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_text_or_a_value_in_it(language):
    english, other = texts("en").entries, texts(language).entries
    assert set(other) == set(english)
    for key, text in other.items():
        assert text.strip()
        assert set(re.findall(r"\{[a-z_]+\}", text)) == set(
            re.findall(r"\{[a-z_]+\}", english[key])
        )


def test_every_key_the_screens_ask_for_is_in_the_catalogue():
    known = set(texts("en").entries)
    asked = set()
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                section = node.value.split(".")[0]
                if re.fullmatch(r"[a-z]+\.[a-z_]+", node.value) and any(
                    k.startswith(section + ".") for k in known
                ):
                    asked.add(node.value)
    assert asked and asked <= known, asked - known


def test_a_value_too_many_or_too_few_is_a_mistake():
    with pytest.raises(KeyError, match="needs"):
        texts("en")("new.few")
    with pytest.raises(KeyError, match="needs"):
        texts("en")("home.new", game="x")
