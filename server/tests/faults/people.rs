//! Signed-in people and unpaid entries, inserted directly into the database: thousands of them are cheap.

use crate::world::World;
use infinito::entities::order::{OrderStatus, Provider};
use infinito::entities::{member, order, referral, registration, session, user};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use sea_orm::{DbErr, EntityTrait, IntoActiveModel};
use serde_json::json;
use shared::catalogue::by_endpoint;
use shared::entities::{PaymentStatus, RegistrationStatus, Role};
use std::sync::atomic::{AtomicI64, Ordering};
use uuid::Uuid;

/// A signed-in user.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub(crate) id: Uuid,
    pub(crate) email: String,
    pub(crate) token: String,
    /// Unique per person. The members of a person's teams are numbered from it.
    pub(crate) number: usize,
}

/// An entry with an open order at the provider.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) person: Person,
    /// The provider's order id.
    pub(crate) order: String,
    /// In paise.
    pub(crate) amount: u64,
}

/// Next registration number. Far from the numbers that the server gives.
static NUMBERS: AtomicI64 = AtomicI64::new(1_000_000);

/// Rows per INSERT statement.
const CHUNK: usize = 500;

impl World {
    /// Creates an ambassador.
    pub(crate) async fn ambassador(&self) -> Uuid {
        let person = self.people(1).await.remove(0);
        infinito::program::promote(&self.own.env, &person.email, Role::Ca)
            .await
            .unwrap();
        person.id
    }

    /// Notes that an ambassador brought these people.
    pub(crate) async fn brought(&self, people: &[Person], ambassador: Uuid) {
        let created_at = self.own.env.clock.now();
        let rows = people.iter().map(|person| referral::Model {
            user_id: person.id,
            ambassador_id: Some(ambassador),
            created_at,
            frozen_at: None,
        });
        let rows: Vec<_> = rows.map(IntoActiveModel::into_active_model).collect();
        let stored = self.own.env.db.write(move |txn| {
            Box::pin(async move {
                referral::Entity::insert_many(rows)
                    .exec_without_returning(txn)
                    .await
                    .map(drop)
            })
        });
        stored.await.unwrap();
    }

    /// Creates users with sessions.
    pub(crate) async fn people(&self, count: usize) -> Vec<Person> {
        let (now, random) = (self.own.env.clock.now(), &self.own.env.random);
        let first = self.people_made.fetch_add(count, Ordering::Relaxed);
        let (mut people, mut accounts, mut logins) = (Vec::new(), Vec::new(), Vec::new());
        for number in first..first + count {
            let (id, session) = (random.uuid(), random.uuid());
            let email = format!("asha{number}@college.in");
            accounts.push(user::Model {
                id,
                username: format!("asha{number}"),
                username_key: format!("asha{number}"),
                fullname: "Asha".to_owned(),
                email: email.clone(),
                password_hash: None,
                role: Role::User,
                is_email_verified: false,
                college_name: None,
                por: None,
                address: None,
                reads_hindi: false,
                created_at: now,
                updated_at: now,
                disabled_at: None,
                erased_at: None,
            });
            let expires_at = now + chrono::Duration::days(7);
            logins.push(session::Model {
                id: session,
                user_id: id,
                created_at: now,
                expires_at,
                last_seen_at: Some(now),
                device: None,
            });
            let claims = json!({
                "sub": id, "sid": session, "iat": now.timestamp(), "exp": expires_at.timestamp(), "aud": "infinito-web",
                "iss": "infinito",
            });
            let key = EncodingKey::from_secret(self.own.env.keys.token_key_for_tests());
            let token = encode(&Header::new(Algorithm::HS256), &claims, &key).unwrap();
            people.push(Person {
                id,
                email,
                token,
                number,
            });
        }
        let known = people.iter().map(|person| (person.id, person.email.clone()));
        self.emails.lock().unwrap().extend(known);
        self.store::<user::Entity, _>(accounts).await;
        self.store::<session::Entity, _>(logins).await;
        people
    }

