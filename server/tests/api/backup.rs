//! Backup and restore: takes a backup while the server writes, restores it elsewhere, and serves from the restored database.

use crate::exports::files::csv;
use crate::helpers::{TestApp, TestDatabase, both_databases};
use chrono::{DateTime, Utc};
use infinito::entities::contact_message as concern;
use rstest_reuse::apply;
use sea_orm::{ActiveModelTrait, DbErr, IntoActiveModel};
use serde_json::{Value, json};
use shared::entities::{ConcernStatus, Role};
use std::collections::{BTreeSet, HashMap};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use uuid::Uuid;

/// Runs `infinito backup` or `infinito restore` as an operator does.
async fn infinito(folder: &Path, url: &str, arguments: [&str; 2]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_infinito"));
    command
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("DATABASE_URL", url);
    tokio::task::spawn_blocking(move || command.output().unwrap())
        .await
        .unwrap()
}

fn succeeds(output: &Output) {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

fn text(file: &Path) -> &str {
    file.to_str().unwrap()
}

/// Creates an empty database of the same kind; returns it and its URL.
async fn fresh(app: &TestApp) -> (TestDatabase, String) {
    let database = if app.state.env.db.is_sqlite() {
        TestDatabase::sqlite()
    } else {
        TestDatabase::empty_postgres().await
    };
    let url = database.url(&app.folder().join("restored"));
    (database, url)
}

async fn write_message(app: &infinito::state::AppState) -> Result<Uuid, DbErr> {
    let id = app.env.random.uuid();
    let row = concern::Model {
        id,
        name: "Asha".to_owned(),
        email: "asha@college.in".to_owned(),
        message: "When is chess?".to_owned(),
        status: ConcernStatus::Open,
        created_at: app.env.clock.now(),
        done_by: None,
        done_at: None,
    };
    app.env
        .db
        .write(|txn| Box::pin(async move { row.into_active_model().insert(txn).await }))
        .await?;
    Ok(id)
}

/// Returns the rows of a dump, except those of one table.
fn rows<'a>(dump: &'a str, without: &str) -> BTreeSet<&'a str> {
    dump.lines().filter(|line| !line.starts_with(without)).collect()
}

#[apply(both_databases)]
async fn what_was_acknowledged_before_a_backup_is_there_after_its_restoration(app: TestApp) {
    let mut app = app;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 0).await;
    app.save_draft(&token, "squash", &crate::registrations::entry("squash", 20), None)
        .await;
    let backup = app.folder().join("backup").join("infinito.backup");

    let (written, is_over) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
    let mut writers = tokio::task::JoinSet::new();
    for _ in 0..3 {
        let (state, written, is_over) = (app.state.clone(), Arc::clone(&written), Arc::clone(&is_over));
        writers.spawn(async move {
            while !is_over.load(Ordering::Relaxed) {
                let id = write_message(&state).await.unwrap();
                written.lock().unwrap().push(id);
            }
        });
    }
    while written.lock().unwrap().len() < 20 {
        tokio::task::yield_now().await;
    }
    let before = written.lock().unwrap().clone();
    succeeds(&infinito(app.folder(), app.database_url(), ["backup", text(&backup)]).await);
    let mode = |file: &Path| file.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(
        mode(&backup),
        0o600,
        "only its owner reads a backup, whatever the umask"
    );
    assert_eq!(mode(backup.parent().unwrap()), 0o700);
    let after = written.lock().unwrap().len();
    is_over.store(true, Ordering::Relaxed);
    writers.join_all().await;
    assert!(after > before.len(), "the server wrote meanwhile");
    let original = app.dump().await;

    let (database, url) = fresh(&app).await;
    succeeds(&infinito(app.folder(), &url, ["restore", text(&backup)]).await);
    let moved = url.clone();
    app.reconfigure(|settings| settings.database_url = moved).await;
    let restored = app.dump().await;
    let everything = rows(&original, "nothing");
    assert!(
        rows(&restored, "nothing").is_subset(&everything),
        "every row is one of the original"
    );
    let quiet = "contact_messages: ";
    assert_eq!(rows(&restored, quiet), rows(&original, quiet));
    let missing = before.iter().filter(|id| {
        !restored.contains(&id.to_string()) && !restored.contains(&id.simple().to_string().to_uppercase())
    });
    assert_eq!(missing.count(), 0, "what was acknowledged before is there");

    let shown = app.detail(&token, &id).await;
    let reveal = json!({ "member": shown["members"][0]["_id"], "reason": "the restoration is tried" });
    let revealed = app
        .post(&format!("/admin/registrations/{id}/reveal"), Some(&staff), reveal)
        .await;
    assert_eq!(
        revealed.json()["aadharId"],
        json!(crate::registrations::person(0).aadhar_id),
        "{}",
        revealed.text
    );
    app.stop().await;
    drop(database);
}

