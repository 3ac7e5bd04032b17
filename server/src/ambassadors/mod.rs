//! The campus-ambassador programme: users apply, staff accept or reject.
//!
//! The calls are in `api/ca`, one file each.
//!
//! * Each user has at most one application, enforced by a unique index. `apply` sends it, `application` returns it.
//! * `all_applications` lists applications for staff ([`search`]). `accept` and `reject` decide ([`decision`]). `undo` reverts
//!   a decision within [`UNDO_MINUTES`]. Staff cannot decide on their own application.
//! * Accepting gives a user the role `ca`. An admin or a moderator keeps the role they have; only the application's status
//!   shows that they are ambassadors.
//! * A decision queues its mail at once, not after the undo period: the applicant has waited long enough, and mistakes are
//!   rare. Undo sends no mail, since the application is pending again; the next decision sends its own mail.
//!
//! To add a staff action: add a file to `api/ca` with its line in `routes`, and its action to the audit log.

pub(crate) mod decision;
pub mod error;
pub(crate) mod owner;
pub(crate) mod record;
pub(crate) mod search;
pub(crate) mod store;

pub use error::AmbassadorError;
pub(crate) use owner::{application_of, consents_of, forget};
pub(crate) use store::{due, references_of};

use app::content::retention::AMBASSADOR_APPLICATION_YEARS;
use chrono::{DateTime, Months, NaiveDate, NaiveTime, Utc};
use shared::settings::Edition;

/// How long a decision can be undone, in minutes.
pub const UNDO_MINUTES: i64 = 10;

/// The end of an application's retention period: [`AMBASSADOR_APPLICATION_YEARS`] after the fest, or after `applied_at` if that
/// is later.
pub(crate) fn keep_until(applied_at: DateTime<Utc>, edition: &Edition) -> DateTime<Utc> {
    let last_day = edition.last_day.to_string().parse::<NaiveDate>().ok();
    let over = last_day.map(|day| day.and_time(NaiveTime::MIN).and_utc() + chrono::Duration::days(1));
    let from = over.map_or(applied_at, |over| over.max(applied_at));
    from.checked_add_months(Months::new(12 * u32::from(AMBASSADOR_APPLICATION_YEARS)))
        .unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::keep_until;
    use shared::settings::{Catalogue, Day};

    #[test]
    fn an_application_is_kept_for_a_year_after_the_fest_or_after_it_was_sent() {
        let at = |text: &str| text.parse::<chrono::DateTime<chrono::Utc>>().unwrap();
        let mut edition = Catalogue::default().edition;
        edition.last_day = Day::parse("2024-02-22").unwrap();
        let keep_until = |applied_at| keep_until(applied_at, &edition);
        assert_eq!(keep_until(at("2024-01-10T10:00:00Z")), at("2025-02-23T00:00:00Z"));
        assert_eq!(keep_until(at("2026-01-10T10:00:00Z")), at("2027-01-10T10:00:00Z"));
    }
}
