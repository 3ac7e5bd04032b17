//! Negative controls: the same concurrent tries against tables without the guard. The race must show without the guard and must
//! not show with it. Otherwise the scenarios prove nothing.

use crate::client::at_once;
use crate::report::Row;
use crate::world::{Kind, PATIENCE, Run, World};
use infinito::db::options;
use sea_orm::{ConnectionTrait, Database, DatabaseConnection, Statement};
use std::sync::Arc;

/// Concurrent tries, and the most rounds until the race shows.
const CROWD: usize = 50;
const ROUNDS: usize = 20;

/// Tables with and without the guard, and a pool of connections.
struct Arena(DatabaseConnection);

impl Arena {
    async fn of(run: Run, world: &World) -> Self {
        let crowd = u32::try_from(CROWD).unwrap();
        let mut options = options(world.own.env.config.database_url.expose(), crowd, PATIENCE);
        if run.kind == Kind::Sqlite {
            options.map_sqlx_sqlite_opts(|options| options.busy_timeout(PATIENCE));
        }
        let arena = Self(Database::connect(options).await.unwrap());
        for sql in [
            "CREATE TABLE control_open (thing text NOT NULL, state text NOT NULL)",
            "CREATE TABLE control_guarded (thing text NOT NULL, state text NOT NULL)",
            "CREATE UNIQUE INDEX control_guarded_key ON control_guarded (thing)",
            "CREATE TABLE control_effects (thing text NOT NULL)",
        ] {
            arena.run(sql).await;
        }
        arena
    }

    async fn run(&self, sql: &str) -> u64 {
        self.0.execute_unprepared(sql).await.unwrap().rows_affected()
    }

    /// Counts under a lock, and inserts if there is room.
    async fn count_then_insert(&self, kind: Kind, round: usize) {
        use sea_orm::{SqliteTransactionMode, TransactionOptions, TransactionTrait};
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let txn = self.0.begin_with_options(options).await.unwrap();
        if kind == Kind::Postgres {
            txn.execute_unprepared("SELECT pg_advisory_xact_lock(39)")
                .await
                .unwrap();
        }
        let sql = format!(
            "INSERT INTO control_effects SELECT '{round}' \
             WHERE (SELECT COUNT(*) FROM control_effects WHERE thing = '{round}') = 0"
        );
        txn.execute_unprepared(&sql).await.unwrap();
        txn.commit().await.unwrap();
    }

    async fn count(&self, what: &str) -> i64 {
        let sql = format!("SELECT CAST(COUNT(*) AS bigint) AS n FROM {what}");
        let statement = Statement::from_string(self.0.get_database_backend(), sql);
        let row = self.0.query_one_raw(statement).await.unwrap().unwrap();
        row.try_get("", "n").unwrap()
    }
}

/// Runs the tries without and with the guard until the race shows without it. Returns the highest count of effects of one thing
/// for both.
async fn compare<A, B>(
    arena: Arc<Arena>,
    open: impl Fn(Arc<Arena>, usize) -> A,
    guarded: impl Fn(Arc<Arena>, usize) -> B,
    effects: [&str; 2],
) -> [i64; 2]
where
    A: Future<Output = ()> + Send + 'static,
    B: Future<Output = ()> + Send + 'static,
{
    let mut most = [0, 0];
    for round in 0..ROUNDS {
        at_once(CROWD, |_| open(Arc::clone(&arena), round)).await;
        let seen = arena.count(&effects[0].replace("{}", &round.to_string())).await;
        at_once(CROWD, |_| guarded(Arc::clone(&arena), round)).await;
        let held = arena.count(&effects[1].replace("{}", &round.to_string())).await;
        most = [most[0].max(seen), most[1].max(held)];
        if most[0] > 1 {
            break;
        }
    }
    most
}

fn row(run: Run, what: &str, [open, guarded]: [i64; 2]) -> Row {
    run.row(
        format!("control: the race shows where {what}"),
        "more than 1 without the guard, 1 with it",
        format!("{open} without, {guarded} with"),
        open > 1 && guarded == 1,
    )
}

