//! Extractor for a submitted entry: validates the request body with the shared rules before the handler runs.

use super::EventOfPath;
use crate::error::ApiError;
use crate::http::Body;
use axum::extract::{FromRequest, FromRequestParts, Request};
use serde_json::Value;
use shared::catalogue::Event;
use shared::draft::RegistrationDraft;
use shared::finding::{Code, Finding};
use shared::money::Paise;
use shared::{fees, messages, payload, rules};

/// The maximum length of a privacy notice's version, in characters.
const CONSENT_MAX: usize = 40;

/// A valid entry. Rejects the request with 404 if the event is unknown, and with 422 and the findings if the entry has errors.
/// Ignores an amount in the request.
#[derive(Debug)]
pub struct Submission {
    /// The event in the path.
    pub event: &'static Event,
    /// The event's endpoint.
    pub endpoint: &'static str,
    /// The submitted form.
    pub draft: RegistrationDraft,
    /// Findings of the rules that are not errors.
    pub warnings: Vec<Finding>,
    /// The fee, in paise.
    pub due: Paise,
    /// The version of the privacy notice that the user agreed to; none if not given.
    pub consent: Option<String>,
}

impl<S: Send + Sync> FromRequest<S> for Submission {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let EventOfPath { event, endpoint } = EventOfPath::from_request_parts(&mut parts, state).await?;
        let Body(payload) = Body::<Value>::from_request(Request::from_parts(parts, body), state).await?;
        let draft =
            payload::parse(endpoint, &payload).map_err(|finding| ApiError::Findings(vec![finding]))?;
        let (errors, warnings): (Vec<_>, Vec<_>) =
            rules::check(&draft).into_iter().partition(Finding::is_error);
        if !errors.is_empty() {
            return Err(ApiError::Findings(errors));
        }
        let due = fees::due(&draft).ok_or_else(|| {
            let finding = Finding::error("category", Code::Category, messages::CATEGORY_REQUIRED);
            ApiError::Findings(vec![finding])
        })?;
        let consent = consent(&payload)?;
        Ok(Self {
            event,
            endpoint,
            draft,
            warnings,
            due,
            consent,
        })
    }
}

/// Parses the version of the privacy notice that the user agreed to. None if it is absent, null or empty. Rejects any other
/// value that cannot be stored, so that a consent is never lost silently.
fn consent(payload: &Value) -> Result<Option<String>, ApiError> {
    let refuse = |code, why: String| Err(ApiError::Findings(vec![Finding::error("consent", code, why)]));
    match &payload["consent"] {
        Value::Null => Ok(None),
        Value::String(version) if version.is_empty() => Ok(None),
        Value::String(version) if version.chars().count() <= CONSENT_MAX => Ok(Some(version.clone())),
        Value::String(_) => refuse(Code::TooLong, format!("Use at most {CONSENT_MAX} characters.")),
        _ => refuse(Code::NotOffered, "consent: a text is expected.".to_owned()),
    }
}
