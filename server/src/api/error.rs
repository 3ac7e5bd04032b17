//! What each error of a domain answers: one match a domain, with status, code and words.
//!
//! To add an error, add a variant to the enum of its domain (`error.rs` in its folder), a line here, and a line in
//! `server/tests/api/errors.txt`.

use crate::accounts::AccountError;
use crate::admission::AdmissionError;
use crate::ambassadors::AmbassadorError;
use crate::bookings::BookingError;
use crate::checkout::CheckoutError;
use crate::contests::ContestError;
use crate::core::allowances::Exceeded;
use crate::core::error::CoreError;
use crate::drafts::DraftError;
use crate::exports::ExportError;
use crate::http::error::BUSY;
use crate::http::{Refusal, RequestError};
use crate::limits::LimitError;
use crate::mailings::MailingError;
use crate::organising::OrganisingError;
use crate::payments::PaymentError;
use crate::publishing::PublishingError;
use crate::referrals::ReferralError;
use crate::registrations::RegistrationError;
use crate::users::UserError;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use sea_orm::DbErr;
use shared::entities::AmbassadorStatus;
use shared::messages;

/// An error that a handler returns.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
    /// The request does not reach its handler.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// More than an allowance.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// An error of the accounts' rows.
    #[error(transparent)]
    User(#[from] UserError),
    /// An error of signing up, logging in or changing an address.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// An error of the ambassador programme.
    #[error(transparent)]
    Ambassador(#[from] AmbassadorError),
    /// An error of the drafts.
    #[error(transparent)]
    Draft(#[from] DraftError),
    /// An error of the entries.
    #[error(transparent)]
    Registration(#[from] RegistrationError),
    /// An error of the passes.
    #[error(transparent)]
    Admission(#[from] AdmissionError),
    /// An error of the payments.
    #[error(transparent)]
    Payment(#[from] PaymentError),
    /// An error of booking beds.
    #[error(transparent)]
    Booking(#[from] BookingError),
    /// An error of referrals.
    #[error(transparent)]
    Referral(#[from] ReferralError),
    /// An error of mailings.
    #[error(transparent)]
    Mailing(#[from] MailingError),
    /// An error of settling a payment, or of a staff decision on a payment.
    #[error(transparent)]
    Checkout(#[from] CheckoutError),
    /// An error of the contests' log.
    #[error(transparent)]
    Contest(#[from] ContestError),
    /// An error of organisers' and officials' work.
    #[error(transparent)]
    Organising(#[from] OrganisingError),
    /// An error of publishing settings.
    #[error(transparent)]
    Publishing(#[from] PublishingError),
    /// An error of the exports.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// For monitoring. Holds the names of background workers that panicked.
    #[error("workers are down: {0}")]
    WorkersDown(String),
}

impl From<DbErr> for ApiError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}

impl From<Exceeded> for ApiError {
    fn from(error: Exceeded) -> Self {
        Self::Limit(error.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let refusal = match &self {
            Self::Core(error) => Refusal::of_core(error),
            Self::Request(error) => error.refusal(),
            Self::Limit(error) => limit(error),
            Self::User(error) => user(error),
            Self::Account(error) => account(error),
            Self::Ambassador(error) => ambassador(error),
            Self::Draft(error) => draft(error),
            Self::Registration(error) => registration(error),
            Self::Admission(error) => admission(error),
            Self::Payment(error) => payment(error),
            Self::Booking(error) => booking(error),
            Self::Referral(error) => referral(error),
            Self::Mailing(error) => mailing(error),
            Self::Checkout(error) => checkout(error),
            Self::Contest(error) => contest(error),
            Self::Organising(error) => organising(error),
            Self::Publishing(error) => publishing(error),
            Self::Export(error) => export(error),
            Self::WorkersDown(_) => Refusal::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "workers_down",
                "A background worker of the server is down.",
            ),
        };
        refusal.into_response(&self)
    }
}

const fn conflict<'a>(code: &'static str, message: &'a str) -> Refusal<'a> {
    Refusal::new(StatusCode::CONFLICT, code, message)
}

fn limit(error: &LimitError) -> Refusal<'_> {
    match error {
        LimitError::Exceeded(error) => Refusal::of_exceeded(*error),
        LimitError::Core(error) => Refusal::of_core(error),
    }
}

fn user(error: &UserError) -> Refusal<'_> {
    match error {
        UserError::UsernameTaken => conflict("username_taken", messages::USERNAME_TAKEN),
        UserError::EmailTaken => conflict("email_taken", messages::EMAIL_TAKEN),
        UserError::Disabled => Refusal::new(
            StatusCode::FORBIDDEN,
            "account_disabled",
            messages::ACCOUNT_DISABLED,
        ),
        UserError::RoleOwn => conflict("role_own", messages::ROLE_OWN),
        UserError::LastAdmin => conflict("last_admin", messages::LAST_ADMIN),
        UserError::Core(error) => Refusal::of_core(error),
    }
}

#[rustfmt::skip]
fn account(error: &AccountError) -> Refusal<'_> {
    match error {
        AccountError::CodeInvalid => Refusal::new(StatusCode::BAD_REQUEST, "otp_invalid", messages::OTP_INVALID),
        AccountError::LoginInvalid => Refusal::new(StatusCode::UNAUTHORIZED, "login_invalid", messages::LOGIN_INVALID),
        AccountError::GoogleInvalid(_) => Refusal::new(StatusCode::UNAUTHORIZED, "google_invalid", messages::GOOGLE_FAILED),
        AccountError::GoogleUnavailable(_) => Refusal::busy("google_unavailable", 2, messages::GOOGLE_UNAVAILABLE),
        AccountError::PasswordsBusy => Refusal::busy("unavailable", 5, BUSY),
        AccountError::User(error) => user(error),
        AccountError::Limit(error) => limit(error),
        AccountError::Core(error) => Refusal::of_core(error),
    }
}

fn ambassador(error: &AmbassadorError) -> Refusal<'_> {
    match error {
        AmbassadorError::Applied(status) => conflict(
            "ambassador_applied",
            match status {
                AmbassadorStatus::Pending => messages::AMBASSADOR_WAIT,
                AmbassadorStatus::Accepted => messages::AMBASSADOR_ALREADY,
                AmbassadorStatus::Rejected => messages::AMBASSADOR_REJECTED,
            },
        ),
        AmbassadorError::Own => {
            Refusal::new(StatusCode::FORBIDDEN, "ambassador_own", messages::AMBASSADOR_OWN)
        }
        AmbassadorError::Decided(what) => conflict("ambassador_decided", what),
        AmbassadorError::UndoRefused(why) => conflict("ambassador_undo_refused", why),
        AmbassadorError::Core(error) => Refusal::of_core(error),
    }
}

fn draft(error: &DraftError) -> Refusal<'_> {
    match error {
        DraftError::Changed => conflict("draft_changed", messages::DRAFT_CHANGED),
        DraftError::Core(error) => Refusal::of_core(error),
    }
}

fn admission(error: &AdmissionError) -> Refusal<'_> {
    match error {
        AdmissionError::PassUnknown => {
            Refusal::new(StatusCode::NOT_FOUND, "pass_unknown", messages::PASS_UNKNOWN)
        }
        AdmissionError::PassVoid => Refusal::new(StatusCode::GONE, "pass_void", messages::PASS_VOID),
        AdmissionError::PassesTooEarly => conflict("passes_too_early", messages::PASSES_TOO_EARLY),
        AdmissionError::MailedLately => conflict("passes_mailed_lately", messages::PASSES_MAILED_LATELY),
        AdmissionError::NotAVolunteer => Refusal::new(
            StatusCode::FORBIDDEN,
            "not_a_volunteer",
            messages::GATE_NOT_A_VOLUNTEER,
        ),
        AdmissionError::Limit(error) => limit(error),
        AdmissionError::Registration(error) => registration(error),
        AdmissionError::Core(error) => Refusal::of_core(error),
    }
}

fn registration(error: &RegistrationError) -> Refusal<'_> {
    match error {
        RegistrationError::EventNotFound => Refusal::new(
            StatusCode::NOT_FOUND,
            "event_not_found",
            messages::EVENT_NOT_FOUND,
        ),
        RegistrationError::AlreadyRegistered => conflict("already_registered", messages::ALREADY_REGISTERED),
        RegistrationError::EventNotOpen => conflict("event_not_open", messages::EVENT_NOT_OPEN),
        RegistrationError::EventPaused => conflict("event_paused", messages::EVENT_PAUSED),
        RegistrationError::EventClosed => conflict("event_closed", messages::EVENT_CLOSED),
        RegistrationError::EventFull => conflict("event_full", messages::EVENT_FULL),
        RegistrationError::PlacesFree => conflict("places_free", messages::PLACES_FREE),
        RegistrationError::RosterLocked => conflict("roster_locked", messages::ROSTER_LOCKED),
        RegistrationError::IdNumberErased => conflict("id_number_erased", messages::ID_NUMBER_ERASED),
        RegistrationError::Closed => conflict("registration_closed", messages::REGISTRATION_CLOSED),
        RegistrationError::Paid => conflict("registration_paid", messages::REGISTRATION_PAID),
        RegistrationError::NoChangesRequested => {
            conflict("no_changes_requested", messages::NO_CHANGES_REQUESTED)
        }
        RegistrationError::UndoOver => conflict("undo_over", messages::UNDO_OVER),
        RegistrationError::InvitationUnknown => Refusal::new(
            StatusCode::NOT_FOUND,
            "invitation_unknown",
            messages::INVITATION_UNKNOWN,
        ),
        RegistrationError::InvitationExpired => Refusal::new(
            StatusCode::GONE,
            "invitation_expired",
            messages::INVITATION_EXPIRED,
        ),
        RegistrationError::InvitedLately => conflict("invited_lately", messages::INVITED_LATELY),
        RegistrationError::ParentMailedLately => {
            conflict("parent_mailed_lately", messages::PARENT_MAILED_LATELY)
        }
        RegistrationError::InvitationsTooEarly => {
            conflict("invitations_too_early", messages::INVITATIONS_TOO_EARLY)
        }
        RegistrationError::Limit(error) => limit(error),
        RegistrationError::Payment(error) => payment(error),
        RegistrationError::Core(error) => Refusal::of_core(error),
    }
}

#[rustfmt::skip]
fn payment(error: &PaymentError) -> Refusal<'_> {
    match error {
        PaymentError::AlreadyPaid => conflict("already_registered", messages::ALREADY_REGISTERED),
        PaymentError::TestPaymentsOff => Refusal::new(StatusCode::NOT_FOUND, "test_payments_off", "Test payments are switched off on this site."),
        PaymentError::WebhookInvalid(_) => Refusal::new(StatusCode::BAD_REQUEST, "webhook_invalid", "This call is not the payment provider's."),
        PaymentError::Unavailable(_) => Refusal::new(StatusCode::BAD_GATEWAY, "payment_unavailable", messages::PAYMENT_UNAVAILABLE),
        PaymentError::Exceeded(error) => Refusal::of_exceeded(*error),
        PaymentError::Core(error) => Refusal::of_core(error),
    }
}

#[rustfmt::skip]
fn booking(error: &BookingError) -> Refusal<'_> {
    match error {
        BookingError::NotOnSale => conflict("beds_not_on_sale", messages::BEDS_NOT_ON_SALE),
        BookingError::Full => conflict("beds_full", messages::BEDS_FULL),
        BookingError::CouponUnusable => Refusal::new(StatusCode::NOT_FOUND, "coupon_unusable", messages::COUPON_UNUSABLE),
        BookingError::BlockNameTaken => conflict("block_name_taken", "Another block has this name."),
        BookingError::CouponCodeTaken => conflict("coupon_code_taken", "Another coupon has this code."),
        BookingError::BelowBooked => conflict("below_booked", "More beds of this block are booked. Move or refund those bookings first."),
        BookingError::PiecesBelowBooked => conflict("below_booked", "More pieces are booked. Enter at least as many."),
        BookingError::ExtraNameTaken => conflict("extra_name_taken", "Another meal or kit has this name on this day."),
        BookingError::RoomFull => conflict("room_full", "The room has not enough free beds in all of these nights."),
        BookingError::RoomInUse => conflict("room_in_use", "More people are in one of these rooms than it would have beds. Give them another room first."),
        BookingError::NotNow(why) => conflict("not_now", why),
        BookingError::Payment(error) => payment(error),
        BookingError::Limit(error) => limit(error),
        BookingError::Core(error) => Refusal::of_core(error),
    }
}

fn mailing(error: &MailingError) -> Refusal<'_> {
    match error {
        MailingError::Changed => conflict("mailing_changed", messages::MAILING_CHANGED),
        MailingError::Nobody => conflict("mailing_nobody", messages::MAILING_NOBODY),
        MailingError::NotNow => conflict("mailing_not_now", messages::MAILING_NOT_NOW),
        MailingError::Core(error) => Refusal::of_core(error),
        MailingError::Admission(error) => admission(error),
    }
}

fn referral(error: &ReferralError) -> Refusal<'_> {
    match error {
        ReferralError::Frozen => conflict("referral_frozen", messages::REFERRAL_FROZEN),
        ReferralError::NotAmbassador => {
            Refusal::new(StatusCode::FORBIDDEN, "not_ambassador", messages::NOT_AMBASSADOR)
        }
        ReferralError::TaskOver => conflict("task_over", messages::TASK_OVER),
        ReferralError::ProofDecided => conflict("proof_decided", messages::PROOF_DECIDED),
        ReferralError::ProofChanged => conflict("proof_changed", messages::PROOF_CHANGED),
        ReferralError::PointsRepeated => conflict("points_repeated", messages::POINTS_REPEATED),
        ReferralError::OwnProof => Refusal::new(StatusCode::FORBIDDEN, "own_proof", messages::PROOF_OWN),
        ReferralError::Core(error) => Refusal::of_core(error),
    }
}

