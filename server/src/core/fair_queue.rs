//! [`FairQueue`]: shares a number of turns out among callers. Each caller has a line of its own, and the lines are served in
//! rotation, so that a caller with a thousand requests holds nobody else up.

use super::caller::{Caller, CallerId};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How many turns there are at once, and for whom.
#[derive(Debug, Clone, Copy)]
pub struct Shares {
    /// In all.
    pub running: usize,
    /// Of callers that have hung up lately, together.
    pub of_hasty: usize,
    /// Of a signed-in user.
    pub of_user: usize,
    /// Of the visitors of a machine.
    pub of_machine: usize,
    /// Of the program itself.
    pub of_program: usize,
    /// Requests of one caller that wait.
    pub waiting: usize,
    /// Requests of all callers, running or waiting.
    pub in_all: usize,
}

impl Shares {
    fn of(&self, id: CallerId) -> usize {
        match id {
            CallerId::User(_) => self.of_user,
            CallerId::Machine(_) => self.of_machine,
            CallerId::Program => self.of_program,
        }
    }
}

/// Shares turns out. Clones share the queue.
#[derive(Debug, Clone)]
pub struct FairQueue {
    shares: Shares,
    state: Arc<Mutex<State>>,
}

#[derive(Debug, Default)]
struct State {
    running: usize,
    hasty: usize,
    waiting: usize,
    lines: HashMap<CallerId, Line>,
    /// The callers with a request that waits, each once, in the order of their turns.
    rotation: VecDeque<CallerId>,
}

/// The requests of a caller.
#[derive(Debug, Default)]
struct Line {
    running: usize,
    waiting: VecDeque<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    is_hasty: bool,
    wake: oneshot::Sender<Turn>,
}

/// Too many requests wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueFull;

/// A turn. Dropping it gives the next request its turn.
#[derive(Debug)]
pub struct Turn {
    /// None if nobody took the turn.
    queue: Option<FairQueue>,
    id: CallerId,
    is_hasty: bool,
}

impl FairQueue {
    /// An empty queue.
    #[must_use]
    pub fn new(shares: Shares) -> Self {
        Self {
            shares,
            state: Arc::default(),
        }
    }

    /// Waits for the caller's turn. Dropping the future leaves the queue.
    ///
    /// # Errors
    /// If too many requests wait.
    pub async fn enter(&self, caller: &Caller) -> Result<Turn, QueueFull> {
        let (wake, turn) = oneshot::channel();
        let mut ticket = Ticket {
            queue: self,
            id: caller.id,
            turn: Some(turn),
        };
        {
            let mut state = self.state();
            let waiting = state.lines.get(&caller.id).map_or(0, |line| line.waiting.len());
            if state.running + state.waiting >= self.shares.in_all || waiting >= self.shares.waiting {
                ticket.turn = None;
                return Err(QueueFull);
            }
            let line = state.lines.entry(caller.id).or_default();
            line.waiting.push_back(Waiting {
                is_hasty: caller.is_hasty,
                wake,
            });
            state.waiting += 1;
            if waiting == 0 {
                state.rotation.push_back(caller.id);
            }
            self.serve(&mut state);
        }
        let Some(turn) = &mut ticket.turn else {
            return Err(QueueFull);
        };
        let turn = turn.await;
        ticket.turn = None;
        turn.map_err(|_closed| QueueFull)
    }

    /// The number of requests that run or wait.
    #[must_use]
    pub fn in_hand(&self) -> usize {
        let state = self.state();
        state.running + state.waiting
    }

    /// Gives turns until none is free, or nobody may take one.
    fn serve(&self, state: &mut State) {
        let mut passed = 0;
        while state.running < self.shares.running && passed < state.rotation.len() {
            let Some(id) = state.rotation.pop_front() else {
                return;
            };
            if self.serve_one(state, id) {
                passed = 0;
            } else {
                passed += 1;
            }
            let waits = state.lines.get(&id).is_some_and(|line| !line.waiting.is_empty());
            if waits {
                state.rotation.push_back(id);
            }
        }
    }

    /// Gives the first request of a caller its turn, if the caller may have one.
    fn serve_one(&self, state: &mut State, id: CallerId) -> bool {
        let Some(line) = state.lines.get_mut(&id) else {
            return false;
        };
        let Some(is_hasty) = line.waiting.front().map(|waiting| waiting.is_hasty) else {
            return false;
        };
        if line.running >= self.shares.of(id) || (is_hasty && state.hasty >= self.shares.of_hasty) {
            return false;
        }
        let Some(waiting) = line.waiting.pop_front() else {
            return false;
        };
        state.waiting -= 1;
        let turn = Turn {
            queue: Some(self.clone()),
            id,
            is_hasty,
        };
        match waiting.wake.send(turn) {
            Ok(()) => {
                line.running += 1;
                state.running += 1;
                state.hasty += usize::from(is_hasty);
            }
            // The request has left. Its turn must not end when it is dropped: the state is locked here.
            Err(mut unused) => drop(unused.queue.take()),
        }
        true
    }

