//! Default names of accounts that sign-in with Google creates.

use shared::normalise;
use shared::rules::account::{USERNAME_LENGTH, is_username};
use shared::rules::person::is_name;

/// Username if the address has no character that a username may contain.
const NOBODY: &str = "player";

/// Derives a username from an address: the part before `@` and `+`, adapted to the rule for usernames.
pub(crate) fn username(email: &str) -> String {
    let local = email.split(['@', '+']).next().unwrap_or_default();
    let fitting = |c: &char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let name: String = local
        .chars()
        .filter(fitting)
        .take(*USERNAME_LENGTH.end())
        .collect();
    match name.chars().count() {
        0 => NOBODY.to_owned(),
        _ if is_username(&name) => name,
        _ => format!("{NOBODY}-{name}"),
    }
}

/// Appends a suffix to a username to make it unique. Shortens the username if necessary.
pub(crate) fn with_suffix(name: &str, suffix: &str) -> String {
    let room = USERNAME_LENGTH.end() - suffix.len() - 1;
    let start: String = name.chars().take(room).collect();
    format!("{start}-{suffix}")
}

/// Returns the provider's name of the user if it satisfies the rule for names, else the username.
pub(crate) fn fullname(given: Option<&str>, username: &str) -> String {
    let given = normalise::name(given.unwrap_or_default());
    if is_name(&given) {
        given
    } else {
        username.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_gives_a_username_that_the_rule_takes() {
        for (email, name) in [
            ("asha.k-1_x@college.in", "asha.k-1_x"),
            ("asha+sports@college.in", "asha"),
            ("o'brien!@college.in", "obrien"),
            ("ab@college.in", "player-ab"),
            ("+@college.in", "player"),
            ("!#$@college.in", "player"),
            ("आशा@college.in", "आशा"),
            (
                "a123456789012345678901234567890123456789@college.in",
                "a12345678901234567890123456789",
            ),
        ] {
            assert_eq!(username(email), name);
            for suffix in ["1234", "123456"] {
                let other = with_suffix(&username(email), suffix);
                assert!(is_username(&other) && other.ends_with(suffix), "{other}");
            }
        }
    }

    #[test]
    fn a_name_that_our_forms_would_refuse_gives_way_to_the_username() {
        assert_eq!(fullname(Some("  Asha   Kumari "), "asha"), "Asha Kumari");
        for odd in [
            None,
            Some(""),
            Some("<b>Asha</b>"),
            Some("asha_99"),
            Some("Somebody With A Name That Is Far Too Long"),
        ] {
            assert_eq!(fullname(odd, "asha"), "asha");
        }
    }
}
