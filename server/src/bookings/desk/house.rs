//! What staff see of the house.

use super::rooms::DeskNow;
use super::store::DeskBed;
use crate::bookings::{letter, record, store as bookings};
use crate::core::error::CoreError;
use crate::entities::block;
use crate::env::Env;
use crate::payments::opening::paise;
use crate::registrations::confirmed;
use shared::catalogue;
use shared::entities::{BookingStatus, House, HouseBed, HouseBlock, HouseRoom};

/// Returns the blocks with their rooms, and every bed that the desk has to know: paid ones, and refunded ones whose person is in the house
/// or has a deposit there.
///
/// # Errors
/// If a query fails, or a row is invalid.
pub(crate) async fn house(env: &Env) -> Result<House, CoreError> {
    let db = env.db.read();
    let blocks = bookings::blocks(db).await?;
    let desk = DeskNow::read(db, env.clock.now()).await?;
    let block = |block: &block::Model| {
        let of_block = desk.rooms.iter().filter(|room| room.block_id == block.id);
        Ok(HouseBlock {
            id: block.id.to_string(),
            name: block.name.clone(),
            gender: block.gender,
            deposit: paise(block.deposit)?,
            rooms: of_block
                .map(|room| HouseRoom {
                    id: room.id.to_string(),
                    name: room.name.clone(),
                    beds: u32::try_from(room.beds).unwrap_or_default(),
                })
                .collect(),
        })
    };
    Ok(House {
        success: true,
        blocks: blocks.iter().map(block).collect::<Result<_, CoreError>>()?,
        beds: desk
            .beds
            .iter()
            .map(|bed| shown(&desk, bed))
            .collect::<Result<_, _>>()?,
    })
}

fn shown(desk: &DeskNow, bed: &DeskBed) -> Result<HouseBed, CoreError> {
    let DeskBed {
        bed,
        booking,
        entry,
        name,
    } = bed;
    let stay = desk.stay(bed.id);
    let title = catalogue::by_endpoint(&entry.event).map_or(&*entry.event, |event| event.title);
    Ok(HouseBed {
        id: bed.id.to_string(),
        name: name.clone().unwrap_or_default(),
        event_name: title.to_owned(),
        college: entry.college_name.clone(),
        registration_id: entry.id.to_string(),
        registration_code: entry.code().to_string(),
        block_id: bed.block_id.to_string(),
        room_id: stay.room.map(|room| room.to_string()).unwrap_or_default(),
        check_in_date: booking.first_night.clone(),
        check_out_date: letter::check_out(booking),
        state: stay.state,
        since: stay.since.map(record::at).unwrap_or_default(),
        deposit: paise(stay.deposit)?,
        is_team_out: booking.status != BookingStatus::Paid || !confirmed::is_confirmed(entry),
    })
}
