//! How long a request waits for the database: the one place of these limits.
//!
//! The promise: a request whose work has not begun is answered by 503 within three seconds if the database does not answer. That
//! covers the wait for a connection, for the look-up of the session, and for `BEGIN`; on SQLite, whose writer is one queue, within
//! [`QUEUE`]. A request whose work has begun is answered within the limit of a handler (`env::Limits`), 15 s: by its outcome, or by 503.
//! Then it is unknown whether its write was committed, and the work itself ends within [`WORK`] and [`END`].

use std::time::Duration;

/// For a connection, for `BEGIN`, and for the look-up of a session.
pub(crate) const ACQUIRE: Duration = Duration::from_millis(2_500);
/// For `BEGIN`, however long the write waited for its turn.
pub(crate) const LEAST_BEGIN: Duration = Duration::from_millis(250);
/// For the turn of a write on SQLite: its client gives up soon after. A burst of registrations drains at some hundreds a second.
pub(crate) const QUEUE: Duration = Duration::from_secs(7);
/// For a query outside a transaction: the connection is lost, or the query is a defect.
pub(crate) const QUERY: Duration = Duration::from_secs(10);
/// For the work of a transaction. Other writes wait for its locks.
pub(crate) const WORK: Duration = Duration::from_secs(20);
/// For `COMMIT`, `ROLLBACK` or a statement that commits itself. Whether it committed is unknown then.
pub(crate) const END: Duration = Duration::from_secs(10);
