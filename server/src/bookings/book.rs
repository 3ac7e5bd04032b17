//! Holds beds, meals and kits with an order to pay for them.

use super::form::{self, BedRequest, Stay};
use super::plan::{Plan, plan};
use super::{BookingError, letter, store};
use crate::audit;
use crate::core::allowances::BOOKINGS;
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::db::Transaction;
use crate::entities::order::{self, Provider};
use crate::entities::{booked_bed, booked_extra, booking};
use crate::env::Env;
use crate::payments::gateway::Gateway;
use crate::payments::ledger::orders;
use crate::payments::opening::{self, OrderSubject};
use crate::registrations;
use chrono::{Duration, SecondsFormat};
use serde_json::json;
use shared::booking::HOLD_MINUTES;
use shared::catalogue::Category;
use shared::entities::{AccommodationData, BookingForm, BookingOrder, BookingQuote, BookingStatus};
use shared::money::Paise;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::Semaphore;
use uuid::Uuid;

/// Bookings that this server stores at the same time. They wait for one lock in the database: without the gate, a crowd would hold
/// all connections while it waits.
const AT_ONCE: usize = 3;

/// Lets a few bookings at a time go to the database. Cheap to clone; all clones share the gate.
#[derive(Debug, Clone)]
pub struct BookingGate(Arc<Semaphore>);

