//! Properties of characters, and Unicode's canonical composition.
//!
//! The browser's bundle holds no Unicode tables for this: it calls the JavaScript engine. Native code uses the crate
//! `unicode-normalization`.

use std::borrow::Cow;

/// Composes letters with their marks (Unicode NFC): `e` and U+0301 become `é`.
#[must_use]
pub fn nfc(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(engine::nfc(text))
    }
}

/// Whether the character is a mark: a vowel sign, an accent, a virama or a nukta.
pub(crate) fn is_mark(c: char) -> bool {
    !c.is_ascii() && engine::is_mark(c)
}

#[cfg(not(target_arch = "wasm32"))]
mod engine {
    use unicode_normalization::UnicodeNormalization as _;
    use unicode_normalization::char::is_combining_mark;

    pub(super) fn nfc(text: &str) -> String {
        text.nfc().collect()
    }

    pub(super) fn is_mark(c: char) -> bool {
        is_combining_mark(c)
    }
}

#[cfg(all(target_arch = "wasm32", feature = "js"))]
mod engine {
    use js_sys::{JsString, RegExp};

    thread_local! {
        static MARK: RegExp = RegExp::new("\\p{M}", "u");
    }

    pub(super) fn nfc(text: &str) -> String {
        JsString::from(text).normalize("NFC").into()
    }

    pub(super) fn is_mark(c: char) -> bool {
        MARK.with(|mark| mark.test(c.encode_utf8(&mut [0; 4])))
    }
}

/// Whether the character joins or separates letters without being visible: U+200C and U+200D.
pub(crate) const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Whether the character is invisible and no space: controls other than U+0000, marks of direction, fillers, soft hyphens, selectors of variants.
pub(super) const fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{1}'..='\u{8}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{84}' | '\u{86}'..='\u{9f}'
        | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The character as a keyboard for English types it: full-width characters, apostrophes and spaces.
pub(super) fn plain(c: char) -> char {
    match c {
        '`' | '\u{b4}' | '\u{2bc}' | '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2032}' | '\u{ff07}'
        | '\u{ff40}' => '\'',
        '\u{2010}' | '\u{2011}' => '-',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        c if c.is_whitespace() => ' ',
        c => c,
    }
}

/// The zeros of the scripts' decimal digits. Each is followed by its other nine digits.
const ZEROS: [u16; 37] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x30,
];

/// The digit that the character stands for in any script, as an ASCII digit.
pub(crate) fn digit(c: char) -> Option<char> {
    let code = c as u32;
    let above = |zero: &u16| code.checked_sub(u32::from(*zero)).filter(|&value| value < 10);
    ZEROS
        .iter()
        .find_map(above)
        .and_then(|value| char::from_digit(value, 10))
}
