"""The documentation site: Sphinx over the files of docs/ and over what is made of the bindings' sources (build.sh)."""

import hashlib
import os
import pathlib
import re
import sys

root = pathlib.Path(os.environ["TURNCOAT_SOURCE"])
sys.dont_write_bytecode = True
sys.path.insert(0, str(root / "docs/site"))

project = "Turncoat"
author = "the Turncoat project"
copyright = author
version = release = os.environ["TURNCOAT_VERSION"]

extensions = ["myst_parser", "breathe", "sphinx.ext.autodoc", "stubs"]
exclude_patterns = ["site", "**/README.de.md"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]

breathe_projects = {"turncoat": os.environ["TURNCOAT_DOXYGEN"]}
breathe_default_project = "turncoat"
breathe_domain_by_extension = {"h": "c"}
autodoc_member_order = "bysource"
autoclass_content = "both"
autodoc_typehints = "signature"

highlight_language = "none"
html_theme = "furo"
html_title = f"Turncoat {version}"
html_favicon = str(root / "web/src/base/favicon.svg")
html_copy_source = False
html_show_sphinx = False
# The same sources make the same pages.
html_last_updated_fmt = None


def in_the_repository(app, env, node, text):
    """What links name that the site does not hold, but the repository does, stays text; all else is an error."""
    if node["reftype"] != "any":
        return None
    page = root / ("" if node["refdoc"] in ("CONTRIBUTING", "CHANGELOG") else "docs") / node["refdoc"]
    return text if (page.parent / node["reftarget"].split("#")[0]).exists() else None


def scripts_in_files(app, error):
    """Moves the theme's inline script to a file: turncoat-server lets pages run scripts of their own files only."""
    if error is not None:
        return
    out = pathlib.Path(app.outdir)
    for page in out.rglob("*.html"):
        above = "../" * (len(page.relative_to(out).parts) - 1)
        text = page.read_text()
        for script in re.findall(r"<script>(.*?)</script>", text, re.DOTALL):
            name = f"_static/inline-{hashlib.sha256(script.encode()).hexdigest()[:8]}.js"
            (out / name).write_text(script)
            text = text.replace(f"<script>{script}</script>", f'<script src="{above}{name}"></script>')
        page.write_text(text)


def whole_theme(app, error):
    """What Debian's theme lacks: its script is in two files, its style asks for a file of Debian's own web server, and only
    code is dark where the system is."""
    if error is not None:
        return
    static = pathlib.Path(app.outdir) / "_static"
    script, style = static / "scripts/furo.js", static / "styles/furo.css"
    spy = 'import Gumshoe from "./gumshoe-patched.js";'
    if spy in (text := script.read_text()):
        script.write_text((static / "scripts/gumshoe-patched.js").read_text() + text.replace(spy, ""))
    shared = "@import url(/javascript/normalize.css/normalize.css);"
    if shared in (text := style.read_text()):
        normal = pathlib.Path("/usr/share/javascript/normalize.css/normalize.css").read_text()
        text = normal + text.replace(shared, "")
    dark = re.search(r'@media not print \{\n  body\[data-theme="dark"\].*?\} \}\n', text, re.DOTALL)
    if dark and "prefers-color-scheme" not in text:
        system = dark[0].replace("@media not print", "@media screen and (prefers-color-scheme: dark)")
        system = system.replace('body[data-theme="dark"]', 'body:not([data-theme="light"])')
        text = text.replace(dark[0], dark[0] + system)
    # Items that are jumped to stay clear of the line at the top of narrow windows.
    clear = "dt:target { scroll-margin-top: calc(1rem + var(--header-height)); }"
    style.write_text(text + "@media (max-width: 67em) { " + clear + " }\n")


def setup(app):
    app.connect("missing-reference", in_the_repository)
    app.connect("build-finished", scripts_in_files)
    app.connect("build-finished", whole_theme)
