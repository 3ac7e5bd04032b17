//! The beds of the demo: three blocks, a coupon, and the bookings of two teams.

use super::SeedError;
use crate::bookings::{blocks, book, coupons, store, teams};
use crate::entities::registration;
use crate::payments::ledger::orders;
use crate::payments::opening::OrderSubject;
use crate::registrations::confirmed::takes_part;
use crate::state::AppState;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use shared::booking::NIGHT_PRICE;
use shared::catalogue::Category;
use shared::entities::{BlockForm, BookingForm, BookingStatus, CouponForm, CouponType};
use uuid::Uuid;

/// The blocks: name, who sleeps there, beds.
const BLOCKS: [(&str, Category, u32); 3] = [
    ("Hostel 1, ground floor", Category::Men, 40),
    ("Hostel 1, first floor", Category::Men, 60),
    ("Hostel 4", Category::Women, 50),
];
/// The event whose first teams have beds.
const EVENT: &str = "football";
/// How many of them.
const TEAMS: u64 = 2;

/// Puts beds on sale and books some.
pub(super) async fn seed(state: &AppState, admin: Uuid) -> Result<(), SeedError> {
    let env = &state.env;
    for (name, gender, beds) in BLOCKS {
        let block = BlockForm {
            id: String::new(),
            name: name.to_owned(),
            gender: gender.name().to_owned(),
            beds,
            price: NIGHT_PRICE.0,
            is_on_sale: true,
        };
        blocks::save(env, admin, block).await?;
    }
    let coupon = CouponForm {
        code: "EARLY10".to_owned(),
        coupon_type: CouponType::Percentage,
        discount: 10,
        uses: 50,
        college: String::new(),
        reason: "Teams that book before the end of the year".to_owned(),
    };
    coupons::add(env, admin, coupon).await?;
    let owners: Vec<Uuid> = registration::Entity::find()
        .select_only()
        .column(registration::Column::UserId)
        .filter(registration::Column::Event.eq(EVENT))
        .filter(takes_part())
        .order_by_asc(registration::Column::Number)
        .limit(TEAMS)
        .into_tuple()
        .all(env.db.read())
        .await?;
    for owner in owners {
        book_team(state, owner).await?;
    }
    Ok(())
}

async fn book_team(state: &AppState, owner: Uuid) -> Result<(), SeedError> {
    let env = &state.env;
    let Some(team) = teams::of_user(env, owner).await?.into_iter().next() else {
        return Ok(());
    };
    let form = BookingForm {
        event_id: team.event_id,
        gender_category: Category::Men.name().to_owned(),
        check_in_date: env.catalogue().edition.first_day.to_string(),
        stay_days: 2,
        players: team.players,
        coupon_code: String::new(),
    };
    let booked = book::book(env, &state.booking_gate, &state.gateway, owner, form).await?;
    let id: Uuid = booked.accommodation_data.booking_id.parse()?;
    env.write(move |txn, env| {
        Box::pin(async move {
            let now = env.clock.now();
            store::set_status(txn, &[id], BookingStatus::Paid, now).await?;
            orders::close_live(txn, OrderSubject::Booking(id), now).await?;
            Ok::<_, SeedError>(())
        })
    })
    .await
}
