//! Share images for link previews, and the site's icons, as SVG: a wide version of each event's matchbox label. The server
//! rasterizes them. A new event needs its drawing in `style/pictograms/`, a line in `PICTOGRAMS` and its colours in
//! `inks`.

use crate::html::escaped;
use crate::published::Published;
use shared::catalogue;
use shared::fest::FEST;

/// Width of a share image, in pixels.
pub const WIDTH: u32 = 1200;
/// Height of a share image, in pixels.
pub const HEIGHT: u32 = 630;

/// Name of the share image for pages that are not about one event.
pub const FEST_NAME: &str = "infinito";

/// The font of share images, as TrueType: [`FONT_FAMILY`] at weight 850.
pub const FONT: &[u8] = include_bytes!("../../style/fonts/big-shoulders-share.ttf");
/// Family name of the font.
pub const FONT_FAMILY: &str = "Big Shoulders";

const BLACK: &str = "#1c1310";
const CREAM: &str = "#fbf1de";
const SULPHUR: &str = "#f7b71d";

/// The dark and the light ink colour of a label.
type Inks = (&'static str, &'static str);
const PEACOCK: Inks = ("#0b5563", "#7fd1de");
const INDIGO: Inks = ("#2b2f77", "#9aa5e8");
const LEAF: Inks = ("#1f5b3a", "#9fd08c");
const RANI: Inks = ("#861a55", "#f2a5bd");
const STRIKER: Inks = ("#4a2c22", SULPHUR);

/// Returns the ink colours of a label, as defined in `style/components/label.css`.
fn inks(name: &str) -> Inks {
    match name {
        "cricket" | "valorant" | "kabaddi" | "table-tennis" => LEAF,
        "football" | "codm" | "squash" => INDIGO,
        "mr-infinito" | "badminton" | "volleyball" => RANI,
        "basketball" | "free-fire" | "weightlifting" | "chess" | FEST_NAME => STRIKER,
        _ => PEACOCK,
    }
}

macro_rules! pictograms {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../style/pictograms/", $name, ".svg")))),*]
    };
}

/// The drawings, by name.
const PICTOGRAMS: &[(&str, &str)] = pictograms![
    "athletics",
    "badminton",
    "basketball",
    "bgmi",
    "chess",
    "codm",
    "cricket",
    "emblem",
    "football",
    "free-fire",
    "kabaddi",
    "lawn-tennis",
    "mr-infinito",
    "powerlifting",
    "squash",
    "table-tennis",
    "valorant",
    "volleyball",
    "weightlifting",
];

/// Renders a drawing on its 48-unit grid, in these colours.
fn drawing(name: &str, ink: &str, spark: &str) -> String {
    let source = PICTOGRAMS
        .iter()
        .find_map(|(known, source)| (*known == name).then_some(*source))
        .unwrap_or_default();
    let shapes = source
        .split_once('>')
        .and_then(|(_, rest)| rest.rsplit_once("</svg>"))
        .map_or("", |(shapes, _)| shapes);
    // The SVG renderer does not support CSS custom properties.
    let shapes = shapes.replace(&format!("var(--spark, {})", SULPHUR.to_uppercase()), spark);
    format!(
        "<g fill=\"none\" stroke=\"{ink}\" color=\"{ink}\" stroke-width=\"4\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">{shapes}</g>"
    )
}

/// Returns the path a share image is served at.
#[must_use]
pub fn path(name: &str) -> String {
    format!("/share/{name}.png")
}

/// Renders the share image with this name, an event's slug or [`FEST_NAME`]; `None` for other names.
#[must_use]
pub fn svg(name: &str, published: &Published) -> Option<String> {
    let edition = published.edition();
    if let Some(event) = catalogue::by_slug(name) {
        let words = Words {
            left: &edition.name,
            right: &edition.year.to_string(),
            title: event.title,
            line: &published.catalogue.terms(event).dates(),
        };
        return Some(label(name, event.slug, &words));
    }
    let words = Words {
        left: FEST.organiser,
        right: &edition.year.to_string(),
        title: &edition.name,
        line: &edition.dates(),
    };
    (name == FEST_NAME).then(|| label(name, "emblem", &words))
}

