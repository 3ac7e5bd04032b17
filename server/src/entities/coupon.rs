//! The `coupons` table.

use sea_orm::entity::prelude::*;
use shared::entities::CouponType;

/// A code that lowers the price of a booking.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "coupons")]
pub struct Model {
    /// The code, in capital letters.
    #[sea_orm(primary_key, auto_increment = false)]
    pub code: String,
    /// How it lowers the price.
    pub kind: CouponType,
    /// In percent or in paise.
    pub discount: i64,
    /// Bookings that can use it.
    pub uses: i32,
    /// The college whose teams can use it; blank for all.
    pub college: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// When it was withdrawn, UTC.
    pub withdrawn_at: Option<DateTimeUtc>,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
