//! Behaviour of the fake: its mood, and held calls.

use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::oneshot;

/// The kinds of API calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Call {
    CreateOrder,
    FindOrders,
    FetchOrder,
    OrderPayments,
    ListPayments,
    FetchPayment,
    Capture,
    Refund,
    FetchRefund,
}

/// The behaviour of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// Responds as documented.
    Fine,
    /// Answers 500 to everything.
    Failing,
    /// Does the work, then answers 500: the response is lost.
    Forgetful,
    /// Accepts calls and never responds.
    Silent,
    /// Answers 200 with an HTML page.
    Garbled,
    /// Responds as documented, half a second late.
    Slow,
    /// Answers 429 to everything.
    Overrun,
}

/// The delay of [`Mood::Slow`].
pub(super) const LATE: Duration = Duration::from_millis(500);

/// The point at which a call is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// Before the work.
    Before,
    /// After the work, before the response.
    After,
}

/// The test's handle of a held call. Dropping it releases the call.
pub(crate) struct Stop {
    reached: oneshot::Receiver<()>,
    _held: oneshot::Sender<()>,
}

impl Stop {
    /// Waits until the call arrives.
    pub(crate) async fn reached(&mut self) {
        (&mut self.reached).await.unwrap();
    }
}

/// The fake's side of a held call.
struct Held {
    call: Call,
    when: When,
    reached: oneshot::Sender<()>,
    go_on: oneshot::Receiver<()>,
}

/// Moods and held calls.
pub(super) struct Moods {
    all: Mood,
    single: HashMap<Call, Mood>,
    held: Vec<Held>,
    asked: HashMap<Call, usize>,
}

impl Default for Moods {
    fn default() -> Self {
        Self {
            all: Mood::Fine,
            single: HashMap::new(),
            held: Vec::new(),
            asked: HashMap::new(),
        }
    }
}

impl Moods {
    pub(super) fn all(&mut self, mood: Mood) {
        self.all = mood;
        self.single.clear();
    }

    pub(super) fn one(&mut self, call: Call, mood: Mood) {
        self.single.insert(call, mood);
    }

    /// Counts a call and returns its mood.
    pub(super) fn of(&mut self, call: Call) -> Mood {
        *self.asked.entry(call).or_default() += 1;
        self.single.get(&call).copied().unwrap_or(self.all)
    }

    pub(super) fn asked(&self, call: Call) -> usize {
        self.asked.get(&call).copied().unwrap_or_default()
    }

    pub(super) fn stop(&mut self, call: Call, when: When) -> Stop {
        let (tell, reached) = oneshot::channel();
        let (hold, go_on) = oneshot::channel();
        self.held.push(Held {
            call,
            when,
            reached: tell,
            go_on,
        });
        Stop { reached, _held: hold }
    }

    /// If the call is held at this point, returns the receiver to wait for.
    pub(super) fn meet(&mut self, call: Call, when: When) -> Option<oneshot::Receiver<()>> {
        let index = self
            .held
            .iter()
            .position(|held| (held.call, held.when) == (call, when))?;
        let Held { reached, go_on, .. } = self.held.remove(index);
        // If the test dropped its handle, the call is not held.
        reached.send(()).ok().map(|()| go_on)
    }
}
