//! How far the teams of each college are: entered, paid, confirmed, with beds, arrived.

use super::now::{FestNowCache, TeamNow};
use super::portal::{Presence, text};
use crate::admission::AdmissionError;
use crate::admission::holding;
use crate::college_names::CollegeNames;
use crate::env::Env;
use crate::gates::{lists, scans};
use shared::entities::{Arrivals, ArrivingPerson, ArrivingTeam, CollegeArrivals, CollegePage, MailingGap};
use shared::settings::Day;
use std::collections::{BTreeMap, HashSet};
use uuid::Uuid;

/// The colleges whose teams are expected on a day, or on any day of the fest.
pub(crate) async fn by_college(
    env: &Env,
    cache: &FestNowCache,
    day: Option<Day>,
) -> Result<Arrivals, AdmissionError> {
    let db = env.db.read();
    let now = cache.get(env).await?;
    let presence = Presence::of_entries(&lists::all(db).await?, &scans::let_in(db).await?);
    let names = CollegeNames::read(db).await?;
    let is_expected = |team: &&TeamNow| day.is_none_or(|day| (team.days.0..=team.days.1).contains(&day));
    let mut colleges: BTreeMap<String, CollegeArrivals> = BTreeMap::new();
    for team in now.teams.iter().filter(is_expected) {
        let college = names.name(&team.college);
        let line = colleges.entry(college.clone()).or_insert(CollegeArrivals {
            college,
            teams: 0,
            unpaid: 0,
            expected: 0,
            unconfirmed: 0,
            beds: 0,
            arrived: 0,
        });
        let has_arrived =
            |pass: Option<i64>| pass.is_some_and(|pass| presence.arrived_at.contains_key(&pass));
        line.teams += 1;
        line.unpaid += u64::from(!team.is_confirmed);
        line.unconfirmed += team.unconfirmed.len() as u64;
        for person in &team.people {
            line.expected += 1;
            line.beds += u64::from(person.bed.is_some());
            line.arrived += u64::from(has_arrived(person.pass));
        }
    }
    Ok(Arrivals {
        success: true,
        day: day.map(|day| day.to_string()),
        days: days(holding::fest_days(env)),
        colleges: colleges.into_values().collect(),
    })
}

fn days((first, last): (Day, Day)) -> Vec<String> {
    let mut days = Vec::new();
    let mut day = first;
    while day <= last {
        days.push(day.to_string());
        day = day.next();
    }
    days
}

/// Everything about the teams of one college. A college without teams has none.
pub(crate) async fn of_college(
    env: &Env,
    cache: &FestNowCache,
    college: &str,
) -> Result<CollegePage, AdmissionError> {
    let db = env.db.read();
    let now = cache.get(env).await?;
    let presence = Presence::of_entries(&lists::all(db).await?, &scans::let_in(db).await?);
    let names = CollegeNames::read(db).await?;
    let wanted = names.identity(college);
    let own = now
        .teams
        .iter()
        .filter(|team| names.identity(&team.college) == wanted);
    let mut teams: Vec<ArrivingTeam> = own.map(|team| arriving(team, &presence)).collect();
    teams.sort_by(|one, other| one.event.cmp(&other.event).then(one.code.cmp(&other.code)));
    Ok(CollegePage {
        success: true,
        college: names.name(college),
        teams,
    })
}

/// The teams that lack something.
pub(crate) async fn lacking(
    env: &Env,
    cache: &FestNowCache,
    gap: MailingGap,
) -> Result<HashSet<Uuid>, AdmissionError> {
    let db = env.db.read();
    let now = cache.get(env).await?;
    let presence = Presence::of_entries(&lists::all(db).await?, &scans::let_in(db).await?);
    let has_arrived = |pass: Option<i64>| pass.is_some_and(|pass| presence.arrived_at.contains_key(&pass));
    let is_let_in = |team: &TeamNow| !team.people.is_empty();
    let lacks = |team: &&TeamNow| match gap {
        MailingGap::Any => true,
        MailingGap::Payment => !team.is_confirmed,
        MailingGap::Nothing => team.is_confirmed,
        MailingGap::Confirmation => !team.unconfirmed.is_empty(),
        MailingGap::Bed => is_let_in(team) && team.people.iter().all(|person| person.bed.is_none()),
        MailingGap::Arrival => is_let_in(team) && !team.people.iter().any(|person| has_arrived(person.pass)),
    };
    Ok(now.teams.iter().filter(lacks).map(|team| team.id).collect())
}

fn arriving(team: &TeamNow, presence: &Presence) -> ArrivingTeam {
    let let_in = team.people.iter().map(|person| ArrivingPerson {
        fullname: person.fullname.clone(),
        place: person.place.clone(),
        must_confirm: false,
        has_pass: person.pass.is_some(),
        bed: person.bed.clone(),
        arrived_at: person
            .pass
            .and_then(|pass| presence.arrived_at.get(&pass))
            .map(|at| text(*at)),
    });
    let waiting = team.unconfirmed.iter().map(|name| ArrivingPerson {
        fullname: name.clone(),
        place: String::new(),
        must_confirm: true,
        has_pass: false,
        bed: None,
        arrived_at: None,
    });
    ArrivingTeam {
        id: team.id.to_string(),
        code: team.code.clone(),
        event: team.event.clone(),
        is_confirmed: team.is_confirmed,
        first_day: team.days.0.to_string(),
        last_day: team.days.1.to_string(),
        people: let_in.chain(waiting).collect(),
    }
}
