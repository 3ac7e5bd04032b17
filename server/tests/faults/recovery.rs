//! Measures the recovery time after an outage.

use crate::world::{Run, until};
use std::time::Duration;
use tokio::time::Instant;

/// The limit that the outage items promise.
const LIMIT: Duration = Duration::from_secs(5);

/// The measured recovery, for a row of the table.
pub(crate) struct Recovery {
    pub(crate) asked: String,
    pub(crate) seen: String,
    pub(crate) holds: bool,
}

/// Polls until `works` returns true, up to the limit.
pub(crate) async fn recovery(run: Run, works: impl AsyncFnMut() -> bool) -> Recovery {
    let limit = run.within(LIMIT);
    let started = Instant::now();
    let holds = until(limit, works).await;
    let word = if holds { "200" } else { "nothing" };
    Recovery {
        asked: format!("200 within {} s", limit.as_secs()),
        seen: format!("{word} after {:.1} s", started.elapsed().as_secs_f32()),
        holds,
    }
}
