"""Keep the translations: take up new sentences of the source, compile them.

python tools/translations.py            update the .po files from the source, compile the .mo files
python tools/translations.py --check    change nothing; fail if something is missing or out of date

What is said of one game is translated in the game's folder, the rest in `language/`.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).parent.parent / "src" / "jogo"
CODES = ("pt",)
# Whose first argument is a sentence: errors, messages, and what the interface says.
FIRST_ARGUMENT = (
    "AccountClosed",
    "BadBound",
    "BadContest",
    "BadBackup",
    "BadDatabase",
    "BadStyle",
    "BadArray",
    "BadLimit",
    "BadLink",
    "BadMail",
    "BadRedis",
    "NoRedis",
    "BadMessage",
    "BadName",
    "BadNetwork",
    "BadOption",
    "BadPassword",
    "BadAddress",
    "BadServer",
    "BadSettings",
    "BadToken",
    "BadTraining",
    "NoSuchPuzzle",
    "OutOfNodes",
    "UnreadablePuzzles",
    "BrokenGame",
    "DatabaseTaken",
    "GameInUse",
    "GameOver",
    "IllegalAction",
    "ImpossiblePosition",
    "JogoError",
    "MaybeStored",
    "Message",
    "NameTaken",
    "NoAnswer",
    "NoNativeEngine",
    "NoPort",
    "NoSuchAction",
    "NoSuchBot",
    "NoToken",
    "WrongScope",
    "NoSuchFile",
    "NoSuchGame",
    "NoSuchPerson",
    "NoSuchReport",
    "NotForWatchers",
    "NotModerator",
    "NoSuchDevice",
    "NoSuchSession",
    "NoSuchStudy",
    "NoSuchTournament",
    "NoSwiss",
    "BadMakers",
    "BadPasskey",
    "BadUrl",
    "NoPasskeys",
    "NoSuchPasskey",
    "NotYours",
    "NoSuchPage",
    "NoClient",
    "NoModels",
    "NoServer",
    "NoWeb",
    "NotLoggedIn",
    "NotNow",
    "NotStored",
    "NotYourSeat",
    "NotYourTurn",
    "Overtaken",
    "PlayerFailed",
    "PlayerTooSlow",
    "ServerFault",
    "ServerRefused",
    "Stale",
    "StoreFailed",
    "TooBusy",
    "TooLarge",
    "TooMany",
    "UnclearMove",
    "UnknownGame",
    "UnknownPlayer",
    "UnreadableAction",
    "UnreadablePosition",
    "UnreadableData",
    "UnreadableExplorer",
    "UnreadableRecord",
    "UnreadableResults",
    "WrongOrigin",
    "WrongPassword",
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
"Plural-Forms: {plural_forms}\n"

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
    # A sentence that counts, for one thing and for several: in Python and pages, and in scripts.
    "Plural": (1, 2),
    "sayCounted": (1, 2),
}

# A sentence; one that counts something is a pair, for one thing and for several.
Sentence = str | tuple[str, ...]
Places = dict[Sentence, list[str]]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the source with its own files: a game's folder (`games/NAME`), or the rest."""

    folder: str = ""

    def po_file(self, code: str) -> Path:
        if self.folder:
            return SOURCE / self.folder / "translations" / f"{code}.po"
        return SOURCE / "language" / code / "LC_MESSAGES" / "jogo.po"

    def __str__(self) -> str:
        return self.folder or "language"


def part_of(filename: str) -> Part:
    """The part that a file of the source belongs to.

    >>> part_of("games/jostle/rules.py"), part_of("core/match.py")
    (Part(folder='games/jostle'), Part(folder=''))
    """
    folders = Path(filename).parts[:2]
    return Part("/".join(folders)) if folders[0] == "games" and len(folders) > 1 else Part()


def sentences() -> dict[Part, Places]:
    """Every sentence of the source that is to be translated, and the files where it stands."""
    found: dict[Part, Places] = {}
    extracted = extract_from_dir(SOURCE, METHODS, keywords=KEYWORDS)
    for filename, _, message, _, _ in extracted:
        if message:
            files = found.setdefault(part_of(filename), {}).setdefault(message, [])
            # Lines move with every edit; a file that names only files changes less often.
            if f"src/jogo/{filename}" not in files:
                files.append(f"src/jogo/{filename}")
    return found


def read_po_file(part: Part, code: str) -> Catalog:
    if not part.po_file(code).exists():
        return Catalog(locale=code, project="jogo", charset="utf-8")
    with part.po_file(code).open("rb") as file:
        return read_po(file, locale=code)


def update_translations(part: Part, code: str, places: Places) -> Catalog:
    """The translations of a part with exactly the sentences of its source, in their order."""
    old = read_po_file(part, code)
    new = Catalog(locale=code, project="jogo", charset="utf-8", fuzzy=False)
    for sentence, files in sorted(places.items(), key=lambda item: item[1][0]):
        known = old.get(sentence)
        new.add(
            sentence,
            known.string if known and known.id == sentence else "",
            locations=[(file, 0) for file in sorted(files)],
            flags=("python-brace-format",) if "{" in "".join(sentence) else (),
        )
    return new


def po_text(messages: Catalog) -> bytes:
    buffer = io.BytesIO()
    write_po(buffer, messages, width=100, omit_header=True, include_lineno=False)
    header = HEADER.format(language=messages.locale_identifier, plural_forms=messages.plural_forms)
    return header.encode() + buffer.getvalue()


def mo_bytes(messages: Catalog) -> bytes:
    buffer = io.BytesIO()
    # No date in it: the same translations make the same file.
    compiled = Catalog(locale=messages.locale, charset="utf-8", fuzzy=False, creation_date=EPOCH)
    for sentence, said in translated(messages).items():
        compiled.add(sentence, said)
    write_mo(buffer, compiled)
    return buffer.getvalue()


def translated(messages: Catalog) -> dict[Sentence, Sentence]:
    """What is translated; a sentence that counts only if it is in all its plural forms."""
    pairs = [(as_sentence(m.id), as_sentence(m.string or "")) for m in messages if m.id]
    return {sentence: said for sentence, said in pairs if said and all(said)}


def as_sentence(text: str | Sequence[str]) -> Sentence:
    return text if isinstance(text, str) else tuple(text)


def problems(part: Part, code: str, places: Places) -> list[str]:
    """What is missing or out of date in a part's files, however Babel writes them."""
    written = read_po_file(part, code)
    said = translated(written)
    found = [
        f"{part}, {code}: not translated: {sentence!r}"
        for sentence in places
        if sentence not in said
    ]
    kept = {as_sentence(message.id) for message in written if message.id}
    if kept != set(places) or compiled_in(part, code) != said:
        found.append(f"{part}, {code}: the file is out of date: run `make translations`")
    return found


def compiled_in(part: Part, code: str) -> dict[Sentence, Sentence]:
    try:
        with part.po_file(code).with_suffix(".mo").open("rb") as file:
            return translated(read_mo(file))
    except FileNotFoundError:
        return {}


def update(part: Part, code: str, places: Places) -> None:
    messages, path = update_translations(part, code, places), part.po_file(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(po_text(messages))
    path.with_suffix(".mo").write_bytes(mo_bytes(messages))


def main(arguments: list[str]) -> int:
    found = []
    for part, places in sentences().items():
        for code in CODES:
            if "--check" not in arguments:
                update(part, code, places)
            found += problems(part, code, places)
    print("\n".join(found) or "The translations are complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
