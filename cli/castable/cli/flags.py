"""A case from the options of ``castable check``."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from castable.cli.clicking import read_click, refuse_misspelt_deed
from castable.cli.entries import Names, read_entries
from castable.cli.inputs import Source, case_of
from castable.models.errors import CastableError, UnknownName, Where
from castable.models.query import Case

if TYPE_CHECKING:
    from castable.planner.cards.catalogues.catalogue import Catalogue

NAME = "command line"
_SEARCHED = ("hand", "graveyard", "exile", "command", "battlefield")


@dataclass(frozen=True, slots=True)
class Flags:
    """What was given on the command line; None or empty where nothing was.

    Parameters
    ----------
    zones
        Text of each of the asker's zones, by name.
    opponent
        Text of the opponent's battlefield.
    stack
        Text of the spells on the stack.
    choices
        Announced choices that have an option of their own, by their name in the query.
    chosen
        Those that ``--choose`` made.
    """

    card: str | None = None
    action: str = "cast"
    zones: dict[str, str] = field(default_factory=dict)
    opponent: str | None = None
    stack: str | None = None
    pool: str | None = None
    life: int | None = None
    step: str | None = None
    turn: str | None = None
    from_zone: str | None = None
    targets: tuple[str, ...] = ()
    ability: str | None = None
    special: str | None = None
    cost: str | None = None
    oracle: str | None = None
    type_line: str | None = None
    mana_cost: str | None = None
    choices: dict[str, Any] = field(default_factory=dict)
    policy: str | None = None
    keep: tuple[str, ...] = ()
    spend: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    committed: tuple[str, ...] | None = None
    chosen: dict[str, Any] = field(default_factory=dict)

    @property
    def given(self) -> tuple[str, ...]:
        """The options that say something about position or question, as they are spelled."""
        facts = {
            "--opponent-battlefield": self.opponent,
            "--stack": self.stack,
            "--pool": self.pool,
            "--life": self.life,
            "--step": self.step,
            "--turn": self.turn,
            "--from": self.from_zone,
            "--target": self.targets or None,
            "--ability": self.ability,
            "--special": self.special,
            "--cost": self.cost,
            "--oracle": self.oracle,
            "--type-line": self.type_line,
            "--mana-cost": self.mana_cost,
            "--policy": self.policy,
            "--keep": self.keep or None,
            "--spend": self.spend or None,
            "--avoid": self.avoid or None,
            "--committed": self.committed,
            "--choose": self.chosen or None,
        }
        zones = tuple(f"--{zone}" for zone in self.zones)
        choices = tuple(f"--{choice}" for choice in self.choices)
        return (*zones, *(key for key, value in facts.items() if value is not None), *choices)


class CatalogueNames:
    """The names of a catalogue."""

    def __init__(self, catalogue: "Catalogue") -> None:
        from castable.planner.cards.names import fold  # noqa: PLC0415 - help needs no planner

        self._catalogue = catalogue
        self._fold = fold

    def canonical(self, name: str) -> str | None:
        """Return the card's full name, None if there is no such card."""
        key = self._fold(name)
        known = self._known(name) if key else None
        if known is None or "," not in name:
            return known
        meant = (part for part in (known, *known.split(" // ")) if self._fold(part) == key)
        return known if any("," in part for part in meant) else None

    def nearest(self, name: str) -> tuple[str, ...]:
        """Return the names that *name* may be meant for, best first."""
        return self._catalogue.nearest(name)

    def is_token(self, name: str) -> bool:
        """Whether it is the name of a predefined token (CR 111.10)."""
        return self._catalogue.has_token(name)

    @lru_cache(maxsize=512)  # noqa: B019 - there is one of these objects in a process
    def _known(self, name: str) -> str | None:
        if not self._catalogue.has_card(name):  # an error would search for the nearest names
            return None
        try:
            return self._catalogue.card(name).name
        except UnknownName as error:
            return name if error.code == "card.ambiguous" else None


