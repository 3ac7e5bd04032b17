//! Conversion of an application's row to its API representation.

use super::{UNDO_MINUTES, store};
use crate::core::error::CoreError;
use crate::entities::{ambassador_application, user};
use crate::env::Env;
use crate::users;
use chrono::{DateTime, Duration, SecondsFormat, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{AmbassadorApplication, AmbassadorApplicationResponse, AmbassadorReviewer};
use std::collections::HashMap;
use uuid::Uuid;

/// Converts rows to API records with their owners and reviewers. Loads all these users together, not row by row.
pub(crate) async fn to_wire_all(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    rows: Vec<ambassador_application::Model>,
) -> Result<Vec<AmbassadorApplication>, DbErr> {
    let ids = rows
        .iter()
        .flat_map(|row| [Some(row.user_id), row.reviewed_by])
        .flatten()
        .collect();
    let people = users::store::by_ids(db, ids).await?;
    Ok(rows.into_iter().map(|row| to_wire(row, &people, now)).collect())
}

fn to_wire(
    row: ambassador_application::Model,
    people: &HashMap<Uuid, user::Model>,
    now: DateTime<Utc>,
) -> AmbassadorApplication {
    let owner = people.get(&row.user_id);
    let reviewer = row.reviewed_by.and_then(|id| people.get(&id));
    let undo_until = row.reviewed_at.map(|at| at + Duration::minutes(UNDO_MINUTES));
    AmbassadorApplication {
        id: row.id.to_string(),
        status: row.status,
        full_name: row.full_name,
        username: owner.map_or_else(String::new, |owner| owner.username.clone()),
        email: owner.map_or_else(String::new, |owner| owner.email.clone()),
        alternative_email: row.alternative_email.unwrap_or_default(),
        college_name: row.college_name,
        college_year: row.college_year,
        por: row.por.unwrap_or_default(),
        college_address: row.college_address,
        phone_number: row.phone_number,
        how_did_you_know: row.how_did_you_know,
        application_statement: row.statement,
        rollno: row.roll_number,
        application_date: in_full(row.applied_at),
        // An erased account's placeholder name is not shown.
        reviewed_by: reviewer
            .filter(|reviewer| reviewer.erased_at.is_none())
            .map(|reviewer| AmbassadorReviewer {
                username: reviewer.username.clone(),
                email: reviewer.email.clone(),
            }),
        reviewed_at: row.reviewed_at.map(in_full),
        reason: row.reason,
        undo_until: undo_until.filter(|until| *until >= now).map(in_full),
    }
}

/// Formats a time as RFC 3339 with milliseconds. `api/ca/undo.rs` compares a decision's time in this format.
pub(crate) fn in_full(moment: DateTime<Utc>) -> String {
    moment.to_rfc3339_opts(SecondsFormat::Millis, true)
}

/// Builds the response of an action: a message and the application's current state.
pub(crate) async fn answer(
    env: &Env,
    id: Uuid,
    message: &str,
) -> Result<AmbassadorApplicationResponse, CoreError> {
    let db = env.db.read();
    let row = store::by_id(db, id).await?.ok_or(CoreError::NotFound)?;
    let mut records = to_wire_all(db, env.clock.now(), vec![row]).await?;
    Ok(AmbassadorApplicationResponse {
        success: true,
        message: message.to_owned(),
        application: records.pop().ok_or(CoreError::NotFound)?,
    })
}
