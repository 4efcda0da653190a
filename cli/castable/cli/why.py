"""Why not, for readers: each reason with its facts and fixes, and what it takes in all."""

from collections.abc import Callable, Iterator

from castable.models.reasons import Reason
from castable.models.verdict import Verdict

Paint = Callable[[str, str], str]
"""Give a text a style, ``bold green``; or leave it as it is."""


def reasons(verdict: Verdict, paint: Paint) -> Iterator[str]:
    """Yield the lines about each reason, and what it takes in all."""
    for number, (reason, fixes) in enumerate(with_fixes(verdict), 1):
        mark = f"{number}. " if len(verdict.reasons) > 1 else ""
        yield f"  {mark}{reason.text} ({reason.cr})" if reason.cr else f"  {mark}{reason.text}"
        if reason.missing:
            yield f"     short by: {', '.join(reason.missing)}"
        for fact in (fact for fact in reason.because if fact not in reason.text):
            yield f"     because {fact}"
        for n, text in enumerate(fixes):
            yield f"     {paint('or:' if n else 'fix:', 'cyan')} {text}"
        if reason.final and not reason.fix:
            yield f"     {paint('fix:', 'cyan')} none, nothing changes that"
    if (whole := in_all(verdict)) is not None:
        yield f"  {paint('what it takes in all:', 'cyan')} {whole}"


def with_fixes(verdict: Verdict) -> Iterator[tuple[Reason, tuple[str, ...]]]:
    """Yield each reason with the texts of its fixes, a fix of several reasons with the first."""
    told: set[str] = set()
    for reason in verdict.reasons:
        fixes = tuple(dict.fromkeys(fix.text for fix in reason.fix if fix.text not in told))
        told.update(fixes)
        yield reason, fixes


def in_all(verdict: Verdict) -> str | None:
    """Return what it takes in all, unless a fix of the reasons says the same."""
    if verdict.remedy is None:
        return None
    told = {fix.text for reason in verdict.reasons for fix in reason.fix}
    return None if verdict.remedy.text in told else verdict.remedy.text