struct Words<'a> {
    left: &'a str,
    right: &'a str,
    title: &'a str,
    line: &'a str,
}

/// Renders a label in two inks on cream: sunburst, corners, medallion with the drawing, two plates, caption, double border.
fn label(name: &str, pictogram: &str, words: &Words<'_>) -> String {
    let (ink, ink_2) = inks(name);
    let rays = rays(600.0, 228.0);
    let corners: String = [(26, 1), (1174, -1)]
        .map(|(x, side)| corner(x, side, ink))
        .concat();
    let medallion = drawing(pictogram, CREAM, SULPHUR);
    let plates = plate(62, words.left) + &plate(818, words.right);
    let title = misprinted(words.title, (600, 537), 110, 1080, CREAM);
    let line = text(words.line, (600, 584), 38, 1080, CREAM);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{CREAM}\"/>\
         <clipPath id=\"field\"><rect x=\"26\" y=\"26\" width=\"1148\" height=\"578\"/></clipPath>\
         <g clip-path=\"url(#field)\"><path d=\"{rays}\" fill=\"{ink_2}\"/>{corners}\
         <path d=\"M26 424h1148v180H26z\" fill=\"{ink}\"/><path d=\"M26 424h1148\" stroke=\"{BLACK}\" stroke-width=\"6\"/>\
         <path d=\"M26 433h1148\" stroke=\"{CREAM}\" stroke-width=\"2\"/></g>\
         <circle cx=\"609\" cy=\"237\" r=\"177\" fill=\"{SULPHUR}\"/>\
         <circle cx=\"600\" cy=\"228\" r=\"174\" fill=\"{ink}\" stroke=\"{BLACK}\" stroke-width=\"6\"/>\
         <circle cx=\"600\" cy=\"228\" r=\"157\" fill=\"none\" stroke=\"{CREAM}\" stroke-width=\"4\"/>\
         <g transform=\"translate(492 120) scale(4.5)\">{medallion}</g>\
         {plates}{title}{line}\
         <rect x=\"7\" y=\"7\" width=\"1186\" height=\"616\" fill=\"none\" stroke=\"{BLACK}\" stroke-width=\"6\"/>\
         <rect x=\"19\" y=\"19\" width=\"1162\" height=\"592\" fill=\"none\" stroke=\"{BLACK}\" stroke-width=\"2\"/></svg>"
    )
}

/// Returns the path of eighteen rays from a point to beyond the image's edges.
fn rays(x: f64, y: f64) -> String {
    let reach = 1100.0;
    (0..18)
        .map(|ray| {
            let (from, to) = (
                f64::from(ray * 20 - 5).to_radians(),
                f64::from(ray * 20 + 5).to_radians(),
            );
            format!(
                "M{x} {y}L{:.1} {:.1}L{:.1} {:.1}z",
                x + reach * from.sin(),
                y - reach * from.cos(),
                x + reach * to.sin(),
                y - reach * to.cos()
            )
        })
        .collect()
}

/// Renders quarter circles in an upper corner; `side` is 1 if they extend to the right, -1 to the left.
fn corner(x: i32, side: i32, ink: &str) -> String {
    let round = |radius: i32, fill: &str| {
        let sweep = u8::from(side > 0);
        format!(
            "<path d=\"M{x} 26h{}a{radius} {radius} 0 0 {sweep} {} {radius}z\" fill=\"{fill}\"/>",
            side * radius,
            -side * radius
        )
    };
    round(104, ink) + &round(95, CREAM) + &round(80, ink)
}

/// Renders a word on a cream plate; `x` is the plate's left edge.
fn plate(x: i32, word: &str) -> String {
    format!(
        "<g><rect x=\"{}\" y=\"183\" width=\"320\" height=\"104\" fill=\"{BLACK}\"/>\
         <rect x=\"{x}\" y=\"176\" width=\"320\" height=\"104\" fill=\"{CREAM}\" stroke=\"{BLACK}\" stroke-width=\"5\"/>\
         <rect x=\"{}\" y=\"185\" width=\"302\" height=\"86\" fill=\"none\" stroke=\"{BLACK}\" stroke-width=\"2\"/>{}</g>",
        x + 7,
        x + 9,
        misprinted(word, (x + 160, 258), 82, 282, BLACK)
    )
}

