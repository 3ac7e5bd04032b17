//! Deletion of expired rows.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::entry;
use app::content::retention::{DRAFT_DAYS, MAIL_DAYS};
use chrono::Duration;
use infinito::entities::outbox_mail::Entity;
use infinito::program::housekeeping::sweep;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};

#[apply(both_databases)]
async fn that_a_mail_was_sent_is_forgotten_after_a_month_and_one_that_waits_is_not(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    app.deliver_mail().await;
    app.advance(Duration::days(1));
    app.post_send_otp("ravi@college.in").await;
    let left = async || {
        app.purge().await;
        Entity::find().count(app.state.env.db.read()).await.unwrap()
    };
    app.advance(Duration::days(i64::from(MAIL_DAYS) - 1));
    assert_eq!(left().await, 2);
    app.advance(Duration::seconds(1));
    assert_eq!(left().await, 1);
    app.advance(Duration::days(365));
    assert_eq!(left().await, 1, "it waits to be delivered");
}

#[apply(both_databases)]
async fn a_form_that_nobody_goes_on_with_is_forgotten(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.save_draft(&token, "chess", &entry("chess", 0), None).await;
    app.advance(Duration::days(1));
    app.save_draft(&token, "squash", &entry("squash", 0), None).await;
    let left = async || {
        app.purge().await;
        infinito::entities::draft::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap()
    };
    app.advance(Duration::days(i64::from(DRAFT_DAYS) - 1));
    assert_eq!(left().await, 2);
    app.advance(Duration::seconds(1));
    assert_eq!(left().await, 1);
    app.advance(Duration::days(1));
    assert_eq!(left().await, 0);
}

#[apply(both_databases)]
async fn expired_codes_and_sessions_go_and_a_code_stays_while_its_link_works(app: TestApp) {
    app.signup("asha@college.in").await;
    app.post_forgot("asha@college.in").await;
    let codes = async || {
        sweep(&app.state).await.unwrap();
        infinito::entities::one_time_code::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap()
    };
    app.advance(Duration::minutes(59));
    assert_eq!(codes().await, 1);
    app.advance(Duration::minutes(1));
    assert_eq!(codes().await, 0);
    let sessions = async || {
        infinito::entities::session::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap()
    };
    assert_eq!(sessions().await, 1);
    app.advance(Duration::days(7));
    sweep(&app.state).await.unwrap();
    assert_eq!(sessions().await, 0);
}