#[rustfmt::skip]
fn checkout(error: &CheckoutError) -> Refusal<'_> {
    match error {
        CheckoutError::Unverified(_) => Refusal::new(StatusCode::BAD_REQUEST, "payment_unverified", messages::PAYMENT_VERIFICATION_FAILED),
        CheckoutError::InInbox => conflict("payment_in_inbox", messages::PAYMENT_IN_INBOX),
        CheckoutError::Pending => conflict("payment_pending", messages::PAYMENT_ON_ITS_WAY),
        CheckoutError::Decided(what) => conflict("payment_decided", what),
        CheckoutError::NotAcceptable(why) => conflict("payment_not_acceptable", why),
        CheckoutError::Unconfirmed(_) => Refusal::new(StatusCode::BAD_GATEWAY, "payment_unconfirmed", "The payment service is not answering right now, so your payment is not confirmed yet. Please do not pay again: try again in a few minutes."),
        CheckoutError::Payment(error) => payment(error),
        CheckoutError::Registration(error) => registration(error),
        CheckoutError::Core(error) => Refusal::of_core(error),
    }
}

#[rustfmt::skip]
fn contest(error: &ContestError) -> Refusal<'_> {
    match error {
        ContestError::MatchChanged => conflict("match_changed", messages::MATCH_CHANGED),
        ContestError::EntryKeyUsed => conflict("entry_key_used", "This entry was sent before with another score, so it was not stored. Load the match again and enter the score once more."),
        ContestError::Changed => conflict("contest_changed", messages::CONTEST_CHANGED),
        ContestError::Core(error) => Refusal::of_core(error),
    }
}

fn organising(error: &OrganisingError) -> Refusal<'_> {
    match error {
        OrganisingError::Contest(error) => contest(error),
        OrganisingError::Registration(error) => registration(error),
        OrganisingError::Core(error) => Refusal::of_core(error),
    }
}

fn publishing(error: &PublishingError) -> Refusal<'_> {
    match error {
        PublishingError::SettingsChanged => conflict("settings_changed", messages::SETTINGS_CHANGED),
        PublishingError::UndoRefused(why) => conflict("undo_refused", why),
        PublishingError::Registration(error) => registration(error),
        PublishingError::Core(error) => Refusal::of_core(error),
    }
}

fn export(error: &ExportError) -> Refusal<'_> {
    match error {
        ExportError::Busy => {
            let message = "Other workbooks are being made right now. Please try again in half a minute.";
            Refusal::busy("exports_busy", 30, message)
        }
        ExportError::Registration(error) => registration(error),
        ExportError::Core(error) => Refusal::of_core(error),
    }
}
