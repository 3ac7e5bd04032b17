//! The card strip of the home page (spec section 2.4). It scrolls sideways automatically, adds cards near its end, and
//! pauses while the pointer or the focus is inside it.

use crate::island::Island;
use leptos::either::Either;
use leptos::html::Ul;
use leptos::prelude::*;
use shared::catalogue::{STRIP, StripCard, by_slug};
use shared::pages::path_of;

/// The `event-strip` island.
pub struct EventStrip;

/// Number of cards shown at first, and added each time the end is near.
const CARDS_A_STEP: usize = 6;

impl Island for EventStrip {
    const NAME: &'static str = "event-strip";
    /// No props: the strip is the same for every visitor.
    type Props = ();

    fn view(_props: Signal<()>) -> impl IntoView + 'static {
        let list = NodeRef::<Ul>::new();
        let shown = RwSignal::new(CARDS_A_STEP);
        let is_paused = RwSignal::new(false);
        let is_watched = RwSignal::new(false);
        #[cfg(feature = "hydrate")]
        motion::start(list, shown, is_paused, is_watched);
        view! {
            <section
                class="strip striker"
                aria-label="Some of the events"
                on:pointerenter=move |_| is_watched.set(true)
                on:pointerleave=move |_| is_watched.set(false)
                on:focusin=move |_| is_watched.set(true)
                on:focusout=move |_| is_watched.set(false)
            >
                <button
                    class="strip__toggle button button--quiet button--small"
                    type="button"
                    aria-pressed=move || if is_paused.get() { "true" } else { "false" }
                    on:click=move |_| is_paused.update(|paused| *paused = !*paused)
                >
                    "Pause"
                </button>
                <ul class="strip__list" tabindex="0" aria-label="Events" node_ref=list>
                    {STRIP.iter().enumerate().map(|(place, drawn)| view! {
                        <li class="strip__item" class=("strip__item--later", move || place >= shown.get())>{card(drawn, "0")}</li>
                    }).collect::<Vec<_>>()}
                    {move || STRIP.iter().cycle().take(shown.get()).skip(STRIP.len()).map(|drawn| view! {
                        <li class="strip__item" aria-hidden="true">{card(drawn, "-1")}</li>
                    }).collect::<Vec<_>>()}
                </ul>
                <a class="strip__all button button--secondary" href=path_of("events")>"SEE ALL EVENTS"</a>
            </section>
        }
    }
}

/// Renders a card; it is a link if the catalogue has its event.
fn card(drawn: &'static StripCard, tab_index: &'static str) -> impl IntoView {
    let label = view! {
        <svg class="label__pictogram" aria-hidden="true">
            <use href=format!("/pictograms.svg#{}", drawn.pictogram)></use>
        </svg>
        <span class="label__caption"><span class="label__name">{drawn.name}</span></span>
    };
    match drawn.slug.and_then(by_slug) {
        Some(event) => Either::Left(view! {
            <a class="label label--card" data-event=drawn.pictogram href=event.address() tabindex=tab_index>{label}</a>
        }),
        None => {
            Either::Right(view! { <div class="label label--card" data-event=drawn.pictogram>{label}</div> })
        }
    }
}

/// Automatic scrolling, in the browser only.
#[cfg(feature = "hydrate")]
mod motion {
    use super::{CARDS_A_STEP, STRIP};
    use leptos::html::Ul;
    use leptos::prelude::*;
    use leptos::wasm_bindgen::JsCast;
    use std::time::Duration;
    use web_sys::HtmlElement;

    /// Interval between scroll steps of one pixel (spec section 9, Timing and display).
    const STEP: Duration = Duration::from_millis(10);
    const STEP_ON_PHONES: Duration = Duration::from_millis(20);
    /// Maximum number of cards: several rounds, so that the strip can loop even on the widest screen.
    const MOST_CARDS: usize = 4 * STRIP.len();
    /// Distance from the end, in pixels, at which more cards are added.
    const ANCHOR: i32 = 320;

    /// Starts scrolling once the list is in the page; stops when the island is unmounted.
    pub(super) fn start(
        list: NodeRef<Ul>,
        shown: RwSignal<usize>,
        is_paused: RwSignal<bool>,
        is_watched: RwSignal<bool>,
    ) {
        Effect::new(move |_| {
            if list.get().is_none() {
                return;
            }
            // Starts paused if the user prefers reduced motion; the button starts it.
            is_paused.set(matches("(prefers-reduced-motion: reduce)"));
            let rhythm = if matches("(width <= 768px)") {
                STEP_ON_PHONES
            } else {
                STEP
            };
            let step = move || {
                if let Some(list) = list.get_untracked() {
                    let moves = !is_paused.get_untracked() && !is_watched.get_untracked();
                    advance(&list, shown, i32::from(moves));
                }
            };
            if let Ok(timer) = set_interval_with_handle(step, rhythm) {
                on_cleanup(move || timer.clear());
            }
        });
    }

    /// Scrolls by this many pixels, adds cards near the end, and jumps back by one round at the end.
    fn advance(list: &HtmlElement, shown: RwSignal<usize>, pixels: i32) {
        let place = list.scroll_left() + pixels;
        let is_near_end = place + list.client_width() + ANCHOR >= list.scroll_width();
        if is_near_end && shown.get_untracked() < MOST_CARDS {
            shown.update(|cards| *cards = (*cards + CARDS_A_STEP).min(MOST_CARDS));
        }
        let round = round(list);
        let place = if is_near_end && place >= round {
            place - round
        } else {
            place
        };
        if place != list.scroll_left() {
            list.set_scroll_left(place);
        }
    }

    /// Returns the width of one round of cards, in pixels.
    fn round(list: &HtmlElement) -> i32 {
        let left = |place| {
            let card = list.children().item(place)?;
            Some(card.unchecked_into::<HtmlElement>().offset_left())
        };
        left(STRIP.len() as u32)
            .zip(left(0))
            .map_or(i32::MAX, |(next, first)| next - first)
    }

    fn matches(media: &str) -> bool {
        window()
            .match_media(media)
            .ok()
            .flatten()
            .is_some_and(|media| media.matches())
    }
}
