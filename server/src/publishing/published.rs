//! What the pages show now.

use super::LiveCache;
use super::draws::closed_by_draws;
use crate::contests::ContestsCache;
use crate::env::Env;
use shared::entities::LiveResponse;
use std::sync::Arc;

pub use app::Published;

/// What the pages show now: the catalogue with the settings in effect the live data and the contests as last computed.
#[must_use]
pub fn now(env: &Env, live: &LiveCache, contests: &ContestsCache) -> Published {
    let published = Published {
        catalogue: env.catalogue(),
        live: closed_by_draws(live.last(), &contests.last()),
        now: env.clock.moment(),
        origin: env.config.public_url.clone(),
        ..Published::default()
    };
    published.with_fest_days(contests.last())
}

/// Whether cached documents that show `shown` may still be served. The exact number of free places does not count while there
/// are many: islands refresh it. Of the contests, only their events count: all pages of events link to them, and few documents
/// show scores.
pub(crate) fn looks_alike(shown: &Published, current: &Published) -> bool {
    let is_valid = shown.valid_until().is_none_or(|until| current.now < until);
    let is_same = shown.catalogue == current.catalogue && shown.contests == current.contests;
    is_valid && is_same && coarse(&shown.live) == coarse(&current.live)
}

/// Live data with numbers of free places above ten rounded down to tens.
fn coarse(live: &Arc<LiveResponse>) -> LiveResponse {
    let mut live = LiveResponse::clone(live);
    for event in &mut live.events {
        event.waiting = 0;
        for places in event.places.iter_mut().flat_map(|places| places.values_mut()) {
            if places.left > 10 {
                places.left -= places.left % 10;
            }
        }
    }
    live
}
