//! The trait of all islands.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A content block that the server renders and the browser hydrates. It depends only on its props, and communicates with the
/// page through links, which the page's router follows.
pub trait Island {
    /// Name in `data-island` and for `mountIsland`.
    const NAME: &'static str;
    /// Whether the server renders the island. If not, the bundle contains no code to hydrate it.
    const IS_SERVED: bool = true;
    /// The island's data, serialized in `data-props`.
    type Props: Serialize + DeserializeOwned + Clone + Send + Sync + 'static;

    /// Returns the view, which updates when the props change.
    fn view(props: Signal<Self::Props>) -> impl IntoView + 'static;
}
