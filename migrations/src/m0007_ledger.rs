//! The ledger: orders that are not for registrations, payments with a destination (also payments without an order here),
//! refunds, the provider's webhook events, and the job queue.

use sea_orm_migration::{prelude::*, schema::*, sea_orm::DbBackend};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        loosen(manager).await?;
        // Where the money is: none (not captured or not booked yet), confirmed, inbox, accepted, refunding or refunded.
        let destination = text("destination").default("none").to_owned();
        for column in [
            destination,
            text("provider").default("sandbox").to_owned(),
            // The provider's id of the order, also if the order is unknown here.
            text_null("provider_order_id"),
            // Why the payment is in the inbox: closed, double, amount, unknown_order.
            text_null("reason"),
            // The note of staff on the payment.
            text_null("note"),
            timestamp_with_time_zone_null("updated_at"),
        ] {
            let added = Table::alter().table("payments").add_column(column).to_owned();
            manager.alter_table(added).await?;
        }
        let db = manager.get_connection();
        db.execute_unprepared(
            "UPDATE payments SET updated_at = created_at,
                 provider = (SELECT provider FROM orders WHERE orders.id = payments.order_id),
                 provider_order_id = (SELECT provider_order_id FROM orders WHERE orders.id = payments.order_id),
                 destination = CASE WHEN status = 'captured' AND EXISTS
                     (SELECT 1 FROM orders WHERE orders.id = payments.order_id AND orders.status = 'paid')
                     THEN 'confirmed' ELSE 'none' END",
        )
        .await?;
        let index = Index::create()
            .name("payments_destination_idx")
            .table("payments")
            .col("destination")
            .col("created_at")
            .to_owned();
        manager.create_index(index).await?;

        let refunds = Table::create()
            .table("refunds")
            // Random. Also the idempotency key of the refund at the provider.
            .col(uuid("id").primary_key())
            .col(uuid("payment_id"))
            // In paise.
            .col(big_integer("amount"))
            // asked, done or failed.
            .col(text("status"))
            .col(text_null("provider_refund_id"))
            // Null: requested by the provider's own staff.
            .col(uuid_null("asked_by"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("refunds_payment_id_fkey")
                    .from("refunds", "payment_id")
                    .to("payments", "id")
                    .on_delete(ForeignKeyAction::Restrict),
            )
            .to_owned();
        manager.create_table(refunds).await?;
        // A payment has at most one live refund.
        let once = Index::create()
            .name("refunds_live_payment_id_key")
            .table("refunds")
            .col("payment_id")
            .unique()
            .and_where(Expr::col("status").is_in(["asked", "done"]))
            .to_owned();
        manager.create_index(once).await?;

        let events = Table::create()
            .table("webhook_events")
            // The provider's id of the event. It detects repeated calls.
            .col(text("id").primary_key())
            // For example `payment.captured`.
            .col(text("kind"))
            .col(text_null("provider_payment_id"))
            .col(text_null("provider_order_id"))
            .col(timestamp_with_time_zone("received_at"))
            .to_owned();
        manager.create_table(events).await?;

        let jobs = Table::create()
            .table("jobs")
            .col(uuid("id").primary_key())
            // For example `payment.settle`.
            .col(text("kind"))
            // The id of the job's subject, or empty.
            .col(text("subject"))
            // queued, running or given_up. Completed jobs are deleted.
            .col(text("status"))
            .col(integer("attempts"))
            // Queued: when to run. Running: when its worker counts as dead.
            .col(timestamp_with_time_zone("due_at"))
            .col(text_null("last_error"))
            .col(timestamp_with_time_zone("created_at"))
            .to_owned();
        manager.create_table(jobs).await?;
        // A job is queued at most once. It can be enqueued again while it runs, because the running job may have read old data.
        let once = Index::create()
            .name("jobs_queued_kind_subject_key")
            .table("jobs")
            .col("kind")
            .col("subject")
            .unique()
            .and_where(Expr::col("status").eq("queued"))
            .to_owned();
        manager.create_index(once).await?;
        let due = Index::create()
            .name("jobs_status_due_at_idx")
            .table("jobs")
            .col("status")
            .col("due_at")
            .to_owned();
        manager.create_index(due).await
    }

    /// Keeps the nullable columns nullable.
    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["jobs", "webhook_events", "refunds"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        manager
            .drop_index(
                Index::drop()
                    .name("payments_destination_idx")
                    .table("payments")
                    .to_owned(),
            )
            .await?;
        for column in [
            "destination",
            "provider",
            "provider_order_id",
            "reason",
            "note",
            "updated_at",
        ] {
            let dropped = Table::alter().table("payments").drop_column(column).to_owned();
            manager.alter_table(dropped).await?;
        }
        Ok(())
    }
}

/// Makes references nullable: an order may have no registration (the test item), a payment may have no order here.
async fn loosen(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let statements: &[&str] = if manager.get_database_backend() == DbBackend::Sqlite {
        // SQLite cannot alter a column: the tables are created anew and the rows copied.
        &[
            "ALTER TABLE orders RENAME TO orders_before",
            "ALTER TABLE payments RENAME TO payments_before",
            "DROP INDEX orders_receipt_key",
            "DROP INDEX orders_provider_order_id_key",
            "DROP INDEX orders_live_registration_id_key",
            "DROP INDEX orders_status_idx",
            "DROP INDEX payments_provider_payment_id_key",
            "DROP INDEX payments_order_id_idx",
            "CREATE TABLE orders (
                id uuid_text NOT NULL PRIMARY KEY,
                registration_id uuid_text REFERENCES registrations (id) ON DELETE RESTRICT,
                receipt text NOT NULL,
                provider text NOT NULL,
                provider_order_id text,
                amount bigint NOT NULL,
                currency text NOT NULL,
                status text NOT NULL,
                created_at timestamp_with_timezone_text NOT NULL,
                updated_at timestamp_with_timezone_text NOT NULL
            )",
            "CREATE TABLE payments (
                id uuid_text NOT NULL PRIMARY KEY,
                order_id uuid_text REFERENCES orders (id) ON DELETE RESTRICT,
                provider_payment_id text NOT NULL,
                status text NOT NULL,
                amount bigint NOT NULL,
                currency text NOT NULL,
                created_at timestamp_with_timezone_text NOT NULL
            )",
            "INSERT INTO orders SELECT id, registration_id, receipt, provider, provider_order_id, amount, currency,
                status, created_at, updated_at FROM orders_before",
            "INSERT INTO payments SELECT id, order_id, provider_payment_id, status, amount, currency, created_at
                FROM payments_before",
            "DROP TABLE payments_before",
            "DROP TABLE orders_before",
            "CREATE UNIQUE INDEX orders_receipt_key ON orders (receipt)",
            "CREATE UNIQUE INDEX orders_provider_order_id_key ON orders (provider_order_id)",
            "CREATE UNIQUE INDEX orders_live_registration_id_key ON orders (registration_id)
                WHERE status IN ('created', 'open')",
            "CREATE INDEX orders_status_idx ON orders (status)",
            "CREATE UNIQUE INDEX payments_provider_payment_id_key ON payments (provider_payment_id)",
            "CREATE INDEX payments_order_id_idx ON payments (order_id)",
        ]
    } else {
        &[
            "ALTER TABLE orders ALTER COLUMN registration_id DROP NOT NULL",
            "ALTER TABLE payments ALTER COLUMN order_id DROP NOT NULL",
        ]
    };
    for statement in statements {
        db.execute_unprepared(statement).await?;
    }
    Ok(())
}
