//! The events of the catalogue as the API addresses them: `/events/{event}`, spelled as the event's endpoint. Events
//! without one (e-sports) are not found.

mod submission;

pub use submission::Submission;

use crate::error::ApiError;
use crate::http::Params;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use shared::catalogue::{self, EVENTS, Event};

/// The event of a name as its endpoint or the address of its wizard spells it: `kabaddi`, `kabbadi`. None if it has no
/// endpoint.
#[must_use]
pub fn by_either_spelling(name: &str) -> Option<EventOfPath> {
    let of_page = || {
        let mut events = EVENTS.iter().copied();
        events.find(|event| event.wizard_route.strip_prefix("/events/") == Some(name))
    };
    let event = catalogue::by_endpoint(name).or_else(of_page)?;
    let endpoint = event.endpoint?;
    Some(EventOfPath { event, endpoint })
}

/// The event of the path; 404 where there is none of this endpoint.
#[derive(Debug, Clone, Copy)]
pub struct EventOfPath {
    /// As the catalogue has it.
    pub event: &'static Event,
    /// How its endpoint is spelled.
    pub endpoint: &'static str,
}

impl<S: Send + Sync> FromRequestParts<S> for EventOfPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Params(name) = Params::<String>::from_request_parts(parts, state).await?;
        let event = catalogue::by_endpoint(&name).ok_or(ApiError::EventNotFound)?;
        let endpoint = event.endpoint.ok_or(ApiError::EventNotFound)?;
        Ok(Self { event, endpoint })
    }
}
