//! Gives each job of the queue to the domain that runs it.

use crate::checkout;
use crate::jobs::worker::{self, Perform};
use crate::jobs::{Job, JobError, JobOutcome};
use crate::state::AppState;
use sea_orm::DbErr;
use std::sync::Arc;

/// Runs the worker of the job queue until the server stops.
pub async fn run(state: AppState) {
    worker::run(state.env.clone(), performer(&state)).await;
}

/// Runs each due job once. Returns how many jobs it claimed.
///
/// # Errors
/// If the queue cannot be read.
pub async fn work_due(state: &AppState) -> Result<usize, DbErr> {
    worker::work_due(&state.env, &performer(state)).await
}

fn performer(state: &AppState) -> Perform {
    let state = state.clone();
    Arc::new(move |job| {
        let state = state.clone();
        Box::pin(async move { perform(&state, &job).await })
    })
}

async fn perform(state: &AppState, job: &Job) -> Result<JobOutcome, JobError> {
    let (env, gateway) = (&state.env, &state.gateway);
    match job {
        Job::SettlePayment(id) => checkout::jobs::settle(env, gateway, id).await,
        Job::SendRefund(id) => checkout::jobs::send_refund(env, gateway, *id).await,
        Job::ReconcilePayments => checkout::jobs::reconcile(env, gateway, &state.reconcile_progress).await,
    }
}
