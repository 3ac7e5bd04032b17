//! Blocks of beds: what is free, and how staff change them.

use super::allocate::FreeBeds;
use super::store::{self, HeldBeds};
use super::{BookingError, form};
use crate::audit;
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::entities::block;
use crate::env::Env;
use crate::payments::opening::paise;
use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::booking::{BookableNights, HIGHEST_DEPOSIT, HIGHEST_PRICE, MOST_BEDS, is_sold, nights};
use shared::catalogue::Category;
use shared::entities::{BedOffer, BedsLeft, BlockForm, BlockRecord};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::settings::Day;
use std::collections::HashMap;
use uuid::Uuid;

/// Most characters of a block's name.
const LONGEST_NAME: usize = 60;

/// The blocks, and how many beds of each are held in each night.
pub(crate) struct Occupancy {
    pub(crate) blocks: Vec<block::Model>,
    held: HashMap<(Uuid, Day), u32>,
    today: Day,
}

impl Occupancy {
    /// Reads what is held at a time, without the beds of some bookings.
    pub(crate) async fn read(
        db: &impl ConnectionTrait,
        now: DateTime<Utc>,
        without: &[Uuid],
    ) -> Result<Self, CoreError> {
        let blocks = store::blocks(db).await?;
        let mut held = HashMap::new();
        for beds in store::held_beds(db, now, without).await? {
            let (first, count) = span(&beds)?;
            for night in nights(first, count) {
                let taken: &mut u32 = held.entry((beds.block, night)).or_default();
                *taken = taken.saturating_add(u32::try_from(beds.beds).unwrap_or(u32::MAX));
            }
        }
        Ok(Self {
            blocks,
            held,
            today: moment(now).day(),
        })
    }

    fn held(&self, block: Uuid, night: Day) -> u32 {
        self.held.get(&(block, night)).copied().unwrap_or_default()
    }

    fn left(&self, block: &block::Model, night: Day) -> u32 {
        beds(block).saturating_sub(self.held(block.id, night))
    }

    /// The most beds of a block that are held in one night.
    fn most_held(&self, block: Uuid) -> u32 {
        let of_block = self.held.iter().filter(|((held, _), _)| *held == block);
        of_block.map(|(_, &beds)| beds).max().unwrap_or_default()
    }

    /// The blocks on sale for these people, with what is free in every night of a stay.
    pub(crate) fn free(&self, gender: Category, first: Day, count: u32) -> Vec<FreeBeds> {
        let on_sale = self.on_sale(gender);
        on_sale.map(|block| self.free_beds(block, first, count)).collect()
    }

    /// As [`Self::free`], for a payment that arrived after its hold ended: also blocks whose last day of sale has passed.
    pub(crate) fn free_for_late_money(&self, gender: Category, first: Day, count: u32) -> Vec<FreeBeds> {
        let blocks = self.blocks.iter();
        let on_sale = blocks.filter(|block| block.gender == gender && block.is_on_sale);
        on_sale.map(|block| self.free_beds(block, first, count)).collect()
    }

    fn free_beds(&self, block: &block::Model, first: Day, count: u32) -> FreeBeds {
        let left = nights(first, count).map(|night| self.left(block, night));
        FreeBeds {
            block: block.id,
            free: left.min().unwrap_or_default(),
        }
    }

    /// Whether a block has a free bed in all of these nights.
    pub(crate) fn has_bed(&self, id: Uuid, nights: &[Day]) -> bool {
        let block = self.blocks.iter().find(|block| block.id == id);
        block.is_some_and(|block| nights.iter().all(|&night| self.left(block, night) > 0))
    }

    fn is_sold(&self, block: &block::Model) -> bool {
        is_sold(block.is_on_sale, &block.sale_ends, self.today)
    }

    fn on_sale(&self, gender: Category) -> impl Iterator<Item = &block::Model> {
        self.blocks
            .iter()
            .filter(move |block| block.gender == gender && self.is_sold(block))
    }

    /// What visitors can book: one offer for each gender with a block on sale.
    pub(crate) fn offers(&self, bookable: BookableNights) -> Result<Vec<BedOffer>, CoreError> {
        let bookable = bookable.from(self.today);
        let mut offers = Vec::new();
        for gender in Category::ALL {
            let Some(price) = self.on_sale(gender).map(|block| block.price).min() else {
                continue;
            };
            let left = |night| self.on_sale(gender).map(|block| self.left(block, night)).sum();
            offers.push(BedOffer {
                gender,
                price: paise(price)?,
                deposit: paise(
                    self.on_sale(gender)
                        .map(|block| block.deposit)
                        .max()
                        .unwrap_or_default(),
                )?,
                nights: nights_left(bookable, left),
            });
        }
        Ok(offers)
    }

