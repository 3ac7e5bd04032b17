//! The job queue: each job runs once, a dead worker's job is taken over, a failed job is shown to staff.

use crate::helpers::{TestApp, on_both_databases};
use chrono::Duration;
use infinito::jobs::entity::{Column, Entity, Model};
use infinito::jobs::{self, Job, worker};
use infinito::mail;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::json;
use shared::entities::Role;

impl TestApp {
    /// Enqueues a job that cannot succeed: the sandbox has no such payment.
    async fn queue(&self, payment: &str) {
        let job = Job::SettlePayment(payment.to_owned());
        let queued = self
            .state
            .write(move |txn, state| Box::pin(async move { jobs::queue(txn, state, &job).await }));
        queued.await.unwrap();
    }

    async fn jobs_about(&self, subject: &str) -> Vec<Model> {
        let found = Entity::find().filter(Column::Subject.eq(subject));
        found.all(self.state.db.read()).await.unwrap()
    }
}

on_both_databases! {
    async fn the_same_work_waits_once_and_may_be_asked_for_again_while_it_runs(app: TestApp) {
        app.queue("pay_1").await;
        app.queue("pay_1").await;
        let waiting = app.jobs_about("pay_1").await;
        assert_eq!(waiting.len(), 1);
        // Sets the row to the state of a job that a worker has claimed.
        let mut running = waiting[0].clone().into_active_model();
        running.status = Set("running".to_owned());
        running.due_at = Set(app.state.clock.now() + Duration::minutes(3));
        app.state.db.write(move |txn| Box::pin(async move { running.update(txn).await })).await.unwrap();
        app.queue("pay_1").await;
        app.queue("pay_1").await;
        assert_eq!(app.jobs_about("pay_1").await.len(), 2);
    }

    async fn workers_that_claim_at_once_never_hold_the_same(app: TestApp) {
        for number in 0..30 {
            app.queue(&format!("pay_{number}")).await;
        }
        let workers = (0..8).map(|_| {
            let state = app.state.clone();
            tokio::spawn(async move { worker::work_due(&state).await.unwrap() })
        });
        let mut held = 0;
        for worker in workers.collect::<Vec<_>>() {
            held += worker.await.unwrap();
        }
        while held < 30 {
            let more = worker::work_due(&app.state).await.unwrap();
            assert!(more > 0, "{held} of 30");
            held += more;
        }
        assert_eq!((held, worker::work_due(&app.state).await.unwrap()), (30, 0));
        for number in 0..30 {
            let job = app.jobs_about(&format!("pay_{number}")).await.remove(0);
            assert_eq!((&*job.status, job.attempts), ("given_up", 1));
        }
    }

    async fn what_a_dead_worker_held_is_taken_over_when_its_lease_has_run_out(app: TestApp) {
        app.queue("pay_1").await;
        let mut held = app.jobs_about("pay_1").await.remove(0).into_active_model();
        held.status = Set("running".to_owned());
        held.attempts = Set(1);
        held.due_at = Set(app.state.clock.now() + Duration::minutes(3));
        app.state.db.write(move |txn| Box::pin(async move { held.update(txn).await })).await.unwrap();
        app.advance(Duration::seconds(179));
        assert_eq!(worker::work_due(&app.state).await.unwrap(), 0);
        app.advance(Duration::seconds(1));
        assert_eq!(worker::work_due(&app.state).await.unwrap(), 1);
        assert_eq!(app.jobs_about("pay_1").await[0].attempts, 2);
    }

    async fn a_job_that_brings_its_workers_down_is_given_up(app: TestApp) {
        app.queue("pay_1").await;
        let mut held = app.jobs_about("pay_1").await.remove(0).into_active_model();
        held.status = Set("running".to_owned());
        held.attempts = Set(14);
        app.state.db.write(move |txn| Box::pin(async move { held.update(txn).await })).await.unwrap();
        worker::work_due(&app.state).await.unwrap();
        let job = app.jobs_about("pay_1").await.remove(0);
        assert_eq!(job.status, "given_up");
        assert!(job.last_error.unwrap().contains("workers died"));
    }

    async fn what_was_given_up_is_seen_by_staff_and_tried_again_by_admins(app: TestApp) {
        app.queue("pay_nobodys").await;
        worker::work_due(&app.state).await.unwrap();
        let moderator = app.signup_as("mona@college.in", Role::Moderator).await;
        let admin = app.signup_as("ada@college.in", Role::Admin).await;
        let seen = app.get("/api/v1/admin/jobs", Some(&moderator)).await.json();
        assert_eq!(seen["jobs"].as_array().unwrap().len(), 1);
        let job = &seen["jobs"][0];
        assert_eq!((&job["kind"], &job["subject"], &job["attempts"]), (&json!("payment.settle"), &json!("pay_nobodys"), &json!(1)));

        let again = format!("/admin/jobs/{}/retry", job["_id"].as_str().unwrap());
        let tried = app.post(&again, Some(&admin), json!({})).await;
        assert_eq!(tried.json()["message"], "It is being tried again.");
        let waiting = app.get("/api/v1/admin/jobs", Some(&moderator)).await.json();
        assert_eq!((&waiting["jobs"], &waiting["jobsWaiting"]), (&json!([]), &json!(1)));
        app.post(&again, Some(&admin), json!({})).await.assert_failure(404, "not_found");
    }

    async fn a_mail_that_was_given_up_is_seen_and_sent_again(app: TestApp) {
        let admin = app.signup_as("ada@college.in", Role::Admin).await;
        app.post_send_otp("asha@college.in").await;
        let mail = app.waiting_mail("signup code", "asha@college.in").await.unwrap();
        let mut row = mail.clone().into_active_model();
        row.status = Set("given_up".to_owned());
        row.last_error = Set(Some("550 no such mailbox".to_owned()));
        app.state.db.write(move |txn| Box::pin(async move { row.update(txn).await })).await.unwrap();

        let seen = app.get("/api/v1/admin/jobs", Some(&admin)).await.json();
        assert_eq!(seen["mails"][0]["lastError"], "550 no such mailbox");
        let again = format!("/admin/jobs/{}/retry", mail.id);
        assert_eq!(app.post(&again, Some(&admin), json!({})).await.status, 200);
        app.deliver_mail().await;
        let sent = mail::entity::Entity::find_by_id(mail.id).one(app.state.db.read()).await.unwrap().unwrap();
        assert_eq!(sent.status, "sent");
    }
}
