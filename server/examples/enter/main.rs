//! Benchmark of registration: sends `POST /events/cricket/create-order` as fast as possible, for teams of fifteen, each by
//! another user, with a fake Razorpay on this machine. Rounds alternate with a bare transaction that inserts the same eighteen
//! rows. `make bench` runs it for both databases and reads its output, a JSON object.
//!
//! `enter target/release/infinito DATABASE_URL clients entries rounds`: `entries` is the number per round. `ONLY=ours`
//! skips the bare transactions, for watching memory over many entries.

#![expect(clippy::unwrap_used, reason = "a measurement that cannot go on is over")]

mod bare;
#[path = "../../tests/api/registrations/drafts.rs"]
#[expect(dead_code, reason = "one team is enough here")]
mod drafts;
mod people;
#[path = "../../tests/razorpay/mod.rs"]
#[expect(dead_code, unused_imports, reason = "it takes orders here, and nothing more")]
mod razorpay;
mod site;

use bare::Bare;
use razorpay::FakeRazorpay;
use serde_json::json;
use site::Site;
use std::time::Duration;
use tokio::time::Instant;

/// The result of a round.
struct Round {
    seconds: f64,
    /// The latency of each entry in microseconds, sorted.
    times: Vec<u32>,
}

impl Round {
    fn new(started: Instant, mut times: Vec<u32>) -> Self {
        times.sort_unstable();
        Self {
            seconds: started.elapsed().as_secs_f64(),
            times,
        }
    }

    fn per_second(&self) -> f64 {
        self.times.len() as f64 / self.seconds
    }

    fn at(&self, percent: usize) -> u32 {
        self.times[(self.times.len() - 1) * percent / 100]
    }
}

fn best(rounds: &[Round]) -> &Round {
    rounds
        .iter()
        .max_by(|one, other| one.per_second().total_cmp(&other.per_second()))
        .unwrap()
}

fn shown(round: &Round) -> serde_json::Value {
    json!({ "perSecond": round.per_second(), "p50": round.at(50), "p99": round.at(99) })
}

#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [program, database, clients, entries, rounds] = arguments.as_slice() else {
        panic!("usage: enter program database clients entries rounds");
    };
    let [clients, entries, rounds] =
        [clients, entries, rounds].map(|number| number.parse::<usize>().unwrap());
    let only_ours = std::env::var("ONLY").is_ok_and(|only| only == "ours");

    let fake = FakeRazorpay::start().await;
    let site = Site::start(program, database, &fake).await;
    // One additional round is for warming up.
    let tokens = people::sign_up(&site.state, entries * (rounds + 1)).await;
    let mut turns = tokens.chunks(entries);
    site.enter(clients, turns.next().unwrap()).await;
    site.analyze().await;
    let memory_before = site.resident_megabytes();

    // SQLite has one writer at a time: competing writers would distort the measurement.
    let writers = if database.starts_with("sqlite:") {
        1
    } else {
        clients
    };
    let bare = Bare::connect(&site.state, database, writers).await;
    let (mut ours, mut theirs, mut cpu) = (Vec::new(), Vec::new(), Duration::ZERO);
    for tokens in turns {
        if !only_ours {
            theirs.push(bare.insert(entries).await);
        }
        let before = site.cpu();
        ours.push(site.enter(clients, tokens).await);
        cpu += site.cpu().checked_sub(before).unwrap();
    }
    let mut report = json!({
        "ours": shown(best(&ours)),
        "cpu": cpu.as_secs_f64() * 1e6 / (entries * rounds) as f64,
        "memoryBefore": memory_before,
        "memoryAfter": site.resident_megabytes(),
        "entries": entries * (rounds + 1),
    });
    if !only_ours {
        report["bare"] = shown(best(&theirs));
    }
    println!("{report}");
    site.stop().await;
}
