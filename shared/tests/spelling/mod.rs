//! Made-up spellings of names, numbers and addresses, and what must hold for each. The same seed gives the same spellings.

use crate::cases::Numbers;
use shared::normalise;
use shared::rules::person::{RequiredField, is_digits};

/// Blocks of characters that Unicode has had for long, so that every engine knows them.
const BLOCKS: &[(u32, u32)] = &[
    (0x20, 0x7e),
    (0xa0, 0x24f),
    (0x2b0, 0x36f),
    (0x370, 0x3ff),
    (0x400, 0x4ff),
    (0x5b0, 0x5ea),
    (0x610, 0x6ff),
    (0x900, 0xdf3),
    (0xe01, 0xe5b),
    (0xf00, 0xfbc),
    (0x1000, 0x109f),
    (0x1780, 0x17e9),
    (0x1e00, 0x1fff),
    (0x2000, 0x206f),
    (0x20d0, 0x212b),
    (0x3000, 0x30ff),
    (0xac00, 0xac20),
    (0xfb1d, 0xfb4f),
    (0xfe00, 0xfe0f),
    (0xff00, 0xffee),
    (0x1d15e, 0x1d17a),
];

const PIECES: &[&str] = &[
    "+91",
    "0091",
    "091",
    "0",
    "91",
    "98765",
    "43210",
    " ",
    "-",
    "(",
    ")",
    "tel:",
    "mailto:",
    "<",
    ">",
    "@",
    ".",
    "..",
    ".0",
    "college.in",
    "ravi",
    "E+11",
    "\u{200d}",
    "\u{200c}",
    "\u{94d}",
    "\u{93c}",
    "\u{301}",
    "\u{202a}",
    "\u{202c}",
    "\u{200b}",
    "\u{a0}",
    "\u{2019}",
    "'",
    "\u{2011}",
    "\u{feff}",
    "\u{0}",
    "\n",
    "\t",
    "é",
    "e\u{301}",
    "\u{958}",
    "ش",
    "क",
    "ക്",
    "Å",
];

const ZEROS: &[char] = &['0', '٠', '०', '০', '௦', '\u{ff10}'];

/// A text as somebody could type or paste it.
pub(crate) fn typed(numbers: &mut Numbers) -> String {
    match numbers.below(4) {
        0 => number(numbers),
        1 => (0..numbers.below(8)).map(|_| numbers.pick(PIECES)).collect(),
        _ => (0..numbers.below(10)).map(|_| piece(numbers)).collect(),
    }
}

fn piece(numbers: &mut Numbers) -> String {
    if numbers.once_in(3) {
        return numbers.pick(PIECES).to_owned();
    }
    let (from, to) = BLOCKS[numbers.below(BLOCKS.len())];
    let code = from + u32::try_from(numbers.below((to - from + 1) as usize)).expect("within a block");
    // Letters that only the newest engines know, and codes without a character.
    let is_known = |c: &char| {
        *c != '\u{c5c}' && (c.is_alphanumeric() || *c < '\u{700}' || !matches!(*c, '\u{900}'..='\u{fbc}'))
    };
    char::from_u32(code)
        .filter(is_known)
        .map_or_else(String::new, String::from)
}

/// Digits of one script in groups, often with a prefix.
fn number(numbers: &mut Numbers) -> String {
    let zero = ZEROS[numbers.below(ZEROS.len())];
    let mut text = numbers
        .pick(&["", "", "+91", "+91 ", "0", "91-", "0091 ", "(+91)", "+65 "])
        .to_owned();
    for at in 0..[10, 10, 12, 9, 11, 16][numbers.below(6)] {
        if at > 0 && numbers.once_in(4) {
            text.push_str(numbers.pick(&[" ", "-", "\u{a0}", "\u{200b}", ".", ", "]));
        }
        let value = u32::try_from(numbers.below(10)).expect("a digit");
        text.push(char::from_u32(zero as u32 + value).expect("a digit"));
    }
    text
}

