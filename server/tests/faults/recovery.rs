//! What is over: how long until it works again.

use crate::world::{Run, until};
use std::time::Duration;
use tokio::time::Instant;

/// Of the promise.
const LIMIT: Duration = Duration::from_secs(5);

/// For a row of the table.
pub(crate) struct Recovery {
    pub(crate) asked: String,
    pub(crate) seen: String,
    pub(crate) holds: bool,
}

/// Asks until the answer is yes: that somebody was answered 200.
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
