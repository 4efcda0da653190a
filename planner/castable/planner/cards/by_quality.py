"""Keywords that objects have by what each of them is: "has flying if it's blue, haste if ..."."""

import re

_EACH = re.compile(
    r"^(?P<who>each .*?) has (?P<list>[a-z ]+ if it's \w+(?:,? (?:and )?[a-z ]+ if it's \w+)+)$"
)
_ONE = re.compile(r"(?:^|,? (?:and )?)(?P<keyword>[a-z ]+?) if it's (?P<quality>\w+)")


def by_quality(text: str) -> list[str]:
    """Return one sentence for each quality; nothing if it is another sentence.

    One card says so; read whole, its first condition would be that of all the rest.
    """
    found = _EACH.match(text)
    if found is None:
        return []
    return [
        f"{found['who']} that's {one['quality']} has {one['keyword']}"
        for one in _ONE.finditer(found["list"])
    ]
