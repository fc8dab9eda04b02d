"""The documentation cannot drift from the program."""

import click
import pytest

import podium
from tests.rules_table import PAGE, ROOT, page, unheld


def options():
    context = click.Context(podium.main)
    for name in podium.main.list_commands(context):
        yield from listed(name, podium.main.get_command(context, name))


def listed(path, command):
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from listed(f"{path} {name}", inner)
        return
    for parameter in command.params:
        if isinstance(parameter, click.Option) and not parameter.hidden:
            yield path, max(parameter.opts, key=len)


DOCS = "\n".join(p.read_text("utf-8") for p in sorted((ROOT / "docs").glob("*.md")))


@pytest.mark.parametrize(("command", "option"), list(options()))
def test_every_command_and_option_is_described_in_docs(command, option):
    assert f"podium {command}" in DOCS
    assert f"`{option}" in DOCS


def test_the_table_of_rules_and_tests_is_up_to_date():
    assert PAGE.read_text("utf-8") == page(), "run: python -m tests.rules_table"


def test_every_rule_that_governs_play_is_held_by_a_test():
    assert not unheld()


def test_the_readme_names_every_dependency_with_its_licence():
    import tomllib

    readme = (ROOT / "README.md").read_text("utf-8").casefold()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for line in project["dependencies"]:
        name = line.split(">")[0].split("=")[0].split("[")[0].strip()
        assert f"| {name} |" in readme, name
