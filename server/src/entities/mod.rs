//! All tables, one SeaORM entity per file. Only the domain that owns a table queries it; see docs/ARCHITECTURE.md.
//!
//! Statuses and kinds are enums: SeaORM stores each by the name that the API uses.

pub mod ambassador_application;
pub mod ambassador_task;
pub mod announcement;
pub mod attempt;
pub mod audit_record;
pub mod block;
pub mod booked_bed;
pub mod booked_extra;
pub mod booking;
pub mod college_alias;
pub mod contact_message;
pub mod contest_change;
pub mod coupon;
pub mod desk_entry;
pub mod draft;
pub mod extra;
pub mod former_address;
pub mod gate_device;
pub mod gate_list;
pub mod gate_scan;
pub mod gate_volunteer;
pub mod guest;
pub mod identity;
pub mod invitation;
pub mod job;
pub mod mailing;
pub mod mailing_recipient;
pub mod member;
pub mod note;
pub mod official;
pub mod one_time_code;
pub mod order;
pub mod outbox_mail;
pub mod paper_release;
pub mod pass;
pub mod payment;
pub mod payment_reminder;
pub mod pending_signup;
pub mod proof_picture;
pub mod referral;
pub mod referral_code;
pub mod referral_point;
pub mod refund;
pub mod registration;
pub mod registration_change;
pub mod review;
pub mod room;
pub mod session;
pub mod setting;
pub mod suppression;
pub mod task_proof;
pub mod team_invitation;
pub mod unsubscription;
pub mod user;
pub mod waiting_place;
pub mod waiting_sign_in;
pub mod webhook_event;

#[cfg(test)]
mod tests {
    use super::{job, one_time_code, order, outbox_mail, refund, registration_change};
    use sea_orm::sea_query::ValueType;
    use sea_orm::{ActiveEnum, Iterable, Value};
    use serde::Serialize;
    use shared::catalogue::Category;
    use shared::entities::{
        AmbassadorStatus, AnnouncementSeverity, ConcernStatus, Decision, DeskAction, Destination,
        InboxReason, InvitationStatus, PassKind, PaymentStatus, RegistrationStatus, Role, WaitingStatus,
    };
    use std::fmt::Debug;

    fn stored<E: ActiveEnum<Value = String> + Iterable>() -> Vec<String> {
        E::iter().map(|value| value.to_value()).collect()
    }

    /// The stored names are those of the wire, and each is read as it was written.
    fn assert_like_wire<E>()
    where
        E: ActiveEnum<Value = String> + Iterable + Serialize + PartialEq + Debug,
    {
        for value in E::iter() {
            let name = value.to_value();
            assert_eq!(serde_json::to_value(&value).unwrap(), name);
            assert_eq!(E::try_from_value(&name).unwrap(), value);
        }
    }

    #[test]
    fn names_are_those_of_the_wire() {
        assert_like_wire::<AmbassadorStatus>();
        assert_like_wire::<AnnouncementSeverity>();
        assert_like_wire::<Category>();
        assert_like_wire::<ConcernStatus>();
        assert_like_wire::<Decision>();
        assert_like_wire::<DeskAction>();
        assert_like_wire::<InboxReason>();
        assert_like_wire::<InvitationStatus>();
        assert_like_wire::<PassKind>();
        assert_like_wire::<PaymentStatus>();
        assert_like_wire::<RegistrationStatus>();
        assert_like_wire::<Role>();
        assert_like_wire::<WaitingStatus>();
        for destination in Destination::ALL {
            let name = serde_json::to_value(destination).unwrap();
            assert_eq!(Value::from(destination), Value::from(name.as_str().unwrap()));
            assert_eq!(
                <Destination as ValueType>::unwrap(Value::from(destination)),
                destination
            );
        }
    }

    #[test]
    fn names_that_only_the_database_knows_stay_as_they_are() {
        assert_eq!(stored::<job::JobStatus>(), ["queued", "running", "given_up"]);
        assert_eq!(
            stored::<outbox_mail::MailStatus>(),
            ["queued", "sent", "given_up", "pretended", "unsent"]
        );
        assert_eq!(
            stored::<order::OrderStatus>(),
            ["created", "open", "paid", "closed"]
        );
        assert_eq!(stored::<order::Provider>(), ["sandbox", "razorpay"]);
        assert_eq!(stored::<refund::RefundStatus>(), ["asked", "done", "failed"]);
        assert_eq!(
            stored::<one_time_code::Purpose>(),
            ["signup", "reset", "google-link", "erase", "address"]
        );
        assert_eq!(
            stored::<registration_change::ChangeKind>(),
            [
                "replaced",
                "member_added",
                "member_replaced",
                "member_removed",
                "cancelled",
                "paid",
                "refunded",
                "approved",
                "rejected",
                "changes_requested",
                "changes_made",
                "decision_undone",
                "player_accepted",
                "player_declined",
                "answers_waived",
            ]
        );
    }

    #[test]
    fn a_destination_of_a_later_version_counts_as_none() {
        let later = Value::from("donated");
        assert_eq!(<Destination as ValueType>::unwrap(later), Destination::None);
    }
}
