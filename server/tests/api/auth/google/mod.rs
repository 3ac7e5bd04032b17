//! Sign-in with Google, against our own OpenID provider ([`provider`]; `server/tests/oidc/provider.mjs`).
//!
//! A test begins with `let (app, google) = offered(app).await` and then uses a [`Browser`].

mod browser;
mod provider;
mod script;

mod account;
mod addresses;
mod button;
mod exchange;
mod link_codes;
mod linking;
mod offer;
mod outage;
mod redirect;
mod tokens;

use crate::helpers::TestApp;
use browser::Browser;
use chrono::{DateTime, Duration};
use provider::Provider;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::{Value, json};

/// Starts a provider and configures the server to use it.
/// Sets the server's clock to the provider's time; the next sign-in is Asha's.
async fn offered(mut app: TestApp) -> (TestApp, Provider) {
    let google = Provider::start().await;
    app.reconfigure(|settings| google.configure(settings)).await;
    let told = google.is_asked_for(asha()).await;
    let there = DateTime::from_timestamp(told["now"].as_i64().unwrap(), 0).unwrap();
    app.advance(there - app.state.env.clock.now());
    (app, google)
}

/// Asha's claims at the provider.
fn asha() -> Value {
    json!({ "sub": "asha-1", "email": "Asha@college.in", "email_verified": true, "name": "Asha Kumari" })
}

/// The claims of another person with Asha's address.
fn impostor() -> Value {
    json!({ "sub": "impostor-1", "email": "asha@college.in", "email_verified": true, "name": "Not Asha" })
}

/// Signs up an account with a password; returns its session.
/// Advances the clock, so that the next mail is the newest.
async fn signed_up(app: &TestApp, email: &str) -> String {
    let session = app.signup(email).await;
    app.advance(Duration::seconds(1));
    session
}

/// Disables an account, as an admin does.
async fn disable(app: &TestApp, email: &str) {
    let state = &app.state;
    let user = infinito::users::store::by_email(state.env.db.read(), email)
        .await
        .unwrap();
    let mut user = user.unwrap().into_active_model();
    user.disabled_at = Set(Some(state.env.clock.now()));
    state
        .env
        .db
        .write(move |txn| Box::pin(async move { user.update(txn).await }))
        .await
        .unwrap();
}

/// The minimum interval between two requests for the provider's keys.
fn a_minute() -> Duration {
    Duration::seconds(60)
}
