//! Event entries and the people in them: one a user and event.
//!
//! * An entry comes in checked by the shared rules ([`crate::events::Submission`]), is stored ([`place`]), and only then
//!   paid: [`create_order`], [`verify_payment`], or later from My registrations by [`pay`].
//! * [`submit`] is the path without payment; what it stores can be paid later.
//! * What is read is a [`record`]: ID numbers masked.

mod all;
pub mod change;
mod confirm;
mod create_order;
pub mod entity;
pub mod member;
mod mine;
pub mod names;
mod of_event;
mod offer;
mod owner;
mod pay;
mod people;
mod place;
mod record;
mod refund;
mod registered_names;
pub mod store;
mod submit;
mod verify_payment;

pub(crate) use confirm::confirm;
pub(crate) use owner::{consents_of, forget_of, records_of};
pub(crate) use pay::is_payable;
pub(crate) use refund::{refund, tell_of_refund};

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `/events/*`.
pub fn event_routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for users: entering, and what they entered
        .routes(routes!(create_order::create_order))
        .routes(routes!(verify_payment::verify_payment))
        .routes(routes!(submit::submit))
        .routes(routes!(registered_names::registered_names))
        .routes(routes!(mine::my_registrations))
        // for staff
        .routes(routes!(of_event::event_registrations))
        .routes(routes!(all::all_registrations))
}

/// `/registrations/*`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(pay::pay))
}
