//! Everything that can go wrong with a request, and what the client is told: a status, a stable code and a sentence
//! for people. The chain of causes is only logged.
//!
//! To add a failure: a variant here, its line in [`ApiError::answer`], and, where a unique index finds it out, its line
//! in [`database`]'s `on_constraint`.

mod database;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sea_orm::DbErr;
use shared::entities::{AmbassadorStatus, Failure};
use shared::finding::Finding;
use shared::messages;
use std::error::Error;

/// What a handler answers when it cannot do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// 400. The body is not the JSON it should be.
    #[error("malformed body: {0}")]
    Malformed(String),
    /// 400. A one-time code that is wrong, used up, expired or was never sent.
    #[error("invalid one-time code")]
    OtpInvalid,
    /// 400. The browser's signed return does not hold.
    #[error("payment could not be verified: {0}")]
    PaymentUnverified(&'static str),
    /// 400. A call that claims to be the payment provider's and is not.
    #[error("webhook refused: {0}")]
    WebhookInvalid(&'static str),
    /// 401. No session, or one that has ended.
    #[error("not signed in")]
    LoginFirst,
    /// 401. Wrong address or password: which of them is not said.
    #[error("login refused")]
    LoginInvalid,
    /// 401. The identity provider's word does not hold: what is wrong with it is only logged.
    #[error("sign-in by Google refused: {0}")]
    GoogleInvalid(&'static str),
    /// 403. The account was closed by an admin.
    #[error("account disabled")]
    AccountDisabled,
    /// 403. Signed in, with another role.
    #[error("not authorised")]
    NotAuthorized,
    /// 403. Nobody judges themselves.
    #[error("own ambassador application")]
    AmbassadorOwn,
    /// 404. No such address or object, or not one's own.
    #[error("not found")]
    NotFound,
    /// 404. The event of the address is none of the catalogue's.
    #[error("unknown event")]
    EventNotFound,
    /// 404. The configuration does not offer the test item.
    #[error("test payments are off")]
    TestPaymentsOff,
    /// 405.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 409. The username is somebody's.
    #[error("username taken")]
    UsernameTaken,
    /// 409. The address has an account.
    #[error("e-mail address taken")]
    EmailTaken,
    /// 409. An admin's own account is another admin's to change.
    #[error("own account")]
    RoleOwn,
    /// 409. It is the last admin's.
    #[error("last admin")]
    LastAdmin,
    /// 409. The user has registered for this event.
    #[error("already registered")]
    AlreadyRegistered,
    /// 409. The user has applied as an ambassador before, or is one.
    #[error("applied as an ambassador before: {}", .0.name())]
    AmbassadorApplied(AmbassadorStatus),
    /// 409. Somebody has decided on this application before. Says who and what.
    #[error("ambassador application decided on")]
    AmbassadorDecided(String),
    /// 409. There is no decision that could be undone. Says why.
    #[error("ambassador decision stays: {0}")]
    AmbassadorUndoRefused(&'static str),
    /// 409. The form was saved elsewhere meanwhile.
    #[error("draft saved elsewhere")]
    DraftChanged,
    /// 409. The event takes no changes of teams any more.
    #[error("roster locked")]
    RosterLocked,
    /// 409. The ID number's retention period is over.
    #[error("ID number erased")]
    IdNumberErased,
    /// 409. The entry was withdrawn or refused: it is not changed any more.
    #[error("registration closed")]
    RegistrationClosed,
    /// 409. The entry is paid: its owner cannot withdraw it alone.
    #[error("registration paid")]
    RegistrationPaid,
    /// 409. Staff do not wait for changes to the entry: they never asked, or have gone on.
    #[error("no changes requested")]
    NoChangesRequested,
    /// 409. The money has arrived, for something that it cannot pay: staff decide.
    #[error("payment in the inbox")]
    PaymentInInbox,
    /// 409. The payment exists and its money has not arrived yet.
    #[error("payment on its way")]
    PaymentPending,
    /// 409. Somebody has decided on this payment before. Says who and what.
    #[error("payment decided on: {0}")]
    PaymentDecided(String),
    /// 409. The payment cannot be accepted for this entry. Says why.
    #[error("payment not acceptable: {0}")]
    PaymentNotAcceptable(&'static str),
    /// 409. A decision can be undone for ten minutes.
    #[error("too late to undo")]
    UndoOver,
    /// 413.
    #[error("body too large")]
    TooLarge,
    /// 415. Not JSON.
    #[error("unsupported content type")]
    NotJson,
    /// 422. The rules found errors.
    #[error("{} findings", .0.len())]
    Findings(Vec<Finding>),
    /// 429. Seconds until it is worth trying again.
    #[error("too many requests, retry in {0} s")]
    TooManyRequests(u32),
    /// 429. Too many wrong passwords for one account. Seconds until it is worth trying again.
    #[error("too many logins, retry in {0} s")]
    LoginLimited(u32),
    /// 500. A defect of ours.
    #[error("internal error")]
    Internal(#[source] Box<dyn Error + Send + Sync>),
    /// 500. A query failed.
    #[error("database error")]
    Database(#[source] DbErr),
    /// 502. The payment provider failed.
    #[error("payment provider failed")]
    PaymentUnavailable(#[source] Box<dyn Error + Send + Sync>),
    /// 502. The payment provider failed when asked about a payment that was made, perhaps.
    #[error("payment provider failed to confirm a payment")]
    PaymentUnconfirmed(#[source] Box<dyn Error + Send + Sync>),
    /// 503. The identity provider failed.
    #[error("Google unavailable")]
    GoogleUnavailable(#[source] Box<dyn Error + Send + Sync>),
    /// 503. The database is down or busy; soon it is not.
    #[error("database unavailable")]
    Unavailable(#[source] DbErr),
    /// 503. The site has mailed as many codes as it may within this hour. Seconds until it may again.
    #[error("mail budget used up, retry in {0} s")]
    MailBudget(u32),
    /// 503. As many passwords wait to be hashed as may wait.
    #[error("too many passwords to hash")]
    PasswordsBusy,
    /// 503. As many workbooks are being made as can be at a time.
    #[error("no bench for another workbook")]
    ExportsBusy,
    /// 503, for machines that watch. Background workers that panicked, by name.
    #[error("workers are down: {0}")]
    WorkersDown(String),
    /// 503. It took too long.
    #[error("handler timed out")]
    TimedOut,
}

/// The public side of an error.
struct Answer<'a> {
    status: StatusCode,
    code: &'static str,
    message: &'a str,
}

impl ApiError {
    /// A defect of ours, with what it came from.
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
            Self::Unavailable(_) | Self::TimedOut | Self::PasswordsBusy => (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "The site is busy. Please try again in a moment."),
        };
        Answer { status, code, message }
    }

    /// Seconds for `Retry-After`.
    fn retry_after(&self) -> Option<u32> {
        match self {
            Self::TooManyRequests(seconds) | Self::LoginLimited(seconds) | Self::MailBudget(seconds) => {
                Some(*seconds)
            }
            Self::PasswordsBusy => Some(5),
            Self::ExportsBusy => Some(30),
            Self::Unavailable(_) | Self::GoogleUnavailable(_) | Self::TimedOut => Some(2),
            _ => None,
        }
    }
}

/// One finding speaks for itself; several are summed up.
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

/// An error and its causes on one line.
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
