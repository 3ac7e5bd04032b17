//! Labels of statuses, as people read them on screens, in mails and in exports. The frontend receives them as generated data.

use crate::entities::{InvitationStatus, PaymentStatus, RegistrationStatus};

/// The label of a registration with requested changes, in place of its status.
pub const CHANGES_REQUESTED: &str = "Changes requested";

impl RegistrationStatus {
    /// Every status, in the order of a registration's life.
    pub const ALL: [Self; 4] = [Self::Submitted, Self::Approved, Self::Rejected, Self::Cancelled];

    /// The label for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Submitted => "Submitted",
            Self::Approved => "Approved",
            Self::Rejected => "Rejected",
            Self::Cancelled => "Withdrawn",
        }
    }
}

impl PaymentStatus {
    /// Every status.
    pub const ALL: [Self; 4] = [Self::Pending, Self::Paid, Self::Refunded, Self::Waived];

    /// The label for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Pending => "Payment pending",
            Self::Paid => "Paid",
            Self::Refunded => "Refunded",
            Self::Waived => "No fee due",
        }
    }
}

impl InvitationStatus {
    /// Every status.
    pub const ALL: [Self; 4] = [Self::Invited, Self::AwaitsParent, Self::Accepted, Self::Declined];

    /// The label for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Invited => "Not answered",
            Self::AwaitsParent => "Waits for a parent",
            Self::Accepted => "Confirmed",
            Self::Declined => "Not me",
        }
    }
}
