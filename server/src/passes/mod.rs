//! Passes and guests: their rows, their links, and the QR code ([decision 47]). Who has a pass is decided by [`crate::admission`].
//!
//! * [`store`] has the queries, [`guests`] those of guests, and [`search`] finds passes for staff.
//! * [`issue`](mod@issue) makes a pass, and makes it anew: the issue before no longer admits.
//! * [`link`] signs the link of a pass, and [`qr`] draws its QR code.
//!
//! [decision 47]: ../../../../docs/decisions/0047-passes.md

pub(crate) mod guests;
pub(crate) mod issue;
pub(crate) mod link;
pub(crate) mod qr;
pub(crate) mod retention;
pub(crate) mod search;
pub(crate) mod store;
