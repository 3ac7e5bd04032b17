//! Shells of pages that need JavaScript: what the visitor sees until the page's script runs, or if it never does.

use leptos::prelude::*;
use shared::catalogue::Event;
use shared::settings::Edition;

/// The part `auth-shell`: the card of the log-in form without its controls.
pub fn auth(edition: &Edition) -> impl IntoView + use<> {
    let email = edition.contacts.email.clone();
    view! {
        <section class="auth-card" aria-labelledby="auth-title">
            <header class="auth-card__header">
                <svg class="pictogram auth-card__emblem" aria-hidden="true">
                    <use href="/pictograms.svg#emblem"></use>
                </svg>
                <h1 class="auth-card__title" id="auth-title" tabindex="-1">"Login"</h1>
            </header>
            <div class="shell">
                <div class="shell__field">"Email"</div>
                <div class="shell__field">"Password"</div>
                <p class="shell__wait" role="status">"Loading..."</p>
            </div>
            <noscript>
                <p class="notice notice--warning">
                    "Logging in needs JavaScript. Please turn it on in your browser and reload this page, or write to "
                    {email} "."
                </p>
            </noscript>
        </section>
    }
}

/// The part `invitation-shell`: the heading of the page on which a person of a team answers.
pub fn invitation(edition: &Edition) -> impl IntoView + use<> {
    let email = edition.contacts.email.clone();
    view! {
        <header class="page-header">
            <p class="page-header__kicker">"Invitation"</p>
            <h1 class="page-header__title misprint" data-text="Are you in this team?" tabindex="-1">"Are you in this team?"</h1>
        </header>
        <p class="shell__wait" role="status">"Loading..."</p>
        <noscript>
            <p class="notice notice--warning">
                "Answering needs JavaScript. Please turn it on in your browser and reload this page, or write to " {email} "."
            </p>
        </noscript>
    }
}

/// The part `pass-shell`: the heading of the page of a pass.
pub fn pass(edition: &Edition) -> impl IntoView + use<> {
    let email = edition.contacts.email.clone();
    view! {
        <header class="page-header">
            <h1 class="page-header__title misprint" data-text="Your pass" tabindex="-1">"Your pass"</h1>
        </header>
        <p class="shell__wait" role="status">"Loading..."</p>
        <noscript>
            <p class="notice notice--warning">
                "Your pass needs JavaScript. Please turn it on in your browser and reload this page. The code in our mail works too; if \
                 you don't find it, write to " {email} "."
            </p>
        </noscript>
    }
}

/// The part `wizard-shell`: the heading of an event's registration form.
pub fn wizard(event: &'static Event, edition: &Edition) -> impl IntoView + use<> {
    let email = edition.contacts.email.clone();
    view! {
        <header class="page-header">
            <p class="page-header__kicker">"Registration"</p>
            <h1 class="page-header__title misprint" data-text=event.title tabindex="-1">{event.title}</h1>
        </header>
        <p class="shell__wait" role="status">"Loading the form..."</p>
        <noscript>
            <p class="notice notice--warning">
                "This form needs JavaScript: it checks and saves what you type. Please turn it on in your browser and reload \
                 this page, or write to " {email} " and we'll register your team for you."
            </p>
        </noscript>
    }
}
