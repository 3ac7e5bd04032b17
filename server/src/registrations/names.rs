//! Names of states in the database, the same as on the wire.

use shared::entities::{PaymentStatus, RegistrationStatus};

/// The name of a payment status.
#[must_use]
pub const fn payment(status: PaymentStatus) -> &'static str {
    match status {
        PaymentStatus::Pending => "pending",
        PaymentStatus::Paid => "paid",
        PaymentStatus::Refunded => "refunded",
        PaymentStatus::Waived => "waived",
    }
}

/// Parses the name of a payment status.
#[must_use]
pub fn parse_payment(name: &str) -> Option<PaymentStatus> {
    use PaymentStatus::{Paid, Pending, Refunded, Waived};
    [Pending, Paid, Refunded, Waived]
        .into_iter()
        .find(|status| payment(*status) == name)
}

/// The name of a registration's status.
#[must_use]
pub const fn status(status: RegistrationStatus) -> &'static str {
    match status {
        RegistrationStatus::Submitted => "submitted",
        RegistrationStatus::Approved => "approved",
        RegistrationStatus::Rejected => "rejected",
        RegistrationStatus::Cancelled => "cancelled",
    }
}

/// Parses the name of a registration's status.
#[must_use]
pub fn parse_status(name: &str) -> Option<RegistrationStatus> {
    use RegistrationStatus::{Approved, Cancelled, Rejected, Submitted};
    [Submitted, Approved, Rejected, Cancelled]
        .into_iter()
        .find(|known| status(*known) == name)
}

#[cfg(test)]
mod tests {
    use super::{PaymentStatus, RegistrationStatus, parse_payment, parse_status};

    #[test]
    fn names_are_those_of_the_wire() {
        for name in ["pending", "paid", "refunded", "waived"] {
            let wire: PaymentStatus = serde_json::from_value(name.into()).unwrap();
            assert_eq!(parse_payment(name), Some(wire));
        }
        for name in ["submitted", "approved", "rejected", "cancelled"] {
            let wire: RegistrationStatus = serde_json::from_value(name.into()).unwrap();
            assert_eq!(parse_status(name), Some(wire));
        }
    }
}
