//! Mails to the owner of an entry: withdrawn, team changed, fee due.

use crate::core::error::ApiError;
use crate::entities::registration;
use crate::env::Env;
use crate::mail::{self, Mail};
use crate::payments::opening::paise;
use app::mail::{News, registration_news};
use sea_orm::ConnectionTrait;
use shared::catalogue;
use shared::pages::path_of;

/// Queues a mail about an entry to its owner's address.
///
/// # Errors
/// If a query fails.
pub(crate) async fn queue(
    txn: &impl ConnectionTrait,
    env: &Env,
    recipient: &str,
    entry: &registration::Model,
    news: News,
) -> Result<(), ApiError> {
    let event = catalogue::by_endpoint(&entry.event).map_or(&*entry.event, |event| event.title);
    let mut facts = vec![
        ("Event", event.to_owned()),
        ("College", entry.college_name.clone()),
    ];
    if news == News::FeeDue {
        facts.push(("Fee", paise(entry.amount)?.to_string()));
    }
    let id = entry.id.to_string();
    let page = path_of("registration").replace(":id", &id);
    facts.push(("Registration", id));
    let message = registration_news(news, event, facts, &format!("{}{page}", env.config.public_url));
    let kind = match news {
        News::Withdrawn => "registration withdrawn",
        News::TeamChanged => "team changed",
        News::FeeDue => "fee due",
    };
    mail::queue(txn, env, Mail::new(kind, recipient, message)).await?;
    Ok(())
}
