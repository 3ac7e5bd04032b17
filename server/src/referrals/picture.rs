//! The picture of a proof. What somebody uploads is decoded and encoded again: nothing but its pixels is stored, no place, no time, no
//! name of a phone.

use crate::core::error::CoreError;
use image::codecs::jpeg::JpegEncoder;
use image::error::{LimitError, LimitErrorKind};
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader, Limits};
use shared::finding::Code;
use shared::messages;
use std::io::Cursor;

/// The largest side, in pixels. The browser makes pictures smaller than this before it sends them.
const LARGEST_SIDE: u32 = 2_000;
/// The most memory of one picture, in bytes.
const MEMORY: u64 = 32 * 1024 * 1024;
/// The largest stored JPEG, in bytes: more than a picture of the largest upload and of normal detail needs.
const LARGEST: usize = 256 * 1024;
/// The quality of the stored JPEG, of 100.
const QUALITY: u8 = 75;

/// Makes a JPEG that holds the pixels of this one only, turned as it is shown.
///
/// # Errors
/// A finding on `picture` if it is no JPEG, or too large.
pub(super) async fn cleaned(sent: Vec<u8>) -> Result<Vec<u8>, CoreError> {
    let cleaned = tokio::task::spawn_blocking(move || clean(&sent)).await;
    let cleaned = cleaned.map_err(CoreError::internal)?;
    cleaned.map_err(|_unreadable| CoreError::finding("picture", Code::Format, messages::PROOF_PICTURE))
}

fn clean(sent: &[u8]) -> Result<Vec<u8>, ImageError> {
    let mut reader = ImageReader::with_format(Cursor::new(sent), ImageFormat::Jpeg);
    let mut limits = Limits::default();
    limits.max_image_width = Some(LARGEST_SIDE);
    limits.max_image_height = Some(LARGEST_SIDE);
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let orientation = decoder.orientation()?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    let mut cleaned = Vec::new();
    picture
        .to_rgb8()
        .write_with_encoder(JpegEncoder::new_with_quality(&mut cleaned, QUALITY))?;
    if cleaned.len() > LARGEST {
        return Err(ImageError::Limits(LimitError::from_kind(
            LimitErrorKind::DimensionError,
        )));
    }
    Ok(cleaned)
}

#[cfg(test)]
mod tests {
    use super::{LARGEST_SIDE, clean};
    use image::codecs::jpeg::JpegEncoder;
    use image::{ImageReader, Rgb, RgbImage};
    use std::io::Cursor;

    fn jpeg(width: u32, height: u32) -> Vec<u8> {
        let picture = RgbImage::from_fn(width, height, |x, y| {
            Rgb([(x & 0xff) as u8, (y & 0xff) as u8, 90])
        });
        let mut bytes = Vec::new();
        picture
            .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 80))
            .unwrap();
        bytes
    }

    /// The picture with a segment of metadata behind its first marker.
    fn with_metadata(bytes: &[u8], metadata: &[u8]) -> Vec<u8> {
        let length = u16::try_from(metadata.len() + 2).unwrap().to_be_bytes();
        [&bytes[..2], &[0xff, 0xe1], &length, metadata, &bytes[2..]].concat()
    }

    #[test]
    fn metadata_and_what_follows_the_picture_are_gone() {
        let secret = b"Exif\0\0a secret place";
        let mut sent = with_metadata(&jpeg(40, 30), secret);
        sent.extend_from_slice(b"<script>a secret script</script>");
        let cleaned = clean(&sent).unwrap();
        let text = String::from_utf8_lossy(&cleaned);
        assert!(!text.contains("secret"), "{text}");
        let read = ImageReader::new(Cursor::new(&cleaned))
            .with_guessed_format()
            .unwrap();
        assert_eq!(read.into_dimensions().unwrap(), (40, 30));
    }

    #[test]
    fn what_is_no_jpeg_or_too_large_is_refused() {
        for sent in [
            Vec::new(),
            b"GIF89a".to_vec(),
            jpeg(20, 20)[..40].to_vec(),
            jpeg(LARGEST_SIDE + 1, 8),
        ] {
            assert!(clean(&sent).is_err(), "{} bytes", sent.len());
        }
    }

    #[test]
    fn a_picture_that_grows_too_large_is_refused() {
        let noise = |x: u32, y: u32| ((x * 7_919 + y * 104_729).wrapping_mul(2_654_435_761) >> 24) as u8;
        let picture = RgbImage::from_fn(1_200, 1_200, |x, y| {
            Rgb([noise(x, y), noise(y, x), noise(x + y, x)])
        });
        let mut sent = Vec::new();
        picture
            .write_with_encoder(JpegEncoder::new_with_quality(&mut sent, 5))
            .unwrap();
        assert!(sent.len() < super::LARGEST, "{} bytes", sent.len());
        assert!(clean(&sent).is_err());
    }
}
