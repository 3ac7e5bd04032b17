//! Item 36: the disk is full. The database is on its own tmpfs, in a mount namespace that only the program sees. This needs no
//! privilege if the system allows user namespaces.

use crate::people::Person;
use crate::razorpay::FakeRazorpay;
use crate::recovery::recovery;
use crate::report::{Row, Verdict};
use crate::server::Server;
use crate::world::{Run, World, environment, own, settings};
use infinito::backup::backup;
use infinito::entities::registration;
use infinito::state::AppState;
use sea_orm::{ConnectionTrait, EntityTrait, Statement};
use std::collections::{BTreeMap, HashSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use uuid::Uuid;

/// Mounts the tmpfs, copies the database onto it and starts the program.
const MOUNT: &str = r#"mount -t tmpfs -o size=10m tmpfs "$0" && cp "$1" "$0" && shift && exec "$@""#;
const NAMESPACE: [&str; 5] = ["unshare", "--user", "--map-root-user", "--mount", "bash"];
/// Entries tried while the disk is full.
const TRIES: usize = 150;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let folder = tempfile::tempdir().unwrap();
    let [disk, before, copy, after] =
        ["disk", "before", "copy", "after"].map(|name| folder.path().join(name));
    for path in [&disk, &before, &copy, &after] {
        std::fs::create_dir(path).unwrap();
    }
    let database = copy.join("infinito.db");
    std::fs::write(&database, "something to copy").unwrap();
    let allowed = is_allowed(&disk, &database);
    std::fs::remove_file(&database).unwrap();
    if !allowed {
        let mut row = run.same(
            "disk full",
            "a disk of its own for the program",
            "this system allows no namespaces",
        );
        row.verdict = Verdict::NotRun;
        return vec![row];
    }
    let fake = FakeRazorpay::start().await;
    let url = |folder: &Path| format!("sqlite://{}?mode=rwc", folder.join("infinito.db").display());
    let told = |at: &Path| settings(&url(at), folder.path(), None, &fake);
    let mut wrapper: Vec<String> = NAMESPACE.iter().map(|word| (*word).to_owned()).collect();
    wrapper.extend(["-c".to_owned(), MOUNT.to_owned()]);
    wrapper.extend([&disk, &database].map(|path| path.display().to_string()));
    let server = Server::new(
        wrapper,
        environment(&told(&disk), &fake),
        folder.path().join("log"),
    )
    .await;
    let own_before = own(&told(&before)).await;
    let world = World::of(vec![server], fake.clone(), own_before, None);
    let people = world.people(TRIES + 40).await;
    // A pool may close its files after `close` returns, so the copy is a backup and not the files themselves.
    backup(&url(&before), &database).await.unwrap();
    world.own.env.db.clone().close().await.unwrap();
    world.server().start().await;
    // The same disk, seen from outside the namespace. Its files can be copied, but SQLite must not open them here: it would
    // treat them as its own.
    let seen = PathBuf::from(format!(
        "/proc/{}/root{}",
        world.server().pid().await,
        disk.display()
    ));
    let (mut rows, entered) = play(run, &world, &people, &seen).await;
    // A checkpoint between the two copies would tear them apart.
    world.server().freeze().await;
    for name in ["infinito.db", "infinito.db-wal"] {
        std::fs::copy(seen.join(name), after.join(name)).unwrap();
    }
    rows.push(kept(run, &own(&told(&after)).await, &entered).await);
    rows
}

fn is_allowed(disk: &Path, database: &Path) -> bool {
    let mut command = Command::new(NAMESPACE[0]);
    let tried = command
        .args(&NAMESPACE[1..])
        .args(["-c", MOUNT])
        .args([disk, database])
        .arg("true")
        .output();
    tried.is_ok_and(|tried| tried.status.success())
}

/// Fills the disk, then frees it. Also returns the users whose entry was acknowledged.
async fn play(run: Run, world: &World, people: &[Person], disk: &Path) -> (Vec<Row>, Vec<Uuid>) {
    let (mut statuses, mut entered) = (BTreeMap::new(), Vec::new());
    let mut enter = async |person: &Person| {
        let answer = world.create_order(person, "chess").await;
        *statuses.entry((answer.status, answer.retry_after)).or_insert(0) += 1;
        if answer.status == 200 {
            entered.push(person.id);
        }
        answer.status
    };
    for person in &people[..20] {
        assert_eq!(enter(person).await, 200);
    }
    let filler = disk.join("filler");
    fill(&filler);
    for person in &people[20..20 + TRIES] {
        enter(person).await;
    }
    let reads = world.get("/events/my-registrations", &people[0]).await.status;
    std::fs::remove_file(&filler).unwrap();
    let back = recovery(run, async || enter(&people[TRIES + 20]).await == 200).await;
    for person in &people[TRIES + 21..] {
        assert_eq!(enter(person).await, 200, "there is room again");
    }
    let full = statuses.get(&(503, true)).copied().unwrap_or_default();
    let is_other = |(status, retry): &(u16, bool)| *status != 200 && (*status, *retry) != (503, true);
    let other: usize = statuses
        .iter()
        .filter(|(answer, _)| is_other(answer))
        .map(|(_, count)| count)
        .sum();
    let which = if other == 0 {
        String::new()
    } else {
        format!(" of {statuses:?}")
    };
    let rows = vec![
        run.row(
            format!("disk full: {TRIES} entries tried"),
            "503 with Retry-After where there is no room, nothing else",
            format!("{full} × 503 with Retry-After, {other} others{which}"),
            full > TRIES / 2 && other == 0,
        ),
        run.row("meanwhile: reading", "200", reads.to_string(), reads == 200),
        run.row("when there is room again", back.asked, back.seen, back.holds),
    ];
    (rows, entered)
}

/// Compares the copied file with the acknowledged entries and checks its integrity.
async fn kept(run: Run, own: &AppState, entered: &[Uuid]) -> Row {
    let db = own.env.db.read();
    let rows = registration::Entity::find().all(db).await.unwrap();
    let owners: HashSet<Uuid> = rows.into_iter().map(|entry| entry.user_id).collect();
    let lost = entered.iter().filter(|id| !owners.contains(id)).count();
    let check = Statement::from_string(db.get_database_backend(), "PRAGMA integrity_check");
    let whole: String = db
        .query_one_raw(check)
        .await
        .unwrap()
        .unwrap()
        .try_get_by_index(0)
        .unwrap();
    let what = format!("{} entries that were answered; the file", entered.len());
    run.same(what, "0 lost; ok", format!("{lost} lost; {whole}"))
}

/// Writes to the file until the disk has no free byte.
fn fill(path: &Path) {
    let mut file = std::fs::File::create(path).unwrap();
    let mut size = 1 << 16;
    while size > 0 {
        match file.write(&vec![0; size]) {
            Ok(written) if written > 0 => {}
            _ => size /= 2,
        }
    }
}
