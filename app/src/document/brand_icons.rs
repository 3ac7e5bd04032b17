//! The icons of navigation and footer, from Tabler Icons (MIT), in the same form as React renders them.

/// Returns the name of a network's icon and its paths on a 24-unit grid; a chain link for unknown networks.
pub(super) fn icon(network: &str) -> (&'static str, &'static [&'static str]) {
    match network {
        "Facebook" => (
            "brand-facebook",
            &["M7 10v4h3v7h4v-7h3l1 -4h-4v-2a1 1 0 0 1 1 -1h3v-4h-3a5 5 0 0 0 -5 5v2h-3"],
        ),
        "X" => (
            "brand-x",
            &[
                "M4 4l11.733 16h4.267l-11.733 -16l-4.267 0",
                "M4 20l6.768 -6.768m2.46 -2.46l6.772 -6.772",
            ],
        ),
        "LinkedIn" => (
            "brand-linkedin",
            &[
                "M8 11v5",
                "M8 8v.01",
                "M12 16v-5",
                "M16 16v-3a2 2 0 1 0 -4 0",
                "M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10",
            ],
        ),
        "Instagram" => (
            "brand-instagram",
            &[
                "M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10",
                "M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 0 0 -7 0",
                "M17 7v.01",
            ],
        ),
        "YouTube" => (
            "brand-youtube",
            &[
                "M2 8a4 4 0 0 1 4 -4h12a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-12a4 4 0 0 1 -4 -4v-8",
                "M10 9l5 3l-5 3l0 -6",
            ],
        ),
        _ => (
            "link",
            &[
                "M9 15l6 -6",
                "M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464",
                "M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463",
            ],
        ),
    }
}

/// The closed menu.
pub(super) const MENU: (&str, &[&str]) = ("menu-2", &["M4 6l16 0", "M4 12l16 0", "M4 18l16 0"]);

/// The open menu.
pub(super) const CLOSE: (&str, &[&str]) = ("x", &["M18 6l-12 12", "M6 6l12 12"]);

/// The user's account.
pub(super) const USER: (&str, &[&str]) = (
    "user",
    &[
        "M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0",
        "M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2",
    ],
);

#[cfg(test)]
mod tests {
    use super::icon;
    use shared::settings::Catalogue;

    #[test]
    fn every_network_has_its_own_sign() {
        for link in Catalogue::default().edition.social_links {
            assert!(icon(&link.network).0.starts_with("brand-"), "{}", link.network);
        }
        assert_eq!(icon("Mastodon").0, "link");
    }
}