/// Whether an answer has everything that was recorded. New members may have come.
fn has(answer: &Value, recorded: &Value) -> bool {
    match (answer, recorded) {
        (Value::Object(answer), Value::Object(recorded)) => recorded
            .iter()
            .all(|(name, value)| answer.get(name).is_some_and(|now| has(now, value))),
        (Value::Array(answer), Value::Array(recorded)) => {
            answer.len() == recorded.len() && answer.iter().zip(recorded).all(|(now, value)| has(now, value))
        }
        _ => answer == recorded,
    }
}

/// The columns of a spreadsheet that were recorded, in their order. Others may have come.
fn recorded_columns(file: &str, recorded: &[String]) -> Vec<Vec<String>> {
    let (titles, rows) = csv(file);
    let place = |title: &String| titles.iter().position(|other| other == title).expect(title);
    let places: Vec<usize> = recorded.iter().map(place).collect();
    let cells = |row: &Vec<String>| places.iter().map(|place| row[*place].clone()).collect();
    rows.iter().map(cells).collect()
}

/// The backup was made by the version of 2026-11-27: a demo fest with a draft, an entry, settings and contests. `answers.json` has what
/// that version answered from what is stored: it names no default of the catalogue, such as a fee. Neither file changes when the
/// server does.
#[tokio::test]
async fn a_backup_of_an_earlier_version_answers_as_before() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    let made = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/backup");
    let recorded: Value = serde_json::from_slice(&std::fs::read(made.join("answers.json")).unwrap()).unwrap();
    let backup = app.folder().join("infinito.backup");
    let mut compressed = std::fs::File::open(made.join("infinito.backup.br")).unwrap();
    brotli::BrotliDecompress(&mut compressed, &mut std::fs::File::create(&backup).unwrap()).unwrap();
    std::fs::copy(made.join("data_key"), app.folder().join("data").join("data_key")).unwrap();
    let (_database, url) = fresh(&app).await;
    succeeds(&infinito(app.folder(), &url, ["restore", text(&backup)]).await);
    let at: DateTime<Utc> = recorded["at"].as_str().unwrap().parse().unwrap();
    app.advance(at - app.state.env.clock.now());
    app.reconfigure(|settings| settings.database_url = url).await;

    let mut tokens = HashMap::new();
    for caller in ["user", "admin"] {
        let signed_in = app
            .post_login(&format!("{caller}@infinito.test"), "infinito-demo")
            .await;
        tokens.insert(
            caller,
            signed_in.json()["accessToken"].as_str().unwrap().to_owned(),
        );
    }
    for one in recorded["answers"].as_array().unwrap() {
        let path = one["path"].as_str().unwrap();
        let token = tokens.get(one["caller"].as_str().unwrap()).map(String::as_str);
        let answer = app.get(path, token).await;
        match one["answer"].as_str() {
            Some(file) => {
                let (titles, rows) = csv(file);
                assert_eq!(recorded_columns(&answer.text, &titles), rows, "{path}");
            }
            None => assert!(has(&answer.json(), &one["answer"]), "{path}: {}", answer.text),
        }
    }
}

#[apply(both_databases)]
async fn a_truncated_backup_is_refused_before_anything_is_written(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    let backup = app.folder().join("infinito.backup");
    succeeds(&infinito(app.folder(), app.database_url(), ["backup", text(&backup)]).await);
    let whole = std::fs::read(&backup).unwrap();
    let (_database, url) = fresh(&app).await;
    let cut = app.folder().join("cut.backup");
    for length in [0, 100, whole.len() / 2, whole.len() - 4096, whole.len() - 1] {
        std::fs::write(&cut, &whole[..length]).unwrap();
        let output = infinito(app.folder(), &url, ["restore", text(&cut)]).await;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !output.status.success() && said.starts_with("infinito: nothing was restored"),
            "{length}: {said}"
        );
    }
    if app.state.env.db.is_sqlite() {
        assert!(!app.folder().join("restored").exists(), "nothing was written");
    }
    // The rejected restores wrote nothing, so the whole backup can be restored into the same database.
    succeeds(&infinito(app.folder(), &url, ["restore", text(&backup)]).await);
}

#[apply(both_databases)]
async fn neither_overwrites_what_is_there(app: TestApp) {
    app.signup("asha@college.in").await;
    let backup = app.folder().join("infinito.backup");
    for expected in [true, false] {
        let output = infinito(app.folder(), app.database_url(), ["backup", text(&backup)]).await;
        assert_eq!(
            output.status.success(),
            expected,
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let before = app.dump().await;
    let output = infinito(app.folder(), app.database_url(), ["restore", text(&backup)]).await;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && said.contains("Restore into a new one"),
        "{said}"
    );
    assert_eq!(app.dump().await, before);
}
