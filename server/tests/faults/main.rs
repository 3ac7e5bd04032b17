//! `make faults`: tests the guarantees about money, races and outages against the program itself, started as a process beside a
//! fake Razorpay, on SQLite and PostgreSQL. Prints one table and ends with `N passed, M failed`.
//!
//! `cargo test --test faults -- --short`, or `--long`. `--only 18,23` runs these items; `--sqlite` and `--postgres` run one
//! database. Without `--short` or `--long` nothing runs, so that a run of all tests skips it. `scripts/with-postgres.sh`
//! provides PostgreSQL.
//!
//! A scenario is a file with a `run` function that returns rows of the table. To add one, add the file and its line in
//! [`SCENARIOS`]. Scenarios wait for events, up to [`world::PATIENCE`]. Random numbers come from fixed seeds.

#![expect(clippy::unwrap_used, reason = "a scenario that cannot go on has failed")]
#![expect(clippy::too_many_lines, reason = "a scenario is one story")]

mod arguments;
mod beds;
mod books;
mod client;
mod control;
mod people;
mod postgres;
mod recovery;
mod report;
mod server;
mod world;

#[path = "../api/registrations/drafts.rs"]
#[allow(dead_code, reason = "each test program uses a part of it")]
mod drafts;
#[path = "../razorpay/mod.rs"]
#[allow(dead_code, reason = "each test program uses a part of it")]
mod razorpay;
#[path = "../smtp/mod.rs"]
#[allow(dead_code, reason = "each test program uses a part of it")]
mod smtp;

mod codes_on_time;
mod confirm_once;
mod database_away;
mod database_silent;
mod disk_full;
mod drain;
mod enter_once;
mod gates;
mod hang_up_storm;
mod hang_ups;
mod kill_at_steps;
mod kills;
mod mail_stalls;
mod mailing_once;
mod mutations;
mod oracle;
mod places;
mod pool_exhausted;
mod prices;
mod storm;
mod webhooks_shuffled;
mod writers;

use arguments::Arguments;
use report::{Played, Report, Row};
use std::pin::Pin;
use std::process::ExitCode;
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use world::{Kind, Run};

type Running = Pin<Box<dyn Future<Output = Vec<Row>>>>;

/// Databases that a scenario runs on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Both,
    /// Both databases concurrently, and neighbours of this kind too: the scenario mostly waits.
    BothAtOnce,
    Sqlite,
    Postgres,
}

impl On {
    fn includes(self, kind: Kind) -> bool {
        match self {
            Self::Both | Self::BothAtOnce => true,
            Self::Sqlite => kind == Kind::Sqlite,
            Self::Postgres => kind == Kind::Postgres,
        }
    }
}

struct Scenario {
    /// Number of the guarantee (decision 19).
    item: u8,
    name: &'static str,
    on: On,
    /// Number of server processes that share the database.
    replicas: usize,
    run: fn(Run) -> Running,
}

macro_rules! scenario {
    ($item:literal, $module:ident, $on:ident) => {
        scenario!($item, $module, $on, 1)
    };
    ($item:literal, $module:ident, $on:ident, $replicas:literal) => {
        Scenario {
            item: $item,
            name: stringify!($module),
            on: On::$on,
            replicas: $replicas,
            run: |run| Box::pin($module::run(run)),
        }
    };
}

const SCENARIOS: &[Scenario] = &[
    scenario!(18, enter_once, Both),
    scenario!(20, confirm_once, Both),
    scenario!(21, mutations, Both),
    scenario!(22, webhooks_shuffled, Both),
    scenario!(23, storm, Both),
    scenario!(24, prices, Both),
    scenario!(31, drain, Both),
    scenario!(32, writers, Sqlite),
    scenario!(33, kills, Both),
    scenario!(34, pool_exhausted, Both),
    scenario!(34, database_away, Postgres),
    scenario!(34, database_silent, Postgres),
    scenario!(19, kill_at_steps, BothAtOnce),
    scenario!(35, mail_stalls, BothAtOnce),
    scenario!(43, mailing_once, BothAtOnce),
    scenario!(36, disk_full, Sqlite),
    scenario!(37, enter_once, Postgres, 3),
    scenario!(37, confirm_once, Postgres, 3),
    scenario!(37, webhooks_shuffled, Postgres, 3),
    scenario!(37, storm, Postgres, 3),
    scenario!(39, places, Both),
    scenario!(39, places, Postgres, 3),
    scenario!(41, beds, Both),
    scenario!(41, beds, Postgres, 3),
    scenario!(42, gates, Both),
    scenario!(38, hang_ups, Both),
    scenario!(38, hang_ups, Postgres, 3),
    scenario!(38, hang_up_storm, Both),
    scenario!(40, codes_on_time, Both),
];

fn main() -> ExitCode {
    let Some(arguments) = Arguments::parse(std::env::args().skip(1)) else {
        return ExitCode::SUCCESS;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    let report = runtime.block_on(run_all(&arguments));
    report.print();
    if report.is_good() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

async fn run_all(arguments: &Arguments) -> Report {
    let mut report = Report::default();
    let wanted: Vec<&'static Scenario> = SCENARIOS
        .iter()
        .filter(|scenario| arguments.wants(scenario.item))
        .collect();
    let waits = |scenario: &Scenario| scenario.on == On::BothAtOnce;
    for neighbours in wanted.chunk_by(|one, next| waits(one) && waits(next)) {
        let runs = neighbours.iter().flat_map(|scenario| {
            let kinds = [Kind::Sqlite, Kind::Postgres].into_iter();
            let kinds = kinds.filter(|kind| scenario.on.includes(*kind) && arguments.has(*kind));
            kinds.map(|kind| (*scenario, kind))
        });
        let begin = |(scenario, kind): (&'static Scenario, Kind)| {
            let run = Run {
                item: scenario.item,
                kind,
                size: arguments.size,
                replicas: scenario.replicas,
            };
            tokio::spawn(play(scenario, run))
        };
        if neighbours.iter().all(|scenario| waits(scenario)) {
            let played: Vec<_> = runs.map(begin).collect();
            for played in played {
                report.add(played.await.unwrap());
            }
        } else {
            for run in runs {
                report.add(begin(run).await.unwrap());
            }
        }
    }
    report
}

async fn play(scenario: &'static Scenario, run: Run) -> Played {
    let started = tokio::time::Instant::now();
    // Runs on a separate thread, so that a panic becomes a row of the table.
    let rows = spawn_blocking(move || Handle::current().block_on((scenario.run)(run))).await;
    let rows = rows.unwrap_or_else(|died| vec![run.died(scenario.name, &died)]);
    Played {
        name: scenario.name,
        kind: run.kind,
        took: started.elapsed(),
        rows,
    }
}
