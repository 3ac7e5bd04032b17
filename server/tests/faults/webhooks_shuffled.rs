//! Item 22: webhooks in any order, repeated, forged.

use crate::client::by;
use crate::control;
use crate::razorpay::{Event, Secret, webhook_signature};
use crate::report::Row;
use crate::world::{PATIENCE, Run, World};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;

/// How often each event is sent.
const COPIES: usize = 3;

/// A webhook call: a genuine or a forged event.
#[derive(Clone)]
enum Sent {
    Genuine(Event, Secret),
    Forged(Event, String),
}

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let count = run.count(500, 10_000);
    for entry in world.entered(count).await {
        world.fake.pay(&entry.order, |_| {});
    }
    let mut chance = StdRng::seed_from_u64(22);
    let events = world.fake.events();
    let captured: Vec<Event> = events
        .into_iter()
        .filter(|event| event.kind == "payment.captured")
        .collect();
    let mut calls: Vec<Sent> = Vec::new();
    for event in &captured {
        // Some events are signed with the former secret, as after a rotation.
        let secret = if chance.random_range(0..5) == 0 {
            Secret::Former
        } else {
            Secret::Current
        };
        calls.extend((0..COPIES).map(|_| Sent::Genuine(event.clone(), secret)));
    }
    let forged = forgeries(&world, count / 5, &mut chance);
    calls.extend(forged.iter().cloned());
    calls.shuffle(&mut chance);

    let (genuine, taken) = send(&world, calls).await;
    let rests = world.at_rest(PATIENCE * 10).await;
    let books = world.books().await;
    let say = |genuine, events, effects, mails, records| {
        format!("{genuine} heard, {events} kept, {effects} confirmed, {mails} mails, {records} records")
    };
    let seen = say(
        genuine,
        books.webhook_events,
        books.paid(),
        books.confirmations.len(),
        books.completions,
    );
    let what = format!(
        "{count} webhooks × {COPIES}, shuffled{}",
        if rests { "" } else { " (still at it)" }
    );
    let asked = say(count * COPIES, count, count, count, count);
    let mut rows = vec![
        run.same(what, asked, seen),
        run.same(
            format!("{} forged ones among them", forged.len()),
            "0 taken, 0 jobs given up",
            format!("{taken} taken, {} jobs given up", world.given_up().await),
        ),
    ];
    if run.replicas == 1 {
        rows.push(control::events(run, &world).await);
    }
    rows
}

/// Calls with a wrong signature or a changed body.
fn forgeries(world: &World, count: usize, chance: &mut StdRng) -> Vec<Sent> {
    let events = world.fake.events();
    let forge = |number: usize| {
        let mut event = events[chance.random_range(0..events.len())].clone();
        let genuine = event.signature(Secret::Current);
        event.id = format!("evt_forged{number}");
        let signature = match number % 5 {
            // Signed with another secret.
            0 => webhook_signature("a secret of somebody else", event.body.as_bytes()),
            // Signed over another body: a space is enough of a change.
            1 => {
                event.body.push(' ');
                genuine
            }
            2 => {
                event.body = event.body.replace("pay_fake", "pay_forged");
                genuine
            }
            3 => String::new(),
            _ => genuine.to_uppercase().chars().rev().collect(),
        };
        Sent::Forged(event, signature)
    };
    (0..count).map(forge).collect()
}

/// Sends all calls. Returns how many genuine and how many forged ones were answered 200.
async fn send(world: &Arc<World>, calls: Vec<Sent>) -> (usize, usize) {
    let shared = Arc::clone(world);
    let heard = by(
        32,
        calls.into_iter().enumerate().collect(),
        move |(number, call)| {
            let world = Arc::clone(&shared);
            async move {
                let url = format!(
                    "{}/api/v1/payment/webhook",
                    world.servers[number % world.servers.len()].url
                );
                match call {
                    Sent::Genuine(event, secret) => {
                        (true, event.send(&world.client, &url, secret).await == Some(200))
                    }
                    Sent::Forged(event, signature) => {
                        let call = world.client.post(&url).header("content-type", "application/json");
                        let call = call.header("x-razorpay-event-id", &event.id);
                        let call = call
                            .header("x-razorpay-signature", signature)
                            .body(event.body.clone());
                        (
                            false,
                            call.send().await.is_ok_and(|answer| answer.status() == 200),
                        )
                    }
                }
            }
        },
    );
    let heard = heard.await;
    let count = |genuine| {
        heard
            .iter()
            .filter(|(is_genuine, ok)| *is_genuine == genuine && *ok)
            .count()
    };
    (count(true), count(false))
}
