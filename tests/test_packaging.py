"""The wheel: everything Podium reads is in it, and it works far from its checkout."""

import importlib.util
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("engines", "layouts", "generator", "scorer")
READ = (".py", ".toml", ".svg", ".ttf", ".tcss", ".typed")
MAKERS = ("hatchling", "fontTools", "fontpkg_rubik")

TRY_IT = """
import engines, layouts, podium
from generator import fonts, svgart
from pathlib import Path

home = Path(podium.__file__).parent
print(home)
for name in engines.names():
    print("game", name, engines.load(name).__class__.__name__)
for weight in fonts.WEIGHTS:
    print("font", fonts.register(weight), fonts.width("Race רייס", weight, 10) > 0)
for path in (Path(layouts.__file__).parent / "art").glob("*.svg"):
    assert svgart.load(path).shapes, path
"""

pytestmark = pytest.mark.xdist_group("wheel")


def fonts_are_made():
    """Whether the build hook has nothing to do: three fonts, younger than the hook."""
    hook = (ROOT / "hatch_build.py").stat().st_mtime
    made = [font.stat().st_mtime for font in (ROOT / "layouts" / "fonts").glob("Rubik-*.ttf")]
    return len(made) == 3 and min(made) > hook


def build(folder):
    """A wheel of this checkout; offline wherever what makes the fonts is here already."""
    here = [maker for maker in MAKERS if importlib.util.find_spec(maker)]
    if len(here) == len(MAKERS) or ("hatchling" in here and fonts_are_made()):
        command = ["hatchling", "build", "-t", "wheel", "-d", str(folder)]
    else:
        command = ["pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def elsewhere(wheel, tmp_path_factory):
    """A virtual environment with the wheel, and Podium's dependencies lent by this one."""
    home = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(home, with_pip=False, symlinks=os.name != "nt")
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = ["--python", str(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True, capture_output=True)
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    library = Path(subprocess.check_output([python, "-c", ask], text=True).strip())
    lent = dict.fromkeys([sysconfig.get_path("purelib"), sysconfig.get_path("platlib")])
    (library / "lent.pth").write_text("\n".join(lent), "utf-8")
    return python, library


def run(command, folder):
    clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    clean["PYTHONUTF8"] = "1"
    return subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True)


def test_the_wheel_holds_every_file_podium_reads_and_the_fonts(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        path.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in READ and "__pycache__" not in path.parts
    }
    fonts = {f"layouts/fonts/Rubik-{weight}.ttf" for weight in ("Regular", "Medium", "Bold")}
    assert not (wanted | fonts | {"podium.py"}) - inside


def test_the_wheel_holds_nothing_else(wheel):
    inside = zipfile.ZipFile(wheel).namelist()
    roots = {name.split("/")[0] for name in inside}
    assert roots == {*FOLDERS, "podium.py", f"podium-{version('podium')}.dist-info"}
    assert not [name for name in inside if name.endswith((".pyc", ".part"))]


def test_the_wheel_works_in_an_environment_of_its_own(elsewhere, tmp_path):
    python, library = elsewhere
    done = run([python, "-c", TRY_IT], tmp_path)
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert Path(said[0]) == library
    games = {path.parent.name for path in (ROOT / "engines").glob("*/game.py")}
    assert {line.split()[1] for line in said if line.startswith("game")} == games
    assert [line for line in said if line.startswith("font")] == [
        "font Rubik-Regular True",
        "font Rubik-Medium True",
        "font Rubik-Bold True",
    ]


def test_the_installed_command_opens_its_door(elsewhere, tmp_path):
    python, _ = elsewhere
    done = run([python.with_name("podium"), "--version"], tmp_path)
    assert (done.returncode, version("podium") in done.stdout) == (0, True), done.stderr
