//! Content of the team page: the coordinators by role group (spec section 2.6). Posts are placeholders, which each year's
//! team replaces with names. To add a person, add a member to a row. To add a row of cards, add a slice to `rows`.

/// The page's heading.
pub const HEADING: &str = "Legacy 2024 Team";

/// The sentence under the heading.
pub const LEAD: &str =
    "The students who marked the lines, answered the phones and stayed up all night to make it happen.";

/// A group of coordinators with the same task.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    /// The group's task: `Hospitality`.
    pub name: &'static str,
    /// Rows of one or more cards.
    pub rows: &'static [&'static [Member]],
}

/// A card of the team page.
#[derive(Debug, Clone, Copy)]
pub struct Member {
    /// Display name: a post until a person's name replaces it.
    pub name: &'static str,
    /// Position in the group: `Head`.
    pub position: &'static str,
}

impl Member {
    const fn new(name: &'static str, position: &'static str) -> Self {
        Self { name, position }
    }

    /// Returns the initials, at most two letters, drawn in place of a photo.
    #[must_use]
    pub fn initials(&self) -> String {
        super::initials(self.name)
    }
}

const COORDINATOR: &str = "Coordinator";
const HEAD: &str = "Head";
const ASSOCIATE: &str = "Associate";

/// The groups, in the order of spec section 2.6.
pub const GROUPS: &[Group] = &[
    Group {
        name: "Overall Fest Coordinator",
        rows: &[&[Member::new("Overall Fest Coordinator", COORDINATOR)]],
    },
    Group {
        name: "Managing Lead",
        rows: &[&[
            Member::new("Managing Lead, Operations", "Lead"),
            Member::new("Managing Lead, Finance", "Lead"),
        ]],
    },
    Group {
        name: "Media & Public Relations",
        rows: &[
            &[
                Member::new("Media Desk", HEAD),
                Member::new("Public Relations Desk", HEAD),
            ],
            &[
                Member::new("College Outreach", ASSOCIATE),
                Member::new("Social Channels", ASSOCIATE),
                Member::new("Press Room", ASSOCIATE),
            ],
        ],
    },
    Group {
        name: "Creatives & Design",
        rows: &[&[
            Member::new("Creative Direction", HEAD),
            Member::new("Graphic Design", COORDINATOR),
            Member::new("Stage Decoration", ASSOCIATE),
        ]],
    },
    Group {
        name: "TV Team",
        rows: &[&[
            Member::new("TV Direction", HEAD),
            Member::new("Camera Crew", COORDINATOR),
            Member::new("Edit Suite", ASSOCIATE),
        ]],
    },
    Group {
        name: "Sponsorship",
        rows: &[
            &[Member::new("Sponsorship Lead", HEAD)],
            &[
                Member::new("Brand Partnerships", COORDINATOR),
                Member::new("Local Partnerships", COORDINATOR),
            ],
        ],
    },
    Group {
        name: "Events & Management",
        rows: &[
            &[
                Member::new("Indoor Events", HEAD),
                Member::new("Field Events", HEAD),
            ],
            &[
                Member::new("Cultural Nights", COORDINATOR),
                Member::new("Ground Logistics", COORDINATOR),
                Member::new("Referee Liaison", ASSOCIATE),
                Member::new("Volunteer Rota", ASSOCIATE),
            ],
        ],
    },
    Group {
        name: "Web Development",
        rows: &[&[
            Member::new("Web Development", HEAD),
            Member::new("Browser Side", ASSOCIATE),
            Member::new("Server Rack", ASSOCIATE),
        ]],
    },
    Group {
        name: "Registration",
        rows: &[&[
            Member::new("Registration Office", HEAD),
            Member::new("Arrival Desk", COORDINATOR),
        ]],
    },
    Group {
        name: "E-sports",
        rows: &[&[
            Member::new("Mobile Games", HEAD),
            Member::new("Computer Games", COORDINATOR),
        ]],
    },
    Group {
        name: "Hospitality",
        rows: &[&[
            Member::new("Hospitality Office", HEAD),
            Member::new("Guest Rooms", COORDINATOR),
            Member::new("Mess Kitchen", COORDINATOR),
        ]],
    },
];

#[cfg(test)]
mod tests {
    use super::{GROUPS, Member};
    use std::collections::HashSet;

    fn everyone() -> impl Iterator<Item = &'static Member> {
        GROUPS
            .iter()
            .flat_map(|group| group.rows.iter().copied().flatten())
    }

    #[test]
    fn the_groups_stand_in_the_order_of_the_page() {
        let names: Vec<_> = GROUPS.iter().map(|group| group.name).collect();
        assert_eq!(
            names,
            [
                "Overall Fest Coordinator",
                "Managing Lead",
                "Media & Public Relations",
                "Creatives & Design",
                "TV Team",
                "Sponsorship",
                "Events & Management",
                "Web Development",
                "Registration",
                "E-sports",
                "Hospitality",
            ]
        );
    }

    #[test]
    fn nobody_is_listed_twice_and_no_row_is_empty() {
        let names: HashSet<_> = everyone().map(|member| member.name).collect();
        assert_eq!(names.len(), everyone().count());
        assert!(
            GROUPS
                .iter()
                .flat_map(|group| group.rows)
                .all(|row| !row.is_empty())
        );
    }

    #[test]
    fn the_monograms_of_a_group_differ() {
        for group in GROUPS {
            let members = group.rows.concat();
            let monograms: HashSet<_> = members.iter().map(Member::initials).collect();
            assert_eq!(monograms.len(), members.len(), "{}", group.name);
            assert!(
                monograms
                    .iter()
                    .all(|letters| (1..=2).contains(&letters.chars().count()))
            );
        }
    }
}
