//! Beds, meals and kits of the fest: staff keep blocks, meals and coupons, owners of confirmed registrations book for people of their
//! teams, and the desk gives rooms.
//!
//! The calls are in `api/accommodation`, `api/coupons.rs` and `api/admin/accommodation`. Nights and prices are rules of
//! [`shared::booking`].
//!
//! * [`blocks`], [`extras`] (meals and kits) and [`coupons`] are what staff sell.
//! * [`form`] reads what a user asks for, [`plan`] finds the people, the beds and the price, [`book`] holds the beds with an
//!   order. [`allocate`] chooses blocks.
//! * Unpaid beds are held for some minutes. Nothing releases them: [`store`] no longer counts them when the time is over.
//! * [`hand_on`] gives what somebody has left behind to who comes into the team after them.
//! * [`desk`] is the desk at the hostel: rooms, check-in, check-out and caution money.
//! * [`paid`] is what [`crate::checkout`] asks when money arrives or goes back.

pub(crate) mod allocate;
pub(crate) mod blocks;
pub(crate) mod book;
pub(crate) mod coupons;
pub(crate) mod desk;
pub(crate) mod erase;
pub mod error;
pub(crate) mod extras;
pub(crate) mod form;
pub(crate) mod hand_on;
pub(crate) mod letter;
pub(crate) mod paid;
pub(crate) mod plan;
pub(crate) mod record;
pub(crate) mod store;
pub(crate) mod teams;

pub use error::BookingError;

use crate::db::advisory_lock;
use sea_orm::{ConnectionTrait, DbErr};

/// "BEDS": all beds have one lock on PostgreSQL.
const LOCK: i64 = 0x4245_4453;

/// Locks all beds, rooms, meals and coupons until the transaction ends. A transaction takes it after the registration's row, and before the
/// rows of bookings and orders.
pub(crate) async fn lock(txn: &impl ConnectionTrait) -> Result<(), DbErr> {
    advisory_lock(txn, LOCK).await
}
