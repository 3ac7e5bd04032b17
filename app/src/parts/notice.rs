//! The layout of a legal notice: its header with version and date, the list of its sections, and the sections.

use crate::content::notices::{NOTICE_DAY, NOTICE_VERSION};
use leptos::prelude::*;

/// A section of a notice.
pub(super) struct Section {
    /// Element id, for links to the section.
    id: &'static str,
    heading: &'static str,
    body: AnyView,
}

impl Section {
    pub(super) fn new(id: &'static str, heading: &'static str, body: impl IntoView + 'static) -> Self {
        let body = body.into_any();
        Self { id, heading, body }
    }
}

/// Renders a legal notice. With the language `en`, its text is not translated on the Hindi page.
pub(super) fn notice(
    title: &'static str,
    lead: &'static str,
    language: Option<&'static str>,
    sections: Vec<Section>,
) -> impl IntoView {
    let contents: Vec<_> = sections
        .iter()
        .map(|section| {
            view! { <li><a class="legal__link" href=format!("#{}", section.id)>{section.heading}</a></li> }
        })
        .collect();
    let text: Vec<_> = sections
        .into_iter()
        .map(|section| {
            let title = format!("{}-title", section.id);
            let labelled_by = title.clone();
            view! {
                <section lang=language class="legal__section" id=section.id aria-labelledby=labelled_by>
                    <h2 class="section-heading legal__heading" id=title>{section.heading}</h2>
                    <div class="prose">{section.body}</div>
                </section>
            }
        })
        .collect();
    view! {
        <article class="with-contents">
            <header class="page-header">
                <h1 class="page-header__title" tabindex="-1">{title}</h1>
                <p class="page-header__lead">{lead}</p>
                <p class="legal__version">{format!("Version {NOTICE_VERSION}, effective from {NOTICE_DAY}")}</p>
            </header>
            <nav lang=language class="card contents" aria-label="On this page"><ol class="legal__list">{contents}</ol></nav>
            <div class="legal__text">{text}</div>
        </article>
    }
}

#[cfg(test)]
mod tests {
    use super::{Section, notice};
    use crate::content::notices::NOTICE_VERSION;
    use crate::parts::tests::html;
    use leptos::prelude::*;

    #[tokio::test]
    async fn the_list_leads_to_every_section() {
        let sections = vec![Section::new("who", "Who we are", view! { <p>"Students."</p> })];
        let html = html(notice("Terms", "In short.", None, sections));
        assert!(
            html.contains("href=\"#who\"") && html.contains("id=\"who\""),
            "{html}"
        );
        assert!(html.contains(NOTICE_VERSION));
    }
}
