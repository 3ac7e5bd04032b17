//! The contact page and contact sections: where the fest is and how to reach its team (spec section 2.4). The server renders
//! a drawn map; the browser replaces it with the real map when the user asks for it. Until then nothing is loaded
//! from the map's site.

use crate::content::contact::{DIRECTIONS, HEADING, MAP_EMBED, MAP_LINK};
use crate::parts::{contact_mail, contact_phone};
use leptos::prelude::*;
use shared::fest::FEST;
use shared::settings::Edition;

/// The part `contact`, with the section id `contact`. Its heading is an `h2`; the contact page has its own `h1` above it.
pub fn view(edition: &Edition) -> impl IntoView + use<> {
    let office = &edition.contacts;
    let venue = edition.venue.clone();
    let map_title = format!("Map of the campus of {}", FEST.organiser);
    view! {
        <section class="contact" id="contact" aria-labelledby="contact-title">
            <div class="contact__details">
                <h2 class="contact__title" id="contact-title">{HEADING}</h2>
                <address>{venue}</address>
                <ul class="contacts">
                    {(!office.phone.is_empty()).then(|| view! {
                        <li class="contacts__item">
                            <span class="contacts__name">"Phone"</span>
                            {contact_phone(&office.phone)}
                        </li>
                    })}
                    <li class="contacts__item">
                        <span class="contacts__name">"E-mail"</span>
                        {contact_mail(&office.email)}
                    </li>
                </ul>
                <dl class="contact__directions">
                    {DIRECTIONS.iter().map(|&(from, way)| view! {
                        <div><dt>{from}</dt><dd>{way}</dd></div>
                    }).collect::<Vec<_>>()}
                </dl>
            </div>
            <a class="contact__map" data-map=MAP_EMBED data-title=map_title href=MAP_LINK rel="noopener">
                {map()}
                <span class="map__open">"Open the map"</span>
            </a>
        </section>
    }
}

/// Renders a sketch map of the area between Patna and the campus, not to scale.
fn map() -> impl IntoView {
    view! {
        <svg class="map" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" role="img" aria-labelledby="map-title map-description">
            <title id="map-title">"Sketch map of the way to the campus"</title>
            <desc id="map-description">
                "The Ganga runs along the north. South of it the railway and the highway lead west from Patna, past the \
                 airport, to Bihta. The campus lies just south of Bihta."
            </desc>
            <rect class="map__land" width="400" height="300"></rect>
            <path class="map__river" d="M-10 74C40 40 90 112 160 92S300 44 410 84"></path>
            <path class="map__road" d="M-10 214L104 198L262 178L360 160L410 156M104 198L74 238"></path>
            <path class="map__rail" d="M-10 190L110 176L262 152L366 134L410 130"></path>
            <path class="map__sleepers" d="M-10 190L110 176L262 152L366 134L410 130"></path>
            <circle class="map__place" cx="110" cy="176" r="6"></circle>
            <circle class="map__place" cx="352" cy="136" r="10"></circle>
            <path class="map__plane" d="M290 186l8 14h-16z"></path>
            <g class="map__campus">
                <path d="M74 214l26 24l-26 24l-26 -24z"></path>
                <circle cx="74" cy="238" r="7"></circle>
            </g>
            <g class="map__labels">
                <text class="map__water" x="142" y="101" text-anchor="middle">"Ganga"</text>
                <text x="110" y="152" text-anchor="middle">"Bihta station"</text>
                <text x="352" y="116" text-anchor="middle">"Patna"</text>
                <text x="306" y="202">"Airport"</text>
                <text class="map__here" x="110" y="246">{FEST.organiser}</text>
            </g>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::{map, view};
    use crate::html::rendered;
    use crate::parts::tests::{edition, html};

    #[tokio::test]
    async fn address_phone_and_mail_are_the_fest_s() {
        let mut edition = edition();
        assert!(
            !html(view(&edition)).contains("tel:"),
            "no number is better than a made-up one"
        );
        edition.contacts.phone = "+91 22222 22222".to_owned();
        let html = html(view(&edition));
        for words in [
            edition.venue.as_str(),
            &edition.contacts.phone,
            &edition.contacts.email,
            "Bihta station",
            "Open the map",
            "href=\"tel:+91",
        ] {
            assert!(html.contains(words), "{words}");
        }
    }

    #[tokio::test]
    async fn the_map_is_small_and_names_its_frame() {
        let drawn = rendered(map);
        assert!(drawn.len() <= 2_500, "{} bytes", drawn.len());
        assert!(
            html(view(&edition()))
                .contains("data-map=\"https://www.openstreetmap.org/export/embed.html?bbox=")
        );
    }
}
