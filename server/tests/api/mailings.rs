//! Mailings: who gets one, the order to send, pausing, and the worker that hands the mails over.

use crate::helpers::{Answer, TestApp, both_databases};
use chrono::Duration;
use infinito::entities::mailing;
use infinito::entities::mailing_recipient::{Column as Recipient, Entity as Recipients};
use infinito::entities::outbox_mail::{Column, Entity as Outbox};
use infinito::entities::registration::Column as Entry;
use infinito::mail::worker::deliver_due;
use infinito::mailings::worker;
use infinito::purge::{self, Options};
use infinito::seed::{Load, seed_load};
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use shared::entities::{MailingStatus, Role};

/// Of the mail provider.
const TOKEN: &str = "a token of the provider";

struct Mailings {
    app: TestApp,
    staff: String,
    second: String,
}

fn to_captains(text: &str) -> Value {
    json!({ "subject": "News from {event}", "text": text, "segment": { "audience": "captains" } })
}

impl Mailings {
    async fn new(app: TestApp) -> Self {
        let staff = app.signup_as("staff@fest.in", Role::Moderator).await;
        let second = app.signup_as("second@fest.in", Role::Moderator).await;
        Self { app, staff, second }
    }

    /// Captains of badminton teams.
    async fn captains(&self, count: usize) {
        for number in 0..count {
            let token = self.app.signup(&format!("captain{number}@college.in")).await;
            self.app.enter(&token, "badminton", 1_000 + 20 * number).await;
        }
    }

    async fn post(&self, path: &str, form: Value) -> Answer {
        self.app
            .post(&format!("/admin/mailings{path}"), Some(&self.staff), form)
            .await
    }

    async fn preview(&self, form: Value) -> Value {
        let shown = self.post("/preview", form).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()
    }

    /// Saves a draft and returns its id.
    async fn draft(&self, form: Value) -> String {
        let saved = self.post("", form).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        saved.json()["id"].as_str().unwrap().to_owned()
    }

    /// Orders a new mailing as it was previewed, and returns its id.
    async fn order(&self, form: Value) -> String {
        let seen = self.preview(form.clone()).await["seen"].clone();
        let id = self.draft(form).await;
        let sent = self.post(&format!("/{id}/send"), json!({ "seen": seen })).await;
        assert_eq!(sent.status, 200, "{}", sent.text);
        id
    }

    async fn act(&self, id: &str, action: &str) -> Answer {
        self.post(&format!("/{id}/{action}"), json!({})).await
    }

    async fn record(&self) -> Value {
        self.app.get("/admin/mailings", Some(&self.staff)).await.json()["mailings"][0].clone()
    }

    /// Lets time pass and hands over what may leave.
    async fn seconds_pass(&self, seconds: i64) -> usize {
        self.app.advance(Duration::seconds(seconds));
        worker::hand_over(&self.app.state.env).await.unwrap()
    }

    async fn purge(&self) {
        let options = Options {
            today: Some(self.app.state.env.clock.now().date_naive()),
            ..Options::default()
        };
        purge::run(&self.app.state.env, &self.app.state.purged, options)
            .await
            .unwrap();
    }

    /// The addresses of the mails in the outbox.
    async fn mailed(&self) -> Vec<String> {
        let mails = Outbox::find()
            .filter(Column::Kind.eq("mailing"))
            .order_by_asc(Column::Recipient)
            .all(self.app.state.env.db.read())
            .await
            .unwrap();
        mails.into_iter().map(|mail| mail.recipient).collect()
    }
}

