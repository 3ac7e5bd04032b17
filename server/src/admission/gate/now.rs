//! Everybody who is expected at the fest, with passes and beds: what phones and portal are told. Read at most every few seconds,
//! however many ask.

use crate::admission::holders::{self, Holder, TeamFacts};
use crate::admission::holding::{self, Crew, Holding};
use crate::admission::pass_id;
use crate::bookings::store as bookings;
use crate::core::error::CoreError;
use crate::core::recent::Recent;
use crate::entities::{guest, pass, registration};
use crate::env::Env;
use crate::passes::{guests, store as passes};
use crate::registrations::invitations::store as invitations;
use crate::registrations::{confirmed, store as registrations};
use chrono::{DateTime, Duration, Utc};
use sea_orm::ConnectionTrait;
use sha2::{Digest, Sha256};
use shared::entities::{GateHolder, GatePart, GatePass};
use shared::settings::Day;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use uuid::Uuid;

/// How long what was read is told to others.
const FRESH: Duration = Duration::seconds(5);

/// The number of parts of a snapshot. A phone gets those that have changed: with 20,000 passes, one changed pass costs 300.
pub(crate) const PARTS: usize = 64;

/// What was read last. Cheap to clone; all clones share the value.
#[derive(Debug, Clone, Default)]
pub struct FestNowCache(Arc<Recent<FestNow>>);

/// Everybody who is expected, at one time.
#[derive(Debug)]
pub(crate) struct FestNow {
    /// When reading began, UTC.
    pub(crate) read_at: DateTime<Utc>,
    /// Every pass, in parts.
    pub(crate) parts: Vec<GatePart>,
    /// The teams that are expected: neither withdrawn, rejected nor refunded.
    pub(crate) teams: Vec<TeamNow>,
    /// The place of each pass in `parts`.
    places: HashMap<i64, (usize, usize)>,
}

/// A team that is expected.
#[derive(Debug)]
pub(crate) struct TeamNow {
    pub(crate) id: Uuid,
    pub(crate) code: String,
    pub(crate) college: String,
    /// The event's title, with its category.
    pub(crate) event: String,
    pub(crate) is_confirmed: bool,
    pub(crate) days: (Day, Day),
    pub(crate) people: Vec<PersonNow>,
    /// The names of those who were asked to confirm and have not.
    pub(crate) unconfirmed: Vec<String>,
}

/// A person who is let in.
#[derive(Debug)]
pub(crate) struct PersonNow {
    pub(crate) fullname: String,
    pub(crate) place: String,
    /// The pass, if it was made.
    pub(crate) pass: Option<i64>,
    /// The bed, in words.
    pub(crate) bed: Option<String>,
}

impl FestNowCache {
    /// Everybody who is expected, at most five seconds old.
    pub(crate) async fn get(&self, env: &Env) -> Result<Arc<FestNow>, CoreError> {
        self.0.get(&env.clock, FRESH, read(env)).await
    }
}

impl FestNow {
    /// A pass as the phones know it.
    pub(crate) fn pass(&self, id: i64) -> Option<&GatePass> {
        let (part, place) = *self.places.get(&id)?;
        self.parts.get(part)?.passes.get(place)
    }
}

/// Reads everybody.
async fn read(env: &Env) -> Result<FestNow, CoreError> {
    let db = env.db.read();
    let read_at = env.clock.now();
    let booked = Booked::read(db).await?;
    let mut holders: HashMap<i64, GateHolder> = HashMap::new();
    let mut teams = Vec::new();
    let rows = passes::all(db).await?;
    for (entry, people) in expected_teams(db, &rows).await? {
        teams.push(team(env, &entry, people, &booked, &mut holders));
    }
    let guests = guests::all(db).await?;
    let guests: HashMap<Uuid, guest::Model> = guests.into_iter().map(|guest| (guest.id, guest)).collect();
    let accounts = rows.iter().filter_map(|row| row.user_id).collect();
    let crew = Crew::read(db, accounts).await?;
    for row in &rows {
        // Those of teams are in already.
        let holding = match (row.user_id, row.guest_id.and_then(|id| guests.get(&id))) {
            _ if row.revoked_at.is_some() => None,
            (Some(user), _) => crew.holding(env, user, row.kind),
            (_, Some(guest)) => Some(holding::of_guest(env, guest.clone())),
            _ => None,
        };
        if let Some(holding) = holding {
            holders.insert(row.id, gate_holder(holding, None, None, Vec::new()));
        }
    }
    let mut parts: Vec<Vec<GatePass>> = vec![Vec::new(); PARTS];
    let mut places = HashMap::with_capacity(rows.len());
    for row in rows {
        // The low bits of an id are random.
        let part = usize::try_from(row.id.unsigned_abs() % PARTS as u64).unwrap_or_default();
        places.insert(row.id, (part, parts[part].len()));
        parts[part].push(GatePass {
            id: pass_id::text(row.id),
            issue: row.issue.unsigned_abs(),
            code: row.code,
            kind: row.kind,
            holder: holders.remove(&row.id),
        });
    }
    Ok(FestNow {
        read_at,
        parts: tagged(parts)?,
        teams,
        places,
    })
}

