//! The deadline for changes to a team.

use super::{findings, form, person};
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::{PaymentStatus, RegistrationStatus};

/// Asserts that every change to a team is rejected with this code.
async fn assert_refused(app: &TestApp, token: &str, id: &str, code: &str) {
    let before = app.detail(token, id).await;
    let form = form("players", &person(80));
    for refused in [
        app.add_member(token, id, "players", &person(80)).await,
        app.replace_member(token, id, "Captain", form).await,
        app.remove_member(token, id, "Player #1").await,
    ] {
        refused.assert_failure(409, code);
    }
    assert_eq!(before["canEdit"], false);
    assert_eq!(app.detail(token, id).await, before, "nothing was changed");
}

#[apply(both_databases)]
async fn a_team_is_final_from_the_events_own_day_on(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| {
        settings.roster_lock = "2026-01-12T00:00:00Z, chess=2026-01-11T00:00:00Z".to_owned();
    })
    .await;
    let token = app.signup("asha@college.in").await;
    let chess = app.enter_paid(&token, "chess", 0).await;
    let football = app.enter_unpaid(&token, "football", 20).await;
    let detail = app.detail(&token, &chess).await;
    assert_eq!(
        (&detail["canEdit"], &detail["rosterLocksAt"]),
        (&json!(true), &json!("2026-01-11T00:00:00.000Z"))
    );
    app.advance(
        "2026-01-11T00:00:00Z"
            .parse::<chrono::DateTime<chrono::Utc>>()
            .unwrap()
            - app.state.env.clock.now()
            - chrono::Duration::microseconds(1),
    );
    assert_eq!(
        app.add_member(&token, &chess, "players", &person(50))
            .await
            .status,
        200
    );
    app.advance(chrono::Duration::microseconds(1));
    assert_refused(&app, &token, &chess, "roster_locked").await;
    assert_eq!(
        app.add_member(&token, &football, "players", &person(60))
            .await
            .status,
        200
    );
    app.advance(chrono::Duration::days(1));
    assert_refused(&app, &token, &football, "roster_locked").await;
    // An unpaid entry can still be withdrawn.
    assert_eq!(
        app.post(
            &format!("/registrations/{football}/cancel"),
            Some(&token),
            json!({})
        )
        .await
        .status,
        200
    );
}

#[apply(both_databases)]
async fn a_withdrawn_team_is_not_changed(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;
    assert_refused(&app, &token, &id, "registration_closed").await;
}

#[apply(both_databases)]
async fn a_refused_team_and_one_whose_fee_was_given_back_are_not_changed(app: TestApp) {
    use infinito::entities::registration;
    use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
    let token = app.signup("asha@college.in").await;
    for (event, status, payment) in [
        ("chess", RegistrationStatus::Rejected, PaymentStatus::Pending),
        ("squash", RegistrationStatus::Submitted, PaymentStatus::Refunded),
    ] {
        let id = app.enter_unpaid(&token, event, 0).await;
        let found = registration::Entity::find_by_id(id.parse::<uuid::Uuid>().unwrap())
            .one(app.state.env.db.read())
            .await
            .unwrap();
        let mut row = found.unwrap().into_active_model();
        row.status = Set(status);
        row.payment_status = Set(payment);
        app.state
            .env
            .db
            .write(move |txn| Box::pin(async move { row.update(txn).await }))
            .await
            .unwrap();
        let detail = app.detail(&token, &id).await;
        assert_eq!(
            (&detail["canPay"], &detail["canCancel"]),
            (&json!(false), &json!(false))
        );
        let title = if event == "chess" { "Captain" } else { "Player #1" };
        app.replace_member(&token, &id, title, form("", &person(80)))
            .await
            .assert_failure(409, "registration_closed");
        app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
            .await
            .assert_failure(409, "registration_closed");
    }
}

#[apply(both_databases)]
async fn an_approved_team_can_be_changed(app: TestApp) {
    use infinito::entities::registration;
    use sea_orm::EntityTrait;
    use sea_orm::sea_query::Expr;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 0).await;
    let approve =
        registration::Entity::update_many().col_expr(registration::Column::Status, Expr::value("approved"));
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { approve.exec(txn).await }))
        .await
        .unwrap();
    assert_eq!(
        app.add_member(&token, &id, "players", &person(50)).await.status,
        200
    );
    assert_eq!(
        findings(&app.add_member(&token, &id, "players", &person(51)).await).0,
        ["group"]
    );
}
