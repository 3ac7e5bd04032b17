//! Names, numbers and addresses in any spelling: stored in one, found in each.

use crate::helpers::{PASSWORD, TestApp, both_databases};
use crate::registrations::{entry, payload};
use infinito::core::error::CoreError;
use rstest_reuse::apply;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn an_address_that_no_mail_reaches_is_refused_at_the_form(app: TestApp) {
    let long = format!("{}@college.in", "r".repeat(65));
    for address in [
        "ravi..k@college.in",
        "ravi.@college.in",
        "ravi@college.in,",
        "\"ravi\"@college.in",
        "ravi@[10.0.0.10]",
        &long,
    ] {
        for answer in [app.post_send_otp(address).await, app.post_forgot(address).await] {
            answer.assert_failure(422, "findings");
            // The username of a sign-up is the part before the `@`, and may be wrong, too.
            let findings = answer.json()["findings"].as_array().unwrap().clone();
            let of_email = findings.iter().filter(|finding| finding["path"] == "email");
            assert_eq!(of_email.count(), 1, "{address}: {}", answer.text);
        }
    }
}

#[apply(both_databases)]
async fn an_account_has_one_address_in_every_spelling(app: TestApp) {
    let token = app.signup("ravi@college.in").await;
    for address in [
        " Ravi@college.in\u{200b}",
        "\u{202a}RAVI@COLLEGE.IN\u{202c}",
        "ravi＠college.in",
    ] {
        assert_eq!(app.post_login(address, PASSWORD).await.status, 200, "{address:?}");
    }
    assert_eq!(
        app.get_me(&token).await.json()["user"]["email"],
        "ravi@college.in"
    );
    let message = json!({ "name": "Rene\u{301}  D\u{2019}Souza", "email": "Rene@college.in\u{200b}", "message": "When is chess?" });
    assert_eq!(app.post("/contact", None, message).await.status, 201);
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    for q in [
        "rene%CC%81",
        "Ren%C3%A9",
        "d%27souza",
        "D%E2%80%99Souza",
        "rene%40college.in",
    ] {
        let found = app.concerns(&staff, &format!("q={q}")).await;
        assert_eq!(found["total"], 1, "{q}");
        assert_eq!(found["concerns"][0]["name"], "René D'Souza");
    }
}

#[apply(both_databases)]
async fn an_entry_is_stored_in_one_spelling_and_found_in_each(app: TestApp) {
    let (staff, owner) = (
        app.signup_as("meera@college.in", Role::Moderator).await,
        app.signup("asha@college.in").await,
    );
    let mut draft = entry("squash", 80);
    draft.college_name = "St. Xavier\u{2019}s  College".to_owned();
    let player = &mut draft.team.players[1];
    player.fullname = "Rene\u{301} D\u{2019}Souza".to_owned();
    player.phone_number = "(+91) 98123 45678".to_owned();
    player.email = "rene@college.in\u{200b}".to_owned();
    draft.team.players[2].fullname = "प्रिया शर्मा".to_owned();
    draft.team.players[2].phone_number = "०९८१२३४५६७९".to_owned();
    let stored = app.post_entry(&owner, "squash", payload(&draft)).await;
    let id = stored.json()["registrationId"].as_str().unwrap().to_owned();
    let detail = app.detail(&owner, &id).await;
    let members = detail["members"].as_array().unwrap();
    let shown: Vec<[&str; 3]> = members
        .iter()
        .map(|member| ["fullname", "email", "phoneNumber"].map(|field| member[field].as_str().unwrap()))
        .collect();
    assert!(
        shown.contains(&["René D'Souza", "rene@college.in", "9812345678"]),
        "{shown:?}"
    );
    assert!(
        shown
            .iter()
            .any(|[name, _, phone]| (*name, *phone) == ("प्रिया शर्मा", "9812345679")),
        "{shown:?}"
    );
    for q in [
        "Rene%CC%81",
        "ren%C3%A9",
        "D%E2%80%99SOUZA",
        "d%27souza",
        "09812345678",
        "%2B91%2098123%2045678",
        "%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%BF%E0%A4%AF%E0%A4%BE",
        "xavier%E2%80%99s",
        "xavier%27s%20college",
    ] {
        assert_eq!(
            app.desk(&staff, &format!("q={q}")).await.json()["total"],
            1,
            "{q}"
        );
    }
}

#[apply(both_databases)]
async fn names_of_former_spellings_are_found(mut app: TestApp) {
    let (staff, owner) = (
        app.signup_as("meera@college.in", Role::Moderator).await,
        app.signup("asha@college.in").await,
    );
    app.post_entry(&owner, "squash", payload(&entry("squash", 80)))
        .await;
    let former = app.state.env.write(|txn, _| {
        Box::pin(async move {
            for sql in [
                "UPDATE registration_search SET text = 'st. xavier\u{2019}s\nrene\u{301} das 9812345678 r@college.in'",
                "UPDATE users SET fullname = 'Rene\u{301} Das' WHERE email = 'asha@college.in'",
                "DELETE FROM seaql_migrations WHERE version = 'm0025_spelling'",
            ] {
                txn.execute_unprepared(sql).await?;
            }
            Ok::<_, CoreError>(())
        })
    });
    former.await.unwrap();
    app.restart().await;
    for q in ["xavier%27s", "xavier%E2%80%99s", "ren%C3%A9%20das", "RENE%CC%81"] {
        assert_eq!(
            app.desk(&staff, &format!("q={q}")).await.json()["total"],
            1,
            "{q}"
        );
    }
    for q in ["ren%C3%A9", "Rene%CC%81"] {
        let found = app
            .get(&format!("/user/all-users?page=1&q={q}"), Some(&staff))
            .await;
        assert_eq!(found.json()["total"], 1, "{q}");
    }
}
