//! Item 33: kill -9 during registrations and payments.

use crate::oracle::ASKED;
use crate::people::Person;
use crate::report::Row;
use crate::world::{PATIENCE, Run, World, until};
use infinito::entities::payment;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use shared::entities::PaymentStatus;
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The limit that item 33 promises.
const LIMIT: Duration = Duration::from_secs(5);
const CUSTOMERS: usize = 6;
/// Between two retries of a page.
const PAUSE: Duration = Duration::from_millis(50);

/// Acknowledgements that people received.
#[derive(Default)]
struct Told {
    /// Owners whose entry was answered with an order.
    entered: Vec<uuid::Uuid>,
    /// Owners whose payment was answered as verified.
    paid: Vec<uuid::Uuid>,
}

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let kills = run.count(10, 200);
    let ambassador = world.ambassador().await;
    let (over, told) = (
        Arc::new(AtomicBool::new(false)),
        Arc::new(Mutex::new(Told::default())),
    );
    let customers: Vec<_> = (0..CUSTOMERS)
        .map(|number| {
            tokio::spawn(customer(
                Arc::clone(&world),
                number as u64,
                ambassador,
                Arc::clone(&over),
                Arc::clone(&told),
            ))
        })
        .collect();
    let mut chance = StdRng::seed_from_u64(33);
    let (mut ready, mut found) = (Duration::ZERO, Duration::ZERO);
    let mut settled = HashSet::new();
    for _ in 0..kills {
        // The kill comes at a random time: there is no event to wait for.
        sleep(Duration::from_millis(chance.random_range(50..700))).await;
        world.server().kill().await;
        let paid = captured(&world, &settled);
        let started = Instant::now();
        ready = ready.max(world.server().start().await);
        let all = until(PATIENCE, async || {
            with_destination(&world, &paid).await == paid.len()
        })
        .await;
        found = found.max(if all { started.elapsed() } else { Duration::MAX });
        settled.extend(paid);
    }
    over.store(true, Ordering::Relaxed);
    for customer in customers {
        customer.await.unwrap();
    }
    let rests = world.reconcile().await;
    let held = world.held().await;
    let books = world.books().await;
    let is_there = |owner: &uuid::Uuid, paid: bool| {
        let entry = books.registrations.iter().find(|entry| entry.user_id == *owner);
        entry.is_some_and(|entry| !paid || entry.payment_status == PaymentStatus::Paid)
    };
    let told = told.lock().unwrap();
    let lost = told
        .entered
        .iter()
        .filter(|owner| !is_there(owner, false))
        .count();
    let unpaid = told.paid.iter().filter(|owner| !is_there(owner, true)).count();
    let what = format!("kill -9 {kills} times among {CUSTOMERS} who register and pay");
    let limit = run.within(LIMIT);
    let tail = if rests { "" } else { ", and still at it" };
    vec![
        run.row(
            what,
            ASKED,
            format!("{}{tail}", held.say()),
            held.is_good() && rests && held.captured > kills,
        ),
        run.same(
            format!(
                "what people had been told: {} entered, {} paid",
                told.entered.len(),
                told.paid.len()
            ),
            "0 entries lost, 0 paid ones lost",
            format!("{lost} entries lost, {unpaid} paid ones lost"),
        ),
        run.same(
            format!("points of the ambassador for {} paid entries", books.paid()),
            "0 entries without points, or points without a paid entry",
            format!(
                "{} entries without points, or points without a paid entry",
                books.wrong_points()
            ),
        ),
        run.row(
            "the longest recovery: ready, and every payment's destination found",
            format!("{0:.1} s, {0:.1} s or less", limit.as_secs_f32()),
            format!("{:.1} s, {:.1} s", ready.as_secs_f32(), found.as_secs_f32()),
            ready <= limit && found <= limit,
        ),
    ]
}

/// Registers and pays, one person after the other. After a broken connection some people retry and others do not.
async fn customer(
    world: Arc<World>,
    seed: u64,
    ambassador: uuid::Uuid,
    over: Arc<AtomicBool>,
    told: Arc<Mutex<Told>>,
) {
    let mut chance = StdRng::seed_from_u64(seed);
    while !over.load(Ordering::Relaxed) {
        let people = world.people(20).await;
        world.brought(&people, ambassador).await;
        for person in people {
            if over.load(Ordering::Relaxed) {
                return;
            }
            let comes_back = chance.random_range(0..10) < 7;
            one(&world, &person, comes_back, &told).await;
        }
    }
}

async fn one(world: &World, person: &Person, comes_back: bool, told: &Mutex<Told>) {
    let deadline = Instant::now() + PATIENCE;
    // The page retries until the server is up again.
    let order = loop {
        if let Some(order) = world.create_order(person, "chess").await.order() {
            break order.to_owned();
        }
        if Instant::now() > deadline {
            return;
        }
        sleep(PAUSE).await;
    };
    told.lock().unwrap().entered.push(person.id);
    let returned = world.fake.pay(&order, |_| {});
    loop {
        if world.verify(person, "chess", &returned).await.status == 200 {
            told.lock().unwrap().paid.push(person.id);
            return;
        }
        if !comes_back || Instant::now() > deadline {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Payments that the provider holds, without the ones already settled.
fn captured(world: &World, settled: &HashSet<String>) -> HashSet<String> {
    let ledger = world.fake.ledger();
    let ids = ledger
        .payments
        .iter()
        .map(|payment| payment["id"].as_str().unwrap().to_owned());
    ids.filter(|id| !settled.contains(id)).collect()
}

async fn with_destination(world: &World, ids: &HashSet<String>) -> usize {
    use payment::{Column, Entity};
    let found = Entity::find()
        .filter(Column::ProviderPaymentId.is_in(ids))
        .filter(Column::Destination.ne("none"))
        .count(world.own.env.db.read())
        .await;
    usize::try_from(found.unwrap_or_default()).unwrap_or_default()
}
