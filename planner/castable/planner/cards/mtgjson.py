"""Reading the AtomicCards file of MTGJSON."""

import gzip
import io
import json
import lzma
import zipfile
import zlib
from pathlib import Path
from typing import Any

from castable.models.errors import CastableError, Where
from castable.planner.cards.records import RawCard, RawFace

_GZIP, _XZ, _ZIP = b"\x1f\x8b", b"\xfd7zXZ\x00", b"PK\x03\x04"
_CUT_OFF = "the compressed file is cut off or damaged"


def read_json(path: Path) -> Any:
    """Read a JSON file, as it is or packed by gzip, xz or zip.

    Raises
    ------
    CastableError
        ``cards.file`` when the file is missing, cut off, or no JSON.
    """
    place = Where(path=str(path))
    try:
        return json.loads(_unpacked(path.read_bytes()))
    except (EOFError, zlib.error, lzma.LZMAError, zipfile.BadZipFile, gzip.BadGzipFile):
        reason = _CUT_OFF
    except OSError as error:
        reason = error.strerror or "it can't be read"
    except ValueError:
        reason = "expected JSON, the file is cut off or something else"
    except RecursionError:
        reason = "it is nested too deeply"
    raise CastableError(f"can't read {path.name!r}: {reason}", code="cards.file", where=place)


def _unpacked(raw: bytes) -> bytes:
    if raw.startswith(_GZIP):
        return gzip.decompress(raw)
    if raw.startswith(_XZ):
        return lzma.decompress(raw)
    if raw.startswith(_ZIP):
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            names = [name for name in archive.namelist() if name.endswith(".json")]
            if len(names) != 1:
                raise ValueError("expected one JSON file in the archive")
            return archive.read(names[0])
    return raw


def read_atomic_cards(data: Any) -> list[RawCard]:
    """Turn the content of an AtomicCards file into raw records, sorted by name.

    Raises
    ------
    CastableError
        ``cards.format`` when *data* has another shape.
    """
    try:
        cards = [_card(name, faces) for name, faces in data["data"].items()]
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise CastableError(
            f"expected MTGJSON's AtomicCards ({{'data': {{name: [faces]}}}}): {error!r}",
            code="cards.format",
        ) from error
    return sorted(cards, key=lambda card: card.name)


def _card(name: str, faces: list[dict[str, Any]]) -> RawCard:
    return RawCard(
        name=name,
        layout=faces[0]["layout"],
        faces=tuple(_face(face, later=i > 0) for i, face in enumerate(faces)),
    )


def _face(face: dict[str, Any], *, later: bool) -> RawFace:
    colors = face.get("colors")
    if colors is None and later and face["layout"] != "flip":
        colors = ()
    return RawFace(
        name=face.get("faceName") or face["name"],
        type_line=face["type"],
        text=face.get("text", ""),
        mana_cost=face.get("manaCost"),
        colors=None if colors is None else tuple(colors),
        power=face.get("power"),
        toughness=face.get("toughness"),
        loyalty=face.get("loyalty"),
    )
