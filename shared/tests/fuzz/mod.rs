//! Whatever arrives: made-up bytes and valid documents gone wrong, through everything that the rules offer for them. Nothing
//! panics, and what the rules promise holds for it too.
//!
//! * [`documents`]: what the site sends: payloads and drafts of every event, and each other form.
//! * [`mutate`]: how it goes wrong on the way.
//! * [`odd`]: what stands in the place of a value then.
//! * [`judge`], [`texts`], [`crate::spelling`]: what must hold. A new form or function of the boundary gets its line there.
//!
//! A case is known by its number: [`document`] and [`run`] with the same number do the same, on every machine.

mod documents;
mod judge;
mod mutate;
mod odd;
mod texts;

use crate::cases::Numbers;
use crate::spelling;

/// The bytes of a case.
pub(crate) fn document(case: u64) -> Vec<u8> {
    let mut numbers = Numbers(case);
    let valid = documents::any(&mut numbers);
    match numbers.below(8) {
        // As it should be: then everything behind the first check is met too.
        0 => valid.to_string().into_bytes(),
        1 => mutate::noise(&mut numbers),
        2 | 3 => mutate::bytes(&mut numbers, valid.to_string().into_bytes()),
        4 => mutate::bytes(
            &mut numbers,
            mutate::tree(&mut Numbers(case), valid).to_string().into_bytes(),
        ),
        _ => mutate::tree(&mut numbers, valid).to_string().into_bytes(),
    }
}

/// Runs a case.
///
/// # Panics
/// Where the rules do, or where they break a promise.
pub(crate) fn run(case: u64) {
    judge::bytes(&document(case));
    judge::draft_as_stored(&mut Numbers(case));
    spelling::judge(&spelling::typed(&mut Numbers(case)));
    spelling::judge_good(&mut Numbers(case));
}
