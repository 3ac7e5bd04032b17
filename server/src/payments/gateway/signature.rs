//! The checkout's signature: HMAC-SHA256 of `order id|payment id` under the key secret, in lower-case hex.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt::Write;
use subtle::ConstantTimeEq;

/// The signature of a payment.
pub(super) fn sign(secret: &[u8], order_id: &str, payment_id: &str) -> String {
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("HMAC takes a key of any length");
    mac.update(order_id.as_bytes());
    mac.update(b"|");
    mac.update(payment_id.as_bytes());
    mac.finalize()
        .into_bytes()
        .iter()
        .fold(String::new(), |mut hex, byte| {
            let _never_fails = write!(hex, "{byte:02x}");
            hex
        })
}

/// Whether `signature` is the one, in constant time.
pub(super) fn holds(secret: &[u8], order_id: &str, payment_id: &str, signature: &str) -> bool {
    let expected = sign(secret, order_id, payment_id);
    bool::from(expected.as_bytes().ct_eq(signature.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::{holds, sign};

    #[test]
    fn a_signature_is_hmac_sha256_in_lower_case_hex() {
        // echo -n 'order_1|pay_1' | openssl dgst -sha256 -hmac secret
        let expected = "52115a0d3400de9e86aade1f1b6eba9e8974604f4e267a9e9a16633a4c8dd2cb";
        assert_eq!(sign(b"secret", "order_1", "pay_1"), expected);
        assert!(holds(b"secret", "order_1", "pay_1", expected));
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
