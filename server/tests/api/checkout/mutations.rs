//! Random mutations of a signed result: none is accepted. The unit test of the pure function covers the most
//! (`gateway/signature.rs`); these go through the HTTP endpoint.

use super::with_razorpay;
use crate::helpers::{TestApp, both_databases};
use crate::razorpay::Call;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rstest_reuse::apply;
use serde_json::{Value, json};

const FIELDS: [&str; 3] = ["razorpay_order_id", "razorpay_payment_id", "razorpay_signature"];

/// Mutates a text: a byte flipped, dropped, doubled or inserted, a cut, another case, or a foreign text.
fn mutated(text: &str, foreign: &str, chance: &mut StdRng) -> String {
    let at = chance.random_range(0..text.len());
    let other = char::from(chance.random_range(b'!'..=b'~'));
    let mut letters: Vec<char> = text.chars().collect();
    match chance.random_range(0..8) {
        0 => letters[at] = other,
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, letters[at]),
        3 => letters.insert(at, other),
        4 => letters.truncate(at),
        5 => letters = text.to_uppercase().chars().collect(),
        6 => letters = foreign.chars().collect(),
        _ => letters.reverse(),
    }
    letters.into_iter().collect()
}

#[apply(both_databases)]
async fn none_of_six_hundred_mutations_is_accepted(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let squash = app.enter(&token, "squash", 50).await;
    let (returned, foreign) = (fake.pay(&order, |_| {}), fake.pay(&squash, |_| {}));
    let mut chance = StdRng::seed_from_u64(21);
    let mut tried = 0;
    while tried < 600 {
        let field = FIELDS[tried % 3];
        let [text, other] = [&returned, &foreign].map(|of| of[field].as_str().unwrap());
        let mutation = mutated(text, other, &mut chance);
        if mutation == text {
            continue;
        }
        let mut sent: Value = returned.clone();
        sent[field] = json!(mutation);
        let refused = app.post_verify(&token, "chess", sent).await;
        assert!(
            matches!(refused.status.as_u16(), 400 | 404),
            "{field} {mutation:?}: {}",
            refused.text
        );
        tried += 1;
    }
    assert_eq!(
        fake.asked(Call::FetchPayment),
        0,
        "nobody is asked about what is not signed"
    );
    assert!(
        app.my_registrations(&token)
            .await
            .iter()
            .all(|entry| entry["paymentStatus"] == "pending")
    );
    assert_eq!(
        app.post_verify(&token, "chess", returned).await.status,
        200,
        "the control"
    );
}
