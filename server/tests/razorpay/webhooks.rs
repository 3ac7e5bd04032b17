//! Sends events to the server as [`FakeRazorpay::send_webhooks`] configures. Random choices come from a seed and the event's
//! number, so that runs are reproducible.

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
    /// The URL of the webhook.
    pub(crate) url: String,
    /// Delay after the event.
    pub(crate) delay: Duration,
    /// Makes each delay random, up to `delay`: later events overtake earlier ones.
    pub(crate) shuffled: bool,
    /// How often each event is sent.
    pub(crate) copies: usize,
    /// Share of events never sent, 0 to 1.
    pub(crate) dropped: f64,
    /// Share of events signed with the former secret, 0 to 1.
    pub(crate) former: f64,
    /// Maximum tries until a 2xx response, half a second apart.
    pub(crate) tries: usize,
    /// Seed of the random choices.
    pub(crate) seed: u64,
}

impl Webhooks {
    /// Sends each event once, without delay.
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

/// Sends events in the background.
pub(super) struct Sender {
    how: Mutex<Option<Webhooks>>,
    client: reqwest::Client,
    under_way: TaskTracker,
    taken: AtomicUsize,
}

impl Sender {
    pub(super) fn new() -> Self {
        // Process-wide for all HTTPS clients. An error means that a provider is already installed.
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
    /// Sets how events are sent from now on; none stops sending.
    pub(crate) fn send_webhooks(&self, how: impl Into<Option<Webhooks>>) {
        *self.inner.sender.how.lock().unwrap() = how.into();
    }

    /// Waits until no event is in flight. Returns how many the server accepted since the fake started.
    pub(crate) async fn webhooks_sent(&self) -> usize {
        let sender = &self.inner.sender;
        sender.under_way.close();
        sender.under_way.wait().await;
        sender.under_way.reopen();
        sender.taken.load(Ordering::Relaxed)
    }
}

impl Inner {
    /// Hands unsent events to the sender.
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
