//! What the API answers to each error: status, code, `Retry-After` in seconds and message. `errors.txt` is the catalogue that
//! clients rely on.

use axum::response::IntoResponse;
use infinito::accounts::AccountError;
use infinito::admission::AdmissionError;
use infinito::ambassadors::AmbassadorError;
use infinito::api::error::ApiError;
use infinito::bookings::BookingError;
use infinito::checkout::CheckoutError;
use infinito::contests::ContestError;
use infinito::core::allowances::Exceeded;
use infinito::core::error::CoreError;
use infinito::drafts::DraftError;
use infinito::exports::ExportError;
use infinito::http::RequestError;
use infinito::mailings::MailingError;
use infinito::organising::OrganisingError;
use infinito::payments::PaymentError;
use infinito::payments::gateway::GatewayError;
use infinito::publishing::PublishingError;
use infinito::referrals::ReferralError;
use infinito::registrations::RegistrationError;
use infinito::users::UserError;
use sea_orm::DbErr;
use shared::entities::{AmbassadorStatus, Failure};

async fn line(error: ApiError) -> String {
    let response = error.into_response();
    let status = response.status().as_u16();
    let retry_after = response.headers().get("retry-after");
    let retry_after = retry_after.map_or("-", |seconds| seconds.to_str().unwrap());
    let retry_after = retry_after.to_owned();
    let body = axum::body::to_bytes(response.into_body(), usize::MAX).await;
    let body: Failure = serde_json::from_slice(&body.unwrap()).unwrap();
    assert!(!body.success);
    format!("{status} {} {retry_after} {}\n", body.code, body.message)
}

fn gone() -> DbErr {
    DbErr::Custom("gone".to_owned())
}

#[expect(clippy::too_many_lines, reason = "one list of all errors")]
fn all_errors() -> Vec<ApiError> {
    vec![
        CoreError::Malformed(String::new()).into(),
        CoreError::Findings(Vec::new()).into(),
        CoreError::NotSignedIn.into(),
        CoreError::NotAuthorized.into(),
        CoreError::NotFound.into(),
        CoreError::internal("why").into(),
        CoreError::Database(gone()).into(),
        CoreError::Unavailable(gone()).into(),
        CoreError::Stale.into(),
        CoreError::Conflict.into(),
        RequestError::MethodNotAllowed.into(),
        RequestError::TooLarge.into(),
        RequestError::NotJson.into(),
        RequestError::RequestsFull.into(),
        RequestError::TimedOut.into(),
        Exceeded::TooManyRequests(7).into(),
        Exceeded::LoginLimited(7).into(),
        Exceeded::MailBudget(7).into(),
        UserError::UsernameTaken.into(),
        UserError::EmailTaken.into(),
        UserError::Disabled.into(),
        UserError::RoleOwn.into(),
        UserError::LastAdmin.into(),
        AccountError::CodeInvalid.into(),
        AccountError::LoginInvalid.into(),
        AccountError::GoogleInvalid("why").into(),
        AccountError::GoogleUnavailable("why".into()).into(),
        AccountError::PasswordsBusy.into(),
        AmbassadorError::Applied(AmbassadorStatus::Pending).into(),
        AmbassadorError::Applied(AmbassadorStatus::Accepted).into(),
        AmbassadorError::Applied(AmbassadorStatus::Rejected).into(),
        AmbassadorError::Own.into(),
        AmbassadorError::Decided("What.".to_owned()).into(),
        AmbassadorError::UndoRefused("Why.").into(),
        DraftError::Changed.into(),
        RegistrationError::EventNotFound.into(),
        RegistrationError::AlreadyRegistered.into(),
        RegistrationError::EventNotOpen.into(),
        RegistrationError::EventPaused.into(),
        RegistrationError::EventClosed.into(),
        RegistrationError::EventFull.into(),
        ReferralError::Frozen.into(),
        MailingError::Changed.into(),
        MailingError::Nobody.into(),
        MailingError::NotNow.into(),
        ReferralError::NotAmbassador.into(),
        ReferralError::TaskOver.into(),
        ReferralError::ProofDecided.into(),
        ReferralError::ProofChanged.into(),
        ReferralError::PointsRepeated.into(),
        ReferralError::OwnProof.into(),
        BookingError::NotOnSale.into(),
        BookingError::Full.into(),
        BookingError::CouponUnusable.into(),
        BookingError::BlockNameTaken.into(),
        BookingError::CouponCodeTaken.into(),
        BookingError::BelowBooked.into(),
        BookingError::PiecesBelowBooked.into(),
        BookingError::ExtraNameTaken.into(),
        BookingError::RoomFull.into(),
        BookingError::RoomInUse.into(),
        BookingError::NotNow("Why.".to_owned()).into(),
        RegistrationError::PlacesFree.into(),
        RegistrationError::RosterLocked.into(),
        RegistrationError::IdNumberErased.into(),
        RegistrationError::Closed.into(),
        RegistrationError::Paid.into(),
        RegistrationError::NoChangesRequested.into(),
        RegistrationError::UndoOver.into(),
        RegistrationError::InvitationUnknown.into(),
        RegistrationError::InvitationExpired.into(),
        RegistrationError::InvitedLately.into(),
        RegistrationError::ParentMailedLately.into(),
        RegistrationError::InvitationsTooEarly.into(),
        AdmissionError::PassUnknown.into(),
        AdmissionError::PassVoid.into(),
        AdmissionError::PassesTooEarly.into(),
        AdmissionError::MailedLately.into(),
        AdmissionError::NotAVolunteer.into(),
        PaymentError::TestPaymentsOff.into(),
        PaymentError::WebhookInvalid("why").into(),
        PaymentError::Unavailable(GatewayError::Garbled("why".to_owned())).into(),
        CheckoutError::Unverified("why").into(),
        CheckoutError::InInbox.into(),
        CheckoutError::Pending.into(),
        CheckoutError::Decided("What.".to_owned()).into(),
        CheckoutError::NotAcceptable("Why.").into(),
        CheckoutError::Unconfirmed(GatewayError::Garbled("why".to_owned())).into(),
        ContestError::MatchChanged.into(),
        ContestError::EntryKeyUsed.into(),
        ContestError::Changed.into(),
        PublishingError::SettingsChanged.into(),
        PublishingError::UndoRefused("Why.").into(),
        ExportError::Busy.into(),
        ApiError::WorkersDown(String::new()),
    ]
}

