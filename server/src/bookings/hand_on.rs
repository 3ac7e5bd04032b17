//! Hands on what nobody has any more: who comes into a team gets the beds, meals and kits of somebody who has left it.

use super::teams::{self, TeamPerson};
use super::{desk, desk::stay, paid::overlaps, store};
use crate::audit;
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::core::random::made_at;
use crate::entities::booking;
use crate::entities::member::{self, LEAD};
use crate::env::Env;
use crate::registrations;
use crate::registrations::people::COACH;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use shared::booking::BookableNights;
use shared::settings::Day;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// Hands on to a person who was added to a team. A failure is logged and changes nothing else: the desk still knows whose team the bed is.
pub(crate) async fn to_newcomer(env: &Env, actor: Uuid, registration: Uuid, member: Uuid) {
    let handed_on = env
        .write(move |txn, env| Box::pin(async move { hand_on(txn, env, actor, registration, member).await }));
    if let Err(error) = handed_on.await {
        tracing::error!(%registration, %error, "beds and meals were not handed on");
    }
}

async fn hand_on(
    txn: &impl ConnectionTrait,
    env: &Env,
    actor: Uuid,
    registration: Uuid,
    member: Uuid,
) -> Result<(), CoreError> {
    let now = env.clock.now();
    let Some(entry) = registrations::store::lock(txn, registration).await? else {
        return Ok(());
    };
    if store::without_person(txn, entry.id, now).await?.is_empty() {
        return Ok(());
    }
    super::lock(txn).await?;
    let team = registrations::store::members(txn, entry.id).await?;
    // Somebody with several places loses one of them and keeps what is booked; whose it was is not stored.
    let has_several_places =
        |row: &member::Model| row.team_group == LEAD || row.team_group.starts_with("relay:");
    if team.iter().any(has_several_places) {
        return Ok(());
    }
    let entered: Vec<_> = team.iter().map(|row| made_at(row.id)).collect();
    let newcomer = teams::everybody(team)
        .into_iter()
        .find(|person| person.places.contains(&member));
    let Some(newcomer) = newcomer else {
        return Ok(());
    };
    let today = moment(now).day();
    for booking in store::without_person(txn, entry.id, now).await? {
        // All rows of the team are newer than the booking: the team has registered again, and it is not known who had which bed. The
        // hostel desk gives them.
        if !entered
            .iter()
            .any(|at| at.is_none_or(|at| at <= booking.created_at))
        {
            continue;
        }
        let mut vacant = Vacant::read(txn, env, &booking, today).await?;
        // Nobody knows whether a coach, or who comes into a team of men and women, sleeps where the other one did.
        if entry.category != Some(booking.gender) || newcomer.row.team_group == COACH {
            vacant.beds.clear();
        }
        leave_what_they_have(txn, env, &newcomer, &booking, &mut vacant).await?;
        if vacant.is_nothing() {
            continue;
        }
        let bed = vacant.beds.first().copied();
        if let Some(bed) = bed {
            store::give_bed(txn, bed, newcomer.row.id).await?;
        }
        let pieces: Vec<Uuid> = vacant.pieces.values().copied().collect();
        for &piece in &pieces {
            store::give_piece(txn, piece, newcomer.row.id).await?;
        }
        let object = format!("booking/{}", booking.id);
        let details = json!({ "member": newcomer.row.id, "bed": bed, "pieces": pieces });
        audit::record(txn, env, Some(actor), "booking.hand_on", &object, &details).await?;
    }
    Ok(())
}

/// The beds, meals and kits of a booking that belong to no person now and were not used.
struct Vacant {
    beds: Vec<Uuid>,
    /// One piece of each meal and kit.
    pieces: BTreeMap<i32, Uuid>,
}

impl Vacant {
    async fn read(
        txn: &impl ConnectionTrait,
        env: &Env,
        booking: &booking::Model,
        today: Day,
    ) -> Result<Self, DbErr> {
        // The desk knows about the deposit of who has slept in a bed.
        let stays = stay::by_bed(&desk::store::entries(txn).await?);
        let is_unused = |bed: &Uuid| {
            let stay = stays.get(bed).copied().unwrap_or_default();
            stay.since.is_none() && stay.deposit == 0
        };
        let beds = store::beds_of(txn, booking.id).await?.into_iter();
        let beds = beds.filter(|bed| bed.member_id.is_none()).map(|bed| bed.id);
        // Today's meals may have been eaten. From the first night on, kits may have been handed out.
        let has_begun = BookableNights::of(&env.catalogue().edition).first <= today;
        let mut unused = BTreeSet::new();
        for extra in store::extras(txn).await? {
            if Day::parse(&extra.day).map_or(!has_begun, |day| day > today) {
                unused.insert(extra.id);
            }
        }
        let mut pieces = BTreeMap::new();
        for piece in store::extras_of(txn, booking.id).await? {
            if piece.member_id.is_none() && unused.contains(&piece.extra_id) {
                pieces.entry(piece.extra_id).or_insert(piece.id);
            }
        }
        Ok(Self {
            beds: beds.filter(is_unused).collect(),
            pieces,
        })
    }

    fn is_nothing(&self) -> bool {
        self.beds.is_empty() && self.pieces.is_empty()
    }
}

/// Removes from `vacant` what the person has already: all beds, if they have a bed in one of these nights, and each meal and kit that they
/// have booked.
async fn leave_what_they_have(
    txn: &impl ConnectionTrait,
    env: &Env,
    person: &TeamPerson,
    booking: &booking::Model,
    vacant: &mut Vacant,
) -> Result<(), DbErr> {
    let now = env.clock.now();
    let beds = store::of_people(txn, &person.places, now).await?;
    if beds.iter().any(|(other, _)| overlaps(other, booking)) {
        vacant.beds.clear();
    }
    for (.., extra) in store::extras_of_people(txn, &person.places, now).await? {
        vacant.pieces.remove(&extra);
    }
    Ok(())
}
