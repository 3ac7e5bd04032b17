//! The browser, the webhook job and the reconciler handle the same payment concurrently: one confirmation.

use super::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases};
use infinito::entities::order;
use infinito::entities::order::OrderStatus;
use infinito::jobs::{self, Job};
use infinito::mail::{Mail, MailKind};
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
use std::sync::Arc;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

const MANY: usize = 100;

#[apply(both_databases)]
async fn three_hundred_at_once_confirm_once(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |_| {});
    let app = Arc::new(app);
    let mut all = JoinSet::new();
    for _ in 0..MANY {
        let (app, token, returned) = (Arc::clone(&app), token.clone(), returned.clone());
        let heard = [Job::SettlePayment(paid_by(&returned)), Job::ReconcilePayments];
        let verifying = Arc::clone(&app);
        all.spawn(async move {
            verifying
                .post_verify(&token, "chess", returned)
                .await
                .status
                .as_u16()
        });
        for job in heard {
            let app = Arc::clone(&app);
            all.spawn(async move {
                let queued = app
                    .state
                    .env
                    .write(move |txn, env| Box::pin(async move { jobs::queue(txn, env, &job).await }));
                queued.await.unwrap();
                infinito::program::jobs::work_due(&app.state).await.unwrap();
                200
            });
        }
    }
    assert!(all.join_all().await.iter().all(|status| *status == 200));
    assert_eq!(app.payment_status(&token).await, "paid");
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
    assert_eq!(
        (app.recorded("payment.complete").await, app.payments().await.len()),
        (1, 1)
    );
}

/// The negative control: the same race in the test's own code. With the guard one of many confirms. Without it several
/// confirm, so the test above would detect the race too.
#[apply(both_databases)]
async fn without_the_guard_many_would_confirm(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let app = Arc::new(app);
    for (event, guarded) in [("chess", true), ("squash", false)] {
        let id = app.enter(&token, event, 0).await;
        let together = Arc::new(Barrier::new(10));
        let mut all = JoinSet::new();
        for _ in 0..10 {
            let (app, id, together) = (Arc::clone(&app), id.clone(), Arc::clone(&together));
            all.spawn(async move { confirm(&app, &id, &together, guarded).await });
        }
        let confirmed = all
            .join_all()
            .await
            .into_iter()
            .filter(|confirmed| *confirmed)
            .count();
        let mails = app.mails_of(kind_of(guarded)).await;
        let expected = if guarded { 1 } else { 10 };
        assert_eq!((confirmed, mails), (expected, expected), "guarded: {guarded}");
    }
}

/// Selects whether an order is open, waits until all have selected, then marks it paid and enqueues a mail.
async fn confirm(app: &TestApp, id: &str, together: &Barrier, guarded: bool) -> bool {
    let is_its = order::Column::ProviderOrderId.eq(id);
    let found = order::Entity::find().filter(is_its.clone());
    let seen = found.one(app.state.env.db.read()).await.unwrap().unwrap();
    assert_eq!(seen.status, OrderStatus::Open);
    together.wait().await;
    let paid = app.state.env.write(move |txn, env| {
        Box::pin(async move {
            let mut update = order::Entity::update_many()
                .col_expr(order::Column::Status, Expr::value("paid"))
                .filter(is_its);
            if guarded {
                update = update.filter(order::Column::Status.eq("open"));
            }
            if update.exec(txn).await?.rows_affected == 0 {
                return Ok::<_, DbErr>(false);
            }
            let message = app::mail::registration_confirmed(
                &env.catalogue().edition,
                "Chess",
                Vec::new(),
                "http://127.0.0.1",
            );
            let mail = Mail::new(kind_of(guarded), "asha@college.in", message);
            infinito::mail::queue(txn, env, mail).await?;
            Ok(true)
        })
    });
    paid.await.unwrap()
}

/// The kind of mail that tells the two runs apart.
fn kind_of(guarded: bool) -> MailKind {
    if guarded {
        MailKind::RegistrationConfirmed
    } else {
        MailKind::RefundSent
    }
}

impl TestApp {
    async fn mails_of(&self, kind: MailKind) -> usize {
        use infinito::entities::outbox_mail::{Column, Entity};
        let found = Entity::find().filter(Column::Kind.eq(kind.name()));
        found.all(self.state.env.db.read()).await.unwrap().len()
    }
}