/// What must hold for every text.
///
/// # Panics
/// If it does not.
pub(crate) fn judge(typed: &str) {
    for field in RequiredField::ALL {
        let normal = field.normal(typed);
        assert_eq!(field.normal(&normal), normal, "{field:?} of {typed:?} is normal");
        assert_eq!(field.holds(typed), field.holds(&normal), "{field:?} of {typed:?}");
        let clean = field.clean(typed, "");
        assert_eq!(field.clean(&clean, ""), clean, "{field:?} of {typed:?} is clean");
        assert!(
            !field.holds(typed) || field.holds(&clean),
            "{field:?} of {typed:?} is not refused while it is typed"
        );
        if matches!(field, RequiredField::Phone | RequiredField::Aadhaar) {
            number_of(field, typed, &normal, &clean);
        }
    }
    for normal in [normalise::line, normalise::text, normalise::code, normalise::fold] {
        let once = normal(typed);
        assert_eq!(normal(&once), once, "{typed:?} is normal");
    }
    assert_eq!(
        normalise::fold(&normalise::line(typed)),
        normalise::fold(typed),
        "{typed:?} is found"
    );
    let bare = |text: &str| text.replace(' ', "");
    assert!(
        bare(&normalise::line(typed)).chars().count() <= normalise::nfc(typed).chars().count() * 3,
        "{typed:?} does not grow"
    );
}

/// A number keeps its digits: a phone number the last ten, any other text all of them.
fn number_of(field: RequiredField, typed: &str, normal: &str, clean: &str) {
    let digits = digits(typed);
    assert!(
        normal.chars().count() <= typed.chars().count() * 3,
        "{typed:?} does not grow"
    );
    if field.holds(normal) {
        assert!(digits.contains(normal), "{field:?} of {typed:?} are its digits");
        assert!(
            digits.len() - normal.len() <= 6,
            "only a prefix of {typed:?} goes"
        );
        assert_eq!(clean, normal, "a paste is read as on leaving the field");
    } else {
        assert_eq!(self::digits(normal), digits, "no digit of {typed:?} is lost");
        assert_eq!(
            self::digits(clean),
            digits,
            "no digit of {typed:?} is lost while it is typed"
        );
    }
}

/// The digits of a text, in ASCII.
fn digits(text: &str) -> String {
    let value = |c: char| {
        let zeros = [
            0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50,
        ];
        let more = [0xf20, 0x1040, 0x1090, 0x17e0, 0xff10];
        let mut zeros = zeros.iter().chain(&more);
        zeros
            .find_map(|zero| char::from_digit((c as u32).checked_sub(*zero).filter(|value| *value < 10)?, 10))
    };
    text.chars().filter_map(value).collect()
}

/// Values that are spelled as they should be.
///
/// # Panics
/// If one is changed.
pub(crate) fn judge_good(numbers: &mut Numbers) {
    const WORDS: &[&str] = &[
        "Asha",
        "O'Neil",
        "Jean-Luc",
        "Jr.",
        "René",
        "प्रिया",
        "शर्मा",
        "চট্টোপাধ্যায়",
        "ஸ்ரீ",
        "സുരേഷ്",
        "محمد",
        "Ñandú",
        "ශ්\u{200d}රී",
        "Nguyễn",
    ];
    let name: Vec<&str> = (0..=numbers.below(2)).map(|_| numbers.pick(WORDS)).collect();
    let name = normalise::nfc(&name.join(" ")).into_owned();
    let number = |numbers: &mut Numbers, count: usize| -> String {
        (0..count)
            .map(|_| numbers.pick(&["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]))
            .collect()
    };
    let user = numbers.pick(&["ravi", "first.last+tag", "o'neil", "x_y-z", "a1"]);
    let email = format!(
        "{user}@{}",
        numbers.pick(&["college.in", "mail.iitp.ac.in", "b.co"])
    );
    let (phone, id) = (number(numbers, 10), number(numbers, 12));
    for (field, good) in [
        (RequiredField::Name, name),
        (RequiredField::Email, email),
        (RequiredField::Phone, phone),
        (RequiredField::Aadhaar, id),
    ] {
        assert_eq!(field.normal(&good), good);
        assert_eq!(field.clean(&good, ""), good);
        assert!(field.holds(&good), "{good} holds");
    }
    assert!(is_digits(&normalise::phone("9876543210"), 10));
}
