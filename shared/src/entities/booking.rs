//! Beds: what is on sale, bookings, coupons, and what staff see of them.

use crate::booking::BookingPrice;
use crate::catalogue::Category;
use crate::money::Paise;
use serde::{Deserialize, Serialize};

/// A person of a team who can be booked a bed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct BookablePerson {
    /// Full name.
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub name: String,
    /// E-mail address.
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// Mobile number. Not read from a booking.
    pub phone_number: String,
    /// The ID number, masked. Not read from a booking.
    pub aadhar_id: String,
}

/// A confirmed registration of the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BookableTeam {
    /// The event's endpoint: `table_tennis`.
    pub event_id: String,
    /// The event's title.
    pub event_name: String,
    /// Its people, coaches too.
    pub players: Vec<BookablePerson>,
}

/// The response of `GET /events/my-event-players`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookableTeams {
    /// Always true.
    pub success: bool,
    /// The user's confirmed registrations.
    pub data: Vec<BookableTeam>,
}

/// How a coupon lowers a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum CouponType {
    /// By a part, in percent.
    #[default]
    Percentage,
    /// By an amount, in rupees.
    Fixed,
}

/// A coupon that can be used now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CouponTerms {
    /// The code.
    pub coupontag: String,
    /// In percent or in rupees, as `couponType` says.
    pub discount: u32,
    /// How it lowers the price.
    #[serde(rename = "couponType")]
    pub coupon_type: CouponType,
}

/// The response of `GET /coupons/validate/{code}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CouponShown {
    /// Always true.
    pub success: bool,
    /// The coupon.
    pub coupon: CouponTerms,
}

/// The body of `POST /accommodation/create-order` and `/quote`: beds for people of one confirmed registration.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct BookingForm {
    /// The event's endpoint, as in [`BookableTeam`].
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub event_id: String,
    /// Where the people sleep: `Men` or `Women`; `male` and `female` too.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub gender_category: String,
    /// The first night, ISO 8601: `2026-01-22`.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub check_in_date: String,
    /// The number of nights; 0 for [`extras`](Self::extras) without beds.
    pub stay_days: u32,
    /// The people, as in [`BookableTeam`]. Name and address find them.
    pub players: Vec<BookablePerson>,
    /// A coupon's code; blank for none.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub coupon_code: String,
    /// Numbers of [`ExtraOffer`]s: each person gets one of each. With them, 0 nights and a blank gender are a booking without beds.
    pub extras: Vec<u32>,
}

/// The response of `POST /accommodation/quote`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookingQuote {
    /// Always true.
    pub success: bool,
    /// The price.
    pub price: BookingPrice,
}

/// What is booked, as `POST /accommodation/create-order` returns it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccommodationData {
    /// Id of the booking.
    pub booking_id: String,
    /// The event's endpoint.
    pub event_id: String,
    /// Where the people sleep.
    pub gender_category: Category,
    /// The first night, ISO 8601.
    pub check_in_date: String,
    /// The day on which they leave, ISO 8601.
    pub check_out_date: String,
    /// The number of nights.
    pub stay_days: u32,
    /// Names of the people.
    pub players: Vec<String>,
    /// The coupon's code; blank for none.
    pub coupon_code: String,
    /// Until when the beds are held, RFC 3339.
    pub held_until: String,
}

/// The response of `POST /accommodation/create-order`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BookingOrder {
    /// Always true.
    pub success: bool,
    /// The provider's order id.
    pub order_id: String,
    /// Amount, in rupees.
    pub amount: u32,
    /// Currency: `INR`.
    pub currency: String,
    /// What is booked.
    pub accommodation_data: AccommodationData,
    /// The payment widget's key, as in [`super::CreateOrderResponse`].
    pub key: String,
}

/// The beds left in a night.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BedsLeft {
    /// The night, ISO 8601: the day on which it begins.
    pub night: String,
    /// Beds that nobody holds.
    pub left: u32,
}

/// Beds on sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BedOffer {
    /// Who sleeps there.
    pub gender: Category,
    /// Lowest price of a night, in paise.
    pub price: Paise,
    /// Caution money for a bed, in paise: taken at the desk, given back at check-out. 0 for none.
    pub deposit: Paise,
    /// Every night that can be booked.
    pub nights: Vec<BedsLeft>,
}

/// A meal or a kit on sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExtraOffer {
    /// Its number.
    pub id: u32,
    /// `Dinner`, `Fest T-shirt`.
    pub name: String,
    /// The day of a meal, ISO 8601; blank for what has no day.
    pub day: String,
    /// Price of a piece, in paise.
    pub price: Paise,
    /// Pieces that nobody holds.
    pub left: u32,
}

/// The state of a booking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "camelCase")
)]
#[serde(rename_all = "camelCase")]
pub enum BookingStatus {
    /// Not paid. The beds are held until its time is over.
    Held,
    /// Paid.
    Paid,
    /// Replaced by another booking before it was paid.
    Replaced,
    /// The money was given back.
    Refunded,
}

/// A booking of the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BookingRecord {
    /// Its id.
    pub id: String,
    /// The event's endpoint.
    pub event_id: String,
    /// The event's title.
    pub event_name: String,
    /// Where the people sleep.
    pub gender: Category,
    /// The first night, ISO 8601.
    pub check_in_date: String,
    /// The day on which they leave, ISO 8601.
    pub check_out_date: String,
    /// The number of nights; 0 without beds: then gender and days say nothing.
    pub stay_days: u32,
    /// Names of the people and their blocks.
    pub people: Vec<BookedBed>,
    /// What each of them gets besides a bed.
    pub extras: Vec<BookedExtra>,
    /// To be paid, or paid, in paise.
    pub amount: Paise,
    /// The coupon's code; blank without one.
    pub coupon_code: String,
    /// Its state.
    pub status: BookingStatus,
    /// Until when unpaid beds are held, RFC 3339.
    pub held_until: String,
    /// Whether the team does not take part any more: withdrawn, rejected, or its fee given back.
    pub is_team_out: bool,
    /// When it was made, RFC 3339.
    pub created_at: String,
}

