//! The payment callback of in-app browsers: the provider's page posts a form, and the server answers with a redirect.

use crate::checkout::with_razorpay;
use crate::helpers::{TestApp, both_databases};
use crate::razorpay::{FakeRazorpay, Mood};
use rstest_reuse::apply;
use serde_json::{Value, json};

impl TestApp {
    /// Posts a form as the provider's page does. Returns the redirect's location.
    async fn come_back(&self, form: &[(&str, String)]) -> String {
        let client = reqwest::Client::builder()
            .no_proxy()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        let url = self.url("/api/v1/payment/callback");
        let mut written = url::form_urlencoded::Serializer::new(String::new());
        let request = client
            .post(url)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(written.extend_pairs(form).finish());
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 303);
        answer.headers()["location"].to_str().unwrap().to_owned()
    }

    async fn come_back_with(&self, returned: &Value) -> String {
        let fields = returned.as_object().unwrap().iter();
        let form: Vec<(&str, String)> = fields
            .map(|(name, value)| (name.as_str(), value.as_str().unwrap().to_owned()))
            .collect();
        self.come_back(&form).await
    }
}

async fn entered(app: &mut TestApp) -> (FakeRazorpay, String, String, String) {
    let fake = with_razorpay(app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let registration = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    (fake, token, order, registration)
}

#[apply(both_databases)]
async fn a_paid_return_leads_to_its_registration_without_a_session(app: TestApp) {
    let mut app = app;
    let (fake, token, order, registration) = entered(&mut app).await;
    let returned = fake.pay(&order, |_| {});
    for _ in 0..2 {
        assert_eq!(
            app.come_back_with(&returned).await,
            format!("/registrations/{registration}?payment=paid")
        );
    }
    assert_eq!(app.payment_status(&token).await, "paid");
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
}

#[apply(both_databases)]
async fn a_forged_return_confirms_nothing(app: TestApp) {
    let mut app = app;
    let (fake, token, order, registration) = entered(&mut app).await;
    let mut returned = fake.pay(&order, |_| {});
    returned["razorpay_signature"] = json!("00".repeat(32));
    assert_eq!(
        app.come_back_with(&returned).await,
        format!("/registrations/{registration}?payment=failed")
    );
    returned["razorpay_order_id"] = json!("order_nobodys");
    assert_eq!(
        app.come_back_with(&returned).await,
        "/registrations?payment=failed"
    );
    assert_eq!(app.payment_status(&token).await, "pending");
    assert!(app.payments().await.is_empty(), "nobody was asked");
}

#[apply(both_databases)]
async fn what_the_bank_does_not_say_yet_is_pending(app: TestApp) {
    let mut app = app;
    let (fake, _, order, registration) = entered(&mut app).await;
    let returned = fake.pay(&order, |_| {});
    fake.is(Mood::Failing);
    assert_eq!(
        app.come_back_with(&returned).await,
        format!("/registrations/{registration}?payment=pending")
    );
    fake.is(Mood::Fine);
    let begun = fake.pay(&order, |payment| payment["status"] = json!("created"));
    assert_eq!(
        app.come_back_with(&begun).await,
        format!("/registrations/{registration}?payment=pending")
    );
}

#[apply(both_databases)]
async fn money_for_staff_is_said_so(app: TestApp) {
    let mut app = app;
    let (fake, _, order, registration) = entered(&mut app).await;
    let returned = fake.pay_wrong(&order, 100);
    assert_eq!(
        app.come_back_with(&returned).await,
        format!("/registrations/{registration}?payment=inbox")
    );
}

#[apply(both_databases)]
async fn a_failed_payments_return_leads_back_and_tells_nothing(app: TestApp) {
    let mut app = app;
    let (_, token, order, registration) = entered(&mut app).await;
    let error = |metadata: &str| {
        [
            ("error[code]", "BAD_REQUEST_ERROR".to_owned()),
            (
                "error[description]",
                "Card 4111 of asha@college.in was declined".to_owned(),
            ),
            ("error[metadata]", metadata.to_owned()),
        ]
    };
    let metadata = json!({ "order_id": order, "payment_id": "pay_1" }).to_string();
    assert_eq!(
        app.come_back(&error(&metadata)).await,
        format!("/registrations/{registration}?payment=failed")
    );
    for odd in [
        "",
        "{",
        "null",
        "{\"order_id\":5}",
        "{\"order_id\":\"a\\u0000b\"}",
    ] {
        assert_eq!(
            app.come_back(&error(odd)).await,
            "/registrations?payment=failed",
            "{odd}"
        );
    }
    assert_eq!(app.come_back(&[]).await, "/registrations?payment=failed");
    assert_eq!(app.payment_status(&token).await, "pending");
}
