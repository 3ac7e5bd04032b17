//! `POST /contact`: sends a message to the team.

use crate::api::error::ApiError;
use crate::concerns::store;
use crate::core::allowances::CONTACT;
use crate::core::error::CoreError;
use crate::entities::contact_message;
use crate::http::Body;
use crate::limits::{self, ClientIp, CountedFailure};
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use shared::entities::{ConcernStatus, ContactForm, Done, Failure};
use shared::{messages, rules};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The route `/contact`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(send))
}

/// Stores a message for staff.
#[utoipa::path(
    post, path = "", tag = "contact", request_body = ContactForm,
    responses(
        (status = 201, body = Done),
        (status = 422, body = Failure),
        (status = 429, description = "too many from one address", body = Failure),
    ),
)]
pub(crate) async fn send(
    State(state): State<AppState>,
    ClientIp(ip): ClientIp,
    Body(form): Body<ContactForm>,
) -> Result<(StatusCode, Json<Done>), ApiError> {
    let findings = rules::contact::check(&form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let machine = limits::bucket(ip).to_string();
    // Checks the limit before any write, so that a flood does not keep the database busy. The transaction checks it again, and
    // that check decides.
    limits::refuse(state.env.db.read(), &state.env, CONTACT, &machine).await?;
    let row = contact_message::Model {
        id: state.env.random.uuid(),
        name: form.name.trim().to_owned(),
        email: users::normal(&form.email),
        message: form.message.trim().to_owned(),
        status: ConcernStatus::Open,
        created_at: state.env.clock.now(),
        done_by: None,
        done_at: None,
    };
    let id = row.id;
    let counted = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let counted = limits::count(txn, env, CONTACT, &machine).await?;
                if matches!(counted, CountedFailure::Within) {
                    store::insert(txn, row).await?;
                }
                Ok::<_, ApiError>(counted)
            })
        })
        .await?;
    if let CountedFailure::Beyond(refusal) = counted {
        return Err(refusal.into());
    }
    tracing::info!(concern = %id, "a message has come");
    let answer = Done {
        success: true,
        message: messages::CONTACT_SENT.to_owned(),
    };
    Ok((StatusCode::CREATED, Json(answer)))
}
