//! The command line: parses and runs the commands. See `infinito --help`.

use super::{housekeeping, jobs, promote, router, serve};
use crate::core::clock::Clock;
use crate::core::config::{Config, ConfigVariables};
use crate::core::error::chain;
use crate::core::random::Random;
use crate::core::telemetry;
use crate::core::workers::supervise;
use crate::db::Db;
use crate::entities::order::Provider;
use crate::publishing::watch;
use crate::seed::{self, Load};
use crate::state::{AppState, StartError};
use crate::{backup, mail, mailings, purge, rekey, settings};
use chrono::NaiveDate;
use clap::{Parser, Subcommand};
use futures_util::future::BoxFuture;
use shared::entities::Role;
use std::path::PathBuf;
use std::process::ExitCode;
use tokio::net::TcpListener;

/// The website of Infinito, the sports fest of IIT Patna.
#[derive(Debug, Parser)]
#[command(name = "infinito", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    settings: ConfigVariables,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the site; migrations run first.
    Serve,
    /// Bring the database up to date and stop.
    Migrate,
    /// Manage accounts.
    #[command(subcommand)]
    User(UserCommand),
    /// Fill the database.
    #[command(subcommand)]
    Seed(SeedCommand),
    /// Erase what the privacy notice keeps no longer; every server does it each night.
    Purge {
        /// Count what is due and erase nothing.
        #[arg(long)]
        dry_run: bool,
        /// Today's date in UTC, such as 2026-11-23: confirms a system clock that the purge doubts.
        #[arg(long)]
        today: Option<NaiveDate>,
        /// The fest's last day, such as 2026-02-22: confirms a date that the purge doubts.
        #[arg(long)]
        fest_ended: Option<NaiveDate>,
    },
    /// Encrypt every stored ID number and draft anew under the first key of DATA_KEYS; can be interrupted and run again.
    Rekey,
    /// Write a backup of the database into a new file, also while servers run.
    Backup {
        /// The file; it must not exist.
        file: PathBuf,
    },
    /// Restore a backup into a database that is not there yet (SQLite) or empty (PostgreSQL).
    Restore {
        /// A file that `infinito backup` wrote.
        file: PathBuf,
    },
    /// Print the API's description (OpenAPI, JSON).
    Openapi,
    /// Check the configuration, the database and the way mail leaves.
    Doctor,
}

#[derive(Debug, Subcommand)]
enum UserCommand {
    /// Give an account a role: admin, moderator, ca or user.
    Promote {
        /// The account's address.
        email: String,
        /// The role.
        #[arg(value_parser = parse_role)]
        role: Role,
    },
}

#[derive(Debug, Subcommand)]
enum SeedCommand {
    /// One account per role, with a known password; not in production.
    Accounts,
    /// These accounts, and a fest to look at: open, full, paused and upcoming events, an announcement and a waiting list.
    Demo,
    /// Made-up entries with their teams, captains and payments, applications and messages, to see how the site bears many;
    /// not in production. The same seed makes the same ones; what is there already stays.
    Load {
        /// How many entries.
        #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
        registrations: u32,
        /// Another seed makes others; 1 to 90.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=90))]
        seed: u32,
    },
}

fn parse_role(name: &str) -> Result<Role, String> {
    Role::parse(name).ok_or_else(|| "admin, moderator, ca or user".to_owned())
}

/// Runs the command line. Prints a failure as one line on standard error.
pub async fn run() -> ExitCode {
    match execute(Cli::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("infinito: {}", chain(&error));
            ExitCode::FAILURE
        }
    }
}

async fn execute(cli: Cli) -> Result<(), StartError> {
    if matches!(cli.command, Command::Openapi) {
        let document = router::openapi().to_pretty_json();
        println!(
            "{}",
            document.map_err(|error| StartError::Command(error.to_string()))?
        );
        return Ok(());
    }
    let config = Config::parse(&cli.settings)?;
    telemetry::start(config.environment);
    match &cli.command {
        Command::Backup { file } => return Ok(backup::backup(config.database_url.expose(), file).await?),
        Command::Restore { file } => return Ok(backup::restore(config.database_url.expose(), file).await?),
        _ => {}
    }
    let state = start(config).await?;
    match cli.command {
        Command::Serve => serve_site(state).await,
        Command::Migrate | Command::Openapi | Command::Backup { .. } | Command::Restore { .. } => Ok(()),
        Command::User(UserCommand::Promote { email, role }) => {
            promote::promote(&state.env, &email, role).await?;
            println!("{email} is {} now.", role.name());
            Ok(())
        }
        Command::Seed(SeedCommand::Accounts) => seed_accounts(&state).await,
        Command::Seed(SeedCommand::Demo) => {
            seed_accounts(&state).await?;
            seed::seed_fest(&state).await
        }
        Command::Seed(SeedCommand::Load { registrations, seed }) => {
            let load = Load { registrations, seed };
            let total = seed::seed_load(&state, load, |done| {
                eprintln!("{done} of {registrations} registrations");
            });
            println!("{} registrations with {} people.", registrations, total.await?);
            Ok(())
        }
        Command::Purge {
            dry_run,
            today,
            fest_ended,
        } => {
            let options = purge::Options {
                dry_run,
                today,
                fest_ended,
                ..purge::Options::default()
            };
            print_purge(&purge::run(&state.env, &state.purged, options).await?, dry_run);
            Ok(())
        }
        Command::Rekey => {
            let rows = rekey::run(&state.env, |done| eprintln!("{done} values")).await?;
            println!("{rows} values encrypted anew. No value needs a former key.");
            Ok(())
        }
        Command::Doctor => doctor(&state).await,
    }
}

