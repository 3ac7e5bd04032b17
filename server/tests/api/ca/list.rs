//! The list of applications for staff.

use super::answers;
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn staff_find_applications_by_status_and_part_of_what_names_them_page_by_page(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let mut ids = Vec::new();
    for (name, college) in [
        ("asha", "Science College"),
        ("ashok", "a_b College"),
        ("ravi", "axb College"),
        ("sita", "Patna College"),
    ] {
        app.advance(chrono::Duration::seconds(1));
        let token = app.signup(&format!("{name}@other.in")).await;
        let mut form = answers();
        form["fullName"] = json!(format!("{name} RANI"));
        form["collegeName"] = json!(college);
        ids.push(
            app.apply(&token, form).await.json()["application"]["_id"]
                .as_str()
                .unwrap()
                .to_owned(),
        );
    }
    app.decide_application(&staff, &ids[0], "accept", "").await;
    app.decide_application(&staff, &ids[1], "reject", "").await;
    let find = async |query: &str| {
        let answer = app
            .get(&format!("/ca/all-applications{query}"), Some(&staff))
            .await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let body = answer.json();
        assert_eq!(
            body["counts"],
            json!({ "pending": 2, "accepted": 1, "rejected": 1 }),
            "whatever is asked for"
        );
        let names: Vec<String> = body["applications"]
            .as_array()
            .unwrap()
            .iter()
            .map(|found| found["username"].as_str().unwrap().to_owned())
            .collect();
        (names.join(" "), body["total"].as_u64().unwrap())
    };
    let found = |names: &str, total: u64| (names.to_owned(), total);
    assert_eq!(
        find("").await,
        found("sita ravi ashok asha", 4),
        "all, the newest first"
    );
    assert_eq!(find("?page=1&pageSize=3").await, found("sita ravi ashok", 4));
    assert_eq!(find("?page=2&pageSize=3").await, found("asha", 4));
    for (page, name) in [(1, "sita"), (2, "ravi"), (3, "ashok"), (4, "asha"), (5, "")] {
        assert_eq!(find(&format!("?page={page}&pageSize=1")).await, found(name, 4));
    }
    assert_eq!(find("?page=99999999999999&pageSize=100").await, found("", 4));
    assert_eq!(find("?status=pending").await, found("sita ravi", 2));
    assert_eq!(find("?status=accepted&page=1").await, found("asha", 1));
    assert_eq!(find("?q=ASH").await, found("ashok asha", 2));
    assert_eq!(find("?q=patna+college").await, found("sita", 1));
    assert_eq!(find("?q=ravi@other").await, found("ravi", 1));
    assert_eq!(find("?q=rani&status=rejected").await, found("ashok", 1));
    assert_eq!(find(&format!("?q={}", ids[2])).await, found("ravi", 1));
    assert_eq!(
        find("?q=a_b").await,
        found("ashok", 1),
        "what is typed is no pattern"
    );
    assert_eq!(find("?q=%25").await, found("", 0));
    let long = format!("q={}", "x".repeat(201));
    for beyond in [
        "page=0",
        "page=x",
        "page=9223372036854775808",
        "pageSize=0",
        "pageSize=101",
        "status=king",
        "q=%00",
        &long,
    ] {
        app.get(&format!("/ca/all-applications?{beyond}"), Some(&staff))
            .await
            .assert_failure(400, "malformed");
    }
    let users = app.get("/user/all-users?q=asha", Some(&staff)).await.json();
    assert_eq!(
        users["users"][0]["caApplication"],
        json!(ids[0]),
        "the accounts say so too"
    );
    assert_eq!(users["users"][0]["caStatus"], "accepted");
}
