//! The static sections of the campus ambassadors' page (spec section 2.9): reasons to join, and the two panels of tasks.

use crate::content::Passage;
use crate::content::ambassadors::{ABOUT, CONTACTS, HEADING, LEAD, TASKS, WHY, presents_line};
use crate::parts::{items, mail_link, phone_link};
use leptos::prelude::*;
use shared::fest::FEST;
use shared::pages::PageName;
use shared::settings::Edition;

/// The part `ambassador-hero`, with the section id `caportal`. The page replaces the button according to the user's status;
/// visitors without JavaScript get the link to the form.
pub fn hero(edition: &Edition) -> impl IntoView + use<> {
    let name = edition.name.clone();
    view! {
        <section class="hero hero--ambassadors" id="caportal" data-ground="night">
            <div class="hero__content">
                <ul class="hero__partners" aria-label="Organised by">
                    <li class="hero__partner">
                        <svg class="pictogram" aria-hidden="true"><use href="/pictograms.svg#emblem"></use></svg>
                        {name}
                    </li>
                    <li class="hero__partner">{FEST.organiser}</li>
                </ul>
                <p class="hero__kicker">{presents_line()}</p>
                <h1 class="hero__title" tabindex="-1">
                    <span class="misprint" data-text=HEADING>{HEADING}</span>
                </h1>
                <p class="hero__tagline">{LEAD}</p>
                <div class="hero__actions" data-slot="ambassador-action">
                    <a class="button button--primary button--large" href=PageName::AmbassadorRegister.path()>"Apply"</a>
                </div>
            </div>
        </section>
    }
}

/// The part `ambassador-about`, with the section id `about`.
pub fn about() -> impl IntoView + 'static {
    view! {
        <section class="prose" id="about" aria-labelledby="about-title">
            <h2 id="about-title">{WHY.heading}</h2>
            {paragraphs(&WHY)}
            <h3>{ABOUT.heading}</h3>
            {paragraphs(&ABOUT)}
        </section>
    }
}

/// The part `ambassador-tasks`, with the section id `tasks`. On wide screens scrolling the page moves the panels; elsewhere
/// the panels are a row to swipe, or to scroll with the arrow keys.
pub fn tasks() -> impl IntoView + 'static {
    view! {
        <section id="tasks" aria-label="Tasks">
            <div class="panels panels--pinned" role="region" aria-label="Responsibilities and rewards" tabindex="0">
                <div class="panels__track">
                    {TASKS.iter().map(|panel| view! {
                        <article class="card panels__panel">
                            <h2 class="panels__title">{panel.title}</h2>
                            <ul class="panels__list">{items(panel.items.iter().copied())}</ul>
                        </article>
                    }).collect::<Vec<_>>()}
                </div>
            </div>
        </section>
    }
}

/// The part `ambassador-duties` of the dashboard: the same tasks as lists, and the contacts.
pub fn duties(edition: &Edition) -> impl IntoView + use<> {
    view! {
        <div class="duties">
            {TASKS.iter().map(|panel| view! {
                <section class="card duties__card">
                    <h2 class="duties__title">{panel.title}</h2>
                    <ul class="duties__list">{items(panel.items.iter().copied())}</ul>
                </section>
            }).collect::<Vec<_>>()}
            <section class="card duties__card">
                <h2 class="duties__title">"Contacts"</h2>
                <ul class="duties__list">
                    {CONTACTS.iter().map(|contact| view! {
                        <li>{contact.name}": "{phone_link(contact.line(edition))}</li>
                    }).collect::<Vec<_>>()}
                    <li>"By e-mail: "{mail_link(&edition.contacts.email)}</li>
                </ul>
            </section>
        </div>
    }
}

fn paragraphs(passage: &Passage) -> Vec<impl IntoView + use<>> {
    passage
        .paragraphs
        .iter()
        .map(|&text| view! { <p>{text}</p> })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{about, duties, tasks};
    use crate::content::ambassadors::{CONTACTS, TASKS, WHY};
    use crate::parts::tests::{edition, html};

    #[tokio::test]
    async fn the_reasons_and_the_tasks_are_the_content_s() {
        let about = html(about());
        assert!(
            about.contains("id=\"about\"")
                && about.contains(WHY.heading)
                && about.contains(WHY.paragraphs[1])
        );
        let tasks = html(tasks());
        assert!(tasks.contains("id=\"tasks\""));
        assert!(tasks.contains("Perks &amp; Rewards"));
        let duties = html(duties(&edition()));
        for item in TASKS.iter().flat_map(|panel| panel.items) {
            assert!(tasks.contains(&format!("<li>{item}</li>")), "{item}");
            assert!(duties.contains(&format!("<li>{item}</li>")), "{item}");
        }
        assert!(
            CONTACTS
                .iter()
                .all(|contact| duties.contains(contact.line(&edition())))
        );
    }
}
