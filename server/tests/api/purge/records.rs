//! The purge of staff's records after three years, of the ledger after eight, and of short-lived rows after days.

use super::rows;
use crate::helpers::{TestApp, both_databases};
use chrono::{Duration, Months};
use infinito::entities::job::JobStatus;
use infinito::entities::order::Provider;
use infinito::entities::{audit_record, job, order, payment, refund, webhook_event};
use infinito::purge::{DataKind, Report};
use rstest_reuse::apply;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait};
use serde_json::json;
use shared::entities::{Destination, InboxReason, Role};

/// Purges this many months after the start of the server, plus an offset that may be negative.
async fn purge_after(app: &TestApp, months: u32, more: Duration) -> Report {
    let start: chrono::DateTime<chrono::Utc> = "2026-01-10T10:00:00Z".parse().unwrap();
    app.go_to(start + Months::new(months) + more);
    app.purge_with(super::after_fest()).await.unwrap()
}

async fn count<E: EntityTrait>(app: &TestApp) -> u64
where
    E::Model: Sync,
{
    E::find().count(app.state.env.db.read()).await.unwrap()
}

#[apply(both_databases)]
async fn staffs_records_go_after_three_years_and_the_ledger_after_eight(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Admin).await;
    let token = app.signup("asha@college.in").await;
    app.enter_paid(&token, "chess", 0).await;
    let paid = payment::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let asked = app
        .post(
            &format!("/admin/payments/{}/refund", paid.id),
            Some(&staff),
            json!({ "note": "event cancelled" }),
        )
        .await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    let now = app.state.env.clock.now();
    let failed = job::Model {
        id: app.state.env.random.uuid(),
        kind: "refund.send".to_owned(),
        subject: "x".to_owned(),
        status: JobStatus::GivenUp,
        attempts: 14,
        due_at: now,
        last_error: Some("no".to_owned()),
        created_at: now,
    };
    app.state
        .env
        .db
        .write(|txn| {
            Box::pin(async move {
                job::Entity::insert(failed.into_active_model())
                    .exec_without_returning(txn)
                    .await
            })
        })
        .await
        .unwrap();
    let records = count::<audit_record::Entity>(&app).await;
    assert!(records > 3, "the control");

    let early = purge_after(&app, 36, Duration::zero()).await;
    assert_eq!(
        [
            DataKind::AuditRecords,
            DataKind::PaymentNotes,
            DataKind::FailedJobs
        ]
        .map(|kind| rows(&early, kind)),
        [0, 0, 0]
    );
    let purged = purge_after(&app, 36, Duration::seconds(1)).await;
    assert_eq!(
        [DataKind::AuditRecords, DataKind::FailedJobs].map(|kind| rows(&purged, kind)),
        [records, 1]
    );
    // The note was erased with its registration after a year. The refund's requester is erased now.
    assert_eq!(rows(&purged, DataKind::PaymentNotes), 1);
    assert_eq!(
        refund::Entity::find()
            .one(app.state.env.db.read())
            .await
            .unwrap()
            .unwrap()
            .asked_by,
        None
    );

    assert_eq!(
        rows(
            &purge_after(&app, 96, Duration::zero()).await,
            DataKind::PaymentRecords
        ),
        0
    );
    assert_eq!(
        (
            count::<order::Entity>(&app).await,
            count::<payment::Entity>(&app).await
        ),
        (1, 1)
    );
    let last = purge_after(&app, 96, Duration::seconds(1)).await;
    assert_eq!(
        rows(&last, DataKind::PaymentRecords),
        2,
        "the payment and its order"
    );
    assert_eq!(
        count::<order::Entity>(&app).await
            + count::<payment::Entity>(&app).await
            + count::<refund::Entity>(&app).await,
        0
    );
}

#[apply(both_databases)]
async fn a_note_on_a_payment_of_no_registration_goes_after_three_years(app: TestApp) {
    let now = app.state.env.clock.now();
    let orphan = payment::Model {
        id: app.state.env.random.uuid(),
        order_id: None,
        provider_payment_id: "pay_1".to_owned(),
        status: "captured".to_owned(),
        amount: 100,
        amount_refunded: 0,
        currency: "INR".to_owned(),
        created_at: now,
        destination: Destination::Inbox,
        provider: Provider::Razorpay,
        provider_order_id: None,
        reason: Some(InboxReason::UnknownOrder),
        note: Some("of Asha".to_owned()),
        updated_at: Some(now),
    };
    app.state
        .env
        .db
        .write(|txn| Box::pin(async move { orphan.into_active_model().insert(txn).await }))
        .await
        .unwrap();
    purge_after(&app, 36, Duration::seconds(1)).await;
    let left = payment::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    assert_eq!((left.note, left.amount), (None, 100));
}

#[apply(both_databases)]
async fn webhook_events_go_after_ninety_days_in_batches(app: TestApp) {
    let now = app.state.env.clock.now();
    app.state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                for number in 0..1_100 {
                    let row = webhook_event::ActiveModel {
                        id: Set(format!("event_{number}")),
                        kind: Set("payment.captured".to_owned()),
                        provider_payment_id: Set(Some("pay_1".to_owned())),
                        provider_order_id: Set(None),
                        received_at: Set(if number == 0 { now + Duration::days(1) } else { now }),
                    };
                    webhook_event::Entity::insert(row)
                        .exec_without_returning(txn)
                        .await?;
                }
                Ok::<_, DbErr>(())
            })
        })
        .await
        .unwrap();
    app.advance(Duration::days(90));
    assert_eq!(rows(&app.purge().await, DataKind::WebhookEvents), 0);
    app.advance(Duration::seconds(1));
    assert_eq!(rows(&app.purge().await, DataKind::WebhookEvents), 1_099);
    assert_eq!(count::<webhook_event::Entity>(&app).await, 1);
}
