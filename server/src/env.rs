//! [`Env`]: what the domains build on. It names no domain.

use crate::core::acting_user;
use crate::core::caller;
use crate::core::catalogue::CurrentCatalogue;
use crate::core::clock::Clock;
use crate::core::config::Config;
use crate::core::error::CoreError;
use crate::core::keyed_locks::KeyedLocks;
use crate::core::language;
use crate::core::notifier::Notifier;
use crate::core::random::Random;
use crate::core::secrets::Keys;
use crate::db::{Db, Transaction, Work};
use crate::entities::user;
use sea_orm::sea_query::LockType;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use shared::settings::Catalogue;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use uuid::Uuid;

/// The handles that every domain function may need. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Env {
    /// The configuration.
    pub config: Arc<Config>,
    /// The database.
    pub db: Db,
    /// The current time.
    pub clock: Clock,
    /// The source of randomness.
    pub random: Random,
    /// The secret keys.
    pub keys: Arc<Keys>,
    /// The catalogue with the settings in effect.
    pub current: CurrentCatalogue,
    /// The background tasks.
    pub tasks: Tasks,
    /// The time limits.
    pub limits: Limits,
    /// Locks by id, for work of this process outside transactions.
    pub locks: KeyedLocks,
    /// Wakes the workers of the outbox.
    pub mail_notifier: Notifier,
    /// Wakes the worker of the job queue.
    pub job_notifier: Notifier,
}

/// Background tasks that outlive a request. Shutdown waits for them.
#[derive(Debug, Clone, Default)]
pub struct Tasks {
    /// Spawns tasks that must complete even if the client disconnects.
    pub tracker: TaskTracker,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
}

/// The server's time limits.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// For a handler, before the client gets 503. Clients wait 10 s (spec section 7).
    pub handler: Duration,
    /// For a connection, between its first byte and the end of the headers. Also for an idle connection.
    pub header: Duration,
    /// For open requests after the stop signal.
    pub drain: Duration,
    /// For the whole delivery of a mail.
    pub mail: Duration,
    /// For the check of a mail server by `infinito doctor`.
    pub mail_check: Duration,
    /// For one attempt of a job.
    pub job: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            handler: Duration::from_secs(15),
            header: Duration::from_secs(15),
            drain: Duration::from_secs(20),
            mail: Duration::from_secs(30),
            mail_check: Duration::from_secs(10),
            job: Duration::from_mins(1),
        }
    }
}

impl Env {
    /// Creates the handles. Starts no task.
    #[must_use]
    pub fn new(config: Config, db: Db, clock: Clock, random: Random, keys: Keys) -> Self {
        Self {
            config: Arc::new(config),
            db,
            clock,
            random,
            keys: Arc::new(keys),
            current: CurrentCatalogue::default(),
            tasks: Tasks::default(),
            limits: Limits::default(),
            locks: KeyedLocks::default(),
            mail_notifier: Notifier::default(),
            job_notifier: Notifier::default(),
        }
    }

    /// The catalogue with the settings in effect now.
    #[must_use]
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.current.at(self.clock.moment())
    }

    /// Runs `work` in a write transaction, like [`Db::write`], and also passes it these handles. In the request of a signed-in
    /// user, the transaction first checks that the account still exists, and holds it: no write that was authenticated before
    /// an erasure outlives it. After the commit, the workers of queues to which `work` has added something are woken.
    ///
    /// # Errors
    /// As [`Db::write`]; [`acting_user::gone`].
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: for<'txn> FnOnce(&'txn Transaction, &'txn Self) -> Work<'txn, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbErr> + Send + 'static,
    {
        // The transaction has a task of its own.
        let (user, language) = (acting_user::current().user, language::of_request());
        let env = Self {
            mail_notifier: self.mail_notifier.hold(),
            job_notifier: self.job_notifier.hold(),
            ..self.clone()
        };
        let notifiers = [env.mail_notifier.clone(), env.job_notifier.clone()];
        let done = self
            .db
            .write(move |txn| {
                Box::pin(async move {
                    if let Some(user) = user {
                        hold_account(txn, user).await?;
                    }
                    language::scope(language, work(txn, &env)).await
                })
            })
            .await?;
        notifiers.iter().for_each(Notifier::release);
        Ok(done)
    }

    /// Runs `work` to completion even if the client disconnects. Shutdown waits for it.
    ///
    /// # Errors
    /// The error that `work` returns, or an internal error if it panics.
    pub async fn uninterrupted<T: Send + 'static, E: From<CoreError> + Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, E>> + Send + 'static,
    ) -> Result<T, E> {
        let caller = caller::current();
        if !caller.begin() {
            // The client has gone. The layer of writing requests drops this future.
            std::future::pending::<()>().await;
        }
        let work = caller::CURRENT.scope(caller, language::scope(language::of_request(), work));
        self.tasks
            .tracker
            .spawn(work)
            .await
            .map_err(CoreError::internal)?
    }
}

/// Checks that an account exists and is not erased, and excludes its erasure until the transaction ends.
async fn hold_account(txn: &Transaction, id: Uuid) -> Result<(), DbErr> {
    // The lock that a foreign key takes: writes of one user do not wait for each other, only for an erasure.
    let held: Option<Uuid> = user::Entity::find_by_id(id)
        .select_only()
        .column(user::Column::Id)
        .filter(user::Column::ErasedAt.is_null())
        .lock(LockType::KeyShare)
        .into_tuple()
        .one(txn)
        .await?;
    held.map(drop).ok_or_else(acting_user::gone)
}

#[cfg(test)]
mod tests {
    use super::Limits;
    use crate::db::patience::{ACQUIRE, LEAST_BEGIN, QUERY, QUEUE};
    use std::time::Duration;

    #[test]
    fn waits_for_the_database_keep_the_promise_of_an_answer() {
        assert!(ACQUIRE + LEAST_BEGIN < Duration::from_secs(3));
        let handler = Limits::default().handler;
        assert!(QUEUE < handler && ACQUIRE + QUERY < handler);
    }
}
