//! The gates of the demo: four lists, a volunteer, and a morning at two gates, of which one had no network for a while.

use super::demo_beds::DINNER;
use super::{SeedError, accounts};
use crate::admission::gate::{manage, sync};
use crate::admission::team;
use crate::entities::{pass, user};
use crate::gates::lists;
use crate::passes::store as passes;
use crate::registrations::{confirmed::takes_part, store as registrations};
use crate::state::AppState;
use crate::{entities::registration, users};
use chrono::Duration;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use shared::booking::nights;
use shared::entities::{
    GateDirection, GateListForm, GateListKind, GateScan, GateSyncForm, GateVerdict, GateVolunteerForm, Role,
};
use uuid::Uuid;

/// The lists: name, what for, event, whether people go in and out.
const LISTS: [(&str, GateListKind, &str, bool); 4] = [
    ("Main gate", GateListKind::Entry, "", true),
    ("Hostel keys", GateListKind::Bed, "", false),
    ("Dinner", GateListKind::Meal, "", false),
    ("Football ground", GateListKind::Match, "football", false),
];
/// The event whose first teams arrive.
const EVENT: &str = "football";
/// How many teams have passes.
const TEAMS: u64 = 6;
/// How many people have come in by the first and by the second gate.
const CAME_IN: (usize, usize) = (30, 12);
/// How long before now the first one came, in minutes; the others follow each minute.
const BEGAN: i64 = 90;

/// Adds lists and volunteers, and lets people in.
pub(super) async fn seed(state: &AppState, admin: Uuid) -> Result<(), SeedError> {
    let env = &state.env;
    let (dinner, after) = DINNER;
    let dinner_day = nights(env.catalogue().edition.first_day, 7).nth(after);
    let dinner_day = dinner_day.map(|day| day.to_string()).unwrap_or_default();
    for (name, kind, event, both_ways) in LISTS {
        let form = GateListForm {
            name: name.to_owned(),
            kind: Some(kind),
            event: event.to_owned(),
            day: match kind {
                GateListKind::Meal => dinner_day.clone(),
                _ => String::new(),
            },
            extra: if kind == GateListKind::Meal {
                dinner.unsigned_abs()
            } else {
                0
            },
            both_ways,
        };
        manage::add_list(env, admin, form).await?;
    }
    let email = accounts::demo_email(Role::User);
    let Some(volunteer) = users::store::by_email(env.db.read(), &email).await? else {
        return Ok(());
    };
    for list in lists::all(env.db.read()).await? {
        let form = GateVolunteerForm {
            email: email.clone(),
            list: list.id.to_string(),
        };
        manage::assign(env, admin, form, true).await?;
    }
    make_passes(state).await?;
    let all = lists::all(env.db.read()).await?;
    let gate = all.iter().find(|list| list.name == LISTS[0].0);
    let Some(gate) = gate.map(|list| list.id.to_string()) else {
        return Ok(());
    };
    let made = passes::all(env.db.read()).await?;
    let (first, second) = CAME_IN;
    let earlier = made.iter().take(first);
    let later = made.iter().skip(first).take(second);
    // Somebody comes in by the second gate with a pass that the first gate has let in.
    let later = later.chain(made.iter().take(1));
    let phones = [
        ("Main gate 1", scans(state, &gate, earlier)),
        ("Main gate 2", scans(state, &gate, later)),
    ];
    for (name, scans) in phones {
        tell(state, &volunteer, name, &gate, scans).await?;
    }
    Ok(())
}

/// Makes the passes of the first teams.
async fn make_passes(state: &AppState) -> Result<(), SeedError> {
    let env = &state.env;
    let teams: Vec<Uuid> = registration::Entity::find()
        .select_only()
        .column(registration::Column::Id)
        .filter(registration::Column::Event.eq(EVENT))
        .filter(takes_part())
        .order_by_asc(registration::Column::Number)
        .limit(TEAMS)
        .into_tuple()
        .all(env.db.read())
        .await?;
    for id in teams {
        env.write(move |txn, env| {
            Box::pin(async move {
                let entry = registrations::lock(txn, id).await?.ok_or("the entry is gone")?;
                team::make_all(txn, env, &entry).await?;
                Ok::<_, SeedError>(())
            })
        })
        .await?;
    }
    Ok(())
}

/// A scan each minute.
fn scans<'a>(state: &AppState, list: &str, passes: impl Iterator<Item = &'a pass::Model>) -> Vec<GateScan> {
    let env = &state.env;
    let begin = env.clock.now() - Duration::minutes(BEGAN);
    let scanned = (0..).zip(passes).map(|(minute, row)| GateScan {
        id: env.random.uuid().to_string(),
        list: list.to_owned(),
        pass: Some(crate::admission::pass_id::text(row.id)),
        issue: Some(row.issue.unsigned_abs()),
        direction: GateDirection::In,
        at_ms: (begin + Duration::minutes(minute)).timestamp_millis(),
        offset_ms: 0,
        verdict: GateVerdict::Admitted,
        is_typed: false,
    });
    scanned.collect()
}

/// A phone sends its scans.
async fn tell(
    state: &AppState,
    volunteer: &user::Model,
    name: &str,
    list: &str,
    scans: Vec<GateScan>,
) -> Result<(), SeedError> {
    let env = &state.env;
    let form = GateSyncForm {
        device: env.random.uuid().to_string(),
        device_name: name.to_owned(),
        now_ms: env.clock.now().timestamp_millis(),
        list: list.to_owned(),
        scans,
        ..GateSyncForm::default()
    };
    sync::sync(env, &state.fest_now, volunteer, form).await?;
    Ok(())
}
