//! The language of pages, answers and mails.

use crate::helpers::{Answer, TestApp, both_databases};
use infinito::entities::outbox_mail::{Column, Entity as Outbox};
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::json;
use shared::entities::Role;

impl TestApp {
    /// Asks with a header each.
    async fn ask(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        self.send(|_| {
            let request = client.get(self.url(path));
            headers
                .iter()
                .fold(request, |request, (name, value)| request.header(*name, *value))
        })
        .await
    }

    /// The subjects of the mails, in the order in which they were queued.
    async fn subjects(&self) -> Vec<String> {
        let mails = Outbox::find().order_by_asc(Column::CreatedAt);
        let mails = mails.all(self.state.env.db.read()).await.unwrap();
        mails.into_iter().map(|mail| mail.subject).collect()
    }
}

fn location(answer: &Answer) -> &str {
    answer.headers["location"].to_str().unwrap()
}

#[apply(both_databases)]
async fn the_switch_opens_the_page_that_it_is_on_in_the_other_language(app: TestApp) {
    for (language, page, opened) in [
        ("hi", "/contact?a=b", "/hi/contact?a=b"),
        ("en", "/hi/contact", "/contact"),
        ("hi", "/hi/contact", "/hi/contact"),
        ("en", "/hi", "/"),
        ("hi", "//evil.example/", "/hi"),
        ("en", "//evil.example/", "/"),
        ("en", "/hi//evil.example/", "/hi//evil.example/"),
        ("xx", "/hi/contact", "/contact"),
    ] {
        let answer = app
            .ask(
                &format!("/api/language/{language}"),
                &[("referer", &app.url(page))],
            )
            .await;
        assert_eq!(
            (answer.status.as_u16(), location(&answer)),
            (303, opened),
            "{page}"
        );
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        let name = if language == "hi" { "hi" } else { "en" };
        assert!(
            cookie.starts_with(&format!("infinito_language={name};")),
            "{cookie}"
        );
    }
    // No page, a page of another site, and what is no address of a page.
    for page in [
        None,
        Some("https://elsewhere.example/contact"),
        Some("localhost"),
        Some("*"),
    ] {
        let headers: Vec<(&str, &str)> = page.map(|page| ("referer", page)).into_iter().collect();
        let answer = app.ask("/api/language/hi", &headers).await;
        assert_eq!(location(&answer), "/hi", "{page:?}");
    }
}

#[apply(both_databases)]
async fn a_browser_that_reads_hindi_gets_hindi_pages_and_others_stay(app: TestApp) {
    let opens = ("sec-fetch-mode", "navigate");
    let reads = ("cookie", "infinito_language=hi");
    let moved = app.ask("/contact?a=b", &[opens, reads]).await;
    assert_eq!(
        (moved.status.as_u16(), location(&moved)),
        (307, "/hi/contact?a=b")
    );
    // A script that fetches the page, a page in English only, another language, the page in Hindi.
    for (path, headers) in [
        ("/contact", vec![reads]),
        ("/admin", vec![opens, reads]),
        ("/contact", vec![opens, ("cookie", "infinito_language=en")]),
        ("/hi/contact", vec![opens, reads]),
    ] {
        let answer = app.ask(path, &headers).await;
        assert_eq!(answer.status, 200, "{path} {headers:?}");
        assert!(!answer.headers.contains_key("set-cookie"), "{path}");
    }
    let first = app.ask("/hi/contact", &[opens]).await;
    let cookie = first.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("infinito_language=hi;"), "{cookie}");
    assert!(first.text.contains("<html lang=\"hi\""));
    // Pages of staff, and old addresses.
    for (path, page) in [
        ("/hi/admin?tab=users", "/admin?tab=users"),
        ("/hi/accom", "/hi/accommodation"),
    ] {
        let moved = app.ask(path, &[]).await;
        assert_eq!((moved.status.as_u16(), location(&moved)), (307, page), "{path}");
    }
}

#[apply(both_databases)]
async fn the_hindi_home_page_and_an_unknown_hindi_page_are_two_documents(app: TestApp) {
    for (path, status) in [
        ("/hi/nothing", 404),
        ("/hi", 200),
        ("/hi/nothing", 404),
        ("/hi", 200),
    ] {
        assert_eq!(app.ask(path, &[]).await.status, status, "{path}");
    }
}

