//! Revealing ID numbers in clear.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::person;
use infinito::entities::audit_record;
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use shared::entities::Role;

#[apply(both_databases)]
async fn a_number_is_shown_to_whoever_says_why_and_that_is_on_record(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let member = app.detail(&token, &id).await["members"][0]["_id"].clone();
    let path = format!("/admin/registrations/{id}/reveal");
    for (number, role) in [Role::Moderator, Role::Admin].into_iter().enumerate() {
        let staff = app.signup_as(&format!("staff{number}@college.in"), role).await;
        let shown = app
            .post(
                &path,
                Some(&staff),
                json!({ "member": member, "reason": "card checked at the gate" }),
            )
            .await;
        assert_eq!(
            (shown.status.as_u16(), shown.json()),
            (200, json!({ "success": true, "aadharId": person(0).aadhar_id }))
        );
        assert_eq!(shown.headers["cache-control"], "no-store");
        let deeds = audit_record::Entity::find()
            .filter(audit_record::Column::Action.eq("registration.reveal"))
            .all(app.state.env.db.read())
            .await
            .unwrap();
        let who = app.id_of(&staff).await;
        let deed = deeds
            .iter()
            .find(|deed| deed.actor_id.map(|id| id.to_string()) == Some(who.clone()))
            .unwrap();
        let details: Value = serde_json::from_str(&deed.details).unwrap();
        assert_eq!(
            (deed.object.as_str(), details),
            (
                &*format!("registration/{id}"),
                json!({ "member": member, "reason": "card checked at the gate" })
            )
        );
    }
    app.post(&path, Some(&token), json!({ "member": member, "reason": "mine" }))
        .await
        .assert_failure(403, "not_authorized");
}

#[apply(both_databases)]
async fn without_a_reason_or_for_nobody_of_this_entry_nothing_is_shown(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, ravi) = (
        app.signup("asha@college.in").await,
        app.signup("ravi@college.in").await,
    );
    let (id, other) = (
        app.enter_unpaid(&asha, "chess", 0).await,
        app.enter_unpaid(&ravi, "chess", 40).await,
    );
    let member = app.detail(&asha, &id).await["members"][0]["_id"].clone();
    let reveal = async |id: &str, member: &Value, reason: &str| {
        let form = json!({ "member": member, "reason": reason });
        app.post(&format!("/admin/registrations/{id}/reveal"), Some(&staff), form)
            .await
    };
    for reason in ["", "   ", "no", &"a".repeat(301)] {
        reveal(&id, &member, reason).await.assert_failure(422, "findings");
    }
    for (id, member) in [
        (other.as_str(), &member),
        (&id, &json!("chess")),
        (&id, &json!(id)),
        ("chess", &member),
    ] {
        reveal(id, member, "a good reason")
            .await
            .assert_failure(404, "not_found");
    }
    assert_eq!(app.recorded("registration.reveal").await, 0);
}
