//! Links accounts of the provider to accounts of this site. The key is the provider's `sub`, because an address can
//! change its owner.

pub mod entity;
pub(super) mod store;
