//! The home page's title over a still of the intro film (spec section 2.4). The page inserts the film into `.hero__film` after
//! everything else has loaded.

use crate::content::home::{KICKER, TAGLINE};
use leptos::prelude::*;
use shared::fest::FEST;
use shared::pages;

/// The part `home-hero`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <section class="hero" data-ground="night">
            <div class="hero__media">
                <picture>
                    <source media="(width < 640px)" srcset="/film/still-portrait.webp" />
                    <img class="hero__still" src="/film/still.webp" width="1280" height="720" alt="" fetchpriority="high" />
                </picture>
                <div class="hero__film" data-slot="film"></div>
            </div>
            <div class="hero__content">
                <p class="hero__kicker">{KICKER}</p>
                <h1 class="hero__title" tabindex="-1">
                    <span class="misprint" data-text=FEST.name>{FEST.name}</span>
                    " "
                    <span class="hero__year">{FEST.year.to_string()}</span>
                </h1>
                <p class="hero__tagline">{TAGLINE}</p>
                <div class="hero__actions">
                    <a class="button button--primary button--large" href=pages::path_of("events")>"Explore Now"</a>
                    <a class="button button--secondary button--large" href=pages::path_of("ambassadors")>"CA Portal"</a>
                </div>
            </div>
        </section>
    }
}
