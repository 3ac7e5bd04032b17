//! Queries on the merged spellings.

use crate::entities::college_alias::{Entity, Model};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryOrder};

/// All merged spellings, the latest first.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    use crate::entities::college_alias::Column;
    Entity::find()
        .order_by_desc(Column::MergedAt)
        .order_by_asc(Column::Words)
        .all(db)
        .await
}

/// Stores a merge.
pub(crate) async fn insert(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Deletes the merge of a spelling, given by its folded words.
pub(crate) async fn delete(txn: &impl ConnectionTrait, words: &str) -> Result<(), DbErr> {
    Entity::delete_by_id(words.to_owned()).exec(txn).await.map(drop)
}
