//! Audit rows for exports of whole lists: the actor, the event and the number of entries.

use super::{ALL, ExportFormat};
use crate::audit;
use crate::core::error::CoreError;
use crate::env::Env;
use crate::registrations::pages;
use serde_json::json;
use shared::catalogue::Event;
use uuid::Uuid;

/// How a whole list is delivered.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ExportKind {
    /// As a file.
    Export(ExportFormat),
    /// As the response of a list call without parameters.
    List,
}

/// Records in the audit log that staff take all entries for an event, or for every event. Call it before anything is
/// sent.
pub(crate) async fn record_departure(
    env: &Env,
    actor: Uuid,
    deed: ExportKind,
    event: Option<&Event>,
) -> Result<(), CoreError> {
    let endpoint = event.and_then(|event| event.endpoint);
    let registrations = pages::count(env.db.read(), endpoint).await?;
    let (action, details) = match deed {
        ExportKind::Export(format) => (
            "registrations.export",
            json!({ "format": format.name(), "registrations": registrations }),
        ),
        ExportKind::List => ("registrations.list", json!({ "registrations": registrations })),
    };
    let object = format!("event/{}", endpoint.unwrap_or(ALL));
    let recorded = env.write(move |txn, env| {
        Box::pin(async move { audit::record(txn, env, Some(actor), action, &object, &details).await })
    });
    Ok(recorded.await?)
}
