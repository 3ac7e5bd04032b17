//! Access control: calls every endpoint of the API with every role. An endpoint missing from the table fails the test,
//! so no endpoint is open by accident.

use crate::helpers::{TestApp, TestDatabase, UNKNOWN_ID, both_databases};
use infinito::users::UserError;
use reqwest::Method;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;
use std::collections::BTreeSet;

/// The roles that may call an endpoint. An authorized request may still be refused, with a status other than 401 and 403.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Door {
    /// Everyone, signed in or not.
    Open,
    /// Every signed-in user.
    SignedIn,
    /// Moderators and admins.
    Staff,
    /// Admins.
    Admin,
}

impl Door {
    fn lets_in(self, who: Option<Role>) -> bool {
        match self {
            Self::Open => true,
            Self::SignedIn => who.is_some(),
            Self::Staff => matches!(who, Some(Role::Moderator | Role::Admin)),
            Self::Admin => who == Some(Role::Admin),
        }
    }
}

/// Every endpoint of the OpenAPI description by method and path, with the roles that may call it.
const DOORS: &[(&str, &str, Door)] = &[
    ("get", "/healthz", Door::Open),
    ("get", "/readyz", Door::Open),
    ("get", "/metrics", Door::Open),
    ("post", "/api/v1/auth/signup/send-otp", Door::Open),
    ("post", "/api/v1/auth/signup/verify-otp", Door::Open),
    ("post", "/api/v1/auth/login", Door::Open),
    ("post", "/api/v1/auth/password/send-otp", Door::Open),
    ("post", "/api/v1/auth/password/reset", Door::Open),
    ("get", "/api/v1/auth/google", Door::Open),
    ("get", "/api/v1/auth/google/start", Door::Open),
    ("get", "/api/v1/auth/google/callback", Door::Open),
    ("post", "/api/v1/auth/google/exchange", Door::Open),
    ("post", "/api/v1/auth/google-login", Door::Open),
    ("post", "/api/v1/auth/google-link", Door::Open),
    ("post", "/api/v1/auth/logout", Door::Open),
    ("get", "/api/v1/user/me", Door::SignedIn),
    ("put", "/api/v1/user/me", Door::SignedIn),
    ("put", "/api/v1/user/me/password", Door::SignedIn),
    ("get", "/api/v1/user/me/email", Door::SignedIn),
    ("put", "/api/v1/user/me/email", Door::SignedIn),
    ("post", "/api/v1/user/me/email/send-otp", Door::SignedIn),
    ("get", "/api/v1/user/me/sessions", Door::SignedIn),
    ("delete", "/api/v1/user/me/sessions", Door::SignedIn),
    ("delete", "/api/v1/user/me/sessions/{id}", Door::SignedIn),
    ("get", "/api/v1/user/me/consents", Door::SignedIn),
    ("get", "/api/v1/user/me/data", Door::SignedIn),
    ("post", "/api/v1/user/me/erase/send-otp", Door::SignedIn),
    ("post", "/api/v1/user/me/erase", Door::SignedIn),
    ("get", "/api/v1/events/my-event-players", Door::SignedIn),
    ("get", "/api/v1/coupons/validate/{code}", Door::SignedIn),
    ("get", "/api/v1/accommodation", Door::SignedIn),
    ("post", "/api/v1/accommodation/quote", Door::SignedIn),
    ("post", "/api/v1/accommodation/create-order", Door::SignedIn),
    ("post", "/api/v1/accommodation/verify-payment", Door::SignedIn),
    ("get", "/api/v1/admin/mailings", Door::Staff),
    ("post", "/api/v1/admin/mailings", Door::Staff),
    ("post", "/api/v1/admin/mailings/preview", Door::Staff),
    ("post", "/api/v1/admin/mailings/test", Door::Staff),
    ("post", "/api/v1/admin/mailings/allow", Door::Staff),
    ("post", "/api/v1/admin/mailings/{id}/send", Door::Staff),
    ("post", "/api/v1/admin/mailings/{id}/{action}", Door::Staff),
    ("post", "/api/v1/mail-reports", Door::Open),
    ("get", "/api/v1/admin/ambassador-programme", Door::Staff),
    ("post", "/api/v1/admin/ambassador-tasks", Door::Staff),
    ("put", "/api/v1/admin/proofs/{id}", Door::Staff),
    ("get", "/api/v1/admin/proofs/{id}/picture", Door::Staff),
    ("post", "/api/v1/admin/bonus-points", Door::Staff),
    ("put", "/api/v1/admin/ambassador-papers", Door::Staff),
    ("get", "/api/v1/admin/accommodation", Door::Staff),
    ("post", "/api/v1/admin/blocks", Door::Admin),
    ("post", "/api/v1/admin/extras", Door::Admin),
    ("post", "/api/v1/admin/coupons", Door::Admin),
    ("post", "/api/v1/admin/coupons/{code}/withdraw", Door::Admin),
    ("get", "/api/v1/admin/house", Door::Staff),
    ("post", "/api/v1/admin/house", Door::Staff),
    ("post", "/api/v1/admin/house/allot", Door::Staff),
    ("post", "/api/v1/admin/rooms", Door::Admin),
    ("get", "/api/v1/user/all-users", Door::Staff),
    ("post", "/api/v1/ca/apply", Door::SignedIn),
    ("get", "/api/v1/ca/application", Door::SignedIn),
    ("get", "/api/v1/ca/dashboard", Door::SignedIn),
    ("get", "/api/v1/ca/ranking", Door::Open),
    ("put", "/api/v1/ca/ranking/name", Door::SignedIn),
    ("put", "/api/v1/ca/tasks/{id}/proof", Door::SignedIn),
    ("put", "/api/v1/ca/tasks/{id}/picture", Door::SignedIn),
    ("get", "/api/v1/ca/all-applications", Door::Staff),
    ("put", "/api/v1/ca/{id}/accept", Door::Staff),
    ("put", "/api/v1/ca/{id}/reject", Door::Staff),
    ("post", "/api/v1/ca/{id}/undo", Door::Staff),
    ("put", "/api/v1/admin/users/{id}/role", Door::Admin),
    ("put", "/api/v1/admin/users/{id}/disabled", Door::Admin),
    ("get", "/api/v1/admin/exports/{file}", Door::Staff),
    ("post", "/api/v1/contact", Door::Open),
    ("get", "/api/v1/admin/statistics", Door::Staff),
    ("get", "/api/v1/admin/concerns", Door::Staff),
    ("post", "/api/v1/admin/concerns/{id}/done", Door::Staff),
    ("post", "/api/v1/admin/concerns/{id}/reopen", Door::Staff),
    ("post", "/api/v1/invitations/show", Door::Open),
    ("post", "/api/v1/invitations/accept", Door::Open),
    ("post", "/api/v1/invitations/decline", Door::Open),
    ("post", "/api/v1/invitations/consent", Door::Open),
    ("post", "/api/v1/invitations/mail-parent", Door::Open),
    ("post", "/api/v1/registrations/{id}/invitations", Door::SignedIn),
    (
        "post",
        "/api/v1/registrations/{id}/stop-invitation-reminders",
        Door::SignedIn,
    ),
    ("get", "/api/v1/admin/invitations", Door::Staff),
    (
        "post",
        "/api/v1/admin/registrations/{id}/waive-invitations",
        Door::Staff,
    ),
    ("post", "/api/v1/passes/show", Door::Open),
    ("post", "/api/v1/registrations/{id}/passes", Door::SignedIn),
    ("post", "/api/v1/registrations/{id}/passes/send", Door::SignedIn),
    (
        "post",
        "/api/v1/registrations/{id}/passes/{pass}/reissue",
        Door::SignedIn,
    ),
    ("post", "/api/v1/gate/sync", Door::SignedIn),
    ("get", "/api/v1/admin/gate", Door::Staff),
    ("post", "/api/v1/admin/gate/lists", Door::Admin),
    ("post", "/api/v1/admin/gate/lists/{id}/close", Door::Admin),
    ("post", "/api/v1/admin/gate/lists/{id}/reopen", Door::Admin),
    ("post", "/api/v1/admin/gate/volunteers", Door::Admin),
    ("post", "/api/v1/admin/gate/volunteers/release", Door::Admin),
    ("post", "/api/v1/admin/gate/devices/{id}/revoke", Door::Admin),
    ("post", "/api/v1/admin/gate/scans/{id}/settle", Door::Staff),
    ("get", "/api/v1/admin/arrivals", Door::Staff),
    ("get", "/api/v1/admin/arrivals/college", Door::Staff),
    ("get", "/api/v1/admin/passes", Door::Staff),
    ("get", "/api/v1/admin/passes/{id}", Door::Staff),
    ("post", "/api/v1/admin/passes/send", Door::Staff),
    ("post", "/api/v1/admin/passes/{id}/reissue", Door::Staff),
    ("post", "/api/v1/admin/passes/{id}/revoke", Door::Staff),
    ("post", "/api/v1/admin/guests", Door::Staff),
    ("get", "/api/v1/reminders/{token}", Door::Open),
    ("post", "/api/v1/reminders/{token}", Door::Open),
    ("get", "/api/v1/admin/colleges", Door::Staff),
    ("post", "/api/v1/admin/colleges/preview", Door::Staff),
    ("post", "/api/v1/admin/colleges/merge", Door::Staff),
    ("post", "/api/v1/admin/colleges/undo", Door::Staff),
    ("get", "/api/v1/contests", Door::Open),
    ("get", "/api/v1/contests/{id}", Door::Open),
    ("get", "/api/v1/schedule", Door::Open),
    ("get", "/api/v1/medals", Door::Open),
    ("get", "/api/v1/registrations/matches", Door::SignedIn),
    ("get", "/api/v1/user/me/officiating", Door::SignedIn),
    ("get", "/api/v1/user/me/announcements", Door::SignedIn),
    ("put", "/api/v1/user/me/announcements", Door::SignedIn),
    ("get", "/api/v1/user/me/referral", Door::SignedIn),
    ("put", "/api/v1/user/me/referral", Door::SignedIn),
    ("get", "/api/v1/admin/contests", Door::Staff),
    ("post", "/api/v1/admin/contests", Door::Staff),
    ("get", "/api/v1/admin/contests/{id}", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/edit", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/delete", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/publish", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/withdraw", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/return", Door::Staff),
    ("get", "/api/v1/admin/courts", Door::Staff),
    ("post", "/api/v1/admin/courts", Door::Staff),
    ("post", "/api/v1/admin/courts/{id}/remove", Door::Staff),
    ("get", "/api/v1/admin/schedule", Door::Staff),
    ("get", "/api/v1/admin/contests/{id}/teams", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/draw", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/schedule", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/next", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/pair", Door::Staff),
    ("put", "/api/v1/admin/contests/{id}/rules", Door::Staff),
    ("post", "/api/v1/admin/contests/{id}/pair-by-hand", Door::Staff),
    // Officials, too: tests/api/admin/matches.rs.
    ("post", "/api/v1/admin/matches/{id}/score", Door::Staff),
    ("post", "/api/v1/admin/matches/{id}/result", Door::Staff),
    ("post", "/api/v1/admin/matches/{id}/correct", Door::Staff),
    ("post", "/api/v1/admin/matches/{id}/final", Door::Staff),
    ("post", "/api/v1/admin/matches/{id}/undo", Door::Staff),
    ("post", "/api/v1/admin/matches/{id}/preview", Door::Staff),
    ("post", "/api/v1/admin/matches/{id}/book", Door::Staff),
    ("post", "/api/v1/admin/schedule/shift", Door::Staff),
    ("post", "/api/v1/admin/schedule/shift/preview", Door::Staff),
    ("get", "/api/v1/admin/officials", Door::Staff),
    ("post", "/api/v1/admin/officials", Door::Admin),
    ("post", "/api/v1/admin/officials/release", Door::Admin),
    ("get", "/api/v1/admin/audit", Door::Admin),
    ("get", "/api/v1/admin/jobs", Door::Staff),
    ("post", "/api/v1/admin/jobs/{id}/retry", Door::Admin),
    ("post", "/api/v1/events/{event}", Door::SignedIn),
    ("post", "/api/v1/events/{event}/create-order", Door::SignedIn),
    ("post", "/api/v1/events/{event}/verify-payment", Door::SignedIn),
    ("get", "/api/v1/events/registered-events-name", Door::SignedIn),
    ("get", "/api/v1/events/my-registrations", Door::SignedIn),
    ("get", "/api/v1/events/{event}/registrations", Door::Staff),
    ("get", "/api/v1/events/all-registrations", Door::Staff),
    ("get", "/api/v1/registrations/{id}", Door::SignedIn),
    ("get", "/api/v1/registrations/{id}/receipt", Door::SignedIn),
    ("get", "/api/v1/events/{event}/draft", Door::SignedIn),
    ("put", "/api/v1/events/{event}/draft", Door::SignedIn),
    ("delete", "/api/v1/events/{event}/draft", Door::SignedIn),
    ("get", "/api/v1/events/my-drafts", Door::SignedIn),
    ("post", "/api/v1/registrations/{id}/pay", Door::SignedIn),
    ("post", "/api/v1/payment/create", Door::Open),
    ("post", "/api/v1/payment/verify", Door::Open),
    ("post", "/api/v1/payment/webhook", Door::Open),
    ("post", "/api/v1/payment/callback", Door::Open),
    ("post", "/api/v1/payment/sandbox/pay", Door::Open),
    ("get", "/api/v1/admin/payments", Door::Staff),
    ("get", "/api/v1/admin/payments/inbox", Door::Staff),
    ("post", "/api/v1/admin/payments/inbox/{id}/accept", Door::Staff),
    ("post", "/api/v1/admin/payments/inbox/{id}/refund", Door::Admin),
    ("post", "/api/v1/admin/payments/{id}/refund", Door::Admin),
    ("put", "/api/v1/admin/payments/{id}/note", Door::Staff),
    ("get", "/api/v1/admin/registrations", Door::Staff),
    ("post", "/api/v1/admin/registrations/decisions", Door::Staff),
    (
        "post",
        "/api/v1/admin/registrations/decisions/{batch}/undo",
        Door::Staff,
    ),
    ("get", "/api/v1/admin/registrations/{id}/decisions", Door::Staff),
    ("get", "/api/v1/admin/registrations/{id}/notes", Door::Staff),
    ("post", "/api/v1/admin/registrations/{id}/notes", Door::Staff),
    ("post", "/api/v1/admin/registrations/{id}/reveal", Door::Staff),
    ("post", "/api/v1/registrations/{id}/members", Door::SignedIn),
    (
        "put",
        "/api/v1/registrations/{id}/members/{memberId}",
        Door::SignedIn,
    ),
    (
        "delete",
        "/api/v1/registrations/{id}/members/{memberId}",
        Door::SignedIn,
    ),
    ("get", "/api/islands/published", Door::Open),
    ("get", "/api/islands/scoreboard", Door::Open),
    ("get", "/api/v1/live", Door::Open),
    ("get", "/api/v1/published", Door::Open),
    ("get", "/api/v1/announcements", Door::SignedIn),
    ("get", "/api/v1/events/waiting-lists", Door::SignedIn),
    ("get", "/api/v1/events/{event}/waiting-list", Door::SignedIn),
    ("post", "/api/v1/events/{event}/waiting-list", Door::SignedIn),
    ("delete", "/api/v1/events/{event}/waiting-list", Door::SignedIn),
    ("get", "/api/v1/admin/settings", Door::Staff),
    ("post", "/api/v1/admin/settings", Door::Admin),
    ("post", "/api/v1/admin/settings/preview", Door::Staff),
    ("post", "/api/v1/admin/settings/{revision}/undo", Door::Admin),
    ("get", "/api/v1/admin/announcements", Door::Staff),
    ("post", "/api/v1/admin/announcements", Door::Admin),
    ("post", "/api/v1/admin/announcements/{id}/withdraw", Door::Admin),
    ("post", "/api/v1/registrations/{id}/cancel", Door::SignedIn),
    ("post", "/api/v1/registrations/{id}/changes-made", Door::SignedIn),
    (
        "post",
        "/api/v1/registrations/{id}/stop-reminders",
        Door::SignedIn,
    ),
];

/// Returns the endpoints in the server's OpenAPI description, which are the routed ones.
async fn described(app: &TestApp) -> BTreeSet<(String, String)> {
    let description = app.open("/api/openapi.json", None).await.json();
    let paths = description["paths"].as_object().unwrap().clone();
    paths
        .into_iter()
        .flat_map(|(path, calls)| {
            let methods: Vec<String> = calls.as_object().unwrap().keys().cloned().collect();
            methods.into_iter().map(move |method| (method, path.clone()))
        })
        .collect()
}

#[tokio::test]
async fn every_call_is_in_the_table() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let listed: BTreeSet<_> = DOORS
        .iter()
        .map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned()))
        .collect();
    assert_eq!(described(&app).await, listed);
}

