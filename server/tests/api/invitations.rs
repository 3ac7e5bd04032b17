//! Players say that they are in a team: links, answers, parents, reminders, and what the captain sees.

use crate::helpers::{Answer, TestApp, UNKNOWN_ID, both_databases};
use crate::registrations::{athletics, entry, payload, person};
use chrono::Duration;
use infinito::registrations::invitations;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::catalogue::Group;
use shared::entities::Role;

const CAPTAIN: &str = "asha@college.in";
pub(crate) const PARENT: &str = "parent.unmistakable@home.example";

/// The token of the link in the newest mail of a kind to an address.
pub(crate) async fn token_in(app: &TestApp, kind: &str, email: &str) -> String {
    let mail = app.waiting_mail(kind, email).await.expect("a mail");
    let (_, rest) = mail.text_body.split_once("/invitation#").expect("a link");
    rest.split_whitespace().next().unwrap().to_owned()
}

/// The six digits in the newest mail to the parent.
pub(crate) async fn code_in_mail(app: &TestApp) -> String {
    let mail = app
        .waiting_mail("parent invitation", PARENT)
        .await
        .expect("a mail");
    let words = mail.text_body.split_whitespace();
    let is_code = |word: &&str| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    words.into_iter().find(is_code).expect("a code").to_owned()
}

pub(crate) fn answer(token: &str, number: usize) -> Value {
    json!({
        "token": token, "fullname": format!("Own Name {}", ["A", "B", "C", "D", "E", "F"][number % 6]),
        "phoneNumber": format!("97000000{number:02}"), "aadharId": format!("8000000077{number:02}"),
        "dateOfBirth": "2005-08-31", "emergencyName": "Meera Verma", "emergencyPhone": "9600000000",
        "parentEmail": "", "consent": shared::fest::FEST.notice_version,
    })
}

impl TestApp {
    async fn invite(&self, token: &str, id: &str, member: &str) -> Answer {
        let path = format!("/registrations/{id}/invitations");
        self.post(&path, Some(token), json!({ "member": member })).await
    }

    async fn show(&self, token: &str) -> Answer {
        self.post("/invitations/show", None, json!({ "token": token }))
            .await
    }

    pub(crate) async fn accept(&self, answer: Value) -> Answer {
        self.post("/invitations/accept", None, answer).await
    }

    /// A paid team whose players are asked. Returns the owner's token, the registration's id and its members.
    pub(crate) async fn invited_team(&self) -> (String, String, Vec<Value>) {
        let token = self.signup(CAPTAIN).await;
        let id = self.enter_paid(&token, "badminton", 0).await;
        let invited = self.invite(&token, &id, "").await;
        assert_eq!(invited.status, 200, "{}", invited.text);
        let members = invited.json()["members"].as_array().unwrap().clone();
        (token, id, members)
    }

    /// A player under 18 accepts by the link in their mail, and waits for the parent.
    async fn accept_as_minor(&self, member: &Value) {
        let link = token_in(self, "invitation", email_of(member)).await;
        let mut minor = answer(&link, 1);
        minor["dateOfBirth"] = json!("2012-01-01");
        minor["parentEmail"] = json!(PARENT);
        let waits = self.accept(minor).await;
        assert_eq!(waits.json()["status"], "awaitsParent", "{}", waits.text);
    }

    async fn remind_invited(&self) -> u64 {
        invitations::remind::send(&self.state.env).await.unwrap()
    }
}

pub(crate) fn email_of(member: &Value) -> &str {
    member["email"].as_str().unwrap()
}

#[apply(both_databases)]
async fn every_player_of_a_paid_team_gets_a_link_of_their_own(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let mails = app.mails("invitation").await;
    assert_eq!(mails.len(), members.len());
    let mut tokens = Vec::new();
    for member in &members {
        assert_eq!(member["invitation"], "invited");
        tokens.push(token_in(&app, "invitation", email_of(member)).await);
    }
    tokens.sort();
    tokens.dedup();
    assert_eq!(tokens.len(), members.len());
    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["invitations"]["isComplete"], false);
    assert!(
        !detail.to_string().contains(&tokens[0]),
        "the captain never sees a link"
    );
    app.invite(&token, &id, "")
        .await
        .assert_failure(409, "invited_lately");
}

