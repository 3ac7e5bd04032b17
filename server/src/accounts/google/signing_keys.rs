//! The provider's published keys (RFC 7517), each with its only allowed algorithm.

use super::cached::Fetched;
use super::fetch::Fetch;
use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, KeyAlgorithm, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey};
use serde::Deserialize;
use serde_json::Value;
use url::Url;

/// Minimum length of an RSA modulus in base64url characters: 2,048 bits. Shorter keys are insecure.
const RSA_MODULUS_MIN: usize = 342;

/// Signing key with its algorithm. The algorithm comes from the key, never from a token's header.
pub(crate) struct SigningKey {
    id: String,
    pub(crate) algorithm: Algorithm,
    pub(crate) key: DecodingKey,
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SigningKey({}, {:?})", self.id, self.algorithm)
    }
}

/// All usable keys of the provider.
#[derive(Debug)]
pub(crate) struct SigningKeys(Vec<SigningKey>);

#[derive(Deserialize)]
struct Published {
    keys: Vec<Value>,
}

/// Fetches the keys. Skips keys of unsupported kinds.
pub(crate) async fn fetch(http: &Fetch, address: &Url) -> Fetched<SigningKeys> {
    let (published, age) = http.json::<Published>(address).await?;
    Ok((
        SigningKeys(published.keys.into_iter().filter_map(usable).collect()),
        age,
    ))
}

impl SigningKeys {
    pub(crate) fn find(&self, id: &str) -> Option<&SigningKey> {
        self.0.iter().find(|key| key.id == id)
    }
}

fn usable(key: Value) -> Option<SigningKey> {
    let key: Jwk = serde_json::from_value(key).ok()?;
    let common = &key.common;
    if !matches!(common.public_key_use, None | Some(PublicKeyUse::Signature)) {
        return None;
    }
    let algorithm = match (&key.algorithm, common.key_algorithm) {
        (AlgorithmParameters::RSA(rsa), None | Some(KeyAlgorithm::RS256))
            if rsa.n.len() >= RSA_MODULUS_MIN =>
        {
            Algorithm::RS256
        }
        (AlgorithmParameters::EllipticCurve(curve), None | Some(KeyAlgorithm::ES256))
            if curve.curve == EllipticCurve::P256 =>
        {
            Algorithm::ES256
        }
        _ => return None,
    };
    Some(SigningKey {
        id: common.key_id.clone()?,
        algorithm,
        key: DecodingKey::from_jwk(&key).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_key_says_itself_what_it_is_for() {
        let n = format!("{}A", "x".repeat(RSA_MODULUS_MIN - 1));
        let rsa = json!({ "kty": "RSA", "kid": "a", "n": n, "e": "AQAB" });
        let with = |name: &str, value: &str| {
            let mut key = rsa.clone();
            key[name] = json!(value);
            usable(key).map(|key| key.algorithm)
        };
        assert_eq!(with("alg", "RS256"), Some(Algorithm::RS256));
        assert_eq!(with("use", "sig"), Some(Algorithm::RS256));
        for (name, value) in [("alg", "RS512"), ("alg", "HS256"), ("use", "enc"), ("n", "AQAB")] {
            assert_eq!(with(name, value), None, "{name} {value}");
        }
        assert!(usable(json!({ "kty": "oct", "kid": "a", "k": "c2VjcmV0", "alg": "HS256" })).is_none());
        assert!(
            usable(json!({ "kty": "RSA", "n": rsa["n"], "e": "AQAB" })).is_none(),
            "no name"
        );
        assert!(usable(json!({ "kty": "new", "kid": "a" })).is_none());
    }
}
