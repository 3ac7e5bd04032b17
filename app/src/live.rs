//! Server functions of the islands: public live data, fetched by GET. The server provides the data as a [`LiveSource`]; `app`
//! does not depend on the server.
//!
//! To add a function: write it here, and add its route to `server/src/api/islands.rs`.

use crate::published::Snapshot;
use contest::entities::Board;
use leptos::prelude::*;
use leptos::server_fn::codec::{GetUrl, Json};

#[cfg(feature = "ssr")]
pub use source::LiveSource;

#[cfg(feature = "ssr")]
mod source {
    use crate::Published;
    use contest::entities::Board;
    use leptos::prelude::*;
    use std::pin::Pin;
    use std::sync::Arc;

    /// The data behind the server functions.
    pub trait LiveSource: Send + Sync {
        /// Returns what the pages show now; `None` if it cannot be read.
        fn published(&self) -> Pin<Box<dyn Future<Output = Option<Published>> + Send + '_>>;

        /// Returns the scoreboard now; `None` if it cannot be read.
        fn board(&self) -> Pin<Box<dyn Future<Output = Option<Arc<Board>>> + Send + '_>>;
    }

    /// What the pages show now, from the source in the context of the call.
    pub(super) async fn published() -> Result<Published, ServerFnError> {
        source()?.published().await.ok_or_else(unavailable)
    }

    /// The scoreboard now, from the source in the context of the call.
    pub(super) async fn board() -> Result<Arc<Board>, ServerFnError> {
        source()?.board().await.ok_or_else(unavailable)
    }

    fn source() -> Result<Arc<dyn LiveSource>, ServerFnError> {
        use_context::<Arc<dyn LiveSource>>().ok_or_else(unavailable)
    }

    fn unavailable() -> ServerFnError {
        ServerFnError::ServerError("the live data cannot be read".to_owned())
    }
}

/// Returns what the pages show now.
#[server(name = PublishedNow, prefix = "/api/islands", endpoint = "published", input = GetUrl, output = Json)]
pub async fn published() -> Result<Snapshot, ServerFnError> {
    Ok(source::published().await?.snapshot())
}

/// Returns the scoreboard; `None` if the caller has its latest revision.
#[server(name = BoardNow, prefix = "/api/islands", endpoint = "scoreboard", input = GetUrl, output = Json)]
pub async fn scoreboard(
    /// The revision that the caller shows; 0 if it shows none.
    revision: u32,
) -> Result<Option<Board>, ServerFnError> {
    let board = source::board().await?;
    Ok((board.revision != revision).then(|| Board::clone(&board)))
}