def case_from_flags(flags: Flags, names: Names) -> tuple[Case, Source]:
    """Build the case that the options describe.

    The card is put where it is cast from if it is in none of the zones that were given.

    Raises
    ------
    CastableError
        When an option can't be read; it names the option.
    """
    _check_together(flags)
    if flags.card is not None and flags.action == "hand":
        raise CastableError(
            f"a question about the whole hand names no card: put {flags.card!r} into --hand",
            code="usage.card",
            where=Where("CARD", source=NAME),
        )
    if flags.card is not None and flags.action != "pay" and flags.oracle is None:
        _check_name(flags.card, names)
    zones = {zone: _read(f"--{zone}", text, names) for zone, text in flags.zones.items()}
    opponent = _read("--opponent-battlefield", flags.opponent or "", names)
    options = {f"position.players.you.{zone}": f"--{zone}" for zone in flags.zones}
    options |= {f"query.choices.{name}": "--choose" for name in flags.chosen}
    if flags.special != "companion":
        _add_card(flags, zones, options, names)

    you: dict[str, Any] = {**zones}
    _set(you, life=flags.life, mana_pool=flags.pool)
    if flags.special == "companion" and not _is_in(flags, zones, _SEARCHED, names):
        you["companion"] = _entry(flags)
    query: dict[str, Any] = {"action": flags.action}
    _set(query, card=flags.card, ability=_index(flags.ability), cost=flags.cost)
    choices = flags.choices | flags.chosen
    _set(query, special=flags.special, targets=flags.targets or None, choices=choices or None)
    _set(query, policy=flags.policy, keep=flags.keep or None)
    _set(query, spend=flags.spend or None, avoid=flags.avoid or None)
    if flags.committed is not None:
        query["committed"] = _clicks(flags.committed, names)
    query |= {"from": flags.from_zone} if flags.from_zone else {}
    data = {
        "position": {
            "turn_player": flags.turn or "you",
            "step": flags.step or "precombat_main",
            "stack": list(_spells(_read("--stack", flags.stack or "", names))),
            "players": {"you": you, "opponent": {"battlefield": opponent}},
        },
        "query": query,
    }
    source = Source(NAME, options=options | _OPTIONS)
    return case_of(data, source), source


def _clicks(texts: Iterable[str], names: Names) -> list[dict[str, Any]]:
    given = [text for text in texts if text.strip()]
    for text in given:
        try:
            refuse_misspelt_deed(text, lambda name: names.canonical(name) is not None)
        except CastableError as error:
            raise Source(NAME, options={"option": "--committed"}).place(
                error.at("option")
            ) from None
    return [read_click(text) for text in given]


_OPTIONS = {
    "position": "--turn",
    "position.turn_player": "--turn",
    "position.step": "--step",
    "position.stack": "--stack",
    "position.players": "--battlefield",
    "position.players.you.life": "--life",
    "position.players.you.mana_pool": "--pool",
    "position.players.you.companion": "CARD",
    "position.players.opponent": "--opponent-battlefield",
    "query": "CARD",
    "query.action": "--action",
    "query.card": "CARD",
    "query.from": "--from",
    "query.ability": "--ability",
    "query.special": "--special",
    "query.cost": "--cost",
    "query.targets": "--target",
    "query.policy": "--policy",
    "query.keep": "--keep",
    "query.spend": "--spend",
    "query.avoid": "--avoid",
    "query.committed": "--committed",
    "query.choices": "--choose",
    "query.choices.x": "--x",
    "query.choices.kicker": "--kicker",
    "query.choices.multikicker": "--multikicker",
    "query.choices.alternative": "--alternative",
    "query.choices.face": "--face",
}


def _check_together(flags: Flags) -> None:
    """Refuse options that say nothing without another one, and an action that lacks its own."""
    alone = {"--type-line": flags.type_line, "--mana-cost": flags.mana_cost}
    for option, value in alone.items():
        if value is not None and flags.oracle is None:
            raise CastableError(
                f"expected --oracle, the card's text, beside {option}: it is for home-made cards",
                code="option.alone",
                where=Where(option, source=NAME),
            )
    for option, value, action in (
        ("--cost", flags.cost, "pay"),
        ("--special", flags.special, "special"),
        ("--ability", flags.ability, "activate"),
    ):
        if value is not None and flags.action != action:
            raise CastableError(
                f"expected --action {action} beside {option}",
                code="option.alone",
                where=Where(option, source=NAME),
            )
    if flags.card is None and flags.action in _OF_A_CARD:
        raise CastableError(
            f"expected the name of the card to {_OF_A_CARD[flags.action]}, or a file with a case",
            code="usage.card",
            where=Where("CARD", source=NAME),
        )
    if flags.action == "pay" and flags.cost is None:
        raise CastableError(
            "--action pay asks about a cost: say which, such as --cost '{3}'",
            code="option.missing",
            where=Where("--cost", source=NAME),
        )


