//! The list of delivered and undelivered mails.

use super::PATH;
use crate::html::rendered;
use leptos::prelude::*;

/// A delivered mail.
#[derive(Debug)]
pub struct Delivered {
    /// Path segment below the list's URL.
    pub id: String,
    /// Its subject.
    pub subject: String,
    /// The recipient.
    pub to: String,
    /// Time of delivery, as display text.
    pub when: String,
}

/// An undelivered mail.
#[derive(Debug)]
pub struct Undelivered {
    /// Its subject.
    pub subject: String,
    /// The recipient.
    pub to: String,
    /// Whether delivery failed permanently and is no longer retried.
    pub is_given_up: bool,
    /// Delivery state, as display text.
    pub state: String,
    /// Error of the last attempt.
    pub error: Option<String>,
}

/// Renders the page's content. `place` says where the server delivers mail.
#[must_use]
pub fn list(place: String, delivered: Vec<Delivered>, undelivered: Vec<Undelivered>) -> String {
    rendered(move || {
        let nothing = (delivered.is_empty() && undelivered.is_empty()).then(
            || view! { <p>"No mail so far. Sign up on the site, and the code is here a moment later."</p> },
        );
        view! {
            <div class="page">
                <main class="page__main" id="main">
                    <div class="page__section page__section--narrow stack">
                        <header class="page-header">
                            <p class="page-header__kicker">"Development"</p>
                            <h1 class="page-header__title">"Mail"</h1>
                            <p class="page-header__lead">{place}</p>
                            <div class="page-header__actions">
                                <a class="button button--primary" href=PATH>"Look again"</a>
                            </div>
                        </header>
                        {nothing}
                        {section("Not delivered", undelivered.into_iter().map(waiting).collect())}
                        {section("Delivered, newest first", delivered.into_iter().map(letter).collect())}
                    </div>
                </main>
            </div>
        }
    })
}

fn section(heading: &'static str, items: Vec<AnyView>) -> Option<impl IntoView> {
    (!items.is_empty()).then(|| {
        view! { <section class="stack"><h2>{heading}</h2><ul class="stack" role="list">{items}</ul></section> }
    })
}

fn letter(mail: Delivered) -> AnyView {
    let href = format!("{PATH}/{}", mail.id);
    view! {
        <li class="facts__row">
            <a class="link" href=href>{mail.subject}</a>
            <span class="facts__term">{format!("To {}, {}", mail.to, mail.when)}</span>
        </li>
    }
    .into_any()
}

fn waiting(mail: Undelivered) -> AnyView {
    let class = if mail.is_given_up {
        "notice notice--error"
    } else {
        "notice notice--warning"
    };
    let error = mail.error.map(|error| view! { <br/>{error} });
    view! {
        <li class=class>
            <p class="notice__title">{mail.subject}</p>
            <p class="notice__text">{format!("To {}", mail.to)}<br/>{mail.state}{error}</p>
        </li>
    }
    .into_any()
}
