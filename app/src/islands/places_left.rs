//! The free places of an event, kept up to date while the page is visible.

use crate::event_panel::EventPanel;
use crate::island::Island;
use crate::published;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use shared::catalogue;
use shared::messages;

/// The `places-left` island.
pub struct PlacesLeft;

/// Props of the island.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Props {
    /// The event's slug.
    pub event: String,
}

impl Island for PlacesLeft {
    const NAME: &'static str = "places-left";
    type Props = Props;

    fn view(props: Signal<Props>) -> impl IntoView + 'static {
        #[cfg(feature = "hydrate")]
        crate::live::follow();
        let lines = move || props.with(|props| lines(&props.event));
        view! {
            <div class="places-left" role="status">
                {move || lines().into_iter().map(|line| view! { <p class="places-left__line">{line}</p> }).collect::<Vec<_>>()}
            </div>
        }
    }
}

/// Returns a line for each category; empty if the places are unlimited or the event takes no entries.
fn lines(slug: &str) -> Vec<String> {
    let Some(event) = catalogue::by_slug(slug) else {
        return Vec::new();
    };
    let panel = EventPanel::of(event, &published::current());
    if panel.is_full {
        vec![messages::ALL_PLACES_TAKEN.to_owned()]
    } else {
        panel.places
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::{PlacesLeft, Props};
    use crate::Published;
    use crate::island::Island;
    use crate::published::tests::{live_event, with_live};
    use crate::screens::island_html;

    #[tokio::test]
    async fn it_shows_the_places_of_each_category() {
        let html = |published: &Published| {
            let props = Props {
                event: "badminton".to_owned(),
            };
            island_html::<PlacesLeft>(PlacesLeft::NAME, &props, published)
        };
        let some = with_live(live_event("badminton", &[("Men", 12), ("Women", 1)]));
        let shown = html(&some);
        assert!(
            shown.contains("Men: 12 places left") && shown.contains("Women: 1 place left"),
            "{shown}"
        );
        let none = html(&with_live(live_event("badminton", &[("all", 0)])));
        assert!(none.contains(shared::messages::ALL_PLACES_TAKEN), "{none}");
        assert!(
            !html(&Published::default()).contains("places-left__line"),
            "unlimited"
        );
    }
}
