//! Middleware that admits writing requests and runs each in a task, so that what has begun completes even if the client
//! disconnects.

use super::BODY_LIMIT;
use crate::core::allowances::AtOnce;
use crate::core::caller::{CURRENT, Caller, CallerId};
use crate::core::error::CoreError;
use crate::core::fair_queue::{FairQueue, Shares, Turn};
use crate::http::RequestError;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use std::collections::HashMap;
use std::error::Error;
use std::net::{IpAddr, Ipv4Addr};
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

/// A caller that hung up within this time counts as hasty.
const HASTY_FOR: Duration = Duration::from_secs(10);
/// A hasty caller's request waits this long before anything is done for it. Most clients that hang up have gone by then.
const HESITATION: Duration = Duration::from_millis(20);
/// Hang-ups of more callers are forgotten.
const MOST_HASTY: usize = 10_000;

/// Admits writing requests: few at once of each caller, and a bounded number in all. Clones share the counts.
#[derive(Debug, Clone)]
pub struct WriteAdmission {
    queue: FairQueue,
    hung_up: Arc<Mutex<HashMap<CallerId, Instant>>>,
}

impl WriteAdmission {
    /// Admits this many requests.
    #[must_use]
    pub fn new(most: AtOnce) -> Self {
        Self {
            queue: FairQueue::new(Shares {
                running: most.running,
                of_hasty: most.running / 4,
                of_user: most.of_user,
                of_machine: most.of_machine,
                of_program: most.running,
                waiting: most.waiting,
                in_all: most.in_all,
            }),
            hung_up: Arc::default(),
        }
    }

    /// The number of writing requests that are carried out or wait.
    #[must_use]
    pub fn in_hand(&self) -> usize {
        self.queue.in_hand()
    }

    /// Waits for the caller's turn. Returns none if the client has gone first.
    async fn turn(&self, caller: &Caller) -> Result<Option<Turn>, RequestError> {
        tokio::select! {
            biased;
            () = caller.gone() => Ok(None),
            turn = self.queue.enter(caller) => turn.map(Some).map_err(|_full| RequestError::RequestsFull),
        }
    }

    fn is_hasty(&self, id: CallerId) -> bool {
        let hung_up = self.hung_up.lock().unwrap_or_else(PoisonError::into_inner);
        hung_up.get(&id).is_some_and(|at| at.elapsed() < HASTY_FOR)
    }

    /// Notes that a caller has hung up. Only signed-in users are told apart: a machine may be a campus.
    fn note_hang_up(&self, id: CallerId) {
        if !matches!(id, CallerId::User(_)) {
            return;
        }
        let mut hung_up = self.hung_up.lock().unwrap_or_else(PoisonError::into_inner);
        if hung_up.len() >= MOST_HASTY {
            hung_up.retain(|_, at| at.elapsed() < HASTY_FOR);
        }
        if hung_up.len() < MOST_HASTY {
            hung_up.insert(id, Instant::now());
        }
    }
}

/// Admits each request whose method is not safe, once its body has arrived, and runs it in its own task.
///
/// If the client disconnects before the work has begun, that is before its first write transaction, the request is dropped.
/// Afterwards only the response is dropped and the work continues, also if the handler times out. Shutdown waits for these
/// tasks.
pub(crate) async fn detach(
    State((admission, tracker)): State<(WriteAdmission, TaskTracker)>,
    request: Request,
    next: Next,
) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let caller = head.extensions.get::<Caller>().cloned();
    let mut caller =
        caller.unwrap_or_else(|| Caller::new(CallerId::Machine(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), None));
    let body = match to_bytes(body, BODY_LIMIT).await {
        Ok(body) => Body::from(body),
        Err(error) => return refusal(&error).into_response(),
    };
    caller.is_hasty = admission.is_hasty(caller.id);
    let turn = match admission.turn(&caller).await {
        Ok(Some(turn)) => turn,
        Ok(None) => {
            admission.note_hang_up(caller.id);
            return dropped();
        }
        Err(full) => return full.into_response(),
    };
    let running = carry_out(admission, caller, turn, next.run(Request::from_parts(head, body)));
    match tracker.spawn(running.in_current_span()).await {
        Ok(response) => response,
        Err(failure) => match failure.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_stopped) => RequestError::TimedOut.into_response(),
        },
    }
}

/// Runs a request to its end, unless its client goes before the work begins.
async fn carry_out(
    admission: WriteAdmission,
    caller: Caller,
    turn: Turn,
    running: impl Future<Output = Response>,
) -> Response {
    let (is_hasty, running) = (caller.is_hasty, CURRENT.scope(caller.clone(), running));
    let running = async move {
        if is_hasty {
            tokio::time::sleep(HESITATION).await;
        }
        running.await
    };
    let response = tokio::select! {
        biased;
        () = gone_before_work(&admission, &caller) => dropped(),
        response = running => response,
    };
    drop(turn);
    response
}

/// Waits until the client goes before the work has begun. If it goes later, only notes the hang-up.
async fn gone_before_work(admission: &WriteAdmission, caller: &Caller) {
    caller.gone().await;
    admission.note_hang_up(caller.id);
    if !caller.abandon() {
        std::future::pending::<()>().await;
    }
}

/// The response to a client that has gone, or that has at least closed its side of the connection.
fn dropped() -> Response {
    tracing::debug!("a client has gone before its request began");
    let wait = [(header::RETRY_AFTER, HeaderValue::from_static("1"))];
    (StatusCode::SERVICE_UNAVAILABLE, wait).into_response()
}

fn refusal(error: &axum::Error) -> RequestError {
    if error
        .source()
        .is_some_and(<dyn std::error::Error>::is::<LengthLimitError>)
    {
        RequestError::TooLarge
    } else {
        CoreError::Malformed(error.to_string()).into()
    }
}
