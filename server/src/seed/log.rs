//! Audit rows and changes of made-up entries.

use crate::core::error::CoreError;
use crate::core::random::Random;
use crate::db::insert_all;
use crate::entities::registration_change::{self, ChangeKind};
use crate::entities::{audit_record, registration};
use crate::registrations::changes::{Details, FieldChange};
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::money::Paise;
use uuid::Uuid;

/// Rows of the audit log, and changes of entries.
#[derive(Debug, Default)]
pub(crate) struct Log {
    changes: Vec<registration_change::Model>,
    records: Vec<audit_record::Model>,
}

impl Log {
    /// Inserts all rows, after the entries.
    pub(crate) async fn insert(self, txn: &impl ConnectionTrait) -> Result<(), DbErr> {
        insert_all::<registration_change::Entity>(txn, self.changes).await?;
        insert_all::<audit_record::Entity>(txn, self.records).await
    }

    /// Adds an audit row.
    pub(crate) fn record(
        &mut self,
        random: &Random,
        row: &registration::Model,
        actor_id: Option<Uuid>,
        action: &str,
        at: DateTime<Utc>,
        details: &serde_json::Value,
    ) {
        self.records.push(audit_record::Model {
            id: random.uuid(),
            at,
            actor_id,
            action: action.to_owned(),
            object: format!("registration/{}", row.id),
            details: details.to_string(),
        });
    }

    /// Adds a change to the entry's history.
    pub(crate) fn change(
        &mut self,
        random: &Random,
        row: &registration::Model,
        kind: ChangeKind,
        payment: &str,
        at: DateTime<Utc>,
    ) -> Result<(), CoreError> {
        let amount = Paise(u32::try_from(row.amount).map_err(CoreError::internal)?);
        let fields = vec![
            FieldChange::note("Amount", amount.to_string()),
            FieldChange::note("Payment", payment),
        ];
        let details = Details { who: None, fields };
        self.changes.push(registration_change::Model {
            id: random.uuid(),
            registration_id: row.id,
            version: if kind == ChangeKind::Paid { 1 } else { 2 },
            actor_id: None,
            kind,
            details: serde_json::to_string(&details).map_err(CoreError::internal)?,
            at,
        });
        Ok(())
    }
}
