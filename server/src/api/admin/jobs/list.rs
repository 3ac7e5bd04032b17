//! `GET /admin/jobs`: lists jobs and mails that were given up, and counts the waiting ones.

use crate::api::error::ApiError;
use crate::entities::{job, outbox_mail};
use crate::jobs::store;
use crate::mail;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use chrono::SecondsFormat;
use shared::entities::{GivenUp, JobsResponse};

/// Maximum number of jobs and of mails in the list.
const MOST: u64 = 100;

/// Lists jobs and mails that were given up, newest first.
#[utoipa::path(
    get, path = "/jobs", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = JobsResponse),
    ),
)]
pub(crate) async fn list_jobs(
    State(state): State<AppState>,
    _staff: Staff,
) -> Result<Json<JobsResponse>, ApiError> {
    let db = state.env.db.read();
    let jobs = store::given_up(db, MOST).await?;
    let mails = mail::store::given_up(db, MOST).await?;
    Ok(Json(JobsResponse {
        success: true,
        jobs_waiting: store::waiting(db).await?,
        mails_waiting: mail::store::queued(db).await?,
        jobs: jobs.into_iter().map(job).collect(),
        mails: mails.into_iter().map(mail).collect(),
    }))
}

fn job(job: job::Model) -> GivenUp {
    GivenUp {
        id: job.id.to_string(),
        kind: job.kind,
        subject: job.subject,
        attempts: u32::try_from(job.attempts).unwrap_or_default(),
        last_error: job.last_error.unwrap_or_default(),
        created_at: job.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    }
}

/// Converts a mail, without its recipient. `last_error` may contain the address; staff need it to find the cause.
fn mail(mail: outbox_mail::Model) -> GivenUp {
    GivenUp {
        id: mail.id.to_string(),
        kind: mail.kind,
        subject: String::new(),
        attempts: u32::try_from(mail.attempts).unwrap_or_default(),
        last_error: mail.last_error.unwrap_or_default(),
        created_at: mail.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    }
}
