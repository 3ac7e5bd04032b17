//! Exports: they contain every entry, no secrets and no formulas, and are recorded with their user.

use crate::helpers::{TestApp, TestDatabase, both_databases, fee_of};
use crate::invitations::{answer, token_in};
use crate::registrations::{athletics, entry, payload};
use calamine::{Data, Range, Reader, Xlsx};
use infinito::entities::audit_record;
use infinito::program::promote;
use infinito::seed::{Load, seed_load};
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use shared::entities::Role;
use std::collections::BTreeSet;
use std::io::Cursor;

const FORMULA: &str = r#"=HYPERLINK("http://example.com","win")"#;

async fn staff(app: &TestApp) -> String {
    let token = app.signup("mod@college.in").await;
    promote(&app.state.env, "mod@college.in", Role::Moderator)
        .await
        .unwrap();
    token
}

fn path(file: &str) -> String {
    format!("/admin/exports/{file}")
}

async fn workbook(app: &TestApp, file: &str, token: &str) -> Xlsx<Cursor<Vec<u8>>> {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let response = client
        .get(app.url(&format!("/api/v1{}", path(file))))
        .bearer_auth(token)
        .send()
        .await
        .unwrap();
    assert_eq!(response.status(), 200);
    Xlsx::new(Cursor::new(response.bytes().await.unwrap().to_vec())).unwrap()
}

/// The cells of the column with this header.
fn column(sheet: &Range<Data>, head: &str) -> Vec<String> {
    let heads: Vec<String> = sheet
        .rows()
        .next()
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    let index = heads
        .iter()
        .position(|one| one == head)
        .unwrap_or_else(|| panic!("{head} among {heads:?}"));
    sheet.rows().skip(1).map(|row| row[index].to_string()).collect()
}

pub(crate) fn csv(text: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let head = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let rows = reader
        .records()
        .map(|row| row.unwrap().iter().map(str::to_owned).collect())
        .collect();
    (head, rows)
}

