//! Islands on the server: HTML that the browser's islands take over.

use crate::html::{escaped, rendered};
use crate::island::Island;
use crate::islands::event_rack::{EventRack, Props};
use leptos::prelude::*;
use shared::catalogue::{self, DEFAULT_SLUG};
use shared::pages;

/// What stands inside the `<main>` of the page at this path, as the server renders it; empty where a page has no islands.
#[must_use]
pub fn content_of(path: &str) -> String {
    let Some(page) = pages::find(path) else {
        return String::new();
    };
    let selected = match page.name {
        "events" => DEFAULT_SLUG,
        "event" => match path
            .trim_end_matches('/')
            .rsplit('/')
            .next()
            .and_then(catalogue::by_slug)
        {
            Some(event) => event.slug,
            None => return String::new(),
        },
        _ => return String::new(),
    };
    let props = Props {
        selected: selected.to_owned(),
        registered: Vec::new(),
    };
    format!(
        "<div class=\"page__section\"><h1 class=\"page-header__title\">{}</h1>{}</div>",
        page.title,
        island_html::<EventRack>(EventRack::NAME, &props)
    )
}

/// An island with what the browser needs to take it over: its name, its key and its props.
#[must_use]
pub fn island_html<I: Island>(key: &str, props: &I::Props) -> String {
    let data = serde_json::to_string(props).unwrap_or_default();
    let view = rendered(|| I::view(Signal::stored(props.clone())));
    format!(
        "<div data-island=\"{}\" data-key=\"{}\" data-props=\"{}\">{view}</div>",
        I::NAME,
        escaped(key),
        escaped(&data)
    )
}

#[cfg(test)]
mod tests {
    use super::content_of;

    #[tokio::test]
    async fn the_events_page_is_readable_without_javascript() {
        let html = content_of("/event/ins/cricket");
        for words in [
            "Cricket",
            "11 to 18",
            "₹6,500",
            "Register Now",
            "aria-current=\"true\"",
        ] {
            assert!(html.contains(words), "{words}");
        }
        assert!(
            content_of("/event/ins").contains("Registrations Opening Soon"),
            "BGMI is the default"
        );
        assert_eq!(content_of("/event/ins/unknown"), "");
        assert_eq!(content_of("/auth"), "");
    }
}