#[tokio::test]
async fn every_call_lets_in_whom_the_table_says_and_nobody_else() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for (method, path, door) in DOORS {
        for who in [
            None,
            Some(Role::User),
            Some(Role::Ca),
            Some(Role::Moderator),
            Some(Role::Admin),
        ] {
            // Each call gets a new session, because some calls end it.
            let token = match who {
                Some(role) => Some(session(&app, role).await),
                None => None,
            };
            let path = path
                .replace("{id}", UNKNOWN_ID)
                .replace("{memberId}", UNKNOWN_ID)
                .replace("{batch}", UNKNOWN_ID)
                .replace("{revision}", "9")
                .replace("{event}", "no_such_event");
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let body = (method != Method::GET && method != Method::DELETE).then(|| body_for(&path));
            let answer = app.call(method, &path, token.as_deref(), body).await;
            let status = answer.status.as_u16();
            // A 401 for a wrong password is no authorization failure, so the code is compared too.
            let is_refused = match (status, who) {
                (401, None) => answer.json()["code"] == "login_first",
                (401, Some(_)) => answer.json()["code"] == "login_first",
                // Who is an ambassador is no role: staff may be one too.
                (403, _) => answer.json()["code"] != "not_ambassador",
                _ => false,
            };
            assert_eq!(
                !is_refused,
                door.lets_in(who),
                "{path} for {who:?}: {status} {}",
                answer.text
            );
            let expected = if who.is_some() { 403 } else { 401 };
            assert!(!is_refused || status == expected, "{path} for {who:?}: {status}");
            assert!(status < 500, "{path} for {who:?}: {}", answer.text);
        }
    }
}

