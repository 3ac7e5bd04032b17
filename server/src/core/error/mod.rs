//! The API's errors. The client gets a status, a stable code and a sentence for people. The chain of causes is only logged.
//!
//! To add an error: add a variant here and its line in [`ApiError::answer`]. If a unique index detects it, add its line in
//! [`database`]'s `on_constraint`.

pub(crate) mod database;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sea_orm::DbErr;
use shared::entities::{AmbassadorStatus, Failure};
use shared::finding::Finding;
use shared::messages;
use std::error::Error;

/// An error that a handler returns.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// 400. The body or the query cannot be parsed.
    #[error("malformed body: {0}")]
    Malformed(String),
    /// 400. A one-time code that is wrong, used up, expired or was never sent.
    #[error("invalid one-time code")]
    OtpInvalid,
    /// 400. The payment signature that the browser returned is invalid.
    #[error("payment could not be verified: {0}")]
    PaymentUnverified(&'static str),
    /// 400. A webhook call that is not the payment provider's.
    #[error("webhook refused: {0}")]
    WebhookInvalid(&'static str),
    /// 401. No session, or one that has ended.
    #[error("not signed in")]
    LoginFirst,
    /// 401. Wrong e-mail address or password. The response does not say which.
    #[error("login refused")]
    LoginInvalid,
    /// 401. Google's token is invalid. The reason is only logged.
    #[error("sign-in by Google refused: {0}")]
    GoogleInvalid(&'static str),
    /// 403. The account was closed by an admin.
    #[error("account disabled")]
    AccountDisabled,
    /// 403. Signed in, but the role lacks the permission.
    #[error("not authorised")]
    NotAuthorized,
    /// 403. Staff cannot decide on their own application.
    #[error("own ambassador application")]
    AmbassadorOwn,
    /// 404. The path or the object does not exist, or the object belongs to another user.
    #[error("not found")]
    NotFound,
    /// 404. The event is not in the catalogue.
    #[error("unknown event")]
    EventNotFound,
    /// 404. The configuration does not offer the test item.
    #[error("test payments are off")]
    TestPaymentsOff,
    /// 405. The path does not support the method.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 409. Another account has this username.
    #[error("username taken")]
    UsernameTaken,
    /// 409. Another account has this e-mail address.
    #[error("e-mail address taken")]
    EmailTaken,
    /// 409. Only another admin can change an admin's role.
    #[error("own account")]
    RoleOwn,
    /// 409. The account is the last admin's.
    #[error("last admin")]
    LastAdmin,
    /// 409. The user is already registered for this event.
    #[error("already registered")]
    AlreadyRegistered,
    /// 409. Registrations for the event have not opened yet.
    #[error("event not open")]
    EventNotOpen,
    /// 409. Registrations for the event are interrupted.
    #[error("event paused")]
    EventPaused,
    /// 409. Registrations for the event are over.
    #[error("event closed")]
    EventClosed,
    /// 409. All places of the event are taken.
    #[error("event full")]
    EventFull,
    /// 409. The event has free places, so nobody waits for one.
    #[error("places free")]
    PlacesFree,
    /// 409. Another admin has changed the settings meanwhile.
    #[error("settings changed")]
    SettingsChanged,
    /// 409. Another entry for the match has come first.
    #[error("match changed")]
    MatchChanged,
    /// 409. The key of an entry was sent before, with another match or another content.
    #[error("key of another entry")]
    EntryKeyUsed,
    /// 409. Another change of the contest has come first.
    #[error("contest changed")]
    ContestChanged,
    /// 409. The revision cannot be undone. The text says why.
    #[error("settings stay: {0}")]
    UndoRefused(&'static str),
    /// 409. The user has already applied as an ambassador. Holds the application's status.
    #[error("applied as an ambassador before: {}", .0.name())]
    AmbassadorApplied(AmbassadorStatus),
    /// 409. The application is already decided. The text says by whom and how.
    #[error("ambassador application decided on")]
    AmbassadorDecided(String),
    /// 409. The decision cannot be undone. The text says why.
    #[error("ambassador decision stays: {0}")]
    AmbassadorUndoRefused(&'static str),
    /// 409. The draft was saved in another session meanwhile.
    #[error("draft saved elsewhere")]
    DraftChanged,
    /// 409. The event's teams can no longer be changed.
    #[error("roster locked")]
    RosterLocked,
    /// 409. The ID number's retention period is over.
    #[error("ID number erased")]
    IdNumberErased,
    /// 409. The entry was withdrawn or rejected and cannot be changed.
    #[error("registration closed")]
    RegistrationClosed,
    /// 409. The entry is paid, so its owner cannot withdraw it.
    #[error("registration paid")]
    RegistrationPaid,
    /// 409. Staff have not requested changes to the entry, or no longer wait for them.
    #[error("no changes requested")]
    NoChangesRequested,
    /// 409. The payment has arrived but cannot pay its order. Staff decide on it.
    #[error("payment in the inbox")]
    PaymentInInbox,
    /// 409. The payment exists, but its money has not arrived yet.
    #[error("payment on its way")]
    PaymentPending,
    /// 409. The payment is already decided. The text says by whom and how.
    #[error("payment decided on: {0}")]
    PaymentDecided(String),
    /// 409. The payment cannot be accepted for this entry. The text says why.
    #[error("payment not acceptable: {0}")]
    PaymentNotAcceptable(&'static str),
    /// 409. The ten minutes for undoing a decision are over.
    #[error("too late to undo")]
    UndoOver,
    /// 413. The body is larger than 64 KiB.
    #[error("body too large")]
    TooLarge,
    /// 415. The content type is not JSON.
    #[error("unsupported content type")]
    NotJson,
    /// 422. The rules found errors in the data.
    #[error("{} findings", .0.len())]
    Findings(Vec<Finding>),
    /// 429. Too many requests. Holds the seconds until a retry is allowed.
    #[error("too many requests, retry in {0} s")]
    TooManyRequests(u32),
    /// 429. Too many wrong passwords for one account. Holds the seconds until a retry is allowed.
    #[error("too many logins, retry in {0} s")]
    LoginLimited(u32),
    /// 500. A defect in the server.
    #[error("internal error")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
    /// 500. A query failed.
    #[error("database error")]
    Database(#[source] DbErr),
    /// 502. The payment provider failed.
    #[error("payment provider failed")]
    PaymentUnavailable(#[source] Box<dyn Error + Send + Sync>),
    /// 502. The payment provider failed while confirming a payment that may have been made.
    #[error("payment provider failed to confirm a payment")]
    PaymentUnconfirmed(#[source] Box<dyn Error + Send + Sync>),
    /// 503. The identity provider failed.
    #[error("Google unavailable")]
    GoogleUnavailable(#[source] Box<dyn Error + Send + Sync>),
    /// 503. The database is down or busy. A retry can succeed.
    #[error("database unavailable")]
    Unavailable(#[source] DbErr),
    /// 503. The site's mail budget for this hour is used up. Holds the seconds until it sends again.
    #[error("mail budget used up, retry in {0} s")]
    MailBudget(u32),
    /// 503. The queue for password hashing is full.
    #[error("too many passwords to hash")]
    PasswordsBusy,
    /// 503. The maximum number of workbooks is being created.
    #[error("too many workbooks are being made")]
    ExportsBusy,
    /// 503, for monitoring. Holds the names of background workers that panicked.
    #[error("workers are down: {0}")]
    WorkersDown(String),
    /// 503. Too many writing requests wait.
    #[error("too many writing requests wait")]
    RequestsFull,
    /// 503. The handler exceeded its time limit.
    #[error("handler timed out")]
    TimedOut,
    /// 503. What this server knew before the transaction has changed: the settings, or the user's entries. The caller tries again.
    #[error("changed before the transaction began")]
    Stale,
    /// 503. Other requests changed the same rows at every attempt.
    #[error("other requests changed the same rows at every attempt")]
    Conflict,
}

/// The public side of an error.
struct Answer<'a> {
    status: StatusCode,
    code: &'static str,
    message: &'a str,
}

impl ApiError {
    /// An internal error with its cause.
    pub fn internal(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::Internal(cause.into())
    }

    #[rustfmt::skip]
    fn answer(&self) -> Answer<'_> {
        let (status, code, message) = match self {
            Self::Malformed(_) => (StatusCode::BAD_REQUEST, "malformed", "The request could not be read."),
            Self::OtpInvalid => (StatusCode::BAD_REQUEST, "otp_invalid", messages::OTP_INVALID),
            Self::PaymentUnverified(_) => (StatusCode::BAD_REQUEST, "payment_unverified", messages::PAYMENT_VERIFICATION_FAILED),
            Self::WebhookInvalid(_) => (StatusCode::BAD_REQUEST, "webhook_invalid", "This call is not the payment provider's."),
            Self::LoginFirst => (StatusCode::UNAUTHORIZED, "login_first", messages::LOGIN_FIRST),
            Self::LoginInvalid => (StatusCode::UNAUTHORIZED, "login_invalid", messages::LOGIN_INVALID),
            Self::GoogleInvalid(_) => (StatusCode::UNAUTHORIZED, "google_invalid", messages::GOOGLE_FAILED),
            Self::AccountDisabled => (StatusCode::FORBIDDEN, "account_disabled", messages::ACCOUNT_DISABLED),
            Self::NotAuthorized => (StatusCode::FORBIDDEN, "not_authorized", messages::NOT_AUTHORIZED),
            Self::AmbassadorOwn => (StatusCode::FORBIDDEN, "ambassador_own", messages::AMBASSADOR_OWN),
            Self::NotFound => (StatusCode::NOT_FOUND, "not_found", "There is nothing at this address."),
            Self::EventNotFound => (StatusCode::NOT_FOUND, "event_not_found", messages::EVENT_NOT_FOUND),
            Self::TestPaymentsOff => (StatusCode::NOT_FOUND, "test_payments_off", "Test payments are switched off on this site."),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", "This address does not take that method."),
            Self::UsernameTaken => (StatusCode::CONFLICT, "username_taken", messages::USERNAME_TAKEN),
            Self::EmailTaken => (StatusCode::CONFLICT, "email_taken", messages::EMAIL_TAKEN),
            Self::RoleOwn => (StatusCode::CONFLICT, "role_own", messages::ROLE_OWN),
            Self::LastAdmin => (StatusCode::CONFLICT, "last_admin", messages::LAST_ADMIN),
            Self::AlreadyRegistered => (StatusCode::CONFLICT, "already_registered", messages::ALREADY_REGISTERED),
            Self::EventNotOpen => (StatusCode::CONFLICT, "event_not_open", messages::EVENT_NOT_OPEN),
            Self::EventPaused => (StatusCode::CONFLICT, "event_paused", messages::EVENT_PAUSED),
            Self::EventClosed => (StatusCode::CONFLICT, "event_closed", messages::EVENT_CLOSED),
            Self::EventFull => (StatusCode::CONFLICT, "event_full", messages::EVENT_FULL),
            Self::PlacesFree => (StatusCode::CONFLICT, "places_free", messages::PLACES_FREE),
            Self::SettingsChanged => (StatusCode::CONFLICT, "settings_changed", messages::SETTINGS_CHANGED),
            Self::EntryKeyUsed => (StatusCode::CONFLICT, "entry_key_used", "This entry was sent before with another score, so it was not stored. Load the match again and enter the score once more."),
            Self::MatchChanged => (StatusCode::CONFLICT, "match_changed", messages::MATCH_CHANGED),
            Self::ContestChanged => (StatusCode::CONFLICT, "contest_changed", messages::CONTEST_CHANGED),
            Self::UndoRefused(why) => (StatusCode::CONFLICT, "undo_refused", *why),
            Self::AmbassadorApplied(AmbassadorStatus::Pending) => (StatusCode::CONFLICT, "ambassador_applied", messages::AMBASSADOR_WAIT),
            Self::AmbassadorApplied(AmbassadorStatus::Accepted) => (StatusCode::CONFLICT, "ambassador_applied", messages::AMBASSADOR_ALREADY),
            Self::AmbassadorApplied(AmbassadorStatus::Rejected) => (StatusCode::CONFLICT, "ambassador_applied", messages::AMBASSADOR_REJECTED),
            Self::AmbassadorDecided(what) => (StatusCode::CONFLICT, "ambassador_decided", what.as_str()),
            Self::AmbassadorUndoRefused(why) => (StatusCode::CONFLICT, "ambassador_undo_refused", *why),
            Self::DraftChanged => (StatusCode::CONFLICT, "draft_changed", messages::DRAFT_CHANGED),
            Self::RosterLocked => (StatusCode::CONFLICT, "roster_locked", messages::ROSTER_LOCKED),
            Self::IdNumberErased => (StatusCode::CONFLICT, "id_number_erased", messages::ID_NUMBER_ERASED),
            Self::RegistrationClosed => (StatusCode::CONFLICT, "registration_closed", messages::REGISTRATION_CLOSED),
            Self::RegistrationPaid => (StatusCode::CONFLICT, "registration_paid", messages::REGISTRATION_PAID),
            Self::NoChangesRequested => (StatusCode::CONFLICT, "no_changes_requested", messages::NO_CHANGES_REQUESTED),
            Self::PaymentInInbox => (StatusCode::CONFLICT, "payment_in_inbox", messages::PAYMENT_IN_INBOX),
            Self::PaymentPending => (StatusCode::CONFLICT, "payment_pending", messages::PAYMENT_ON_ITS_WAY),
            Self::PaymentDecided(what) => (StatusCode::CONFLICT, "payment_decided", what.as_str()),
            Self::PaymentNotAcceptable(why) => (StatusCode::CONFLICT, "payment_not_acceptable", *why),
            Self::UndoOver => (StatusCode::CONFLICT, "undo_over", messages::UNDO_OVER),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large", "The request is larger than 64 KB."),
            Self::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", "Send JSON, with `Content-Type: application/json`."),
            Self::Findings(findings) => (StatusCode::UNPROCESSABLE_ENTITY, "findings", findings_message(findings)),
            Self::TooManyRequests(_) => (StatusCode::TOO_MANY_REQUESTS, "too_many_requests", "Too many attempts. Please wait a little and try again."),
            Self::LoginLimited(_) => (StatusCode::TOO_MANY_REQUESTS, "login_limited", messages::LOGIN_LIMITED),
            Self::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal", messages::SOMETHING_WRONG),
            Self::Database(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal", messages::SOMETHING_WRONG),
            Self::PaymentUnavailable(_) => (StatusCode::BAD_GATEWAY, "payment_unavailable", messages::PAYMENT_UNAVAILABLE),
            Self::PaymentUnconfirmed(_) => (StatusCode::BAD_GATEWAY, "payment_unconfirmed", "The payment service is not answering right now, so your payment is not confirmed yet. Please do not pay again: try again in a few minutes."),
            Self::GoogleUnavailable(_) => (StatusCode::SERVICE_UNAVAILABLE, "google_unavailable", messages::GOOGLE_UNAVAILABLE),
            Self::ExportsBusy => (StatusCode::SERVICE_UNAVAILABLE, "exports_busy", "Other workbooks are being made right now. Please try again in half a minute."),
            Self::WorkersDown(_) => (StatusCode::SERVICE_UNAVAILABLE, "workers_down", "A background worker of the server is down."),
            Self::MailBudget(_) => (StatusCode::SERVICE_UNAVAILABLE, "mail_budget", "We are sending too many mails right now. Please try again later."),
            Self::Unavailable(_) | Self::TimedOut | Self::Conflict | Self::Stale | Self::PasswordsBusy | Self::RequestsFull => (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "The site is busy. Please try again in a moment."),
        };
        Answer { status, code, message }
    }

    /// The value of the `Retry-After` header, in seconds.
    fn retry_after(&self) -> Option<u32> {
        match self {
            Self::TooManyRequests(seconds) | Self::LoginLimited(seconds) | Self::MailBudget(seconds) => {
                Some(*seconds)
            }
            Self::PasswordsBusy => Some(5),
            Self::ExportsBusy => Some(30),
            Self::Unavailable(_)
            | Self::GoogleUnavailable(_)
            | Self::TimedOut
            | Self::RequestsFull
            | Self::Conflict
            | Self::Stale => Some(2),
            _ => None,
        }
    }
}

/// The message of a single finding, or a summary of several.
fn findings_message(findings: &[Finding]) -> &str {
    match findings {
        [one] => &one.message,
        _ => messages::FIX_FIELDS,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Answer {
            status,
            code,
            message,
        } = self.answer();
        if status.is_server_error() {
            tracing::error!(code, error = %chain(&self), "request failed");
        } else {
            tracing::debug!(code, error = %self, "request refused");
        }
        let message = message.to_owned();
        let retry_after = self.retry_after();
        let findings = if let Self::Findings(findings) = self {
            findings
        } else {
            Vec::new()
        };
        let body = Failure {
            success: false,
            message,
            code: code.to_owned(),
            findings,
        };
        let mut response = (status, axum::Json(body)).into_response();
        if let Some(seconds) = retry_after {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Formats an error and its causes on one line.
#[must_use]
pub fn chain(error: &dyn Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line.push_str(": ");
        line.push_str(&error.to_string());
        cause = error.source();
    }
    line
}
