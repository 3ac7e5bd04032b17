//! A fake Razorpay on its own port: orders, payments, captures, refunds, webhooks, and failures. Tests compare its ledger with
//! ours.
//!
//! * Calls from the server: [`api`], with one file each for orders, payments and refunds.
//! * Actions of people: [`people`]. Webhooks: [`events`], sent by [`webhooks`].
//! * Behaviour: [`mood`], set by [`FakeRazorpay::is`] and its siblings.
//!
//! A test program includes it with `#[path = "../razorpay/mod.rs"] mod razorpay;`. To add a call: add a variant of [`Call`], a
//! route in [`api`], and a function in the file of its entity. Amounts are whole paise everywhere.

mod api;
mod entities;
mod events;
mod ledger;
mod mood;
mod orders;
mod payments;
mod people;
mod refunds;
mod signing;
mod webhooks;

pub(crate) use events::{Event, Secret};
pub(crate) use ledger::Books;
pub(crate) use mood::{Call, Mood, When};
pub(crate) use signing::{returned, webhook_signature};
pub(crate) use webhooks::Webhooks;

use infinito::core::clock::Clock;
use infinito::core::config::ConfigVariables;
use ledger::Ledger;
use mood::{Moods, Stop};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::net::TcpListener;
use webhooks::Sender;

const KEY_ID: &str = "rzp_test_fake";
const KEY_SECRET: &str = "a secret of the fake";
const WEBHOOK_SECRET: &str = "webhook secret of the fake";
const FORMER_WEBHOOK_SECRET: &str = "former webhook secret of the fake";

/// State shared by all clones.
struct Inner {
    ledger: Mutex<Ledger>,
    moods: Mutex<Moods>,
    sender: Sender,
}

/// A running fake. Cheap to clone.
#[derive(Clone)]
pub(crate) struct FakeRazorpay {
    address: String,
    inner: Arc<Inner>,
}

impl FakeRazorpay {
    /// Starts a fake with an empty ledger.
    pub(crate) async fn start() -> Self {
        let inner = Arc::new(Inner {
            ledger: Mutex::new(Ledger::default()),
            moods: Mutex::new(Moods::default()),
            sender: Sender::new(),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let router = api::router(Arc::clone(&inner));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, inner }
    }

    /// Environment variables that make the server use the fake.
    pub(crate) fn environment(&self) -> [(&'static str, String); 5] {
        [
            ("PAYMENT_PROVIDER", "razorpay".to_owned()),
            ("RAZORPAY_KEY_ID", KEY_ID.to_owned()),
            ("RAZORPAY_KEY_SECRET", KEY_SECRET.to_owned()),
            (
                "RAZORPAY_WEBHOOK_SECRET",
                format!("{WEBHOOK_SECRET},{FORMER_WEBHOOK_SECRET}"),
            ),
            ("RAZORPAY_API_URL", self.address.clone()),
        ]
    }

    /// Writes the same values into settings.
    pub(crate) fn configure(&self, settings: &mut ConfigVariables) {
        let [provider, key_id, key_secret, webhook_secret, api_url] =
            self.environment().map(|(_, value)| value);
        settings.payment_provider = provider;
        settings.razorpay_key_id = Some(key_id);
        settings.razorpay_key_secret = Some(key_secret);
        settings.razorpay_webhook_secret = Some(webhook_secret);
        settings.razorpay_api_url = api_url;
    }

    /// Uses this clock for new events instead of the system clock.
    pub(crate) fn follow(&self, clock: Clock) {
        self.ledger_mut().clock = clock;
    }

    /// Sets the behaviour of all calls.
    pub(crate) fn is(&self, mood: Mood) {
        self.moods().all(mood);
    }

    /// Sets the behaviour of one kind of call.
    pub(crate) fn is_at(&self, call: Call, mood: Mood) {
        self.moods().one(call, mood);
    }

    /// Holds the next call of a kind, before its work or before its response.
    pub(crate) fn stop_at(&self, call: Call, when: When) -> Stop {
        self.moods().stop(call, when)
    }

    /// How often a kind of call was made.
    pub(crate) fn asked(&self, call: Call) -> usize {
        self.moods().asked(call)
    }

    /// A snapshot of the ledger.
    pub(crate) fn ledger(&self) -> Books {
        self.ledger_mut().books()
    }

    /// The fake's orders, oldest first.
    pub(crate) fn orders(&self) -> Vec<Value> {
        self.ledger().orders
    }

    /// All events, oldest first, sent or not.
    pub(crate) fn events(&self) -> Vec<Event> {
        self.ledger_mut().events.clone()
    }

    fn ledger_mut(&self) -> MutexGuard<'_, Ledger> {
        self.inner.ledger.lock().unwrap()
    }

    fn moods(&self) -> MutexGuard<'_, Moods> {
        self.inner.moods.lock().unwrap()
    }
}