/// What staff read that holds nothing about people.
const WITHOUT_PEOPLE: [&str; 3] = ["/admin/announcements", "/admin/settings", "/admin/statistics"];

#[apply(both_databases)]
async fn every_list_that_staff_read_leaves_one_audit_row_a_day(app: TestApp) {
    use infinito::entities::audit_record::{Column, Entity};
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
    let rows = async |list: &str| {
        let found = Entity::find()
            .filter(Column::Action.eq("list.read"))
            .filter(Column::Object.eq(format!("list{list}")));
        found.all(app.state.env.db.read()).await.unwrap().len()
    };
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let lists: Vec<String> = DOORS
        .iter()
        .filter(|(method, path, door)| {
            *method == "get" && matches!(door, Door::Staff | Door::Admin) && !path.contains("id}")
        })
        .map(|(_, path, _)| path.replace("{event}", "chess").replace("{file}", "chess.csv"))
        .collect();
    assert!(lists.len() > 10, "{lists:?}");
    for path in &lists {
        let list = path.strip_prefix("/api/v1").unwrap();
        let query = if list == "/admin/audit" { "?page=1" } else { "" };
        let read = async || {
            let answer = app.open(&format!("{path}{query}"), Some(&admin)).await;
            assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        };
        let expected = usize::from(!WITHOUT_PEOPLE.contains(&list));
        read().await;
        read().await;
        assert_eq!(rows(list).await, expected, "{list}");
    }
    let meera = app.signup_as("meera@college.in", Role::Moderator).await;
    let read = async |staff: &str| app.get("/user/all-users?page=1", Some(staff)).await;
    read(&meera).await;
    assert_eq!(rows("/user/all-users").await, 2, "another staff member");
    app.advance(chrono::Duration::days(1));
    read(&admin).await;
    assert_eq!(rows("/user/all-users").await, 3, "another day");
    let asha = app.signup("asha@college.in").await;
    let entry = app.enter_unpaid(&asha, "chess", 0).await;
    let read = async |token: &str| app.get(&format!("/registrations/{entry}"), Some(token)).await;
    read(&asha).await;
    assert_eq!(rows("/registrations/{id}").await, 0, "one's own");
    read(&meera).await;
    assert_eq!(rows("/registrations/{id}").await, 1);
    app.get("/user/all-users", Some(&asha))
        .await
        .assert_failure(403, "not_authorized");
    assert_eq!(rows("/user/all-users").await, 3, "nothing left");
}

