//! Mail: nothing is lost, nothing is sent twice, and no request waits for it.

mod development;
mod outbox;
mod patience;
mod refusals;
mod smtp;
mod smtp_server;
mod stalls;

use infinito::mail::entity::{Entity, Model};
use infinito::state::AppState;
use sea_orm::EntityTrait;

/// The one mail there is.
async fn only_mail(state: &AppState) -> Model {
    let mut mails = Entity::find().all(state.db.read()).await.unwrap();
    assert_eq!(mails.len(), 1);
    mails.remove(0)
}