#[apply(both_databases)]
async fn nobody_is_asked_before_the_fee_is_paid_or_for_somebody_elses_team(app: TestApp) {
    let token = app.signup(CAPTAIN).await;
    let id = app.enter_unpaid(&token, "badminton", 0).await;
    app.invite(&token, &id, "")
        .await
        .assert_failure(409, "invitations_too_early");
    assert_eq!(app.detail(&token, &id).await["invitations"]["canInvite"], false);
    let other = app.signup("ravi@college.in").await;
    app.invite(&other, &id, "").await.assert_failure(404, "not_found");
    app.invite(&token, UNKNOWN_ID, "")
        .await
        .assert_failure(404, "not_found");
    assert!(app.mails("invitation").await.is_empty());
}

#[apply(both_databases)]
async fn a_player_confirms_once_and_the_captain_sees_that_and_nothing_else(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    for _ in 0..2 {
        let shown = app.show(&link).await.json();
        assert_eq!(shown["event"], "Badminton");
        assert_eq!(shown["place"], members[0]["title"]);
        assert_eq!(shown["status"], "invited", "looking changes nothing");
        assert!(!shown.to_string().contains(&person(0).phone_number));
    }
    let accepted = app.accept(answer(&link, 1)).await;
    assert_eq!(accepted.json()["status"], "accepted", "{}", accepted.text);
    app.accept(answer(&link, 1))
        .await
        .assert_failure(404, "invitation_unknown");
    assert_eq!(
        app.show(&link).await.json()["status"],
        "accepted",
        "a reload says so"
    );

    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["members"][0]["invitation"], "accepted");
    assert_eq!(detail["members"][0]["aadharId"], "XXXX XXXX XXXX");
    assert_eq!(
        detail["changes"][0]["title"],
        format!("{} has confirmed", members[0]["title"].as_str().unwrap())
    );
    let seen = [
        detail.to_string(),
        app.get("/user/me/data", Some(&token)).await.text,
    ];
    for text in seen {
        for own in [
            "Own Name",
            "9700000001",
            "XXXX XXXX 7701",
            "2005-08-31",
            "9600000000",
        ] {
            assert!(!text.contains(own), "{own}: {text}");
        }
    }
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let reveal = json!({ "member": members[0]["_id"], "reason": "the card is checked" });
    let revealed = app
        .post(&format!("/admin/registrations/{id}/reveal"), Some(&staff), reveal)
        .await;
    assert_eq!(revealed.json()["aadharId"], "800000007701", "{}", revealed.text);
    assert_eq!(revealed.json()["answer"]["phoneNumber"], "9700000001");
    assert_eq!(revealed.json()["answer"]["emergencyPhone"], "9600000000");
}

#[apply(both_databases)]
async fn a_wrong_answer_is_refused_field_by_field_and_the_link_still_works(app: TestApp) {
    let (_, _, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    let mut wrong = answer(&link, 1);
    wrong["dateOfBirth"] = json!("2030-01-01");
    wrong["aadharId"] = json!("12");
    let refused = app.accept(wrong).await;
    refused.assert_failure(422, "findings");
    let paths: Vec<_> = refused.json()["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| finding["path"].clone())
        .collect();
    assert_eq!(paths, ["aadharId", "dateOfBirth"]);
    assert_eq!(app.accept(answer(&link, 1)).await.status, 200);
}

#[apply(both_databases)]
async fn a_link_expires_after_seven_days_and_a_newer_one_replaces_it(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let first = token_in(&app, "invitation", email_of(&members[0])).await;
    let member = members[0]["_id"].as_str().unwrap();
    app.invite(&token, &id, member)
        .await
        .assert_failure(409, "invited_lately");
    app.advance(Duration::minutes(61));
    assert_eq!(app.invite(&token, &id, member).await.status, 200);
    app.show(&first).await.assert_failure(404, "invitation_unknown");
    let second = token_in(&app, "invitation", email_of(&members[0])).await;
    assert_ne!(first, second);
    assert_eq!(app.show(&second).await.status, 200);
    app.advance(Duration::days(7));
    app.show(&second).await.assert_failure(410, "invitation_expired");
    app.accept(answer(&second, 1))
        .await
        .assert_failure(410, "invitation_expired");
    for broken in ["", "x", &second[1..]] {
        app.show(broken).await.assert_failure(404, "invitation_unknown");
    }
}

#[apply(both_databases)]
async fn who_is_not_in_the_team_says_so_and_the_captain_hears_of_it(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[1])).await;
    let declined = app
        .post("/invitations/decline", None, json!({ "token": link }))
        .await;
    assert_eq!(declined.json()["status"], "declined", "{}", declined.text);
    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["members"][1]["invitation"], "declined");
    let mail = app.waiting_mail("player declined", CAPTAIN).await.unwrap();
    assert!(mail.text_body.contains(members[1]["title"].as_str().unwrap()));
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let gaps = app.get("/admin/invitations", Some(&staff)).await.json();
    assert_eq!(gaps["teams"][0]["declined"], 1);
    assert_eq!(gaps["teams"][0]["people"], members.len());
}

