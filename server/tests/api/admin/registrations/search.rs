//! Search for an entry by email address or id.

use super::events;
use crate::helpers::{TestApp, both_databases};
use crate::registrations::{entry, payload, person};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn an_entry_is_found_by_how_the_address_of_its_owner_or_of_anybody_in_it_begins(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, ravi) = (
        app.signup("asha.k@college.in").await,
        app.signup("ravi@college.in").await,
    );
    app.enter_unpaid(&asha, "chess", 0).await;
    let mut draft = entry("squash", 80);
    draft.team.players[1].email = "Last.Player@Hostel.in".to_owned();
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
        // Matches all addresses except the last player's.
        ("a", vec!["chess", "squash"]),
        // The search matches prefixes only, and does not interpret wildcards.
        ("player", vec![]),
        ("%25", vec![]),
        ("_sha", vec![]),
        ("a%25", vec![]),
        ("last_player", vec![]),
        ("%5C", vec![]),
        ("7c9e6679-7425-40de-944b-e07fc1f90ae7", vec![]),
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
async fn where_too_many_addresses_begin_alike_the_list_says_that_not_all_were_looked_at(app: TestApp) {
    use infinito::entities::member;
    use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let asha = app.signup("asha@college.in").await;
    app.enter_unpaid(&asha, "chess", 0).await;
    let one = member::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    for start in [0, 250] {
        let rows = (start..start + 250).map(|number| {
            let mut row = one.clone().into_active_model();
            row.id = Set(app.state.env.random.uuid());
            row.position = Set(100 + number);
            row.email = Set(format!("many{number}@college.in"));
            row.reset_all()
        });
        let insert = member::Entity::insert_many(rows);
        app.state
            .env
            .db
            .write(move |txn| Box::pin(async move { insert.exec_without_returning(txn).await }))
            .await
            .unwrap();
    }
    let at_the_bound = app.desk(&staff, "q=many").await.json();
    assert_eq!(
        (&at_the_bound["total"], at_the_bound.get("isCut")),
        (&json!(1), None)
    );
    let all = app.desk(&staff, "q=").await.json();
    assert_eq!((&all["total"], all.get("isCut")), (&json!(1), None));
    app.state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut more = one.clone().into_active_model();
                (more.id, more.position, more.email) = (
                    Set(env.random.uuid()),
                    Set(5_000),
                    Set("many@college.in".to_owned()),
                );
                member::Entity::insert(more.reset_all())
                    .exec_without_returning(txn)
                    .await
            })
        })
        .await
        .unwrap();
    let cut = app.desk(&staff, "q=many").await.json();
    assert_eq!((&cut["total"], &cut["isCut"]), (&json!(1), &json!(true)));
}
