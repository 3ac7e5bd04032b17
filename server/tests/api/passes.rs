//! Passes: who has one, what revokes it, and what stands on it.

use crate::helpers::{Answer, TestApp, UNKNOWN_ID, both_databases};
use crate::invitations::{PARENT, answer, code_in_mail, email_of, token_in};
use crate::registrations::{form, person};
use chrono::Duration;
use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::{PassKind, Role};
use shared::gate::{PassCode, PassPayload, PassVerifier};
use std::collections::BTreeSet;

impl TestApp {
    pub(crate) async fn passes(&self, token: &str, id: &str) -> Answer {
        self.post(&format!("/registrations/{id}/passes"), Some(token), json!({}))
            .await
    }

    async fn send_passes(&self, token: &str, id: &str) -> Answer {
        self.post(
            &format!("/registrations/{id}/passes/send"),
            Some(token),
            json!({}),
        )
        .await
    }

    async fn reissue_pass(&self, token: &str, id: &str, pass: &Value) -> Answer {
        let pass = pass["_id"].as_str().unwrap();
        let path = format!("/registrations/{id}/passes/{pass}/reissue");
        self.post(&path, Some(token), json!({})).await
    }

    pub(crate) async fn show_pass(&self, link: &str) -> Answer {
        self.post("/passes/show", None, json!({ "token": link })).await
    }

    /// The token of the link in the newest mail with a pass to an address.
    pub(crate) async fn pass_link(&self, email: &str) -> String {
        let mail = self.waiting_mail("pass", email).await.expect("a mail");
        let (_, rest) = mail.text_body.split_once("/pass#").expect("a link");
        rest.split_whitespace().next().unwrap().to_owned()
    }

    pub(crate) async fn moderator(&self) -> String {
        self.signup_as("meera@college.in", Role::Moderator).await
    }

    pub(crate) async fn pass_list(&self, staff: &str, text: &str) -> Vec<Value> {
        let found = self.get(&format!("/admin/passes?q={text}"), Some(staff)).await;
        assert_eq!(found.status, 200, "{}", found.text);
        found.json()["passes"].as_array().unwrap().clone()
    }
}

pub(crate) fn passes_of(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["passes"].as_array().unwrap().clone()
}

pub(crate) fn names(passes: &[Value]) -> Vec<&str> {
    passes
        .iter()
        .map(|pass| pass["fullname"].as_str().unwrap())
        .collect()
}

/// The dark modules of a path of one rectangle for each run: `M4 0h7v1h-7z`.
fn dark_modules(path: &str) -> BTreeSet<(usize, usize)> {
    let runs = path.split('M').skip(1).map(|run| {
        let (at, rest) = run.split_once('h').unwrap();
        let (x, y) = at.split_once(' ').unwrap();
        let (length, _) = rest.split_once('v').unwrap();
        (
            x.parse::<usize>().unwrap(),
            y.parse().unwrap(),
            length.parse::<usize>().unwrap(),
        )
    });
    runs.flat_map(|(x, y, length)| (x..x + length).map(move |x| (x, y)))
        .collect()
}

/// Checks that the QR code of a pass holds its id, kind and issue, signed with this year's key.
pub(crate) fn assert_signed(app: &TestApp, pass: &Value, kind: PassKind) {
    let signer = app
        .state
        .env
        .keys
        .pass_signer(app.state.env.catalogue().edition.year);
    let payload = PassPayload {
        id: u64::from_str_radix(pass["_id"].as_str().unwrap(), 16).unwrap(),
        kind,
        issue: u32::try_from(pass["issue"].as_u64().unwrap()).unwrap(),
    };
    let text = signer.sign(payload);
    let verifier = PassVerifier::new(2025, &signer.public_key()).unwrap();
    assert_eq!(verifier.read(&text), Ok(payload));
    // In one segment, as passes are: the library would switch modes at long runs of digits.
    let mut bits = Bits::new(Version::Normal(5));
    bits.push_alphanumeric_data(text.as_bytes()).unwrap();
    bits.push_terminator(EcLevel::M).unwrap();
    let code = QrCode::with_bits(bits, EcLevel::M).unwrap();
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate();
    let dark = dark.filter(|(_, color)| *color == Color::Dark);
    let expected: BTreeSet<_> = dark.map(|(index, _)| (index % width, index / width)).collect();
    assert_eq!(dark_modules(pass["qr"].as_str().unwrap()), expected);
    assert_eq!(pass["qrSize"], width);
    assert!(PassCode::parse(pass["code"].as_str().unwrap()).is_some());
}

