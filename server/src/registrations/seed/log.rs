//! Audit rows and changes of made-up entries.

use crate::audit;
use crate::db::insert_all;
use crate::error::ApiError;
use crate::random::Random;
use crate::registrations::changes::{Details, FieldChange, Kind};
use crate::registrations::{change, entity};
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::money::Paise;
use uuid::Uuid;

/// Rows of the audit log, and changes of entries.
#[derive(Debug, Default)]
pub(super) struct Log {
    changes: Vec<change::Model>,
    records: Vec<audit::entity::Model>,
}

impl Log {
    /// Inserts all rows, after the entries.
    pub(super) async fn insert(self, txn: &impl ConnectionTrait) -> Result<(), DbErr> {
        insert_all::<change::Entity>(txn, self.changes).await?;
        insert_all::<audit::entity::Entity>(txn, self.records).await
    }

    /// Adds an audit row.
    pub(super) fn record(
        &mut self,
        random: &Random,
        row: &entity::Model,
        actor_id: Option<Uuid>,
        action: &str,
        at: DateTime<Utc>,
        details: &serde_json::Value,
    ) {
        self.records.push(audit::entity::Model {
            id: random.uuid(),
            at,
            actor_id,
            action: action.to_owned(),
            object: format!("registration/{}", row.id),
            details: details.to_string(),
        });
    }

    /// Adds a change to the entry's history.
    pub(super) fn change(
        &mut self,
        random: &Random,
        row: &entity::Model,
        kind: Kind,
        payment: &str,
        at: DateTime<Utc>,
    ) -> Result<(), ApiError> {
        let amount = Paise(u32::try_from(row.amount).map_err(ApiError::internal)?);
        let fields = vec![
            FieldChange::said("Amount", amount.to_string()),
            FieldChange::said("Payment", payment),
        ];
        let details = Details { who: None, fields };
        self.changes.push(change::Model {
            id: random.uuid(),
            registration_id: row.id,
            version: if kind == Kind::Paid { 1 } else { 2 },
            actor_id: None,
            kind: kind.name().to_owned(),
            details: serde_json::to_string(&details).map_err(ApiError::internal)?,
            at,
        });
        Ok(())
    }
}
