//! The lanes of the outbox: codes leave before receipts, and receipts before notices.

use crate::helpers::{TestApp, both_databases};
use app::mail::Message;
use chrono::Duration;
use infinito::core::allowances::NOTICES;
use infinito::core::error::CoreError;
use infinito::entities::outbox_mail::{Column, Entity, MailStatus};
use infinito::mail::{self, Mail, MailKind};
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

async fn queue(app: &TestApp, kind: MailKind, recipient: &str) {
    let message = Message {
        subject: kind.name().to_owned(),
        text: kind.name().to_owned(),
        html: kind.name().to_owned(),
    };
    let mail = Mail::new(kind, recipient, message);
    let queued: Result<_, CoreError> = app
        .state
        .env
        .write(move |txn, env| Box::pin(async move { Ok(mail::queue(txn, env, mail).await?) }))
        .await;
    queued.unwrap();
}

/// Queues a notice about a team with this text.
async fn queue_about(app: &TestApp, entry: Uuid, text: &str) {
    let message = Message {
        subject: text.to_owned(),
        text: text.to_owned(),
        html: text.to_owned(),
    };
    let mail = Mail::new(MailKind::TeamChanged, "asha@college.in", message).about(entry);
    let queued: Result<_, CoreError> = app
        .state
        .env
        .write(move |txn, env| Box::pin(async move { Ok(mail::queue(txn, env, mail).await?) }))
        .await;
    queued.unwrap();
}

async fn sent(app: &TestApp, kind: MailKind) -> u64 {
    Entity::find()
        .filter(Column::Kind.eq(kind.name()))
        .filter(Column::Status.eq(MailStatus::Sent))
        .count(app.state.env.db.read())
        .await
        .unwrap()
}

#[apply(both_databases)]
async fn later_codes_and_receipts_leave_before_earlier_notices(app: TestApp) {
    for number in 0..20 {
        queue(&app, MailKind::Welcome, &format!("user{number}@college.in")).await;
    }
    app.advance(Duration::seconds(1));
    for number in 0..10 {
        queue(&app, MailKind::RefundSent, &format!("user{number}@college.in")).await;
    }
    app.advance(Duration::seconds(1));
    for number in 0..5 {
        queue(&app, MailKind::SignupCode, &format!("new{number}@college.in")).await;
    }
    let kinds = [MailKind::SignupCode, MailKind::RefundSent, MailKind::Welcome];
    for expected in [[5, 3, 0], [5, 10, 1], [5, 10, 9]] {
        app.deliver_mail().await;
        let mut seen = [0; 3];
        for (seen, kind) in seen.iter_mut().zip(kinds) {
            *seen = sent(&app, kind).await;
        }
        assert_eq!(seen, expected);
    }
}

#[apply(both_databases)]
async fn an_address_gets_a_number_of_notices_an_hour_and_the_rest_later(app: TestApp) {
    for _ in 0..NOTICES.amount + 5 {
        queue(&app, MailKind::Welcome, "asha@college.in").await;
    }
    queue(&app, MailKind::SignupCode, "asha@college.in").await;
    let deliver_all = async || {
        for _ in 0..10 {
            app.deliver_mail().await;
        }
        sent(&app, MailKind::Welcome).await
    };
    assert_eq!(deliver_all().await, u64::from(NOTICES.amount));
    assert_eq!(sent(&app, MailKind::SignupCode).await, 1, "a code does not count");
    app.advance(Duration::hours(1));
    assert_eq!(deliver_all().await, u64::from(NOTICES.amount) + 5);
}

#[apply(both_databases)]
async fn a_waiting_notice_takes_the_latest_content_and_a_claimed_one_does_not(app: TestApp) {
    let (entry, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
    let texts = async || {
        let mails = app.mails("team changed").await;
        let mut texts: Vec<String> = mails.into_iter().map(|(_, text)| text).collect();
        texts.sort();
        texts
    };
    queue_about(&app, entry, "first").await;
    queue_about(&app, entry, "second").await;
    queue_about(&app, other, "of another").await;
    assert_eq!(texts().await, ["of another", "second"]);
    // A file where the worker expects the folder makes the delivery fail: the mail is claimed and waits for its next attempt.
    std::fs::write(app.outbox(), "in the way").unwrap();
    app.deliver_mail().await;
    queue_about(&app, entry, "third").await;
    assert_eq!(texts().await, ["of another", "second", "third"]);
    std::fs::remove_file(app.outbox()).unwrap();
    app.advance(Duration::minutes(4));
    app.deliver_mail().await;
    assert_eq!(texts().await, ["", "", "third"]);
    app.advance(Duration::minutes(5));
    app.deliver_mail().await;
    assert_eq!(texts().await, ["", "", ""]);
}
