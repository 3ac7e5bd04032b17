//! Item 19: local rows are committed before the provider is called. The program is killed while it waits for the provider,
//! before or after the provider has done the call. Then the person retries, or does not.

use crate::people::Person;
use crate::razorpay::{Call, When};
use crate::report::Row;
use crate::world::{Run, World};
use serde_json::Value;
use shared::entities::PaymentStatus;
use std::sync::Arc;

const WHENS: [(When, &str); 2] = [
    (When::Before, "before it is done"),
    (When::After, "done, the answer is lost"),
];

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let mut rows = Vec::new();
    for (when, said) in WHENS {
        rows.push(creating(run, &world, when, said).await);
        rows.push(verifying(run, &world, when, said).await);
        rows.push(closed_tab(run, &world, (Call::FetchPayment, "fetch", when, said)).await);
        rows.push(closed_tab(run, &world, (Call::Capture, "capture", when, said)).await);
    }
    rows
}

/// Kills the program while `ask` waits for the provider, and starts it again.
async fn kill_at(world: &Arc<World>, call: Call, when: When, ask: impl Future<Output = ()> + Send + 'static) {
    let mut stop = world.fake.stop_at(call, when);
    let asking = tokio::spawn(ask);
    stop.reached().await;
    world.server().kill().await;
    // The connection is broken: the provider drops a call that it held before doing it.
    asking.await.unwrap();
    drop(stop);
    world.server().start().await;
}

/// Final state of one person: entries, paid entries, orders, orders with money at the provider, and mails.
async fn state_of(world: &World, person: &Person) -> String {
    let books = world.books().await;
    let entry: Vec<_> = books
        .registrations
        .iter()
        .filter(|entry| entry.user_id == person.id)
        .collect();
    let paid = entry
        .iter()
        .filter(|entry| entry.payment_status == PaymentStatus::Paid)
        .count();
    let of_person = |id: Option<uuid::Uuid>| entry.iter().any(|entry| Some(entry.id) == id);
    let orders: Vec<_> = books
        .orders
        .iter()
        .filter(|order| of_person(order.registration_id))
        .collect();
    let ledger = world.fake.ledger();
    let with_money = ledger.orders.iter().filter(|there| {
        there["status"] == "paid"
            && orders
                .iter()
                .any(|order| there["receipt"] == order.receipt.as_str())
    });
    let mails = books
        .confirmations
        .iter()
        .filter(|mail| mail.recipient == person.email)
        .count();
    format!(
        "{} entry, {paid} paid, {} order, {} paid there, {mails} mail",
        entry.len(),
        orders.len(),
        with_money.count()
    )
}

const ONE_OF_ALL: &str = "1 entry, 1 paid, 1 order, 1 paid there, 1 mail";

async fn creating(run: Run, world: &Arc<World>, when: When, said: &str) -> Row {
    let person = world.people(1).await.remove(0);
    let before = world.fake.orders().len();
    kill_at(world, Call::CreateOrder, when, {
        let (world, person) = (Arc::clone(world), person.clone());
        async move { assert_eq!(world.create_order(&person, "chess").await.status, 0) }
    })
    .await;
    let created = world.create_order(&person, "chess").await;
    let order = created
        .order()
        .unwrap_or_else(|| panic!("{created:?}"))
        .to_owned();
    let returned = world.fake.pay(&order, |_| {});
    let status = world.verify(&person, "chess", &returned).await.status;
    let there = world.fake.orders().len() - before;
    let seen = format!(
        "{status}, {there} at the provider; {}",
        state_of(world, &person).await
    );
    run.same(
        format!("killed at create-order, {said}; asked again, paid"),
        format!("200, 1 at the provider; {ONE_OF_ALL}"),
        seen,
    )
}

async fn paid(world: &World) -> (Person, Value) {
    let person = world.people(1).await.remove(0);
    let created = world.create_order(&person, "chess").await;
    let returned = world.fake.pay(created.order().unwrap(), |_| {});
    (person, returned)
}

async fn verifying(run: Run, world: &Arc<World>, when: When, said: &str) -> Row {
    let (person, returned) = paid(world).await;
    kill_at(world, Call::FetchPayment, when, {
        let (world, person, returned) = (Arc::clone(world), person.clone(), returned.clone());
        async move { assert_eq!(world.verify(&person, "chess", &returned).await.status, 0) }
    })
    .await;
    let status = world.verify(&person, "chess", &returned).await.status;
    let seen = format!("{status}; {}", state_of(world, &person).await);
    run.same(
        format!("killed at verify, {said}; brought back"),
        format!("200; {ONE_OF_ALL}"),
        seen,
    )
}

/// The browser tab is closed at the kill: the reconciler finds the payment.
async fn closed_tab(run: Run, world: &Arc<World>, (call, name, when, said): (Call, &str, When, &str)) -> Row {
    let person = world.people(1).await.remove(0);
    let created = world.create_order(&person, "chess").await;
    let order = created.order().unwrap().to_owned();
    let returned = match call {
        Call::Capture => world.fake.authorize(&order),
        _ => world.fake.pay(&order, |_| {}),
    };
    kill_at(world, call, when, {
        let (world, person) = (Arc::clone(world), person.clone());
        async move { assert_eq!(world.verify(&person, "chess", &returned).await.status, 0) }
    })
    .await;
    let rests = world.reconcile().await;
    let seen = format!(
        "{}{}",
        state_of(world, &person).await,
        if rests { "" } else { ", and still at it" }
    );
    run.same(
        format!("killed at verify's {name}, {said}; never brought back"),
        ONE_OF_ALL,
        seen,
    )
}