/// Connects to the database, runs migrations and creates the state.
async fn start(config: Config) -> Result<AppState, StartError> {
    let random = Random::from_system().map_err(StartError::Random)?;
    let db = Db::connect(config.database_url.expose()).await?;
    db.migrate().await?;
    let state = AppState::new(config, db, Clock::System, random)?;
    settings::refresh(&state.env).await?;
    Ok(state)
}

/// Creates the demo accounts and prints their addresses and password.
async fn seed_accounts(state: &AppState) -> Result<(), StartError> {
    for email in seed::seed_demo(state).await? {
        println!("{email}  {}", seed::DEMO_PASSWORD);
    }
    Ok(())
}

async fn serve_site(state: AppState) -> Result<(), StartError> {
    let address = state.env.config.listen;
    let listener = TcpListener::bind(address)
        .await
        .map_err(|cause| StartError::Listen { address, cause })?;
    let stop = state.env.tasks.stop.clone();
    let signal = serve::stop_signal().map_err(StartError::Signals)?;
    tokio::spawn(async move {
        signal.await;
        stop.cancel();
    });
    let supervised = |name, worker: fn(AppState) -> BoxFuture<'static, ()>| {
        let (state, stop) = (state.clone(), state.env.tasks.stop.clone());
        supervise(state.workers.clone(), stop, name, move || worker(state.clone()))
    };
    let tracker = &state.env.tasks.tracker;
    tracker.spawn(supervised("mail", |state| {
        Box::pin(async move { mail::worker::run(state.env.clone(), state.mailer.clone()).await })
    }));
    tracker.spawn(supervised("mailings", |state| {
        Box::pin(async move { mailings::worker::run(state.env.clone()).await })
    }));
    tracker.spawn(supervised("jobs", |state| Box::pin(jobs::run(state))));
    tracker.spawn(supervised("watch", |state| {
        Box::pin(async move {
            let (live, contests) = (state.live.clone(), state.contests.clone());
            watch::run(state.env.clone(), live, contests, state.documents.clone()).await;
        })
    }));
    tracker.spawn(supervised("housekeeping", |state| {
        Box::pin(housekeeping::run(state))
    }));
    for warning in state.env.config.warnings() {
        tracing::warn!("{warning}");
    }
    let bound = listener.local_addr().unwrap_or(address);
    tracing::info!("serving {} on {bound}", state.env.config.public_url);
    serve::serve(listener, router::router(state.clone()), &state).await;
    state.env.db.clone().close().await?;
    Ok(())
}

async fn doctor(state: &AppState) -> Result<(), StartError> {
    println!("configuration  ok ({:?})", state.env.config.environment);
    for warning in state.env.config.warnings() {
        println!("configuration  warning: {warning}");
    }
    state.env.db.ping().await?;
    println!(
        "database       ok ({})",
        if state.env.db.is_sqlite() {
            "SQLite"
        } else {
            "PostgreSQL"
        }
    );
    let waiting = mail::store::queued(state.env.db.read()).await?;
    let answered = state.mailer.check(state.env.limits.mail_check).await;
    answered.map_err(StartError::MailCheck)?;
    println!("mail           ok ({waiting} waiting)");
    if state.gateway.provider() == Provider::Razorpay {
        println!("payments       {RAZORPAY_EXPECTS}");
    }
    settings::refresh(&state.env).await?;
    if state.env.catalogue().edition.contacts.phone.is_empty() {
        println!(
            "phone number   not set: pages show the e-mail address. Set it in the portal, under Fest & events."
        );
    }
    Ok(())
}

/// What the checkout accepts from Razorpay, for the operator who sets the account up.
const RAZORPAY_EXPECTS: &str = "Razorpay: a payment pays its order if its amount is the order's. A convenience fee that the customer \
                                bears (Customer Fee Bearer) and an offer of the dashboard are accepted too, if Razorpay reports the \
                                fee or the offer with the payment and the order as paid in full. Everything else waits in the \
                                portal's inbox. The ledger shows what the customer paid, a convenience fee included.";

fn print_purge(report: &purge::Report, dry_run: bool) {
    for (kind, rows) in &report.rows {
        println!(
            "{:24}{rows:>9} {}",
            kind.name(),
            if dry_run { "due" } else { "erased" }
        );
    }
    if report.undated > 0 {
        println!(
            "{} registrations belong to no fest of the settings or of shared/src/fest.rs: they stay for longer than promised.",
            report.undated
        );
    }
}
