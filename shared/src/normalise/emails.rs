//! E-mail addresses.

use super::plain::line;

/// Normalises an e-mail address: nothing invisible, no spaces around it, no `mailto:` and no angle brackets.
#[must_use]
pub fn email(typed: &str) -> String {
    let line = line(typed);
    let mut address = line.as_str();
    while let Some(inner) = address
        .strip_prefix("mailto:")
        .or_else(|| address.strip_prefix('<')?.strip_suffix('>'))
    {
        address = inner.trim();
    }
    address.to_owned()
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
