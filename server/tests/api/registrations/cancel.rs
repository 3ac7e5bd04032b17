//! Withdrawing an entry, and entering again.

use super::{entry, payload};
use crate::helpers::{TestApp, both_databases};
use infinito::entities::order;
use infinito::entities::order::OrderStatus;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, QueryOrder};
use serde_json::json;

#[apply(both_databases)]
async fn an_unpaid_entry_is_withdrawn_and_can_no_longer_be_paid(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let pay = format!("/registrations/{id}/pay");
    let offered = app.post(&pay, Some(&token), json!({})).await.json();
    let returned = app
        .sandbox_pay(&token, offered["order"]["id"].as_str().unwrap())
        .await;

    let cancel = format!("/registrations/{id}/cancel");
    let cancelled = app.post(&cancel, Some(&token), json!({})).await;
    let detail = cancelled.json();
    assert_eq!(
        (cancelled.status.as_u16(), &detail["registration"]["status"]),
        (200, &json!("cancelled"))
    );
    assert_eq!(
        detail["message"],
        "Your registration has been withdrawn. You can register for this event again."
    );
    for can in ["canPay", "canEdit", "canCancel"] {
        assert_eq!(detail[can], false, "{can}");
    }
    assert!(app.applied(&token).await.is_empty());
    app.post(&pay, Some(&token), json!({}))
        .await
        .assert_failure(409, "registration_closed");
    app.post(&cancel, Some(&token), json!({}))
        .await
        .assert_failure(409, "registration_closed");
    assert_ne!(
        app.post_verify(&token, "chess", returned).await.status,
        200,
        "late money confirms nothing"
    );
    assert_eq!(app.my_registrations(&token).await[0]["paymentStatus"], "pending");
    let orders = order::Entity::find().all(app.state.env.db.read()).await.unwrap();
    assert_eq!(
        orders.iter().map(|order| order.status).collect::<Vec<_>>(),
        [OrderStatus::Closed]
    );
}

#[apply(both_databases)]
async fn a_paid_entry_is_not_withdrawn_by_its_owner(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 0).await;
    let before = app.detail(&token, &id).await;
    let refused = app
        .post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;
    refused.assert_failure(409, "registration_paid");
    assert_eq!(app.detail(&token, &id).await, before);
}

#[apply(both_databases)]
async fn after_withdrawing_the_event_is_entered_again_and_paid(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let former = app.enter(&token, "chess", 0).await;
    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;

    app.advance(chrono::Duration::minutes(1));
    let again = app
        .post_create_order(&token, "chess", payload(&entry("chess", 50)))
        .await
        .json();
    assert_eq!(again["registrationId"], id.as_str(), "the same row");
    assert_eq!(
        again["order"]["id"],
        former.as_str(),
        "an order of the same amount is used again"
    );
    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["registration"]["status"], "submitted");
    assert_eq!(detail["members"][0]["email"], "asha50@college.in");
    let returned = app
        .sandbox_pay(&token, again["order"]["id"].as_str().unwrap())
        .await;
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    assert_eq!(app.applied(&token).await, ["chess"]);
    let orders = order::Entity::find()
        .order_by_asc(order::Column::CreatedAt)
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(
        orders.iter().map(|order| order.status).collect::<Vec<_>>(),
        [OrderStatus::Paid]
    );
}

#[apply(both_databases)]
async fn after_withdrawing_the_event_is_entered_again_without_payment(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;
    assert!(app.applied(&token).await.is_empty());
    assert_eq!(app.enter_unpaid(&token, "chess", 50).await, id);
    assert_eq!(app.applied(&token).await, ["chess"]);
    let twice = app
        .post_entry(&token, "chess", payload(&entry("chess", 50)))
        .await;
    twice.assert_failure(409, "already_registered");
}

#[apply(both_databases)]
async fn somebody_in_a_withdrawn_team_is_in_no_other_team(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let id = app.enter_unpaid(&asha, "chess", 0).await;
    app.post(&format!("/registrations/{id}/cancel"), Some(&asha), json!({}))
        .await;
    let hers = app.enter_unpaid(&ravi, "chess", 0).await;
    let flags = app.detail(&ravi, &hers).await["registration"]["flags"].clone();
    assert!(
        flags
            .as_array()
            .unwrap()
            .iter()
            .all(|flag| flag["code"] != "in_another_team"),
        "{flags}"
    );
}
