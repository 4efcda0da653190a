"""The examples of the README are what really happens.

``UPDATE_README=1 python -m pytest tests/test_readme.py`` writes the outputs anew.
"""

import os
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from castable.cli.main import app

FILE = Path(__file__).parent.parent / "README.md"
README = FILE.read_text(encoding="utf-8")
CONSOLE = re.findall(r"```console\n\$ castable (.*?)\n(.*?)```", README, re.DOTALL)
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize(("command", "output"), CONSOLE)
def test_the_output_is_the_real_one(command: str, output: str) -> None:
    real = CliRunner(env={"COLUMNS": None}).invoke(app, shlex.split(command)).output
    if os.environ.get("UPDATE_README") == "1":
        text = FILE.read_text(encoding="utf-8")
        FILE.write_text(text.replace(f"{command}\n{output}", f"{command}\n{real}"), "utf-8")
    else:
        assert real == output


@pytest.mark.parametrize("code", PYTHON)
def test_the_python_example_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - it is our own


def test_there_are_examples() -> None:
    assert len(CONSOLE) >= 3
    assert PYTHON
