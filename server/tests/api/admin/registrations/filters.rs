//! Filters and order of the desk's list.

use super::events;
use crate::helpers::{TestApp, both_databases, fee_of};
use crate::registrations::{athletics, entry, payload};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn a_row_has_owner_captain_and_number_of_people_but_no_other_name(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let draft = athletics(&["4x400m"], 0);
    let id = app.post_entry(&token, "athletics", payload(&draft)).await.json()["registrationId"].clone();
    let list = app.desk(&staff, "").await;
    assert_eq!(
        list.json(),
        json!({
            "success": true, "total": 1,
            "registrations": [{
                "_id": id, "code": "INF-ATH-0001", "captain": "Asha a", "event": "athletics", "category": "Men", "collegeName": "Patna College",
                "userId": { "_id": app.id_of(&token).await, "username": "asha", "fullname": "asha", "email": "asha@college.in" },
                "paymentStatus": "pending", "status": "submitted", "changesRequested": false,
                "amount": 4 * fee_of("athletics"), "currency": "INR", "flags": list.json()["registrations"][0]["flags"],
                // The lead runs in the relay too.
                "members": 4,
                "createdAt": "2026-01-10T10:00:00.000Z",
            }],
        })
    );
    let flags = app.detail(&token, id.as_str().unwrap()).await["registration"]["flags"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(list.json()["registrations"][0]["flags"], json!(flags));
    assert!(!list.text.contains("Asha b"), "{}", list.text);
}

#[apply(both_databases)]
async fn every_filter_narrows_the_list(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, ravi) = (
        app.signup("asha@college.in").await,
        app.signup("ravi@college.in").await,
    );
    app.enter_paid(&asha, "chess", 0).await;
    let mut draft = entry("football", 40);
    draft.category = "Women".to_owned();
    draft.college_name = "100%_ College".to_owned();
    // A duplicate ID number causes a warning.
    draft.team.players[1].aadhar_id = draft.team.players[0].aadhar_id.clone();
    assert_eq!(
        app.post_entry(&ravi, "football", payload(&draft)).await.status,
        201
    );
    let squash = app.enter_unpaid(&ravi, "squash", 80).await;
    app.decided(&staff, &squash, "approve").await;
    // Generated ID numbers are invalid, which sets flags: clears them for all events except football.
    let clear = "UPDATE registrations SET flags = '[]' WHERE event <> 'football'";
    app.state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move { sea_orm::ConnectionTrait::execute_unprepared(txn, clear).await })
        })
        .await
        .unwrap();
    for (query, found) in [
        ("sort=event", vec!["chess", "football", "squash"]),
        ("event=chess", vec!["chess"]),
        ("category=Women", vec!["football"]),
        ("paymentStatus=paid", vec!["chess"]),
        ("status=approved", vec!["squash"]),
        ("status=submitted&sort=event", vec!["chess", "football"]),
        ("flagged=true", vec!["football"]),
        ("flagged=false&sort=event", vec!["chess", "squash"]),
        ("college=patna&sort=event", vec!["chess", "squash"]),
        ("college=100%25_", vec!["football"]),
        ("college=%25", vec![]),
        ("event=chess&category=Women", vec![]),
        (
            "status=submitted&paymentStatus=pending&category=Women&flagged=true&college=100&q=ravi",
            vec!["football"],
        ),
    ] {
        let list = app.desk(&staff, query).await;
        assert_eq!(events(&list), found, "{query}");
        assert_eq!(list.json()["total"], json!(found.len()), "{query}");
    }
}

#[apply(both_databases)]
async fn the_list_is_sorted_both_ways_and_paged(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    for (number, event) in ["chess", "football", "squash"].into_iter().enumerate() {
        let mut draft = entry(event, number * 30);
        draft.college_name = ["B College", "a College", "C College"][number].to_owned();
        app.post_entry(&token, event, payload(&draft)).await;
        app.advance(chrono::Duration::minutes(1));
    }
    for (sort, ascending) in [
        ("createdAt", ["chess", "football", "squash"]),
        ("college", ["football", "chess", "squash"]),
        ("event", ["chess", "football", "squash"]),
        ("amount", ["chess", "squash", "football"]),
    ] {
        let mut descending = ascending;
        descending.reverse();
        assert_eq!(
            events(&app.desk(&staff, &format!("sort={sort}")).await),
            ascending,
            "{sort}"
        );
        assert_eq!(
            events(&app.desk(&staff, &format!("sort=-{sort}")).await),
            descending,
            "-{sort}"
        );
    }
    assert_eq!(
        events(&app.desk(&staff, "").await),
        ["squash", "football", "chess"],
        "newest first"
    );
    for (page, found) in [
        (1, vec!["squash"]),
        (2, vec!["football"]),
        (3, vec!["chess"]),
        (4, vec![]),
        (i64::MAX, vec![]),
    ] {
        let list = app.desk(&staff, &format!("page={page}&pageSize=1")).await;
        assert_eq!(
            (events(&list), &list.json()["total"]),
            (found.into_iter().map(str::to_owned).collect(), &json!(3)),
            "{page}"
        );
    }
}

#[apply(both_databases)]
async fn what_is_out_of_bounds_is_400(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Admin).await;
    let long = "a".repeat(201);
    for query in [
        "page=0",
        "page=-1",
        "page=1.5",
        "page=18446744073709551615",
        "pageSize=0",
        "pageSize=101",
        "event=polo",
        "category=Mixed",
        "paymentStatus=free",
        "status=",
        "flagged=yes",
        "sort=members",
        "sort=",
        "sort=--event",
        "q=%00",
        "college=%00",
        &format!("q={long}"),
        &format!("college={long}"),
    ] {
        app.desk(&staff, query).await.assert_failure(400, "malformed");
    }
    for query in [
        "page=0",
        "pageSize=101",
        "q=%00",
        &format!("q={long}"),
        "status=new",
        "category=x",
        "sort=x",
    ] {
        let path = format!("/events/chess/registrations?{query}");
        app.get(&path, Some(&staff))
            .await
            .assert_failure(400, "malformed");
    }
    for path in ["/user/all-users", "/admin/payments"] {
        for query in ["page=0", "page=1&pageSize=101", "q=%00", &format!("q={long}")] {
            app.get(&format!("{path}?{query}"), Some(&staff))
                .await
                .assert_failure(400, "malformed");
        }
    }
}
