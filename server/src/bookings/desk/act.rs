//! What the desk does: rooms, check-in and check-out with caution money. Everything is an entry of the log; why money was kept is in the
//! audit log.

use super::allot::{Unallotted, propose};
use super::rooms::{DeskNow, Taken};
use super::stay::StayNow;
use super::store::{self, DeskBed, NewEntry};
use crate::audit;
use crate::bookings::blocks::Occupancy;
use crate::bookings::{self, BookingError, store as bookings_store};
use crate::core::error::CoreError;
use crate::db::Transaction;
use crate::entities::room;
use crate::env::Env;
use crate::payments::opening::paise;
use crate::registrations::confirmed;
use serde_json::json;
use shared::booking::HIGHEST_DEPOSIT;
use shared::entities::{BookingStatus, DeskAction, DeskForm, StayState};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::settings::Day;
use uuid::Uuid;

/// Most beds of one action.
const MOST: usize = 200;
/// Most characters of a note.
const LONGEST_NOTE: usize = 300;

/// Does what the desk asks for, for all of the beds or for none.
///
/// # Errors
/// Findings on the form; [`CoreError::NotFound`] for an id that is none; [`BookingError::RoomFull`];
/// [`BookingError::NotNow`].
pub(crate) async fn act(env: &Env, actor: Uuid, form: DeskForm) -> Result<(), BookingError> {
    let (action, ids) = check(&form)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            bookings::lock(txn).await?;
            let desk = DeskNow::read(txn, env.clock.now()).await?;
            let found = |id: &Uuid| desk.beds.iter().find(|bed| bed.bed.id == *id);
            let beds: Vec<&DeskBed> = ids.iter().filter_map(found).collect();
            if beds.len() != ids.len() {
                let why = "Somebody you chose has no paid bed any more. Choose again.";
                return Err(BookingError::NotNow(why.to_owned()));
            }
            // People who come back see each other.
            let mut taken = desk.taken(&[]);
            let room = match action {
                DeskAction::Room => into_room(txn, env, &desk, &beds, &form.room_id).await?,
                DeskAction::CheckIn | DeskAction::CheckOut => None,
            };
            let mut entries = Vec::with_capacity(beds.len());
            for bed in beds {
                let amount = match action {
                    DeskAction::Room => 0,
                    DeskAction::CheckIn => check_in(env, &desk, &mut taken, bed, form.amount)?,
                    DeskAction::CheckOut => check_out(bed, desk.stay(bed.bed.id), form.amount)?,
                };
                if action == DeskAction::CheckOut && form.amount > 0 {
                    let details = json!({ "bed": bed.bed.id, "kept": form.amount, "note": form.note });
                    let object = format!("booking/{}", bed.booking.id);
                    audit::record(txn, env, Some(actor), "deposit.keep", &object, &details).await?;
                }
                let keeps = action == DeskAction::CheckOut;
                entries.push(NewEntry {
                    bed: bed.bed.id,
                    action,
                    room,
                    amount,
                    kept: if keeps { i64::from(form.amount) } else { 0 },
                });
            }
            store::append(txn, (actor, env.clock.now()), entries).await?;
            Ok(())
        })
    })
    .await
}