#[apply(both_databases)]
async fn a_workbook_has_teams_players_and_payments_and_no_formula(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let mut draft = entry("cricket", 0);
    draft.college_name = FORMULA.to_owned();
    draft.team.captain[0].college_id = "+17".to_owned();
    let order = app
        .post_create_order(&asha, "cricket", payload(&draft))
        .await
        .json()["order"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let returned = app.sandbox_pay(&asha, &order).await;
    app.post_verify(&asha, "cricket", returned).await;
    let token = staff(&app).await;
    let mut book = workbook(&app, "cricket.xlsx", &token).await;
    assert_eq!(book.sheet_names(), ["Teams", "Players", "Payments"]);
    for sheet in ["Teams", "Players", "Payments"] {
        assert!(book.worksheet_formula(sheet).unwrap().is_empty(), "{sheet}");
    }
    let teams = book.worksheet_range("Teams").unwrap();
    assert_eq!(column(&teams, "College"), [FORMULA]);
    assert_eq!(
        (column(&teams, "Payment"), column(&teams, "People")),
        (vec!["Paid".to_owned()], vec!["13".to_owned()])
    );
    assert_eq!(
        teams.rows().nth(1).unwrap().iter().find_map(|cell| match cell {
            Data::Float(amount) if *amount > 1000.0 => Some(*amount),
            _ => None,
        }),
        Some(f64::from(fee_of("cricket")) / 100.0)
    );
    assert_eq!(
        column(&teams, "Captain"),
        [draft.team.captain[0].fullname.clone()]
    );
    let players = book.worksheet_range("Players").unwrap();
    let roles = column(&players, "Role");
    assert_eq!(
        (
            roles[0].as_str(),
            roles[1].as_str(),
            roles[12].as_str(),
            roles.len()
        ),
        ("Captain", "Vice-Captain", "Player", 13)
    );
    assert_eq!(column(&players, "College ID")[0], "+17");
    assert!(
        column(&players, "ID number")
            .iter()
            .all(|number| number.starts_with("XXXX XXXX ") && number.len() == 14)
    );
    let payments = book.worksheet_range("Payments").unwrap();
    assert_eq!(
        (column(&payments, "Order"), column(&payments, "Money is")),
        (vec![order], vec!["Confirmed".to_owned()])
    );
    // States are spelled as labels everywhere, and no sheet has a column twice.
    for (sheet, name) in [
        ("Payments", "Status"),
        ("Payments", "Provider"),
        ("Teams", "Payment"),
        ("Teams", "Status"),
    ] {
        for value in column(&book.worksheet_range(sheet).unwrap(), name) {
            assert!(
                value.starts_with(|c: char| c.is_ascii_uppercase()),
                "{sheet}, {name}: {value}"
            );
        }
    }
    for (name, sheet) in book.worksheets() {
        let head: Vec<String> = sheet
            .rows()
            .next()
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        let once: BTreeSet<&String> = head.iter().collect();
        assert_eq!(once.len(), head.len(), "{name}: {head:?}");
    }
    assert_eq!(
        std::fs::read_dir(app.state.env.config.data_dir.join("temp"))
            .unwrap()
            .count(),
        0,
        "nothing is left behind"
    );
}

#[apply(both_databases)]
async fn a_sheet_of_teams_reads_as_staff_need_it(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let mut draft = entry("cricket", 0);
    draft.team.players[0].aadhar_id = draft.team.players[1].aadhar_id.clone();
    draft.team.players[2].aadhar_id = "234123412347".to_owned();
    let id = app.post_entry(&asha, "cricket", payload(&draft)).await.json()["registrationId"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    let token = staff(&app).await;
    let asked =
        json!({ "ids": [id], "decision": "requestChanges", "reason": "Please send the college letter." });
    let asked = app
        .post("/admin/registrations/decisions", Some(&token), asked)
        .await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    let mut book = workbook(&app, "all.xlsx", &token).await;
    let teams = book.worksheet_range("Teams").unwrap();
    let heads: Vec<String> = teams
        .rows()
        .next()
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    let place = |head: &str| {
        heads
            .iter()
            .position(|one| one == head)
            .unwrap_or_else(|| panic!("{head} among {heads:?}"))
    };
    assert_eq!(heads[0], "Registration");
    assert!(place("Captain") < place("Status") && place("Captain") < place("Vice-Captain"));
    assert!(place("Vice-Captain") < place("Player") && place("Warning texts") < place("Registration id"));
    for (head, cell) in [
        ("Registration", "INF-CRI-0001"),
        ("Captain", &*draft.team.captain[0].fullname),
        ("Captain's phone", &*draft.team.captain[0].phone_number),
        ("Status", "Changes requested"),
        ("Payment", "Payment pending"),
        ("Registration id", &*id),
    ] {
        assert_eq!(column(&teams, head)[0], cell, "{head}");
    }
    let warnings = column(&teams, "Warning texts")[0].clone();
    assert!(!warnings.is_empty());
    assert_eq!(
        column(&teams, "Warnings")[0],
        warnings.lines().count().to_string()
    );
    // The clock of the tests says 10:00 UTC.
    let registered = &teams.rows().nth(1).unwrap()[place("Registered (IST)")];
    let Data::DateTime(registered) = registered else {
        panic!("a date: {registered:?}")
    };
    assert_eq!(registered.to_ymd_hms_milli(), (2026, 1, 10, 15, 30, 0, 0));
    let (head, rows) = csv(&app.get(&path("cricket.csv"), Some(&token)).await.text);
    let registered = head.iter().position(|one| one == "Registered (IST)").unwrap();
    assert_eq!(rows[0][registered], "2026-01-10 15:30");
}

#[apply(both_databases)]
async fn columns_follow_the_catalogue(app: TestApp) {
    let token = staff(&app).await;
    let heads = |text: &str| csv(text).0;
    let chess = heads(&app.get(&path("chess.csv"), Some(&token)).await.text);
    let cricket = heads(&app.get(&path("cricket.csv"), Some(&token)).await.text);
    let football = heads(&app.get(&path("football.csv"), Some(&token)).await.text);
    let has = |head: &[String], name: &str| head.iter().any(|one| one == name);
    assert!(!has(&chess, "Category") && has(&cricket, "Category"));
    assert!(!has(&chess, "College ID") && has(&cricket, "College ID") && has(&football, "College ID"));
    assert!(has(&cricket, "Playing role") && !has(&football, "Playing role"));
    let asha = app.signup("asha@college.in").await;
    app.post_entry(&asha, "athletics", payload(&athletics(&["4x100m"], 0)))
        .await;
    let mut book = workbook(&app, "athletics.xlsx", &token).await;
    let teams = book.worksheet_range("Teams").unwrap();
    assert_eq!(column(&teams, "Individual events"), ["100m, Long Jump"]);
    assert!(column(&teams, "Relays")[0].starts_with("4x100m: "));
    let roles = column(&book.worksheet_range("Players").unwrap(), "Role");
    assert_eq!(
        roles,
        [
            "Lead Athlete",
            "4x100m runner",
            "4x100m runner",
            "4x100m runner",
            "4x100m runner"
        ]
    );
}

#[apply(both_databases)]
async fn csv_has_a_row_a_person_and_no_formula(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let mut draft = entry("chess", 0);
    draft.college_name = FORMULA.to_owned();
    draft.college_address = "-1+1".to_owned();
    app.post_entry(&asha, "chess", payload(&draft)).await;
    let token = staff(&app).await;
    let answer = app.get(&path("chess.csv"), Some(&token)).await;
    assert_eq!(answer.headers["content-type"], "text/csv; charset=utf-8");
    assert_eq!(
        answer.headers["content-disposition"],
        r#"attachment; filename="infinito-chess-2026-01-10.csv""#
    );
    let (head, rows) = csv(&answer.text);
    assert_eq!(rows.len(), 5);
    assert_eq!(
        answer.text.matches("\r\n").count(),
        6,
        "RFC 4180: lines end in CRLF"
    );
    assert_eq!(answer.text.replace("\r\n", "").matches(['\r', '\n']).count(), 0);
    let at = |name: &str| head.iter().position(|one| one == name).unwrap();
    assert!(
        rows.iter()
            .all(|row| row[at("College")] == format!("'{FORMULA}") && row[at("Address")] == "'-1+1")
    );
    assert!(
        rows.iter()
            .all(|row| row[at("ID number")].starts_with("XXXX XXXX "))
    );
    assert_eq!(
        (rows[0][at("Role")].as_str(), rows[0][at("Amount (INR)")].as_str()),
        ("Captain", &*format!("{}.00", fee_of("chess") / 100))
    );
    assert!(!answer.text.contains(&draft.team.captain[0].aadhar_id));
}

#[apply(both_databases)]
async fn every_format_holds_every_entry(app: TestApp) {
    let people = seed_load(
        &app.state,
        Load {
            registrations: 450,
            seed: 2,
        },
        |_| (),
    )
    .await
    .unwrap();
    let token = staff(&app).await;
    let all: Value = app.get(&path("all.json"), Some(&token)).await.json();
    let lists = all["registrations"].as_object().unwrap().values();
    assert_eq!(
        lists.map(|list| list.as_array().unwrap().len()).sum::<usize>(),
        450
    );
    assert_eq!(
        all,
        app.get("/events/all-registrations", Some(&token)).await.json()
    );
    assert_eq!(
        csv(&app.get(&path("all.csv"), Some(&token)).await.text).1.len(),
        people
    );
    let mut book = workbook(&app, "all.xlsx", &token).await;
    assert_eq!(
        column(&book.worksheet_range("Teams").unwrap(), "Registration").len(),
        450
    );
    assert_eq!(
        column(&book.worksheet_range("Players").unwrap(), "Name").len(),
        people
    );
    let cricket = app.get(&path("cricket.json"), Some(&token)).await;
    assert_eq!(
        cricket.json(),
        app.get("/events/cricket/registrations", Some(&token))
            .await
            .json()
    );
    assert!(
        cricket.headers["content-disposition"]
            .to_str()
            .unwrap()
            .ends_with(r#"cricket-2026-01-10.json""#)
    );
}

#[apply(both_databases)]
async fn who_took_what_is_on_record(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    app.enter(&asha, "chess", 0).await;
    let token = staff(&app).await;
    let id = app.get_me(&token).await.json()["user"]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    for (file, object) in [
        ("chess.csv", "event/chess"),
        ("chess.xlsx", "event/chess"),
        ("all.json", "event/all"),
    ] {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        client
            .get(app.url(&format!("/api/v1{}", path(file))))
            .bearer_auth(&token)
            .send()
            .await
            .unwrap()
            .bytes()
            .await
            .unwrap();
        let rows = audit_record::Entity::find()
            .filter(audit_record::Column::Action.eq("registrations.export"))
            .filter(audit_record::Column::Object.eq(object))
            .all(app.state.env.db.read())
            .await
            .unwrap();
        let format = file.split('.').nth(1).unwrap();
        let expected = serde_json::json!({ "format": format, "registrations": 1 }).to_string();
        assert!(
            rows.iter()
                .any(|row| row.details == expected && row.actor_id.unwrap().to_string() == id),
            "{rows:?}"
        );
    }
}

#[apply(both_databases)]
async fn for_staff_and_for_events_that_are_there(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let token = staff(&app).await;
    for file in [
        "polo.xlsx",
        "bgmi.csv",
        "cricket.pdf",
        "cricket",
        "all.",
        "..xlsx",
    ] {
        app.get(&path(file), Some(&token))
            .await
            .assert_failure(404, "event_not_found");
    }
    for file in ["cricket.xlsx", "all.json"] {
        app.get(&path(file), Some(&asha))
            .await
            .assert_failure(403, "not_authorized");
        app.get(&path(file), None)
            .await
            .assert_failure(401, "login_first");
    }
    let records =
        audit_record::Entity::find().filter(audit_record::Column::Action.eq("registrations.export"));
    assert!(records.all(app.state.env.db.read()).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_without_a_free_slot_is_told_to_come_back() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let token = staff(&app).await;
    let taken = (
        app.state.export_slots.take().await.unwrap(),
        app.state.export_slots.take().await.unwrap(),
    );
    let refused = app.get(&path("chess.xlsx"), Some(&token)).await;
    refused.assert_failure(503, "exports_busy");
    assert_eq!(refused.headers["retry-after"], "30");
    assert_eq!(app.get(&path("chess.csv"), Some(&token)).await.status, 200);
    drop(taken);
    workbook(&app, "chess.xlsx", &token).await;
    let both = (
        app.state.export_slots.take().await,
        app.state.export_slots.take().await,
    );
    assert!(
        both.0.is_ok() && both.1.is_ok(),
        "given back when the workbook was done"
    );
}

#[apply(both_databases)]
async fn answers_of_players_have_columns_and_what_they_entered_has_none(app: TestApp) {
    let (_, id, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", members[0]["email"].as_str().unwrap()).await;
    let token = staff(&app).await;
    assert_eq!(app.accept(answer(&link, 1)).await.status, 200);
    let waive = format!("/admin/registrations/{id}/waive-invitations");
    let waived = app
        .post(&waive, Some(&token), json!({ "reason": "Seen at the desk" }))
        .await;
    assert_eq!(waived.status, 200, "{}", waived.text);

    let text = app.get(&path("badminton.csv"), Some(&token)).await.text;
    let (head, rows) = csv(&text);
    let cells = |title: &str| {
        let index = head.iter().position(|one| one == title).unwrap();
        rows.iter().map(|row| row[index].clone()).collect::<Vec<_>>()
    };
    assert_eq!(cells("Confirmation")[..2], ["Confirmed", "Not answered"]);
    assert_eq!(cells("Answered (IST)")[..2], ["2026-01-10 15:30", ""]);
    assert_eq!(cells("Confirmations waived (IST)")[0], "2026-01-10 15:30");
    assert_eq!(cells("Reason of the waiver")[0], "Seen at the desk");
    for own in ["Own Name", "9700000001", "2005-08-31", "9600000000"] {
        assert!(!text.contains(own), "{own}");
    }
    let mut book = workbook(&app, "badminton.xlsx", &token).await;
    let players = book.worksheet_range("Players").unwrap();
    assert_eq!(
        column(&players, "Confirmation")[..2],
        ["Confirmed", "Not answered"]
    );
    let teams = book.worksheet_range("Teams").unwrap();
    assert_eq!(column(&teams, "Reason of the waiver"), ["Seen at the desk"]);
}
