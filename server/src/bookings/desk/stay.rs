//! What the entries of the desk say about a bed.

use crate::entities::desk_entry;
use chrono::{DateTime, Utc};
use shared::entities::{DeskAction, StayState};
use std::collections::HashMap;
use uuid::Uuid;

/// What the desk knows about a bed. The default is a bed with which it has done nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct StayNow {
    /// Whether the person is in the house.
    pub(crate) state: StayState,
    /// When they last came or left.
    pub(crate) since: Option<DateTime<Utc>>,
    /// The room.
    pub(crate) room: Option<Uuid>,
    /// Caution money that the desk has to give back, in paise.
    pub(crate) deposit: i64,
}

/// Folds entries, in the order in which they happened, to what is known about each bed.
pub(crate) fn by_bed(entries: &[desk_entry::Model]) -> HashMap<Uuid, StayNow> {
    let mut stays: HashMap<Uuid, StayNow> = HashMap::new();
    for entry in entries {
        let stay = stays.entry(entry.bed_id).or_default();
        stay.deposit += entry.amount - entry.kept;
        match entry.action {
            DeskAction::Room => stay.room = entry.room_id,
            DeskAction::CheckIn => {
                stay.state = StayState::In;
                stay.since = Some(entry.created_at);
            }
            DeskAction::CheckOut => {
                stay.state = StayState::Out;
                stay.since = Some(entry.created_at);
            }
        }
    }
    stays
}
