//! Event entries (registrations) and their people: at most one entry per user and event.
//!
//! * [`crate::events::Submission`] checks an entry by the shared rules, [`store_entry`] stores it, and only then is it paid:
//!   by [`create_order`] and [`verify_payment`], or later from My registrations by [`pay`].
//! * [`submit`] stores an entry without payment; it can be paid later.
//! * Afterwards the owner views it ([`show`]), changes its people ([`roster`]) until teams are final, withdraws it
//!   ([`cancel`]) while it is unpaid, and prints its [`receipt`]. [`changes`] keeps the history.
//! * Staff find entries and decide on them at the [`desk`].
//! * A [`record`] is an entry as users and staff read it: ID numbers masked.

mod all;
mod cancel;
pub mod change;
pub mod changes;
mod changes_made;
mod checkout_response;
mod confirm;
mod create_order;
mod cross_team_check;
mod departures;
pub mod desk;
mod detail;
mod eligibility;
mod encryption;
pub mod entity;
mod exports;
mod groups;
pub mod member;
mod mine;
pub mod names;
mod of_event;
mod owner;
mod pages;
mod pay;
mod people;
mod receipt;
mod record;
mod refund;
mod registered_names;
pub(crate) mod rekey;
mod resubmit;
pub(crate) mod retention;
mod roster;
mod seed;
mod show;
pub mod store;
mod store_entry;
mod streamed;
mod submit;
mod user_locks;
mod verify_payment;

pub(crate) use confirm::confirm;
pub use desk::CountHints;
pub(crate) use eligibility::is_payable;
pub use exports::ExportSlots;
pub(crate) use exports::{files as export_files, routes as export_routes};
pub(crate) use owner::{changes_of, consents_of, forget_of, records_of};
pub(crate) use refund::{refund, tell_of_refund};
pub use seed::{Load, seed_load};
pub use user_locks::UserLocks;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/events/*`.
pub fn event_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for users: entering, and listing their entries
        .routes(routes!(create_order::create_order))
        .routes(routes!(verify_payment::verify_payment))
        .routes(routes!(submit::submit))
        .routes(routes!(registered_names::registered_names))
        .routes(routes!(mine::my_registrations))
        // for staff
        .routes(routes!(of_event::event_registrations))
        .routes(routes!(all::all_registrations))
}

/// Routes under `/registrations/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for owners, and for staff to read
        .routes(routes!(show::show))
        .routes(routes!(receipt::receipt))
        // for owners: paying, changing people, withdrawing
        .routes(routes!(pay::pay))
        .routes(routes!(roster::add))
        .routes(routes!(roster::replace, roster::remove))
        .routes(routes!(cancel::cancel))
        // for owners: handing back requested changes
        .routes(routes!(changes_made::changes_made))
}
