//! Queries on tasks, proofs and their pictures.

use crate::entities::{ambassador_task, proof_picture, task_proof};
use sea_orm::sea_query::{LockType, OnConflict};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait,
};
use shared::entities::ProofStatus;
use uuid::Uuid;

/// Finds a task by its title.
pub(crate) async fn task_titled(
    db: &impl ConnectionTrait,
    title: &str,
) -> Result<Option<ambassador_task::Model>, DbErr> {
    let titled = ambassador_task::Entity::find().filter(ambassador_task::Column::Title.eq(title));
    titled.one(db).await
}

/// All tasks, newest first.
pub(crate) async fn tasks(db: &impl ConnectionTrait) -> Result<Vec<ambassador_task::Model>, DbErr> {
    let tasks = ambassador_task::Entity::find().order_by_desc(ambassador_task::Column::Id);
    tasks.all(db).await
}

/// Finds a task.
pub(crate) async fn task(
    db: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<ambassador_task::Model>, DbErr> {
    ambassador_task::Entity::find_by_id(id).one(db).await
}

/// Adds a task, or replaces the one with this id.
pub(crate) async fn save_task(txn: &impl ConnectionTrait, row: ambassador_task::Model) -> Result<(), DbErr> {
    use ambassador_task::Column;
    let replaced = OnConflict::column(Column::Id)
        .update_columns([
            Column::Title,
            Column::Details,
            Column::Points,
            Column::DueOn,
            Column::UpdatedAt,
        ])
        .to_owned();
    let insertion = ambassador_task::Entity::insert(row.into_active_model()).on_conflict(replaced);
    insertion.exec_without_returning(txn).await.map(drop)
}

/// The proofs of an ambassador.
pub(crate) async fn proofs_of(
    db: &impl ConnectionTrait,
    user: Uuid,
) -> Result<Vec<task_proof::Model>, DbErr> {
    let own = task_proof::Entity::find().filter(task_proof::Column::UserId.eq(user));
    own.all(db).await
}

/// The proofs that are not approved, oldest first.
pub(crate) async fn open_proofs(db: &impl ConnectionTrait) -> Result<Vec<task_proof::Model>, DbErr> {
    task_proof::Entity::find()
        .filter(task_proof::Column::Status.ne(ProofStatus::Approved))
        .order_by_asc(task_proof::Column::SentAt)
        .order_by_asc(task_proof::Column::Id)
        .all(db)
        .await
}

/// Finds a proof.
pub(crate) async fn proof(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<task_proof::Model>, DbErr> {
    task_proof::Entity::find_by_id(id).one(db).await
}

/// Finds a proof and locks it until the transaction ends.
pub(crate) async fn lock_proof(
    txn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<task_proof::Model>, DbErr> {
    let proof = task_proof::Entity::find_by_id(id).lock(LockType::NoKeyUpdate);
    proof.one(txn).await
}

/// Finds the proof of an ambassador for a task and locks it until the transaction ends.
pub(crate) async fn lock_proof_of(
    txn: &impl ConnectionTrait,
    user: Uuid,
    task: Uuid,
) -> Result<Option<task_proof::Model>, DbErr> {
    task_proof::Entity::find()
        .filter(task_proof::Column::UserId.eq(user))
        .filter(task_proof::Column::TaskId.eq(task))
        .lock(LockType::NoKeyUpdate)
        .one(txn)
        .await
}

/// Adds a proof. Returns false if the ambassador has one for this task.
pub(crate) async fn insert_proof(txn: &impl ConnectionTrait, row: task_proof::Model) -> Result<bool, DbErr> {
    use task_proof::Column;
    let once = OnConflict::columns([Column::UserId, Column::TaskId])
        .do_nothing()
        .to_owned();
    let insertion = task_proof::Entity::insert(row.into_active_model()).on_conflict(once);
    Ok(insertion.exec_without_returning(txn).await? == 1)
}

/// Replaces a proof that is locked.
pub(crate) async fn update_proof(txn: &impl ConnectionTrait, row: task_proof::Model) -> Result<(), DbErr> {
    let update = task_proof::Entity::update(row.into_active_model().reset_all());
    update.exec(txn).await.map(drop)
}

/// Finds the picture of a proof: a JPEG. A proof without one is a link.
pub(crate) async fn picture(db: &impl ConnectionTrait, proof: Uuid) -> Result<Option<Vec<u8>>, DbErr> {
    let row = proof_picture::Entity::find_by_id(proof).one(db).await?;
    Ok(row.map(|row| row.picture))
}

/// Replaces the picture of a proof that is locked or new.
pub(crate) async fn set_picture(
    txn: &impl ConnectionTrait,
    proof_id: Uuid,
    picture: Option<Vec<u8>>,
) -> Result<(), DbErr> {
    proof_picture::Entity::delete_by_id(proof_id).exec(txn).await?;
    if let Some(picture) = picture {
        let row = proof_picture::Model { proof_id, picture };
        let insertion = proof_picture::Entity::insert(row.into_active_model());
        insertion.exec_without_returning(txn).await?;
    }
    Ok(())
}

/// Deletes the proofs of an account.
pub(super) async fn forget(txn: &impl ConnectionTrait, user: Uuid) -> Result<(), DbErr> {
    let own = task_proof::Column::UserId.eq(user);
    let ids = task_proof::Entity::find()
        .select_only()
        .column(task_proof::Column::Id)
        .filter(own.clone())
        .into_query();
    let pictures =
        proof_picture::Entity::delete_many().filter(proof_picture::Column::ProofId.in_subquery(ids));
    pictures.exec(txn).await?;
    let proofs = task_proof::Entity::delete_many().filter(own);
    proofs.exec(txn).await.map(drop)
}
