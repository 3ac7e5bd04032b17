//! The certificates and letters of ambassadors: staff release them when the fest is over.

use super::ReferralError;
use crate::audit;
use crate::entities::paper_release::{Column, Entity, Model};
use crate::env::Env;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;

fn year(env: &Env) -> i32 {
    i32::from(env.catalogue().edition.year)
}

/// Whether the papers of this year's fest are released.
pub(crate) async fn are_released(env: &Env, db: &impl ConnectionTrait) -> Result<bool, DbErr> {
    Ok(Entity::find_by_id(year(env)).one(db).await?.is_some())
}

/// Releases the papers of this year's fest, or takes them back.
///
/// # Errors
/// If the database fails.
pub(crate) async fn release(env: &Env, actor: Uuid, are_released: bool) -> Result<(), ReferralError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            let year = year(env);
            if are_released {
                let row = Model {
                    year,
                    released_by: actor,
                    released_at: env.clock.now(),
                };
                let once = OnConflict::column(Column::Year).do_nothing().to_owned();
                let insertion = Entity::insert(row.into_active_model()).on_conflict(once);
                insertion.exec_without_returning(txn).await?;
            } else {
                Entity::delete_by_id(year).exec(txn).await?;
            }
            let details = json!({ "areReleased": are_released });
            audit::record(txn, env, Some(actor), "papers.release", "ambassadors", &details).await?;
            Ok(())
        })
    })
    .await
}
