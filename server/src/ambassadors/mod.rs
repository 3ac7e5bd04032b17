//! The campus-ambassador programme: users apply, staff accept or reject.
//!
//! * Each user has at most one application, enforced by a unique index. [`apply`] sends it, [`mine`] returns it.
//! * [`all`] lists applications for staff. [`accept`] and [`reject`] decide ([`decision`]). [`undo`] reverts a decision within
//!   [`UNDO_MINUTES`]. Staff cannot decide on their own application.
//! * Accepting gives a user the role `ca`. An admin or a moderator keeps the role they have; only the application's status
//!   shows that they are ambassadors.
//! * A decision queues its mail at once, not after the undo period: the applicant has waited long enough, and mistakes are
//!   rare. Undo sends no mail, since the application is pending again; the next decision sends its own mail.
//!
//! To add a staff action: add a file here, its action in the audit log, and its line in [`routes()`].

mod accept;
mod all;
mod apply;
mod decision;
pub mod entity;
mod mine;
mod owner;
mod record;
mod reject;
mod search;
pub(crate) mod seed;
mod store;
mod undo;

pub(crate) use owner::{application_of, consents_of, forget};
pub(crate) use store::{due, references_of};

use crate::state::AppState;
use app::content::retention::AMBASSADOR_APPLICATION_YEARS;
use chrono::{DateTime, Months, NaiveDate, NaiveTime, Utc};
use shared::fest::FEST;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How long a decision can be undone, in minutes.
pub const UNDO_MINUTES: i64 = 10;

/// The routes of `/ca/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for users
        .routes(routes!(apply::apply))
        .routes(routes!(mine::application))
        // for staff
        .routes(routes!(all::all_applications))
        .routes(routes!(accept::accept_application))
        .routes(routes!(reject::reject_application))
        .routes(routes!(undo::undo_application))
}

/// The end of an application's retention period: [`AMBASSADOR_APPLICATION_YEARS`] after the fest, or after `applied_at` if that
/// is later.
fn keep_until(applied_at: DateTime<Utc>) -> DateTime<Utc> {
    let last_day = FEST.last_day.parse::<NaiveDate>().ok();
    let over = last_day.map(|day| day.and_time(NaiveTime::MIN).and_utc() + chrono::Duration::days(1));
    let from = over.map_or(applied_at, |over| over.max(applied_at));
    from.checked_add_months(Months::new(12 * u32::from(AMBASSADOR_APPLICATION_YEARS)))
        .unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::keep_until;
    use shared::fest::FEST;

    #[test]
    fn an_application_is_kept_for_a_year_after_the_fest_or_after_it_was_sent() {
        let at = |text: &str| text.parse::<chrono::DateTime<chrono::Utc>>().unwrap();
        assert_eq!(FEST.last_day, "2024-02-22", "the dates below follow it");
        assert_eq!(keep_until(at("2024-01-10T10:00:00Z")), at("2025-02-23T00:00:00Z"));
        assert_eq!(keep_until(at("2026-01-10T10:00:00Z")), at("2027-01-10T10:00:00Z"));
    }
}
