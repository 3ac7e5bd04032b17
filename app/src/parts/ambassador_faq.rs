//! The FAQ of the ambassador page (spec section 2.9): an accordion with one open answer at a time, which the browser enforces
//! because the items share a `name`.

use crate::content::ambassadors::{CONTACTS, FAQ, Question, faq_title};
use crate::parts::phone_link;
use leptos::prelude::*;
use shared::settings::Edition;

/// The part `ambassador-faq`.
pub fn view(edition: &Edition) -> impl IntoView + use<> {
    let title = faq_title(edition);
    view! {
        <section class="page__section page__section--narrow stack" id="faq" aria-labelledby="faq-title">
            <h2 class="display display--2" id="faq-title">{title}</h2>
            <div class="faq">{FAQ.iter().map(|question| item(question, edition)).collect::<Vec<_>>()}</div>
        </section>
    }
}

fn item(question: &'static Question, edition: &Edition) -> impl IntoView + use<> {
    let contacts = if question.shows_contacts {
        &CONTACTS[..]
    } else {
        &[]
    };
    view! {
        <details class="faq__item" name="faq">
            <summary class="faq__question">{question.question}</summary>
            <div class="faq__answer stack stack--tight">
                {question.answer.iter().map(|&text| view! { <p>{text}</p> }).collect::<Vec<_>>()}
                {contacts.iter().map(|contact| view! {
                    <p>
                        {contact.name}": "
                        {phone_link(contact.line(edition))}
                    </p>
                }).collect::<Vec<_>>()}
            </div>
        </details>
    }
}
