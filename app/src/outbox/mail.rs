//! One mail: its HTML, its plain text and its headers.

use super::PATH;
use crate::html::rendered;
use leptos::prelude::*;

/// A delivered mail, opened for reading.
#[derive(Debug)]
pub struct Opened {
    /// Path segment below the list's URL.
    pub id: String,
    /// Its subject.
    pub subject: String,
    /// All headers, in order.
    pub headers: Vec<(String, String)>,
    /// Plain-text body.
    pub text: String,
}

/// Style of the mail's frame. The frame's empty `sandbox` blocks scripts, forms and navigation of the page.
const FRAME: &str = "display:block;width:100%;height:44rem;border:2px solid;background:#fff";
const TEXT: &str = "white-space:pre-wrap;overflow-wrap:anywhere";

/// Renders the page's content.
#[must_use]
pub fn mail(opened: Opened) -> String {
    rendered(move || {
        let look = format!("{PATH}/{}/html", opened.id);
        let alone = look.clone();
        let headers: Vec<_> = opened
            .headers
            .into_iter()
            .map(|(name, value)| {
                view! {
                    <div class="facts__row"><dt class="facts__term">{name}</dt><dd class="facts__value">{value}</dd></div>
                }
            })
            .collect();
        view! {
            <div class="page">
                <main class="page__main" id="main">
                    <div class="page__section page__section--narrow stack">
                        <header class="page-header">
                            <p class="page-header__kicker"><a class="link" href=PATH>"All mail"</a></p>
                            <h1 class="page-header__title page-header__title--long">{opened.subject}</h1>
                        </header>
                        <section class="stack">
                            <h2>"As it looks"</h2>
                            <p><a class="link" href=alone>"Open it by itself"</a>" to follow its links."</p>
                            <iframe sandbox="" src=look title="The mail's HTML" style=FRAME></iframe>
                        </section>
                        <section class="stack"><h2>"As plain text"</h2><pre style=TEXT>{opened.text}</pre></section>
                        <section class="stack"><h2>"Headers"</h2><dl class="facts">{headers}</dl></section>
                    </div>
                </main>
            </div>
        }
    })
}
