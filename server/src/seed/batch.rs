//! The rows of a batch of made-up entries.

use super::BATCH;
use super::fate::{fate, judged};
use super::letters::Letters;
use super::log::Log;
use super::money::{Ledger, Money};
use super::person::person;
use super::team::{self, PLACES};
use crate::core::random::Random;
use crate::db::insert_all;
use crate::entities::registration_change::ChangeKind;
use crate::entities::{member, registration, user};
use crate::registrations::RegistrationError;
use crate::registrations::submit::{Submission, prepare};
use crate::registrations::{encryption, people, search_index, store};
use crate::settings::InEffect;
use crate::state::AppState;
use chrono::{DateTime, Duration, Utc};
use sea_orm::sea_query::InsertStatement;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use shared::catalogue::Event;
use shared::entities::PaymentStatus;
use std::collections::HashSet;
use std::ops::Range;
use uuid::Uuid;

/// Entries per round. The captain of a round's first entry is also the captain of its last.
const ENTRIES: u32 = 5;
const CAPTAINS: u32 = ENTRIES - 1;
/// The most people per seed: captains have even numbers, other people odd ones.
const PEOPLE: u64 = 100_000_000;
/// Entries are spread over this many seconds: forty days.
const SECONDS: u32 = 40 * 24 * 3600;

/// Rows of made-up entries, ready to insert.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    captains: Vec<user::Model>,
    letters: Letters,
    registrations: Vec<registration::Model>,
    members: Vec<member::Model>,
    ledger: Ledger,
    log: Log,
}

/// A random generator for one kind of value and one number, independent of the others.
fn generator(seed: u32, of: &str, number: u32) -> Random {
    let kind = of.bytes().fold(0, |kind: u64, byte| kind << 3 ^ u64::from(byte));
    Random::seeded(u64::from(seed) << 40 ^ kind << 32 ^ u64::from(number))
}

/// Draws the event of an entry. A user enters an event only once, so a round's last entry is not for the event of its first.
fn event(random: &Random, seed: u32, number: u32) -> (&'static Event, &'static str) {
    let mut event = team::event(random);
    if number % ENTRIES == CAPTAINS {
        let former = team::event(&generator(seed, "entry", number - CAPTAINS));
        while event.1 == former.1 {
            event = team::event(random);
        }
    }
    event
}

impl Batch {
    /// Makes the entries of these numbers.
    pub(crate) fn make(state: &AppState, seed: u32, numbers: Range<u32>) -> Result<Self, RegistrationError> {
        let mut batch = Self::default();
        batch.members.reserve(14 * BATCH as usize);
        for number in numbers {
            batch.add(state, seed, number)?;
        }
        Ok(batch)
    }

    pub(crate) fn people(&self) -> usize {
        self.members.len()
    }

    /// Inserts all rows.
    pub(crate) async fn insert(mut self, txn: &impl ConnectionTrait) -> Result<(), DbErr> {
        let count = i64::try_from(self.registrations.len()).unwrap_or_default();
        let numbers = store::next_numbers(txn, count).await?;
        for (row, number) in self.registrations.iter_mut().zip(numbers) {
            row.number = number;
        }
        let ids = self.registrations.iter().map(|row| row.id).collect();
        let texts = self.texts(&store::existing(txn, ids).await?);
        insert_all::<user::Entity>(txn, self.captains).await?;
        self.letters.insert(txn).await?;
        insert_all::<registration::Entity>(txn, self.registrations).await?;
        insert_all::<member::Entity>(txn, self.members).await?;
        for text in texts {
            txn.execute(&text).await?;
        }
        self.ledger.insert(txn).await?;
        self.log.insert(txn).await
    }

    /// The statements that add the entries to the search index, apart from those that are stored already.
    fn texts(&self, stored: &HashSet<Uuid>) -> Vec<InsertStatement> {
        // The people of an entry follow each other, in the order of the entries.
        let mut people = self.members.as_slice();
        let mut texts = Vec::with_capacity(self.registrations.len());
        for row in &self.registrations {
            let end = people.iter().position(|one| one.registration_id != row.id);
            let (own, others) = people.split_at(end.unwrap_or(people.len()));
            if !stored.contains(&row.id) {
                texts.push(search_index::insertion_of(row, own));
            }
            people = others;
        }
        texts
    }

    fn add(&mut self, state: &AppState, seed: u32, number: u32) -> Result<(), RegistrationError> {
        let random = generator(seed, "entry", number);
        let (round, place) = (number / ENTRIES, number % ENTRIES);
        let of_captain = round * CAPTAINS + place % CAPTAINS;
        let event = event(&random, seed, number);
        let now = state.env.clock.now();
        let age = Duration::seconds(i64::from(random.below(SECONDS)));
        let at = now - age;

        let drawn = generator(seed, "captain", of_captain);
        let category = team::category(&drawn);
        let before = u64::from(seed) * PEOPLE;
        let captain = person(&drawn, before + u64::from(of_captain) * 2, category);
        let first = before + u64::from(number) * PLACES * 2 + 1;
        let draft = team::draft(&random, event.0, &captain, category, first);
        let mut user = super::accounts::made_up(drawn.uuid(), &captain, &draft, now - Duration::days(41));
        let submission = judged(event, draft)?;
        let settings = InEffect {
            catalogue: state.env.catalogue(),
            latest: state.env.current.timeline().latest(),
        };
        let mut row = prepare::row(&state.env, user.id, &submission, &settings, &[])?;
        (row.id, row.created_at) = (random.uuid(), at);
        (row.priced_at, row.placed_at) = (Some(at), Some(at));
        let money = fate(&random, &mut row);
        let paid_at = at + Duration::seconds(i64::from(60 + random.below(1_500)));
        let is_pending = row.payment_status == PaymentStatus::Pending;
        row.updated_at = if is_pending { at } else { paid_at };
        self.add_people(state, &random, &row, &submission)?;
        let details = json!({ "event": row.event, "amount": row.amount });
        self.log
            .record(&random, &row, Some(user.id), "registration.create", at, &details);
        self.add_money(&random, &row, money, paid_at)?;
        if place < CAPTAINS {
            let random = generator(seed, "letters", of_captain);
            self.letters.add(&random, &mut user, &captain.phone_number, at);
            self.captains.push(user);
        }
        self.registrations.push(row);
        Ok(())
    }

    fn add_money(
        &mut self,
        random: &Random,
        row: &registration::Model,
        money: Money,
        paid_at: DateTime<Utc>,
    ) -> Result<(), RegistrationError> {
        let Some((paid, order)) = self.ledger.add(random, row, money, paid_at) else {
            return Ok(());
        };
        let payment = &paid.provider_payment_id;
        let details = json!({ "order": order.id, "payment": payment, "amount": paid.amount });
        self.log
            .record(random, row, None, "payment.complete", paid_at, &details);
        self.log.change(random, row, ChangeKind::Paid, payment, paid_at)?;
        if money == Money::Refunded {
            self.log
                .change(random, row, ChangeKind::Refunded, payment, paid_at)?;
        }
        Ok(())
    }

    fn add_people(
        &mut self,
        state: &AppState,
        random: &Random,
        row: &registration::Model,
        submission: &Submission,
    ) -> Result<(), RegistrationError> {
        for one in people::everyone(submission.event, &submission.draft) {
            let (group, position) = one.seat();
            let id = random.uuid_at(row.created_at);
            let encrypted = encryption::row(&state.env, id, row.id, &group, position, one.typed)?;
            self.members.push(encrypted);
        }
        Ok(())
    }
}
