//! The kinds of mail and their lanes.

pub use crate::entities::outbox_mail::Lane;

/// Declares [`MailKind`] with the name and the lane of each kind.
macro_rules! kinds {
    ($($lane:ident { $($(#[$doc:meta])* $kind:ident = $name:literal,)* })*) => {
        /// A kind of mail. To add one, add a line to the lane in which it is delivered.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum MailKind { $($($(#[$doc])* $kind,)*)* }

        impl MailKind {
            /// All kinds.
            pub const ALL: &[Self] = &[$($(Self::$kind,)*)*];

            /// The name in the outbox and in logs, for example `signup code`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$kind => $name,)*)* }
            }

            /// The lane in which it is delivered.
            #[must_use]
            pub const fn lane(self) -> Lane {
                match self { $($(Self::$kind => Lane::$lane,)*)* }
            }
        }
    };
}

kinds! {
    Codes {
        /// A code that creates an account.
        SignupCode = "signup code",
        /// A code that sets a new password.
        ResetCode = "reset code",
        /// A code that links a Google account.
        GoogleLinkCode = "google link code",
        /// A code that erases an account.
        EraseCode = "erase code",
        /// A code that changes an account's address.
        AddressCode = "address code",
    }
    Receipts {
        /// A paid or waived entry, with its receipt.
        RegistrationConfirmed = "registration confirmed",
        /// Paid beds.
        BedsBooked = "beds booked",
        /// A refund.
        RefundSent = "refund sent",
        /// A new password.
        PasswordChanged = "password changed",
        /// A linked Google account.
        AccountLinked = "account linked",
        /// Another address.
        AddressChanged = "address changed",
    }
    Notices {
        /// A new account.
        Welcome = "welcome",
        /// An application as an ambassador has arrived.
        AmbassadorReceived = "ambassador received",
        /// An application as an ambassador is accepted.
        AmbassadorAccepted = "ambassador accepted",
        /// An application as an ambassador is rejected.
        AmbassadorRejected = "ambassador rejected",
        /// Staff have decided on an entry.
        RegistrationDecided = "registration decided",
        /// An entry is withdrawn.
        RegistrationWithdrawn = "registration withdrawn",
        /// The people of an entry have changed.
        TeamChanged = "team changed",
        /// An entry is not paid yet.
        FeeDue = "fee due",
        /// An unpaid place will be released.
        PlaceEnds = "place ends",
        /// An unpaid place is released.
        PlaceReleased = "place released",
        /// A place is offered to somebody on a waiting list.
        PlaceOffered = "place offered",
        /// A person of a team is asked whether they are in it.
        Invitation = "invitation",
        /// A parent is asked for consent.
        ParentInvitation = "parent invitation",
        /// A person's pass.
        Pass = "pass",
        /// A person is not in the team that named them.
        PlayerDeclined = "player declined",
        /// The matches of an entry have times.
        MatchesScheduled = "matches scheduled",
        /// The matches of an entry have other times.
        MatchesMoved = "matches moved",
        /// An account enters the scores of an event.
        OfficialAssigned = "official assigned",
        /// A mailing, to the staff member who writes it.
        MailingTest = "mailing test",
    }
    Bulk {
        /// A mail of staff to many people.
        Mailing = "mailing",
    }
}

#[cfg(test)]
mod tests {
    use super::{Lane, MailKind};
    use std::collections::HashSet;

    #[test]
    fn kinds_have_names_of_their_own_and_codes_are_in_the_first_lane() {
        let names: HashSet<_> = MailKind::ALL.iter().map(|kind| kind.name()).collect();
        assert_eq!(names.len(), MailKind::ALL.len());
        for kind in MailKind::ALL {
            assert_eq!(
                kind.name().ends_with(" code"),
                kind.lane() == Lane::Codes,
                "{kind:?}"
            );
        }
    }
}