impl Default for BookingGate {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

/// Returns the price of a booking. Stores nothing.
///
/// # Errors
/// As [`book`].
pub(crate) async fn quote(env: &Env, user_id: Uuid, sent: BookingForm) -> Result<BookingQuote, BookingError> {
    let request = read(env, sent)?;
    let db = env.db.read();
    let entry = registrations::store::of_user_for(db, user_id, request.event).await?;
    let plan = plan(db, env, entry, &request).await?;
    Ok(BookingQuote {
        success: true,
        price: plan.price,
    })
}

fn read(env: &Env, sent: BookingForm) -> Result<BedRequest, CoreError> {
    form::read(&env.catalogue().edition, moment(env.clock.now()).day(), sent)
}

/// A stored booking and its order.
struct Booked {
    booking: booking::Model,
    order: order::Model,
    is_new: bool,
}

/// Holds beds for people of a user's confirmed registration, and returns the order to pay. Repeating a request returns the same
/// order while the beds are held; another request for the same people and the same nights, meals or kits
/// replaces their unpaid booking.
///
/// # Errors
/// Findings on the form; [`BookingError::NotOnSale`], [`BookingError::Full`]; 429 after too many bookings; the errors of
/// [`opening::open_order`].
pub(crate) async fn book(
    env: &Env,
    gate: &BookingGate,
    gateway: &Gateway,
    user_id: Uuid,
    sent: BookingForm,
) -> Result<BookingOrder, BookingError> {
    let request = read(env, sent)?;
    let provider = gateway.provider();
    let names = request.people.iter().map(|person| person.name.clone()).collect();
    let booked = {
        let _turn = gate.0.acquire().await.map_err(CoreError::internal)?;
        // Refuses what is full before it takes the lock, so that a crowd does not slow down the others.
        let entry = registrations::store::of_user_for(env.db.read(), user_id, request.event).await?;
        plan(env.db.read(), env, entry, &request).await?;
        env.write(move |txn, env| Box::pin(async move { hold(txn, env, provider, user_id, &request).await }))
            .await?
    };
    let Booked {
        booking,
        order,
        is_new,
    } = booked;
    let id = booking.id.to_string();
    let notes = [
        ("booking", &*id),
        ("event", order.event.as_deref().unwrap_or_default()),
    ];
    let opened = opening::open_order(env, gateway, &order, &notes, !is_new).await?;
    tracing::info!(booking = %booking.id, amount = order.amount, "beds held");
    Ok(BookingOrder {
        success: true,
        order_id: opened.id,
        amount: opened.amount.0 / Paise::rupees(1).0,
        currency: opened.currency,
        accommodation_data: data(booking, order.event.unwrap_or_default(), names),
        key: gateway.key().to_owned(),
    })
}

fn data(booking: booking::Model, event_id: String, players: Vec<String>) -> AccommodationData {
    AccommodationData {
        booking_id: booking.id.to_string(),
        event_id,
        gender_category: booking.gender,
        check_out_date: letter::check_out(&booking),
        check_in_date: booking.first_night,
        stay_days: u32::try_from(booking.nights).unwrap_or_default(),
        players,
        coupon_code: booking.coupon.unwrap_or_default(),
        held_until: booking.held_until.to_rfc3339_opts(SecondsFormat::Millis, true),
    }
}

/// Stores a booking and its order, in the transaction that has the locks.
async fn hold(
    txn: &Transaction,
    env: &Env,
    provider: Provider,
    user_id: Uuid,
    request: &BedRequest,
) -> Result<Booked, BookingError> {
    let entry = registrations::store::lock_of(txn, user_id, request.event).await?;
    super::lock(txn).await?;
    let plan = plan(txn, env, entry, request).await?;
    if let Some(same) = same(txn, &plan, request, provider).await? {
        return Ok(same);
    }
    let now = env.clock.now();
    let made = store::made_since(txn, user_id, now - BOOKINGS.window).await?;
    if made >= u64::from(BOOKINGS.amount) {
        let seconds = u32::try_from(BOOKINGS.window.num_seconds()).unwrap_or(u32::MAX);
        return Err((BOOKINGS.refusal)(seconds).into());
    }
    let replaced: Vec<Uuid> = plan.replaces.iter().map(|booking| booking.id).collect();
    store::set_status(txn, &replaced, BookingStatus::Replaced, now).await?;
    for &id in &replaced {
        orders::close_live(txn, OrderSubject::Booking(id), now).await?;
    }
    let booking = row(env, user_id, &plan, request);
    let order = opening::new(
        env,
        provider,
        Some(OrderSubject::Booking(booking.id)),
        Some(request.event),
        booking.amount,
    );
    let beds = plan.people.iter().zip(&plan.blocks);
    let beds = beds.map(|(person, &block)| booked_bed::Model {
        id: env.random.uuid_at(now),
        booking_id: booking.id,
        block_id: block,
        member_id: Some(person.id),
    });
    let extras = plan.people.iter().flat_map(|person| {
        let one = move |&extra: &i32| booked_extra::Model {
            id: env.random.uuid_at(now),
            booking_id: booking.id,
            extra_id: extra,
            member_id: Some(person.id),
        };
        request.extras.iter().map(one)
    });
    store::insert(txn, booking.clone(), beds.collect(), extras.collect()).await?;
    orders::insert(txn, order.clone()).await?;
    let details = json!({
        "registration": plan.entry.id, "people": plan.people.len(), "beds": plan.blocks.len(), "gender": booking.gender, "nights": booking.nights,
        "firstNight": booking.first_night, "amount": booking.amount, "coupon": booking.coupon, "replaces": replaced,
        "extras": request.extras,
    });
    let object = format!("booking/{}", booking.id);
    audit::record(txn, env, Some(user_id), "booking.hold", &object, &details).await?;
    Ok(Booked {
        booking,
        order,
        is_new: true,
    })
}

fn row(env: &Env, user_id: Uuid, plan: &Plan, request: &BedRequest) -> booking::Model {
    let now = env.clock.now();
    let without_beds = || Stay {
        gender: Category::Men,
        first: env.catalogue().edition.first_day,
        nights: 0,
    };
    let stay = request.stay.unwrap_or_else(without_beds);
    booking::Model {
        id: env.random.uuid(),
        user_id,
        registration_id: plan.entry.id,
        status: BookingStatus::Held,
        gender: stay.gender,
        first_night: stay.first.to_string(),
        nights: i32::try_from(stay.nights).unwrap_or_default(),
        amount: i64::from(plan.price.due.0),
        coupon: request.coupon.clone(),
        held_until: now + Duration::minutes(HOLD_MINUTES.into()),
        created_at: now,
        updated_at: now,
    }
}

/// Finds the unpaid booking that is just what a request asks for.
async fn same(
    txn: &Transaction,
    plan: &Plan,
    request: &BedRequest,
    provider: Provider,
) -> Result<Option<Booked>, BookingError> {
    let [booking] = &plan.replaces[..] else {
        return Ok(None);
    };
    let stay = |booking: &booking::Model| {
        (booking.nights > 0).then(|| {
            (
                booking.gender,
                booking.first_night.clone(),
                i64::from(booking.nights),
            )
        })
    };
    let asked = (
        plan.entry.id,
        request
            .stay
            .map(|stay| (stay.gender, stay.first.to_string(), i64::from(stay.nights))),
        i64::from(plan.price.due.0),
        &request.coupon,
    );
    let held = (
        booking.registration_id,
        stay(booking),
        booking.amount,
        &booking.coupon,
    );
    let people: BTreeSet<Option<Uuid>> = plan.people.iter().map(|person| Some(person.id)).collect();
    let beds = store::beds_of(txn, booking.id).await?;
    let pieces = store::extras_of(txn, booking.id).await?;
    let booked_for: BTreeSet<Option<Uuid>> = beds
        .iter()
        .map(|bed| bed.member_id)
        .chain(pieces.iter().map(|piece| piece.member_id))
        .collect();
    let extras: BTreeSet<i32> = pieces.iter().map(|piece| piece.extra_id).collect();
    if asked != held || people != booked_for || !extras.iter().eq(&request.extras) {
        return Ok(None);
    }
    let live = orders::live(txn, OrderSubject::Booking(booking.id)).await?;
    Ok(live
        .filter(|order| order.provider == provider)
        .map(|order| Booked {
            booking: booking.clone(),
            order,
            is_new: false,
        }))
}
