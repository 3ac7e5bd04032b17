//! The redirect flow: to the provider and back, and every way it can fail.

use super::browser::{location, query};
use super::provider::PUBLIC;
use super::{Browser, offered};
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use url::Url;

const FAILED: &str = "/auth?google=failed";
const FLOW: &str = "infinito_google_flow";

#[apply(both_databases)]
async fn a_browser_signs_in_by_redirect(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let start = Url::parse(&browser.start("/events/chess?step=2").await).unwrap();
    let asked = |name: &str| query(&start, name).unwrap_or_default();
    assert_eq!(asked("client_id"), google.client_id);
    assert_eq!(
        asked("redirect_uri"),
        format!("{PUBLIC}/api/v1/auth/google/callback")
    );
    assert_eq!(
        (asked("response_type"), asked("code_challenge_method")),
        ("code".to_owned(), "S256".to_owned())
    );
    assert_eq!(asked("scope"), "openid email profile");
    let secrets = ["state", "nonce", "code_challenge"].map(asked);
    assert!(secrets.iter().all(|secret| secret.len() >= 43), "{secrets:?}");

    let back = browser.at_provider(start.as_str()).await;
    let end = location(&browser.come_back(&back).await);
    assert_eq!(end, "/auth?google=done&from=%2Fevents%2Fchess%3Fstep%3D2");
    let session = browser.exchange().await;
    assert_eq!(session.status, 200, "{}", session.text);
    assert_eq!(session.json()["message"], "Google login successful");
    assert_eq!(
        app.get_me(&session.token()).await.json()["user"]["email"],
        "asha@college.in"
    );
}

#[apply(both_databases)]
async fn somebody_elses_state_or_none_is_refused(app: TestApp) {
    let (app, google) = offered(app).await;
    let (victim, attacker) = (Browser::new(&app, &google), Browser::new(&app, &google));
    // The victim's browser receives the callback of the attacker's own sign-in.
    let start = attacker.start("").await;
    let back = attacker.at_provider(&start).await;
    assert_eq!(location(&victim.come_back(&back).await), FAILED, "no cookie");
    victim.start("").await;
    assert_eq!(location(&victim.come_back(&back).await), FAILED, "another state");
    assert!(victim.cookie("infinito_google_ticket").is_none());

    // Only the state is wrong.
    let (flow, code) = (attacker.cookie(FLOW), query(&back, "code").unwrap());
    let others = query(&Url::parse(&victim.start("").await).unwrap(), "state").unwrap();
    for state in ["", "x", &others] {
        let mut changed = back.clone();
        changed.query_pairs_mut().clear().append_pair("code", &code);
        if !state.is_empty() {
            changed.query_pairs_mut().append_pair("state", state);
        }
        attacker.set_cookie(FLOW, flow.clone());
        assert_eq!(location(&attacker.come_back(&changed).await), FAILED, "{state:?}");
    }
    attacker.set_cookie(FLOW, flow);
    assert_eq!(
        location(&attacker.come_back(&back).await),
        "/auth?google=done",
        "the control"
    );
}

#[apply(both_databases)]
async fn the_code_of_another_flow_is_refused(app: TestApp) {
    let (app, google) = offered(app).await;
    let (one, other) = (Browser::new(&app, &google), Browser::new(&app, &google));
    let (start, others) = (one.start("").await, Browser::new(&app, &google).start("").await);
    let challenge = |start: &str| query(&Url::parse(start).unwrap(), "code_challenge").unwrap();
    assert_ne!(
        challenge(&start),
        challenge(&others),
        "a verifier is of one flow alone"
    );
    let stolen = one.at_provider(&start).await;
    let mut mixed = other.at_provider(&other.start("").await).await;
    let state = query(&mixed, "state").unwrap();
    mixed
        .query_pairs_mut()
        .clear()
        .append_pair("state", &state)
        .append_pair("code", &query(&stolen, "code").unwrap());
    assert_eq!(location(&other.come_back(&mixed).await), FAILED);
    assert!(other.cookie("infinito_google_ticket").is_none());
}

#[apply(both_databases)]
async fn a_code_works_once(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let start = browser.start("").await;
    let flow = browser.cookie(FLOW);
    let back = browser.at_provider(&start).await;
    assert_eq!(location(&browser.come_back(&back).await), "/auth?google=done");
    assert_eq!(
        location(&browser.come_back(&back).await),
        FAILED,
        "the cookie is gone"
    );
    browser.set_cookie(FLOW, flow);
    assert_eq!(
        location(&browser.come_back(&back).await),
        FAILED,
        "the provider knows"
    );
}

#[apply(both_databases)]
async fn a_flow_lasts_ten_minutes_and_its_cookie_cannot_be_changed(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let back = browser.at_provider(&browser.start("/events").await).await;
    let flow = browser.cookie(FLOW).unwrap();
    let parts: Vec<&str> = flow.split('.').collect();
    let later = (parts[1].parse::<i64>().unwrap() + 1).to_string();
    for changed in [
        [parts[0], later.as_str(), parts[2]].join("."),
        [parts[0], parts[1], "L2ZvcmVpZ24"].join("."),
        parts[0].to_owned(),
        "x".to_owned(),
    ] {
        browser.set_cookie(FLOW, Some(changed.clone()));
        let end = location(&browser.come_back(&back).await);
        assert!(end.starts_with(FAILED), "{changed}: {end}");
    }
    app.advance(Duration::minutes(10));
    browser.set_cookie(FLOW, Some(flow.clone()));
    assert_eq!(location(&browser.come_back(&back).await), FAILED, "too late");
    app.advance(Duration::seconds(-1));
    browser.set_cookie(FLOW, Some(flow));
    assert_eq!(
        location(&browser.come_back(&back).await),
        "/auth?google=done&from=%2Fevents",
        "the control"
    );
}

#[apply(both_databases)]
async fn the_flow_cookie_is_for_the_callback_alone(app: TestApp) {
    let (app, google) = offered(app).await;
    let start = Browser::new(&app, &google).get("/google/start").await;
    let line = start.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(
        line.ends_with("; HttpOnly; SameSite=Lax; Path=/; Max-Age=600"),
        "{line}"
    );
    let verifier_is_hidden =
        !line.contains(&query(&Url::parse(&location(&start)).unwrap(), "state").unwrap());
    assert!(verifier_is_hidden);
}

#[apply(both_databases)]
async fn an_answer_in_another_issuers_name_is_refused(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let mut back = browser.at_provider(&browser.start("").await).await;
    let (state, code) = (query(&back, "state").unwrap(), query(&back, "code").unwrap());
    back.query_pairs_mut()
        .clear()
        .append_pair("state", &state)
        .append_pair("code", &code)
        .append_pair("iss", "https://evil.example");
    assert_eq!(location(&browser.come_back(&back).await), FAILED);
}