    fn forget_empty(state: &mut State, id: CallerId) {
        let is_empty = |line: &Line| line.running == 0 && line.waiting.is_empty();
        if state.lines.get(&id).is_some_and(is_empty) {
            state.lines.remove(&id);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(queue) = self.queue.take() else {
            return;
        };
        let mut state = queue.state();
        state.running -= 1;
        state.hasty -= usize::from(self.is_hasty);
        if let Some(line) = state.lines.get_mut(&self.id) {
            line.running -= 1;
        }
        queue.serve(&mut state);
        FairQueue::forget_empty(&mut state, self.id);
    }
}

/// A place in the queue. If it is dropped before its turn, it leaves the queue.
struct Ticket<'a> {
    queue: &'a FairQueue,
    id: CallerId,
    turn: Option<oneshot::Receiver<Turn>>,
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        let Some(turn) = self.turn.take() else {
            return;
        };
        // A turn that was given meanwhile ends here.
        drop(turn);
        let mut state = self.queue.state();
        let Some(line) = state.lines.get_mut(&self.id) else {
            return;
        };
        let before = line.waiting.len();
        line.waiting.retain(|waiting| !waiting.wake.is_closed());
        let (left, after) = (before - line.waiting.len(), line.waiting.len());
        state.waiting -= left;
        if left > 0 && after == 0 {
            let id = self.id;
            state.rotation.retain(|waiting| *waiting != id);
        }
        FairQueue::forget_empty(&mut state, self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::{FairQueue, QueueFull, Shares, Turn};
    use crate::core::caller::{Caller, CallerId};
    use futures_util::FutureExt;
    use uuid::Uuid;

    const SHARES: Shares = Shares {
        running: 2,
        of_hasty: 1,
        of_user: 1,
        of_machine: 2,
        of_program: 2,
        waiting: 3,
        in_all: 8,
    };

    fn user(number: u128) -> Caller {
        Caller::new(CallerId::User(Uuid::from_u128(number)), None)
    }

    fn now(queue: &FairQueue, caller: &Caller) -> Option<Result<Turn, QueueFull>> {
        queue.enter(caller).now_or_never()
    }

    #[tokio::test]
    async fn the_lines_are_served_in_rotation() {
        let queue = FairQueue::new(Shares { running: 1, ..SHARES });
        let (many, one) = (user(1), user(2));
        let running = queue.enter(&many).await.unwrap();
        let mut second = Box::pin(queue.enter(&many));
        let mut third = Box::pin(queue.enter(&many));
        let mut of_other = Box::pin(queue.enter(&one));
        assert!((&mut second).now_or_never().is_none() && (&mut third).now_or_never().is_none());
        assert!((&mut of_other).now_or_never().is_none());
        drop(running);
        let running = second.await.unwrap();
        assert!((&mut third).now_or_never().is_none());
        drop(running);
        assert!((&mut third).now_or_never().is_none(), "the other caller is next");
        drop(of_other.await.unwrap());
        drop(third.await.unwrap());
        assert_eq!(queue.in_hand(), 0);
        assert!(queue.state().lines.is_empty() && queue.state().rotation.is_empty());
    }

    #[tokio::test]
    async fn a_caller_holds_no_more_turns_than_its_share() {
        let queue = FairQueue::new(SHARES);
        let held = queue.enter(&user(1)).await.unwrap();
        assert!(now(&queue, &user(1)).is_none());
        assert!(now(&queue, &user(2)).is_some(), "a turn is free for another");
        drop(held);
        assert!(now(&queue, &user(1)).is_some());
    }

    #[tokio::test]
    async fn callers_that_hung_up_share_a_part() {
        let queue = FairQueue::new(SHARES);
        let hasty = |number| {
            let mut caller = user(number);
            caller.is_hasty = true;
            caller
        };
        let held = queue.enter(&hasty(1)).await.unwrap();
        assert!(now(&queue, &hasty(2)).is_none());
        assert!(now(&queue, &user(3)).is_some());
        drop(held);
        assert!(now(&queue, &hasty(2)).is_some());
    }

    #[tokio::test]
    async fn a_full_line_and_a_full_queue_refuse() {
        let queue = FairQueue::new(SHARES);
        let first = user(1);
        let held = queue.enter(&first).await.unwrap();
        let mut waiting: Vec<_> = (0..SHARES.waiting)
            .map(|_| Box::pin(queue.enter(&first)))
            .collect();
        assert!(waiting.iter_mut().all(|one| one.now_or_never().is_none()));
        assert!(
            matches!(now(&queue, &user(1)), Some(Err(QueueFull))),
            "the caller's line is full"
        );
        let other = queue.enter(&user(2)).await.unwrap();
        let mut others: Vec<_> = (3..6).map(|number| (number, user(number))).collect();
        let mut entering: Vec<_> = others
            .iter_mut()
            .map(|(_, user)| Box::pin(queue.enter(user)))
            .collect();
        assert!(entering.iter_mut().all(|one| one.now_or_never().is_none()));
        assert!(
            matches!(now(&queue, &user(9)), Some(Err(QueueFull))),
            "the queue is full"
        );
        drop((waiting, entering));
        assert_eq!(queue.in_hand(), 2, "those that left do not count");
        drop((held, other));
        assert_eq!(queue.in_hand(), 0);
    }

    #[tokio::test]
    async fn a_turn_that_nobody_takes_goes_to_the_next() {
        let queue = FairQueue::new(Shares { running: 1, ..SHARES });
        let held = queue.enter(&user(1)).await.unwrap();
        let (second, third) = (user(2), user(3));
        let mut leaving = Box::pin(queue.enter(&second));
        let mut next = Box::pin(queue.enter(&third));
        assert!((&mut leaving).now_or_never().is_none() && (&mut next).now_or_never().is_none());
        drop(held);
        // The turn is given, and its request leaves before it is woken.
        drop(leaving);
        assert!(next.now_or_never().is_some());
    }
}
