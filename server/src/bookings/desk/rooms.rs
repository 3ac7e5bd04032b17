//! The rooms of the blocks: who sleeps in them in each night, and how staff change them.

use super::stay::StayNow;
use super::store::{self, DeskBed};
use crate::audit;
use crate::bookings::{self, BookingError, store as bookings_store};
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::entities::room;
use crate::env::Env;
use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::booking::nights;
use shared::entities::{BookingStatus, RoomsForm, StayState};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::settings::Day;
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;

/// Most beds of a room.
const MOST_BEDS: i32 = 1_000;
/// Most rooms of a block.
const MOST_ROOMS: usize = 1_000;
/// Most characters of a room's name.
const LONGEST_NAME: usize = 40;

/// Paid beds, and those whose money went back while the person is in the house or the desk has caution money; what the desk knows about each, and the rooms.
pub(crate) struct DeskNow {
    pub(crate) rooms: Vec<room::Model>,
    pub(crate) beds: Vec<DeskBed>,
    stays: HashMap<Uuid, StayNow>,
    today: Day,
}

impl DeskNow {
    /// Reads everything.
    pub(crate) async fn read(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<Self, CoreError> {
        let stays = super::stay::by_bed(&store::entries(db).await?);
        let mut beds = store::beds(db).await?;
        beds.retain(|bed| {
            let stay = stays.get(&bed.bed.id).copied().unwrap_or_default();
            bed.booking.status == BookingStatus::Paid || stay.state == StayState::In || stay.deposit > 0
        });
        Ok(Self {
            rooms: store::rooms(db).await?,
            beds,
            stays,
            today: moment(now).day(),
        })
    }

    /// What the desk knows about a bed.
    pub(crate) fn stay(&self, bed: Uuid) -> StayNow {
        self.stays.get(&bed).copied().unwrap_or_default()
    }

    /// The nights in which a bed needs its room: none once the person has left for good.
    pub(crate) fn nights(&self, bed: &DeskBed) -> Vec<Day> {
        if self.stay(bed.bed.id).state == StayState::Out {
            return Vec::new();
        }
        self.coming(bed)
    }

    /// The nights that are booked and not over; the last one if all are.
    pub(crate) fn coming(&self, bed: &DeskBed) -> Vec<Day> {
        let count = u32::try_from(bed.booking.nights).unwrap_or_default();
        let first = Day::parse(&bed.booking.first_night);
        let mut all: Vec<Day> = first.map_or_else(Vec::new, |first| nights(first, count).collect());
        let over = all.iter().filter(|night| **night < self.today).count();
        all.split_off(over.min(all.len().saturating_sub(1)))
    }

    /// How many people sleep in each room in each night, without some beds.
    pub(crate) fn taken(&self, without: &[Uuid]) -> Taken {
        let mut taken = Taken::default();
        for bed in &self.beds {
            if let Some(room) = self
                .stay(bed.bed.id)
                .room
                .filter(|_| !without.contains(&bed.bed.id))
            {
                taken.add(room, &self.nights(bed));
            }
        }
        taken
    }
}

/// How many people sleep in each room in each night.
#[derive(Debug, Default)]
pub(crate) struct Taken(HashMap<(Uuid, Day), i32>);

impl Taken {
    /// Puts one person into a room.
    pub(crate) fn add(&mut self, room: Uuid, nights: &[Day]) {
        for &night in nights {
            *self.0.entry((room, night)).or_default() += 1;
        }
    }

    /// The beds of a room that are free in all of these nights.
    pub(crate) fn free(&self, room: &room::Model, nights: &[Day]) -> i32 {
        let in_night = |night: &Day| self.0.get(&(room.id, *night)).copied().unwrap_or_default();
        room.beds - nights.iter().map(in_night).max().unwrap_or_default()
    }

