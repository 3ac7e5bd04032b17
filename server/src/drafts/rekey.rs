//! Re-encryption of drafts under the current data key.

use super::encryption;
use crate::core::secrets::ReencryptedBatch;
use crate::entities::draft::{Column, Entity, Model};
use crate::env::Env;
use sea_orm::sea_query::{Expr, LockBehavior, LockType};
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

/// The maximum number of drafts per transaction.
const DRAFTS: u64 = 100;

/// Selects drafts that are encrypted under a different key.
pub(crate) fn under_other_keys(key: &str) -> Select<Entity> {
    Entity::find().filter(Column::KeyId.ne(key))
}

/// Re-encrypts the next drafts after `last`. Returns none if there are no more. Locks the rows, as saving does.
pub(crate) async fn batch(env: &Env, key: &str, last: Uuid) -> Result<Option<ReencryptedBatch>, DbErr> {
    let (env, key) = (env.clone(), key.to_owned());
    let db = env.db.clone();
    db.write(move |txn| {
        Box::pin(async move {
            let held: Vec<Model> = under_other_keys(&key)
                .filter(Column::Id.gt(last))
                .order_by_asc(Column::Id)
                .limit(DRAFTS)
                .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
                .all(txn)
                .await?;
            let Some(last) = held.last().map(|row| row.id) else {
                return Ok(None);
            };
            let mut batch = ReencryptedBatch {
                last,
                ..ReencryptedBatch::default()
            };
            for row in held {
                match encryption::encrypted_anew(&env, &row) {
                    Ok(encrypted) => {
                        Entity::update_many()
                            .col_expr(Column::Cipher, Expr::value(encrypted.cipher))
                            .col_expr(Column::KeyId, Expr::value(encrypted.key_id))
                            .filter(Column::Id.eq(row.id))
                            .exec(txn)
                            .await?;
                        batch.rows += 1;
                    }
                    Err(cause) => batch.closed.push((row.id, cause)),
                }
            }
            Ok(Some(batch))
        })
    })
    .await
}
