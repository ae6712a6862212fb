"""Keep the message catalogue: take up new sentences of the source, compile the translations.

python tools/catalogue.py            update the .po files from the source, compile the .mo files
python tools/catalogue.py --check    change nothing; fail if something is missing or out of date
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "jogo"
FOLDER = SOURCE / "language"
CODES = ("pt",)
# Whose first argument is a sentence: errors, messages, and what the interface says.
FIRST_ARGUMENT = (
    "BadContest",
    "BadDatabase",
    "BadLimit",
    "BadMessage",
    "BadOption",
    "GameOver",
    "IllegalAction",
    "ImpossiblePosition",
    "JogoError",
    "Message",
    "NoPort",
    "NoSuchAction",
    "NoSuchFile",
    "NoSuchGame",
    "NoSuchPage",
    "NoWeb",
    "NotNow",
    "NotStored",
    "NotYourSeat",
    "NotYourTurn",
    "PlayerFailed",
    "PlayerTooSlow",
    "Stale",
    "TooBusy",
    "TooLarge",
    "TooMany",
    "UnknownGame",
    "UnknownPlayer",
    "UnreadableAction",
    "UnreadablePosition",
    "UnreadableRecord",
    "UnreadableResults",
    "WrongOrigin",
    "say",
    "translatable",
)
EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""
# Python, the pages' templates and the browser's modules: what reads which files.
METHODS = [
    ("**.py", "python"),
    ("web/templates/**.html", "jinja2.ext:babel_extract"),
    ("web/static/**.js", "javascript"),
]
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    **dict.fromkeys(FIRST_ARGUMENT, (1,)),
    "Outcome": (2,),
}


def sentences() -> dict[str, list[tuple[str, int]]]:
    """Every sentence of the source that is to be translated, and where it stands."""
    found: dict[str, list[tuple[str, int]]] = {}
    extracted = extract_from_dir(SOURCE, METHODS, keywords=KEYWORDS)
    for filename, line, message, _, _ in extracted:
        text = message if isinstance(message, str) else message[0]
        if text:
            found.setdefault(text, []).append((f"src/jogo/{filename}", line))
    return found


def po_file(code: str) -> Path:
    return FOLDER / code / "LC_MESSAGES" / "jogo.po"


def read_catalogue(code: str) -> Catalog:
    if not po_file(code).exists():
        return Catalog(locale=code, project="jogo", charset="utf-8")
    with po_file(code).open("rb") as file:
        return read_po(file, locale=code)


def updated(code: str) -> Catalog:
    """The catalogue of a language with exactly the sentences of the source, in its order."""
    old = read_catalogue(code)
    new = Catalog(locale=code, project="jogo", charset="utf-8", fuzzy=False)
    for text, places in sorted(sentences().items(), key=lambda item: item[1][0]):
        known = old.get(text)
        # Lines move with every edit; a catalogue that names files only changes when sentences do.
        files = sorted({(file, 0) for file, _ in places})
        new.add(
            text,
            known.string if known else "",
            locations=files,
            flags=("python-brace-format",) if "{" in text else (),
        )
    return new


def po_text(catalogue: Catalog) -> bytes:
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, omit_header=True, include_lineno=False)
    header = HEADER.format(language=catalogue.locale_identifier)
    return header.encode() + buffer.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    buffer = io.BytesIO()
    # No date in it: the same translations make the same file.
    compiled = Catalog(locale=catalogue.locale, charset="utf-8", fuzzy=False, creation_date=EPOCH)
    for message in catalogue:
        if message.id and message.string:
            compiled.add(message.id, message.string)
    write_mo(buffer, compiled)
    return buffer.getvalue()


def translations(catalogue: Catalog) -> dict[str, str]:
    return {str(m.id): str(m.string) for m in catalogue if m.id and m.string}


def problems(code: str) -> list[str]:
    """What is missing or out of date in a language's files, however Babel writes them."""
    current = sentences()
    written = read_catalogue(code)
    with po_file(code).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    said = translations(written)
    found = [
        f"{code}: not translated: {text!r}" for text in current if text not in translations(written)
    ]
    known = {str(message.id) for message in written if message.id}
    if known != set(current) or translations(compiled) != said:
        found.append(f"{code}: the catalogue is out of date: run `make catalogue`")
    return found


def update(code: str) -> None:
    catalogue = updated(code)
    po_file(code).write_bytes(po_text(catalogue))
    po_file(code).with_suffix(".mo").write_bytes(mo_bytes(catalogue))


def main(arguments: list[str]) -> int:
    if "--check" not in arguments:
        for code in CODES:
            update(code)
    found = [problem for code in CODES for problem in problems(code)]
    print("\n".join(found) or "The catalogue is complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
