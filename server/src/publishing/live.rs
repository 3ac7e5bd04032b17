//! The live data for visitors, computed at most every two seconds for each replica, however many visitors ask.

use crate::announcements;
use crate::core::error::CoreError;
use crate::core::recent::Recent;
use crate::env::Env;
use crate::registrations::places::{self, Pool, count};
use crate::registrations::waiting_list;
use crate::settings;
use chrono::Duration;
use shared::catalogue::{Category, EVENTS, Event, Fee};
use shared::entities::{LiveEvent, LiveResponse, Places, WaitingStatus};
use shared::money::Paise;
use shared::settings::{ALL, Catalogue};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How long computed live data is served.
pub(crate) const FRESH: Duration = Duration::seconds(2);

/// The live data as last computed. Cheap to clone; all clones share the value.
#[derive(Debug, Clone, Default)]
pub struct LiveCache(Arc<Recent<LiveResponse>>);

impl LiveCache {
    /// The live data, computed again if it is older than two seconds.
    pub async fn get(&self, env: &Env) -> Result<Arc<LiveResponse>, CoreError> {
        self.0.get(&env.clock, FRESH, compute(env)).await
    }

    /// The live data as last computed; without events before the first computation.
    #[must_use]
    pub fn last(&self) -> Arc<LiveResponse> {
        self.0.last().unwrap_or_default()
    }

    /// Makes the next call compute the data again: this replica has changed it.
    pub fn expire(&self) {
        self.0.expire();
    }
}

async fn compute(env: &Env) -> Result<LiveResponse, CoreError> {
    settings::refresh(env).await?;
    let (db, now, catalogue) = (env.db.read(), env.clock.now(), env.catalogue());
    let announcements = announcements::store::current(db, vec!["everyone".to_owned()], now).await?;
    let limited = EVENTS
        .iter()
        .filter(|event| catalogue.terms(event).capacity.is_some());
    let limited: Vec<&str> = limited.filter_map(|event| event.endpoint).collect();
    let entries = if limited.is_empty() {
        Vec::new()
    } else {
        count::entries(db, &limited).await?
    };
    let waiting = waiting_list::store::counts(db, now).await?;
    let taken = Taken { entries, waiting };
    let events = EVENTS
        .iter()
        .filter_map(|&event| live_event(env, &catalogue, event, &taken));
    Ok(LiveResponse {
        success: true,
        revision: catalogue.revision,
        announcements: announcements.into_iter().map(announcements::to_public).collect(),
        events: events.collect(),
    })
}

/// The places that are taken, and the users on the waiting lists.
struct Taken {
    entries: Vec<(String, Option<Category>, i64)>,
    waiting: Vec<(String, Option<Category>, WaitingStatus, i64)>,
}

impl Taken {
    /// The places of a pool that are taken by entries or held for offers.
    fn of(&self, pool: Pool) -> u32 {
        let entries = self
            .entries
            .iter()
            .filter(|(event, category, _)| event == pool.event && pool.covers(*category))
            .map(|(.., count)| *count);
        let offers = self
            .waiting
            .iter()
            .filter(|(event, category, status, _)| {
                event == pool.event && pool.covers(*category) && *status == WaitingStatus::Offered
            })
            .map(|(.., count)| *count);
        u32::try_from(entries.chain(offers).sum::<i64>()).unwrap_or(u32::MAX)
    }
}

fn live_event(env: &Env, catalogue: &Catalogue, event: &'static Event, taken: &Taken) -> Option<LiveEvent> {
    let endpoint = event.endpoint?;
    let terms = catalogue.terms(event);
    let pools = places::pools(event, terms);
    let places = pools.iter().map(|pool| {
        let left = pool.total.saturating_sub(taken.of(*pool));
        (
            key(pool.category),
            Places {
                total: pool.total,
                left,
            },
        )
    });
    let places: BTreeMap<_, _> = places.collect();
    let waiting = taken.waiting.iter().filter(|(listed, ..)| listed == endpoint);
    Some(LiveEvent {
        event: endpoint.to_owned(),
        state: terms.state_at(env.clock.moment()),
        opens_at: terms.opens_at,
        closes_at: terms.closes_at,
        places: (!places.is_empty()).then_some(places),
        fees: fees(terms.fee),
        waiting: waiting
            .map(|(.., count)| u32::try_from(*count).unwrap_or_default())
            .sum(),
    })
}

fn key(category: Option<Category>) -> String {
    category.map_or(ALL, Category::name).to_owned()
}

fn fees(fee: Fee) -> BTreeMap<String, Paise> {
    match fee {
        Fee::None => BTreeMap::new(),
        Fee::Flat(fee) | Fee::PerHead(fee) => BTreeMap::from([(ALL.to_owned(), fee)]),
        Fee::ByCategory { men, women } => [(Category::Men, men), (Category::Women, women)]
            .map(|(category, fee)| (category.name().to_owned(), fee))
            .into(),
    }
}
