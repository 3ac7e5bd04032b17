//! The mails of a waiting list.

use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use app::mail::{in_words, place_offered};
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::catalogue::{Category, Event};
use shared::pages::PageName;

/// Offers a place to a user.
pub(crate) async fn queue_offered(
    txn: &impl ConnectionTrait,
    env: &Env,
    recipient: &str,
    event: &Event,
    category: Option<Category>,
    held_until: DateTime<Utc>,
) -> Result<(), DbErr> {
    let site = &env.config.public_url;
    let message = place_offered(
        &env.catalogue().edition,
        event.title,
        category.map(Category::name),
        &in_words(held_until),
        &format!("{site}{}", event.wizard_route),
        &format!("{site}{}#waiting-lists", PageName::MyRegistrations.path()),
    );
    mail::queue(txn, env, Mail::new(MailKind::PlaceOffered, recipient, message))
        .await
        .map(drop)
}
