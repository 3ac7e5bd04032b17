//! The home page's welcome section (spec section 2.4).

use crate::calendar;
use crate::content::home::WELCOME;
use leptos::prelude::*;
use shared::messages::ADD_TO_CALENDAR;
use shared::pages::calendar_of;

/// The part `welcome`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <section class="welcome" aria-labelledby="welcome-title">
            <div class="welcome__text">
                <h2 class="welcome__title" id="welcome-title">{WELCOME.heading}</h2>
                {WELCOME.paragraphs.iter().map(|&text| view! { <p>{text}</p> }).collect::<Vec<_>>()}
                <p><a class="link" href=calendar_of(calendar::FEST_NAME) download="">{ADD_TO_CALENDAR}</a></p>
            </div>
            <svg class="welcome__art" viewBox="0 0 48 48" aria-hidden="true">
                <use href="/pictograms.svg#emblem"></use>
            </svg>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::view;
    use crate::content::home::WELCOME;
    use crate::parts::tests::html;

    #[tokio::test]
    async fn the_welcome_is_the_content_s() {
        let html = html(view());
        for text in WELCOME.paragraphs {
            assert!(html.contains(text), "{text}");
        }
        assert!(html.contains("href=\"/calendar/infinito.ics\""), "{html}");
    }
}
