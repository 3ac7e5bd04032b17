//! Exports for staff: `GET /admin/exports/{event|all}.{xlsx|csv|json}`.
//!
//! A workbook has a sheet of teams, one of people and one of payments ([`xlsx`]). A CSV file has one row per person,
//! with the team's columns before the person's ([`csv`]). JSON has the shape of the lists. The catalogue determines the
//! columns ([`columns`]). ID numbers are masked, and no cell is a formula.
//!
//! To add a format, add a variant to [`Format`] and a module.

mod columns;
mod csv;
mod source;
mod xlsx;

pub use xlsx::ExportSlots;

use super::departures::{ExportKind, record_departure};
use super::streamed;
use crate::error::ApiError;
use crate::http::Params;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use shared::catalogue::{self, EVENTS, Event};
use shared::entities::Failure;
use source::Source;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/exports/*`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(export))
}

/// The file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Xlsx,
    Csv,
    Json,
}

impl Format {
    const ALL: [Self; 3] = [Self::Xlsx, Self::Csv, Self::Json];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

/// Stands for every event in a file name.
pub(super) const ALL: &str = "all";

/// The names of all files that can be exported.
pub(crate) fn files() -> impl Iterator<Item = String> {
    let scopes = EVENTS.iter().filter_map(|event| event.endpoint).chain([ALL]);
    scopes.flat_map(|scope| Format::ALL.map(|format| format!("{scope}.{}", format.name())))
}

/// Parses a file name into its event (`None` for all) and its format.
fn parse(file: &str) -> Option<(Option<&'static Event>, Format)> {
    let (scope, format) = file.split_once('.')?;
    let format = Format::ALL.into_iter().find(|known| known.name() == format)?;
    match scope {
        ALL => Some((None, format)),
        _ => Some((Some(catalogue::by_endpoint(scope)?), format)),
    }
}

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
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 404, description = "no such event", body = Failure),
        (status = 503, description = "others take workbooks away right now", body = Failure),
    ),
)]
pub(super) async fn export(
    State(state): State<AppState>,
    Staff(staff): Staff,
    Params(file): Params<String>,
) -> Result<Response, ApiError> {
    let (event, format) = parse(&file).ok_or(ApiError::EventNotFound)?;
    let bench = match format {
        Format::Xlsx => Some(state.export_slots.take().await?),
        Format::Csv | Format::Json => None,
    };
    let scope = event.and_then(|event| event.endpoint).unwrap_or(ALL);
    let source = Source::begin(state.db.read(), event).await?;
    record_departure(&state, staff.user.id, ExportKind::Export(format), event).await?;
    let mut response = match (bench, event) {
        (Some(bench), _) => xlsx::response(&state, event, source, bench),
        (None, _) if format == Format::Csv => csv::response(&state, event, source),
        (None, Some(_)) => streamed::of_event(&state, scope, source.only()?),
        (None, None) => streamed::of_all(&state, source.events()),
    };
    let name = format!(
        "infinito-{scope}-{}.{}",
        state.clock.now().format("%Y-%m-%d"),
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
        disposition.map_err(ApiError::internal)?,
    );
    Ok(response)
}
