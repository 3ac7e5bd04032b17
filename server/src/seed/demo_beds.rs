//! The beds of the demo: three blocks, meals and kits, a coupon, the bookings of two teams, rooms, and a team that has come.

use super::SeedError;
use crate::bookings::desk::store::NewEntry;
use crate::bookings::desk::{self, act, house, rooms};
use crate::bookings::{self, blocks, book, coupons, extras, store, teams};
use crate::entities::registration;
use crate::payments::ledger::orders;
use crate::payments::opening::OrderSubject;
use crate::registrations::confirmed::takes_part;
use crate::state::AppState;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use shared::booking::{NIGHT_PRICE, nights};
use shared::catalogue::Category;
use shared::entities::{
    BlockForm, BookingForm, BookingStatus, CouponForm, CouponType, DeskAction, ExtraForm, RoomsForm,
};
use shared::money::Paise;
use uuid::Uuid;

/// The blocks: name, who sleeps there, beds.
const BLOCKS: [(&str, Category, u32); 3] = [
    ("Hostel 1, ground floor", Category::Men, 40),
    ("Hostel 1, first floor", Category::Men, 60),
    ("Hostel 4", Category::Women, 50),
];
/// Caution money for a bed.
const DEPOSIT: Paise = Paise::rupees(300);
/// The rooms of the first block.
const ROOMS: &str = "G1 4\nG2 4\nG3 6\nG4 6\nG5 20";
/// Meals and kits: name, how many days after the first day, price. The first one gets the number 1.
const EXTRAS: [(&str, Option<usize>, Paise); 4] = [
    ("Dinner", Some(0), Paise::rupees(120)),
    ("Breakfast", Some(1), Paise::rupees(60)),
    ("Dinner", Some(1), Paise::rupees(120)),
    ("Fest T-shirt", None, Paise::rupees(350)),
];
/// The number of the dinner that the booked teams have, and its day: after the first day.
pub(super) const DINNER: (i32, usize) = (3, 1);
/// How many there are of each.
const PIECES: u32 = 300;
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
            deposit: DEPOSIT.0,
            is_on_sale: true,
            sale_ends: String::new(),
        };
        blocks::save(env, admin, block).await?;
    }
    for (name, after, price) in EXTRAS {
        let day = after.and_then(|after| nights(env.catalogue().edition.first_day, 7).nth(after));
        let extra = ExtraForm {
            id: 0,
            name: name.to_owned(),
            day: day.map(|day| day.to_string()).unwrap_or_default(),
            price: price.0,
            pieces: PIECES,
            is_on_sale: true,
            sale_ends: String::new(),
        };
        extras::save(env, admin, extra).await?;
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
    open_house(state, admin).await
}

/// Gives rooms, and lets the first team in.
async fn open_house(state: &AppState, admin: Uuid) -> Result<(), SeedError> {
    let env = &state.env;
    for block in house::house(env).await?.blocks {
        if block.name == BLOCKS[0].0 {
            let form = RoomsForm {
                block_id: block.id.clone(),
                rooms: ROOMS.to_owned(),
            };
            rooms::save(env, admin, form).await?;
            act::allot(env, admin, &block.id).await?;
        }
    }
    let beds = house::house(env).await?.beds;
    let first = beds.first().map(|bed| bed.registration_id.clone());
    let of_first = beds
        .into_iter()
        .filter(|bed| Some(&bed.registration_id) == first.as_ref());
    let mut entries = Vec::new();
    for bed in of_first {
        entries.push(NewEntry {
            bed: bed.id.parse()?,
            action: DeskAction::CheckIn,
            room: None,
            amount: i64::from(DEPOSIT.0),
            kept: 0,
        });
    }
    // Not through the desk, whose day the demo does not know: it lets nobody in before their first night.
    env.write(move |txn, env| {
        let entries = entries.clone();
        Box::pin(async move {
            bookings::lock(txn).await?;
            desk::store::append(txn, (admin, env.clock.now()), entries).await?;
            Ok::<_, SeedError>(())
        })
    })
    .await
}

async fn book_team(state: &AppState, owner: Uuid) -> Result<(), SeedError> {
    let env = &state.env;
    let Some(team) = teams::of_user(env, owner).await?.into_iter().next() else {
        return Ok(());
    };
    let form = BookingForm {
        event_id: team.event_id,
        gender_category: Category::Men.name().to_owned(),
        // The demo fest began yesterday, and nights that are over are not sold.
        check_in_date: env.catalogue().edition.first_day.next().to_string(),
        stay_days: 2,
        players: team.players,
        coupon_code: String::new(),
        extras: vec![DINNER.0.unsigned_abs()],
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