    /// The most people of a room in one night.
    fn most(&self, room: Uuid) -> i32 {
        let of_room = self.0.iter().filter(|((taken, _), _)| *taken == room);
        of_room.map(|(_, &people)| people).max().unwrap_or_default()
    }
}

/// Replaces the rooms of a block. A room that keeps its name keeps its people.
///
/// # Errors
/// A finding on `rooms`; [`CoreError::NotFound`] for an unknown block; [`BookingError::RoomInUse`].
pub(crate) async fn save(env: &Env, actor: Uuid, form: RoomsForm) -> Result<(), BookingError> {
    let block: Uuid = form.block_id.parse().map_err(|_| CoreError::NotFound)?;
    let asked = read(&form.rooms)?;
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
            let known = DeskNow::read(txn, env.clock.now()).await?;
            let taken = known.taken(&[]);
            let mut asked = asked;
            let mut gone = Vec::new();
            let count = asked.len();
            for room in known.rooms.iter().filter(|room| room.block_id == block) {
                let beds = asked.remove(&room.name);
                if taken.most(room.id) > beds.unwrap_or_default() {
                    return Err(BookingError::RoomInUse);
                }
                match beds {
                    None => gone.push(room.id),
                    Some(beds) if beds != room.beds => store::set_beds(txn, room.id, beds).await?,
                    Some(_) => {}
                }
            }
            let new = asked.into_iter().map(|(name, beds)| room::Model {
                id: env.random.uuid(),
                block_id: block,
                name,
                beds,
            });
            store::insert_rooms(txn, new.collect()).await?;
            store::delete_rooms(txn, gone).await?;
            let object = format!("block/{block}");
            audit::record(
                txn,
                env,
                Some(actor),
                "block.rooms",
                &object,
                &json!({ "rooms": count }),
            )
            .await?;
            Ok(())
        })
    })
    .await
}

/// Reads the rooms of a form: name and beds.
fn read(text: &str) -> Result<BTreeMap<String, i32>, CoreError> {
    let refuse = |line: &str, why: &str| {
        let message = format!("“{line}”: {why}");
        CoreError::Findings(vec![Finding::error("rooms", Code::Format, message)])
    };
    let mut rooms = BTreeMap::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        // A column of a spreadsheet ends with a tab.
        let room = line.rsplit_once([' ', '\t', ',']).and_then(|(name, beds)| {
            let name = name.trim_end_matches([' ', '\t', ',']);
            let beds = beds.parse().ok().filter(|beds| (1..=MOST_BEDS).contains(beds))?;
            let is_name = !name.is_empty() && name.chars().count() <= LONGEST_NAME;
            is_name.then(|| (name.to_owned(), beds))
        });
        let (name, beds) = room.ok_or_else(|| refuse(line, messages::ROOMS_LINE))?;
        if rooms.insert(name, beds).is_some() || rooms.len() > MOST_ROOMS {
            return Err(refuse(
                line,
                "Each room stands once, and a block has at most 1,000.",
            ));
        }
    }
    Ok(rooms)
}

#[cfg(test)]
mod tests {
    use super::read;

    fn rooms(text: &str) -> Vec<(String, i32)> {
        read(text).unwrap().into_iter().collect()
    }

    #[test]
    fn a_line_is_a_name_and_a_number_of_beds() {
        assert_eq!(
            rooms("101 4\n\n East wing 2,\t3 "),
            [("101".to_owned(), 4), ("East wing 2".to_owned(), 3)]
        );
        assert_eq!(rooms(""), []);
    }

    #[test]
    fn a_line_that_is_no_room_is_named() {
        for wrong in [
            "101",
            "101 four",
            "101 0",
            "101 2000",
            " 4",
            "101 -2",
            "101 4\n101 3",
        ] {
            let refused = read(wrong).unwrap_err().to_string();
            assert!(!refused.is_empty(), "{wrong}");
        }
        let long = format!("{} 4", "A".repeat(41));
        assert!(read(&long).is_err());
    }
}
