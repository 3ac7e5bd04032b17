//! Item 21: verify checks the signature, the stored order id, the captured status, the amount and the currency.

use crate::client::by;
use crate::people::Entry;
use crate::razorpay::returned;
use crate::report::Row;
use crate::world::{Run, World};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

const MUTATIONS: usize = 5000;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let mut entries = world.entered(3).await;
    let (paid, other, owed) = (entries.remove(0), entries.remove(0), entries.remove(0));
    let genuine = world.fake.pay(&paid.order, |_| {});
    let others = world.fake.pay(&other.order, |_| {});
    let mut chance = StdRng::seed_from_u64(21);
    let mut tries: Vec<(Entry, Value)> = Vec::new();
    while tries.len() < MUTATIONS {
        let mutated = mutate(&mut chance, &genuine, &others);
        if mutated != genuine && mutated != others {
            tries.push((paid.clone(), mutated));
        }
    }
    let mutated = sent(&world, tries).await;
    let wrong = sent(&world, wrong_money(&world, &owed)).await;
    let books = world.books().await;
    let say = |statuses: &BTreeMap<u16, usize>, paid, mails| {
        let good = statuses.get(&200).copied().unwrap_or_default();
        let bad: usize = statuses.range(500..).map(|(_, count)| count).sum();
        let which = if bad == 0 {
            String::new()
        } else {
            format!(" {statuses:?}")
        };
        format!("{good} accepted, {bad} × 5xx{which}, {paid} paid, {mails} mails")
    };
    let none = say(&BTreeMap::new(), 0, 0);
    let mails = books.confirmations.len();
    let mut rows = vec![
        run.same(
            format!("{MUTATIONS} mutated returns"),
            none.clone(),
            say(&mutated, books.paid(), mails),
        ),
        run.same(
            "±1 paisa, another currency, status or order: 40 signed returns",
            none,
            say(&wrong, books.paid(), mails),
        ),
    ];
    let status = world.verify(&paid.person, "chess", &genuine).await.status;
    let seen = format!("{status}, {} paid", world.books().await.paid());
    rows.push(run.same("and then the genuine one", "200, 1 paid", seen));
    rows
}

/// Changes one field of a genuine result, mostly slightly.
fn mutate(chance: &mut StdRng, genuine: &Value, others: &Value) -> Value {
    let mut mutated = genuine.clone();
    let field = ["razorpay_signature", "razorpay_order_id", "razorpay_payment_id"][chance.random_range(0..3)];
    let text = genuine[field].as_str().unwrap();
    let at = chance.random_range(0..text.len());
    mutated[field] = match chance.random_range(0..8) {
        0 => others[field].clone(),
        1 => json!(&text[..at]),
        2 => json!(format!("{text}{}", &text[..at])),
        3 => json!(text.to_uppercase()),
        4 => json!(format!("{}|{}", &text[..at], &text[at..])),
        5 => [json!(null), json!(0), json!([text]), json!({ "$ne": "" })][chance.random_range(0..4)].clone(),
        _ => {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at] = b"0123456789abcdef"[chance.random_range(0..16)];
            json!(String::from_utf8(bytes).unwrap())
        }
    };
    mutated
}

/// Correctly signed results of payments with a wrong amount, currency, status or order.
fn wrong_money(world: &World, owed: &Entry) -> Vec<(Entry, Value)> {
    let payments = (0..10).flat_map(|number| {
        let less = world.fake.pay_wrong(&owed.order, owed.amount - 1 - number);
        let more = world.fake.pay_wrong(&owed.order, owed.amount + 1 + number);
        let other = world.fake.pay(&owed.order, |payment| match number % 3 {
            0 => payment["currency"] = json!("USD"),
            1 => payment["status"] = json!("failed"),
            _ => payment["order_id"] = json!("order_of_nobody"),
        });
        let unknown = returned(&owed.order, &format!("pay_unknown{number}"));
        [less, more, other, unknown]
    });
    payments.map(|returned| (owed.clone(), returned)).collect()
}

/// Posts the results and counts the response statuses.
async fn sent(world: &Arc<World>, tries: Vec<(Entry, Value)>) -> BTreeMap<u16, usize> {
    let world = Arc::clone(world);
    let answers = by(32, tries, move |(entry, returned)| {
        let world = Arc::clone(&world);
        async move { world.verify(&entry.person, "chess", &returned).await.status }
    });
    let mut statuses = BTreeMap::new();
    for status in answers.await {
        *statuses.entry(status).or_default() += 1;
    }
    statuses
}
