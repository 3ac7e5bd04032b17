//! The normaliser's promises: idempotent, no digit lost, good values unchanged. `make fuzz` and
//! `node shared/tests/parity.mjs 100000 1 1000000` take more cases.

#[expect(dead_code, reason = "only its numbers are used")]
mod cases;
mod spelling;

use cases::Numbers;

const CASES: usize = 20_000;

#[test]
fn spellings_are_corrected_once_and_no_digit_is_lost() {
    let mut numbers = Numbers(11);
    for _ in 0..CASES {
        spelling::judge(&spelling::typed(&mut numbers));
    }
}

#[test]
fn good_values_stay_unchanged() {
    let mut numbers = Numbers(12);
    for _ in 0..CASES {
        spelling::judge_good(&mut numbers);
    }
}
