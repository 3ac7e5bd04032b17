//! The drawn lot: a generator with a published seed, so that anybody can repeat the draw.

use serde::{Deserialize, Serialize};

/// The seed of a draw. The generator is SplitMix64, and a shuffle is Fisher-Yates from the last place to the second:
/// `j = next() mod (i + 1)` for each place `i`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(pub u64);

impl Lot {
    /// Puts the items into the order of this lot.
    pub fn shuffle<T>(self, items: &mut [T]) {
        let mut state = self.0;
        for last in (1..items.len()).rev() {
            let count = u64::try_from(last).unwrap_or(u64::MAX).saturating_add(1);
            let other = usize::try_from(next(&mut state) % count).unwrap_or_default();
            items.swap(last, other);
        }
    }
}

fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