#[apply(both_databases)]
async fn everybody_of_a_paid_team_has_a_signed_pass_without_phone_and_id_number(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "badminton", 0).await;
    let shown = app.passes(&token, &id).await;
    let passes = passes_of(&shown);
    let members = app.detail(&token, &id).await["members"]
        .as_array()
        .unwrap()
        .clone();
    assert_eq!(passes.len(), members.len());
    let mut codes = BTreeSet::new();
    for (pass, member) in passes.iter().zip(&members) {
        assert_eq!(
            (&pass["fullname"], &pass["place"]),
            (&member["fullname"], &member["title"])
        );
        assert_eq!(pass["kind"], "player");
        assert_signed(&app, pass, PassKind::Player);
        codes.insert(pass["code"].as_str().unwrap().to_owned());
    }
    assert_eq!(codes.len(), members.len());
    for number in 0..members.len() {
        let secret = person(number);
        for text in [secret.phone_number, secret.aadhar_id, secret.email] {
            assert!(!shown.text.contains(&text), "{text}: {}", shown.text);
        }
    }
    assert_eq!(passes_of(&app.passes(&token, &id).await), passes, "made once");
    assert!(app.mails("pass").await.is_empty(), "looking mails nothing");
}

#[apply(both_databases)]
async fn there_are_no_passes_before_the_fee_is_paid_or_for_somebody_elses_team(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "badminton", 0).await;
    for answer in [app.passes(&token, &id).await, app.send_passes(&token, &id).await] {
        answer.assert_failure(409, "passes_too_early");
    }
    let paid = app.enter_paid(&token, "chess", 20).await;
    let pass = passes_of(&app.passes(&token, &paid).await)[0].clone();
    let other = app.signup("ravi@college.in").await;
    for answer in [
        app.passes(&other, &paid).await,
        app.send_passes(&other, &paid).await,
        app.reissue_pass(&other, &paid, &pass).await,
        app.passes(&token, UNKNOWN_ID).await,
        app.reissue_pass(&token, &paid, &json!({ "_id": "00000000000000ff" }))
            .await,
        app.reissue_pass(&token, &paid, &json!({ "_id": "x" })).await,
    ] {
        answer.assert_failure(404, "not_found");
    }
}

#[apply(both_databases)]
async fn only_people_who_confirm_have_a_pass_if_they_were_asked(app: TestApp) {
    let (token, id, members) = app.invited_team().await;
    let before = app.passes(&token, &id).await;
    assert!(passes_of(&before).is_empty());
    assert_eq!(
        before.json()["unconfirmed"].as_array().unwrap().len(),
        members.len()
    );

    let invited = token_in(&app, "invitation", email_of(&members[0])).await;
    assert_eq!(app.accept(answer(&invited, 1)).await.status, 200);
    let link = app.pass_link(email_of(&members[0])).await;
    for _ in 0..2 {
        let shown = app.show_pass(&link).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        let pass = shown.json()["pass"].clone();
        assert_eq!(pass["fullname"], members[0]["fullname"]);
        assert_signed(&app, &pass, PassKind::Player);
        for own in ["9700000001", "800000007701", "7701", email_of(&members[0])] {
            assert!(!shown.text.contains(own), "{own}: {}", shown.text);
        }
    }
    let declined = token_in(&app, "invitation", email_of(&members[1])).await;
    app.post("/invitations/decline", None, json!({ "token": declined }))
        .await;
    let passes = passes_of(&app.passes(&token, &id).await);
    assert_eq!(names(&passes), [members[0]["fullname"].as_str().unwrap()]);

    let staff = app.moderator().await;
    let waive = format!("/admin/registrations/{id}/waive-invitations");
    let waived = app
        .post(&waive, Some(&staff), json!({ "reason": "Seen at the desk" }))
        .await;
    assert_eq!(waived.status, 200, "{}", waived.text);
    let passes = passes_of(&app.passes(&token, &id).await);
    let expected: Vec<_> = members
        .iter()
        .map(|member| member["fullname"].as_str().unwrap())
        .collect();
    assert_eq!(
        names(&passes),
        [&expected[..1], &expected[2..]].concat(),
        "nobody who declined"
    );
}

#[apply(both_databases)]
async fn a_player_under_18_gets_the_pass_when_a_parent_agrees(app: TestApp) {
    let (_, _, members) = app.invited_team().await;
    let invited = token_in(&app, "invitation", email_of(&members[0])).await;
    let mut minor = answer(&invited, 1);
    minor["dateOfBirth"] = json!("2012-01-01");
    minor["parentEmail"] = json!(PARENT);
    assert_eq!(app.accept(minor).await.status, 200);
    assert!(app.mails("pass").await.is_empty());
    let link = token_in(&app, "parent invitation", PARENT).await;
    let code = code_in_mail(&app).await;
    let consent = json!({ "token": link, "code": code, "fullname": "Meera Verma", "consent": shared::fest::FEST.notice_version });
    let agreed = app.post("/invitations/consent", None, consent).await;
    assert_eq!(agreed.status, 200, "{}", agreed.text);
    let pass = app.pass_link(email_of(&members[0])).await;
    assert_eq!(app.show_pass(&pass).await.status, 200);
}

