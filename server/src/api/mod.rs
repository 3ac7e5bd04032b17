//! The HTTP handlers, in folders by URL prefix: `/api/v1/events/…` is `events/`. A handler checks the caller and the input,
//! calls the domains, and builds the response. `server/tests/api` has the same folders.
//!
//! To add a call: add a file with its handler to the folder of its URL, and its line to that folder's `routes`.

mod accommodation;
pub(crate) mod acting_user;
mod admin;
mod auth;
pub(crate) mod ca;
mod contact;
mod contests;
mod coupons;
mod dev_mail;
pub mod error;
mod events;
pub(crate) mod extract;
mod gate;
mod health;
mod invitations;
mod islands;
mod live;
mod mail_reports;
mod metrics;
mod passes;
mod payment;
mod registrations;
mod reminders;
mod user;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;

/// All documented routes. `limit` adds the loose limit per IP address to calls that visitors can make and that hash, mail or write.
/// What every open page asks for again and again (live data, results) has no limit: a campus of viewers has one address.
pub(crate) fn routes(
    limit: impl Fn(OpenApiRouter<AppState>) -> OpenApiRouter<AppState>,
) -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        // for monitoring
        .merge(health::routes())
        .merge(metrics::routes())
        // for the islands
        .nest("/api/islands", islands::routes())
        .nest(
            "/api/v1",
            OpenApiRouter::new()
                // for visitors: signing up and in
                .nest("/auth", limit(auth::routes()))
                .nest("/contact", limit(contact::routes()))
                // for visitors: live data
                .merge(live::routes())
                // for visitors: fixtures, results and medals of the fest days
                .merge(contests::routes())
                // for users: their own account
                .nest("/user", user::routes())
                // for users: applying as an ambassador; for staff: deciding on it
                .nest("/ca", ca::routes())
                // for users: entering events and paying; for staff: the entries
                .nest("/events", events::routes())
                .nest("/registrations", registrations::routes())
                // for the people of a team, by the link in their mail
                .nest("/invitations", limit(invitations::routes()))
                // for owners of confirmed registrations: beds
                .nest("/accommodation", accommodation::routes())
                .nest("/coupons", coupons::routes())
                // for holders of a pass, by the link in their mail
                .nest("/passes", limit(passes::routes()))
                // for volunteers at the gates
                .nest("/gate", gate::routes())
                // for recipients of reminders, without a session
                .nest("/reminders", reminders::routes())
                // for the mail provider
                .merge(mail_reports::routes())
                // for visitors: the test item; for the provider
                .nest(
                    "/payment",
                    payment::routes().merge(limit(payment::limited_routes())),
                )
                // for admins: accounts; for staff: payments, entries, exports and failed jobs
                .nest("/admin", admin::routes()),
        )
}

pub(crate) use dev_mail::routes as dev_mail_routes;