/// A bed of a booking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookedBed {
    /// The person's name; blank if they left the team.
    pub name: String,
    /// The block's name; blank without a bed.
    pub block: String,
}

/// A meal or a kit of a booking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookedExtra {
    /// Its number.
    pub id: u32,
    /// `Dinner`.
    pub name: String,
    /// The day, ISO 8601; blank for what has no day.
    pub day: String,
}

/// The response of `GET /accommodation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct AccommodationShown {
    /// Always true.
    pub success: bool,
    /// What is on sale now: at most one offer for men and one for women.
    pub offers: Vec<BedOffer>,
    /// Meals and kits on sale: by day, then by name.
    pub extras: Vec<ExtraOffer>,
    /// The user's bookings, newest first, without those that were replaced.
    pub bookings: Vec<BookingRecord>,
}

/// The body of `POST /admin/blocks`, which adds a block of beds or changes it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct BlockForm {
    /// Id of the block; blank to add one.
    pub id: String,
    /// Its name: `Hostel 3, east wing`.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub name: String,
    /// Who sleeps there: `Men` or `Women`.
    pub gender: String,
    /// Beds in each night.
    pub beds: u32,
    /// Price of a night, in paise.
    pub price: u32,
    /// Caution money for a bed, in paise: taken at the desk, given back at check-out. 0 for none.
    pub deposit: u32,
    /// Whether beds are on sale. What is booked stays booked.
    pub is_on_sale: bool,
    /// The last day of the sale, ISO 8601; blank if it has none.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub sale_ends: String,
}

/// A block of beds, for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BlockRecord {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Who sleeps there.
    pub gender: Category,
    /// Beds in each night.
    pub beds: u32,
    /// Price of a night, in paise.
    pub price: Paise,
    /// Caution money for a bed, in paise; 0 for none.
    pub deposit: Paise,
    /// Whether beds are on sale, until the sale ends.
    pub is_on_sale: bool,
    /// The last day of the sale, ISO 8601; blank if it has none.
    pub sale_ends: String,
    /// Whether beds are sold today.
    pub is_sold: bool,
    /// What is left in each night.
    pub nights: Vec<BedsLeft>,
}

/// The body of `POST /admin/coupons`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CouponForm {
    /// The code: capital letters and digits.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub code: String,
    /// How it lowers the price.
    pub coupon_type: CouponType,
    /// In percent or in rupees.
    pub discount: u32,
    /// Bookings that can use it.
    pub uses: u32,
    /// The college whose teams can use it, as they enter it; blank for all.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub college: String,
    /// Why it exists. Kept in the audit log.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub reason: String,
}

/// A coupon, for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CouponRecord {
    /// The code.
    pub code: String,
    /// How it lowers the price.
    pub coupon_type: CouponType,
    /// In percent or in rupees.
    pub discount: u32,
    /// Bookings that can use it.
    pub uses: u32,
    /// Bookings that use it: paid ones, and unpaid ones whose beds are held.
    pub used: u32,
    /// The college whose teams can use it; blank for all.
    pub college: String,
    /// Whether it can still be used.
    pub is_withdrawn: bool,
}

/// The body of `POST /admin/extras`, which adds a meal or a kit or changes it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ExtraForm {
    /// Its number; 0 to add one.
    pub id: u32,
    /// `Dinner`, `Fest T-shirt`.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub name: String,
    /// The day of a meal, ISO 8601; blank for what has no day.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub day: String,
    /// Price of a piece, in paise.
    pub price: u32,
    /// How many there are.
    pub pieces: u32,
    /// Whether it is on sale. What is booked stays booked.
    pub is_on_sale: bool,
    /// The last day of the sale, ISO 8601; blank if it has none.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub sale_ends: String,
}

/// A meal or a kit, for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExtraRecord {
    /// Its number.
    pub id: u32,
    /// `Dinner`.
    pub name: String,
    /// The day, ISO 8601; blank for what has no day.
    pub day: String,
    /// Price of a piece, in paise.
    pub price: Paise,
    /// How many there are.
    pub pieces: u32,
    /// Pieces of paid bookings, and of unpaid ones whose time is not over.
    pub booked: u32,
    /// Whether it is on sale, until the sale ends.
    pub is_on_sale: bool,
    /// The last day of the sale, ISO 8601; blank if it has none.
    pub sale_ends: String,
    /// Whether it is sold today.
    pub is_sold: bool,
}

/// A booking, for staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaffBooking {
    /// The booking.
    #[serde(flatten)]
    pub booking: BookingRecord,
    /// Id of the registration.
    pub registration_id: String,
    /// Its short code: `INF-BAD-0042`.
    pub registration_code: String,
    /// The college.
    pub college: String,
}

/// The response of `GET /admin/accommodation`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StaffAccommodation {
    /// Always true.
    pub success: bool,
    /// Every block.
    pub blocks: Vec<BlockRecord>,
    /// Every coupon.
    pub coupons: Vec<CouponRecord>,
    /// Every meal and kit: by day, then by name.
    pub extras: Vec<ExtraRecord>,
    /// Paid bookings, and unpaid ones whose beds are held, by college.
    pub bookings: Vec<StaffBooking>,
}
