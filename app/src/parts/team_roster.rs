//! The team page: the coordinators by role group (spec section 2.6), with initials in place of photos.

use crate::content::team::{GROUPS, HEADING, LEAD, Organiser};
use crate::parts::page_header;
use leptos::prelude::*;

/// The part `team-roster`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <div class="roster">
            {page_header(HEADING, LEAD)}
            {GROUPS.iter().map(|group| view! {
                <section class="roster__group">
                    <h2 class="roster__heading">{group.name}</h2>
                    {group.rows.iter().map(|row| view! {
                        <ul class="roster__row">{row.iter().map(card).collect::<Vec<_>>()}</ul>
                    }).collect::<Vec<_>>()}
                </section>
            }).collect::<Vec<_>>()}
        </div>
    }
}

fn card(member: &'static Organiser) -> impl IntoView {
    view! {
        <li class="roster__person">
            <span class="roster__initials" aria-hidden="true">{member.initials()}</span>
            <p class="roster__name">{member.name}</p>
            <p class="roster__position">{member.position}</p>
        </li>
    }
}
