//! Database names of payment destinations and inbox reasons. They are the same as in the API.

use shared::entities::{Destination, InboxReason};

/// Returns the database name of a destination.
pub(super) const fn name(destination: Destination) -> &'static str {
    match destination {
        Destination::None => "none",
        Destination::Confirmed => "confirmed",
        Destination::Inbox => "inbox",
        Destination::Accepted => "accepted",
        Destination::Refunding => "refunding",
        Destination::Refunded => "refunded",
    }
}

/// Parses the database name of a destination. Returns [`Destination::None`] for a name written by a later version.
pub(super) fn parse(name: &str) -> Destination {
    use Destination::{Accepted, Confirmed, Inbox, None, Refunded, Refunding};
    let all = [None, Confirmed, Inbox, Accepted, Refunding, Refunded];
    let known = all.into_iter().find(|known| self::name(*known) == name);
    known.unwrap_or(None)
}

/// Returns the database name of an inbox reason.
pub(super) const fn reason_name(reason: InboxReason) -> &'static str {
    match reason {
        InboxReason::Closed => "closed",
        InboxReason::Double => "double",
        InboxReason::Amount => "amount",
        InboxReason::UnknownOrder => "unknown_order",
        InboxReason::PartlyRefunded => "partly_refunded",
    }
}

/// Parses the database name of an inbox reason.
pub(super) fn parse_reason(name: &str) -> Option<InboxReason> {
    use InboxReason::{Amount, Closed, Double, PartlyRefunded, UnknownOrder};
    let all = [Closed, Double, Amount, UnknownOrder, PartlyRefunded];
    all.into_iter().find(|known| reason_name(*known) == name)
}

#[cfg(test)]
mod tests {
    use super::{Destination, InboxReason, name, parse, parse_reason, reason_name};

    #[test]
    fn names_are_those_of_the_wire() {
        for spelled in ["none", "confirmed", "inbox", "accepted", "refunding", "refunded"] {
            let wire: Destination = serde_json::from_value(spelled.into()).unwrap();
            assert_eq!((parse(spelled), name(wire)), (wire, spelled));
        }
        for spelled in ["closed", "double", "amount", "unknown_order", "partly_refunded"] {
            let wire: InboxReason = serde_json::from_value(spelled.into()).unwrap();
            assert_eq!((parse_reason(spelled), reason_name(wire)), (Some(wire), spelled));
        }
    }
}
