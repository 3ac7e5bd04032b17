//! `GET /admin/exports/{event|all}.{xlsx|csv|json}`.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::exports::departures::{ExportKind, record_departure};
use crate::exports::source::Source;
use crate::exports::{self, ALL, ExportFormat, csv, json, xlsx};
use crate::http::Params;
use crate::registrations::RegistrationError;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use shared::entities::Failure;

/// Exports the entries for an event, or for all events, as a file: `cricket.xlsx`, `all.csv`. ID numbers are masked.
#[utoipa::path(
    get, path = "/exports/{file}", tag = "admin", security(("session" = [])),
    params(("file" = String, Path, description = "an event's endpoint or `all`, a dot, and `xlsx`, `csv` or `json`")),
    responses(
        (status = 200, description = "an attachment; JSON has the shape of the lists", content(
            (String = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (String = "text/csv"),
            (serde_json::Value = "application/json"),
        )),
        (status = 404, description = "no such event", body = Failure),
        (status = 503, description = "others take workbooks away right now", body = Failure),
    ),
)]
pub(crate) async fn export(
    State(state): State<AppState>,
    Staff(staff): Staff,
    Params(file): Params<String>,
) -> Result<Response, ApiError> {
    let (event, format) = exports::parse(&file).ok_or(RegistrationError::EventNotFound)?;
    let slot = match format {
        ExportFormat::Xlsx => Some(state.export_slots.take().await?),
        ExportFormat::Csv | ExportFormat::Json => None,
    };
    let scope = event.and_then(|event| event.endpoint).unwrap_or(ALL);
    let source = Source::begin(state.env.db.read(), event).await?;
    record_departure(&state.env, staff.user.id, ExportKind::Export(format), event).await?;
    let mut response = match (slot, event) {
        (Some(slot), _) => xlsx::response(&state.env, event, source, slot),
        (None, _) if format == ExportFormat::Csv => csv::response(&state.env, event, source),
        (None, Some(_)) => json::of_event(&state.env, scope, source.only()?),
        (None, None) => json::of_all(&state.env, source.events()),
    };
    let name = format!(
        "infinito-{scope}-{}.{}",
        state.env.clock.now().format("%Y-%m-%d"),
        format.name()
    );
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(format.media_type()),
    );
    let disposition = HeaderValue::from_str(&format!(r#"attachment; filename="{name}""#));
    headers.insert(
        header::CONTENT_DISPOSITION,
        disposition.map_err(CoreError::internal)?,
    );
    Ok(response)
}
