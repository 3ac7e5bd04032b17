//! Item 42: what gates have scanned is neither lost nor doubled, and every pass that two gates let in is reported.

use crate::people::Person;
use crate::report::Row;
use crate::world::{PATIENCE, Run, World};
use infinito::entities::gate_scan;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sea_orm::{EntityTrait, QueryOrder};
use serde_json::{Value, json};
use shared::entities::Role;
use shared::gate::PassPayload;
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

/// Phones at one list. Every pass is shown at the first two.
const PHONES: usize = 3;
/// Scans of a call.
const BATCH: usize = 4;
/// Between two calls of a phone.
const PAUSE: Duration = Duration::from_millis(50);

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let (kills, passes) = (run.count(10, 200), run.count(40, 150));
    let admin = world.people(1).await.remove(0);
    infinito::program::promote(&world.own.env, &admin.email, Role::Admin)
        .await
        .unwrap();
    let list = json!({ "name": "Main gate", "kind": "entry", "event": "", "day": "", "bothWays": true });
    let added = world.post("/admin/gate/lists", &admin, &list).await;
    let list = added.body["lists"][0]["list"]["_id"].as_str().unwrap().to_owned();
    let (sent, over) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let mut phones = Vec::new();
    for number in 0..PHONES {
        let scans = scans(&world, &list, number, passes);
        let (sent, over) = (Arc::clone(&sent), Arc::clone(&over));
        phones.push(tokio::spawn(phone(
            Arc::clone(&world),
            admin.clone(),
            scans,
            sent,
            over,
        )));
    }
    let mut chance = StdRng::seed_from_u64(42);
    for _ in 0..kills {
        // The kill comes at a random time: there is no event to wait for.
        sleep(Duration::from_millis(chance.random_range(20..300))).await;
        world.server().kill().await;
        world.server().start().await;
    }
    over.store(true, Ordering::Relaxed);
    let mut made = HashSet::new();
    for phone in phones {
        made.extend(phone.await.unwrap());
    }
    let rows = gate_scan::Entity::find()
        .order_by_asc(gate_scan::Column::Line)
        .all(world.own.env.db.read())
        .await
        .unwrap();
    let stored: HashSet<Uuid> = rows.iter().map(|row| row.id).collect();
    let lines: BTreeSet<i64> = rows.iter().filter_map(|row| row.line).collect();
    let is_gapless = lines.iter().copied().eq(1..=i64::try_from(made.len()).unwrap());
    let shown = world.get("/admin/gate", &admin).await;
    let reported = shown.body["conflicts"].as_array().map_or(0, Vec::len);
    let calls = sent.load(Ordering::Relaxed);
    vec![
        run.same(
            format!(
                "kill -9 {kills} times while {PHONES} gates tell {} scans in {calls} calls",
                made.len()
            ),
            "0 lost, 0 unknown, 0 doubled, lines without gaps",
            format!(
                "{} lost, {} unknown, {} doubled, lines {}",
                made.difference(&stored).count(),
                stored.difference(&made).count(),
                rows.len() - stored.len(),
                if is_gapless { "without gaps" } else { "with gaps" }
            ),
        ),
        run.same(
            "passes that two gates let in",
            format!("{passes} reported"),
            format!("{reported} reported"),
        ),
    ]
}

/// What a phone has scanned: the first two all passes, the others passes of their own.
fn scans(world: &World, list: &str, phone: usize, passes: usize) -> Vec<Value> {
    let now = world.own.env.clock.now();
    let first = if phone < 2 { 0 } else { phone * passes };
    let scanned = (first..first + passes).map(|number| {
        let pass = PassPayload::id_at(now.timestamp() + 3_600, u32::try_from(number).unwrap());
        json!({
            "_id": world.own.env.random.uuid(), "list": list, "pass": format!("{pass:016x}"), "issue": 1,
            "direction": "in", "atMs": now.timestamp_millis(), "offsetMs": 0,
            "verdict": "admittedUnlisted", "isTyped": false,
        })
    });
    scanned.collect()
}

/// Sends scans until the kills are over and the server has named each of them. Like a phone that missed the answer, it sends
/// earlier ones again. Returns their ids.
async fn phone(
    world: Arc<World>,
    person: Person,
    scans: Vec<Value>,
    sent: Arc<AtomicUsize>,
    over: Arc<AtomicBool>,
) -> Vec<Uuid> {
    let device = world.own.env.random.uuid();
    let id = |scan: &Value| scan["_id"].as_str().unwrap().parse::<Uuid>().unwrap();
    let mut next = 0;
    while next < scans.len() || !over.load(Ordering::Relaxed) {
        let first = next.saturating_sub(BATCH / 2).min(scans.len() - BATCH);
        let some = &scans[first..first + BATCH];
        let body = json!({
            "device": device, "deviceName": "Gate", "nowMs": 0, "list": some[0]["list"], "after": 0, "tags": [],
            "scans": some, "waiting": 0,
        });
        let deadline = Instant::now() + PATIENCE;
        loop {
            sent.fetch_add(1, Ordering::Relaxed);
            if world.post("/gate/sync", &person, &body).await.status == 200 {
                break;
            }
            assert!(Instant::now() < deadline, "the server takes nothing");
            sleep(PAUSE).await;
        }
        next = first + BATCH;
        sleep(PAUSE).await;
    }
    scans.iter().map(id).collect()
}
