//! Meals and kits: what is left, and how staff change them.

use super::BookingError;
use super::{form, store};
use crate::audit;
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::entities::extra;
use crate::env::Env;
use crate::payments::opening::paise;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::booking::{BookableNights, HIGHEST_PRICE, MOST_EXTRAS, MOST_PIECES, is_sold};
use shared::entities::{BookedExtra, ExtraForm, ExtraOffer, ExtraRecord};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::money::Paise;
use shared::settings::Day;
use std::collections::HashMap;
use uuid::Uuid;

/// Most characters of a name.
const LONGEST_NAME: usize = 60;

/// Every meal and kit, and how many of each are booked.
pub(crate) struct Stock {
    extras: Vec<extra::Model>,
    booked: HashMap<i32, u32>,
    today: Day,
    fest: BookableNights,
}

impl Stock {
    /// Reads what is booked now, without some bookings.
    pub(crate) async fn read(
        db: &impl ConnectionTrait,
        env: &Env,
        without: &[Uuid],
    ) -> Result<Self, CoreError> {
        let now = env.clock.now();
        let mut booked = HashMap::new();
        for (extra, pieces) in store::booked_extras(db, now, without).await? {
            booked.insert(extra, u32::try_from(pieces).unwrap_or(u32::MAX));
        }
        Ok(Self {
            extras: store::extras(db).await?,
            booked,
            today: moment(now).day(),
            fest: BookableNights::of(&env.catalogue().edition),
        })
    }

    fn booked(&self, extra: &extra::Model) -> u32 {
        self.booked.get(&extra.id).copied().unwrap_or_default()
    }

    fn left(&self, extra: &extra::Model) -> u32 {
        count(extra.pieces).saturating_sub(self.booked(extra))
    }

    /// Whether it can be booked today: it is on sale, and neither the last day of its sale nor its own day has passed.
    fn is_sold(&self, extra: &extra::Model) -> bool {
        let is_over = Day::parse(&extra.day).is_some_and(|day| self.fest.is_over(day, self.today));
        !is_over && is_sold(extra.is_on_sale, &extra.sale_ends, self.today)
    }

    fn find(&self, id: i32) -> Option<&extra::Model> {
        self.extras.iter().find(|extra| extra.id == id)
    }

    /// Checks that these are on sale and that enough are left for `people` people with one of each. Returns the price of each.
    ///
    /// # Errors
    /// A finding on `extras`: one is not on sale, or fewer are left.
    pub(crate) fn prices(&self, ids: &[i32], people: usize) -> Result<Vec<Paise>, BookingError> {
        let mut prices = Vec::with_capacity(ids.len());
        for &id in ids {
            let refuse = |message: String| Finding::error("extras", Code::NotOffered, message);
            let on_sale = self.find(id).filter(|extra| self.is_sold(extra));
            let extra = on_sale.ok_or_else(|| refuse(messages::EXTRA_NOT_ON_SALE.to_owned()))?;
            let left = self.left(extra);
            if (left as usize) < people {
                let title = title(extra);
                let message = match left {
                    0 => format!(
                        "{title} is sold out. Leave it out, or try again later: what is unpaid becomes free after 15 minutes."
                    ),
                    left => format!("{title}: only {left} left. Choose fewer people, or leave it out."),
                };
                return Err(refuse(message).into());
            }
            prices.push(paise(extra.price)?);
        }
        Ok(prices)
    }

    /// Whether enough pieces are left for `people` people with one of each of these. Does not ask whether they are on sale.
    pub(crate) fn has_room(&self, ids: &[i32], people: usize) -> bool {
        ids.iter().all(|&id| {
            self.find(id)
                .is_some_and(|extra| self.left(extra) as usize >= people)
        })
    }

    /// What visitors can book.
    pub(crate) fn offers(&self) -> Result<Vec<ExtraOffer>, CoreError> {
        let on_sale = self.extras.iter().filter(|extra| self.is_sold(extra));
        let offer = |extra: &extra::Model| {
            Ok(ExtraOffer {
                id: number(extra),
                name: extra.name.clone(),
                day: extra.day.clone(),
                price: paise(extra.price)?,
                left: self.left(extra),
            })
        };
        on_sale.map(offer).collect()
    }

    /// Everything, for staff.
    pub(crate) fn records(&self) -> Result<Vec<ExtraRecord>, CoreError> {
        let record = |extra: &extra::Model| {
            Ok(ExtraRecord {
                id: number(extra),
                name: extra.name.clone(),
                day: extra.day.clone(),
                price: paise(extra.price)?,
                pieces: count(extra.pieces),
                booked: self.booked(extra),
                is_on_sale: extra.is_on_sale,
                sale_ends: extra.sale_ends.clone(),
                is_sold: self.is_sold(extra),
            })
        };
        self.extras.iter().map(record).collect()
    }
}

