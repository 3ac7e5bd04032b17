//! How members are stored.

use super::{entry, payload};
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::entities::member::{Column, Entity, Model};
use rstest_reuse::apply;
use sea_orm::{EntityTrait, QueryOrder};
use uuid::Uuid;

async fn by_id(app: &TestApp) -> Vec<Model> {
    let all = Entity::find().order_by_asc(Column::Id);
    all.all(app.state.env.db.read()).await.unwrap()
}

#[apply(both_databases)]
async fn people_are_stored_as_typed_and_what_was_not_typed_is_absent(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("cricket", 0);
    draft.team.captain[0].college_id = "2601CS07".to_owned();
    draft.team.players[1].role = "wicket-keeper".to_owned();
    let entered = app.post_entry(&token, "cricket", payload(&draft)).await;
    assert_eq!(entered.status, 201, "{}", entered.text);
    let rows = by_id(&app).await;
    let groups = [
        ("captain", &draft.team.captain),
        ("viceCaptain", &draft.team.vice_captain),
        ("players", &draft.team.players),
    ];
    let typed = groups
        .iter()
        .flat_map(|(group, people)| people.iter().enumerate().map(move |place| (*group, place)));
    assert_eq!(rows.len(), typed.clone().count());
    for (group, (position, person)) in typed {
        let row = rows
            .iter()
            .find(|row| row.team_group == group && usize::try_from(row.position) == Ok(position))
            .unwrap();
        let given = |typed: &str| (!typed.is_empty()).then(|| typed.to_owned());
        assert_eq!(
            (&row.fullname, &row.email, &row.phone_number),
            (&person.fullname, &person.email, &person.phone_number)
        );
        assert_eq!(
            (&row.college_id, &row.playing_role),
            (&given(&person.college_id), &given(&person.role))
        );
        assert!(person.aadhar_id.ends_with(&row.aadhaar_last4));
    }
}

#[apply(both_databases)]
async fn a_teams_people_are_neighbours_by_id(app: TestApp) {
    let mut teams: Vec<Uuid> = Vec::new();
    for number in 0..6 {
        let token = app.signup(&format!("asha{number}@college.in")).await;
        let id = app.enter_unpaid(&token, "chess", number * 20).await;
        teams.push(id.parse().unwrap());
        app.advance(Duration::seconds(1));
    }
    let mut met: Vec<Uuid> = by_id(&app)
        .await
        .into_iter()
        .map(|row| row.registration_id)
        .collect();
    met.dedup();
    assert_eq!(met, teams);
}
