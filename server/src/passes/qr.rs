//! The QR code of a pass, as the data of an SVG path for pages, which show it without a library, and as an image for mails.

use crate::core::error::CoreError;
use crate::entities::pass;
use crate::env::Env;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use png::{BitDepth, ColorType, Encoder};
use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};
use shared::gate::PassPayload;
use std::fmt::Write as _;

/// A drawn QR code.
pub(crate) struct DrawnCode {
    /// The data of an SVG path of the dark modules. Each module is one unit.
    pub(crate) path: String,
    /// The number of modules on each side. The quiet zone of four modules is outside.
    pub(crate) size: u32,
}

/// The text in the QR code of a pass.
pub(crate) fn text(env: &Env, row: &pass::Model) -> String {
    let pass = PassPayload {
        id: row.id.unsigned_abs(),
        kind: row.kind,
        issue: row.issue.unsigned_abs(),
    };
    env.keys.pass_signer(env.catalogue().edition.year).sign(pass)
}

/// Draws the QR code of a pass.
///
/// # Errors
/// If the text does not fit, which no pass's does.
pub(crate) fn draw(env: &Env, row: &pass::Model) -> Result<DrawnCode, CoreError> {
    drawn(&text(env, row))
}

/// The address of an image of the QR code of a pass: the image itself, in mails.
///
/// # Errors
/// If the text does not fit, which no pass's does.
pub(crate) fn picture(env: &Env, row: &pass::Model) -> Result<String, CoreError> {
    let png = png(&code(&text(env, row))?).map_err(CoreError::internal)?;
    Ok(format!("data:image/png;base64,{}", STANDARD.encode(png)))
}

/// Draws a code in black and white. A module is a square of eight dots, so each is one byte of a line.
fn png(code: &QrCode) -> Result<Vec<u8>, png::EncodingError> {
    const QUIET: usize = 4;
    const DOTS: usize = 8;
    let width = code.width();
    let modules = width + 2 * QUIET;
    let mut dots = vec![u8::MAX; modules * modules * DOTS];
    for (index, colour) in code.to_colors().into_iter().enumerate() {
        let (x, y) = (index % width + QUIET, index / width + QUIET);
        for line in y * DOTS..(y + 1) * DOTS {
            if colour == Color::Dark {
                dots[line * modules + x] = 0;
            }
        }
    }
    let side = u32::try_from(modules * DOTS).unwrap_or_default();
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, side, side);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::One);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&dots)?;
    writer.finish()?;
    Ok(png)
}

fn code(text: &str) -> Result<QrCode, CoreError> {
    // Encodes the whole text in alphanumeric mode, so that its length in bits is fixed. The library would switch to numeric mode for
    // long runs of digits; each switch takes bits, and some passes would not fit.
    let mut bits = Bits::new(Version::Normal(5));
    bits.push_alphanumeric_data(text.as_bytes())
        .map_err(CoreError::internal)?;
    bits.push_terminator(EcLevel::M).map_err(CoreError::internal)?;
    QrCode::with_bits(bits, EcLevel::M).map_err(CoreError::internal)
}

fn drawn(text: &str) -> Result<DrawnCode, CoreError> {
    path(&code(text)?)
}

/// Draws the QR code of an address.
///
/// # Errors
/// If the address does not fit.
pub(crate) fn of_link(link: &str) -> Result<DrawnCode, CoreError> {
    path(&QrCode::with_error_correction_level(link, EcLevel::M).map_err(CoreError::internal)?)
}

fn path(code: &QrCode) -> Result<DrawnCode, CoreError> {
    let width = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        // One rectangle for each run of dark modules.
        for run in row.chunk_by(|one, other| one == other) {
            let length = run.len();
            if run[0] == Color::Dark {
                let _infallible = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            x += length;
        }
    }
    let size = u32::try_from(width).map_err(CoreError::internal)?;
    Ok(DrawnCode { path, size })
}

#[cfg(test)]
mod tests {
    use super::{code, drawn, png};
    use qrcode::Color;
    use shared::entities::PassKind;
    use shared::gate::{PassPayload, PassSigner};
    use std::io::Cursor;

    #[test]
    fn a_pass_fits_into_version_5_and_the_path_starts_with_a_finder_pattern() {
        let pass = PassPayload {
            id: u64::MAX,
            kind: PassKind::Guest,
            issue: u32::MAX,
        };
        let code = drawn(&PassSigner::new(2025, &[7; 32]).sign(pass)).unwrap();
        assert_eq!(code.size, 37);
        assert!(code.path.starts_with("M0 0h7v1h-7z"), "{}", code.path);
        assert!(!code.path.contains("M7 0h"), "the separator is light");
    }

    #[test]
    fn the_image_has_the_modules_of_the_path() {
        let code = code("0123456789ABCDEF").unwrap();
        let image = png(&code).unwrap();
        assert!(image.len() < 2_000, "{}", image.len());
        let mut reader = png::Decoder::new(Cursor::new(image)).read_info().unwrap();
        let mut dots = vec![0; reader.output_buffer_size().unwrap()];
        let side = usize::try_from(reader.next_frame(&mut dots).unwrap().width).unwrap();
        assert_eq!(side, (37 + 8) * 8);
        let is_dark = |x: usize, y: usize| dots[(y + 4) * 8 * side / 8 + x + 4] == 0;
        for (index, colour) in code.to_colors().into_iter().enumerate() {
            assert_eq!(is_dark(index % 37, index / 37), colour == Color::Dark, "{index}");
        }
        assert_eq!(dots[0], u8::MAX, "the quiet zone is light");
    }

    #[test]
    fn a_pass_fits_whatever_its_letters_and_digits_are() {
        let longest = PassSigner::new(2025, &[7; 32])
            .sign(PassPayload {
                id: u64::MAX,
                kind: PassKind::Guest,
                issue: u32::MAX,
            })
            .len();
        for part in ["00000000A", "0000000AB", "000000ABC", "A", "0"] {
            let text: String = part.chars().cycle().take(longest).collect();
            assert!(drawn(&text).is_ok(), "{text}");
        }
    }
}
