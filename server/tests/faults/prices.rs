//! Item 24: the server sets the price.

use crate::client::entry_of;
use crate::drafts::entry;
use crate::people::Person;
use crate::report::Row;
use crate::world::{Run, World};
use serde_json::{Value, json};
use shared::catalogue::EVENTS;
use shared::fees;
use shared::settings::Catalogue;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let events: Vec<&str> = EVENTS.iter().filter_map(|event| event.endpoint).collect();
    let (mut priced, mut kept) = (0, 0);
    for event in &events {
        let person = world.people(1).await.remove(0);
        let draft = entry(event, person.number * 20);
        let due = u64::from(fees::due(&draft, &Catalogue::default()).unwrap().0);
        let created = world
            .post(
                &format!("/events/{event}/create-order"),
                &person,
                &cheap(&person, event),
            )
            .await;
        let order = created.order().unwrap_or_else(|| panic!("{event}: {created:?}"));
        let there = world
            .fake
            .orders()
            .into_iter()
            .find(|there| there["id"] == order)
            .unwrap();
        priced += usize::from(there["amount"] == due && created.body["order"]["amount"] == due);

        let mut returned = world.fake.pay(order, |_| {});
        let before = stored(&world, &person).await;
        returned["registrationData"] = cheap(&person, event);
        returned["registrationData"]["category"] = json!("Women");
        returned["orderDetails"] = json!({ "amount": 100 });
        let status = world.verify(&person, event, &returned).await.status;
        let mut after = stored(&world, &person).await;
        let is_paid = std::mem::replace(&mut after["paymentStatus"], json!("pending")) == "paid";
        kept += usize::from(status == 200 && is_paid && before == after);
    }
    let asked = format!("{0} of {0}", events.len());
    vec![
        run.same(
            "an amount from the client: orders of the catalogue's price",
            &*asked,
            format!("{priced} of {}", events.len()),
        ),
        run.same(
            "a cheaper category at verify time: entries that stay as stored",
            &*asked,
            format!("{kept} of {}", events.len()),
        ),
    ]
}

/// An entry that carries its own price, under several names.
fn cheap(person: &Person, event: &str) -> Value {
    let mut sent = entry_of(person, event);
    for name in ["amount", "fee", "price", "amountPaise", "total", "orderAmount"] {
        sent[name] = json!(1);
    }
    sent["order"] = json!({ "amount": 1, "currency": "INR" });
    sent["paymentStatus"] = json!("paid");
    sent["status"] = json!("approved");
    sent["currency"] = json!("JPY");
    sent
}

async fn stored(world: &World, person: &Person) -> Value {
    let mine = world.get("/events/my-registrations", person).await;
    mine.body["registrations"][0].clone()
}
