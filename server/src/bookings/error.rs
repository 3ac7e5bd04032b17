//! Why beds are not booked.

use crate::core::allowances::Exceeded;
use crate::core::error::CoreError;
use crate::limits::LimitError;
use crate::payments::PaymentError;
use sea_orm::DbErr;
use shared::finding::Finding;

/// An error of booking beds.
#[derive(Debug, thiserror::Error)]
pub enum BookingError {
    /// No block is on sale for these people.
    #[error("beds not on sale")]
    NotOnSale,
    /// Fewer beds are free than asked for.
    #[error("beds full")]
    Full,
    /// The coupon does not exist, is used up or withdrawn, or is for other teams.
    #[error("coupon cannot be used")]
    CouponUnusable,
    /// Another block has the name.
    #[error("block name taken")]
    BlockNameTaken,
    /// More pieces are booked than there would be.
    #[error("pieces below those booked")]
    PiecesBelowBooked,
    /// Another meal or kit has the name on this day.
    #[error("name of a meal taken")]
    ExtraNameTaken,
    /// Another coupon has the code.
    #[error("coupon code taken")]
    CouponCodeTaken,
    /// More beds are booked in a night than the block would have.
    #[error("beds below those booked")]
    BelowBooked,
    /// A room would have more people in a night than beds.
    #[error("room full")]
    RoomFull,
    /// People are in a room that the block would not have, or have fewer beds.
    #[error("room in use")]
    RoomInUse,
    /// The desk cannot do this for somebody. The sentence says why.
    #[error("{0}")]
    NotNow(String),
    /// An error of the payments.
    #[error(transparent)]
    Payment(#[from] PaymentError),
    /// More than an allowance.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for BookingError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}

impl From<Exceeded> for BookingError {
    fn from(error: Exceeded) -> Self {
        Self::Limit(error.into())
    }
}

impl From<Finding> for BookingError {
    fn from(finding: Finding) -> Self {
        Self::Core(CoreError::Findings(vec![finding]))
    }
}
