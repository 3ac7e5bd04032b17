//! `GET /admin/statistics`: the figures of the portal's home.

use super::figures;
use crate::concerns;
use crate::error::ApiError;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Days, FixedOffset, NaiveDate, NaiveTime, TimeZone, Utc};
use shared::catalogue::EVENTS;
use shared::entities::{DayCounts, EventCounts, Failure, Role, StatisticsResponse, UserCounts};

/// How many days are shown, today among them.
const DAYS: u64 = 30;
/// India's time, in seconds east.
const INDIA: i32 = 5 * 3600 + 1800;

/// How many of everything, as it is now.
#[utoipa::path(
    get, path = "/statistics", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = StatisticsResponse),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
    ),
)]
pub(super) async fn statistics(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<StatisticsResponse>, ApiError> {
    let db = state.db.read();
    let days = days(state.clock.now());
    let since = days.first().copied().and_then(begins).unwrap_or_default();
    let rows = figures::by_day(db, since).await?;
    Ok(Json(StatisticsResponse {
        success: true,
        users: users(&figures::users_by_role(db).await?),
        by_day: days.iter().map(|day| of_day(day, &rows)).collect(),
        by_event: by_event(&figures::by_event(db).await?),
        open_concerns: concerns::store::open_count(db).await?,
    }))
}

fn users(rows: &[(String, i64)]) -> UserCounts {
    let of = |role: Role| {
        let row = rows.iter().find(|(name, _)| name == role.name());
        row.map_or(0, |(_, count)| count.unsigned_abs())
    };
    UserCounts {
        user: of(Role::User),
        ca: of(Role::Ca),
        moderator: of(Role::Moderator),
        admin: of(Role::Admin),
        total: rows.iter().map(|(_, count)| count.unsigned_abs()).sum(),
    }
}

/// The days that are shown, oldest first, as India counts them.
fn days(now: DateTime<Utc>) -> Vec<NaiveDate> {
    let today = match FixedOffset::east_opt(INDIA) {
        Some(india) => now.with_timezone(&india).date_naive(),
        None => now.date_naive(),
    };
    (0..DAYS)
        .rev()
        .filter_map(|ago| today.checked_sub_days(Days::new(ago)))
        .collect()
}

/// When a day begins in India.
fn begins(day: NaiveDate) -> Option<DateTime<Utc>> {
    let midnight = FixedOffset::east_opt(INDIA)?.from_local_datetime(&day.and_time(NaiveTime::MIN));
    midnight.single().map(|at| at.to_utc())
}

fn of_day(day: &NaiveDate, rows: &[figures::Row]) -> DayCounts {
    let day = day.to_string();
    let (registrations, _, paise) = figures::sum(rows.iter().filter(|(name, ..)| *name == day));
    DayCounts {
        day,
        registrations,
        paise,
    }
}

fn by_event(rows: &[figures::Row]) -> Vec<EventCounts> {
    let entered = EVENTS
        .iter()
        .filter_map(|event| event.endpoint.map(|endpoint| (event.title, endpoint)));
    entered
        .map(|(title, endpoint)| {
            let (registrations, paid, paise) =
                figures::sum(rows.iter().filter(|(name, ..)| name == endpoint));
            EventCounts {
                event: endpoint.to_owned(),
                title: title.to_owned(),
                registrations,
                paid,
                paise,
            }
        })
        .collect()
}