#[apply(both_databases)]
async fn a_player_under_18_is_in_the_team_when_a_parent_agrees(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    let mut minor = answer(&link, 1);
    minor["dateOfBirth"] = json!("2012-01-01");
    app.accept(minor.clone()).await.assert_failure(422, "findings");
    minor["parentEmail"] = json!(PARENT);
    let waits = app.accept(minor).await;
    assert_eq!(waits.json()["status"], "awaitsParent", "{}", waits.text);
    assert_eq!(
        app.detail(&token, &id).await["members"][0]["invitation"],
        "awaitsParent"
    );

    let (link, code) = (
        token_in(&app, "parent invitation", PARENT).await,
        code_in_mail(&app).await,
    );
    let shown = app.show(&link).await.json();
    assert_eq!(
        (&shown["invited"], &shown["fullname"]),
        (&json!("parent"), &json!("Own Name B"))
    );
    let consent = |code: &str| json!({ "token": link, "code": code, "fullname": "Meera Verma", "consent": shared::fest::FEST.notice_version });
    for _ in 0..5 {
        let wrong = app
            .post(
                "/invitations/consent",
                None,
                consent(&crate::helpers::another(&code)),
            )
            .await;
        wrong.assert_failure(422, "findings");
    }
    let refused = app.post("/invitations/consent", None, consent(&code)).await;
    refused.assert_failure(429, "too_many_requests");
    app.advance(Duration::minutes(61));
    let agreed = app.post("/invitations/consent", None, consent(&code)).await;
    assert_eq!(agreed.json()["status"], "accepted", "{}", agreed.text);
    assert_eq!(
        app.detail(&token, &id).await["members"][0]["invitation"],
        "accepted"
    );
    app.post("/invitations/consent", None, consent(&code))
        .await
        .assert_failure(404, "invitation_unknown");
}

#[apply(both_databases)]
async fn what_a_player_entered_is_erased_when_the_parent_does_not_agree(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    app.accept_as_minor(&members[0]).await;
    let link = token_in(&app, "parent invitation", PARENT).await;
    let declined = app
        .post("/invitations/decline", None, json!({ "token": link }))
        .await;
    assert_eq!(declined.json()["status"], "declined", "{}", declined.text);
    assert_eq!(
        app.detail(&token, &id).await["members"][0]["invitation"],
        "declined"
    );
    for column in [
        "fullname",
        "date_of_birth",
        "phone_number",
        "emergency_name",
        "parent_email",
    ] {
        let values = app.values("invitations", column).await;
        assert!(
            values.iter().all(|value| ["", "''"].contains(&value.as_str())),
            "{column}: {values:?}"
        );
    }
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let reveal = json!({ "member": members[0]["_id"], "reason": "the number is erased" });
    let revealed = app
        .post(&format!("/admin/registrations/{id}/reveal"), Some(&staff), reveal)
        .await;
    assert_eq!(revealed.json()["aadharId"], "", "{}", revealed.text);

    // The child is replaced before the team can change otherwise.
    let other = crate::registrations::form("", &person(91));
    let title = |index: usize| members[index]["title"].as_str().unwrap();
    let refused = app.replace_member(&token, &id, title(1), other.clone()).await;
    refused.assert_failure(422, "findings");
    assert_eq!(refused.json()["findings"][0]["path"], "group");
    let another = crate::registrations::form("", &person(90));
    for (place, form) in [(0, another), (1, other)] {
        let replaced = app.replace_member(&token, &id, title(place), form).await;
        assert_eq!(replaced.status, 200, "{}", replaced.text);
    }
}