/// The response does not reveal whether the object exists: it equals the response for an unknown id.
#[apply(both_databases)]
async fn another_users_objects_are_not_found(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let order = app.enter(&asha, "chess", 0).await;
    let registration = app.my_registrations(&asha).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let detail = app
        .get(&format!("/registrations/{registration}"), Some(&asha))
        .await
        .json();
    let member = detail["members"][0]["_id"].as_str().unwrap().to_owned();
    let sessions = app.get("/user/me/sessions", Some(&asha)).await.json();
    let session = sessions["sessions"][0]["_id"].as_str().unwrap().to_owned();

    let ask = async |token: &str, registration: &str, session: &str, order: &str| {
        let entry = format!("/registrations/{registration}");
        let person = format!("{entry}/members/{member}");
        let returned =
            json!({ "razorpay_order_id": order, "razorpay_payment_id": "pay_x", "razorpay_signature": "00" });
        [
            app.post(&format!("{entry}/pay"), Some(token), json!({})).await,
            app.open(&format!("/api/v1{entry}"), Some(token)).await,
            app.open(&format!("/api/v1{entry}/receipt"), Some(token)).await,
            app.post(&format!("{entry}/members"), Some(token), json!({}))
                .await,
            app.put(&person, Some(token), json!({})).await,
            app.delete(&person, Some(token)).await,
            app.post(&format!("{entry}/cancel"), Some(token), json!({})).await,
            app.post(&format!("{entry}/changes-made"), Some(token), json!({}))
                .await,
            app.post(&format!("{entry}/stop-reminders"), Some(token), json!({}))
                .await,
            app.delete(&format!("/user/me/sessions/{session}"), Some(token))
                .await,
            app.post(
                "/payment/sandbox/pay",
                Some(token),
                json!({ "orderId": order, "outcome": "success" }),
            )
            .await,
            app.post("/events/chess/verify-payment", Some(token), returned)
                .await,
        ]
    };
    let hers = ask(&ravi, &registration, &session, &order).await;
    let nobodys = ask(&ravi, UNKNOWN_ID, UNKNOWN_ID, "order_unknown").await;
    for (hers, nobodys) in hers.iter().zip(&nobodys) {
        assert_eq!((hers.status, &hers.text), (nobodys.status, &nobodys.text));
        assert!(matches!(hers.status.as_u16(), 400 | 404), "{}", hers.text);
    }
    assert!(app.my_registrations(&ravi).await.is_empty());
    let after = app
        .get(&format!("/registrations/{registration}"), Some(&asha))
        .await
        .json();
    assert_eq!(after, detail, "nothing was changed");
    assert_eq!(
        app.get_me(&asha).await.status,
        200,
        "the control: her session goes on"
    );
}

/// Creates a session of a user with this role, without hashing a password.
async fn session(app: &TestApp, role: Role) -> String {
    use infinito::users::store::{NewUser, by_email, insert};
    let email = format!("{}@college.in", role.name());
    let device = infinito::sessions::Device::of("");
    let made = app.state.env.write(move |txn, env| {
        Box::pin(async move {
            let user = match by_email(txn, &email).await? {
                Some(user) => user,
                None => {
                    let user = NewUser {
                        username: role.name().to_owned(),
                        fullname: role.name().to_owned(),
                        email: email.clone(),
                        password_hash: None,
                        role,
                        is_email_verified: false,
                    };
                    insert(txn, env, user).await?
                }
            };
            Ok::<_, UserError>(infinito::sessions::begin(txn, env, user.id, &device).await?)
        })
    });
    made.await.unwrap()
}

/// Returns a body that reaches the authorization check, which may run after the body is parsed.
fn body_for(path: &str) -> Value {
    if path.ends_with("/role") {
        json!({ "role": "user" })
    } else if path.ends_with("/disabled") {
        json!({ "disabled": false })
    } else {
        json!({})
    }
}
