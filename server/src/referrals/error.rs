//! Why a referral is not changed or shown.

use crate::core::error::CoreError;
use sea_orm::DbErr;

/// An error of referrals.
#[derive(Debug, thiserror::Error)]
pub enum ReferralError {
    /// The account has paid: who brought it stays.
    #[error("referral frozen")]
    Frozen,
    /// The caller is no ambassador.
    #[error("no ambassador")]
    NotAmbassador,
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for ReferralError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
