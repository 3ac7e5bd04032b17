//! The ranking of ambassadors, counted at most once a minute.

use super::{code, store};
use crate::core::recent::Recent;
use crate::env::Env;
use crate::users;
use chrono::Duration;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::RankedAmbassador;
use shared::referral::initials;
use std::sync::Arc;
use uuid::Uuid;

/// How long a ranking is shown.
const FRESH: Duration = Duration::seconds(60);
/// How many places everybody sees.
const SHOWN: usize = 20;

/// A count of the points.
#[derive(Debug, Clone)]
pub(crate) struct Ranking {
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

/// Cache of the last ranking.
#[derive(Debug, Clone, Default)]
pub struct RankingCache(Arc<Recent<Ranking>>);

impl RankingCache {
    /// Returns the ranking, counted again if it is too old.
    pub(crate) async fn get(&self, env: &Env) -> Result<Arc<Ranking>, DbErr> {
        self.0.get(&env.clock, FRESH, count(env.db.read())).await
    }

    /// Names somebody otherwise, from now on.
    pub(crate) async fn rename(&self, user: Uuid, name: String) {
        let rename = |ranking: &mut Ranking| {
            if let Some((_, place)) = ranking.places.iter_mut().find(|(id, _)| *id == user) {
                place.name = name;
            }
        };
        self.0.change(rename).await;
    }

    /// Leaves out somebody whose account was erased.
    pub(crate) async fn forget(&self, user: Uuid) {
        let forget = |ranking: &mut Ranking| ranking.places.retain(|(id, _)| *id != user);
        self.0.change(forget).await;
    }
}

async fn count(db: &impl ConnectionTrait) -> Result<Ranking, DbErr> {
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
    Ok(Ranking { places })
}

/// How the ranking names somebody.
pub(crate) fn name(fullname: &str, is_named: bool) -> String {
    if is_named {
        fullname.to_owned()
    } else {
        initials(fullname)
    }
}