#[apply(both_databases)]
async fn another_player_can_answer_after_a_number_was_erased(app: TestApp) {
    let (_, _, members) = app.invited_team().await;
    app.accept_as_minor(&members[0]).await;
    let link = token_in(&app, "parent invitation", PARENT).await;
    app.post("/invitations/decline", None, json!({ "token": link }))
        .await;
    let link = token_in(&app, "invitation", email_of(&members[1])).await;
    let accepted = app.accept(answer(&link, 2)).await;
    assert_eq!(accepted.json()["status"], "accepted", "{}", accepted.text);
}

#[apply(both_databases)]
async fn a_player_has_the_parent_mailed_again_with_a_new_code(app: TestApp) {
    let (_, _, members) = app.invited_team().await;
    let own = token_in(&app, "invitation", email_of(&members[0])).await;
    let again = json!({ "token": own });
    let path = "/invitations/mail-parent";
    app.post(path, None, again.clone())
        .await
        .assert_failure(404, "invitation_unknown");
    app.accept_as_minor(&members[0]).await;
    let (first, code) = (
        token_in(&app, "parent invitation", PARENT).await,
        code_in_mail(&app).await,
    );
    app.post(path, None, again.clone())
        .await
        .assert_failure(409, "parent_mailed_lately");
    app.advance(Duration::minutes(61));
    let mailed = app.post(path, None, again.clone()).await;
    assert_eq!(mailed.json()["status"], "awaitsParent", "{}", mailed.text);
    app.post(path, None, again.clone())
        .await
        .assert_failure(409, "parent_mailed_lately");

    app.show(&first).await.assert_failure(404, "invitation_unknown");
    let link = token_in(&app, "parent invitation", PARENT).await;
    // The parent's link cannot mail the parent.
    app.post(path, None, json!({ "token": link }))
        .await
        .assert_failure(404, "invitation_unknown");
    let consent = |code: &str| json!({ "token": link, "code": code, "fullname": "Meera Verma", "consent": shared::fest::FEST.notice_version });
    let newest = code_in_mail(&app).await;
    if newest != code {
        app.post("/invitations/consent", None, consent(&code))
            .await
            .assert_failure(422, "findings");
    }
    let agreed = app.post("/invitations/consent", None, consent(&newest)).await;
    assert_eq!(agreed.json()["status"], "accepted", "{}", agreed.text);
    app.post(path, None, again)
        .await
        .assert_failure(404, "invitation_unknown");
}

