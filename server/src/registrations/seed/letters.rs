//! Texts that made-up captains send to the fest: ambassador applications and messages.

use crate::db::insert_all;
use crate::random::Random;
use crate::{ambassadors, concerns, users};
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};

/// Rows to insert.
#[derive(Debug, Default)]
pub(super) struct Letters {
    applications: Vec<ambassadors::entity::Model>,
    concerns: Vec<concerns::entity::Model>,
}

impl Letters {
    /// Adds what a captain sends, if anything. An accepted applicant becomes an ambassador.
    pub(super) fn add(
        &mut self,
        random: &Random,
        captain: &mut users::entity::Model,
        phone_number: &str,
        at: DateTime<Utc>,
    ) {
        let application = ambassadors::seed::made_up(random, captain, phone_number, at);
        self.applications.extend(application);
        self.concerns.extend(concerns::seed::made_up(random, captain, at));
    }

    /// Inserts all rows, after the captains.
    pub(super) async fn insert(self, txn: &impl ConnectionTrait) -> Result<(), DbErr> {
        insert_all::<ambassadors::entity::Entity>(txn, self.applications).await?;
        insert_all::<concerns::entity::Entity>(txn, self.concerns).await
    }
}
