//! The sponsors' page (spec section 2.7): sponsors of earlier years, this year's sponsors, and partners.

use crate::content::sponsors::{
    HEADING, IN_PARTNERSHIP, IN_PARTNERSHIP_HEADING, LEAD, POWERED_BY, POWERED_BY_LABEL, PREVIOUS,
    PREVIOUS_HEADING, Sponsor,
};
use crate::parts::page_header;
use leptos::prelude::*;

const WALL: [(&str, &[Sponsor]); 3] = [
    (PREVIOUS_HEADING, PREVIOUS),
    (POWERED_BY_LABEL, POWERED_BY),
    (IN_PARTNERSHIP_HEADING, IN_PARTNERSHIP),
];

/// The part `sponsor-wall`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <div class="sponsors">
            {page_header(HEADING, LEAD)}
            {WALL.iter().map(|(heading, sponsors)| view! {
                <section class="sponsors__group">
                    <h2 class="sponsors__heading">{*heading}</h2>
                    <ul class="sponsors__grid">{sponsors.iter().map(tile).collect::<Vec<_>>()}</ul>
                </section>
            }).collect::<Vec<_>>()}
        </div>
    }
}

fn tile(sponsor: &'static Sponsor) -> impl IntoView {
    view! {
        <li class="card sponsors__item">
            <span class="sponsors__monogram" aria-hidden="true">{sponsor.monogram}</span>
            <p class="sponsors__name">{sponsor.name}</p>
            <p class="sponsors__role">{sponsor.role}</p>
        </li>
    }
}