#[apply(both_databases)]
async fn what_the_preview_counts_is_what_is_sent_and_nobody_gets_two(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(3).await;
    // A captain with two teams gets one mail about both.
    let twice = on
        .app
        .post_login("captain0@college.in", crate::helpers::PASSWORD)
        .await
        .token();
    on.app.enter(&twice, "chess", 3_000).await;
    let form = to_captains("Hello {name}, your teams: {event}. See {link}");
    let shown = on.preview(form.clone()).await;
    assert_eq!((&shown["count"], &shown["excluded"]), (&json!(3), &json!([])));
    let samples = shown["samples"].as_array().unwrap();
    assert_eq!(samples.len(), 3);
    assert_eq!(samples[0]["subject"], "Infinito: News from Badminton, Chess");
    assert!(
        samples[0]["text"]
            .as_str()
            .unwrap()
            .contains("your teams: Badminton, Chess.")
    );
    assert_eq!(shown["chat"], "Hello …, your teams: …. See …");
    on.order(form).await;
    assert_eq!(on.record().await["count"], 3);
    assert_eq!(on.seconds_pass(30).await, 0, "it can still be undone");
    let both = tokio::join!(on.seconds_pass(31), worker::hand_over(&on.app.state.env));
    assert_eq!(both.0 + both.1.unwrap(), 3);
    assert_eq!(on.seconds_pass(120).await, 0);
    let mailed = on.mailed().await;
    assert_eq!(
        mailed,
        [
            "captain0@college.in",
            "captain1@college.in",
            "captain2@college.in"
        ]
    );
    let record = on.record().await;
    assert_eq!(
        (&record["status"], &record["queued"]),
        (&json!("sent"), &json!(3))
    );
}

#[apply(both_databases)]
async fn an_order_is_refused_if_others_would_get_it_than_were_seen(app: TestApp) {
    let on = Mailings::new(app).await;
    let form = to_captains("Hello");
    assert_eq!(on.preview(form.clone()).await["count"], 0);
    let id = on.draft(form.clone()).await;
    let send = format!("/{id}/send");
    on.post(&send, json!({ "seen": "" }))
        .await
        .assert_failure(409, "mailing_nobody");
    on.captains(1).await;
    let seen = on.preview(form.clone()).await["seen"].clone();
    let late = on.app.signup("late@college.in").await;
    on.app.enter(&late, "badminton", 5_000).await;
    on.post(&send, json!({ "seen": seen }))
        .await
        .assert_failure(409, "mailing_changed");
    let seen = on.preview(form.clone()).await["seen"].clone();
    let mut other = to_captains("Another text");
    other["id"] = json!(id);
    on.post("", other.clone()).await.assert_ok();
    on.post(&send, json!({ "seen": seen }))
        .await
        .assert_failure(409, "mailing_changed");
    let seen = on.preview(other).await["seen"].clone();
    on.post(&send, json!({ "seen": seen, "at": "2020-01-01T00:00:00Z" }))
        .await
        .assert_finding("at");
    on.post(&send, json!({ "seen": seen })).await.assert_ok();
    on.post(&send, json!({ "seen": seen }))
        .await
        .assert_failure(409, "mailing_not_now");
}

#[apply(both_databases)]
async fn a_mailing_is_undone_within_a_minute_and_then_paused_and_stopped(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(2).await;
    let id = on.order(to_captains("Hello")).await;
    on.act(&id, "pause").await.assert_failure(409, "mailing_not_now");
    on.act(&id, "undo").await.assert_ok();
    let record = on.record().await;
    assert_eq!(
        (&record["status"], &record["count"]),
        (&json!("draft"), &json!(0))
    );
    assert_eq!(on.seconds_pass(120).await, 0);
    let seen = on.preview(to_captains("Hello")).await["seen"].clone();
    on.post(&format!("/{id}/send"), json!({ "seen": seen }))
        .await
        .assert_ok();
    on.app.advance(Duration::seconds(61));
    on.act(&id, "undo").await.assert_failure(409, "mailing_not_now");
    on.act(&id, "pause").await.assert_ok();
    assert_eq!(on.seconds_pass(60).await, 0);
    on.act(&id, "resume").await.assert_ok();
    assert_eq!(on.seconds_pass(1).await, 2);
    on.act(&id, "stop").await.assert_failure(409, "mailing_not_now");
}

