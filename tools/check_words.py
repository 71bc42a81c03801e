#!/usr/bin/env python3
"""Checks the words of comments, documents and commit subjects, part of `make check` and `make test`.

    tools/check_words.py         lists every place that fails, and exits with 1 if there is one
    tools/check_words.py count   counts them by word and by folder

- Words that make a reader guess stand in no comment (docs/glossary.md has the words that are meant). What stands in
  quotation marks may have them.
- Pieces are called pieces in every name of the code and in the documents in English, but for draughts, which has men.
- A file that a comment names exists, what a document names by its path, and what it links to, with the heading.
- The subject of a commit that is not on origin has at most 72 characters.
"""

import collections
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
# What to write is in docs/glossary.md; here is what to look for.
words = {
    "men": r"\b(?:men|man)\b",
    "who": r"\b(?:who|whose|whom|whoever|somebody|nobody|anybody|everybody)\b",
    "told": r"\b(?:told|tells)\b",
    "such": r"\bsuch\b(?! as\b)",
}
code = re.compile(r"\.(hpp|cpp|ipp|ts|svelte|py|sh|mjs|cmake)$|Makefile$|CMakeLists\.txt$")
comment = re.compile(r"(?:^|\s)//(.*)|^\s*/?\*+(.*)|/\*(.*)\*/|<!--(.*)|(?:^|\s)#(?!include|pragma|if|else|endif|define|undef|error|!)(.*)")
named_file = re.compile(r"(?<![\w./*{}$<>-])([A-Za-z_][\w./-]*\.(?:hpp|cpp|ipp|ts|svelte|py|md|sh))\b(?![\w(])")
# English documents but those about draughts, those that list words, and those that name drawings.
documents = re.compile(r"^(?!docs/(journal|games/de|experiments|glossary|variants)|docs/.*\.de\.md$|CHANGELOG).*\.md$")
# A path in a document, from the root or from the document's folder; XX stands for a language, dist is made.
current = re.compile(r"^(?!docs/journal|CHANGELOG).*\.md$")
named_path = re.compile(r"`((?:[\w-]+/)+[\w.-]+)/?`")
# Links but to pictures, which are drawn for the documentation site; it makes its page about JavaScript, too.
link = re.compile(r"(?<!!)\[[^\]]*\]\((?!javascript\.md)(?!\w+:|/)([^)\s#]*)(?:#([^)\s]*))?\)")
heading = re.compile(r"^#+ (.*)", re.MULTILINE)
called_man = re.compile(r"\b(?:\w+_)?(?:men|man)(?:_\w+)?\b|\b\w*(?:Men|Man)(?![a-z])\w*|\b(?:men|man)[A-Z]\w*")
strings = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|`[^`]*`|>[^<>{]*<|//.*")
quoted = re.compile(r"\"[^\"]*\"|“[^”]*”|(?<!\w)'[^']*'(?!\w)|`[^`]*`")


def output(*command):
    return subprocess.run(command, check=True, cwd=root, capture_output=True, text=True).stdout


def comments(file):
    """Number and text of each comment line."""
    for number, line in enumerate((root / file).read_text(errors="replace").splitlines(), 1):
        if "// namespace" in line:
            continue
        if found := comment.search(line):
            yield number, next(part for part in found.groups() if part is not None)


def places(files):
    """(kind, file, line, text) of what is wrong in files."""
    ends = {"/".join(file.split("/")[i:]) for file in files for i in range(file.count("/") + 1)}
    for file in filter(code.search, files):
        for number, text in comments(file):
            for kind, pattern in words.items():
                if re.search(pattern, quoted.sub("", text), re.IGNORECASE):
                    yield kind, file, number, text.strip()
            for name in named_file.findall(text):
                if name not in ends and not name.startswith("build/"):
                    yield f"no file is called {name}", file, number, text.strip()


def missing_paths(files):
    """Paths in documents at which nothing is, though the folder that they begin with is there."""
    there = {*files, *(str(folder) for file in files for folder in pathlib.PurePath(file).parents)}
    for file in filter(current.search, files):
        at = pathlib.PurePath(file).parent
        for number, line in enumerate((root / file).read_text().splitlines(), 1):
            for name in named_path.findall(line):
                paths = {name, str(at / name)}
                begun = {name.split("/")[0], str(at / name.split("/")[0])} & there
                if begun and not paths & there and not re.search(r"XX|/dist\b", name):
                    yield f"nothing is at {name}", file, number, line.strip()


def missing_links(files):
    """Links in documents to files or headings that are not there."""
    for file in (file for file in files if file.endswith(".md")):
        text = re.sub(r"`[^`\n]*`", "", without_code(root / file))
        for found in link.finditer(text):
            name, anchor = found[1], found[2]
            to = (root / file).parent / name if name else root / file
            if not to.exists() or (anchor and to.suffix == ".md" and anchor not in anchors(to)):
                line = text.count("\n", 0, found.start()) + 1
                yield f"a link to nothing: {name}{anchor and '#' + anchor or ''}", file, line, found[0]


def without_code(document):
    """Its text, with empty lines for those of blocks of code."""
    return re.sub(r"^```.*?^```", lambda block: "\n" * block[0].count("\n"), document.read_text(), flags=re.M | re.S)


def anchors(document):
    """The names by which a document's headings can be linked."""
    headings = heading.findall(without_code(document))
    return {re.sub(r"[^\w -]", "", text.lower()).strip().replace(" ", "-") for text in headings}


def called_men(files):
    """(kind, file, line, text) of names and documents that call pieces men."""
    for file in files:
        of_code = re.search(r"\.(hpp|cpp|ipp|ts|svelte)$", file) and not file.startswith("web/src/text/")
        if not of_code and not documents.search(file):
            continue
        for number, line in enumerate((root / file).read_text(errors="replace").splitlines(), 1):
            found = called_man.search(strings.sub("", line)) if of_code else re.search(words["men"], quoted.sub("", line))
            if found and "checkers" not in file + line:
                yield "men", file, number, line.strip()


def long_subjects():
    fresh = output("git", "log", "--format=%h %s", "origin/main..HEAD") if "origin/main" in output("git", "branch", "-r") else ""
    return [line for line in fresh.splitlines() if len(line.split(" ", 1)[1]) > 72]


def main():
    files = output("git", "ls-files").splitlines()
    found = [*places(files), *missing_paths(files), *missing_links(files), *called_men(files)]
    if sys.argv[1:] == ["count"]:
        by = collections.Counter((kind, "/".join(file.split("/")[:2])) for kind, file, _, _ in found)
        for (kind, folder), count in sorted(by.items()):
            print(f"{count:5} {kind:5} {folder}")
        return
    for kind, file, number, text in found:
        print(f"{file}:{number}: {kind}: {text}")
    for line in long_subjects():
        print(f"commit {line}: a subject has at most 72 characters")
    if found or long_subjects():
        sys.exit(1)
    print("words: comments and subjects are plain")


if __name__ == "__main__":
    main()
