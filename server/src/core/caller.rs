//! The signed-in user of the request that a task works on.
//!
//! The middleware `api/caller.rs` opens a [`scope`] for each request, and the extractors of the session name the user. So a
//! write can check that its caller still exists, without an argument that a handler could forget ([`crate::env::Env::write`]).

use sea_orm::DbErr;
use std::cell::Cell;
use uuid::Uuid;

/// The caller of a request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Caller {
    /// The account; `None` for a visitor.
    pub user: Option<Uuid>,
    /// Whether the request reads what only staff may read.
    pub reads_as_staff: bool,
}

tokio::task_local! {
    static CALLER: Cell<Caller>;
}

/// Runs the work of a request, at first without a caller.
pub async fn scope<T>(work: impl Future<Output = T>) -> T {
    CALLER.scope(Cell::default(), work).await
}

/// Names the signed-in user of the current request. Does nothing outside a [`scope`].
pub fn signed_in(user: Uuid) {
    change(|caller| caller.user = Some(user));
}

/// Notes that the current request reads what only staff may read.
pub(crate) fn reads_as_staff() {
    change(|caller| caller.reads_as_staff = true);
}

/// The caller of the current request; none outside a [`scope`].
pub(crate) fn current() -> Caller {
    CALLER.try_with(Cell::get).unwrap_or_default()
}

fn change(change: impl FnOnce(&mut Caller)) {
    // Outside a request there is no caller to name.
    let _is_within = CALLER.try_with(|cell| {
        let mut caller = cell.get();
        change(&mut caller);
        cell.set(caller);
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
