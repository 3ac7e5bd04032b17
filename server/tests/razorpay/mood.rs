//! How the fake behaves: its mood, and calls that are held half-way.

use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::oneshot;

/// What it can be asked.
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

/// How it behaves today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// As documented.
    Fine,
    /// 500 to everything.
    Failing,
    /// Does what it is asked, then answers 500: the answer is lost.
    Forgetful,
    /// Takes calls and never answers.
    Silent,
    /// 200 with a page for people.
    Garbled,
    /// As documented, half a second late.
    Slow,
    /// 429 to everything.
    Overrun,
}

/// How late [`Mood::Slow`] is.
pub(super) const LATE: Duration = Duration::from_millis(500);

/// Where a call is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// Nothing has been done yet.
    Before,
    /// All is done, nothing is answered.
    After,
}

/// The test's side of a call that is held. It goes on when this is dropped.
pub(crate) struct Stop {
    reached: oneshot::Receiver<()>,
    _held: oneshot::Sender<()>,
}

impl Stop {
    /// Waits until the call has come.
    pub(crate) async fn reached(&mut self) {
        (&mut self.reached).await.unwrap();
    }
}

/// The call's side.
struct Held {
    call: Call,
    when: When,
    reached: oneshot::Sender<()>,
    go_on: oneshot::Receiver<()>,
}

/// See the module.
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

    /// Counts a call; answers how it is met.
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

    /// What this call must wait for, where it is held here.
    pub(super) fn meet(&mut self, call: Call, when: When) -> Option<oneshot::Receiver<()>> {
        let index = self
            .held
            .iter()
            .position(|held| (held.call, held.when) == (call, when))?;
        let Held { reached, go_on, .. } = self.held.remove(index);
        // A test that no longer waits holds nothing.
        reached.send(()).ok().map(|()| go_on)
    }
}
