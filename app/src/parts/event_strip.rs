//! The card strip of the home page (spec section 2.4). `frontend/src/document/strip.ts` scrolls it; without
//! JavaScript it shows all cards and stands still.

use leptos::either::Either;
use leptos::prelude::*;
use shared::catalogue::{STRIP, StripCard, by_slug};
use shared::pages::PageName;

/// The number of cards that are shown at first (spec section 9, Timing and display). The script shows the others when the
/// end comes near.
const CARDS_AT_FIRST: usize = 6;

/// The part `event-strip`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <section class="strip striker" aria-label="Some of the events">
            <button class="strip__toggle button button--quiet button--small" type="button" aria-pressed="false">
                "Pause"
            </button>
            <ul class="strip__list" tabindex="0" aria-label="Events">
                {STRIP.iter().enumerate().map(|(index, drawn)| view! {
                    <li class="strip__item" class=("strip__item--later", index >= CARDS_AT_FIRST)>{card(drawn)}</li>
                }).collect::<Vec<_>>()}
            </ul>
            <a class="strip__all button button--secondary" href=PageName::Events.path()>"SEE ALL EVENTS"</a>
        </section>
    }
}

/// Renders a card: a link if the catalogue has its event, else marked as coming soon.
fn card(drawn: &'static StripCard) -> impl IntoView {
    let label = view! {
        <svg class="label__pictogram" aria-hidden="true">
            <use href=format!("/pictograms.svg#{}", drawn.pictogram)></use>
        </svg>
        <span class="label__caption"><span class="label__name">{drawn.name}</span></span>
    };
    match drawn.slug.and_then(by_slug) {
        Some(event) => Either::Left(view! {
            <a class="label label--card" data-event=drawn.pictogram href=event.address()>{label}</a>
        }),
        None => Either::Right(view! {
            <div class="label label--card" data-event=drawn.pictogram>
                {label} <span class="label__tag">"Coming soon"</span>
            </div>
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{CARDS_AT_FIRST, view};
    use crate::parts::tests::html;
    use shared::catalogue::STRIP;

    #[tokio::test]
    async fn six_cards_are_shown_at_first_and_events_are_links() {
        let html = html(view());
        assert_eq!(html.matches("class=\"strip__item").count(), STRIP.len());
        assert_eq!(
            html.matches("strip__item--later").count(),
            STRIP.len() - CARDS_AT_FIRST
        );
        for card in STRIP {
            assert!(html.contains(card.name), "{}", card.name);
        }
        let events = STRIP.iter().filter(|card| card.slug.is_some()).count();
        assert_eq!(html.matches("href=\"/event/ins/").count(), events);
    }
}
