//! `infinito seed demo`: a fest to look at, beside the demo accounts. Its events are open, full with a waiting list, paused and
//! upcoming, and it has an announcement. The fest is in its second day: [`demo_contests`]. A database whose settings were
//! changed before is left alone.

use super::SeedError;
use super::person::person;
use super::team;
use super::{accounts, demo_beds, demo_contests, demo_gate, demo_invitations, demo_mailings, demo_referrals};
use crate::core::clock::moment;
use crate::core::error::chain;
use crate::core::random::Random;
use crate::entities::{announcement, registration};
use crate::env::Env;
use crate::publishing::save::{PlannedSave, hold, save};
use crate::registrations::store::set_payment_status;
use crate::registrations::submit::{SubmissionMode, submit};
use crate::registrations::waiting_list::join;
use crate::seed::fate::judged;
use crate::state::{AppState, StartError};
use crate::{announcements, settings, users};
use chrono::{DateTime, Datelike, Duration, SecondsFormat, Utc};
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use shared::catalogue::{Category, Event, by_endpoint};
use shared::colleges::OTHER;
use shared::entities::{AnnouncementSeverity, PaymentStatus, Role};
use shared::settings::Change;
use uuid::Uuid;

/// The teams of the demo: event, category, entries, and users on the waiting list.
const TEAMS: [(&str, Category, u64, u64); 8] = [
    ("power_lifting", Category::Men, 4, 3),
    ("squash", Category::Men, 4, 0),
    ("chess", Category::Men, 9, 0),
    ("badminton", Category::Men, 5, 0),
    ("football", Category::Men, 8, 0),
    ("cricket", Category::Men, 4, 0),
    ("volleyball", Category::Women, 4, 0),
    ("athletics", Category::Men, 12, 0),
];
/// The discipline that every athlete of the demo enters.
pub(super) const DISCIPLINE: &str = "100m";
/// The events whose teams are confirmed.
const CONFIRMED: [&str; 7] = [
    "power_lifting",
    "squash",
    "badminton",
    "football",
    "cricket",
    "volleyball",
    "athletics",
];
/// Teams whose college is spelled by hand: event, place in its list of entries, spelling. Two football teams are of one college, and
/// staff have to merge a spelling.
const SPELLINGS: [(&str, u64, &str); 3] = [
    ("football", 0, "Indian Institute of Technology, Patna"),
    ("football", 3, "IIT-P"),
    ("badminton", 2, "Bihta Tech Institute"),
];
/// The team whose players are asked to confirm: event, and place in its list of entries.
const INVITED: (&str, u64) = ("badminton", 0);
/// The numbers of made-up people begin here, far from those of `infinito seed load`.
const FIRST: u64 = 9_000_000_000;

/// Sets up the fest, unless the settings were changed before.
///
/// # Errors
/// If the database fails.
pub async fn seed_fest(state: &AppState) -> Result<(), StartError> {
    let failed = |error: SeedError| StartError::Command(chain(&*error));
    let env = &state.env;
    settings::refresh(env).await?;
    if env.current.timeline().latest() > 0 {
        return Ok(());
    }
    let admin = users::store::by_email(env.db.read(), &accounts::demo_email(Role::Admin)).await?;
    let Some(admin) = admin else { return Ok(()) };
    change(env, admin.id, limits(env)).await.map_err(failed)?;
    let invited = enter_teams(state).await.map_err(failed)?;
    demo_contests::seed(state, admin.id, first_day(env))
        .await
        .map_err(failed)?;
    // After the draw, which takes no team in which answers are missing.
    if let Some(invited) = invited {
        demo_invitations::answer(env, invited).await.map_err(failed)?;
    }
    change(env, admin.id, states(env)).await.map_err(failed)?;
    demo_beds::seed(state, admin.id).await.map_err(failed)?;
    demo_gate::seed(state, admin.id).await.map_err(failed)?;
    demo_referrals::seed(env).await.map_err(failed)?;
    demo_mailings::seed(env).await.map_err(failed)?;
    announce(env, admin.id).await.map_err(failed)
}

fn set(scope: &str, field: &str, value: Value) -> Change {
    Change {
        scope: scope.to_owned(),
        field: field.to_owned(),
        value,
    }
}

/// The first day of the fest: yesterday.
fn first_day(env: &Env) -> DateTime<Utc> {
    env.clock.now() - Duration::days(1)
}

/// The fest's year and days, and the places of three events.
fn limits(env: &Env) -> Vec<Change> {
    let first_day = first_day(env);
    let day = |time: DateTime<Utc>| json!(moment(time).day().to_string());
    vec![
        set("fest", "year", json!(first_day.year())),
        set("fest", "firstDay", day(first_day)),
        set("fest", "lastDay", day(first_day + Duration::days(2))),
        set("event:power_lifting", "capacity", json!({ "all": 4 })),
        set("event:squash", "capacity", json!({ "Men": 4, "Women": 4 })),
        set("event:chess", "capacity", json!({ "all": 16 })),
        set("event:chess", "venue", json!("Lecture Hall 3")),
        set(
            "event:chess",
            "notes",
            json!("Bring your own clock if you have one.\nReporting starts at 8:30 am."),
        ),
    ]
}