_OF_A_CARD = {
    "cast": "cast", "activate": "activate an ability of", "play_land": "play",
    "special": "take a special action with",
}  # fmt: skip
"""Actions that are taken with a card, in words before its name."""

_LIKE_A_FILE = re.compile(r"[./~]\S*|\S+[/\\]|\S+\.[a-z]{2,5}")
"""A path, or a name that ends as those of files do."""


def _check_name(card: str, names: Names) -> None:
    if names.canonical(card) is None:
        from castable.planner.cards.catalogues.store import asked_instead  # noqa: PLC0415
        from castable.planner.cards.names import cut  # noqa: PLC0415 - help needs no planner

        if _LIKE_A_FILE.fullmatch(card):
            raise CastableError(
                f"no card and no file is called {cut(card)}: expected a case in a JSON file",
                code="file.unreadable",
                where=Where("CARD", source=NAME),
            )
        asked = asked_instead()
        raise UnknownName(
            f"no card named {cut(card)}" + (f" in the catalogue {asked}" if asked else ""),
            code="card.unknown",
            where=Where("CARD", source=NAME),
            suggestions=names.nearest(card),
        )


def _read(option: str, text: str, names: Names) -> list[dict[str, Any]]:
    try:
        return list(read_entries(text, names))
    except CastableError as error:
        raise Source(NAME, options={"option": option}).place(error.at("option")) from None


def _spells(entries: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the spells on the stack one by one, the opponent's unless it is said whose."""
    for entry in entries:
        number = entry.pop("count", 1)
        yield from ({"controller": "opponent", **entry} for _ in range(number))


def _add_card(
    flags: Flags,
    zones: dict[str, list[dict[str, Any]]],
    options: dict[str, str],
    names: Names,
) -> None:
    """Put the card into the zone it is cast from, unless it is somewhere already."""
    if flags.card is None or flags.action in ("pay", "hand", "attack"):
        return
    default = "battlefield" if flags.action == "activate" else "hand"
    where = flags.from_zone or default
    searched = (flags.from_zone,) if flags.from_zone else _searched(flags.action)
    if _is_in(flags, zones, searched, names):
        return
    if where in (*_SEARCHED, "library"):
        added = zones.setdefault(where, [])
        path = f"position.players.you.{where}[{len(added)}]"
        options |= {path: "CARD", f"{path}.type_line": "--type-line"}
        options |= {f"{path}.oracle": "--oracle", f"{path}.mana_cost": "--mana-cost"}
        added.append(_entry(flags))


def _entry(flags: Flags) -> dict[str, Any]:
    """Return the card that the question names, with the text that it was given."""
    entry: dict[str, Any] = {"card": flags.card}
    _set(entry, oracle=flags.oracle, type_line=flags.type_line, mana_cost=flags.mana_cost)
    return entry


def _is_in(
    flags: Flags, zones: dict[str, list[dict[str, Any]]], searched: Iterable[str], names: Names
) -> bool:
    """Return whether the card is in one of the zones searched."""
    name = names.canonical(flags.card or "") if flags.oracle is None else None
    return name is not None and any(
        names.canonical(entry.get("card", "")) == name
        for zone in searched
        for entry in zones.get(zone, ())
    )


def _searched(action: str) -> tuple[str, ...]:
    """Return the zones in which a card may be that the action is about."""
    return _SEARCHED if action in ("activate", "special") else _SEARCHED[:-1]


def _set(target: dict[str, Any], **facts: Any) -> None:
    target.update({key: value for key, value in facts.items() if value is not None})


def _index(text: str | None) -> int | str | None:
    return int(text) if text is not None and text.isdecimal() else text
