//! Texts without a stricter form: lines, texts of several lines, and the folded text of searches.

use super::unicode::{is_invisible, is_joiner, is_mark, nfc, plain};

/// Normalises a line: composed letters, plain apostrophes and spaces, single spaces, nothing invisible.
#[must_use]
pub fn line(typed: &str) -> String {
    let visible = without_invisible(typed);
    let composed = nfc(&visible);
    let mut line = String::new();
    // A second pass: composition replaces some characters by spaces and apostrophes.
    for c in composed.chars().map(plain) {
        if c != ' ' || !(line.is_empty() || line.ends_with(' ')) {
            line.push(c);
        }
    }
    line.truncate(line.trim_end_matches(' ').len());
    line
}

/// Normalises a text of several lines: composed letters, no marks of direction, no blank beginning or end. Its spaces, quotes
/// and line breaks stay.
#[must_use]
pub fn text(typed: &str) -> String {
    let is_kept = |c: &char| {
        let c = *c;
        !is_invisible(c) || is_joiner(c) || matches!(c, '\u{200e}' | '\u{200f}' | '\u{fe00}'..='\u{fe0f}')
    };
    let visible: String = typed.chars().filter(is_kept).collect();
    nfc(visible.trim()).into_owned()
}

/// Folds a text for comparisons and searches: the spelling of a name, in lower case, without joiners. Two texts that differ in
/// spelling only are equal when folded.
#[must_use]
pub fn fold(text: &str) -> String {
    let bare: String = super::name(text).chars().filter(|c| !is_joiner(*c)).collect();
    let lower = nfc(&bare).to_lowercase();
    nfc(&lower).into_owned()
}

/// The composed text with plain characters and without invisible ones. A joiner stays where its script needs it: beside a virama,
/// and between Arabic letters.
///
/// Composition moves marks, and a joiner that is left out lets more of them move. So both are repeated until nothing changes, and
/// the result is its own normal spelling.
fn without_invisible(typed: &str) -> String {
    let mut text = visible(typed);
    while !text.is_ascii() {
        let next = visible(&nfc(&text));
        if next == text {
            break;
        }
        text = next;
    }
    text
}

/// The plain characters that are not invisible, and the joiners that have a meaning.
fn visible(typed: &str) -> String {
    let mut kept = String::new();
    let mut joiner = None;
    for c in typed.chars() {
        if is_joiner(c) {
            joiner = Some(c);
        } else if !is_invisible(c) {
            push_joiner(&mut kept, joiner.take(), c);
            kept.push(plain(c));
        }
    }
    push_joiner(&mut kept, joiner, '\0');
    kept
}

/// Keeps the joiner before `next` if it has a meaning there.
fn push_joiner(kept: &mut String, joiner: Option<char>, next: char) {
    if let Some(joiner) = joiner
        && joins(kept, joiner, next)
    {
        kept.push(joiner);
    }
}

/// Whether a joiner between `before` and `next` has a meaning.
fn joins(before: &str, joiner: char, next: char) -> bool {
    // Before a virama a joiner keeps the letter: Bengali `র‍্য`.
    if is_virama(next) {
        // Composition writes some letters with a nukta as two characters: U+0958 as `क` and U+093C.
        let letter = before.trim_end_matches(is_nukta);
        return joiner == '\u{200d}'
            && letter.ends_with(|c: char| c.is_alphabetic() && matches!(c, '\u{900}'..='\u{d7f}'));
    }
    if is_mark(next) {
        return false;
    }
    let is_arabic = |c: char| c.is_alphabetic() && matches!(c, '\u{620}'..='\u{6ff}' | '\u{750}'..='\u{77f}');
    let mut before = before.chars().rev();
    // Composition may change the order of marks, so all marks of the letter are looked at.
    for c in before.by_ref() {
        if is_virama(c) {
            return joiner == '\u{200d}' || next.is_alphabetic();
        }
        if !is_mark(c) {
            return joiner == '\u{200c}' && is_arabic(c) && is_arabic(next);
        }
    }
    false
}

/// Whether the mark is the dot that makes another letter, in the scripts of India.
const fn is_nukta(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{d7f}' if c as u32 % 0x80 == 0x3c)
}

/// Whether the mark takes the vowel from its letter, in the scripts of India and its neighbours.
const fn is_virama(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{d7f}' if c as u32 % 0x80 == 0x4d)
        || matches!(c, '\u{dca}' | '\u{1039}' | '\u{17d2}' | '\u{abed}')
}

#[cfg(test)]
mod tests {
    use super::{fold, line, text};

    #[test]
    fn lines_have_one_spelling() {
        for (typed, expected) in [
            ("  St.\u{a0}Xavier\u{2019}s   College\t", "St. Xavier's College"),
            ("Rene\u{301}\u{200b}", "René"),
            ("\u{202a}Patna\u{202c},\u{3000}Bihar", "Patna, Bihar"),
            ("Ｐａｔｎａ　８００００１", "Patna 800001"),
            ("\u{feff}\u{ad}", ""),
            ("Line\r\nbreak", "Line break"),
            (
                "\u{9b0}\u{200d}\u{9cd}\u{9af}\u{9be}",
                "\u{9b0}\u{200d}\u{9cd}\u{9af}\u{9be}",
            ),
            ("\u{958}\u{200d}\u{94d}", "क\u{93c}\u{200d}\u{94d}"),
            ("क\u{200d}\u{94d}\u{93c}", "क\u{93c}\u{94d}"),
            ("\u{2018}Block\u{2011}A\u{2019}", "'Block-A'"),
        ] {
            assert_eq!(line(typed), expected, "{typed:?}");
            assert_eq!(line(expected), expected);
        }
    }

    #[test]
    fn joiners_stay_where_the_script_needs_them() {
        // Sinhala and Malayalam need them after a virama, Persian between letters.
        for needed in ["ශ්\u{200d}රී", "അവന്\u{200d}", "क्\u{200c}ष", "علی\u{200c}رضا"]
        {
            assert_eq!(line(needed), needed);
            assert_eq!(fold(needed), fold(&needed.replace(['\u{200c}', '\u{200d}'], "")));
        }
        for (typed, expected) in [
            ("Asha\u{200d}", "Asha"),
            ("Ra\u{200c}vi", "Ravi"),
            ("प्रि\u{200d}या", "प्रिया"),
        ] {
            assert_eq!(line(typed), expected);
        }
    }

    #[test]
    fn texts_keep_their_lines_and_quotes() {
        assert_eq!(
            text(" “Rene\u{301}”\r\n\n  asks\u{202e}. \n"),
            "“René”\r\n\n  asks."
        );
        assert_eq!(text("👩\u{200d}🎓"), "👩\u{200d}🎓");
    }

    #[test]
    fn folded_texts_ignore_case_and_spelling() {
        for (one, other) in [
            ("D\u{2019}SOUZA", "d'souza"),
            ("RENE\u{301}", "rené"),
            ("İ", "i\u{307}"),
            ("क\u{93c}", "\u{958}"),
            ("Jean\u{2010}Luc", "jean-luc"),
        ] {
            assert_eq!(fold(one), fold(other));
        }
    }
}
