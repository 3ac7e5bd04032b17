//! Values and texts that nobody expects.

use crate::cases::Numbers;
use serde_json::{Value, json};

const SIGNS: &[char] = &[
    'a',
    'Z',
    '0',
    '9',
    '٣',
    '९',
    '²',
    '½',
    'ß',
    'İ',
    'ǆ',
    'é',
    '\u{301}',
    '\u{200d}',
    '\u{202e}',
    '\u{feff}',
    '\0',
    '\n',
    ' ',
    '\u{a0}',
    '\u{2003}',
    '@',
    '.',
    '-',
    '\'',
    '’',
    '"',
    '\\',
    '<',
    '&',
    '\u{1F3CF}',
    '\u{10FFFF}',
    '\u{FFFD}',
];

/// A value of any kind.
pub(super) fn odd(numbers: &mut Numbers) -> Value {
    match numbers.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!([]),
        3 => json!({}),
        4 => json!(numbers.next()),
        5 => json!(-1),
        6 => json!(1.5e300),
        7 => json!([[[[{}]]]]),
        8 => json!({ "fullname": text(numbers), "email": [text(numbers)] }),
        _ => text(numbers).into(),
    }
}

/// Any text: of signs that are treated apart, of signs of every size, or around the longest that is taken, 300.
pub(super) fn text(numbers: &mut Numbers) -> String {
    const NAMES: &[&str] = &[
        "draft",
        "event",
        "athletics",
        "men",
        "Women",
        "4x100m",
        "Yes",
        "Other",
        "a@b.co",
        "999999999999",
    ];
    let length = match numbers.below(10) {
        0..3 => return numbers.pick(NAMES).to_owned(),
        3 => [299, 300, 301, 5_000][numbers.below(4)],
        _ => numbers.below(16),
    };
    let one = numbers.below(SIGNS.len());
    let mixed = numbers.once_in(2);
    (0..length)
        .map(|_| {
            if mixed {
                SIGNS[numbers.below(SIGNS.len())]
            } else {
                SIGNS[one]
            }
        })
        .collect()
}