#[apply(both_databases)]
async fn who_wants_no_announcements_gets_only_what_concerns_an_entry(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(2).await;
    on.order(to_captains("Hello")).await;
    assert_eq!(on.seconds_pass(61).await, 2);
    let mail = Outbox::find()
        .filter(Column::Recipient.eq("captain0@college.in"))
        .filter(Column::Kind.eq("mailing"))
        .one(on.app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let url = app::mail::unsubscribe_url(&mail.text_body).unwrap();
    let path = url.split_once("/api/v1").unwrap().1;
    // Opening the link changes nothing: mail scanners open links too.
    assert_eq!(on.app.get(path, None).await.status, 200);
    assert_eq!(on.preview(to_captains("Hello")).await["count"], 2);
    for _ in 0..2 {
        assert_eq!(on.app.post(path, None, json!({})).await.status, 200);
    }
    let shown = on.preview(to_captains("Hello")).await;
    assert_eq!(shown["count"], 1);
    assert_eq!(shown["excluded"], json!([{ "why": "unsubscribed", "count": 1 }]));
    let token = on
        .app
        .post_login("captain0@college.in", crate::helpers::PASSWORD)
        .await
        .token();
    let wish = on.app.get("/user/me/announcements", Some(&token)).await.json();
    assert_eq!(wish["isWanted"], false);
    let mut about = to_captains("Your match moves");
    about["isAboutEntry"] = json!(true);
    assert_eq!(on.preview(about.clone()).await["count"], 2);
    on.order(about).await;
    assert_eq!(on.seconds_pass(61).await, 2);
    let about = Outbox::find()
        .filter(Column::Subject.eq("Infinito: News from Badminton"))
        .filter(Column::TextBody.contains("Your match moves"))
        .all(on.app.state.env.db.read())
        .await
        .unwrap();
    assert!(
        about
            .iter()
            .all(|mail| app::mail::unsubscribe_url(&mail.text_body).is_none())
    );
    assert_eq!(about.len(), 2);
    let again = json!({ "isWanted": true });
    on.app
        .put("/user/me/announcements", Some(&token), again)
        .await
        .assert_ok();
    assert_eq!(on.preview(to_captains("Hello")).await["count"], 2);
}

#[apply(both_databases)]
async fn somebody_who_unsubscribes_after_the_order_gets_none(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(2).await;
    on.order(to_captains("First")).await;
    on.seconds_pass(61).await;
    let mail = Outbox::find()
        .filter(Column::Kind.eq("mailing"))
        .one(on.app.state.env.db.read())
        .await
        .unwrap();
    let url = app::mail::unsubscribe_url(&mail.unwrap().text_body)
        .unwrap()
        .to_owned();
    on.order(to_captains("Second")).await;
    on.app
        .post(url.split_once("/api/v1").unwrap().1, None, json!({}))
        .await;
    assert_eq!(on.seconds_pass(61).await, 2, "one mail, one left out");
    let record = on.record().await;
    assert_eq!(
        (&record["status"], &record["count"], &record["queued"]),
        (&json!("sent"), &json!(1), &json!(1))
    );
    assert_eq!(record["excluded"], json!([{ "why": "unsubscribed", "count": 1 }]));
}

#[apply(both_databases)]
async fn a_field_that_somebody_lacks_leaves_them_out_and_an_unknown_one_is_refused(app: TestApp) {
    let on = Mailings::new(app).await;
    let official = on.app.signup("referee@college.in").await;
    let admin = on.app.signup_as("admin@fest.in", Role::Admin).await;
    let assigned = json!({ "email": "referee@college.in", "event": "chess" });
    on.app
        .post("/admin/officials", Some(&admin), assigned)
        .await
        .assert_ok();
    drop(official);
    let officials =
        |text: &str| json!({ "subject": "Hello", "text": text, "segment": { "audience": "officials" } });
    assert_eq!(on.preview(officials("{name}, {event}")).await["count"], 1);
    let shown = on.preview(officials("{code}")).await;
    assert_eq!(
        (&shown["count"], &shown["excluded"][0]["why"]),
        (&json!(0), &json!("lacks"))
    );
    for (form, field) in [
        (officials("{vorname}"), "text"),
        (officials(""), "text"),
        (json!({ "subject": "", "text": "Hello" }), "subject"),
        (json!({ "subject": "x".repeat(151), "text": "Hello" }), "subject"),
        (
            json!({ "subject": "Hello", "text": "Hello", "segment": { "event": "nothing" } }),
            "segment.event",
        ),
        (
            json!({ "subject": "Hello", "text": "Hello", "segment": { "category": "all" } }),
            "segment.category",
        ),
    ] {
        on.post("/preview", form.clone()).await.assert_finding(field);
        on.post("", form).await.assert_finding(field);
    }
}

#[apply(both_databases)]
async fn a_team_whose_fee_was_refunded_is_no_longer_told_to_pay(app: TestApp) {
    let on = Mailings::new(app).await;
    let token = on.app.signup("captain0@college.in").await;
    on.app.enter_paid(&token, "badminton", 0).await;
    let count = async |lacks: &str| {
        // Who is expected is read again.
        on.app.advance(Duration::seconds(6));
        let mut form = to_captains("Hello");
        form["segment"]["lacks"] = json!(lacks);
        on.preview(form).await["count"].clone()
    };
    assert_eq!(
        [count("payment").await, count("nothing").await, count("any").await],
        [0, 1, 1]
    );
    on.app
        .set_registration(&token, Entry::PaymentStatus, "refunded")
        .await;
    for lacks in ["payment", "nothing", "any"] {
        assert_eq!(count(lacks).await, 0, "{lacks}");
    }
}

#[apply(both_databases)]
async fn a_filter_that_an_audience_does_not_have_is_refused(app: TestApp) {
    let on = Mailings::new(app).await;
    for (audience, filter, value) in [
        ("ambassadors", "event", "chess"),
        ("ambassadors", "category", "Men"),
        ("officials", "college", "Patna College"),
        ("waiting", "lacks", "payment"),
    ] {
        let form = json!({ "subject": "Hello", "text": "Hello", "segment": { "audience": audience, filter: value } });
        on.post("/preview", form)
            .await
            .assert_finding(&format!("segment.{filter}"));
    }
}

#[apply(both_databases)]
async fn a_mail_server_that_refuses_mails_does_not_get_them_faster(app: TestApp) {
    let on = Mailings::new(app).await;
    let load = Load {
        registrations: 500,
        seed: 7,
    };
    seed_load(&on.app.state, load, |_| ()).await.unwrap();
    on.order(to_captains("Hello")).await;
    assert_eq!(on.seconds_pass(61).await, 300);
    let lease_ends = on.app.state.env.clock.now() + Duration::seconds(90);
    let refused = on.app.state.env.db.write(move |txn| {
        Box::pin(async move {
            let update = Outbox::update_many()
                .col_expr(Column::Status, Expr::value("given_up"))
                .col_expr(Column::NextAttemptAt, Expr::value(lease_ends));
            update.filter(Column::Kind.eq("mailing")).exec(txn).await
        })
    });
    assert_eq!(refused.await.unwrap().rows_affected, 300);
    assert_eq!(on.seconds_pass(1).await, 0);
    assert!(on.seconds_pass(90).await > 0);
}

#[apply(both_databases)]
async fn a_test_goes_to_the_writer_only(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(1).await;
    on.post("/test", to_captains("Hello {name}, {code}"))
        .await
        .assert_ok();
    let mails = Outbox::find()
        .filter(Column::Kind.eq("mailing test"))
        .all(on.app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].recipient, "staff@fest.in");
    assert!(
        mails[0].text_body.contains("Hello staff, [code]"),
        "{}",
        mails[0].text_body
    );
}