    /// Creates users with an unpaid chess entry each and an order at the provider.
    pub(crate) async fn entered(&self, count: usize) -> Vec<Entry> {
        let (now, random) = (self.own.env.clock.now(), &self.own.env.random);
        let fee = by_endpoint("chess").unwrap().fee.of(None, || 1);
        let amount = u64::from(fee.unwrap().0);
        let (mut entries, mut rows, mut orders) = (Vec::new(), Vec::new(), Vec::new());
        for person in self.people(count).await {
            let (registration, order) = (random.uuid(), random.uuid());
            let receipt = format!("inf_{}", order.simple());
            let provider_order = self.fake.order_of_others(amount, &receipt);
            rows.push(registration::Model {
                amount: i64::try_from(amount).unwrap(),
                ..self.chess_entry(registration, person.id, PaymentStatus::Pending)
            });
            orders.push(order::Model {
                id: order,
                registration_id: Some(registration),
                booking_id: None,
                event: None,
                receipt,
                provider: Provider::Razorpay,
                provider_order_id: Some(provider_order.clone()),
                amount: i64::try_from(amount).unwrap(),
                currency: "INR".to_owned(),
                status: OrderStatus::Open,
                created_at: now,
                updated_at: now,
                serial_year: None,
                serial: None,
            });
            entries.push(Entry {
                person,
                order: provider_order,
                amount,
            });
        }
        self.store::<registration::Entity, _>(rows).await;
        self.store::<order::Entity, _>(orders).await;
        entries
    }

    /// Creates users with a paid chess entry of one person each: the user.
    pub(crate) async fn confirmed(&self, count: usize) -> Vec<Person> {
        let random = &self.own.env.random;
        let people = self.people(count).await;
        let (mut rows, mut members) = (Vec::new(), Vec::new());
        for person in &people {
            let id = random.uuid();
            rows.push(self.chess_entry(id, person.id, PaymentStatus::Paid));
            members.push(member::Model {
                id: random.uuid(),
                registration_id: id,
                team_group: "players".to_owned(),
                fullname: "Asha".to_owned(),
                email: person.email.clone(),
                ..member::Model::default()
            });
        }
        self.store::<registration::Entity, _>(rows).await;
        self.store::<member::Entity, _>(members).await;
        people
    }

    /// A chess entry without people.
    fn chess_entry(&self, id: Uuid, user_id: Uuid, payment_status: PaymentStatus) -> registration::Model {
        let now = self.own.env.clock.now();
        registration::Model {
            id,
            number: NUMBERS.fetch_add(1, Ordering::Relaxed),
            user_id,
            event: "chess".to_owned(),
            category: None,
            college_name: "Patna College".to_owned(),
            college_address: "Patna, Bihar".to_owned(),
            has_coach: false,
            players_confirm: false,
            individual_events: "[]".to_owned(),
            relay_events: "[]".to_owned(),
            status: RegistrationStatus::Submitted,
            payment_status,
            amount: 0,
            currency: "INR".to_owned(),
            flags: "[]".to_owned(),
            consent: None,
            review_id: None,
            changes_requested: false,
            decision_reason: None,
            created_at: now,
            updated_at: now,
            priced_at: Some(now),
            settings_revision: 0,
            placed_at: Some(now),
            release_warned_at: None,
            released_at: None,
        }
    }

    /// The email address of a user created here.
    pub(crate) fn email_of(&self, id: Uuid) -> String {
        self.emails.lock().unwrap().get(&id).cloned().unwrap_or_default()
    }

    async fn store<E, M>(&self, rows: Vec<M>)
    where
        E: EntityTrait<Model = M>,
        M: IntoActiveModel<E::ActiveModel> + Clone + Send + Sync,
        E::ActiveModel: Send,
    {
        for chunk in rows.chunks(CHUNK) {
            let rows: Vec<E::ActiveModel> = chunk
                .iter()
                .cloned()
                .map(IntoActiveModel::into_active_model)
                .collect();
            let stored: Result<(), DbErr> = self
                .own
                .env
                .db
                .write(move |txn| {
                    Box::pin(async move { E::insert_many(rows).exec_without_returning(txn).await.map(drop) })
                })
                .await;
            stored.unwrap();
        }
    }
}
