//! Razorpay, as far as we talk to it, on a port of its own: orders, payments, captures, refunds, webhooks, and its bad
//! days. Its ledger can be read, and is what our own is held against.
//!
//! * What the server asks of it: [`api`], with a file for orders, payments and refunds each.
//! * What people do there: [`people`]. What it tells the server by itself: [`events`], sent by [`webhooks`].
//! * How it behaves: [`mood`]: [`FakeRazorpay::is`] and its like.
//!
//! A test program takes it in by `#[path = "../razorpay/mod.rs"] mod razorpay;`. To add a call: a variant of [`Call`], a
//! route in [`api`], and what it does in the file of what it is about. Money is in whole paise everywhere.

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

use infinito::clock::Clock;
use infinito::config::Settings;
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

/// What its clones share.
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
    /// Starts one whose ledger is empty.
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

    /// What the server must be told to use it, as variables of its environment.
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

    /// The same as settings.
    pub(crate) fn configure(&self, settings: &mut Settings) {
        let [provider, key_id, key_secret, webhook_secret, api_url] =
            self.environment().map(|(_, value)| value);
        settings.payment_provider = provider;
        settings.razorpay_key_id = Some(key_id);
        settings.razorpay_key_secret = Some(key_secret);
        settings.razorpay_webhook_secret = Some(webhook_secret);
        settings.razorpay_api_url = api_url;
    }

    /// Dates what happens by this clock from now on, in place of the machine's.
    pub(crate) fn follow(&self, clock: Clock) {
        self.ledger_mut().clock = clock;
    }

    /// Behaves so to every call.
    pub(crate) fn is(&self, mood: Mood) {
        self.moods().all(mood);
    }

    /// Behaves so to one kind of call, whatever it is like otherwise.
    pub(crate) fn is_at(&self, call: Call, mood: Mood) {
        self.moods().one(call, mood);
    }

    /// Holds the next call of a kind, before it does what it is asked or before it answers.
    pub(crate) fn stop_at(&self, call: Call, when: When) -> Stop {
        self.moods().stop(call, when)
    }

    /// How often it has been asked this.
    pub(crate) fn asked(&self, call: Call) -> usize {
        self.moods().asked(call)
    }

    /// What has happened so far: the truth about the money.
    pub(crate) fn ledger(&self) -> Books {
        self.ledger_mut().books()
    }

    /// Its orders, oldest first.
    pub(crate) fn orders(&self) -> Vec<Value> {
        self.ledger().orders
    }

    /// Every event so far, oldest first, whether it was sent or not.
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
