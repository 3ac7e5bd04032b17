"""Cut the two typefaces down to what the site sets, in four small files, and one for the share images.

The packages' own Latin files are 78 KB together and leave out the rupee sign, which lies in their
Latin-extended files. Here the weight axis is limited to what the design uses and the letters to
Basic Latin, Latin-1 and typographic punctuation; the rupee sign becomes a tiny face of its own.

    npm install --no-save @fontsource-variable/big-shoulders @fontsource-variable/bricolage-grotesque @fontsource/hind
    pip install fonttools brotli
    python style/fonts/subset.py [path to node_modules]

Letters outside this set (a name such as "Śāradā") fall back to the system's face.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2013, 0x2014, 0x2018,
         0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212]
RUPEE = [0x20B9]

# Devanagari for the Hindi pages, with the joiners and the dotted circle; all its ligatures. Without
# U+0960-0963, vowels that only Sanskrit uses.
DEVANAGARI = [*range(0x900, 0x960), *range(0x964, 0x980), 0x200C, 0x200D, 0x25CC]

# family, lightest and heaviest weight set by the design
FAMILIES = [("big-shoulders", 800, 900), ("bricolage-grotesque", 400, 700)]


def cut(source: Path, target: Path, weights: tuple[int, int], codepoints: list[int]) -> None:
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # the licence stays inside the file
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    font = TTFont(source)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


def devanagari(source: Path, target: Path) -> None:
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = ["*"]
    options.name_IDs = [0, 13, 14]  # the licence
    font = TTFont(source)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=DEVANAGARI)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


def still(source: Path, target: Path, weight: int, name: str) -> None:
    """One weight as plain TrueType, for the server's renderer: it knows neither axes nor woff2."""
    font = instantiateVariableFont(TTFont(source), {"wght": weight})
    font.flavor = None
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = name
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")


def main() -> None:
    modules = Path(sys.argv[1] if len(sys.argv) > 1 else "node_modules")
    devanagari(modules / "@fontsource/hind/files/hind-devanagari-500-normal.woff2", HERE / "hind.woff2")
    for family, lightest, heaviest in FAMILIES:
        files = modules / "@fontsource-variable" / family / "files"
        weights = (lightest, heaviest)
        cut(files / f"{family}-latin-wght-normal.woff2", HERE / f"{family}.woff2", weights, LATIN)
        cut(files / f"{family}-latin-ext-wght-normal.woff2", HERE / f"{family}-rupee.woff2", weights, RUPEE)
    still(HERE / "big-shoulders.woff2", HERE / "big-shoulders-share.ttf", 850, "Big Shoulders")


if __name__ == "__main__":
    main()
