//! `POST /admin/jobs/{id}/retry`.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Params;
use crate::jobs::store;
use crate::sessions::Admin;
use crate::state::AppState;
use crate::{audit, mail};
use axum::Json;
use axum::extract::State;
use serde_json::json;
use shared::entities::{Done, Failure};
use shared::messages;
use uuid::Uuid;

/// Enqueues a job or a mail that was given up again, with all its attempts.
#[utoipa::path(
    post, path = "/jobs/{id}/retry", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the job's id, or the mail's")),
    responses(
        (status = 200, body = Done),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, description = "nothing of this id was given up", body = Failure),
    ),
)]
pub(crate) async fn retry_job(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Params(id): Params<Uuid>,
) -> Result<Json<Done>, ApiError> {
    let now = state.env.clock.now();
    state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let kind = if let Some(job) = store::given_up_by_id(txn, id).await? {
                    store::put_back(txn, &job, now, 0, None).await?;
                    env.job_notifier.notify();
                    job.kind
                } else {
                    let mail = mail::store::put_back(txn, id, now).await?;
                    env.mail_notifier.notify();
                    mail.ok_or(CoreError::NotFound)?.kind
                };
                let details = json!({ "kind": kind });
                let object = format!("job/{id}");
                audit::record(txn, env, Some(admin.user.id), "job.retry", &object, &details).await?;
                Ok::<_, ApiError>(())
            })
        })
        .await?;
    Ok(Json(Done {
        success: true,
        message: messages::JOB_RETRIED.to_owned(),
    }))
}
