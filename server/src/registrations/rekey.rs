//! Encrypts members' ID numbers anew under the current data key.

use super::encryption;
use crate::core::secrets::ReencryptedBatch;
use crate::db::batch;
use crate::entities::{member, registration};
use crate::env::Env;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select};
use uuid::Uuid;

/// Registrations per transaction.
const REGISTRATIONS: u64 = 50;

/// Members whose ID number is encrypted under another key than `key`. Erased numbers have no key.
pub(crate) fn under_other_keys(key: &str) -> Select<member::Entity> {
    member::Entity::find().filter(member::Column::AadhaarKeyId.is_not_in([key, ""]))
}

/// Encrypts the ID numbers of the next registrations after `last` anew; `None` if there are no more. Locks the
/// registrations, as every change to their people does.
pub(crate) async fn batch(env: &Env, key: &str, last: Uuid) -> Result<Option<ReencryptedBatch>, DbErr> {
    let (env, key) = (env.clone(), key.to_owned());
    let db = env.db.clone();
    db.write(move |txn| {
        Box::pin(async move {
            let members = under_other_keys(&key)
                .select_only()
                .column(member::Column::RegistrationId)
                .filter(member::Column::RegistrationId.gt(last))
                .into_query();
            let due = registration::Entity::find()
                .filter(registration::Column::Id.gt(last))
                .filter(registration::Column::Id.in_subquery(members))
                .order_by_asc(registration::Column::Id);
            let held = batch::next(txn, &due, REGISTRATIONS).await?;
            let Some(last) = held.last().copied() else {
                return Ok(None);
            };
            let people = under_other_keys(&key)
                .filter(member::Column::RegistrationId.is_in(held))
                .all(txn)
                .await?;
            let mut batch = ReencryptedBatch {
                last,
                ..ReencryptedBatch::default()
            };
            for person in people {
                match encryption::encrypted_anew(&env, &person) {
                    Ok(encrypted) => {
                        member::Entity::update_many()
                            .col_expr(member::Column::AadhaarCipher, Expr::value(encrypted.cipher))
                            .col_expr(member::Column::AadhaarKeyId, Expr::value(encrypted.key_id))
                            .col_expr(member::Column::AadhaarHmac, Expr::value(encrypted.hmac))
                            .filter(member::Column::Id.eq(person.id))
                            .exec(txn)
                            .await?;
                        batch.rows += 1;
                    }
                    Err(cause) => batch.closed.push((person.id, cause)),
                }
            }
            Ok(Some(batch))
        })
    })
    .await
}
