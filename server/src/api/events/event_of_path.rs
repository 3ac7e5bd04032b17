//! The event of a request: the path parameter of `/events/{event}` is the event's endpoint. Events without an
//! endpoint (e-sports) give 404.

use crate::api::error::ApiError;
use crate::http::Params;
use crate::registrations::RegistrationError;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use shared::catalogue::{self, EVENTS, Event};

/// Finds an event by its endpoint or by the path of its entry form, which may differ in spelling: `kabaddi`, `kabbadi`. None if
/// it has no endpoint.
#[must_use]
pub(crate) fn by_either_spelling(name: &str) -> Option<EventOfPath> {
    let of_page = || {
        let mut events = EVENTS.iter().copied();
        events.find(|event| event.wizard_route.strip_prefix("/events/") == Some(name))
    };
    let event = catalogue::by_endpoint(name).or_else(of_page)?;
    let endpoint = event.endpoint?;
    Some(EventOfPath { event, endpoint })
}

/// Extractor for the event in the path. Rejects the request with 404 if no event has this endpoint.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EventOfPath {
    /// The catalogue's event.
    pub event: &'static Event,
    /// The event's endpoint.
    pub endpoint: &'static str,
}

impl<S: Send + Sync> FromRequestParts<S> for EventOfPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Params(name) = Params::<String>::from_request_parts(parts, state).await?;
        let event = catalogue::by_endpoint(&name).ok_or(RegistrationError::EventNotFound)?;
        let endpoint = event.endpoint.ok_or(RegistrationError::EventNotFound)?;
        Ok(Self { event, endpoint })
    }
}
