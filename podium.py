"""The door of Podium: one command, its sub-commands imported only when called."""

from __future__ import annotations

import importlib

import click

#: sub-command -> (module, attribute, one line of help); nothing is imported before it is called.
COMMANDS = {
    "print": (
        "generator.commands",
        "print_command",
        "Print the cards and all other pieces of a game as PDF.",
    ),
    "export": ("generator.export_commands", "export_group", "Make pictures of the cards."),
    "calibrate": (
        "generator.calibrate_command",
        "calibrate_command",
        "Measure a printer once, so that backs land behind their fronts.",
    ),
    "lint": ("generator.lint_command", "lint_command", "Report what is hard to see or read."),
    "rules": ("scorer.rules_command", "rules_command", "Find a rule or an open question."),
    "replay": ("scorer.record_commands", "replay_command", "Judge a game record line by line."),
    "check": ("scorer.record_commands", "check_command", "Settle a dispute about one move."),
    "score": ("scorer.commands", "score_command", "Keep score at the table."),
}


class Door(click.Group):
    """A click group that imports a wing of the house only when someone walks into it."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the sub-command; what the system refuses, such as a full disk, is told in a line."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # whoever read along has gone; click ends quietly
        except OSError as error:
            place = f"{error.filename}: " if error.filename else ""
            refusal = click.ClickException(f"{place}{error.strerror or error}")
            refusal.exit_code = 2
            raise refusal from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all sub-commands, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The sub-command called `cmd_name`, or None where there is none."""
        if cmd_name not in COMMANDS:
            return None
        module, attribute, _ = COMMANDS[cmd_name]
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in `podium --help`, written without importing any of the commands."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry[2]) for name, entry in COMMANDS.items()])


@click.group(cls=Door)
@click.version_option(package_name="podium")
def main() -> None:
    """Print four racing games at home and keep their score at the table."""


if __name__ == "__main__":
    main()
