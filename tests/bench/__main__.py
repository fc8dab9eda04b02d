"""`python -m tests.bench [WORD …]`: run every bench module here, print what, figure and goal."""

import importlib
import pkgutil
import sys

import tests.bench


def main(words):
    for module in pkgutil.iter_modules(tests.bench.__path__):
        if module.name == "__main__" or (words and not any(w in module.name for w in words)):
            continue
        content = importlib.import_module(f"tests.bench.{module.name}")
        if hasattr(content, "figures"):
            print(f"\n{module.name}")
            for what, measured, goal in content.figures():
                print(f"  {what:<64} {measured:>20}   {goal}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