#[apply(both_databases)]
async fn the_age_counts_on_the_first_day_of_the_event(app: TestApp) {
    let (_, _, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    let shown = app.show(&link).await.json();
    let first_day = shown["firstDay"].as_str().unwrap();
    let last_birthday = shown["adultIfBornBy"].as_str().unwrap();
    let year = |day: &str| day[..4].parse::<u16>().unwrap();
    assert_eq!(year(first_day) - year(last_birthday), 18);
    assert_eq!(first_day[4..], last_birthday[4..]);
    let mut minor = answer(&link, 1);
    let next = shared::settings::Day::parse(last_birthday).unwrap().next();
    minor["dateOfBirth"] = json!(next.to_string());
    let refused = app.accept(minor.clone()).await;
    refused.assert_failure(422, "findings");
    assert_eq!(refused.json()["findings"][0]["path"], "parentEmail");
    minor["dateOfBirth"] = json!(last_birthday);
    let accepted = app.accept(minor).await;
    assert_eq!(accepted.json()["status"], "accepted", "{}", accepted.text);
}

#[apply(both_databases)]
async fn an_answer_agrees_to_the_notice_of_today(app: TestApp) {
    let (_, _, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    let mut old = answer(&link, 1);
    old["consent"] = json!("2025-5");
    let refused = app.accept(old).await;
    refused.assert_failure(422, "findings");
    assert_eq!(refused.json()["findings"][0]["path"], "consent");
}

#[apply(both_databases)]
async fn a_link_of_a_person_is_not_a_parents(app: TestApp) {
    let (_, _, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    let consent = json!({ "token": link, "code": "123456", "fullname": "Meera", "consent": shared::fest::FEST.notice_version });
    app.post("/invitations/consent", None, consent)
        .await
        .assert_failure(404, "invitation_unknown");
}

#[apply(both_databases)]
async fn reminders_come_once_a_day_until_the_answer_or_a_stop(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    app.advance(Duration::hours(23));
    assert_eq!(app.remind_invited().await, 0, "not on the first day");
    app.advance(Duration::hours(2));
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    assert_eq!(
        app.accept(answer(&link, 1)).await.status,
        200,
        "the link still works"
    );
    let others = members.len() - 1;
    assert_eq!(app.remind_invited().await, others as u64);
    assert_eq!(app.remind_invited().await, 0, "once a day");

    app.advance(Duration::hours(25));
    let mail = app
        .waiting_mail("invitation", email_of(&members[1]))
        .await
        .unwrap();
    let url = app::mail::unsubscribe_url(&mail.text_body).unwrap();
    let path = url.strip_prefix(&app.state.env.config.public_url).unwrap();
    assert_eq!(app.open(path, None).await.status, 200);
    let stopped = app.call(reqwest::Method::POST, path, None, None).await;
    assert_eq!(stopped.status, 200, "{}", stopped.text);
    assert_eq!(app.remind_invited().await, others as u64 - 1);

    app.advance(Duration::hours(25));
    let stop = format!("/registrations/{id}/stop-invitation-reminders");
    let stopped = app.post(&stop, Some(&token), json!({})).await;
    assert_eq!(stopped.json()["invitations"]["areRemindersStopped"], true);
    assert_eq!(app.remind_invited().await, 0);
}

#[apply(both_databases)]
async fn staff_do_without_missing_answers_and_say_why(app: TestApp) {
    let (token, id, _) = app.invited_team().await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let path = format!("/admin/registrations/{id}/waive-invitations");
    app.post(&path, Some(&staff), json!({ "reason": "no" }))
        .await
        .assert_failure(422, "findings");
    let waived = app
        .post(&path, Some(&staff), json!({ "reason": "Seen at the desk" }))
        .await;
    assert_eq!(waived.status, 200, "{}", waived.text);
    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["invitations"]["isComplete"], true);
    assert_eq!(detail["invitations"]["waiver"]["reason"], "Seen at the desk");
    let gaps = app.get("/admin/invitations", Some(&staff)).await.json();
    assert_eq!(gaps["teams"], json!([]));
}

#[apply(both_databases)]
async fn a_team_with_missing_answers_is_not_drawn_before_staff_do_without_them(app: TestApp) {
    let (_, id, _) = app.invited_team().await;
    app.team("badminton", "Patna College", 5).await;
    app.team("badminton", "Gaya College", 6).await;
    let admin = app.admin().await;
    let format = json!({ "kind": "knockout" });
    let contest = app.contest(&admin, "badminton", format, json!({})).await;
    let draw = format!("/admin/contests/{contest}/draw");
    let refused = app.post(&draw, Some(&admin), json!({ "lot": "7" })).await;
    refused.assert_finding("");
    assert!(
        refused.text.contains("Players have not confirmed yet"),
        "{}",
        refused.text
    );
    let without = json!({ "lot": "7", "without": [id] });
    app.post(&draw, Some(&admin), without).await.assert_ok();
    let path = format!("/admin/registrations/{id}/waive-invitations");
    let reason = json!({ "reason": "Seen at the desk" });
    app.post(&path, Some(&admin), reason).await.assert_ok();
    let again = json!({ "lot": "8", "replaces": "7" });
    let drawn = app.post(&draw, Some(&admin), again).await;
    drawn.assert_ok();
    assert_eq!(drawn.json()["contest"]["teams"].as_array().unwrap().len(), 3);
}

#[apply(both_databases)]
async fn an_athlete_is_drawn_although_the_runners_of_their_relay_have_not_confirmed(app: TestApp) {
    let token = app.signup(CAPTAIN).await;
    let draft = athletics(&["4x100m"], 0);
    let order = app.post_create_order(&token, "athletics", payload(&draft)).await;
    let order = order.json()["order"]["id"].as_str().unwrap().to_owned();
    let returned = app.sandbox_pay(&token, &order).await;
    app.post_verify(&token, "athletics", returned).await.assert_ok();
    let mine = app.my_registrations(&token).await;
    let id = mine[0]["_id"].as_str().unwrap().to_owned();
    let invited = app.invite(&token, &id, "").await.json();
    let members = invited["members"].as_array().unwrap().iter();
    let lead = members.filter(|member| member["group"] == "lead").map(email_of);
    let link = token_in(&app, "invitation", &lead.collect::<String>()).await;
    app.athlete("Gaya College", 5, &["100m"]).await;
    let admin = app.admin().await;
    let form = json!({
        "event": "athletics", "category": "Men", "discipline": "100m",
        "format": { "kind": "heats", "lanes": 8, "places": 1, "marks": 0 },
    });
    let created = app.post("/admin/contests", Some(&admin), form).await;
    assert_eq!(created.status, 201, "{}", created.text);
    let contest = created.json()["contest"]["_id"].as_u64().unwrap();
    let path = format!("/admin/contests/{contest}/draw");
    let draw = || app.post(&path, Some(&admin), json!({ "lot": "7" }));
    draw().await.assert_finding("");
    assert_eq!(app.accept(answer(&link, 0)).await.status, 200);
    draw().await.assert_ok();
}

#[apply(both_databases)]
async fn staff_who_do_without_answers_wait_for_the_one_of_a_new_player(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let path = format!("/admin/registrations/{id}/waive-invitations");
    let reason = json!({ "reason": "Seen at the desk" });
    app.post(&path, Some(&staff), reason).await.assert_ok();
    let title = members[0]["title"].as_str().unwrap();
    let another = crate::registrations::form("", &person(90));
    app.replace_member(&token, &id, title, another).await.assert_ok();
    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["invitations"]["isComplete"], false);
    assert_eq!(detail["invitations"]["waiver"], Value::Null);
}

#[apply(both_databases)]
async fn whoever_replaces_a_player_is_asked_and_a_correction_keeps_the_answer(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    assert_eq!(app.accept(answer(&link, 1)).await.status, 200);
    let title = members[0]["title"].as_str().unwrap();
    let mut corrected = crate::registrations::form("", &person(0));
    corrected["aadharId"] = json!("");
    corrected["phoneNumber"] = json!("9811111111");
    let kept = app.replace_member(&token, &id, title, corrected).await;
    assert_eq!(
        kept.json()["members"][0]["invitation"],
        "accepted",
        "{}",
        kept.text
    );
    assert_eq!(kept.json()["members"][0]["aadharId"], "XXXX XXXX XXXX");
    let another = crate::registrations::form("", &person(90));
    let replaced = app.replace_member(&token, &id, title, another).await;
    assert_eq!(
        replaced.json()["members"][0]["invitation"],
        "invited",
        "{}",
        replaced.text
    );
    assert!(app.waiting_mail("invitation", &person(90).email).await.is_some());
}

#[apply(both_databases)]
async fn a_link_into_a_withdrawn_team_says_that_it_is_over(app: TestApp) {
    let (_, id, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    app.decide(&staff, &[&id], "reject", "Not a college").await;
    app.show(&link).await.assert_failure(409, "registration_closed");
    app.accept(answer(&link, 1))
        .await
        .assert_failure(409, "registration_closed");
}

#[apply(both_databases)]
async fn a_number_that_is_in_another_team_of_the_event_is_a_warning_for_staff(app: TestApp) {
    let (_, id, members) = app.invited_team().await;
    let link = token_in(&app, "invitation", email_of(&members[0])).await;
    let other = app.signup("ravi@college.in").await;
    app.enter_unpaid(&other, "badminton", 40).await;
    let mut taken = answer(&link, 1);
    taken["aadharId"] = json!(person(40).aadhar_id);
    assert_eq!(app.accept(taken).await.status, 200);
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let detail = app.detail(&staff, &id).await;
    let flags = detail["registration"]["flags"].to_string();
    assert!(flags.contains("in_another_team"), "{flags}");
}

/// A form whose captain gives names and addresses only.
fn left_to_the_players(event: &str) -> Value {
    let mut draft = entry(event, 0);
    draft.players_confirm = "Yes".to_owned();
    for group in Group::ALL {
        for person in draft.team.group_mut(group) {
            person.phone_number.clear();
            person.aadhar_id.clear();
        }
    }
    payload(&draft)
}

#[apply(both_databases)]
async fn a_captain_may_leave_phones_and_id_numbers_to_the_players(app: TestApp) {
    let token = app.signup(CAPTAIN).await;
    let mut asked_for = left_to_the_players("badminton");
    let entered = app
        .post_create_order(&token, "badminton", asked_for.clone())
        .await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert!(
        app.mails("invitation").await.is_empty(),
        "nobody is asked before the fee is paid"
    );
    let order = entered.json()["order"]["id"].as_str().unwrap().to_owned();
    let returned = app.sandbox_pay(&token, &order).await;
    let verified = app.post_verify(&token, "badminton", returned).await;
    assert_eq!(verified.status, 200, "{}", verified.text);

    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["invitations"]["playersConfirm"], true);
    let members = detail["members"].as_array().unwrap().clone();
    assert_eq!(
        app.mails("invitation").await.len(),
        members.len(),
        "paid: everybody is asked"
    );
    for (number, member) in members.iter().enumerate() {
        assert_eq!(member["phoneNumber"], "");
        let link = token_in(&app, "invitation", email_of(member)).await;
        let accepted = app.accept(answer(&link, number)).await;
        assert_eq!(accepted.json()["status"], "accepted", "{}", accepted.text);
    }
    let complete = app.detail(&token, &id).await;
    assert_eq!(complete["invitations"]["isComplete"], true);
    assert!(
        !complete.to_string().contains("9700000001"),
        "the captain sees no phone"
    );
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    let list = app.get("/admin/exports/badminton.csv", Some(&staff)).await;
    assert!(list.text.contains("9700000001"), "staff can call everybody");

    asked_for["playersConfirm"] = Value::Null;
    let other = app.signup("ravi@college.in").await;
    app.post_create_order(&other, "badminton", asked_for)
        .await
        .assert_failure(422, "findings");
}

#[apply(both_databases)]
async fn a_captain_who_left_the_numbers_to_the_players_still_changes_the_team(app: TestApp) {
    let token = app.signup(CAPTAIN).await;
    let entered = app
        .post_entry(&token, "badminton", left_to_the_players("badminton"))
        .await;
    assert_eq!(entered.status, 201, "{}", entered.text);
    let id = entered.json()["registrationId"].as_str().unwrap().to_owned();
    let members = app.detail(&token, &id).await["members"].clone();
    let path = format!(
        "/registrations/{id}/members/{}",
        members[0]["_id"].as_str().unwrap()
    );
    let mut form = json!({
        "fullname": "Another Name", "email": "another@college.in", "phoneNumber": "", "aadharId": "",
        "group": members[0]["group"],
    });
    let changed = app.put(&path, Some(&token), form.clone()).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    form["phoneNumber"] = json!("12345");
    let refused = app.put(&path, Some(&token), form).await;
    assert_eq!(
        refused.status, 422,
        "a wrong number is refused all the same: {}",
        refused.text
    );
}

#[apply(both_databases)]
async fn whoever_comes_to_a_place_without_a_number_is_asked_anew(app: TestApp) {
    let token = app.signup(CAPTAIN).await;
    let created = app
        .post_create_order(&token, "badminton", left_to_the_players("badminton"))
        .await;
    let order = created.json()["order"]["id"].as_str().unwrap().to_owned();
    let returned = app.sandbox_pay(&token, &order).await;
    app.post_verify(&token, "badminton", returned).await.assert_ok();
    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let member = app.detail(&token, &id).await["members"][2].clone();
    let link = token_in(&app, "invitation", email_of(&member)).await;
    let declined = app
        .post("/invitations/decline", None, json!({ "token": link }))
        .await;
    assert_eq!(declined.json()["status"], "declined", "{}", declined.text);
    let form = json!({
        "fullname": "Another Name", "email": member["email"], "phoneNumber": "", "aadharId": "", "group": member["group"],
    });
    let path = format!("/registrations/{id}/members/{}", member["_id"].as_str().unwrap());
    let changed = app.put(&path, Some(&token), form).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(changed.json()["members"][2]["invitation"], "invited");
    let own = token_in(&app, "invitation", email_of(&member)).await;
    assert_ne!(own, link);
}

#[apply(both_databases)]
async fn a_corrected_address_is_no_change_of_a_number_that_is_missing(app: TestApp) {
    let token = app.signup(CAPTAIN).await;
    let mut form = left_to_the_players("badminton");
    let created = app.post_create_order(&token, "badminton", form.clone()).await;
    let id = created.json()["registrationId"].as_str().unwrap().to_owned();
    form["captain"]["email"] = json!("corrected@college.in");
    let again = app.post_create_order(&token, "badminton", form).await;
    assert_eq!(again.status, 200, "{}", again.text);
    let changes = app.detail(&token, &id).await["changes"].to_string();
    assert!(changes.contains("corrected@college.in"), "{changes}");
    assert!(!changes.contains("Aadhaar"), "{changes}");
}
