//! Baseline of the database: inserts the same eighteen rows (registration, fifteen people, order, record) in a bare
//! transaction by the driver alone, with prepared statements.

use super::Round;
use super::people::TEAM;
use infinito::entities::user;
use infinito::state::AppState;
use sea_orm::prelude::{DateTimeUtc, Uuid};
use sea_orm::sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection, query};
use sea_orm::{EntityTrait, QuerySelect};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// The number of columns of a row of `members`.
const MEMBER: usize = 13;

/// Inserts rows on several connections at once.
pub(super) struct Bare {
    state: AppState,
    database: String,
    writers: usize,
    user: Uuid,
    inserted: Arc<AtomicUsize>,
}

enum Writer {
    Postgres(PgConnection),
    Sqlite(SqliteConnection),
}

impl Bare {
    pub(super) async fn connect(state: &AppState, database: &str, writers: usize) -> Self {
        let user = user::Entity::find()
            .limit(1)
            .one(state.env.db.read())
            .await
            .unwrap()
            .unwrap();
        Self {
            state: state.clone(),
            database: database.to_owned(),
            writers,
            user: user.id,
            inserted: Arc::default(),
        }
    }

    /// Runs `count` transactions, shared by all writers.
    pub(super) async fn insert(&self, count: usize) -> Round {
        let mut writers = Vec::new();
        for _ in 0..self.writers {
            writers.push(Writer::connect(&self.database).await);
        }
        let left = Arc::new(AtomicUsize::new(count));
        let started = Instant::now();
        let mut running = JoinSet::new();
        for mut writer in writers {
            let (left, inserted, state, user) = (
                Arc::clone(&left),
                Arc::clone(&self.inserted),
                self.state.clone(),
                self.user,
            );
            running.spawn(async move {
                let mut times = Vec::new();
                while left
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1))
                    .is_ok()
                {
                    let asked = Instant::now();
                    let rows = Rows::new(&state, user, inserted.fetch_add(1, Ordering::Relaxed));
                    writer.insert(&rows).await;
                    times.push(u32::try_from(asked.elapsed().as_micros()).unwrap());
                }
                times
            });
        }
        let times = running.join_all().await.concat();
        Round::new(started, times)
    }
}

/// The values of the inserted rows, as large as those of the server.
struct Rows {
    ids: Vec<Uuid>,
    user: Uuid,
    event: String,
    now: DateTimeUtc,
    number: usize,
}

impl Rows {
    fn new(state: &AppState, user: Uuid, number: usize) -> Self {
        Self {
            ids: (0..TEAM + 3).map(|_| state.env.random.uuid()).collect(),
            user,
            event: format!("bare-{number}"),
            now: state.env.clock.now(),
            number,
        }
    }
}

const REGISTRATION: &str = "INSERT INTO registrations (id, user_id, event, college_name, college_address, has_coach, \
    individual_events, relay_events, status, payment_status, amount, currency, flags, consent, created_at, updated_at, number) \
    VALUES ($1, $2, $3, 'Patna College', 'Patna, Bihar', false, '[]', '[]', 'submitted', 'pending', 650000, 'INR', '[]', \
    '2026-01', $4, $4, $5)";
const SEARCH: &str = "INSERT INTO registration_search (rowid, text) VALUES ($1, $2)";
const ORDER: &str = "INSERT INTO orders (id, registration_id, receipt, provider, amount, currency, status, created_at, \
    updated_at) VALUES ($1, $2, $3, 'razorpay', 650000, 'INR', 'created', $4, $4)";
const RECORD: &str = "INSERT INTO audit_log (id, at, actor_id, action, object, details) VALUES ($1, $4, $2, \
    'registration.create', $3, '{\"event\":\"cricket\",\"people\":15,\"amount\":650000}')";

fn members() -> String {
    let rows: Vec<String> = (0..TEAM)
        .map(|row| {
            let places: Vec<String> = (1..=MEMBER)
                .map(|column| format!("${}", row * MEMBER + column))
                .collect();
            format!("({})", places.join(", "))
        })
        .collect();
    format!(
        "INSERT INTO members (id, registration_id, team_group, position, fullname, email, phone_number, aadhaar_cipher, \
         aadhaar_key_id, aadhaar_hmac, aadhaar_last4, college_id, playing_role) VALUES {}",
        rows.join(", ")
    )
}

/// Runs the same statements on either driver. A macro, because the drivers' types differ.
macro_rules! insert {
    ($connection:expr, $rows:expr) => {{
        let Rows {
            ids,
            user,
            event,
            now,
            number,
        } = $rows;
        let mut txn = $connection.begin().await.unwrap();
        let id = ids[TEAM];
        // Negative: the server counts on from the highest number.
        let key = -1 - i64::try_from(*number).unwrap();
        query(REGISTRATION)
            .bind(id)
            .bind(user)
            .bind(event)
            .bind(now)
            .bind(key)
            .execute(&mut *txn)
            .await
            .unwrap();
        let mut people = query(AssertSqlSafe(members()));
        for (position, member) in ids[..TEAM].iter().enumerate() {
            let mut hmac = vec![7_u8; 32];
            hmac[..8].copy_from_slice(&(number * TEAM + position).to_le_bytes());
            people = people
                .bind(member)
                .bind(id)
                .bind("players")
                .bind(i32::try_from(position).unwrap())
                .bind("Asha bcdefg")
                .bind(format!("asha{number}@college.in"))
                .bind("9000000000")
                .bind(vec![3_u8; 40])
                .bind("dev")
                .bind(hmac)
                .bind("1234")
                .bind(None::<String>)
                .bind(Some("Batsman"));
        }
        people.execute(&mut *txn).await.unwrap();
        let text = format!("asha bcdefg 9000000000 asha{number}@college.in\n").repeat(TEAM);
        query(SEARCH)
            .bind(key)
            .bind(text)
            .execute(&mut *txn)
            .await
            .unwrap();
        let receipt = format!("inf_{}", ids[TEAM + 1].simple());
        query(ORDER)
            .bind(ids[TEAM + 1])
            .bind(id)
            .bind(receipt)
            .bind(now)
            .execute(&mut *txn)
            .await
            .unwrap();
        let object = format!("registration/{id}");
        query(RECORD)
            .bind(ids[TEAM + 2])
            .bind(user)
            .bind(object)
            .bind(now)
            .execute(&mut *txn)
            .await
            .unwrap();
        txn.commit().await.unwrap();
    }};
}

impl Writer {
    async fn connect(database: &str) -> Self {
        if !database.starts_with("sqlite:") {
            return Self::Postgres(PgConnection::connect(database).await.unwrap());
        }
        let mut connection = SqliteConnection::connect(database).await.unwrap();
        let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; \
                       PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON";
        sea_orm::sqlx::raw_sql(pragmas)
            .execute(&mut connection)
            .await
            .unwrap();
        Self::Sqlite(connection)
    }

    async fn insert(&mut self, rows: &Rows) {
        match self {
            Self::Postgres(connection) => insert!(connection, rows),
            Self::Sqlite(connection) => insert!(connection, rows),
        }
    }
}