#[apply(both_databases)]
async fn above_500_people_somebody_else_has_to_approve(app: TestApp) {
    let on = Mailings::new(app).await;
    let load = Load {
        registrations: 720,
        seed: 7,
    };
    seed_load(&on.app.state, load, |_| ()).await.unwrap();
    let form = to_captains("Hello");
    let shown = on.preview(form.clone()).await;
    let (seen, count) = (
        shown["seen"].clone(),
        usize::try_from(shown["count"].as_u64().unwrap()).unwrap(),
    );
    assert!((501..600).contains(&count), "{count}");
    let id = on.draft(form).await;
    on.post(&format!("/{id}/send"), json!({ "seen": seen.clone() }))
        .await
        .assert_ok();
    assert_eq!(on.record().await["status"], "proposed");
    on.act(&id, "approve")
        .await
        .assert_failure(409, "mailing_not_now");
    assert_eq!(on.seconds_pass(61).await, 0);
    // The approval names the version that was read. If the author has ordered the mail again since, it is refused.
    let read = on.record().await;
    on.act(&id, "undo").await.assert_ok();
    on.app.advance(Duration::seconds(1));
    let again = json!({ "seen": seen });
    on.post(&format!("/{id}/send"), again).await.assert_ok();
    let approve = async |record: &Value| {
        let step = json!({ "updatedAt": record["updatedAt"] });
        let path = format!("/admin/mailings/{id}/approve");
        on.app.post(&path, Some(&on.second), step).await
    };
    approve(&read).await.assert_failure(409, "mailing_changed");
    approve(&on.record().await).await.assert_ok();
    // At most 300 a minute, and half of them to one domain.
    assert_eq!(on.seconds_pass(61).await, 300);
    assert_eq!(on.seconds_pass(30).await, 0);
    // While the mail server does not answer, no more follow.
    assert_eq!(on.seconds_pass(31).await, 0);
    let state = &on.app.state;
    while deliver_due(&state.env, &state.mailer).await.unwrap() > 0 {}
    assert_eq!(on.seconds_pass(1).await, 0, "300 have left within the minute");
    assert_eq!(on.seconds_pass(61).await, count - 300);
    let mailed = Recipients::find()
        .filter(Recipient::QueuedAt.is_not_null())
        .count(on.app.state.env.db.read())
        .await
        .unwrap();
    let mailed = usize::try_from(mailed).unwrap();
    assert_eq!((mailed, on.mailed().await.len()), (count, count));
}

