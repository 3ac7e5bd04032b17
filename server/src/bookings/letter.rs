//! The mails about bookings, and their words.

use super::{extras, store};
use crate::core::error::CoreError;
use crate::entities::booking;
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::payments::opening::paise;
use crate::users;
use app::mail::{Message, RefundEnds, beds_booked, refund_sent};
use sea_orm::ConnectionTrait;
use shared::booking::nights;
use shared::money::Paise;
use shared::pages::PageName;
use shared::settings::Day;

/// The day on which the people of a booking leave, ISO 8601.
pub(crate) fn check_out(booking: &booking::Model) -> String {
    let count = u32::try_from(booking.nights).unwrap_or_default();
    let first = Day::parse(&booking.first_night);
    let last = first.and_then(|first| nights(first, count).last());
    last.map_or_else(|| booking.first_night.clone(), |last| last.next().to_string())
}

async fn facts(
    txn: &impl ConnectionTrait,
    booking: &booking::Model,
) -> Result<Vec<(&'static str, String)>, CoreError> {
    let in_words = |day: &str| Day::parse(day).map_or_else(|| day.to_owned(), Day::in_words);
    let mut facts = Vec::new();
    if has_beds(booking) {
        let beds = store::beds_of(txn, booking.id).await?.len();
        facts.push((
            "Beds",
            format!("{beds}, {}", booking.gender.name().to_lowercase()),
        ));
        facts.push(("Arrival", in_words(&booking.first_night)));
        facts.push(("Departure", in_words(&check_out(booking))));
    }
    let pieces = store::extras_of(txn, booking.id).await?;
    for extra in store::extras(txn).await? {
        let count = pieces.iter().filter(|piece| piece.extra_id == extra.id).count();
        if count > 0 {
            facts.push(("Meal or kit", format!("{count} × {}", extras::title(&extra))));
        }
    }
    Ok(facts)
}

/// The sum of the deposits that the desk takes for the beds of a booking.
async fn deposit(txn: &impl ConnectionTrait, booking: &booking::Model) -> Result<Paise, CoreError> {
    let blocks = store::blocks(txn).await?;
    let beds = store::beds_of(txn, booking.id).await?.into_iter();
    let deposits = beds.filter_map(|bed| blocks.iter().find(|block| block.id == bed.block_id));
    paise(deposits.map(|block| block.deposit).sum())
}

/// Whether a booking has beds, and not only meals and kits.
fn has_beds(booking: &booking::Model) -> bool {
    booking.nights > 0
}

/// Queues the mail about a paid booking. `reference` is the provider's id of the payment.
pub(crate) async fn queue_paid(
    txn: &impl ConnectionTrait,
    env: &Env,
    booking: &booking::Model,
    reference: &str,
) -> Result<(), CoreError> {
    let mut facts = facts(txn, booking).await?;
    facts.push(("Paid", paise(booking.amount)?.to_string()));
    facts.push(("Payment", reference.to_owned()));
    let deposit = deposit(txn, booking).await?;
    if deposit.0 > 0 {
        facts.push(("Deposit, in cash at the desk", deposit.to_string()));
    }
    let url = format!("{}{}", env.config.public_url, PageName::Accommodation.path());
    let message = beds_booked(&env.catalogue().edition, has_beds(booking), facts, &url);
    queue(txn, env, booking, MailKind::BedsBooked, message).await
}

/// Queues the mail about a refund. `ends_booking` says whether the money had paid for the beds.
pub(crate) async fn queue_refund(
    txn: &impl ConnectionTrait,
    env: &Env,
    booking: &booking::Model,
    (amount, reference): (Paise, &str),
    ends_booking: bool,
) -> Result<(), CoreError> {
    let mut facts = facts(txn, booking).await?;
    facts.push(("Refund", amount.to_string()));
    facts.push(("Payment", reference.to_owned()));
    let what = if has_beds(booking) {
        "beds"
    } else {
        "meals and kits"
    };
    let ends = if ends_booking {
        RefundEnds::Booking
    } else {
        RefundEnds::Nothing
    };
    let message = refund_sent(&env.catalogue().edition, what, facts, ends);
    queue(txn, env, booking, MailKind::RefundSent, message).await
}

/// Queues a mail to the owner of a booking. An erased account gets none.
async fn queue(
    txn: &impl ConnectionTrait,
    env: &Env,
    booking: &booking::Model,
    kind: MailKind,
    message: Message,
) -> Result<(), CoreError> {
    let owner = users::store::by_id(txn, booking.user_id).await?;
    if let Some(owner) = owner.filter(|owner| owner.erased_at.is_none()) {
        mail::queue(txn, env, Mail::new(kind, &owner.email, message)).await?;
    }
    Ok(())
}
