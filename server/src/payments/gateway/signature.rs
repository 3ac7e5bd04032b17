//! Verifies the provider's signatures: HMAC-SHA256 in lower-case hex. The checkout signs `order id|payment id` with the
//! key secret. A webhook signs its body with the webhook secret.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt::Write;
use subtle::ConstantTimeEq;

/// Signs an order id and a payment id.
pub(crate) fn sign(secret: &[u8], order_id: &str, payment_id: &str) -> String {
    mac(secret, &[order_id.as_bytes(), b"|", payment_id.as_bytes()])
}

fn mac(secret: &[u8], parts: &[&[u8]]) -> String {
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize()
        .into_bytes()
        .iter()
        .fold(String::new(), |mut hex, byte| {
            let _never_fails = write!(hex, "{byte:02x}");
            hex
        })
}

/// Checks the signature of a payment, in constant time.
pub(crate) fn holds(secret: &[u8], order_id: &str, payment_id: &str, signature: &str) -> bool {
    let expected = sign(secret, order_id, payment_id);
    bool::from(expected.as_bytes().ct_eq(signature.as_bytes()))
}

/// Checks the signature of a webhook's raw body, in constant time.
pub(crate) fn holds_body(secret: &[u8], body: &[u8], signature: &str) -> bool {
    let expected = mac(secret, &[body]);
    bool::from(expected.as_bytes().ct_eq(signature.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::{holds, holds_body, sign};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn a_webhook_is_signed_byte_for_byte() {
        // echo -n '{"event":"payment.captured"}' | openssl dgst -sha256 -hmac secret
        let expected = "8308ed257604fd2e3a5f31e3ca7b5a85c225df5b0dc02b63004414e0a99c1e6e";
        assert!(holds_body(
            b"secret",
            br#"{"event":"payment.captured"}"#,
            expected
        ));
        assert!(!holds_body(
            b"secret",
            br#"{"event": "payment.captured"}"#,
            expected
        ));
        assert!(!holds_body(
            b"former",
            br#"{"event":"payment.captured"}"#,
            expected
        ));
        assert!(!holds_body(b"secret", br#"{"event":"payment.captured"}"#, ""));
    }

    #[test]
    fn a_signature_is_hmac_sha256_in_lower_case_hex() {
        // echo -n 'order_1|pay_1' | openssl dgst -sha256 -hmac secret
        let expected = "52115a0d3400de9e86aade1f1b6eba9e8974604f4e267a9e9a16633a4c8dd2cb";
        assert_eq!(sign(b"secret", "order_1", "pay_1"), expected);
        assert!(holds(b"secret", "order_1", "pay_1", expected));
    }

    /// Flips a bit, or drops, doubles or swaps a byte, in one of the three values: 0 of 5,000 mutations are accepted.
    #[test]
    fn five_thousand_mutations_are_refused() {
        let whole = ["order_LQ4Xq1", "pay_LQ4Yz9"].map(str::to_owned);
        let right = sign(b"secret", &whole[0], &whole[1]);
        let mut chance = StdRng::seed_from_u64(5_000);
        let mut tried = 0;
        while tried < 5_000 {
            let mut parts = [whole[0].clone(), whole[1].clone(), right.clone()].map(String::into_bytes);
            let part = &mut parts[chance.random_range(0..3)];
            let at = chance.random_range(0..part.len());
            match chance.random_range(0..4) {
                0 => part[at] ^= 1 << chance.random_range(0..7),
                1 => drop(part.remove(at)),
                2 => part.insert(at, part[at]),
                _ => part.swap(at, 0),
            }
            let [order, payment, signature] = parts.map(|part| String::from_utf8(part).unwrap());
            if (&order, &payment, &signature) != (&whole[0], &whole[1], &right) {
                assert!(
                    !holds(b"secret", &order, &payment, &signature),
                    "{order} {payment} {signature}"
                );
                tried += 1;
            }
        }
        assert!(holds(b"secret", &whole[0], &whole[1], &right), "the control");
    }

    #[test]
    fn anything_else_is_refused() {
        let right = sign(b"secret", "order_1", "pay_1");
        assert!(!holds(b"secret", "order_2", "pay_1", &right));
        assert!(!holds(b"secret", "order_1", "pay_2", &right));
        assert!(!holds(b"other", "order_1", "pay_1", &right));
        assert!(!holds(b"secret", "order_1", "pay_1", ""));
        assert!(!holds(b"secret", "order_1", "pay_1", &right[1..]));
        for index in 0..right.len() {
            let mut flipped = right.clone().into_bytes();
            flipped[index] ^= 1;
            assert!(!holds(
                b"secret",
                "order_1",
                "pay_1",
                &String::from_utf8(flipped).unwrap()
            ));
        }
    }
}