fn tagged(parts: Vec<Vec<GatePass>>) -> Result<Vec<GatePart>, CoreError> {
    let mut tagged = Vec::with_capacity(parts.len());
    for (index, passes) in (0..).zip(parts) {
        let text = serde_json::to_vec(&passes).map_err(CoreError::internal)?;
        let tag = Sha256::digest(text)
            .iter()
            .take(6)
            .map(|byte| format!("{byte:02x}"))
            .collect();
        tagged.push(GatePart { index, tag, passes });
    }
    Ok(tagged)
}

/// The teams that are expected, with what is stored about their people.
async fn expected_teams(
    db: &impl ConnectionTrait,
    rows: &[pass::Model],
) -> Result<Vec<(registration::Model, TeamFacts)>, CoreError> {
    let mut passes: HashMap<Uuid, Vec<pass::Model>> = HashMap::new();
    for row in rows.iter().filter(|row| row.revoked_at.is_none()) {
        if let Some(id) = row.registration_id {
            passes.entry(id).or_default().push(row.clone());
        }
    }
    let mut answers = invitations::all_answers(db).await?;
    let mut teams = Vec::new();
    for (entry, members) in registrations::expected_with_people(db).await? {
        let stored = members.iter();
        let stored = stored.filter_map(|member| Some((member.id, answers.people.get(&member.id)?.status)));
        let facts = TeamFacts {
            answers: stored.collect(),
            members,
            asked: answers.teams.remove(&entry.id),
            passes: passes.remove(&entry.id).unwrap_or_default(),
        };
        teams.push((entry, facts));
    }
    Ok(teams)
}

fn team(
    env: &Env,
    entry: &registration::Model,
    facts: TeamFacts,
    booked: &Booked,
    gate_holders: &mut HashMap<i64, GateHolder>,
) -> TeamNow {
    // An entry whose event is not in the catalogue any more lets nobody in.
    let decided = holders::decide(entry, facts);
    let (event, people, unconfirmed) = match decided {
        Ok(team) => (Some(team.event), team.holders, team.unconfirmed),
        Err(_) => (None, Vec::new(), Vec::new()),
    };
    let mut shown = Vec::with_capacity(people.len());
    for holder in people {
        let (bed, pass) = (booked.bed(&holder), holder.pass.as_ref().map(|row| row.id));
        if let (Some(event), Some(pass)) = (event, pass) {
            let holding = holding::of_holder(env, entry, event, &holder);
            let known = gate_holder(
                holding,
                Some(entry.event.clone()),
                bed.clone(),
                booked.extras(&holder),
            );
            gate_holders.insert(pass, known);
        }
        shown.push(PersonNow {
            fullname: holder.fullname,
            place: holder.place,
            pass,
            bed,
        });
    }
    TeamNow {
        id: entry.id,
        code: entry.code().to_string(),
        college: entry.college_name.clone(),
        event: event.map_or_else(|| entry.event.clone(), |event| holding::event_title(entry, event)),
        is_confirmed: confirmed::is_confirmed(entry),
        days: event.map_or_else(
            || holding::fest_days(env),
            |event| holding::event_days(env, event),
        ),
        people: shown,
        unconfirmed,
    }
}

fn gate_holder(
    holding: Holding,
    endpoint: Option<String>,
    bed: Option<String>,
    extras: Vec<u32>,
) -> GateHolder {
    GateHolder {
        fullname: holding.fullname,
        place: holding.place,
        event: holding.event,
        endpoint,
        college: holding.college,
        first_day: holding.days.0.to_string(),
        last_day: holding.days.1.to_string(),
        bed,
        extras,
    }
}

/// What people have booked and paid.
struct Booked {
    /// The beds, in words.
    beds: HashMap<Uuid, String>,
    /// The numbers of meals and kits.
    extras: HashMap<Uuid, Vec<u32>>,
}

impl Booked {
    async fn read(db: &impl ConnectionTrait) -> Result<Self, CoreError> {
        let mut extras: HashMap<Uuid, Vec<u32>> = HashMap::new();
        for (member, extra) in bookings::paid_extras(db).await? {
            extras.entry(member).or_default().push(extra.unsigned_abs());
        }
        Ok(Self {
            beds: beds(db).await?,
            extras,
        })
    }

    fn bed(&self, holder: &Holder) -> Option<String> {
        holder
            .members
            .iter()
            .find_map(|member| self.beds.get(member))
            .cloned()
    }

    /// In order. Somebody with two places in a team has what was booked for either.
    fn extras(&self, holder: &Holder) -> Vec<u32> {
        let of_places = holder.members.iter().filter_map(|member| self.extras.get(member));
        let all: BTreeSet<u32> = of_places.flatten().copied().collect();
        all.into_iter().collect()
    }
}

/// The paid beds by person, in words.
async fn beds(db: &impl ConnectionTrait) -> Result<HashMap<Uuid, String>, CoreError> {
    let mut beds: HashMap<Uuid, String> = HashMap::new();
    for bed in bookings::paid_beds(db).await? {
        let nights = if bed.nights == 1 {
            "1 night".to_owned()
        } else {
            format!("{} nights", bed.nights)
        };
        let from = Day::parse(&bed.first_night).map_or(bed.first_night, Day::displayed);
        let words = format!("{}, {nights} from {from}", bed.block);
        beds.entry(bed.member)
            .and_modify(|known| *known = format!("{known}; {words}"))
            .or_insert(words);
    }
    Ok(beds)
}
