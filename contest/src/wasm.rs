//! What the officials' page reads and writes without a network: the numbers of marks.

use crate::{Measure, words};
use wasm_bindgen::prelude::*;

/// Reads a number of a mark as officials type it: `1:45.3`, `6.42 m`, `x` for a foul. Nothing if it is no such number.
#[wasm_bindgen(js_name = parseMark)]
pub fn parse_mark(
    #[wasm_bindgen(unchecked_param_type = "Measure")] measure: &str,
    typed: &str,
) -> Option<u32> {
    words::parse_mark(self::measure(measure), typed)
}

/// Writes a number of a mark: `1:45.30`, `6.42 m`.
#[wasm_bindgen(js_name = markInWords)]
pub fn mark_in_words(#[wasm_bindgen(unchecked_param_type = "Measure")] measure: &str, number: u32) -> String {
    words::mark(self::measure(measure), number)
}

fn measure(name: &str) -> Measure {
    match name {
        "time" => Measure::Time,
        "distance" => Measure::Distance,
        "weight" => Measure::Weight,
        _ => Measure::Points,
    }
}
