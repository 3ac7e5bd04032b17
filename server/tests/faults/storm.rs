//! Item 23: late, double, wrong or orphan payments land in the inbox. All failures of payments occur, while webhooks come late,
//! twice, out of order, or never.

use crate::client::{by, entry_of};
use crate::oracle::ASKED;
use crate::people::Person;
use crate::razorpay::Webhooks;
use crate::report::Row;
use crate::world::{PATIENCE, Run, World, until};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Behaviours of the people, in turn.
const WAYS: [&str; 13] = [
    "pays and comes back",
    "closes the tab",
    "pays what was replaced",
    "pays twice",
    "pays too little",
    "pays for nothing of ours",
    "fails",
    "fails, and the bank pays later",
    "is only authorized",
    "is authorized, and captured by the bank",
    "gets it back from the provider's staff",
    "pays too much, then rightly",
    "pays what was replaced, and what replaced it",
];

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    world.fake.send_webhooks(Webhooks {
        delay: Duration::from_millis(800),
        shuffled: true,
        copies: 2,
        dropped: 0.3,
        former: 0.2,
        tries: 2,
        seed: 23,
        ..world.webhooks()
    });
    let people = world.people(run.count(6, 60) * WAYS.len()).await;
    let count = people.len();
    let shared = Arc::clone(&world);
    let list = people.into_iter().enumerate().collect();
    let refused = by(8, list, move |(number, person)| {
        let world = Arc::clone(&shared);
        async move { one(&world, &person, number).await }
    })
    .await;
    let refused: usize = refused.into_iter().sum();
    world.fake.webhooks_sent().await;
    let rests = world.reconcile().await;
    let mailed = until(PATIENCE, async || world.mails_waiting().await == 0).await;
    let held = world.held().await;
    let tail = if rests && mailed { "" } else { ", and still at it" };
    let given_up = world.given_up().await;
    vec![
        run.row(
            format!("a storm of {count} people, 30 % of the webhooks lost, then reconciled"),
            ASKED,
            format!("{}{tail}", held.say()),
            held.is_good() && held.captured > count / 2 && rests && mailed,
        ),
        run.same(
            "what of it went wrong on the way",
            "0 × 5xx, 0 left authorized, 0 jobs given up",
            format!(
                "{refused} × 5xx, {} left authorized, {given_up} jobs given up",
                held.authorized
            ),
        ),
    ]
}

/// Plays one person's payment. Returns how many verify calls failed with 5xx or without a response.
async fn one(world: &Arc<World>, person: &Person, number: usize) -> usize {
    let (way, fake) = (WAYS[number % WAYS.len()], &world.fake);
    let created = world.create_order(person, "badminton").await;
    let Some(order) = created.order() else {
        return usize::from(created.is_5xx() || created.status == 0);
    };
    let amount = created.body["order"]["amount"].as_u64().unwrap();
    let mut answers = Vec::new();
    let mut back = async |returned: &Value| answers.push(world.verify(person, "badminton", returned).await);
    match way {
        "pays and comes back" => back(&fake.pay(order, |_| {})).await,
        "closes the tab" => drop(fake.pay(order, |_| {})),
        "pays what was replaced" => {
            replace(world, person).await;
            fake.pay(order, |_| {});
        }
        "pays what was replaced, and what replaced it" => {
            let newer = replace(world, person).await;
            let (old, new) = (fake.pay(order, |_| {}), fake.pay(&newer, |_| {}));
            back(&old).await;
            back(&new).await;
        }
        "pays twice" => {
            let (first, second) = (fake.pay(order, |_| {}), fake.pay(order, |_| {}));
            back(&second).await;
            back(&first).await;
        }
        "pays too little" => back(&fake.pay_wrong(order, amount - 100)).await,
        "pays too much, then rightly" => {
            back(&fake.pay_wrong(order, amount + 1)).await;
            back(&fake.pay(order, |_| {})).await;
        }
        "pays for nothing of ours" => {
            let others = fake.order_of_others(amount, &format!("merch-{number}"));
            fake.pay_orphan(Some(&others), amount);
            fake.pay_orphan(None, 5_000);
        }
        "fails" => drop(fake.fail(order)),
        "fails, and the bank pays later" => fake.arrive_late(&fake.fail(order)),
        "is only authorized" => drop(fake.authorize(order)),
        "is authorized, and captured by the bank" => {
            let returned = fake.authorize(order);
            fake.arrive_late(returned["razorpay_payment_id"].as_str().unwrap());
            back(&returned).await;
        }
        _ => {
            let returned = fake.pay(order, |_| {});
            back(&returned).await;
            fake.give_back(returned["razorpay_payment_id"].as_str().unwrap());
        }
    }
    answers
        .iter()
        .filter(|answer| answer.is_5xx() || answer.status == 0)
        .count()
}

/// Changes an entry so that its price changes: its order is closed. Returns the new order.
async fn replace(world: &World, person: &Person) -> String {
    let mut cheaper = entry_of(person, "badminton");
    cheaper["category"] = json!("Women");
    let created = world
        .post("/events/badminton/create-order", person, &cheaper)
        .await;
    created
        .order()
        .unwrap_or_else(|| panic!("{created:?}"))
        .to_owned()
}