#[apply(both_databases)]
async fn a_mailbox_that_does_not_exist_gets_no_mailings(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.mail_reports_token = Some(TOKEN.to_owned()))
        .await;
    let on = Mailings::new(app).await;
    on.captains(1).await;
    let report = json!({ "reports": [{ "address": " Captain0@College.in ", "isComplaint": false }] });
    assert_eq!(
        on.app.post("/mail-reports", None, report.clone()).await.status,
        404
    );
    assert_eq!(
        on.app
            .post(
                "/mail-reports",
                Some("another token, long enough"),
                report.clone()
            )
            .await
            .status,
        404
    );
    on.app
        .post("/mail-reports", Some(TOKEN), report)
        .await
        .assert_ok();
    let mut about = to_captains("Hello");
    about["isAboutEntry"] = json!(true);
    let shown = on.preview(about).await;
    assert_eq!(
        (&shown["count"], &shown["excluded"][0]["why"]),
        (&json!(0), &json!("bounced"))
    );
    let listed = on.app.get("/admin/mailings", Some(&on.staff)).await.json();
    assert_eq!(listed["reported"][0]["address"], "captain0@college.in");
    // The report was wrong.
    let address = json!({ "address": "captain0@college.in" });
    on.post("/allow", address.clone()).await.assert_ok();
    assert_eq!(on.post("/allow", address).await.status, 404);
    assert_eq!(on.preview(to_captains("Hello")).await["count"], 1);
}

#[apply(both_databases)]
async fn a_complaint_ends_announcements_only(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.mail_reports_token = Some(TOKEN.to_owned()))
        .await;
    let on = Mailings::new(app).await;
    on.captains(1).await;
    let reports = json!({ "reports": [
        { "address": "captain0@college.in", "isComplaint": true },
        { "address": "nobody@college.in", "isComplaint": true },
    ] });
    on.app
        .post("/mail-reports", Some(TOKEN), reports)
        .await
        .assert_ok();
    let shown = on.preview(to_captains("Hello")).await;
    assert_eq!(
        (&shown["count"], &shown["excluded"][0]["why"]),
        (&json!(0), &json!("complained"))
    );
    let mut about = to_captains("Your match moves");
    about["isAboutEntry"] = json!(true);
    assert_eq!(on.preview(about).await["count"], 1);
    // What is reported about an address of no account is not kept.
    let listed = on.app.get("/admin/mailings", Some(&on.staff)).await.json();
    assert_eq!(listed["reported"].as_array().unwrap().len(), 1);
}