/// Checks a form, and returns what to do with which beds, each once.
fn check(form: &DeskForm) -> Result<(DeskAction, Vec<Uuid>), BookingError> {
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: &str| findings.push(Finding::error(path, code, message));
    if form.beds.is_empty() || form.beds.len() > MOST {
        refuse("beds", Code::TooFew, messages::DESK_BEDS);
    }
    if form.amount > HIGHEST_DEPOSIT.0 || !form.amount.is_multiple_of(100) {
        refuse("amount", Code::Range, messages::DESK_AMOUNT);
    }
    let keeps_money = form.action == Some(DeskAction::CheckOut) && form.amount > 0;
    if form.note.chars().count() > LONGEST_NOTE || (keeps_money && form.note.is_empty()) {
        refuse("note", Code::Required, messages::DESK_NOTE);
    }
    if form.action.is_none() {
        refuse("action", Code::Required, messages::DESK_ACTION);
    }
    let Some(action) = form.action.filter(|_| findings.is_empty()) else {
        return Err(CoreError::Findings(findings).into());
    };
    let mut ids = Vec::with_capacity(form.beds.len());
    for bed in &form.beds {
        let id: Uuid = bed.parse().map_err(|_| CoreError::NotFound)?;
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    Ok((action, ids))
}

/// Finds the room and checks that all of the people fit. Beds of another block move to the room's.
async fn into_room(
    txn: &Transaction,
    env: &Env,
    desk: &DeskNow,
    beds: &[&DeskBed],
    room_id: &str,
) -> Result<Option<Uuid>, BookingError> {
    if room_id.is_empty() {
        return Ok(None);
    }
    let refusal = || Finding::error("roomId", Code::NotOffered, messages::ROOM_CHOICE);
    let room = desk.rooms.iter().find(|room| room.id.to_string() == room_id);
    let room = room.ok_or_else(refusal)?;
    let blocks = bookings_store::blocks(txn).await?;
    let gender = blocks
        .iter()
        .find(|block| block.id == room.block_id)
        .map(|block| block.gender);
    if beds.iter().any(|bed| Some(bed.booking.gender) != gender) {
        return Err(refusal().into());
    }
    let moved: Vec<Uuid> = beds.iter().map(|bed| bed.bed.id).collect();
    let mut taken = desk.taken(&moved);
    for bed in beds {
        if !fits(desk, &taken, room, bed) {
            return Err(BookingError::RoomFull);
        }
        taken.add(room.id, &desk.nights(bed));
        if bed.bed.block_id != room.block_id {
            // Read again for each: the one before has a bed of the block now.
            let occupancy = Occupancy::read(txn, env.clock.now(), &[]).await?;
            // The block counts a bed of somebody who has left as held.
            if !occupancy.has_bed(room.block_id, &desk.coming(bed)) {
                let why =
                    "All beds of that block are booked in these nights, also where somebody has left early.";
                return Err(BookingError::NotNow(why.to_owned()));
            }
            bookings_store::move_bed(txn, bed.bed.id, room.block_id).await?;
        }
    }
    Ok(Some(room.id))
}

fn fits(desk: &DeskNow, taken: &Taken, room: &room::Model, bed: &DeskBed) -> bool {
    taken.free(room, &desk.nights(bed)) > 0
}

fn name(bed: &DeskBed) -> &str {
    bed.name.as_deref().unwrap_or("Somebody who left the team")
}

/// The caution money that is taken.
fn check_in(
    env: &Env,
    desk: &DeskNow,
    taken: &mut Taken,
    bed: &DeskBed,
    amount: u32,
) -> Result<i64, BookingError> {
    let refuse = |why: &str| BookingError::NotNow(format!("{} {why}", name(bed)));
    let stay = desk.stay(bed.bed.id);
    if stay.state == StayState::In {
        return Err(refuse("is in the house already."));
    }
    if bed.booking.status != BookingStatus::Paid {
        return Err(refuse("has no paid bed any more."));
    }
    let first = Day::parse(&bed.booking.first_night);
    if let Some(first) = first.filter(|first| crate::core::clock::moment(env.clock.now()).day() < *first) {
        let why = format!(
            "has a bed from {} on, not before. Leave them out for now.",
            first.in_words()
        );
        return Err(refuse(&why));
    }
    // Whoever comes back may find others in the room.
    let room = stay.room.filter(|_| stay.state == StayState::Out);
    let room = room.and_then(|room| desk.rooms.iter().find(|known| known.id == room));
    if let Some(room) = room {
        let coming = desk.coming(bed);
        if taken.free(room, &coming) < 1 {
            let why =
                "has left, and others have the room. Take them out of it, or choose another room first.";
            return Err(refuse(why));
        }
        taken.add(room.id, &coming);
    }
    Ok(i64::from(amount))
}

/// The caution money that is given back, as a negative amount.
fn check_out(bed: &DeskBed, stay: StayNow, kept: u32) -> Result<i64, BookingError> {
    if stay.state != StayState::In {
        return Err(BookingError::NotNow(format!(
            "{} is not in the house.",
            name(bed)
        )));
    }
    let given_back = stay.deposit - i64::from(kept);
    if given_back < 0 {
        let message = format!(
            "The desk has {} of {}. It cannot keep more.",
            paise(stay.deposit)?,
            name(bed)
        );
        return Err(Finding::error("amount", Code::Range, message).into());
    }
    Ok(-given_back)
}

/// How many people have got a room, and how many still have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Allotted {
    pub(crate) with_room: usize,
    pub(crate) without: usize,
}

/// Gives rooms of a block to everybody in it who has none, whole teams together where that is possible.
///
/// # Errors
/// [`CoreError::NotFound`] for an unknown block.
pub(crate) async fn allot(env: &Env, actor: Uuid, block: &str) -> Result<Allotted, BookingError> {
    let block: Uuid = block.parse().map_err(|_| CoreError::NotFound)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            bookings::lock(txn).await?;
            if bookings_store::blocks(txn)
                .await?
                .iter()
                .all(|row| row.id != block)
            {
                return Err(CoreError::NotFound.into());
            }
            let desk = DeskNow::read(txn, env.clock.now()).await?;
            let of_block: Vec<room::Model> = desk
                .rooms
                .iter()
                .filter(|room| room.block_id == block)
                .cloned()
                .collect();
            let has_room = |bed: &DeskBed| {
                let room = desk.stay(bed.bed.id).room;
                desk.rooms.iter().any(|known| Some(known.id) == room)
            };
            let waiting = desk.beds.iter().filter(|bed| {
                let is_gone = desk.stay(bed.bed.id).state == StayState::Out;
                bed.bed.block_id == block && !is_gone && !has_room(bed) && confirmed::is_confirmed(&bed.entry)
            });
            let beds: Vec<Unallotted> = waiting
                .map(|bed| Unallotted {
                    bed: bed.bed.id,
                    team: bed.entry.id,
                    nights: desk.nights(bed),
                })
                .collect();
            let count = beds.len();
            let proposed = propose(&of_block, &mut desk.taken(&[]), beds);
            let in_room = |(bed, room)| NewEntry {
                bed,
                action: DeskAction::Room,
                room: Some(room),
                amount: 0,
                kept: 0,
            };
            let with_room = proposed.len();
            let entries = proposed.into_iter().map(in_room).collect();
            store::append(txn, (actor, env.clock.now()), entries).await?;
            Ok(Allotted {
                with_room,
                without: count - with_room,
            })
        })
    })
    .await
}
