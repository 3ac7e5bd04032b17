//! The desk of the beds: which room people sleep in, who is in the house, and their caution money.
//!
//! * [`rooms`] are what a block consists of. [`allot`] proposes rooms.
//! * [`act`] does what the desk asks for. Everything that it does is an entry of a log ([`store`]); [`stay`] folds the entries of a bed.
//! * [`house`] is what staff see.
//!
//! Whatever changes a room holds the lock of the beds, so that no room has more people than beds.

pub(crate) mod act;
pub(crate) mod allot;
pub(crate) mod house;
pub(crate) mod rooms;
pub(crate) mod stay;
pub(crate) mod store;
