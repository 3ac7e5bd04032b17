//! Server functions of the islands: public live data, fetched by GET. The server provides the data as a [`LiveSource`]; `app`
//! does not depend on the server.
//!
//! To add a function: write it here, and add its route to `server/src/api/islands.rs`.

use crate::published::Snapshot;
use leptos::prelude::*;
use leptos::server_fn::codec::{GetUrl, Json};

#[cfg(feature = "ssr")]
pub use source::LiveSource;

#[cfg(feature = "ssr")]
mod source {
    use crate::Published;
    use leptos::prelude::*;
    use std::pin::Pin;
    use std::sync::Arc;

    /// The data behind the server functions.
    pub trait LiveSource: Send + Sync {
        /// Returns what the pages show now; `None` if it cannot be read.
        fn published(&self) -> Pin<Box<dyn Future<Output = Option<Published>> + Send + '_>>;
    }

    /// What the pages show now, from the source in the context of the call.
    pub(super) async fn published() -> Result<Published, ServerFnError> {
        let unavailable = || ServerFnError::ServerError("the live data cannot be read".to_owned());
        let source = use_context::<Arc<dyn LiveSource>>().ok_or_else(unavailable)?;
        source.published().await.ok_or_else(unavailable)
    }
}

/// Returns what the pages show now.
#[server(name = PublishedNow, prefix = "/api/islands", endpoint = "published", input = GetUrl, output = Json)]
pub async fn published() -> Result<Snapshot, ServerFnError> {
    Ok(source::published().await?.snapshot())
}

/// Keeps what the page shows up to date while an island that calls this is mounted and the page is visible.
#[cfg(feature = "hydrate")]
pub(crate) fn follow() {
    browser::follow();
}

#[cfg(feature = "hydrate")]
mod browser {
    use crate::published::replace;
    use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
    use leptos::prelude::*;
    use leptos::task::spawn_local;
    use std::cell::{Cell, RefCell};
    use std::time::Duration;

    /// Time between two requests, in milliseconds; it varies by a fifth, so that visitors do not ask all at once.
    const EVERY: f64 = 15_000.0;

    thread_local! {
        static FOLLOWERS: Cell<u32> = const { Cell::new(0) };
        static TIMER: RefCell<Option<TimeoutHandle>> = const { RefCell::new(None) };
    }

    pub(super) fn follow() {
        FOLLOWERS.set(FOLLOWERS.get() + 1);
        if FOLLOWERS.get() == 1 {
            schedule();
        }
        on_cleanup(|| {
            FOLLOWERS.set(FOLLOWERS.get() - 1);
            if FOLLOWERS.get() == 0
                && let Some(timer) = TIMER.take()
            {
                timer.clear();
            }
        });
    }

    fn schedule() {
        let wait = EVERY * (0.8 + 0.4 * js_sys::Math::random());
        let timer = set_timeout_with_handle(
            || {
                if !document().hidden() {
                    spawn_local(refresh());
                }
                schedule();
            },
            Duration::from_secs_f64(wait / 1_000.0),
        );
        TIMER.set(timer.ok());
    }

    /// Fetches what the page shows. A failure keeps it as it is.
    async fn refresh() {
        if let Ok(snapshot) = super::published().await {
            replace(snapshot);
        }
    }
}
