//! The desk of the beds: rooms, who is in the house, and caution money.

use crate::catalogue::Category;
use crate::money::Paise;
use serde::{Deserialize, Serialize};

/// Whether somebody with a bed is in the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum StayState {
    /// Not checked in yet.
    #[default]
    Expected,
    /// Checked in.
    In,
    /// Checked out.
    Out,
}

/// What the desk does with beds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum DeskAction {
    /// Puts the people into a room, or takes them out of theirs.
    Room,
    /// The people have come. Caution money is taken.
    CheckIn,
    /// The people have left. Caution money is given back.
    CheckOut,
}

/// A paid bed, for the desk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct HouseBed {
    /// Its id.
    pub id: String,
    /// The person's name; blank if they left the team.
    pub name: String,
    /// The event's title.
    pub event_name: String,
    /// The college.
    pub college: String,
    /// Id of the registration.
    pub registration_id: String,
    /// Its short code: `INF-BAD-0042`.
    pub registration_code: String,
    /// Id of the block.
    pub block_id: String,
    /// Id of the room; blank before there is one.
    pub room_id: String,
    /// The first night, ISO 8601.
    pub check_in_date: String,
    /// The day on which they leave, ISO 8601.
    pub check_out_date: String,
    /// Whether the person is in the house.
    pub state: StayState,
    /// When they last came or left, RFC 3339; blank before.
    pub since: String,
    /// Caution money that the desk has, in paise.
    pub deposit: Paise,
    /// Whether the team does not take part any more, or the money for the bed went back.
    pub is_team_out: bool,
}

/// A room of a block.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HouseRoom {
    /// Its id.
    pub id: String,
    /// Its name: `101`.
    pub name: String,
    /// Its beds.
    pub beds: u32,
}

/// A block with its rooms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HouseBlock {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who sleeps there.
    pub gender: Category,
    /// Caution money for a bed, in paise; 0 for none.
    pub deposit: Paise,
    /// Its rooms, by name.
    pub rooms: Vec<HouseRoom>,
}

/// The response of `GET /admin/house`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct House {
    /// Always true.
    pub success: bool,
    /// Every block, by name.
    pub blocks: Vec<HouseBlock>,
    /// Every paid bed: by college, registration and name.
    pub beds: Vec<HouseBed>,
}

/// The body of `POST /admin/rooms`: the rooms of a block, instead of those before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct RoomsForm {
    /// Id of the block.
    pub block_id: String,
    /// One room a line, its name and its beds: `101 4`.
    #[serde(deserialize_with = "crate::normalise::forms::text")]
    pub rooms: String,
}

/// The body of `POST /admin/house/allot`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct AllotForm {
    /// Id of the block.
    pub block_id: String,
}

/// The body of `POST /admin/house`: what the desk does with some beds.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct DeskForm {
    /// What it does.
    pub action: Option<DeskAction>,
    /// Ids of the beds.
    pub beds: Vec<String>,
    /// Id of the room, for [`DeskAction::Room`]; blank for none.
    pub room_id: String,
    /// For each person, in paise: the caution money taken at [`DeskAction::CheckIn`], what the desk keeps of it at
    /// [`DeskAction::CheckOut`].
    pub amount: u32,
    /// Why money is kept.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub note: String,
}
