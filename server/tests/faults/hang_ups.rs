//! Item 38: clients that hang up do not affect the writes of others. Many requests are cut off within 15 ms of being sent,
//! beside clients that wait for their responses. Every acknowledged write is read back from another process, and no connection
//! of the program stays idle in a transaction.

use crate::client::{at_once, entry_of};
use crate::drafts::entry;
use crate::people::Person;
use crate::report::Row;
use crate::world::{Kind, PATIENCE, Run, World, until};
use infinito::entities::{draft, registration, user};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Statement};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;
use uuid::Uuid;

/// Clients that wait, and clients that hang up. After it hangs up, a client waits for the response to its next write, as a
/// phone that retries does. Without this pause the scenario would only measure the load that the machine takes.
const STEADY: usize = 12;
const HASTY: usize = 16;
/// The longest time from sending a request to hanging up, in µs.
const LONGEST: u64 = 15_000;
/// Events for which steady clients save drafts, and the event they enter.
pub(crate) const DRAFTS: [&str; 4] = ["cricket", "football", "volleyball", "kabaddi"];
const ENTERED: &str = "chess";
/// The event for which clients save a draft after they hung up.
const RETRIED: &str = "lawn_tennis";

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let aborts = run.count(900, if run.replicas > 1 { 10_000 } else { 40_000 });
    let steady = world.people(STEADY * run.count(10, 250)).await;
    let hasty = Arc::new(Hasty::new(&world).await);
    let over = Arc::new(AtomicBool::new(false));
    let steady: Vec<_> = steady
        .chunks(steady.len() / STEADY)
        .map(|own| {
            let client = Steady {
                world: Arc::clone(&world),
                over: Arc::clone(&over),
            };
            tokio::spawn(client.write(own.to_vec()))
        })
        .collect();
    let next = Arc::new(AtomicUsize::new(0));
    let retries = at_once(HASTY, |own| {
        let (world, hasty, next) = (Arc::clone(&world), Arc::clone(&hasty), Arc::clone(&next));
        let client = Steady {
            world: Arc::clone(&world),
            over: Arc::clone(&over),
        };
        async move {
            let mut acknowledged = Acknowledged::default();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= aborts {
                    return acknowledged;
                }
                hasty.hang_up(&world, number, LONGEST).await;
                let (person, _) = &hasty.captains[own];
                client.save_draft(person, RETRIED, &mut acknowledged).await;
            }
        }
    })
    .await;
    over.store(true, Ordering::Relaxed);
    let mut acknowledged = Acknowledged::default();
    for retried in retries {
        acknowledged.add(retried);
    }
    for client in steady {
        acknowledged.add(client.await.unwrap());
    }
    let lost = acknowledged.lost(&world).await;
    let Acknowledged { writes, refused, .. } = &acknowledged;
    let mut rows = vec![
        run.row(
            format!("{aborts} requests hung up on, {writes} writes acknowledged beside them"),
            "0 acknowledged writes lost",
            format!("{lost} acknowledged writes lost"),
            lost == 0 && *writes > STEADY,
        ),
        run.same(
            "clients that waited",
            "0 answers other than 200",
            format!("{} answers other than 200{}", refused.len(), said(refused)),
        ),
    ];
    if run.kind == Kind::Postgres {
        let ended = until(PATIENCE, async || idle_in_transaction(&world).await == 0).await;
        let left = if ended {
            0
        } else {
            idle_in_transaction(&world).await
        };
        rows.push(run.same(
            "connections of the program inside a transaction afterwards",
            "0",
            left.to_string(),
        ));
    }
    rows
}

pub(crate) fn said(refused: &[(u16, Value)]) -> String {
    let first = refused.first();
    first.map_or_else(String::new, |(status, body)| {
        format!(", the first {status} {body}")
    })
}

async fn idle_in_transaction(world: &World) -> i64 {
    let sql = "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() \
               AND state LIKE 'idle in transaction%'";
    let db = world.own.env.db.read();
    let row = db
        .query_one_raw(Statement::from_string(db.get_database_backend(), sql))
        .await;
    row.unwrap().unwrap().try_get("", "n").unwrap()
}

/// A client that sends one request at a time and waits for the response.
pub(crate) struct Steady {
    pub(crate) world: Arc<World>,
    pub(crate) over: Arc<AtomicBool>,
}

/// The acknowledged writes.
#[derive(Default)]
pub(crate) struct Acknowledged {
    pub(crate) writes: usize,
    /// The last acknowledged revision of each draft.
    drafts: HashMap<(Uuid, String), u64>,
    registrations: Vec<Uuid>,
    /// Responses other than 200.
    pub(crate) refused: Vec<(u16, Value)>,
}

impl Steady {
    async fn write(self, people: Vec<Person>) -> Acknowledged {
        let mut acknowledged = Acknowledged::default();
        for round in 0.. {
            for person in &people {
                for event in DRAFTS {
                    if self.over.load(Ordering::Relaxed) {
                        return acknowledged;
                    }
                    self.save_draft(person, event, &mut acknowledged).await;
                }
                if round == 0 {
                    self.enter(person, &mut acknowledged).await;
                }
            }
        }
        acknowledged
    }

    pub(crate) async fn save_draft(&self, person: &Person, event: &str, acknowledged: &mut Acknowledged) {
        let key = (person.id, event.to_owned());
        let mut body = draft_of(person, event);
        if let Some(revision) = acknowledged.drafts.get(&key) {
            body["basedOn"] = json!(revision);
        }
        let path = format!("/events/{event}/draft");
        let answer = self
            .world
            .call(reqwest::Method::PUT, &path, &person.token, Some(&body))
            .await;
        match answer.body["revision"].as_u64().filter(|_| answer.status == 200) {
            Some(revision) => {
                acknowledged.writes += 1;
                acknowledged.drafts.insert(key, revision);
            }
            None => acknowledged.refused.push((answer.status, answer.body)),
        }
    }

