//! The programme as staff see it: tasks, proofs, and what each ambassador has brought.

use super::{papers, proofs, store, task_store, tasks};
use crate::college_names::CollegeNames;
use crate::entities::{registration, user};
use crate::env::Env;
use crate::{registrations, users};
use sea_orm::DbErr;
use shared::entities::{
    AmbassadorFigures, AmbassadorGroup, PaymentStatus, RegistrationStatus, StaffProgramme,
};
use shared::referral::is_unusual;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;

/// Everything about the programme.
pub(crate) async fn of_programme(env: &Env) -> Result<StaffProgramme, DbErr> {
    let db = env.db.read();
    let rows = task_store::tasks(db).await?;
    let ambassadors = ambassadors(env).await?;
    Ok(StaffProgramme {
        success: true,
        are_papers_released: papers::are_released(env, db).await?,
        tasks: rows.iter().map(|row| tasks::shown(env, row)).collect(),
        proofs: proofs::open(db).await?,
        colleges: grouped(&ambassadors, |one| &one.college),
        regions: grouped(&ambassadors, |one| &one.region),
        ambassadors,
    })
}

async fn ambassadors(env: &Env) -> Result<Vec<AmbassadorFigures>, DbErr> {
    let db = env.db.read();
    let codes = store::codes(db).await?;
    let totals = store::totals(db).await?.into_iter();
    let totals: HashMap<Uuid, i64> = totals.map(|row| (row.ambassador_id, row.points)).collect();
    let brought = store::all_brought(db).await?;
    let accounts: Vec<Uuid> = brought.iter().map(|(account, _)| *account).collect();
    let entries = registrations::store::entries_of_users(db, &accounts).await?;
    let by: HashMap<Uuid, Uuid> = brought.iter().copied().collect();
    let people = users::store::by_ids(db, codes.iter().map(|row| row.user_id).collect()).await?;
    let names = CollegeNames::read(db).await?;
    let figures = codes.into_iter().filter_map(|row| {
        let person = people.get(&row.user_id)?;
        let mine = entries
            .iter()
            .filter(|entry| by.get(&entry.user_id) == Some(&row.user_id));
        let accounts = by.values().filter(|&&by| by == row.user_id).count();
        let points = totals.get(&row.user_id).copied().unwrap_or_default();
        Some(AmbassadorFigures {
            code: row.code,
            accounts: accounts as u64,
            points,
            ..teams(&names, person, mine)
        })
    });
    let mut figures: Vec<AmbassadorFigures> = figures.collect();
    figures.sort_by(|a, b| (Reverse(a.points), &a.name).cmp(&(Reverse(b.points), &b.name)));
    Ok(figures)
}

/// Adds up what the ambassadors of each group have brought, the most paid entries first. Whose group is not known is left out.
fn grouped(ambassadors: &[AmbassadorFigures], group: fn(&AmbassadorFigures) -> &str) -> Vec<AmbassadorGroup> {
    let mut groups: BTreeMap<&str, AmbassadorGroup> = BTreeMap::new();
    for one in ambassadors.iter().filter(|one| !group(one).is_empty()) {
        let sum = groups.entry(group(one)).or_insert_with(|| AmbassadorGroup {
            name: group(one).to_owned(),
            ambassadors: 0,
            entries: 0,
            paid: 0,
        });
        sum.ambassadors += 1;
        sum.entries += one.entries;
        sum.paid += one.paid;
    }
    let mut groups: Vec<AmbassadorGroup> = groups.into_values().collect();
    groups.sort_by_key(|group| Reverse(group.paid));
    groups
}

/// Counts the entries that an ambassador has brought.
fn teams<'a>(
    names: &CollegeNames,
    person: &user::Model,
    brought: impl Iterator<Item = &'a registration::Model>,
) -> AmbassadorFigures {
    let college = person.college_name.as_deref().unwrap_or_default();
    let identity = names.identity(college);
    let (mut entries, mut paid, mut own_college) = (0, 0, 0);
    for team in brought.filter(|team| team.status != RegistrationStatus::Cancelled) {
        entries += 1;
        if team.payment_status == PaymentStatus::Paid {
            paid += 1;
            let is_own = !college.is_empty() && names.identity(&team.college_name) == identity;
            own_college += u64::from(is_own);
        }
    }
    let address = identity.college().map_or("", |college| college.address);
    let (_, region) = address.rsplit_once(", ").unwrap_or_default();
    AmbassadorFigures {
        name: person.fullname.clone(),
        code: String::new(),
        college: if college.is_empty() {
            String::new()
        } else {
            names.name(college)
        },
        region: region.to_owned(),
        accounts: 0,
        entries,
        paid,
        own_college,
        is_unusual: is_unusual(paid, own_college),
        points: 0,
    }
}