/// Select, then insert: one row per thing if a unique index enforces it.
async fn insert_once(run: Run, world: &World, what: &str) -> Row {
    let arena = Arc::new(Arena::of(run, world).await);
    let open = |arena: Arc<Arena>, round: usize| async move {
        if arena
            .count(&format!("control_open WHERE thing = '{round}'"))
            .await
            == 0
        {
            arena
                .run(&format!("INSERT INTO control_open VALUES ('{round}', 'open')"))
                .await;
        }
    };
    let guarded = |arena: Arc<Arena>, round: usize| async move {
        let sql = format!("INSERT INTO control_guarded VALUES ('{round}', 'open') ON CONFLICT DO NOTHING");
        arena.run(&sql).await;
    };
    let effects = [
        "control_open WHERE thing = '{}'",
        "control_guarded WHERE thing = '{}'",
    ];
    row(run, what, compare(arena, open, guarded, effects).await)
}

/// The control of item 18.
pub(crate) async fn entries(run: Run, world: &World) -> Row {
    insert_once(run, world, "entries have no unique index").await
}

/// The control of item 39: count, then insert if there is room. The guard is a lock that counting and inserting share: on SQLite
/// the transaction that begins by writing, on PostgreSQL an advisory lock.
pub(crate) async fn places(run: Run, world: &World) -> Row {
    let arena = Arc::new(Arena::of(run, world).await);
    let kind = run.kind;
    let open = |arena: Arc<Arena>, round: usize| async move {
        if arena
            .count(&format!("control_open WHERE thing = '{round}'"))
            .await
            == 0
        {
            arena
                .run(&format!("INSERT INTO control_open VALUES ('{round}', 'open')"))
                .await;
        }
    };
    let guarded = move |arena: Arc<Arena>, round: usize| async move {
        arena.count_then_insert(kind, round).await;
    };
    let effects = [
        "control_open WHERE thing = '{}'",
        "control_effects WHERE thing = '{}'",
    ];
    row(
        run,
        "places are counted without a lock",
        compare(arena, open, guarded, effects).await,
    )
}

/// The control of item 22.
pub(crate) async fn events(run: Run, world: &World) -> Row {
    insert_once(run, world, "webhook events have no key").await
}

/// The control of item 20: select whether an order is open, then mark it paid and mail. The guard is a conditional update.
pub(crate) async fn completion(run: Run, world: &World) -> Row {
    let arena = Arc::new(Arena::of(run, world).await);
    for round in 0..ROUNDS {
        for name in ["open", "guarded"] {
            arena
                .run(&format!("INSERT INTO control_{name} VALUES ('{round}', 'open')"))
                .await;
        }
    }
    let mail = async |arena: &Arena, to: &str, round: usize| {
        arena
            .run(&format!("INSERT INTO control_effects VALUES ('{to} {round}')"))
            .await;
    };
    let open = move |arena: Arc<Arena>, round: usize| async move {
        if arena
            .count(&format!(
                "control_open WHERE thing = '{round}' AND state = 'open'"
            ))
            .await
            == 1
        {
            arena
                .run(&format!(
                    "UPDATE control_open SET state = 'paid' WHERE thing = '{round}'"
                ))
                .await;
            mail(&arena, "open", round).await;
        }
    };
    let guarded = move |arena: Arc<Arena>, round: usize| async move {
        let sql =
            format!("UPDATE control_guarded SET state = 'paid' WHERE thing = '{round}' AND state = 'open'");
        if arena.run(&sql).await == 1 {
            mail(&arena, "guarded", round).await;
        }
    };
    let effects = [
        "control_effects WHERE thing = 'open {}'",
        "control_effects WHERE thing = 'guarded {}'",
    ];
    row(
        run,
        "the completion is unconditional",
        compare(arena, open, guarded, effects).await,
    )
}