/// The states of events that are not simply open.
fn states(env: &Env) -> Vec<Change> {
    let at = |time: DateTime<Utc>| json!(time.to_rfc3339_opts(SecondsFormat::Secs, true));
    let now = env.clock.now();
    vec![
        set("event:kabaddi", "state", json!("paused")),
        set("event:lawn_tennis", "opensAt", at(now + Duration::days(3))),
        set("event:chess", "closesAt", at(now + Duration::days(5))),
    ]
}

async fn change(env: &Env, author: Uuid, changes: Vec<Change>) -> Result<(), SeedError> {
    let changes = PlannedSave {
        changes,
        reason: "The demo of the fest".to_owned(),
        author,
        effective_at: None,
        undoes: None,
    };
    env.write(move |txn, env| {
        Box::pin(async move {
            let timeline = hold(txn, None).await?;
            save(txn, env, &timeline, changes).await
        })
    })
    .await?;
    settings::refresh(env).await?;
    Ok(())
}

/// Enters the teams by the calls that users make, so that every rule holds. Returns the registration whose players are asked to confirm.
async fn enter_teams(state: &AppState) -> Result<Option<Uuid>, SeedError> {
    let mut invited = None;
    let env = &state.env;
    let random = Random::seeded(7);
    let mut number = FIRST;
    for (endpoint, category, entries, waiting) in TEAMS {
        let Some(event) = by_endpoint(endpoint) else {
            continue;
        };
        for place in 0..entries + waiting {
            number += team::PLACES * 2;
            let captain = person(&random, number, category);
            let mut draft = team::draft(&random, event, &captain, category, number + 1);
            let spelling = SPELLINGS
                .iter()
                .find(|(event, of, _)| *event == endpoint && *of == place);
            if let Some((.., spelling)) = spelling {
                draft.college_select = OTHER.to_owned();
                (*spelling).clone_into(&mut draft.college_name);
            }
            let chosen = &mut draft.selected_individual_events;
            if !chosen.iter().any(|name| name == DISCIPLINE)
                && let Some(first) = chosen.first_mut()
            {
                DISCIPLINE.clone_into(first);
            }
            let user = accounts::made_up(env.random.uuid(), &captain, &draft, env.clock.now());
            let id = user.id;
            env.write(move |txn, _| {
                Box::pin(async move {
                    let row = user.into_active_model();
                    crate::entities::user::Entity::insert(row)
                        .exec_without_returning(txn)
                        .await?;
                    Ok::<_, SeedError>(())
                })
            })
            .await?;
            if place < entries {
                let submission = judged((event, endpoint), draft)?;
                let gates = &state.place_gates;
                let (entry, _) = submit(env, gates, id, submission, SubmissionMode::Direct).await?;
                let id = entry.id;
                if CONFIRMED.contains(&endpoint) {
                    confirm(env, entry).await?;
                }
                if (endpoint, place) == INVITED {
                    invited = Some(id);
                }
            } else {
                wait(env, id, event).await?;
            }
        }
    }
    Ok(invited)
}

/// Waives the fee of an entry, so that its team takes part.
async fn confirm(env: &Env, entry: registration::Model) -> Result<(), SeedError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            set_payment_status(txn, entry, PaymentStatus::Waived, env.clock.now()).await?;
            Ok::<_, SeedError>(())
        })
    })
    .await
}

async fn wait(env: &Env, user: Uuid, event: &'static Event) -> Result<(), SeedError> {
    let category = event.has_category.then_some(Category::Men);
    let joined =
        env.write(move |txn, env| Box::pin(async move { join::join(txn, env, user, event, category).await }));
    Ok(joined.await.map(drop)?)
}

async fn announce(env: &Env, author: Uuid) -> Result<(), SeedError> {
    let now = env.clock.now();
    let row = announcement::Model {
        id: env.random.uuid(),
        text: "Power Lifting is full: join the waiting list, and we'll write when a place is free."
            .to_owned(),
        severity: AnnouncementSeverity::Info,
        audience: "everyone".to_owned(),
        starts_at: now,
        ends_at: None,
        link: Some("/event/ins/powerlifting".to_owned()),
        author_id: Some(author),
        created_at: now,
        withdrawn_at: None,
    };
    env.write(move |txn, _| {
        Box::pin(async move {
            announcements::store::insert(txn, row).await?;
            Ok::<_, SeedError>(())
        })
    })
    .await
}