#[apply(both_databases)]
async fn answers_and_mails_follow_the_page_and_the_account(app: TestApp) {
    let form = json!({ "username": "asha", "email": "asha@college.in", "password": "correct horse 7", "confirmPassword": "correct horse 7" });
    let [hindi, english, staff] = ["/hi/auth", "/auth", "/admin"].map(|page| app.url(page));
    let from = |page| ("referer", page);
    let (hindi, english, staff) = (from(hindi.as_str()), from(english.as_str()), from(staff.as_str()));
    let ask = async |path: &str, token: Option<&str>, page: (&str, &str), body: serde_json::Value| {
        app.send(|client| {
            let request = client
                .post(app.url(&format!("/api/v1{path}")))
                .header(page.0, page.1)
                .json(&body);
            match token {
                Some(token) => request.bearer_auth(token),
                None => request,
            }
        })
        .await
    };
    let refused = ask(
        "/auth/login",
        None,
        hindi,
        json!({ "email": "asha@college.in", "password": "wrong" }),
    )
    .await;
    let message = refused.json()["message"].as_str().unwrap().to_owned();
    assert!(!message.is_ascii(), "{message}");
    ask("/auth/signup/send-otp", None, hindi, form).await.assert_ok();
    let subjects = app.subjects().await;
    assert!(!subjects[0].is_ascii(), "{subjects:?}");

    // The account follows the page that was opened last; a page of staff, or no page, changes nothing.
    let token = app.signup_as("meera@college.in", Role::User).await;
    let reads_hindi = async |page: Option<(&str, &str)>| {
        app.send(|client| {
            let request = client.get(app.url("/api/v1/user/me")).bearer_auth(&token);
            page.iter()
                .fold(request, |request, page| request.header(page.0, page.1))
        })
        .await
        .assert_ok();
        let users = infinito::entities::user::Entity::find();
        let users = users.all(app.state.env.db.read()).await.unwrap();
        users
            .iter()
            .any(|user| user.email == "meera@college.in" && user.reads_hindi)
    };
    assert!(!reads_hindi(Some(english)).await);
    assert!(reads_hindi(Some(hindi)).await);
    assert!(reads_hindi(Some(staff)).await);
    assert!(reads_hindi(None).await);
    let reset = json!({ "email": "meera@college.in" });
    ask("/auth/password/send-otp", None, english, reset.clone())
        .await
        .assert_ok();
    let last = app.subjects().await.pop().unwrap();
    assert!(!last.is_ascii(), "the account reads Hindi: {last}");
    assert!(!reads_hindi(Some(english)).await);
}

/// Text that staff have typed is not translated, even if the table has the same text, such as "Home".
#[apply(both_databases)]
async fn announcements_and_mailings_stay_as_staff_have_written_them(app: TestApp) {
    let staff = app.signup_as("staff@fest.in", Role::Admin).await;
    let announcement = json!({ "text": "Home", "severity": "warning", "audience": "everyone" });
    let published = app.post("/admin/announcements", Some(&staff), announcement).await;
    assert_eq!(published.status, 201, "{}", published.text);
    app.advance(chrono::Duration::seconds(2));
    let page = app.ask("/hi/contact", &[]).await;
    assert!(page.text.contains(">Home</span>"), "{}", page.text);
    assert!(page.text.contains(">होम<"), "the control: the menu");

    let token = app.signup("captain@college.in").await;
    app.enter(&token, "badminton", 1_000).await;
    let hindi = app.url("/hi/contact");
    let opened = app
        .send(|client| {
            let request = client.get(app.url("/api/v1/user/me")).bearer_auth(&token);
            request.header("referer", &hindi)
        })
        .await;
    opened.assert_ok();
    let data = app.get("/user/me/data", Some(&token)).await.json();
    assert_eq!(data["readsHindi"], true);
    let form = json!({ "subject": "Home", "text": "Home", "segment": { "audience": "captains" } });
    let seen = app
        .post("/admin/mailings/preview", Some(&staff), form.clone())
        .await;
    let saved = app.post("/admin/mailings", Some(&staff), form).await.json();
    let path = format!("/admin/mailings/{}/send", saved["id"].as_str().unwrap());
    let order = json!({ "seen": seen.json()["seen"] });
    assert_eq!(app.post(&path, Some(&staff), order).await.status, 200);
    app.advance(chrono::Duration::seconds(61));
    infinito::mailings::worker::hand_over(&app.state.env)
        .await
        .unwrap();
    let mails = Outbox::find().filter(Column::Kind.eq("mailing"));
    let [mail] = &mails.all(app.state.env.db.read()).await.unwrap()[..] else {
        panic!("one mail");
    };
    assert_eq!(mail.subject, "Infinito: Home");
    assert!(mail.text_body.is_ascii(), "{}", mail.text_body);
}
