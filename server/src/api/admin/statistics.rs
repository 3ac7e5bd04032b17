//! `GET /admin/statistics`: the figures on the portal's home page.

use crate::api::error::ApiError;
use crate::concerns;
use crate::registrations::totals::Sum;
use crate::sessions::Staff;
use crate::state::AppState;
use app::mail::local;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Days, FixedOffset, NaiveDate, NaiveTime, TimeZone, Utc};
use shared::catalogue::EVENTS;
use shared::entities::{DayCounts, EventCounts, Role, StatisticsResponse, UserCounts};
use shared::fest::FEST;

/// The number of days shown, including today.
const DAYS: u64 = 30;

/// Returns counts of accounts, of entries, and of what waits for staff. They are at most five seconds old; the count of open
/// concerns is current.
#[utoipa::path(
    get, path = "/statistics", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = StatisticsResponse),
    ),
)]
pub(crate) async fn statistics(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<StatisticsResponse>, ApiError> {
    let db = state.env.db.read();
    let days = days(state.env.clock.now());
    let bounds = days.iter().copied().filter_map(bounds);
    let figures = state.figures.figures(&state.env, bounds).await?;
    Ok(Json(StatisticsResponse {
        success: true,
        users: users(&figures.by_role),
        by_day: of_days(&days, &figures.by_day),
        by_event: of_events(&figures.by_event),
        open_concerns: concerns::store::open_count(db).await?,
        waiting: figures.waiting,
    }))
}

fn users(rows: &[(Role, i64)]) -> UserCounts {
    let of = |role: Role| {
        let row = rows.iter().find(|(known, _)| *known == role);
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

/// The days shown, oldest first, in the fest's time zone.
fn days(now: DateTime<Utc>) -> Vec<NaiveDate> {
    let today = local(now).date();
    (0..DAYS)
        .rev()
        .filter_map(|ago| today.checked_sub_days(Days::new(ago)))
        .collect()
}

/// The start of a day and of the next day, in the fest's time zone.
fn bounds(day: NaiveDate) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
    let midnight = FixedOffset::east_opt(FEST.utc_offset)?.from_local_datetime(&day.and_time(NaiveTime::MIN));
    let from = midnight.single()?.to_utc();
    Some((from, from + Days::new(1)))
}

fn of_days(days: &[NaiveDate], sums: &[Sum]) -> Vec<DayCounts> {
    let of = |(place, day): (usize, &NaiveDate)| {
        let sum = of(sums, &place.to_string());
        DayCounts {
            day: day.to_string(),
            registrations: sum.entries.unsigned_abs(),
            paise: sum.fees.unwrap_or_default().unsigned_abs(),
        }
    };
    days.iter().enumerate().map(of).collect()
}

fn of_events(sums: &[Sum]) -> Vec<EventCounts> {
    let entered = EVENTS
        .iter()
        .filter_map(|event| event.endpoint.map(|endpoint| (event.title, endpoint)));
    entered
        .map(|(title, endpoint)| {
            let sum = of(sums, endpoint);
            EventCounts {
                event: endpoint.to_owned(),
                title: title.to_owned(),
                registrations: sum.entries.unsigned_abs(),
                paid: sum.done.unwrap_or_default().unsigned_abs(),
                paise: sum.fees.unwrap_or_default().unsigned_abs(),
            }
        })
        .collect()
}

/// Finds the totals of a group; zero if there are none.
fn of(sums: &[Sum], grouped: &str) -> Sum {
    let sum = sums.iter().find(|sum| sum.grouped == grouped);
    sum.cloned().unwrap_or_default()
}
