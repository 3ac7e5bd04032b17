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
    /// The last day of a task has passed.
    #[error("task over")]
    TaskOver,
    /// A proof is decided on already.
    #[error("proof decided")]
    ProofDecided,
    /// A proof is another one than staff have looked at.
    #[error("proof changed")]
    ProofChanged,
    /// The same points were given a moment ago.
    #[error("points repeated")]
    PointsRepeated,
    /// Staff who are ambassadors decide on their own proof or points.
    #[error("own proof")]
    OwnProof,
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for ReferralError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}
