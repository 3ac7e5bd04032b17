//! The figures of the portal: accounts by role, entries and fees by day and by event. They are cached for a few seconds,
//! since each query counts every entry and account.

use crate::ambassadors;
use crate::payments;
use crate::registrations::totals::{self, Sum};
use crate::users;
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{Role, WaitingCounts};
use std::sync::Arc;
use tokio::sync::Mutex;

/// How long the figures are cached, in seconds. The description of the API call states it too.
const SECONDS: i64 = 5;

/// The cached figures.
#[derive(Debug, Clone)]
pub(crate) struct Figures {
    /// When the figures were counted.
    at: DateTime<Utc>,
    /// The number of accounts by role name.
    pub(crate) by_role: Vec<(Role, i64)>,
    /// See [`totals::by_day`].
    pub(crate) by_day: Vec<Sum>,
    /// See [`totals::by_event`].
    pub(crate) by_event: Vec<Sum>,
    /// What waits for staff.
    pub(crate) waiting: WaitingCounts,
}

/// Cache of the last count. A request that arrives during a count waits for its result.
#[derive(Debug, Clone, Default)]
pub struct StatisticsCache(Arc<Mutex<Option<Figures>>>);

impl StatisticsCache {
    /// Returns the cached figures, or counts them if they are too old. `days` are the time ranges of the daily totals.
    pub(crate) async fn figures(
        &self,
        db: &impl ConnectionTrait,
        now: DateTime<Utc>,
        days: impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)>,
    ) -> Result<Figures, DbErr> {
        let mut last = self.0.lock().await;
        if let Some(figures) = &*last
            && (Duration::zero()..Duration::seconds(SECONDS)).contains(&(now - figures.at))
        {
            return Ok(figures.clone());
        }
        // The queries run concurrently.
        let (by_role, by_day, by_event, (flagged, unpaid), applications, unmatched_payments) = tokio::try_join!(
            users::store::count_by_role(db),
            totals::by_day(db, days),
            totals::by_event(db),
            totals::waiting(db),
            ambassadors::store::counts(db),
            payments::waiting_for_staff(db),
        )?;
        let figures = Figures {
            at: now,
            by_role,
            by_day,
            by_event,
            waiting: WaitingCounts {
                applications: applications.pending,
                flagged,
                unpaid,
                unmatched_payments,
            },
        };
        *last = Some(figures.clone());
        Ok(figures)
    }
}
