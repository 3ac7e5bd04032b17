//! Rendered images: preview images for shared links, and the site's icons for phones.

use super::ready::{PreparedResponse, ResponseContent};
use app::Published;
use app::share_image::{self, FEST_NAME};
use axum::http::StatusCode;
use png::{BitDepth, ColorType, Encoder, Filter};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use shared::catalogue;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

const APPLE_ICON: &str = "/apple-touch-icon.png";
/// The icon that browsers, feed readers and crawlers ask for without a link.
const FAVICON: &str = "/favicon.ico";
pub(crate) const ICON_192: &str = "/icon-192.png";
pub(crate) const ICON_512: &str = "/icon-512.png";
pub(crate) const ICON_MASKABLE: &str = "/icon-maskable-512.png";

/// The size of [`FAVICON`]. One byte holds it in the file's header.
const FAVICON_PIXELS: u8 = 48;

/// The icons: path, size in pixels, and the share of the square that the emblem fills. Devices crop a maskable icon to a
/// circle.
const ICONS: &[(&str, u32, f32)] = &[
    (APPLE_ICON, 180, 0.84),
    (ICON_192, 192, 0.92),
    (ICON_512, 512, 0.92),
    (ICON_MASKABLE, 512, 0.62),
    (FAVICON, FAVICON_PIXELS as u32, 0.92),
];

/// An image that the server can render.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Picture {
    path: String,
    what: What,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum What {
    Share(&'static str),
    Icon { pixels: u32, share: f32 },
}

impl Picture {
    /// Finds the image at a path; none if the path is not an image's.
    pub(crate) fn at(path: &str) -> Option<Self> {
        let icon = ICONS
            .iter()
            .find(|(known, ..)| *known == path)
            .map(|&(_, pixels, share)| What::Icon { pixels, share });
        let share = || {
            let name = path.strip_prefix("/share/")?.strip_suffix(".png")?;
            let names = catalogue::EVENTS.iter().map(|event| event.slug);
            names
                .chain([FEST_NAME])
                .find(|known| *known == name)
                .map(What::Share)
        };
        Some(Self {
            path: path.to_owned(),
            what: icon.or_else(share)?,
        })
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn ready(&self, published: &Published) -> PreparedResponse {
        let painted = match self.what {
            What::Share(name) => paint(
                &share_image::svg(name, published).unwrap_or_default(),
                share_image::WIDTH,
                share_image::HEIGHT,
            ),
            What::Icon { pixels, share } => paint(&share_image::icon(share), pixels, pixels),
        };
        let is_ico = self.path == FAVICON;
        let (status, body) = match painted {
            Ok(png) if is_ico => (StatusCode::OK, ico(&png)),
            Ok(png) => (StatusCode::OK, png),
            Err(error) => {
                tracing::error!(path = self.path, error, "a picture cannot be painted");
                (StatusCode::INTERNAL_SERVER_ERROR, Vec::new())
            }
        };
        PreparedResponse::new(ResponseContent {
            status,
            kind: if is_ico { "image/x-icon" } else { "image/png" },
            // The path has no hash, so a changed image keeps its address.
            caching: "public, max-age=86400",
            policy: None,
            is_compressed: false,
            body,
        })
    }
}

/// The font database, with the only typeface that images use.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(share_image::FONT)));
    Arc::new(fonts)
});

/// Renders an SVG to a PNG of this size.
fn paint(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, String> {
    let options = Options {
        font_family: share_image::FONT_FAMILY.to_owned(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let mut pixmap = Pixmap::new(width, height).ok_or("it has no size")?;
    let scale = |pixels: u32, units: f32| pixels as f32 / units;
    let transform = Transform::from_scale(
        scale(width, tree.size().width()),
        scale(height, tree.size().height()),
    );
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    encode(&pixmap).map_err(|error| error.to_string())
}

/// Wraps a PNG of [`FAVICON_PIXELS`] in an ICO file: a header and a directory of one image.
fn ico(png: &[u8]) -> Vec<u8> {
    let length = u32::try_from(png.len()).unwrap_or_default().to_le_bytes();
    let directory_ends = 22_u32.to_le_bytes();
    [
        // Reserved, type icon, one image.
        &[0, 0, 1, 0, 1, 0][..],
        // Width, height, no palette of its own, reserved, one plane, 32 bits a pixel.
        &[FAVICON_PIXELS, FAVICON_PIXELS, 0, 0, 1, 0, 32, 0],
        &length,
        &directory_ends,
        png,
    ]
    .concat()
}

type Rgb = [u8; 3];

/// Encodes an image as PNG with a palette of 256 colours, in a third of the bytes. The palette suffices, since images consist
/// of few flat colours and their anti-aliased edges. Ignores transparency, since no image uses it.
fn encode(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let pixels: Vec<Rgb> = pixmap
        .pixels()
        .iter()
        .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let mut counts: HashMap<Rgb, usize> = HashMap::new();
    for pixel in &pixels {
        *counts.entry(*pixel).or_default() += 1;
    }
    let mut colours: Vec<(Rgb, usize)> = counts.into_iter().collect();
    colours.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
    let palette: Vec<Rgb> = colours.iter().take(256).map(|(colour, _)| *colour).collect();
    let index: HashMap<Rgb, u8> = colours
        .iter()
        .map(|(colour, _)| (*colour, nearest(&palette, *colour)))
        .collect();
    let indices: Vec<u8> = pixels.iter().map(|pixel| index[pixel]).collect();

    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_filter(Filter::NoFilter);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(png)
}

/// The index of the closest colour in the palette.
fn nearest(palette: &[Rgb], colour: Rgb) -> u8 {
    let distance = |other: &Rgb| -> u32 {
        let differences = other
            .iter()
            .zip(colour)
            .map(|(one, two)| u32::from(one.abs_diff(two)));
        differences.map(|difference| difference * difference).sum()
    };
    let closest = (0..=u8::MAX)
        .zip(palette)
        .min_by_key(|(_, other)| distance(other));
    closest.map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::{ICONS, Picture};

    #[test]
    fn only_pictures_that_there_are_can_be_asked_for() {
        for path in ["/share/chess.png", "/share/infinito.png", "/icon-192.png"] {
            assert_eq!(Picture::at(path).unwrap().path(), path);
        }
        for path in [
            "/share/quidditch.png",
            "/share/chess",
            "/share/",
            "/share/../chess.png",
            "/chess.png",
        ] {
            assert_eq!(Picture::at(path), None, "{path}");
        }
        assert_eq!(ICONS.len(), 5);
    }
}