#[apply(both_databases)]
async fn the_pass_of_a_replaced_person_admits_nobody(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "badminton", 0).await;
    let before = passes_of(&app.passes(&token, &id).await);
    assert_eq!(app.send_passes(&token, &id).await.status, 200);
    let link = app.pass_link(&person(0).email).await;

    let title = before[0]["place"].as_str().unwrap();
    let mut corrected = form("", &person(0));
    corrected["aadharId"] = json!("");
    corrected["fullname"] = json!("Corrected Name");
    assert_eq!(
        app.replace_member(&token, &id, title, corrected).await.status,
        200
    );
    let shown = app.show_pass(&link).await.json();
    assert_eq!(
        shown["pass"]["fullname"], "Corrected Name",
        "a correction keeps the pass"
    );

    let replaced = app
        .replace_member(&token, &id, title, form("", &person(90)))
        .await;
    assert_eq!(replaced.status, 200, "{}", replaced.text);
    app.show_pass(&link).await.assert_failure(410, "pass_void");
    let after = passes_of(&app.passes(&token, &id).await);
    assert_eq!(after[0]["fullname"], person(90).fullname.as_str());
    assert_ne!(after[0]["_id"], before[0]["_id"]);
    assert_eq!(after[1..], before[1..]);
    let staff = app.moderator().await;
    let found = app.pass_list(&staff, before[0]["code"].as_str().unwrap()).await;
    assert_eq!(found[0]["isValid"], false);
}

#[apply(both_databases)]
async fn a_rejected_registration_has_no_passes_until_the_decision_is_undone(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "badminton", 0).await;
    assert_eq!(app.send_passes(&token, &id).await.status, 200);
    let link = app.pass_link(&person(0).email).await;
    let staff = app.moderator().await;
    let decided = app.decide(&staff, &[&id], "reject", "Not a college").await.json();
    app.show_pass(&link).await.assert_failure(410, "pass_void");
    app.passes(&token, &id)
        .await
        .assert_failure(409, "registration_closed");
    let undo = format!(
        "/admin/registrations/decisions/{}/undo",
        decided["batch"].as_str().unwrap()
    );
    assert_eq!(app.post(&undo, Some(&staff), json!({})).await.status, 200);
    assert_eq!(app.show_pass(&link).await.status, 200);
}

#[apply(both_databases)]
async fn a_pass_that_is_issued_again_revokes_code_and_link(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "badminton", 0).await;
    assert_eq!(app.send_passes(&token, &id).await.status, 200);
    let before = passes_of(&app.passes(&token, &id).await);
    let link = app.pass_link(&person(0).email).await;
    let after = passes_of(&app.reissue_pass(&token, &id, &before[0]).await);
    assert_eq!(
        (&after[0]["_id"], &after[0]["issue"]),
        (&before[0]["_id"], &json!(2))
    );
    assert_ne!(after[0]["code"], before[0]["code"]);
    assert_signed(&app, &after[0], PassKind::Player);
    assert_eq!(after[1..], before[1..]);
    app.show_pass(&link).await.assert_failure(404, "pass_unknown");
    let newer = app.pass_link(&person(0).email).await;
    assert_eq!(app.show_pass(&newer).await.json()["pass"], after[0]);
    for broken in ["", "x", &newer[1..]] {
        app.show_pass(broken).await.assert_failure(404, "pass_unknown");
    }
    for _ in 0..29 {
        assert_eq!(app.reissue_pass(&token, &id, &before[1]).await.status, 200);
    }
    app.reissue_pass(&token, &id, &before[1])
        .await
        .assert_failure(429, "too_many_requests");
}

#[apply(both_databases)]
async fn passes_are_mailed_once_a_day(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "badminton", 0).await;
    let passes = passes_of(&app.send_passes(&token, &id).await);
    let mails = app.mails("pass").await;
    assert_eq!(mails.len(), passes.len());
    for pass in &passes {
        let code = pass["code"].as_str().unwrap();
        assert!(mails.iter().any(|(_, text)| text.contains(code)), "{code}");
    }
    for number in 0..passes.len() {
        let secret = person(number);
        for text in [secret.phone_number, secret.aadhar_id] {
            assert!(mails.iter().all(|(_, mail)| !mail.contains(&text)), "{text}");
        }
    }
    app.send_passes(&token, &id)
        .await
        .assert_failure(409, "passes_mailed_lately");
    app.advance(Duration::hours(25));
    assert_eq!(app.send_passes(&token, &id).await.status, 200);
}
