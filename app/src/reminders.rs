//! The page of the link in a reminder that stops the reminders. It needs no session and no JavaScript.

use crate::html::rendered;
use leptos::prelude::*;
use shared::pages::PageName;

/// What the reminders are about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemindersOf {
    /// The fees of unpaid registrations.
    Fees,
    /// An invitation into a team.
    Invitation,
    /// Announcements to everybody with an account.
    Announcements,
}

/// What the page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemindersPage {
    /// Asks whether to stop the reminders. Opening a link changes nothing, since mail scanners open links too.
    Ask(RemindersOf),
    /// The reminders are stopped.
    Stopped(RemindersOf),
    /// The link is incomplete, or its registration no longer exists.
    UnknownLink,
}

impl RemindersPage {
    /// Returns the title.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Ask(RemindersOf::Announcements) => "No more announcements",
            Self::Stopped(RemindersOf::Announcements) => "Announcements stopped",
            Self::Ask(_) => "Stop reminders",
            Self::Stopped(_) => "Reminders stopped",
            Self::UnknownLink => "This link does not work",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Ask(RemindersOf::Fees) => {
                "We remind you of a registration fee that is not paid yet, once a day for two weeks. If you stop the reminders, \
                 we send none for any of your unpaid registrations. The registrations stay as they are."
            }
            Self::Stopped(RemindersOf::Fees) => {
                "We won't remind you about the fees of your unpaid registrations again. The registrations stay as they are, and \
                 you can still pay."
            }
            Self::Ask(RemindersOf::Invitation) => {
                "We remind you once a day, for a week, that a captain has entered you in a team. If you stop the reminders, we send \
                 none. The link in the mail still works."
            }
            Self::Stopped(RemindersOf::Invitation) => {
                "We won't remind you about this team again. The link in the mail still works."
            }
            Self::Ask(RemindersOf::Announcements) => {
                "We sometimes write to many people at once. If you stop that, you still get what concerns your own registrations, \
                 beds and passes."
            }
            Self::Stopped(RemindersOf::Announcements) => {
                "You get no more announcements by mail. What concerns your own registrations, beds and passes still comes."
            }
            Self::UnknownLink => {
                "The link is incomplete, or its registration no longer exists. You can stop the reminders on the page of your \
                 registration, too."
            }
        }
    }

    /// Renders the content of the page. The form posts to the address of the page.
    #[must_use]
    pub fn html(self) -> String {
        let form = matches!(self, Self::Ask(_)).then(|| {
            view! { <form method="post"><button class="button button--primary" type="submit">{self.title()}</button></form> }
        });
        rendered(move || {
            view! {
                <main class="page__main">
                    <div class="page__section">
                        <header class="page-header">
                            <h1 class="page-header__title misprint" data-text=self.title()>{self.title()}</h1>
                            <p class="page-header__lead">{self.text()}</p>
                        </header>
                        <div class="stack">{form}<p><a class="link" href=PageName::MyRegistrations.path()>"My registrations"</a></p></div>
                    </div>
                </main>
            }
        })
    }
}
