//! Verify-payment: accepts only signed results, and only from the order's owner.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::{entry, payload};
use rstest_reuse::apply;
use serde_json::{Value, json};

#[apply(both_databases)]
async fn a_tampered_return_confirms_nothing(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let other = app.enter(&token, "squash", 50).await;
    let returned = app.sandbox_pay(&token, &order).await;
    let for_other = app.sandbox_pay(&token, &other).await;
    let signature = returned["razorpay_signature"].as_str().unwrap().to_owned();
    let flipped = |index: usize| {
        let mut bytes = signature.clone().into_bytes();
        bytes[index] = if bytes[index] == b'0' { b'1' } else { b'0' };
        String::from_utf8(bytes).unwrap()
    };
    let tampered = |field: &str, value: Value| {
        let mut tampered = returned.clone();
        tampered[field] = value;
        tampered
    };
    let mut tries = vec![
        tampered("razorpay_signature", for_other["razorpay_signature"].clone()),
        tampered("razorpay_signature", json!("")),
        tampered("razorpay_signature", json!(signature.to_uppercase())),
        tampered("razorpay_signature", json!(format!("{signature}00"))),
        tampered("razorpay_payment_id", for_other["razorpay_payment_id"].clone()),
        tampered("razorpay_payment_id", json!("")),
    ];
    tries.extend(
        (0..signature.len())
            .step_by(7)
            .map(|index| tampered("razorpay_signature", json!(flipped(index)))),
    );
    for sent in tries {
        app.post_verify(&token, "chess", sent)
            .await
            .assert_failure(400, "payment_unverified");
    }
    for order in [json!(other), json!("order_0"), json!("")] {
        let sent = tampered("razorpay_order_id", order);
        app.post_verify(&token, "chess", sent)
            .await
            .assert_failure(404, "not_found");
    }
    assert!(
        app.my_registrations(&token)
            .await
            .iter()
            .all(|entry| entry["paymentStatus"] == "pending")
    );
    assert!(app.confirmations("asha@college.in").await.is_empty());
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
}

#[apply(both_databases)]
async fn an_order_is_verified_by_its_owner_and_event_only(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let order = app.enter(&asha, "chess", 0).await;
    app.enter(&ravi, "chess", 50).await;
    let returned = app.sandbox_pay(&asha, &order).await;
    app.post_verify(&ravi, "chess", returned.clone())
        .await
        .assert_failure(404, "not_found");
    app.post_verify(&asha, "squash", returned.clone())
        .await
        .assert_failure(404, "not_found");
    app.post_verify(&asha, "polo", returned)
        .await
        .assert_failure(404, "event_not_found");
    for token in [&asha, &ravi] {
        assert_eq!(app.my_registrations(token).await[0]["paymentStatus"], "pending");
    }
}

#[apply(both_databases)]
async fn the_registration_data_of_a_return_changes_nothing(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "badminton", 0).await;
    let before = app.my_registrations(&token).await.remove(0);
    let mut returned = app.sandbox_pay(&token, &order).await;
    let mut cheaper = entry("badminton", 50);
    cheaper.category = "Women".to_owned();
    returned["registrationData"] = payload(&cheaper);
    assert_eq!(app.post_verify(&token, "badminton", returned).await.status, 200);
    let mut expected = before;
    expected["paymentStatus"] = json!("paid");
    assert_eq!(app.my_registrations(&token).await[0], expected);
}

#[apply(both_databases)]
async fn the_same_return_again_is_fine_and_mails_nothing_more(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = app.sandbox_pay(&token, &order).await;
    for _ in 0..3 {
        let verified = app.post_verify(&token, "chess", returned.clone()).await;
        let expected = json!({ "success": true, "message": "Payment successful! Registration confirmed." });
        assert_eq!((verified.status.as_u16(), verified.json()), (200, expected));
    }
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
}

#[apply(both_databases)]
async fn a_malformed_return_is_400(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for body in [
        json!(null),
        json!([]),
        json!({}),
        json!({ "razorpay_order_id": 5 }),
        json!("pay"),
    ] {
        app.post_verify(&token, "chess", body)
            .await
            .assert_failure(400, "malformed");
    }
}
