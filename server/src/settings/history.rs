//! The saved revisions, for staff.

use crate::core::error::CoreError;
use crate::entities::setting::{Column, Entity, Model};
use crate::entities::user;
use chrono::SecondsFormat;
use sea_orm::{ConnectionTrait, EntityTrait, QueryOrder};
use shared::entities::SettingsRevision;
use shared::settings::Change;
use std::collections::BTreeMap;

/// Most revisions that the portal shows.
const MOST: usize = 200;

/// The newest revisions with their changes, the newest first.
pub(crate) async fn newest(db: &impl ConnectionTrait) -> Result<Vec<SettingsRevision>, CoreError> {
    let rows = Entity::find()
        .order_by_desc(Column::Revision)
        .order_by_asc(Column::Scope)
        .order_by_asc(Column::Field)
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    let undone: BTreeMap<_, _> = rows
        .iter()
        .filter_map(|(row, _)| Some((row.undoes?, row.revision)))
        .collect();
    let mut history: Vec<SettingsRevision> = Vec::new();
    for (row, author) in rows {
        let number = row.revision.unsigned_abs();
        if history.last().is_none_or(|last| last.revision != number) {
            if history.len() == MOST {
                break;
            }
            let undone_by = undone.get(&row.revision).map(|by| by.unsigned_abs());
            history.push(revision(&row, author, undone_by));
        }
        if let Some(last) = history.last_mut() {
            last.changes.push(Change {
                value: serde_json::from_str(&row.value).unwrap_or_default(),
                scope: row.scope,
                field: row.field,
            });
        }
    }
    Ok(history)
}

fn revision(row: &Model, author: Option<user::Model>, undone_by: Option<u32>) -> SettingsRevision {
    let author = author.filter(|author| author.erased_at.is_none());
    SettingsRevision {
        revision: row.revision.unsigned_abs(),
        changes: Vec::new(),
        reason: row.reason.clone(),
        author: author.map(|author| author.username),
        created_at: row.created_at.to_rfc3339_opts(SecondsFormat::Secs, true),
        effective_at: row.effective_at.to_rfc3339_opts(SecondsFormat::Secs, true),
        undoes: row.undoes.map(i32::unsigned_abs),
        undone_by,
    }
}
