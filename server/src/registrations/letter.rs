//! Mails to the owner of an entry: withdrawn, team changed, fee due, place released.

use crate::entities::registration;
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::payments::opening::paise;
use crate::registrations::RegistrationError;
use app::mail::{News, registration_news};
use sea_orm::ConnectionTrait;
use shared::catalogue;
use shared::pages::PageName;
use uuid::Uuid;

/// The URL of a registration's page.
pub(crate) fn page_url(env: &Env, id: Uuid) -> String {
    let path = PageName::Registration.path_to(&id.to_string());
    format!("{}{path}", env.config.public_url)
}

/// Queues a mail about an entry to its owner's address.
pub(crate) async fn queue_news(
    txn: &impl ConnectionTrait,
    env: &Env,
    recipient: &str,
    entry: &registration::Model,
    news: News<'_>,
) -> Result<(), RegistrationError> {
    let event = catalogue::by_endpoint(&entry.event).map_or(&*entry.event, |event| event.title);
    let mut facts = vec![
        ("Event", event.to_owned()),
        ("College", entry.college_name.clone()),
    ];
    if matches!(news, News::FeeDue { .. } | News::PlaceEnds(_)) {
        facts.push(("Fee", paise(entry.amount)?.to_string()));
    }
    facts.push(("Registration", entry.code().to_string()));
    let message = registration_news(
        &env.catalogue().edition,
        news,
        event,
        facts,
        &page_url(env, entry.id),
    );
    let kind = match news {
        News::Withdrawn => MailKind::RegistrationWithdrawn,
        News::TeamChanged => MailKind::TeamChanged,
        News::FeeDue { .. } => MailKind::FeeDue,
        News::PlaceEnds(_) => MailKind::PlaceEnds,
        News::PlaceReleased => MailKind::PlaceReleased,
        News::PlayerDeclined(_) => MailKind::PlayerDeclined,
    };
    mail::queue(txn, env, Mail::new(kind, recipient, message).about(entry.id)).await?;
    Ok(())
}
