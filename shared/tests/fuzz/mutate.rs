//! How a document goes wrong on the way: its bytes, or what they stand for.

use super::odd::{odd, text};
use crate::cases::Numbers;
use serde_json::Value;

/// Pieces of text that have broken parsers before.
const PIECES: &[&[u8]] = &[
    b"null",
    b"true",
    b"-0",
    b"1e999",
    b"1e-999",
    b"18446744073709551615",
    b"18446744073709551616",
    b"-9223372036854775809",
    b"0.1",
    b"[",
    b"]",
    b"{",
    b"}",
    b",",
    b":",
    b"\"",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b"\\udc00\\ud800",
    b"\\u202e",
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\0",
    b"\xef\xbb\xbf",
    b"[[[[[[[[",
    b"{\"\":",
    b"\"draft\":",
    b"{}",
    b"\"players\":[{}],",
    b"\"relayTeams\":[],",
    b"\"fullname\":1,",
    b"\xe2\x80\xa8",
    b"\n",
    b" ",
];

/// No document at all.
pub(super) fn noise(numbers: &mut Numbers) -> Vec<u8> {
    if numbers.once_in(50) {
        // Deeper than any stack.
        return [b"[", b"{\"draft\":".as_slice()][numbers.below(2)].repeat(100 + numbers.below(20_000));
    }
    let length = numbers.below(64);
    let mut noise = Vec::new();
    while noise.len() < length {
        if numbers.once_in(2) {
            noise.extend_from_slice(PIECES[numbers.below(PIECES.len())]);
        } else {
            noise.push(numbers.next().to_le_bytes()[0]);
        }
    }
    noise
}

/// The document with some of its bytes lost, doubled, swapped or joined by others.
pub(super) fn bytes(numbers: &mut Numbers, mut document: Vec<u8>) -> Vec<u8> {
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(document.len() + 1);
        let end = (at + numbers.below(40)).min(document.len());
        match numbers.below(5) {
            0 => document.truncate(at),
            1 => drop(document.drain(at..end)),
            2 => {
                let doubled = document[at..end].to_vec();
                document.splice(at..at, doubled);
            }
            3 if at < document.len() => document[at] ^= 1 << numbers.below(8),
            _ => {
                let piece = PIECES[numbers.below(PIECES.len())];
                document.splice(at..at, piece.iter().copied());
            }
        }
    }
    document
}

/// The document with some of its values replaced, left out or moved under another name.
pub(super) fn tree(numbers: &mut Numbers, mut document: Value) -> Value {
    for _ in 0..=numbers.below(4) {
        change(numbers, &mut document);
    }
    document
}

/// Changes something at or below this value: the deeper, the likelier.
fn change(numbers: &mut Numbers, value: &mut Value) {
    match value {
        Value::Object(members) if !members.is_empty() && !numbers.once_in(8) => {
            let name = members
                .keys()
                .nth(numbers.below(members.len()))
                .cloned()
                .unwrap_or_default();
            match numbers.below(8) {
                0 => drop(members.remove(&name)),
                1 => {
                    let moved = members.remove(&name).unwrap_or_default();
                    members.insert(text(numbers), moved);
                }
                _ => change(numbers, &mut members[&name]),
            }
        }
        Value::Array(entries) if !entries.is_empty() && !numbers.once_in(8) => {
            let at = numbers.below(entries.len());
            match numbers.below(8) {
                0 => drop(entries.remove(at)),
                // Around the longest list that is taken, 40, and beyond.
                1 => entries.resize([39, 40, 41, 300][numbers.below(4)], entries[at].clone()),
                2 => entries.push(entries[at].clone()),
                _ => change(numbers, &mut entries[at]),
            }
        }
        leaf => *leaf = odd(numbers),
    }
}
