//! The announcements for everyone, above the content of every page. `frontend/src/document/announcements.ts` adds the button that
//! dismisses one, and the same elements for announcements that come later.

use crate::html::rendered;
use leptos::prelude::*;
use shared::entities::{Announcement, AnnouncementSeverity};

/// Renders the announcements, each as one line; empty if there are none.
pub(super) fn html(announcements: &[Announcement]) -> String {
    if announcements.is_empty() {
        return String::new();
    }
    let announcements = announcements.to_vec();
    rendered(move || announcements.into_iter().map(line).collect_view())
}

fn line(announcement: Announcement) -> impl IntoView {
    let severity = match announcement.severity {
        AnnouncementSeverity::Info => "info",
        AnnouncementSeverity::Warning => "warning",
        AnnouncementSeverity::Urgent => "urgent",
    };
    // A line that comes later is read out, an urgent one at once.
    let role = if announcement.severity == AnnouncementSeverity::Urgent {
        "alert"
    } else {
        "status"
    };
    let about = format!(": {}", announcement.text);
    let link = announcement.link.map(|link| {
        view! { " "<a class="announcement__link" href=link>"More"<span class="visually-hidden" translate="no">{about}</span></a> }
    });
    view! {
        <p class=format!("announcement announcement--{severity}") data-id=announcement.id role=role>
            <span class="announcement__text" translate="no">{announcement.text}</span>
            {link}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::{Announcement, AnnouncementSeverity, html};

    #[tokio::test]
    async fn an_announcement_is_text_with_a_link() {
        let rain = Announcement {
            id: "7c9e".to_owned(),
            text: "Rain: <chess> moves".to_owned(),
            severity: AnnouncementSeverity::Urgent,
            link: Some("/event/ins/chess".to_owned()),
        };
        let html = html(&[rain]);
        for part in [
            "class=\"announcement announcement--urgent\"",
            "data-id=\"7c9e\"",
            "role=\"alert\"",
            "Rain: &lt;chess&gt; moves",
            "<a href=\"/event/ins/chess\" class=\"announcement__link\">More<span translate=\"no\" class=\"visually-hidden\">: Rain: \
             &lt;chess&gt; moves</span></a>",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
        assert_eq!(super::html(&[]), "");
    }
}
