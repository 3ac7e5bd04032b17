//! Item 20: verify, webhook and reconciler together complete a payment once, and count its points once.

use crate::client::at_once;
use crate::control;
use crate::people::Entry;
use crate::razorpay::Secret;
use crate::report::Row;
use crate::world::{PATIENCE, Run, World, until};
use infinito::jobs::{self, Job};
use sea_orm::DbErr;
use serde_json::Value;
use std::sync::Arc;

/// Concurrent calls of each kind.
const AT_ONCE: usize = 100;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let points = points_at_once(run).await;
    let rounds = run.count(3, 20);
    let mut bad = 0;
    for entry in world.entered(rounds).await {
        let returned = world.fake.pay(&entry.order, |_| {});
        bad += round(&world, &entry, &returned).await;
    }
    assert!(world.reconcile().await, "the queue does not come to rest");
    let books = world.books().await;
    let say = |confirmed, mails, records, payments, bad| {
        format!("{confirmed} confirmed, {mails} mails, {records} records, {payments} payments, {bad} refused")
    };
    let what = format!("{rounds} × 3 × {AT_ONCE} parallel verify, webhook, reconcile");
    let seen = say(
        books.paid(),
        books.confirmations.len(),
        books.completions,
        books.payments.len(),
        bad,
    );
    let mut rows = vec![run.same(what, say(rounds, rounds, rounds, rounds, 0), seen)];
    // A worker claims a mail before it sends it, so more than one attempt means that the mail was sent twice.
    let sent = until(PATIENCE, async || world.mails_waiting().await == 0).await;
    let books = world.books().await;
    let twice = books
        .confirmations
        .iter()
        .filter(|mail| mail.attempts != 1)
        .count();
    let seen = format!(
        "{}, {twice} more than once",
        if sent { "all sent" } else { "some wait" }
    );
    rows.push(run.same("their mails", "all sent, 0 more than once", seen));
    rows.push(points);
    if run.replicas == 1 {
        rows.push(control::completion(run, &world).await);
    }
    rows
}

/// Many people whom an ambassador brought pay at the same moment, each twice.
async fn points_at_once(run: Run) -> Row {
    let world = World::start(run).await;
    let payers = run.count(60, 1_000);
    let entries = Arc::new(world.entered(payers).await);
    let people: Vec<_> = entries.iter().map(|entry| entry.person.clone()).collect();
    world.brought(&people, world.ambassador().await).await;
    let verified = at_once(2 * payers, |number| {
        let (world, entries) = (Arc::clone(&world), Arc::clone(&entries));
        async move {
            let entry = &entries[number / 2];
            let returned = world.fake.pay(&entry.order, |_| {});
            let answer = world.verify(&entry.person, "chess", &returned).await;
            answer.is_5xx() && !answer.is_busy()
        }
    });
    let failed = verified.await.into_iter().filter(|failed| *failed).count();
    let rests = world.reconcile().await;
    let books = world.books().await;
    let say = |paid, wrong, failed| {
        format!("{paid} paid, {wrong} of them with wrong points, {failed} × 5xx but busy")
    };
    run.row(
        format!("{payers} people whom an ambassador brought pay at once, each twice"),
        say(payers, 0, 0),
        say(books.paid(), books.wrong_points(), failed),
        rests && books.paid() == payers && books.wrong_points() == 0 && failed == 0,
    )
}

/// Runs all three kinds of calls concurrently and returns how many did not answer 200.
async fn round(world: &Arc<World>, entry: &Entry, returned: &Value) -> usize {
    let events = world.fake.events();
    let about: Vec<_> = events.iter().rev().take(3).cloned().collect();
    let payment = returned["razorpay_payment_id"].as_str().unwrap().to_owned();
    let statuses = at_once(3 * AT_ONCE, |number| {
        let (world, entry, returned) = (Arc::clone(world), entry.clone(), returned.clone());
        let (event, payment) = (about[number / 3 % about.len()].clone(), payment.clone());
        async move {
            match number % 3 {
                0 => world.verify(&entry.person, "chess", &returned).await.status,
                1 => {
                    let server = &world.servers[number / 3 % world.servers.len()];
                    let url = format!("{}/api/v1/payment/webhook", server.url);
                    event
                        .send(&world.client, &url, Secret::Current)
                        .await
                        .unwrap_or_default()
                }
                _ => reconcile(&world, payment, number % 2 == 0).await,
            }
        }
    });
    statuses.await.iter().filter(|status| **status != 200).count()
}

/// Enqueues a reconciliation and runs due jobs in this process, beside the program's worker.
async fn reconcile(world: &World, payment: String, all: bool) -> u16 {
    let job = if all {
        Job::ReconcilePayments
    } else {
        Job::SettlePayment(payment)
    };
    let queued: Result<(), DbErr> = world
        .own
        .env
        .write(move |txn, env| Box::pin(async move { jobs::queue(txn, env, &job).await }))
        .await;
    let worked = infinito::program::jobs::work_due(&world.own).await;
    if queued.is_ok() && worked.is_ok() {
        200
    } else {
        500
    }
}
