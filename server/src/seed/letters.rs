//! Texts that made-up captains send to the fest: ambassador applications and messages.

use super::{applications, messages};
use crate::core::random::Random;
use crate::db::insert_all;
use crate::entities::{ambassador_application, contact_message, user};
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};

/// Rows to insert.
#[derive(Debug, Default)]
pub(crate) struct Letters {
    applications: Vec<ambassador_application::Model>,
    concerns: Vec<contact_message::Model>,
}

impl Letters {
    /// Adds what a captain sends, if anything. An accepted applicant becomes an ambassador.
    pub(crate) fn add(
        &mut self,
        random: &Random,
        captain: &mut user::Model,
        phone_number: &str,
        at: DateTime<Utc>,
    ) {
        let application = applications::made_up(random, captain, phone_number, at);
        self.applications.extend(application);
        self.concerns.extend(messages::made_up(random, captain, at));
    }

    /// Inserts all rows, after the captains.
    pub(crate) async fn insert(self, txn: &impl ConnectionTrait) -> Result<(), DbErr> {
        insert_all::<ambassador_application::Entity>(txn, self.applications).await?;
        insert_all::<contact_message::Entity>(txn, self.concerns).await
    }
}