    /// Every block, for staff.
    pub(crate) fn records(&self, bookable: BookableNights) -> Result<Vec<BlockRecord>, CoreError> {
        let record = |block: &block::Model| {
            Ok(BlockRecord {
                id: block.id.to_string(),
                name: block.name.clone(),
                gender: block.gender,
                beds: beds(block),
                price: paise(block.price)?,
                deposit: paise(block.deposit)?,
                is_on_sale: block.is_on_sale,
                sale_ends: block.sale_ends.clone(),
                is_sold: self.is_sold(block),
                nights: nights_left(bookable, |night| self.left(block, night)),
            })
        };
        self.blocks.iter().map(record).collect()
    }
}

fn nights_left(bookable: BookableNights, left: impl Fn(Day) -> u32) -> Vec<BedsLeft> {
    let line = |night: Day| BedsLeft {
        night: night.to_string(),
        left: left(night),
    };
    bookable.all().map(line).collect()
}

fn span(beds: &HeldBeds) -> Result<(Day, u32), CoreError> {
    let first = Day::parse(&beds.first_night)
        .ok_or_else(|| CoreError::internal(format!("the night {} is stored", beds.first_night)))?;
    Ok((first, u32::try_from(beds.nights).unwrap_or_default()))
}

fn beds(block: &block::Model) -> u32 {
    u32::try_from(block.beds).unwrap_or_default()
}

/// Adds a block or changes one.
///
/// # Errors
/// Findings on the form; [`CoreError::NotFound`] for an unknown block; [`BookingError::BlockNameTaken`];
/// [`BookingError::BelowBooked`].
pub(crate) async fn save(env: &Env, actor: Uuid, form: BlockForm) -> Result<(), BookingError> {
    let sent = read(env, &form)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            super::lock(txn).await?;
            let occupancy = Occupancy::read(txn, env.clock.now(), &[]).await?;
            let other = |block: &&block::Model| block.id != sent.id && block.name == sent.name;
            if occupancy.blocks.iter().any(|block| other(&block)) {
                return Err(BookingError::BlockNameTaken);
            }
            let before = occupancy.blocks.iter().find(|block| block.id == sent.id);
            if before.is_none() && !form.id.is_empty() {
                return Err(CoreError::NotFound.into());
            }
            let changes_gender = before.is_some_and(|before| before.gender != sent.gender);
            let held = occupancy.most_held(sent.id);
            if beds(&sent) < held || (changes_gender && held > 0) {
                return Err(BookingError::BelowBooked);
            }
            let about = |block: &block::Model| {
                json!({ "name": block.name, "gender": block.gender, "beds": block.beds, "price": block.price,
                        "deposit": block.deposit, "isOnSale": block.is_on_sale, "saleEnds": block.sale_ends })
            };
            let details = json!({ "before": before.map(about), "after": about(&sent) });
            let object = format!("block/{}", sent.id);
            audit::record(txn, env, Some(actor), "block.save", &object, &details).await?;
            if before.is_some() {
                store::update_block(txn, sent).await?;
            } else {
                store::insert_block(txn, sent).await?;
            }
            Ok(())
        })
    })
    .await
}

/// Reads a form to the row that it asks for.
fn read(env: &Env, sent: &BlockForm) -> Result<block::Model, CoreError> {
    let mut findings = Vec::new();
    let mut refuse = |path: &str, code, message: &str| findings.push(Finding::error(path, code, message));
    if sent.name.is_empty() || sent.name.chars().count() > LONGEST_NAME {
        refuse("name", Code::TooLong, messages::BLOCK_NAME);
    }
    let gender = form::gender(&sent.gender);
    if gender.is_none() {
        refuse("gender", Code::Required, messages::BED_GENDER);
    }
    if sent.beds > MOST_BEDS || (sent.beds == 0 && sent.id.is_empty()) {
        refuse("beds", Code::Range, messages::BLOCK_BEDS);
    }
    if sent.price < 100 || sent.price > HIGHEST_PRICE.0 || !sent.price.is_multiple_of(100) {
        refuse("price", Code::Range, messages::BLOCK_PRICE);
    }
    if sent.deposit > HIGHEST_DEPOSIT.0 || !sent.deposit.is_multiple_of(100) {
        refuse("deposit", Code::Range, messages::BLOCK_DEPOSIT);
    }
    let sale_ends = form::day_or_blank(&sent.sale_ends);
    if sale_ends.is_none() {
        refuse("saleEnds", Code::Format, messages::SALE_ENDS);
    }
    let id = match sent.id.as_str() {
        "" => env.random.uuid(),
        id => id.parse().map_err(|_| CoreError::NotFound)?,
    };
    match gender {
        Some(gender) if findings.is_empty() => Ok(block::Model {
            id,
            name: sent.name.clone(),
            gender,
            beds: i32::try_from(sent.beds).unwrap_or_default(),
            price: i64::from(sent.price),
            deposit: i64::from(sent.deposit),
            is_on_sale: sent.is_on_sale,
            sale_ends: sale_ends.unwrap_or_default(),
            updated_at: env.clock.now(),
        }),
        _ => Err(CoreError::Findings(findings)),
    }
}
