"""The schemas that are printed are schemas of what is read and written."""

import json

import pytest
from typer.testing import CliRunner

from castable.cli.main import app
from castable.cli.schema import Format, schema_of
from castable.models.verdict import PaymentList


@pytest.mark.parametrize("name", Format)
def test_every_format_has_a_schema(name: Format) -> None:
    done = CliRunner().invoke(app, ["schema", name])
    assert done.exit_code == 0
    schema = json.loads(done.stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:castable:schema:{name}:1"
    assert schema["title"] == f"castable {name}"


def test_an_unknown_format_is_a_bad_question() -> None:
    done = CliRunner().invoke(app, ["schema", "positoin"])
    assert done.exit_code == 2


def test_a_zone_entry_may_be_text() -> None:
    entry = schema_of(Format.POSITION)["$defs"]["Player"]["properties"]["hand"]["items"]
    assert {"type": "string"} in entry["anyOf"]


def test_every_reference_is_defined() -> None:
    for name in Format:
        schema = schema_of(name)
        text = json.dumps(schema)
        for key in text.split('"#/$defs/')[1:]:
            assert key.split('"')[0] in schema["$defs"]


def test_a_query_says_from_as_people_do() -> None:
    assert "from" in schema_of(Format.QUERY)["properties"]


def test_a_list_of_payments_fits_its_schema() -> None:
    """What only the first plan tells isn't required of the others."""
    asked = ["payments", "Opt", "--battlefield", "2 Island, Mountain, Sol Ring", "--json"]
    told = CliRunner().invoke(app, asked).stdout
    assert PaymentList.model_validate_json(told).number == len(json.loads(told)["plans"])
    required = schema_of(Format.PAYMENTS)["$defs"]["Plan"]["required"]
    assert all(set(required) <= set(plan) for plan in json.loads(told)["plans"])
