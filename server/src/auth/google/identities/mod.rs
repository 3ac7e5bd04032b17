//! Which account of ours is which of the provider's. Keyed on the provider's `sub`: addresses change hands, this does not.

pub mod entity;
pub(super) mod store;