#[apply(both_databases)]
async fn a_mailing_that_cannot_be_handed_over_is_handed_over_later_as_a_whole(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(2).await;
    on.order(to_captains("Hello {name}")).await;
    on.app.advance(Duration::seconds(61));
    let second = Recipient::Address.eq("captain1@college.in");
    let fields = async |text: String| {
        let second = second.clone();
        let set = on.app.state.env.db.write(move |txn| {
            Box::pin(async move {
                let update = Recipients::update_many().col_expr(Recipient::Fields, Expr::value(text));
                update.filter(second).exec(txn).await
            })
        });
        assert_eq!(set.await.unwrap().rows_affected, 1);
    };
    // The mail to the first one is written before the worker fails: nothing of that stays.
    fields("not JSON".to_owned()).await;
    assert!(worker::hand_over(&on.app.state.env).await.is_err());
    assert_eq!(on.mailed().await, Vec::<String>::new());
    fields(json!({ "name": "Asha", "event": "Badminton" }).to_string()).await;
    assert_eq!(worker::hand_over(&on.app.state.env).await.unwrap(), 2);
    assert_eq!(on.mailed().await.len(), 2);
}

#[apply(both_databases)]
async fn the_mail_goes_to_the_address_that_the_account_has_when_it_leaves(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(2).await;
    on.order(to_captains("Hello")).await;
    let moved = on
        .app
        .post_login("captain1@college.in", crate::helpers::PASSWORD)
        .await
        .token();
    on.app
        .change_address(&moved, "captain1@college.in", "elsewhere@college.in")
        .await;
    assert_eq!(on.seconds_pass(61).await, 2);
    assert_eq!(on.mailed().await, ["captain0@college.in", "elsewhere@college.in"]);
    let record = on.record().await;
    assert_eq!((&record["status"], &record["count"]), (&json!("sent"), &json!(2)));
}

#[apply(both_databases)]
async fn ambassadors_are_those_who_have_the_dashboard(app: TestApp) {
    let on = Mailings::new(app).await;
    let form = json!({ "subject": "Hello", "text": "Hello", "segment": { "audience": "ambassadors" } });
    assert_eq!(on.preview(form.clone()).await["count"], 0);
    on.app.signup_as("bringer@college.in", Role::Ca).await;
    assert_eq!(on.preview(form).await["count"], 1);
}

#[apply(both_databases)]
async fn a_mailing_that_can_be_stopped_stays_in_the_list(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(1).await;
    let id = on.order(to_captains("Hello")).await;
    on.app.advance(Duration::seconds(1));
    for number in 0..51 {
        on.draft(to_captains(&format!("Draft {number}"))).await;
    }
    let listed = on.app.get("/admin/mailings", Some(&on.staff)).await.json();
    let listed = listed["mailings"].as_array().unwrap();
    assert_eq!((listed.len(), &listed[50]["id"]), (51, &json!(id)));
}

#[apply(both_databases)]
async fn recipients_are_kept_while_a_mailing_waits_and_deleted_a_month_after_it_is_over(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(1).await;
    on.order(to_captains("Hello")).await;
    let rows = async || {
        Recipients::find()
            .count(on.app.state.env.db.read())
            .await
            .unwrap()
    };
    on.app.advance(Duration::days(40));
    on.purge().await;
    assert_eq!(rows().await, 1);
    assert_eq!(on.seconds_pass(1).await, 1);
    on.app.advance(Duration::days(31));
    on.purge().await;
    assert_eq!(rows().await, 0);
}

#[apply(both_databases)]
async fn a_paused_mailing_that_nobody_resumes_is_stopped_after_a_month(app: TestApp) {
    let on = Mailings::new(app).await;
    on.captains(1).await;
    let id = on.order(to_captains("Hello")).await;
    on.app.advance(Duration::seconds(61));
    on.act(&id, "pause").await.assert_ok();
    on.app.advance(Duration::days(31));
    on.purge().await;
    let db = on.app.state.env.db.read();
    assert_eq!(Recipients::find().count(db).await.unwrap(), 0);
    let row = mailing::Entity::find().one(db).await.unwrap().unwrap();
    assert_eq!(row.status, MailingStatus::Stopped);
}
