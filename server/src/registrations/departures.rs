//! Audit rows for exports of whole lists: the actor, the event and the number of entries.

use super::exports::{ALL, Format};
use super::pages;
use crate::audit;
use crate::error::ApiError;
use crate::state::AppState;
use serde_json::json;
use shared::catalogue::Event;
use uuid::Uuid;

/// How a whole list is delivered.
#[derive(Debug, Clone, Copy)]
pub(super) enum ExportKind {
    /// As a file.
    Export(Format),
    /// As the response of a list call without parameters.
    List,
}

/// Records in the audit log that staff take all entries for an event, or for every event. Call it before anything is
/// sent.
///
/// # Errors
/// If a query fails.
pub(super) async fn record_departure(
    state: &AppState,
    actor: Uuid,
    deed: ExportKind,
    event: Option<&Event>,
) -> Result<(), ApiError> {
    let endpoint = event.and_then(|event| event.endpoint);
    let registrations = pages::count(state.db.read(), endpoint).await?;
    let (action, details) = match deed {
        ExportKind::Export(format) => (
            "registrations.export",
            json!({ "format": format.name(), "registrations": registrations }),
        ),
        ExportKind::List => ("registrations.list", json!({ "registrations": registrations })),
    };
    let object = format!("event/{}", endpoint.unwrap_or(ALL));
    let recorded = state.write(move |txn, state| {
        Box::pin(async move { audit::record(txn, state, Some(actor), action, &object, &details).await })
    });
    Ok(recorded.await?)
}
