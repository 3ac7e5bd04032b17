//! What the pages show now.

use super::LiveCache;
use crate::env::Env;
use shared::contest::FestDays;
use shared::entities::LiveResponse;
use std::sync::Arc;

pub use app::Published;

/// What the pages show now: the catalogue with the settings in effect and the live data as last computed.
#[must_use]
pub fn now(env: &Env, live: &LiveCache) -> Published {
    let published = Published {
        catalogue: env.catalogue(),
        live: live.last(),
        now: env.clock.moment(),
        ..Published::default()
    };
    published.with_fest_days(fest_days(env))
}

/// The contests as last computed.
fn fest_days(_env: &Env) -> Arc<FestDays> {
    Arc::default()
}

/// Whether cached documents that show `shown` may still be served. The exact number of free places does not count while there
/// are many: islands refresh it. Contests do not count either: a change of theirs clears the documents that show them.
pub(crate) fn looks_alike(shown: &Published, current: &Published) -> bool {
    let is_valid = shown.valid_until().is_none_or(|until| current.now < until);
    is_valid && shown.catalogue == current.catalogue && coarse(&shown.live) == coarse(&current.live)
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
