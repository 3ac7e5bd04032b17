//! Texts of the home page: the lines around its title, and the welcome section (spec section 2.4).

use super::Passage;

/// The line above the title.
pub const KICKER: &str = "Annual sports fest of IIT Patna";

/// The line under the title.
pub const TAGLINE: &str = "Three days of sports, e-sports and cultural nights. Bring your team.";

/// The welcome section.
pub const WELCOME: Passage = Passage {
    heading: "Welcome to Infinito",
    paragraphs: &[
        "Once a year, the Bihta campus belongs to the players. For three days there's a match on every court, \
         a race on the track and a crowd at every boundary: Infinito is the biggest sports fest of its region.",
        "Teams come here from colleges all over India. They play cricket and kabaddi, run, lift and smash, and \
         face off over chess boards and on e-sports servers. And when the floodlights go out, the cultural \
         nights begin.",
        "You don't need a famous college behind you. Find your sport, gather your team, and we'll mark the pitch, \
         keep fixtures fair and the chai hot.",
    ],
};

#[cfg(test)]
mod tests {
    use super::WELCOME;

    #[test]
    fn the_welcome_says_what_the_fest_is() {
        let text = WELCOME.paragraphs.concat();
        for words in [
            "three days",
            "e-sports",
            "cultural nights",
            "biggest",
            "colleges all over India",
        ] {
            assert!(text.contains(words), "{words}");
        }
        assert!((2..=3).contains(&WELCOME.paragraphs.len()));
    }
}
