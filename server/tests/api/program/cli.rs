//! The command line program, run as a process.

use crate::helpers::connect;
use sea_orm::ConnectionTrait;
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

pub(crate) fn infinito(folder: &std::path::Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_infinito"));
    command
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .env("LISTEN", "127.0.0.1:0");
    command
}

fn line(output: &Output) -> String {
    assert!(!output.status.success());
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

#[test]
fn a_bad_value_stops_the_start_with_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let output = infinito(folder.path(), &["serve"])
        .env("LISTEN", "nowhere")
        .output()
        .unwrap();
    assert_eq!(
        line(&output),
        "infinito: LISTEN takes an address and port such as 127.0.0.1:8080\n"
    );
    let output = infinito(folder.path(), &["serve"])
        .env("APP_ENV", "production")
        .output()
        .unwrap();
    assert!(line(&output).starts_with("infinito: JWT_SECRET takes a value in production"));
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        0,
        "nothing was written before"
    );
}

#[test]
fn help_names_every_variable_and_shows_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let output = infinito(folder.path(), &["serve", "--help"])
        .env("JWT_SECRET", "do-not-show")
        .output()
        .unwrap();
    let help = String::from_utf8_lossy(&output.stdout);
    for variable in [
        "DATABASE_URL",
        "MAIL_URL",
        "PAYMENT_PROVIDER",
        "RAZORPAY_API_URL",
        "DATA_KEYS",
        "TRUSTED_PROXIES",
    ] {
        assert!(help.contains(variable), "{variable} is missing in {help}");
    }
    assert!(!help.contains("do-not-show"));
}

#[test]
fn doctor_seed_promote_and_openapi_work_in_an_empty_folder() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let output = infinito(folder.path(), arguments).output().unwrap();
        assert!(
            output.status.success(),
            "{arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(run(&["doctor"]).contains("database       ok (SQLite)"));
    let in_public = infinito(folder.path(), &["doctor"])
        .env("LISTEN", "0.0.0.0:8080")
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&in_public.stdout).into_owned();
    assert!(output.contains("warning: LISTEN=0.0.0.0:8080"), "{output}");
    assert!(run(&["seed", "demo"]).contains("admin@infinito.test  infinito-demo"));
    assert_eq!(
        run(&["user", "promote", "user@infinito.test", "moderator"]),
        "user@infinito.test is moderator now.\n"
    );
    assert!(run(&["openapi"]).contains("\"/api/v1/auth/login\""));
}

#[test]
fn it_ends_well_at_sigterm() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = infinito(folder.path(), &["serve"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let log = BufReader::new(server.stderr.take().unwrap());
    let started = log
        .lines()
        .map_while(Result::ok)
        .any(|line| line.contains("serving http://127.0.0.1:8080"));
    assert!(started);
    let killed = Command::new("kill")
        .args(["-TERM", &server.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    #[expect(
        clippy::disallowed_methods,
        reason = "a real program is waited for in real time"
    )]
    let start = Instant::now();
    let status = loop {
        if let Some(status) = server.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > Duration::from_secs(5) {
            server.kill().unwrap();
            panic!("still running 5 s after SIGTERM");
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(status.success(), "{status}");
}

#[tokio::test]
async fn a_purge_counts_refuses_a_wrong_clock_and_is_told_the_date() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| infinito(folder.path(), arguments).output().unwrap();
    assert!(run(&["seed", "demo"]).status.success());
    let dry = run(&["purge", "--dry-run"]);
    let said = String::from_utf8_lossy(&dry.stdout).into_owned();
    assert!(
        dry.status.success() && said.starts_with("id_numbers                      0 due\n"),
        "{said}"
    );
    let database = format!("sqlite://{}", folder.path().join("data/infinito.db").display());
    let database = connect(&database).await;
    let later = "UPDATE users SET created_at = '2999-01-01 00:00:00+00:00'";
    database.execute_unprepared(later).await.unwrap();
    database.close().await.unwrap();
    let said = line(&run(&["purge"]));
    assert!(
        said.starts_with("infinito: nothing was erased: the system clock says "),
        "{said}"
    );
    assert!(said.contains("the newest row is of 2999-01-01"), "{said}");
    let said = line(&run(&["purge", "--today", "2999-01-01"]));
    assert!(said.contains("--today says 2999-01-01"), "{said}");
}

#[test]
fn rekey_says_that_no_value_needs_a_former_key() {
    let folder = tempfile::tempdir().unwrap();
    let output = infinito(folder.path(), &["rekey"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said, "0 values encrypted anew. No value needs a former key.\n");
}