    async fn enter(&self, person: &Person, acknowledged: &mut Acknowledged) {
        let answer = self.world.create_order(person, ENTERED).await;
        let id = answer.body["registrationId"]
            .as_str()
            .and_then(|id| id.parse().ok());
        match id.filter(|_| answer.status == 200) {
            Some(id) => {
                acknowledged.writes += 1;
                acknowledged.registrations.push(id);
            }
            None => acknowledged.refused.push((answer.status, answer.body)),
        }
    }
}

impl Acknowledged {
    /// The revisions of one person's drafts, without counts.
    pub(crate) fn of(&self, person: Uuid) -> Self {
        let own = self.drafts.iter().filter(|((owner, _), _)| *owner == person);
        Self {
            drafts: own.map(|(key, revision)| (key.clone(), *revision)).collect(),
            ..Self::default()
        }
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.writes += other.writes;
        self.drafts.extend(other.drafts);
        self.registrations.extend(other.registrations);
        self.refused.extend(other.refused);
    }

    /// Counts acknowledged writes that another process does not find.
    pub(crate) async fn lost(&self, world: &World) -> usize {
        let db = world.own.env.db.read();
        let drafts = draft::Entity::find().all(db).await.unwrap();
        let drafts: HashMap<(Uuid, String), u64> = drafts
            .into_iter()
            .map(|draft| {
                (
                    (draft.user_id, draft.event),
                    u64::try_from(draft.revision).unwrap(),
                )
            })
            .collect();
        let behind = self
            .drafts
            .iter()
            .map(|(key, revision)| revision - drafts.get(key).unwrap_or(&0).min(revision));
        let behind: u64 = behind.sum();
        let registrations = registration::Entity::find().all(db).await.unwrap();
        let there: Vec<Uuid> = registrations
            .into_iter()
            .map(|registration| registration.id)
            .collect();
        let missing = self.registrations.iter().filter(|id| !there.contains(id)).count();
        usize::try_from(behind).unwrap() + missing
    }
}

fn draft_of(person: &Person, event: &str) -> Value {
    json!({ "draft": entry(event, person.number * 20), "step": 1 })
}

/// Clients that hang up, and the data of their requests.
pub(crate) struct Hasty {
    /// Each captain has a badminton entry, which requests change and decide on.
    captains: Vec<(Person, Uuid)>,
    staff: Person,
}

impl Hasty {
    pub(crate) async fn new(world: &Arc<World>) -> Self {
        let mut captains = Vec::new();
        for person in world.people(HASTY).await {
            let answer = world.create_order(&person, "badminton").await;
            let id = answer.body["registrationId"].as_str().unwrap().parse().unwrap();
            captains.push((person, id));
        }
        let staff = world.people(1).await.remove(0);
        let promote = user::Entity::update_many()
            .col_expr(user::Column::Role, Expr::value("moderator"))
            .filter(user::Column::Id.eq(staff.id));
        let promoted: Result<_, DbErr> = world
            .own
            .env
            .db
            .write(move |txn| Box::pin(async move { promote.exec(txn).await }))
            .await;
        promoted.unwrap();
        Self { captains, staff }
    }

    /// Sends one of six kinds of request, in turn, and hangs up within `longest` µs, before or during the response.
    pub(crate) async fn hang_up(&self, world: &World, number: usize, longest: u64) {
        let (person, registration) = &self.captains[number / 6 % self.captains.len()];
        let (method, path, token, body) = match number % 6 {
            0 => (
                "PUT",
                "/events/basketball/draft".to_owned(),
                person,
                draft_of(person, "basketball"),
            ),
            1 => (
                "POST",
                "/events/squash/create-order".to_owned(),
                person,
                entry_of(person, "squash"),
            ),
            2 => {
                let mut changed = entry_of(person, "badminton");
                changed["collegeAddress"] = json!(format!("Patna, Bihar {number}"));
                (
                    "POST",
                    "/events/badminton/create-order".to_owned(),
                    person,
                    changed,
                )
            }
            3 => {
                let decision = if number % 4 == 1 {
                    "approve"
                } else {
                    "requestChanges"
                };
                let reason = "Please look at the names once more.";
                let body =
                    json!({ "ids": [registration], "decision": decision, "reason": reason, "again": true });
                (
                    "POST",
                    "/admin/registrations/decisions".to_owned(),
                    &self.staff,
                    body,
                )
            }
            4 => {
                let body = json!({ "name": "Asha", "email": person.email, "message": format!("A question, number {number}.") });
                ("POST", "/contact".to_owned(), person, body)
            }
            _ => {
                let draft = format!("/events/{}/draft", DRAFTS[number % DRAFTS.len()]);
                ("DELETE", draft, person, Value::Null)
            }
        };
        let address = world.servers[number % world.servers.len()]
            .url
            .trim_start_matches("http://");
        let body = body.to_string();
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            token.token,
            body.len()
        );
        let Ok(mut stream) = TcpStream::connect(address).await else {
            return;
        };
        let _cut_off = stream.write_all(request.as_bytes()).await;
        // Spreads the delays evenly: consecutive numbers are far apart.
        let microseconds = (number as u64).wrapping_mul(7_919) % longest;
        sleep(Duration::from_micros(microseconds)).await;
        if !number.is_multiple_of(4) {
            // A phone that loses its network: a reset, not an orderly close.
            let _unset = stream.set_zero_linger();
        }
    }
}
