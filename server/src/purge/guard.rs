//! Refuses to erase anything while the clock or the fest's date is implausible. Erasing cannot be undone.

use super::due::{Due, last_day};
use super::{DataKind, Options};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::{audit, registrations, users};
use app::content::retention::{ID_NUMBER_DAYS, REGISTRATION_YEARS};
use chrono::{DateTime, Duration, NaiveDate, Utc};
use sea_orm::{ConnectionTrait, DbErr};

/// The maximum difference between the clocks of several servers.
const SKEW: Duration = Duration::minutes(5);
/// A server writes a row every night. A longer gap means a stopped server or a clock that is ahead.
const SILENCE: Duration = Duration::days(60);
/// Up to this many registrations after the fest's last day count as latecomers. More mean that the date is wrong.
const LATECOMERS: u64 = 10;
/// Registrations open at most this long before their fest.
const SEASON: Duration = Duration::days(366);

/// An error that stops a purge before it erases anything, or a failed query.
#[derive(Debug, thiserror::Error)]
pub enum PurgeError {
    /// The clock is behind the database.
    #[error(
        "nothing was erased: the system clock says {now}, but the newest row is of {newest}. \
         Correct the clock, or confirm today's date with --today"
    )]
    ClockBehind {
        /// The system clock.
        now: DateTime<Utc>,
        /// The newest row.
        newest: DateTime<Utc>,
    },
    /// The clock may be ahead.
    #[error(
        "nothing was erased: the system clock says {now}, but the newest row is of {newest}, more than {} days before. \
         Correct the clock, or confirm today's date with --today",
        SILENCE.num_days()
    )]
    ClockAhead {
        /// The system clock.
        now: DateTime<Utc>,
        /// The newest row.
        newest: DateTime<Utc>,
    },
    /// The operator and the clock name different days.
    #[error("nothing was erased: --today says {given}, the system clock says {today} (UTC)")]
    OtherDate {
        /// The operator's date.
        given: NaiveDate,
        /// The clock's date.
        today: NaiveDate,
    },
    /// The fest's date is too early.
    #[error(
        "nothing was erased: {registrations} registrations were made in the {ID_NUMBER_DAYS} days after {last_day}, the \
         fest's last day. Correct it in the settings, or confirm it with --fest-ended {last_day}"
    )]
    FestDate {
        /// The fest's last day.
        last_day: NaiveDate,
        /// Registrations made soon after it.
        registrations: u64,
    },
    /// A query failed.
    #[error("purging failed")]
    Database(#[from] DbErr),
    /// Erasing failed.
    #[error("purging failed")]
    Failed(#[from] RegistrationError),
}

/// Checks that the clock and the fest's date are plausible or confirmed.
///
/// # Errors
/// [`PurgeError`] if something is implausible and not confirmed.
pub(crate) async fn check(env: &Env, due: &Due, options: &Options) -> Result<(), PurgeError> {
    let db = env.db.read();
    match options.today {
        Some(given) if given != due.now.date_naive() => {
            let today = due.now.date_naive();
            return Err(PurgeError::OtherDate { given, today });
        }
        Some(_) => {}
        None => check_clock(db, due.now).await?,
    }
    let periods = [
        (DataKind::IdNumbers, due.fest_days(ID_NUMBER_DAYS)),
        (DataKind::Registrations, due.fest_years(REGISTRATION_YEARS)),
    ];
    for (kind, end) in periods {
        let Some(end) = end else { continue };
        let last_day = last_day(end);
        if options.fest_ended == Some(last_day) || kind.count(env.db.read(), due).await? == 0 {
            continue;
        }
        let soon = end + Duration::days(ID_NUMBER_DAYS.into());
        let registrations = registrations::retention::made_between(db, end, soon).await?;
        if registrations > LATECOMERS {
            return Err(PurgeError::FestDate {
                last_day,
                registrations,
            });
        }
    }
    Ok(())
}

async fn check_clock(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<(), PurgeError> {
    let rows = [
        audit::newest(db).await?,
        registrations::retention::newest(db).await?,
        users::store::newest(db).await?,
    ];
    match rows.into_iter().flatten().max() {
        Some(newest) if newest > now + SKEW => Err(PurgeError::ClockBehind { now, newest }),
        Some(newest) if newest < now - SILENCE => Err(PurgeError::ClockAhead { now, newest }),
        _ => Ok(()),
    }
}

/// Counts registrations of no known fest: made after the last fest, or long before the next one.
pub(crate) async fn undated(db: &impl ConnectionTrait, due: &Due) -> Result<u64, DbErr> {
    let mut from = DateTime::UNIX_EPOCH;
    let mut undated = 0;
    for end in due.ends.iter() {
        let season = end - SEASON;
        if from < season {
            undated += registrations::retention::made_between(db, from, season).await?;
        }
        from = end;
    }
    Ok(undated + registrations::retention::made_since(db, from).await?)
}
