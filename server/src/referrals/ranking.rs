//! The ranking of ambassadors, counted at most once a minute.

use super::{code, store};
use crate::users;
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::RankedAmbassador;
use shared::referral::initials;
use std::sync::Arc;
use tokio::sync::Mutex;
use uuid::Uuid;

/// How long a ranking is kept, in seconds.
const SECONDS: i64 = 60;
/// How many places everybody sees.
const SHOWN: usize = 20;

/// A count of the points.
#[derive(Debug, Clone)]
pub(crate) struct Ranking {
    at: DateTime<Utc>,
    /// Everybody with points, best first.
    places: Vec<(Uuid, RankedAmbassador)>,
}

impl Ranking {
    /// The first places.
    pub(crate) fn first(&self) -> Vec<RankedAmbassador> {
        let places = self.places.iter().take(SHOWN);
        places.map(|(_, place)| place.clone()).collect()
    }

    /// The place of an ambassador; 0 without points.
    pub(crate) fn rank_of(&self, user: Uuid) -> u32 {
        let place = self.places.iter().find(|(id, _)| *id == user);
        place.map_or(0, |(_, place)| place.rank)
    }
}

/// Keeps the last ranking. A request that arrives during a count waits for its result.
#[derive(Debug, Clone, Default)]
pub struct RankingCache(Arc<Mutex<Option<Arc<Ranking>>>>);

impl RankingCache {
    /// Returns the ranking, counted again if it is too old.
    pub(crate) async fn now(
        &self,
        db: &impl ConnectionTrait,
        now: DateTime<Utc>,
    ) -> Result<Arc<Ranking>, DbErr> {
        let mut last = self.0.lock().await;
        if let Some(ranking) = &*last
            && (Duration::zero()..Duration::seconds(SECONDS)).contains(&(now - ranking.at))
        {
            return Ok(Arc::clone(ranking));
        }
        let counted = Arc::new(count(db, now).await?);
        *last = Some(Arc::clone(&counted));
        Ok(counted)
    }

    /// Names somebody otherwise, from now on.
    pub(crate) async fn rename(&self, user: Uuid, name: String) {
        let mut last = self.0.lock().await;
        let place = last.as_mut().and_then(|ranking| {
            let places = &mut Arc::make_mut(ranking).places;
            places.iter_mut().find(|(id, _)| *id == user)
        });
        if let Some((_, place)) = place {
            place.name = name;
        }
    }

    /// Leaves out somebody whose account was erased.
    pub(crate) async fn forget(&self, user: Uuid) {
        if let Some(ranking) = &mut *self.0.lock().await {
            Arc::make_mut(ranking).places.retain(|(id, _)| *id != user);
        }
    }
}

async fn count(db: &impl ConnectionTrait, at: DateTime<Utc>) -> Result<Ranking, DbErr> {
    let totals = store::totals(db).await?;
    let people = users::store::by_ids(db, totals.iter().map(|row| row.ambassador_id).collect()).await?;
    let mut places: Vec<(Uuid, RankedAmbassador)> = Vec::new();
    for total in totals.iter().filter(|total| total.points > 0) {
        let Some(person) = people.get(&total.ambassador_id) else {
            continue;
        };
        if !code::is_ambassador(db, person).await? {
            continue;
        }
        let next = u32::try_from(places.len()).unwrap_or(u32::MAX).saturating_add(1);
        let rank = match places.last() {
            Some((_, before)) if before.points == total.points => before.rank,
            _ => next,
        };
        let name = name(&person.fullname, total.is_named);
        let points = total.points;
        places.push((person.id, RankedAmbassador { rank, name, points }));
    }
    Ok(Ranking { at, places })
}

/// How the ranking names somebody.
pub(crate) fn name(fullname: &str, is_named: bool) -> String {
    if is_named {
        fullname.to_owned()
    } else {
        initials(fullname)
    }
}
