//! The signed-in user of the request that a task works on.
//!
//! The middleware `api/acting_user.rs` opens a [`scope`] for each request, and the extractors of the session name the user. So a
//! write can check that its caller still exists, without an argument that a handler could forget ([`crate::env::Env::write`]).

use sea_orm::DbErr;
use std::cell::Cell;
use uuid::Uuid;

/// The account in whose name a request acts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ActingUser {
    /// The signed-in user; `None` for a visitor.
    pub user: Option<Uuid>,
    /// Whether the request reads what only staff may read.
    pub reads_as_staff: bool,
}

tokio::task_local! {
    static ACTING: Cell<ActingUser>;
}

/// Runs the work of a request, at first in nobody's name.
pub async fn scope<T>(work: impl Future<Output = T>) -> T {
    ACTING.scope(Cell::default(), work).await
}

/// Names the signed-in user of the current request. Does nothing outside a [`scope`].
pub fn signed_in(user: Uuid) {
    change(|acting| acting.user = Some(user));
}

/// Notes that the current request reads what only staff may read.
pub(crate) fn reads_as_staff() {
    change(|acting| acting.reads_as_staff = true);
}

/// The acting user of the current request; nobody outside a [`scope`].
pub(crate) fn current() -> ActingUser {
    ACTING.try_with(Cell::get).unwrap_or_default()
}

fn change(change: impl FnOnce(&mut ActingUser)) {
    // Outside a request there is nobody to name.
    let _is_within = ACTING.try_with(|cell| {
        let mut acting = cell.get();
        change(&mut acting);
        cell.set(acting);
    });
}

/// The error of a write whose caller was erased after the request was authenticated.
const GONE: &str = "the caller's account was erased";

/// The error of a write whose caller was erased after the request was authenticated. The API answers it with 401.
pub(crate) fn gone() -> DbErr {
    DbErr::Custom(GONE.to_owned())
}

/// Whether an error is that of [`gone`].
pub(crate) fn is_gone(error: &DbErr) -> bool {
    matches!(error, DbErr::Custom(what) if what == GONE)
}