/// Renders a line of text with an offset second ink, like a misprint.
fn misprinted(words: &str, (x, y): (i32, i32), size: u32, room: u32, ink: &str) -> String {
    let slip = i32::try_from(size / 28).unwrap_or(1);
    text(words, (x + slip, y + slip), size, room, SULPHUR) + &text(words, (x, y), size, room, ink)
}

/// Renders a centred line of capitals, scaled down if it is wider than `room`.
fn text(words: &str, (x, y): (i32, i32), size: u32, room: u32, ink: &str) -> String {
    let letters = u32::try_from(words.chars().count()).unwrap_or(u32::MAX).max(1);
    // Letters are about two fifths as wide as high, plus a small gap.
    let size = size.min(room * 100 / (42 * letters));
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"{FONT_FAMILY}\" font-size=\"{size}\" font-weight=\"850\" \
         letter-spacing=\"1\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
        escaped(&words.to_uppercase())
    )
}

/// Renders the site's icon: the emblem on a dark background, filling this share of a 48-unit square.
#[must_use]
pub fn icon(share: f32) -> String {
    let (ink, spark) = ("#fbebd0", "#ffc83d");
    let margin = 24.0 * (1.0 - share);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 48\"><rect width=\"48\" height=\"48\" fill=\"#17100d\"/>\
         <g transform=\"translate({margin} {margin}) scale({share})\">{}</g></svg>",
        drawing("emblem", ink, spark)
    )
}

#[cfg(test)]
mod tests {
    use super::{FEST_NAME, PICTOGRAMS, inks, svg};
    use crate::published::Published;
    use crate::published::tests::with_settings;
    use serde_json::json;
    use shared::catalogue::EVENTS;

    #[test]
    fn a_picture_shows_the_edition_and_the_event_s_days() {
        let settings = json!({
            "fest": { "name": "Agni", "year": 2026 },
            "events": { "chess": { "firstDay": "2026-01-23", "lastDay": "2026-01-23" } },
        });
        let published = with_settings(settings, "2026-01-01T00:00:00Z");
        let chess = svg("chess", &published).unwrap();
        for words in [">AGNI<", ">2026<", ">23/1/2026<"] {
            assert!(chess.contains(words), "{words}");
        }
        assert!(svg(FEST_NAME, &published).unwrap().contains(">AGNI<"));
    }

    #[test]
    fn every_event_and_the_fest_have_a_picture_of_their_own() {
        let svg = |name: &str| svg(name, &Published::default());
        for name in EVENTS.iter().map(|event| event.slug).chain([FEST_NAME]) {
            let picture = svg(name).unwrap_or_else(|| panic!("{name} has no picture"));
            assert!(
                picture.contains("stroke-linejoin=\"round\">\n"),
                "{name} has no drawing"
            );
            assert!(!picture.contains("var("), "{name} has a property in it");
        }
        assert!(svg("quidditch").is_none());
        assert!(
            EVENTS
                .iter()
                .all(|event| PICTOGRAMS.iter().any(|(name, _)| *name == event.slug))
        );
    }

    #[test]
    fn the_inks_are_those_of_the_labels_on_the_site() {
        let label = include_str!("../../style/components/label.css");
        let tokens = include_str!("../../style/tokens.css");
        let value = |property: &str| {
            let (_, rest) = tokens.split_once(&format!("{property}: ")).expect(property);
            rest.split(';').next().unwrap_or_default()
        };
        for event in EVENTS {
            let (_, rule) = label
                .split_once(&format!("[data-event=\"{}\"]", event.slug))
                .unwrap_or_else(|| panic!("{} has no inks", event.slug));
            let of = |name: &str| {
                let (_, rest) = rule.split_once(&format!("{name}: var(")).expect(name);
                value(rest.split(')').next().unwrap_or_default())
            };
            assert_eq!(inks(event.slug), (of("--ink"), of("--ink-2")), "{}", event.slug);
        }
    }
}
