//! The FAQ of the ambassador page (spec section 2.9): an accordion with one open answer at a time, which the browser enforces
//! because the items share a `name`.

use crate::content::ambassadors::{CONTACTS, FAQ, Question, faq_title};
use leptos::prelude::*;

/// The part `ambassador-faq`.
pub fn view() -> impl IntoView + 'static {
    view! {
        <section class="page__section page__section--narrow stack" id="faq" aria-labelledby="faq-title">
            <h2 class="display display--2" id="faq-title">{faq_title()}</h2>
            <div class="faq">{FAQ.iter().map(item).collect::<Vec<_>>()}</div>
        </section>
    }
}

fn item(question: &'static Question) -> impl IntoView {
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
                        <a href=format!("tel:{}", contact.phone.replace(' ', ""))>{contact.phone}</a>
                    </p>
                }).collect::<Vec<_>>()}
            </div>
        </details>
    }
}
