//! The figures of the portal: accounts by role, entries and fees by day and by event. They are cached for a few seconds,
//! since each query counts every entry and account.

use crate::ambassadors;
use crate::core::recent::Recent;
use crate::env::Env;
use crate::payments;
use crate::registrations::totals::{self, Sum};
use crate::users;
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{Role, WaitingCounts};
use std::sync::Arc;

/// How long the figures are cached. The description of the API call states it too.
const FRESH: Duration = Duration::seconds(5);

/// The cached figures.
#[derive(Debug)]
pub(crate) struct Figures {
    /// The number of accounts by role name.
    pub(crate) by_role: Vec<(Role, i64)>,
    /// See [`totals::by_day`].
    pub(crate) by_day: Vec<Sum>,
    /// See [`totals::by_event`].
    pub(crate) by_event: Vec<Sum>,
    /// What waits for staff.
    pub(crate) waiting: WaitingCounts,
}

/// Cache of the last count.
#[derive(Debug, Clone, Default)]
pub struct StatisticsCache(Arc<Recent<Figures>>);

impl StatisticsCache {
    /// Returns the cached figures, or counts them if they are too old. `days` are the time ranges of the daily totals.
    pub(crate) async fn figures(
        &self,
        env: &Env,
        days: impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)>,
    ) -> Result<Arc<Figures>, DbErr> {
        self.0.get(&env.clock, FRESH, count(env.db.read(), days)).await
    }
}

async fn count(
    db: &impl ConnectionTrait,
    days: impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)>,
) -> Result<Figures, DbErr> {
    // The queries run concurrently.
    let (by_role, by_day, by_event, (flagged, unpaid), applications, unmatched_payments) = tokio::try_join!(
        users::store::count_by_role(db),
        totals::by_day(db, days),
        totals::by_event(db),
        totals::waiting(db),
        ambassadors::store::counts(db),
        payments::waiting_for_staff(db),
    )?;
    Ok(Figures {
        by_role,
        by_day,
        by_event,
        waiting: WaitingCounts {
            applications: applications.pending,
            flagged,
            unpaid,
            unmatched_payments,
        },
    })
}
