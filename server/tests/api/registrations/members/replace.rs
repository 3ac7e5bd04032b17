//! Replacing or correcting a team member.

use super::super::{entry, payload};
use super::{called, findings, form, person};
use crate::helpers::{TestApp, both_databases, fee_of};
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn a_player_is_replaced_in_their_place(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 0).await;
    let before = app.detail(&token, &id).await;
    app.advance(chrono::Duration::minutes(1));
    let answer = app
        .replace_member(&token, &id, "Player #2", form("captain", &person(50)))
        .await;
    let detail = answer.json();
    assert_eq!(answer.status, 200, "{}", answer.text);
    let (was, is) = (called(&before, "Player #2"), called(&detail, "Player #2"));
    assert_eq!(
        (&is["_id"], &is["email"], &is["group"]),
        (&was["_id"], &json!("asha50@college.in"), &json!("players"))
    );
    assert_eq!(detail["members"].as_array().unwrap().len(), 5);
    let change = &detail["changes"][0];
    assert_eq!(
        (&change["version"], &change["title"]),
        (&json!(2), &json!("Player #2 replaced"))
    );
    assert_eq!(
        change["lines"],
        json!([
            format!("Name: {} → {}", person(2).fullname, person(50).fullname),
            "Email: asha2@college.in → asha50@college.in",
            "Phone: 9000000002 → 9000000050",
            "Aadhaar: XXXX XXXX 0002 → XXXX XXXX 0050",
        ])
    );
    assert_eq!(
        (
            &detail["registration"]["amount"],
            &detail["registration"]["paymentStatus"]
        ),
        (&json!(fee_of("chess")), &json!("paid"))
    );
}

#[apply(both_databases)]
async fn whoever_is_corrected_keeps_their_number(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let mut corrected = form("", &person(2));
    corrected["aadharId"] = json!("");
    corrected["fullname"] = json!(format!(" {} ", person(2).fullname.to_uppercase()));
    corrected["phoneNumber"] = json!("9123456789");
    let detail = app
        .replace_member(&token, &id, "Player #2", corrected)
        .await
        .json();
    assert_eq!(called(&detail, "Player #2")["aadharId"], "XXXX XXXX 0002");

    let mut renamed = form("", &person(3));
    renamed["aadharId"] = json!("");
    renamed["fullname"] = json!("Asha Misspelt");
    let detail = app.replace_member(&token, &id, "Player #3", renamed).await.json();
    assert_eq!(called(&detail, "Player #3")["aadharId"], "XXXX XXXX 0003");
    assert_eq!(
        detail["changes"][0]["lines"],
        json!([format!("Name: {} → Asha Misspelt", person(3).fullname)])
    );
    for change in detail["changes"].as_array().unwrap() {
        assert!(
            change["title"].as_str().unwrap().ends_with(" corrected"),
            "{change}"
        );
    }
}

#[apply(both_databases)]
async fn somebody_else_brings_their_own_number(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("chess", 0);
    // A captain who gives his own address and phone number for a player too.
    draft.team.players[2]
        .email
        .clone_from(&draft.team.captain[0].email);
    draft.team.players[2]
        .phone_number
        .clone_from(&draft.team.captain[0].phone_number);
    let stored = app.post_entry(&token, "chess", payload(&draft)).await.json();
    let id = stored["registrationId"].as_str().unwrap();
    let mut other = person(50);
    other.aadhar_id.clear();
    let mut same_mail = other.clone();
    same_mail.email = person(1).email;
    let mut shared_contact = draft.team.players[2].clone();
    shared_contact.aadhar_id.clear();
    shared_contact.fullname = "Somebody Else".to_owned();
    for (title, typed) in [
        ("Player #1", other),
        ("Player #1", same_mail),
        ("Player #3", shared_contact),
    ] {
        let refused = app.replace_member(&token, id, title, form("", &typed)).await;
        let (paths, words) = findings(&refused);
        assert_eq!(
            (paths, words),
            (
                vec!["aadharId".to_owned()],
                format!("Enter a valid 12-digit Aadhaar for {title}")
            )
        );
    }
    assert_eq!(app.detail(&token, id).await["changes"], json!([]));
}

#[apply(both_databases)]
async fn findings_name_the_fields_of_the_persons_form(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "football", 0).await;
    let wrong =
        json!({ "fullname": "R2D2", "email": "no", "phoneNumber": "1", "aadharId": "1", "collegeId": "" });
    let refused = app.replace_member(&token, &id, "Vice-Captain", wrong).await;
    let (paths, words) = findings(&refused);
    assert_eq!(paths, ["fullname", "email", "phoneNumber", "aadharId"]);
    assert_eq!(words, "Enter a valid name (<= 30 chars) for Vice-Captain #1");
    assert_eq!(
        refused.json()["findings"][0]["hint"],
        "Name must be <= 30 chars; letters/spaces/.'- only."
    );
}

#[apply(both_databases)]
async fn the_same_again_is_no_change(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let before = app.detail(&token, &id).await;
    let answer = app
        .replace_member(&token, &id, "Captain", form("", &person(0)))
        .await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(app.detail(&token, &id).await, before);
    assert!(app.mails("team changed").await.is_empty(), "nothing has changed");
}

#[apply(both_databases)]
async fn many_changes_of_a_team_are_two_mails_five_minutes_apart(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let delivered = async || {
        app.deliver_mail().await;
        let mails = app.mails("team changed").await;
        mails.iter().filter(|(_, text)| text.is_empty()).count()
    };
    let change = async |number: usize| {
        let changed = form("", &person(50 + number % 2));
        let answer = app.replace_member(&token, &id, "Player #2", changed).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    };
    change(0).await;
    assert_eq!(delivered().await, 1);
    for number in 1..10 {
        change(number).await;
    }
    assert_eq!(app.mails("team changed").await.len(), 2);
    assert_eq!(delivered().await, 1, "not before its time");
    app.advance(chrono::Duration::minutes(5));
    assert_eq!(delivered().await, 2);
}

#[apply(both_databases)]
async fn a_warning_comes_and_goes_with_whoever_causes_it(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let twice = |detail: &serde_json::Value| {
        let flags = detail["registration"]["flags"].as_array().unwrap();
        flags
            .iter()
            .filter(|flag| flag["code"] == "duplicate_aadhaar")
            .count()
    };
    let mut same = person(50);
    same.aadhar_id = person(0).aadhar_id;
    let detail = app
        .replace_member(&token, &id, "Player #1", form("", &same))
        .await
        .json();
    assert_eq!(twice(&detail), 1);
    let detail = app
        .replace_member(&token, &id, "Player #1", form("", &person(50)))
        .await
        .json();
    assert_eq!(twice(&detail), 0);
}

#[apply(both_databases)]
async fn a_member_of_another_team_is_not_found(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let chess = app.enter_unpaid(&token, "chess", 0).await;
    let squash = app.enter_unpaid(&token, "squash", 50).await;
    let member = app
        .path_of_member(&token, &squash, "Player #1")
        .await
        .replace(&squash, &chess);
    app.put(&member, Some(&token), form("", &person(90)))
        .await
        .assert_failure(404, "not_found");
    app.delete(&member, Some(&token))
        .await
        .assert_failure(404, "not_found");
}
