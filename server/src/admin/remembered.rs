//! The portal's figures, kept for some seconds: the database counts every entry and account for them.

use super::figures::{self, Sum};
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use std::sync::Arc;
use tokio::sync::Mutex;

/// For so many seconds; the call's description says so too.
const SECONDS: i64 = 5;

/// What was counted.
#[derive(Debug, Clone)]
pub(super) struct Figures {
    /// When they were counted.
    at: DateTime<Utc>,
    /// Accounts by the name of their role.
    pub(super) by_role: Vec<(String, i64)>,
    /// See [`figures::by_day`].
    pub(super) by_day: Vec<Sum>,
    /// By event.
    pub(super) by_event: Vec<Sum>,
}

/// The last count. Whoever asks while somebody counts waits for that.
#[derive(Debug, Clone, Default)]
pub struct Remembered(Arc<Mutex<Option<Figures>>>);

impl Remembered {
    /// The figures; `days` are the stretches of time that are asked for.
    pub(super) async fn figures(
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
        // Side by side: none waits for another.
        let (by_role, by_day, by_event) = tokio::try_join!(
            figures::users_by_role(db),
            figures::by_day(db, days),
            figures::by_event(db),
        )?;
        let figures = Figures {
            at: now,
            by_role,
            by_day,
            by_event,
        };
        *last = Some(figures.clone());
        Ok(figures)
    }
}
