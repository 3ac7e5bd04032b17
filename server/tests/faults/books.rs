//! Reads our own ledger from the database, and waits until the job queue is idle.

use crate::world::{PATIENCE, World, until};
use infinito::entities::order::OrderStatus;
use infinito::entities::{
    audit_record, order, outbox_mail, payment, referral_point, registration, webhook_event,
};
use infinito::jobs::{self, Job};
use infinito::mail;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter};
use shared::entities::{Destination, PaymentStatus, PointKind};
use std::collections::HashSet;
use std::time::Duration;
use uuid::Uuid;

/// All rows of our ledger.
pub(crate) struct Books {
    pub(crate) registrations: Vec<registration::Model>,
    pub(crate) orders: Vec<order::Model>,
    pub(crate) payments: Vec<payment::Model>,
    /// Mails that confirm a registration.
    pub(crate) confirmations: Vec<outbox_mail::Model>,
    /// Number of audit records of completed payments.
    pub(crate) completions: usize,
    pub(crate) webhook_events: usize,
    /// The entries for which ambassadors have points that were not taken back.
    pub(crate) credited: HashSet<Uuid>,
}

impl Books {
    pub(crate) fn paid(&self) -> usize {
        self.registrations
            .iter()
            .filter(|entry| entry.payment_status == PaymentStatus::Paid)
            .count()
    }

    /// Counts paid entries without points for the ambassador, and points without a paid entry. For a world in which an ambassador
    /// brought everybody.
    pub(crate) fn wrong_points(&self) -> usize {
        let paid = self
            .registrations
            .iter()
            .filter(|entry| entry.payment_status == PaymentStatus::Paid);
        let paid: HashSet<Uuid> = paid.map(|entry| entry.id).collect();
        paid.symmetric_difference(&self.credited).count()
    }

    pub(crate) fn live_orders(&self) -> usize {
        let live = |order: &&order::Model| matches!(order.status, OrderStatus::Created | OrderStatus::Open);
        self.orders.iter().filter(live).count()
    }

    pub(crate) fn with_destination(&self, destination: Destination) -> usize {
        self.payments
            .iter()
            .filter(|payment| payment.destination == destination)
            .count()
    }
}

/// Returns the entries that were credited and not taken back. Panics if an entry was credited or taken back twice.
fn credited(points: Vec<referral_point::Model>) -> HashSet<Uuid> {
    let mut standing = HashSet::new();
    for point in points.iter().filter(|point| point.kind == PointKind::Entry) {
        assert!(standing.insert(point.subject_id), "credited twice");
    }
    for point in points.iter().filter(|point| point.kind == PointKind::Reversal) {
        assert!(
            standing.remove(&point.subject_id),
            "taken back without points, or twice"
        );
    }
    standing
}

impl World {
    pub(crate) async fn books(&self) -> Books {
        self.try_books().await.unwrap()
    }

    async fn try_books(&self) -> Result<Books, DbErr> {
        let db = self.own.env.db.read();
        let confirmations =
            outbox_mail::Entity::find().filter(outbox_mail::Column::Kind.eq("registration confirmed"));
        let completions =
            audit_record::Entity::find().filter(audit_record::Column::Action.eq("payment.complete"));
        Ok(Books {
            registrations: registration::Entity::find().all(db).await?,
            orders: order::Entity::find().all(db).await?,
            payments: payment::Entity::find().all(db).await?,
            confirmations: confirmations.all(db).await?,
            completions: usize::try_from(completions.count(db).await?).unwrap_or(usize::MAX),
            credited: credited(referral_point::Entity::find().all(db).await?),
            webhook_events: usize::try_from(webhook_event::Entity::find().count(db).await?)
                .unwrap_or(usize::MAX),
        })
    }

    /// Enqueues a reconciliation with the provider and waits until the queue is idle. Returns false if it never is.
    pub(crate) async fn reconcile(&self) -> bool {
        let job = Job::ReconcilePayments;
        let queued: Result<(), DbErr> = self
            .own
            .env
            .write(move |txn, env| Box::pin(async move { jobs::queue(txn, env, &job).await }))
            .await;
        queued.unwrap();
        // Longer than a lease: a job leased by a killed program is claimed again when the lease expires.
        self.at_rest(PATIENCE * 4).await
    }

    /// Waits until no job runs and none is due within a minute.
    pub(crate) async fn at_rest(&self, limit: Duration) -> bool {
        until(limit, async || self.waiting().await == Some(0)).await
    }

    /// Counts jobs that run or are due within a minute. Returns none if the database is down.
    pub(crate) async fn waiting(&self) -> Option<u64> {
        use infinito::entities::job::{Column, Entity};
        let soon = self.own.env.clock.now() + chrono::Duration::minutes(1);
        let due = Column::Status
            .eq("running")
            .or(Column::Status.eq("queued").and(Column::DueAt.lte(soon)));
        Entity::find()
            .filter(due)
            .count(self.own.env.db.read())
            .await
            .ok()
    }

    /// Counts jobs that failed for good.
    pub(crate) async fn given_up(&self) -> u64 {
        jobs::store::given_up_count(self.own.env.db.read()).await.unwrap()
    }
}

impl World {
    /// Counts mails that are neither delivered nor failed for good.
    pub(crate) async fn mails_waiting(&self) -> u64 {
        mail::store::queued(self.own.env.db.read())
            .await
            .unwrap_or(u64::MAX)
    }
}