/// Every meal and kit, without numbers of pieces: by day, then by name.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<BookedExtra>, CoreError> {
    Ok(store::extras(db).await?.iter().map(to_wire).collect())
}

/// A meal or a kit as a booking names it.
pub(crate) fn to_wire(extra: &extra::Model) -> BookedExtra {
    BookedExtra {
        id: number(extra),
        name: extra.name.clone(),
        day: extra.day.clone(),
    }
}

/// `Dinner, Friday, 23 Jan 2026`.
pub(crate) fn title(extra: &extra::Model) -> String {
    match Day::parse(&extra.day) {
        Some(day) => format!("{}, {}", extra.name, day.in_words()),
        None => extra.name.clone(),
    }
}

fn number(extra: &extra::Model) -> u32 {
    extra.id.unsigned_abs()
}

fn count(stored: i32) -> u32 {
    u32::try_from(stored).unwrap_or_default()
}

/// Adds a meal or a kit or changes it. Bookings keep what they have, and their price.
///
/// # Errors
/// Findings on the form; [`CoreError::NotFound`] for an unknown one; [`BookingError::ExtraNameTaken`];
/// [`BookingError::PiecesBelowBooked`].
pub(crate) async fn save(env: &Env, actor: Uuid, form: ExtraForm) -> Result<(), BookingError> {
    let sent = read(env, &form)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            super::lock(txn).await?;
            let stock = Stock::read(txn, env, &[]).await?;
            let before = stock.find(sent.id);
            if before.is_none() && form.id != 0 {
                return Err(CoreError::NotFound.into());
            }
            let row = match before {
                Some(_) => sent,
                None => extra::Model {
                    id: stock
                        .extras
                        .iter()
                        .map(|extra| extra.id)
                        .max()
                        .unwrap_or_default()
                        + 1,
                    ..sent
                },
            };
            if before.is_none() && stock.extras.len() >= MOST_EXTRAS {
                return Err(Finding::error("name", Code::TooMany, messages::EXTRA_TOO_MANY).into());
            }
            let is_same = |other: &&extra::Model| {
                other.id != row.id && other.day == row.day && other.name.eq_ignore_ascii_case(&row.name)
            };
            if stock.extras.iter().any(|other| is_same(&other)) {
                return Err(BookingError::ExtraNameTaken);
            }
            if before.is_some_and(|before| before.day != row.day) && stock.booked(&row) > 0 {
                return Err(Finding::error("day", Code::Range, messages::EXTRA_DAY_BOOKED).into());
            }
            if count(row.pieces) < stock.booked(&row) {
                return Err(BookingError::PiecesBelowBooked);
            }
            let about = |extra: &extra::Model| {
                json!({ "name": extra.name, "day": extra.day, "price": extra.price, "pieces": extra.pieces,
                        "isOnSale": extra.is_on_sale, "saleEnds": extra.sale_ends })
            };
            let details = json!({ "before": before.map(about), "after": about(&row) });
            let object = format!("extra/{}", row.id);
            audit::record(txn, env, Some(actor), "extra.save", &object, &details).await?;
            if before.is_some() {
                store::update_extra(txn, row).await?;
            } else {
                store::insert_extra(txn, row).await?;
            }
            Ok(())
        })
    })
    .await
}

/// Reads a form to the row that it asks for.
fn read(env: &Env, sent: &ExtraForm) -> Result<extra::Model, CoreError> {
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: &str| findings.push(Finding::error(path, code, message));
    if sent.name.is_empty() || sent.name.chars().count() > LONGEST_NAME {
        refuse("name", Code::TooLong, messages::EXTRA_NAME);
    }
    let day = form::day_or_blank(&sent.day);
    if day.is_none() {
        refuse("day", Code::Format, messages::EXTRA_DAY);
    }
    let sale_ends = form::day_or_blank(&sent.sale_ends);
    if sale_ends.is_none() {
        refuse("saleEnds", Code::Format, messages::SALE_ENDS);
    }
    if sent.price < 100 || sent.price > HIGHEST_PRICE.0 || !sent.price.is_multiple_of(100) {
        refuse("price", Code::Range, messages::EXTRA_PRICE);
    }
    if !(1..=MOST_PIECES).contains(&sent.pieces) {
        refuse("pieces", Code::Range, messages::EXTRA_PIECES);
    }
    if findings.is_empty() {
        Ok(extra::Model {
            id: i32::try_from(sent.id).map_err(|_| CoreError::NotFound)?,
            name: sent.name.clone(),
            day: day.unwrap_or_default(),
            price: i64::from(sent.price),
            pieces: i32::try_from(sent.pieces).unwrap_or_default(),
            is_on_sale: sent.is_on_sale,
            sale_ends: sale_ends.unwrap_or_default(),
            updated_at: env.clock.now(),
        })
    } else {
        Err(CoreError::Findings(findings))
    }
}
