//! An entry as it comes in: the body of a request, held against the shared rules before a handler sees it.

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

/// The longest version of a notice, in characters.
const CONSENT_MAX: usize = 40;

/// An entry without errors. 404 for an unknown event, 422 with the findings where the rules find errors. An amount that
/// the client sends is not looked at.
#[derive(Debug)]
pub struct Submission {
    /// The event of the path.
    pub event: &'static Event,
    /// How its endpoint is spelled.
    pub endpoint: &'static str,
    /// What was sent.
    pub draft: RegistrationDraft,
    /// What the rules found that stops nothing.
    pub warnings: Vec<Finding>,
    /// What it costs.
    pub due: Paise,
    /// The version of the notice agreed to; none: not given.
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

/// The version of the notice agreed to. Absent, null and empty mean that it was not given; what cannot be kept is refused,
/// since an agreement must not get lost unseen.
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
