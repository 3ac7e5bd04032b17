//! Orders (what is owed) and payments (what the provider did about it).

pub mod order;
pub mod payment;
