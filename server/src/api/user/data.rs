//! `GET /user/me/data`: exports all data stored about the user as a JSON file.

use super::consents::consents_of;
use crate::accounts::{self, addresses, profile};
use crate::api::error::ApiError;
use crate::contests::officials;
use crate::core::error::CoreError;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use crate::{
    ambassadors, audit, bookings, concerns, drafts, gates, mail, mailings, payments, referrals, registrations,
};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use chrono::SecondsFormat;
use serde::Serialize;
use serde_json::Value;
use shared::entities::{
    AmbassadorApplication, BookingRecord, ConsentRecord, DraftRef, Failure, RegistrationRecord,
    SessionRecord, User,
};
use utoipa::ToSchema;

/// All data stored about a user. ID numbers are masked, because the user already knows them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnData {
    /// Time of the export. RFC 3339, UTC.
    written_at: String,
    /// The account.
    user: User,
    /// Whether the last page that the user opened was in Hindi. Mails are in that language.
    reads_hindi: bool,
    /// Linked accounts at identity providers: provider, address and time of linking.
    identities: Vec<Value>,
    /// The addresses that the account had before.
    former_addresses: Vec<Value>,
    /// Active sessions.
    sessions: Vec<SessionRecord>,
    /// Registrations of the user's teams.
    registrations: Vec<RegistrationRecord>,
    /// Changes to these registrations after their submission.
    changes: Vec<Value>,
    /// The waiting lists that the user is or was on.
    waiting_lists: Vec<Value>,
    /// Beds that the user booked for these teams.
    bookings: Vec<BookingRecord>,
    /// What the desk has done with these beds: when people came and left, and their caution money in paise.
    desk: Vec<Value>,
    /// The events whose scores the user enters.
    officiating: Vec<Value>,
    /// The lists of gates that the user works on.
    gates: Vec<Value>,
    /// Saved drafts: the event and the time of saving.
    drafts: Vec<DraftRef>,
    /// The application to become a campus ambassador.
    ambassador_application: Option<AmbassadorApplication>,
    /// Who brought the account, the user's code as an ambassador, and their points.
    referrals: Vec<Value>,
    /// Orders and payments of these registrations and bookings. Amounts in paise.
    payments: Vec<Value>,
    /// Consents of the user.
    consents: Vec<ConsentRecord>,
    /// Mails to the user's address: kind and time.
    mails: Vec<Value>,
    /// The mailings whose recipient the user is: when the mail was handed over, or why the user got none.
    mailings: Vec<Value>,
    /// Contact form messages from the user's address.
    messages: Vec<Value>,
    /// Audit log: actions of the user as staff, and actions of staff on the account.
    record: Vec<Value>,
}

/// Exports all data of the user as a JSON file.
#[utoipa::path(
    get, path = "/data", tag = "user", security(("session" = [])),
    responses((status = 200, body = OwnData), (status = 401, body = Failure)),
)]
pub(crate) async fn data(State(state): State<AppState>, current: CurrentUser) -> Result<Response, ApiError> {
    let (db, id) = (state.env.db.read(), current.user.id);
    let now = state.env.clock.now();
    let sessions = sessions::store::of_user(db, id, now).await?;
    let former = addresses::former_of(db, id).await?;
    let mut mails = mail::store::sent_to(db, &current.user.email).await?;
    let mut messages = concerns::store::written_from(db, &current.user.email).await?;
    for (email, until) in &former {
        mails.extend(mail::store::sent_until(db, email, *until).await?);
        messages.extend(concerns::store::written_until(db, email, *until).await?);
    }
    let addresses: Vec<&String> = former
        .iter()
        .map(|(email, _)| email)
        .chain([&current.user.email])
        .collect();
    let own = OwnData {
        written_at: now.to_rfc3339_opts(SecondsFormat::Millis, true),
        user: profile::to_wire(db, &state.env, &current.user).await?,
        reads_hindi: current.user.reads_hindi,
        identities: accounts::google::owner::identities_of(db, id).await?,
        former_addresses: addresses::former_to_wire(&former),
        sessions: sessions
            .iter()
            .map(|session| sessions::to_wire(session, &current.session))
            .collect(),
        registrations: registrations::records_of(db, id).await?,
        changes: registrations::changes_of(&state.env, id).await?,
        waiting_lists: registrations::waiting_of(db, id).await?,
        bookings: bookings::record::of_user(db, id).await?,
        desk: bookings::record::desk_of(db, id).await?,
        officiating: officials::assignments_of(db, id).await?,
        gates: gates::volunteers::assignments_of(db, id).await?,
        drafts: drafts::references_of(db, id).await?,
        ambassador_application: ambassadors::application_of(db, now, id).await?,
        referrals: referrals::board::data_of(db, id).await?,
        payments: payments::of_user(db, id).await?,
        consents: consents_of(db, id).await?,
        mails,
        mailings: mailings::store::of_user(db, id, &addresses).await?,
        messages,
        record: audit::about(db, id).await?,
    };
    let text = serde_json::to_string_pretty(&own).map_err(CoreError::internal)?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (
            header::CONTENT_DISPOSITION,
            "attachment; filename=\"infinito-my-data.json\"",
        ),
    ];
    Ok((headers, text).into_response())
}
