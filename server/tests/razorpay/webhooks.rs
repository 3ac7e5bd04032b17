//! Sends events to the server as they happen, as well or badly as [`FakeRazorpay::send_webhooks`] was told. What chance
//! decides comes from a seed and the event's number, so that runs repeat.

use super::events::{Event, Secret};
use super::{FakeRazorpay, Inner};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio_util::task::TaskTracker;

/// How events are sent.
#[derive(Debug, Clone)]
pub(crate) struct Webhooks {
    /// Where to.
    pub(crate) url: String,
    /// How long after it happened.
    pub(crate) delay: Duration,
    /// Each delay is anything up to that: later events overtake former ones.
    pub(crate) shuffled: bool,
    /// How often each is sent.
    pub(crate) copies: usize,
    /// The share of events that never leave, 0 to 1.
    pub(crate) dropped: f64,
    /// The share that is signed with the former secret, 0 to 1.
    pub(crate) former: f64,
    /// Until one is answered 2xx, it is sent so often, half a second apart.
    pub(crate) tries: usize,
    /// Of what chance decides.
    pub(crate) seed: u64,
}

impl Webhooks {
    /// Each once, at once.
    pub(crate) fn to(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            delay: Duration::ZERO,
            shuffled: false,
            copies: 1,
            dropped: 0.0,
            former: 0.0,
            tries: 1,
            seed: 0,
        }
    }
}

/// Sends in the background.
pub(super) struct Sender {
    how: Mutex<Option<Webhooks>>,
    client: reqwest::Client,
    under_way: TaskTracker,
    taken: AtomicUsize,
}

impl Sender {
    pub(super) fn new() -> Self {
        // For every HTTPS client of this process. An error says that there is one already.
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(Duration::from_secs(20));
        Self {
            how: Mutex::new(None),
            client: client.build().unwrap(),
            under_way: TaskTracker::new(),
            taken: AtomicUsize::new(0),
        }
    }
}

impl FakeRazorpay {
    /// Sends events so from now on; none: sends no more.
    pub(crate) fn send_webhooks(&self, how: impl Into<Option<Webhooks>>) {
        *self.inner.sender.how.lock().unwrap() = how.into();
    }

    /// Waits until nothing is under way; answers how many the server has taken since the fake was started.
    pub(crate) async fn webhooks_sent(&self) -> usize {
        let sender = &self.inner.sender;
        sender.under_way.close();
        sender.under_way.wait().await;
        sender.under_way.reopen();
        sender.taken.load(Ordering::Relaxed)
    }
}

impl Inner {
    /// Hands what has happened to the sender.
    pub(super) fn tell(self: &Arc<Self>) {
        let events: Vec<Event> = std::mem::take(&mut self.ledger.lock().unwrap().unsent);
        let Some(how) = self.sender.how.lock().unwrap().clone() else {
            return;
        };
        for event in events {
            let number: u64 = event
                .id
                .trim_start_matches("evt_fake")
                .parse()
                .unwrap_or_default();
            let mut chance = StdRng::seed_from_u64(how.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            if chance.random::<f64>() < how.dropped {
                continue;
            }
            let former = chance.random::<f64>() < how.former;
            let secret = if former { Secret::Former } else { Secret::Current };
            for _ in 0..how.copies {
                let part = if how.shuffled { chance.random::<f64>() } else { 1.0 };
                let (inner, how, event) = (Arc::clone(self), how.clone(), event.clone());
                self.sender.under_way.spawn(async move {
                    tokio::time::sleep(how.delay.mul_f64(part)).await;
                    inner.send(&how, &event, secret).await;
                });
            }
        }
    }

    async fn send(&self, how: &Webhooks, event: &Event, secret: Secret) {
        for attempt in 1..=how.tries {
            let status = event.send(&self.sender.client, &how.url, secret).await;
            if matches!(status, Some(200..=299)) {
                self.sender.taken.fetch_add(1, Ordering::Relaxed);
                return;
            }
            if attempt < how.tries {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }
}
