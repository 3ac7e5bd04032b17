//! The home page's title over a still of the intro film (spec section 2.4). The page inserts the film into `.hero__film` after
//! everything else has loaded.

use crate::content::home::{KICKER, TAGLINE};
use crate::published::Published;
use leptos::prelude::*;
use shared::pages;

/// The part `home-hero`.
pub fn view(published: &Published) -> impl IntoView + use<> {
    let edition = published.edition();
    let (name, year) = (edition.name.clone(), edition.year.to_string());
    let misprint = name.clone();
    let dates = edition.dates();
    let countdown = countdown(published);
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
                    <span class="misprint" data-text=misprint>{name}</span>
                    " "
                    <span class="hero__year">{year}</span>
                </h1>
                <p class="hero__tagline">{TAGLINE}</p>
                <ul class="hero__partners" aria-label="Dates">
                    <li class="hero__partner">{dates}</li>
                    {countdown.map(|words| view! { <li class="hero__partner">{words}</li> })}
                </ul>
                <div class="hero__actions">
                    <a class="button button--primary button--large" href=pages::path_of("events")>"Explore Now"</a>
                    <a class="button button--secondary button--large" href=pages::path_of("ambassadors")>"CA Portal"</a>
                </div>
            </div>
        </section>
    }
}

/// Counts the days to the fest; nothing once it is over.
fn countdown(published: &Published) -> Option<String> {
    let (today, edition) = (published.now.day(), published.edition());
    match today.days_until(edition.first_day) {
        1 => Some("1 day to go".to_owned()),
        days if days > 1 => Some(format!("{days} days to go")),
        _ if today <= edition.last_day => Some("On now".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::parts::tests::html;
    use crate::published::tests::with_settings;
    use serde_json::json;

    #[tokio::test]
    async fn the_days_to_go_are_counted_in_the_fest_s_time_zone() {
        let fest = json!({ "fest": { "firstDay": "2026-01-23", "lastDay": "2026-01-25", "year": 2026 } });
        for (now, words) in [
            ("2025-12-31T12:00:00Z", Some("23 days to go")),
            ("2026-01-21T18:29:59Z", Some("2 days to go")),
            ("2026-01-21T18:30:00Z", Some("1 day to go")),
            ("2026-01-22T18:30:00Z", Some("On now")),
            ("2026-01-25T18:29:59Z", Some("On now")),
            ("2026-01-25T18:30:00Z", None),
        ] {
            let html = html(view(&with_settings(fest.clone(), now)));
            assert!(
                html.contains("<li class=\"hero__partner\">23/1/2026 - 25/1/2026</li>"),
                "{html}"
            );
            assert!(html.contains("<span class=\"hero__year\">2026</span>"), "{html}");
            match words {
                Some(words) => assert!(html.contains(&format!(">{words}</li>")), "{now}: {html}"),
                None => assert_eq!(html.matches("hero__partner\"").count(), 1, "{now}: {html}"),
            }
        }
    }
}
