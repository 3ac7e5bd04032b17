//! Search for an entry by any part of a name, phone number, address or college, by short code, and by id.

use super::events;
use crate::helpers::{TestApp, UNKNOWN_ID, both_databases};
use crate::registrations::{entry, payload, person};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn an_entry_is_found_by_any_part_of_its_people_college_code_or_id(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, ravi) = (
        app.signup("asha.k@college.in").await,
        app.signup("ravi@college.in").await,
    );
    app.enter_unpaid(&asha, "chess", 0).await;
    let mut draft = entry("squash", 80);
    draft.team.players[1].email = "Last.Player@Hostel.in".to_owned();
    draft.team.players[1].fullname = "Ananya Kumari".to_owned();
    draft.team.players[1].phone_number = "9812345678".to_owned();
    draft.college_name = "100%_ \"Élan\" College".to_owned();
    app.post_entry(&ravi, "squash", payload(&draft)).await;
    let id = app.my_registrations(&ravi).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    for (q, found) in [
        ("asha.k", vec!["chess"]),
        ("ASHA.K@COLLEGE.IN", vec!["chess"]),
        ("last.player%40hostel.in", vec!["squash"]),
        ("Last.Pl", vec!["squash"]),
        ("%20ravi%20", vec!["squash"]),
        (&person(80).email, vec!["squash"]),
        (&id, vec!["squash"]),
        (&id.to_uppercase(), vec!["squash"]),
        ("kumari", vec!["squash"]),
        ("UMAR", vec!["squash"]),
        ("%C3%A9LAN", vec!["squash"]),
        ("_%20%22%C3%A9lan%22%20c", vec!["squash"]),
        ("player", vec!["squash"]),
        ("college.in", vec!["chess", "squash"]),
        ("98123%2045678", vec!["squash"]),
        ("%2B91%2098123-45678", vec!["squash"]),
        ("2345", vec!["squash"]),
        ("INF-SQU-0002", vec!["squash"]),
        ("squ%202", vec!["squash"]),
        ("inf-che-0001", vec!["chess"]),
        // A number of a code, and a part of a phone number.
        ("0002", vec!["chess", "squash"]),
        ("INF-SQU-0003", vec![]),
        // A text that is too short for the index is the beginning of an address.
        ("a", vec!["chess", "squash"]),
        ("ma", vec![]),
        // Operators and wildcards are text.
        ("100%25_", vec!["squash"]),
        ("kumari%20OR%20asha", vec![]),
        ("kum*", vec![]),
        ("%25", vec![]),
        ("_sha", vec![]),
        ("a%25", vec![]),
        ("last_player", vec![]),
        ("%22%22%22", vec![]),
        ("%27%3B%20--", vec![]),
        ("%5C", vec![]),
        (UNKNOWN_ID, vec![]),
    ] {
        let list = app.desk(&staff, &format!("sort=event&q={q}")).await;
        assert_eq!(events(&list), found, "{q}");
        assert_eq!(
            (&list.json()["total"], list.json().get("isCut")),
            (&json!(found.len()), None),
            "{q}"
        );
    }
}

#[apply(both_databases)]
async fn a_search_sees_every_change_of_people_and_college(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let asha = app.signup("asha@college.in").await;
    let mut draft = entry("squash", 80);
    draft.team.players[0].fullname = "Lata Sharma".to_owned();
    app.post_create_order(&asha, "squash", payload(&draft)).await;
    let found = async |q: &str| events(&app.desk(&staff, &format!("q={q}")).await).len();
    assert_eq!((found("lata").await, found("patna").await), (1, 1));

    draft.team.players[0].fullname = "Usha Sharma".to_owned();
    draft.college_name = "Gaya College".to_owned();
    app.post_create_order(&asha, "squash", payload(&draft)).await;
    assert_eq!((found("lata").await, found("patna").await), (0, 0), "sent again");
    assert_eq!((found("usha").await, found("gaya").await), (1, 1), "sent again");

    let id = app.my_registrations(&asha).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let detail = app.detail(&asha, &id).await;
    let player = detail["members"].as_array().unwrap();
    let player = player
        .iter()
        .find(|one| one["fullname"] == "Usha Sharma")
        .unwrap();
    let form =
        json!({ "fullname": "Kavita Rao", "email": player["email"], "phoneNumber": player["phoneNumber"] });
    let path = format!("/registrations/{id}/members/{}", player["_id"].as_str().unwrap());
    let changed = app.put(&path, Some(&asha), form).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(
        (found("usha").await, found("kavita").await),
        (0, 1),
        "a replaced person"
    );
}

#[apply(both_databases)]
async fn a_search_that_matches_too_much_says_that_it_is_cut(app: TestApp) {
    use infinito::entities::registration;
    use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let asha = app.signup("asha@college.in").await;
    app.enter_unpaid(&asha, "chess", 0).await;
    let row = registration::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let copy = |numbers: std::ops::RangeInclusive<i64>| {
        let (row, state) = (row.clone(), app.state.clone());
        app.state.env.db.write(move |txn| {
            Box::pin(async move {
                for number in numbers.clone() {
                    let id = state.env.random.uuid();
                    let copy = registration::Model { id, number, event: format!("event {id}"), ..row.clone() };
                    copy.into_active_model().insert(txn).await?;
                }
                let texts = format!(
                    "INSERT INTO registration_search (rowid, text) SELECT number, 'many of {}' FROM registrations WHERE number >= {}",
                    numbers.end(), numbers.start()
                );
                txn.execute_unprepared(&texts).await?;
                Ok::<_, DbErr>(())
            })
        })
    };
    copy(2..=501).await.unwrap();
    let at_the_bound = app.desk(&staff, "q=many").await.json();
    assert_eq!(
        (&at_the_bound["total"], at_the_bound.get("isCut")),
        (&json!(500), None)
    );
    let all = app.desk(&staff, "q=").await.json();
    assert_eq!((&all["total"], all.get("isCut")), (&json!(501), None));
    copy(502..=502).await.unwrap();
    let cut = app.desk(&staff, "q=many").await.json();
    assert_eq!((&cut["total"], &cut["isCut"]), (&json!(500), &json!(true)));
    let newest = app.desk(&staff, "q=of%20502").await.json();
    assert_eq!((&newest["total"], newest.get("isCut")), (&json!(1), None));
}
