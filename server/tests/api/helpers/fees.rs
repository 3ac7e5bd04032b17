//! The fees of the catalogue, so that no test of a call repeats one.

use shared::catalogue::{Category, by_endpoint};

/// The fee of an event, in paise: of a men's team if the category decides, of one person if every person pays.
pub(crate) fn fee_of(event: &str) -> u32 {
    fee(event, Category::Men)
}

/// The fee of a women's team, in paise.
pub(crate) fn womens_fee_of(event: &str) -> u32 {
    fee(event, Category::Women)
}

fn fee(event: &str, category: Category) -> u32 {
    let fee = by_endpoint(event).unwrap().fee;
    fee.of(Some(category), || 1).unwrap().0
}
