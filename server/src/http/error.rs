//! The response of an error: a status, a stable code and a sentence for people. The chain of causes is only logged.

use crate::core::allowances::Exceeded;
use crate::core::error::{CoreError, chain};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sea_orm::DbErr;
use shared::entities::Failure;
use shared::finding::Finding;
use shared::messages;
use std::error::Error;

/// What the client reads when a retry can succeed.
pub(crate) const BUSY: &str = "The site is busy. Please try again in a moment.";

/// What the client gets of an error.
#[derive(Debug)]
pub(crate) struct Refusal<'a> {
    status: StatusCode,
    code: &'static str,
    message: &'a str,
    findings: &'a [Finding],
    /// The value of the `Retry-After` header, in seconds.
    retry_after: Option<u32>,
}

impl<'a> Refusal<'a> {
    pub(crate) const fn new(status: StatusCode, code: &'static str, message: &'a str) -> Self {
        let (findings, retry_after) = (&[], None);
        Self {
            status,
            code,
            message,
            findings,
            retry_after,
        }
    }

    /// 503: a retry after this time, in seconds, can succeed.
    pub(crate) const fn busy(code: &'static str, seconds: u32, message: &'a str) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, message).after(seconds)
    }

    /// Tells the client when to try again.
    pub(crate) const fn after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    /// The answer of an error that belongs to no domain.
    #[rustfmt::skip]
    pub(crate) fn of_core(error: &'a CoreError) -> Self {
        match error {
            CoreError::Malformed(_) => Self::new(StatusCode::BAD_REQUEST, "malformed", "The request could not be read."),
            CoreError::Findings(findings) => {
                let message = if let [one] = findings.as_slice() { &one.message } else { messages::FIX_FIELDS };
                Self { findings, ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "findings", message) }
            }
            CoreError::NotSignedIn => Self::new(StatusCode::UNAUTHORIZED, "login_first", messages::LOGIN_FIRST),
            CoreError::NotAuthorized => Self::new(StatusCode::FORBIDDEN, "not_authorized", messages::NOT_AUTHORIZED),
            CoreError::NotFound => Self::new(StatusCode::NOT_FOUND, "not_found", "There is nothing at this address."),
            CoreError::Internal(_) | CoreError::Database(_) => Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", messages::SOMETHING_WRONG),
            CoreError::Unavailable(_) | CoreError::Stale | CoreError::Conflict => Self::busy("unavailable", 2, BUSY),
        }
    }

    /// The answer to more than an allowance.
    pub(crate) const fn of_exceeded(error: Exceeded) -> Self {
        match error {
            Exceeded::TooManyRequests(seconds) => {
                let message = "Too many attempts. Please wait a little and try again.";
                Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", message).after(seconds)
            }
            Exceeded::LoginLimited(seconds) => Self::new(
                StatusCode::TOO_MANY_REQUESTS,
                "login_limited",
                messages::LOGIN_LIMITED,
            )
            .after(seconds),
            Exceeded::MailBudget(seconds) => {
                let message = "We are sending too many mails right now. Please try again later.";
                Self::busy("mail_budget", seconds, message)
            }
        }
    }

    /// The response. Logs the error with its causes.
    pub(crate) fn into_response(self, error: &dyn Error) -> Response {
        let code = self.code;
        if self.status.is_server_error() {
            tracing::error!(code, error = %chain(error), "request failed");
        } else {
            tracing::debug!(code, error = %error, "request refused");
        }
        let body = Failure {
            success: false,
            message: self.message.to_owned(),
            code: code.to_owned(),
            findings: self.findings.to_vec(),
        };
        let mut response = (self.status, axum::Json(body)).into_response();
        if let Some(seconds) = self.retry_after {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Why a request does not reach its handler, or has no answer.
#[derive(Debug, thiserror::Error)]
pub enum RequestError {
    /// The path does not support the method.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// The body is larger than 64 KiB.
    #[error("body too large")]
    TooLarge,
    /// The content type is not JSON.
    #[error("unsupported content type")]
    NotJson,
    /// Too many writing requests wait.
    #[error("too many writing requests wait")]
    RequestsFull,
    /// The handler exceeded its time limit.
    #[error("handler timed out")]
    TimedOut,
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for RequestError {
    fn from(error: DbErr) -> Self {
        Self::Core(error.into())
    }
}

impl RequestError {
    #[rustfmt::skip]
    pub(crate) fn refusal(&self) -> Refusal<'_> {
        match self {
            Self::MethodNotAllowed => Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", "This address does not take that method."),
            Self::TooLarge => Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "The request is larger than 64 KB."),
            Self::NotJson => Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", "Send JSON, with `Content-Type: application/json`."),
            Self::RequestsFull | Self::TimedOut => Refusal::busy("unavailable", 2, BUSY),
            Self::Core(error) => Refusal::of_core(error),
        }
    }
}

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        self.refusal().into_response(&self)
    }
}