#[tokio::test]
async fn each_error_answers_as_the_catalogue_says() {
    let mut lines = Vec::new();
    for error in all_errors() {
        lines.push(line(error).await);
    }
    lines.sort();
    assert_eq!(lines.concat(), include_str!("errors.txt"));
}

/// Codes of errors that no Hindi page shows: they come from staff, officials, gates, other programs or monitoring.
const ENGLISH_ONLY: [&str; 32] = [
    "ambassador_decided",
    "ambassador_own",
    "ambassador_undo_refused",
    "below_booked",
    "block_name_taken",
    "contest_changed",
    "coupon_code_taken",
    "entry_key_used",
    "exports_busy",
    "extra_name_taken",
    "mailing_changed",
    "mailing_nobody",
    "mailing_not_now",
    "match_changed",
    "method_not_allowed",
    "not_a_volunteer",
    "not_json",
    "not_now",
    "own_proof",
    "payment_decided",
    "payment_not_acceptable",
    "points_repeated",
    "proof_changed",
    "role_own",
    "room_full",
    "room_in_use",
    "settings_changed",
    "test_payments_off",
    "undo_over",
    "undo_refused",
    "webhook_invalid",
    "workers_down",
];

#[test]
fn an_error_that_a_page_in_hindi_shows_has_its_hindi() {
    for line in include_str!("errors.txt").lines() {
        let [_, code, _, message] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let is_translated = app::hindi::of(message).is_some();
        assert_eq!(is_translated, !ENGLISH_ONLY.contains(&code), "{line}");
    }
}

#[tokio::test]
async fn an_error_of_a_domain_below_answers_the_same_from_the_domain_above() {
    let busy = || CoreError::Unavailable(gone());
    let same = [
        [
            ApiError::from(PaymentError::AlreadyPaid),
            RegistrationError::AlreadyRegistered.into(),
        ],
        [
            PublishingError::from(RegistrationError::EventFull).into(),
            RegistrationError::EventFull.into(),
        ],
        [
            ExportError::from(RegistrationError::EventNotFound).into(),
            RegistrationError::EventNotFound.into(),
        ],
        [
            OrganisingError::from(ContestError::MatchChanged).into(),
            ContestError::MatchChanged.into(),
        ],
        [
            AccountError::from(UserError::EmailTaken).into(),
            UserError::EmailTaken.into(),
        ],
        [
            CheckoutError::from(RegistrationError::from(PaymentError::from(busy()))).into(),
            busy().into(),
        ],
        [
            AmbassadorError::from(gone()).into(),
            CoreError::Database(gone()).into(),
        ],
    ];
    for [above, below] in same {
        assert_eq!(line(above).await, line(below).await);
    }
}
