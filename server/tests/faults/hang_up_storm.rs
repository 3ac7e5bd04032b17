//! Item 38: a storm of hang-ups leaves clients that wait most of their throughput. Requests are cut off within 3 ms of being sent,
//! 1,500 a second, beside clients that save drafts as fast as they are answered. The same clients are measured without the storm,
//! before and after it, in the same run. The short form runs a debug build: it sends 250 a second, and asks for a quarter, because two
//! seconds beside other work on the machine vary by half.

use crate::hang_ups::{Acknowledged, DRAFTS, Hasty, Steady, said};
use crate::people::Person;
use crate::report::Row;
use crate::world::{Run, World};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// Clients that wait.
const STEADY: usize = 12;
/// The longest time from sending a request to hanging up, in µs.
const LONGEST: u64 = 3_000;
/// The time between two ticks of the storm.
const TICK: Duration = Duration::from_millis(4);
/// Requests that are open at once: more would measure the machine that sends them.
const OPEN: usize = 256;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let people = world.people(STEADY).await;
    let hasty = Arc::new(Hasty::new(&world).await);
    let lasts = Duration::from_secs(run.count(2, 20) as u64);
    let mut acknowledged = Acknowledged::default();
    let before = steady(&world, &people, lasts, &mut acknowledged).await;
    let storm = Storm::start(&world, &hasty, run.count(1, 6));
    // The storm has reached its height.
    sleep(Duration::from_millis(500)).await;
    let refused_before = acknowledged.refused.len();
    let beside = steady(&world, &people, lasts, &mut acknowledged).await;
    let hung_up = storm.end().await;
    let refused = acknowledged.refused.split_off(refused_before);
    let after = steady(&world, &people, lasts, &mut acknowledged).await;
    let floor = before.min(after);
    let lost = acknowledged.lost(&world).await;
    let count = |number: usize| f64::from(u32::try_from(number).unwrap());
    let rate = count(hung_up) / (lasts.as_secs_f64() + 0.5);
    let percent = run.count(25, 50);
    let share = 100.0 * count(beside) / count(floor.max(1));
    vec![
        run.row(
            format!("writes of steady clients beside {hung_up} hang-ups ({rate:.0} a second)"),
            format!("at least {percent} % of those without them"),
            format!("{share:.0} %: {beside} of {before} before and {after} after"),
            beside * 100 >= floor * percent,
        ),
        run.row(
            "their writes that were refused",
            "less than 1 %",
            format!(
                "{} of {}{}",
                refused.len(),
                beside + refused.len(),
                said(&refused)
            ),
            refused.len() * 100 < beside.max(1),
        ),
        run.same("their acknowledged writes", "0 lost", format!("{lost} lost")),
    ]
}

/// Counts the writes that the steady clients get acknowledged within a time.
async fn steady(
    world: &Arc<World>,
    people: &[Person],
    lasts: Duration,
    acknowledged: &mut Acknowledged,
) -> usize {
    let over = Arc::new(AtomicBool::new(false));
    let mut clients = JoinSet::new();
    for person in people.iter().cloned() {
        let client = Steady {
            world: Arc::clone(world),
            over: Arc::clone(&over),
        };
        // Each client knows the revisions of its own drafts.
        let mut own = acknowledged.of(person.id);
        clients.spawn(async move {
            for number in 0.. {
                if client.over.load(Ordering::Relaxed) {
                    break;
                }
                client
                    .save_draft(&person, DRAFTS[number % DRAFTS.len()], &mut own)
                    .await;
            }
            own
        });
    }
    sleep(lasts).await;
    over.store(true, Ordering::Relaxed);
    let mut writes = 0;
    for own in clients.join_all().await {
        writes += own.writes;
        acknowledged.add(own);
    }
    writes
}

/// Requests that are cut off.
struct Storm {
    over: Arc<AtomicBool>,
    sending: tokio::task::JoinHandle<usize>,
}

impl Storm {
    fn start(world: &Arc<World>, hasty: &Arc<Hasty>, each_tick: usize) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let (world, hasty, ended) = (Arc::clone(world), Arc::clone(hasty), Arc::clone(&over));
        let sending = tokio::spawn(async move {
            let open = Arc::new(Semaphore::new(OPEN));
            let mut ticks = interval(TICK);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
            let mut sent = 0;
            while !ended.load(Ordering::Relaxed) {
                ticks.tick().await;
                for _ in 0..each_tick {
                    let Ok(permit) = Arc::clone(&open).acquire_owned().await else {
                        return sent;
                    };
                    let (world, hasty, number) = (Arc::clone(&world), Arc::clone(&hasty), sent);
                    sent += 1;
                    tokio::spawn(async move {
                        hasty.hang_up(&world, number, LONGEST).await;
                        drop(permit);
                    });
                }
            }
            let _all_hung_up = open.acquire_many(u32::try_from(OPEN).unwrap()).await;
            sent
        });
        Self { over, sending }
    }

    /// Ends the storm. Returns how many requests were sent.
    async fn end(self) -> usize {
        self.over.store(true, Ordering::Relaxed);
        self.sending.await.unwrap()
    }
}
