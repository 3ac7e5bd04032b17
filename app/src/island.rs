//! What an island is.

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A content block that the server renders and the browser takes over. It is a function of its props alone; it
/// speaks to the page by links, which the page's router follows.
pub trait Island {
    /// Its name in `data-island` and for `mountIsland`.
    const NAME: &'static str;
    /// Whether the server renders it: one that it never renders needs no code for being taken over.
    const IS_SERVED: bool = true;
    /// What it shows, as it travels in `data-props`.
    type Props: Serialize + DeserializeOwned + Clone + Send + Sync + 'static;

    /// Its view, which follows the props when they change.
    fn view(props: Signal<Self::Props>) -> impl IntoView + 'static;
}
