//! The campus ambassadors' landing page (spec section 2.9).

use super::Passage;
use shared::fest::FEST;
use shared::settings::Edition;

/// The ids of the page's sections, in order.
pub const SECTIONS: [&str; 5] = ["caportal", "about", "tasks", "faq", "contact"];

/// The hero's heading.
pub const HEADING: &str = "CAMPUS AMBASSADOR";

/// The word between the organiser and the heading.
pub const PRESENTS: &str = "presents";

/// The line above the hero's heading: `IIT Patna presents`.
#[must_use]
pub fn presents_line() -> String {
    format!("{} {PRESENTS}", FEST.organiser)
}

/// The sentence under the hero's heading.
pub const LEAD: &str = "Be the person your college asks about Infinito. Lead a team to Patna, and leave with more than a T-shirt.";

/// The section on the reasons to become an ambassador.
pub const WHY: Passage = Passage {
    heading: "Why CA",
    paragraphs: &[
        "A campus ambassador runs a small part of a big fest from their own college. It's a lot like an \
         internship: you lead people, market something real, and manage an event with a fixed date.",
        "You come away with skills for your CV and stories for your interviews, friends in colleges across \
         India, a certificate, and perks that grow with what you do.",
    ],
};

/// The section that describes the fest to new visitors.
pub const ABOUT: Passage = Passage {
    heading: "About the programme",
    paragraphs: &[
        "Infinito is the annual sports fest of IIT Patna: three days of sports, e-sports and cultural nights, with \
         teams from colleges all over India. Ambassadors are how those colleges hear about it and get here.",
    ],
};

/// A panel of the horizontally scrolling tasks section.
#[derive(Debug, Clone, Copy)]
pub struct Panel {
    /// The panel's title.
    pub title: &'static str,
    /// The panel's bullet points.
    pub items: &'static [&'static str],
}

/// The two panels of the tasks section.
pub const TASKS: &[Panel] = &[
    Panel {
        title: "Responsibilities",
        items: &[
            "Bring active participation from the college community",
            "Share regular updates about the fest",
            "Represent the fest at college events",
            "Assist with coordination and on-the-day support",
        ],
    },
    Panel {
        title: "Perks & Rewards",
        items: &[
            "Certificate from the organisers",
            "Exclusive goodies and merchandise",
            "Letter of recommendation and recognition for top CAs",
            "Networking with peers from top colleges",
        ],
    },
];

/// A question of the FAQ with its answer.
#[derive(Debug, Clone, Copy)]
pub struct Question {
    /// Name in code: `eligibility`.
    pub id: &'static str,
    /// The question.
    pub question: &'static str,
    /// The answer's paragraphs.
    pub answer: &'static [&'static str],
    /// Whether [`CONTACTS`] are listed below the answer.
    pub shows_contacts: bool,
}

impl Question {
    const fn new(id: &'static str, question: &'static str, answer: &'static [&'static str]) -> Self {
        Self {
            id,
            question,
            answer,
            shows_contacts: false,
        }
    }
}

/// The heading of the FAQ: `Infinito 2025 - Campus Ambassador FAQ`.
#[must_use]
pub fn faq_title(edition: &Edition) -> String {
    format!("{} - Campus Ambassador FAQ", edition.title())
}

/// The questions, in display order.
pub const FAQ: &[Question] = &[
    Question::new(
        "aim",
        "What is the aim of the programme?",
        &[
            "To bring Infinito to your college, and your college to Infinito. Ambassadors tell students what's \
             on, help their teams register, and give us one person to call on each campus.",
        ],
    ),
    Question::new(
        "eligibility",
        "Who can become an ambassador?",
        &[
            "Any student at a college in India, from first year to fifth year, in any branch. You don't need \
             any experience: we look for people who know their campus and keep their word.",
        ],
    ),
    Question::new(
        "register",
        "How do I register?",
        &[
            "Log in, or create an account with your e-mail address. Then press Apply on this page and fill in the form: \
             your college, your year, how to reach you, and a few sentences on why you want to do it.",
            "We read every application. You can check the status of yours under My CA Application.",
        ],
    ),
    Question::new(
        "roles",
        "What are my roles and responsibilities?",
        &[
            "You bring people from your college to the fest, share our updates, speak for Infinito at college events, and \
             help with coordination, including during the fest. Plan for a few hours a week, and more in the \
             last two weeks.",
        ],
    ),
    Question::new(
        "rewards",
        "What do I get for it?",
        &[
            "A certificate from the organisers, goodies and merchandise that you can't buy, and a network of \
             students from top colleges. The best ambassadors also get a letter of recommendation and \
             recognition at the fest.",
        ],
    ),
    Question {
        id: "contact",
        question: "Who do I contact if I have a question?",
        answer: &[
            "Call either of the two ambassador desks. If no one picks up, write to us and we'll call you back.",
        ],
        shows_contacts: true,
    },
];

/// A contact for ambassadors.
#[derive(Debug, Clone, Copy)]
pub struct CommitteeContact {
    /// The desk's name; this repository names no private person.
    pub name: &'static str,
    /// Phone number, as displayed.
    pub phone: &'static str,
}

impl CommitteeContact {
    /// Returns the phone number, or the office's line until a number is set.
    #[must_use]
    pub fn line<'a>(&self, edition: &'a Edition) -> &'a str {
        if self.phone.is_empty() {
            edition.contacts.line()
        } else {
            self.phone
        }
    }
}

/// The two phone lines for ambassadors: placeholders until the team provides real ones.
pub const CONTACTS: [CommitteeContact; 2] = [
    CommitteeContact {
        name: "Ambassador desk, first line",
        phone: "",
    },
    CommitteeContact {
        name: "Ambassador desk, second line",
        phone: "",
    },
];

#[cfg(test)]
mod tests {
    use super::{CONTACTS, FAQ, TASKS, WHY, faq_title, presents_line};
    use shared::settings::Catalogue;

    #[test]
    fn the_titles_come_from_the_fest() {
        let edition = &Catalogue::default().edition;
        assert_eq!(faq_title(edition), "Infinito 2025 - Campus Ambassador FAQ");
        assert_eq!(presents_line(), "IIT Patna presents");
    }

    #[test]
    fn six_questions_and_only_the_last_lists_the_two_lines() {
        assert_eq!(FAQ.len(), 6);
        assert!(
            FAQ.iter()
                .all(|question| question.shows_contacts == (question.id == "contact"))
        );
        assert_ne!(CONTACTS[0].name, CONTACTS[1].name);
    }

    #[test]
    fn the_programme_is_described_as_what_it_is() {
        assert_eq!(
            TASKS.iter().map(|panel| panel.items.len()).collect::<Vec<_>>(),
            [4, 4]
        );
        let why = WHY.paragraphs.concat();
        for words in [
            "internship",
            "lead",
            "market",
            "manage an event",
            "skills",
            "colleges",
            "certificate",
            "perks",
        ] {
            assert!(why.contains(words), "{words}");
        }
    }
}
