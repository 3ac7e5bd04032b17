//! The job queue: each job runs once, a dead worker's job is taken over, a failed job is shown to staff.

use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::entities::job::{Column, Entity, JobStatus, Model};
use infinito::jobs::{self, Job};
use rstest_reuse::apply;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};

impl TestApp {
    /// Enqueues a job that cannot succeed: the sandbox has no such payment.
    pub(crate) async fn queue(&self, payment: &str) {
        let job = Job::SettlePayment(payment.to_owned());
        let queued = self
            .state
            .env
            .write(move |txn, env| Box::pin(async move { jobs::queue(txn, env, &job).await }));
        queued.await.unwrap();
    }

    pub(crate) async fn jobs_about(&self, subject: &str) -> Vec<Model> {
        let found = Entity::find().filter(Column::Subject.eq(subject));
        found.all(self.state.env.db.read()).await.unwrap()
    }
}

#[apply(both_databases)]
async fn the_same_work_waits_once_and_may_be_asked_for_again_while_it_runs(app: TestApp) {
    app.queue("pay_1").await;
    app.queue("pay_1").await;
    let waiting = app.jobs_about("pay_1").await;
    assert_eq!(waiting.len(), 1);
    // Sets the row to the state of a job that a worker has claimed.
    let mut running = waiting[0].clone().into_active_model();
    running.status = Set(JobStatus::Running);
    running.due_at = Set(app.state.env.clock.now() + Duration::minutes(3));
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { running.update(txn).await }))
        .await
        .unwrap();
    app.queue("pay_1").await;
    app.queue("pay_1").await;
    assert_eq!(app.jobs_about("pay_1").await.len(), 2);
}

#[apply(both_databases)]
async fn workers_that_claim_at_once_never_hold_the_same(app: TestApp) {
    for number in 0..30 {
        app.queue(&format!("pay_{number}")).await;
    }
    let workers = (0..8).map(|_| {
        let state = app.state.clone();
        tokio::spawn(async move { infinito::program::jobs::work_due(&state).await.unwrap() })
    });
    let mut held = 0;
    for worker in workers.collect::<Vec<_>>() {
        held += worker.await.unwrap();
    }
    while held < 30 {
        let more = infinito::program::jobs::work_due(&app.state).await.unwrap();
        assert!(more > 0, "{held} of 30");
        held += more;
    }
    assert_eq!(
        (held, infinito::program::jobs::work_due(&app.state).await.unwrap()),
        (30, 0)
    );
    for number in 0..30 {
        let job = app.jobs_about(&format!("pay_{number}")).await.remove(0);
        assert_eq!((job.status, job.attempts), (JobStatus::GivenUp, 1));
    }
}

#[apply(both_databases)]
async fn what_a_dead_worker_held_is_taken_over_when_its_lease_has_run_out(app: TestApp) {
    app.queue("pay_1").await;
    let mut held = app.jobs_about("pay_1").await.remove(0).into_active_model();
    held.status = Set(JobStatus::Running);
    held.attempts = Set(1);
    held.due_at = Set(app.state.env.clock.now() + Duration::minutes(3));
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { held.update(txn).await }))
        .await
        .unwrap();
    app.advance(Duration::seconds(179));
    assert_eq!(infinito::program::jobs::work_due(&app.state).await.unwrap(), 0);
    app.advance(Duration::seconds(1));
    assert_eq!(infinito::program::jobs::work_due(&app.state).await.unwrap(), 1);
    assert_eq!(app.jobs_about("pay_1").await[0].attempts, 2);
}

#[apply(both_databases)]
async fn a_job_that_brings_its_workers_down_is_given_up(app: TestApp) {
    app.queue("pay_1").await;
    let mut held = app.jobs_about("pay_1").await.remove(0).into_active_model();
    held.status = Set(JobStatus::Running);
    held.attempts = Set(14);
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { held.update(txn).await }))
        .await
        .unwrap();
    infinito::program::jobs::work_due(&app.state).await.unwrap();
    let job = app.jobs_about("pay_1").await.remove(0);
    assert_eq!(job.status, JobStatus::GivenUp);
    assert!(job.last_error.unwrap().contains("workers died"));
}

#[apply(both_databases)]
async fn an_outcome_that_is_stored_twice_keeps_the_job(app: TestApp) {
    app.queue("pay_1").await;
    let job = app.jobs_about("pay_1").await.remove(0);
    let later = app.state.env.clock.now() + Duration::minutes(1);
    for _ in 0..2 {
        let job = job.clone();
        let stored = app.state.env.db.write(move |txn| {
            Box::pin(async move { infinito::jobs::store::put_back(txn, &job, later, 1, None).await })
        });
        stored.await.unwrap();
    }
    let waiting = app.jobs_about("pay_1").await;
    assert_eq!(waiting.len(), 1);
    assert_eq!((waiting[0].status, waiting[0].attempts), (JobStatus::Queued, 1));
}
