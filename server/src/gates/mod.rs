//! Gates: their lists, the volunteers on them, their phones, and what was scanned ([decision 48]). Who is let in is decided by
//! [`shared::gate::judge()`]; `admission` tells the phones what they need for it.
//!
//! * [`lists`] has the lists, [`volunteers`] who works on them, and [`devices`] the phones.
//! * [`scans`] has the log of each list. Rows are only added.
//! * [`retention`] selects what is erased after the fest.
//!
//! [decision 48]: ../../../../docs/decisions/0048-gate.md

pub(crate) mod devices;
pub(crate) mod lists;
pub(crate) mod retention;
pub(crate) mod scans;
pub(crate) mod volunteers;
