//! The page for unknown URLs (spec section 2.1), with the same HTML as the frontend's `NotFoundPage`.

use leptos::prelude::*;
use shared::messages::PAGE_NOT_FOUND;
use shared::pages::PageName;

/// The content of the not-found page.
pub fn view() -> impl IntoView + 'static {
    view! {
        <section class="not-found">
            <div class="not-found__art" aria-hidden="true"></div>
            <h1 class="not-found__title misprint" data-text=PAGE_NOT_FOUND tabindex="-1">{PAGE_NOT_FOUND}</h1>
            <p class="not-found__text">"There is nothing at this address. The events are where the fire is."</p>
            <div class="not-found__actions">
                <a class="button button--primary" href=PageName::Events.path()>"Events"</a>
                <a class="button button--secondary" href=PageName::Home.path()>"Home"</a>
            </div>
        </section>
    }
}
