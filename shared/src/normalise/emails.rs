//! E-mail addresses.

use super::plain::line;

/// Normalises an e-mail address: nothing invisible, no spaces around it, no `mailto:` in any case, and no angle brackets.
#[must_use]
pub fn email(typed: &str) -> String {
    let line = line(typed);
    let mut address = line.as_str();
    while let Some(inner) = without_mailto(address).or_else(|| address.strip_prefix('<')?.strip_suffix('>')) {
        address = inner.trim();
    }
    address.to_owned()
}

/// The address of a `mailto:` link.
fn without_mailto(link: &str) -> Option<&str> {
    let (scheme, address) = link.split_at_checked(7)?;
    scheme.eq_ignore_ascii_case("mailto:").then_some(address)
}

#[cfg(test)]
mod tests {
    use super::email;

    #[test]
    fn addresses_have_one_spelling() {
        for typed in [
            " ravi@college.in ",
            "ravi@college.in\u{200b}",
            "\u{feff}ravi@college.in\u{a0}",
            "mailto:ravi@college.in",
            "MailTo: <ravi@college.in>",
            "MAILTO:ravi@college.in",
            "<ravi@college.in>",
            "ravi＠college．in",
            "ra\u{ad}vi@college.in",
        ] {
            assert_eq!(email(typed), "ravi@college.in", "{typed:?}");
        }
        for typed in [
            "Ravi.K@College.in",
            "ravi@college.in,",
            "ra vi@college.in",
            "o'neil@college.in",
        ] {
            assert_eq!(email(typed), typed);
        }
    }
}
