"""The direction of imports, and that what is installed is what is here."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOTS = ("models", "planner", "cli")
PLANNER = "castable.planner"

MODULES = {
    ".".join(path.relative_to(ROOT / root).with_suffix("").parts).removesuffix(".__init__"): path
    for root in ROOTS
    for path in sorted((ROOT / root).rglob("*.py"))
}
"""Name and file of every module of ours."""

ALLOWED = {
    "castable.models": ("castable.models",),
    f"{PLANNER}.cards": ("castable.models", f"{PLANNER}.cards"),
    f"{PLANNER}.rules": ("castable.models", f"{PLANNER}.cards", f"{PLANNER}.rules"),
    f"{PLANNER}.payment": (
        "castable.models", f"{PLANNER}.cards", f"{PLANNER}.rules", f"{PLANNER}.payment",
    ),
    f"{PLANNER}.proof": (
        "castable.models", f"{PLANNER}.cards", f"{PLANNER}.rules", f"{PLANNER}.payment",
        f"{PLANNER}.proof",
    ),
    PLANNER: ("castable.models", PLANNER),
    "castable.cli": ("castable.models", PLANNER, "castable.cli"),
}  # fmt: skip
"""What the modules of a package may import of ours; the longest package that fits counts."""


RULES = (
    "position", "filters", "mending", "terms", "words", "effects", "asked", "costs", "permission",
    "targets", "means", "announcing", "attempts",
)  # fmt: skip
"""The packages of the rules part: each imports only those before it."""


def _imports(path: Path, *, lazy: bool = True) -> Iterator[str]:
    """Yield every module that a file imports, *lazy* those within functions too."""
    for node in _nodes(ast.parse(path.read_text(encoding="utf-8")), lazy=lazy):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in MODULES else str(node.module)


def _nodes(tree: ast.AST, *, lazy: bool) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if not lazy and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if not lazy and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        yield node
        yield from _nodes(node, lazy=lazy)


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


@pytest.mark.parametrize("module", MODULES)
def test_no_arrow_against_the_direction(module: str) -> None:
    package = max((p for p in ALLOWED if _within(module, p)), key=len)
    for imported in _imports(MODULES[module]):
        if _within(imported, "castable"):
            assert any(_within(imported, allowed) for allowed in ALLOWED[package]), imported


def test_the_packages_of_the_rules_part_are_in_order() -> None:
    rules = f"{PLANNER}.rules"
    found = {
        m.removeprefix(rules + ".").split(".")[0] for m in MODULES if m.startswith(rules + ".")
    }
    assert found == set(RULES)
    for place, package in enumerate(RULES):
        later = [f"{rules}.{name}" for name in RULES[place + 1 :]]
        for module, path in MODULES.items():
            if _within(module, f"{rules}.{package}"):
                wrong = [i for i in _imports(path) if any(_within(i, name) for name in later)]
                assert not wrong, f"{module} imports {wrong}"


@pytest.mark.parametrize("package", RULES)
def test_the_page_names_every_module_of_the_rules_part(package: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{package}` |"))
    above = f"{PLANNER}.rules.{package}."
    modules = {name.removeprefix(above) for name in MODULES if name.startswith(above)}
    assert {name for name in modules if f"`{name}`" not in row} == set()


def test_the_referee_shares_no_code_with_the_payment() -> None:
    seen: set[str] = set()
    open_ = [f"{PLANNER}.proof.referee"]
    while open_:
        module = open_.pop()
        if module in seen or module not in MODULES:
            continue
        seen.add(module)
        open_ += _imports(MODULES[module])
    assert not [module for module in seen if _within(module, f"{PLANNER}.payment")]


def test_an_answer_from_the_catalogue_loads_no_compiler() -> None:
    """The grammar and its readers are loaded for home-made text and for building only."""
    seen: set[str] = set()
    open_ = ["castable.cli.main", f"{PLANNER}.answer"]
    while open_:
        module = open_.pop()
        if module not in seen:
            seen.add(module)
            packages = module.split(".")
            open_ += [".".join(packages[:end]) for end in range(1, len(packages))]
            open_ += _imports(MODULES[module], lazy=False) if module in MODULES else ()
    compiler = [f"{PLANNER}.cards.{part}" for part in ("readers", "compile", "language.grammar")]
    assert not [module for module in seen if any(_within(module, part) for part in compiler)]
    assert not seen & {"lark", "ijson"}


def test_only_the_payment_imports_the_solver() -> None:
    importing = {
        module
        for module, path in MODULES.items()
        if any(_within(imported, "ortools") for imported in _imports(path))
    }
    assert not [module for module in importing if not _within(module, f"{PLANNER}.payment")]


def test_no_circle() -> None:
    graph = {
        module: {i for i in _imports(path, lazy=False) if i in MODULES and i != module}
        for module, path in MODULES.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_what_it_is(module: str) -> None:
    assert ast.get_docstring(ast.parse(MODULES[module].read_text(encoding="utf-8")))


@pytest.mark.parametrize("module", MODULES)
def test_our_packages_are_imported_by_the_names_they_ship_under(module: str) -> None:
    assert not [i for i in _imports(MODULES[module]) if i.split(".")[0] in ROOTS]


def test_packages_of_the_wheel_exist() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = config["tool"]["hatch"]["build"]
    assert build["targets"]["wheel"]["packages"] == [f"{root}/castable" for root in ROOTS]
    assert build["dev-mode-dirs"] == list(ROOTS)
    for root in ROOTS:
        package = ROOT / root / "castable" / root
        assert (package / "__init__.py").is_file()
        assert (package / "py.typed").is_file()
        assert not (ROOT / root / "castable" / "__init__.py").exists(), "a namespace has no file"


def test_one_identity_a_module() -> None:
    """``import planner`` from the checkout finds no code, only an empty namespace."""
    script = "import planner, models, cli; print(planner.__file__, models.__file__, cli.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["None", "None", "None"]
