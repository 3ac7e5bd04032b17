//! Mail: no mail is lost, no mail is sent twice, and no request waits for delivery.

mod lanes;
mod outbox;
mod patience;
mod refusals;
mod smtp;
mod smtp_server;
mod spam;
mod stalls;

use infinito::entities::outbox_mail::{Entity, Model};
use infinito::state::AppState;
use sea_orm::EntityTrait;

/// Returns the only mail in the outbox; panics unless there is exactly one.
async fn only_mail(state: &AppState) -> Model {
    let mut mails = Entity::find().all(state.env.db.read()).await.unwrap();
    assert_eq!(mails.len(), 1);
    mails.remove(0)
}
