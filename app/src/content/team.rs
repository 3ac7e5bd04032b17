//! Content of the team page: the coordinators by role group (spec section 2.6). Posts are placeholders, which each year's
//! team replaces with names. To add a person, add a member to a row. To add a row of cards, add a slice to `rows`.

/// The page's heading.
pub const HEADING: &str = "Legacy 2024 Team";

/// The sentence under the heading.
pub const LEAD: &str =
    "The students who marked the lines, answered the phones and stayed up all night to make it happen.";

/// A group of coordinators with the same task.
#[derive(Debug, Clone, Copy)]
pub struct TaskGroup {
    /// The group's task: `Hospitality`.
    pub name: &'static str,
    /// Rows of one or more cards.
    pub rows: &'static [&'static [Organiser]],
}

/// A card of the team page.
#[derive(Debug, Clone, Copy)]
pub struct Organiser {
    /// Display name: a post until a person's name replaces it.
    pub name: &'static str,
    /// Position in the group: `Head`.
    pub position: &'static str,
}

impl Organiser {
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
pub const GROUPS: &[TaskGroup] = &[
    TaskGroup {
        name: "Overall Fest Coordinator",
        rows: &[&[Organiser::new("Overall Fest Coordinator", COORDINATOR)]],
    },
    TaskGroup {
        name: "Managing Lead",
        rows: &[&[
            Organiser::new("Managing Lead, Operations", "Lead"),
            Organiser::new("Managing Lead, Finance", "Lead"),
        ]],
    },
    TaskGroup {
        name: "Media & Public Relations",
        rows: &[
            &[
                Organiser::new("Media Desk", HEAD),
                Organiser::new("Public Relations Desk", HEAD),
            ],
            &[
                Organiser::new("College Outreach", ASSOCIATE),
                Organiser::new("Social Channels", ASSOCIATE),
                Organiser::new("Press Room", ASSOCIATE),
            ],
        ],
    },
    TaskGroup {
        name: "Creatives & Design",
        rows: &[&[
            Organiser::new("Creative Direction", HEAD),
            Organiser::new("Graphic Design", COORDINATOR),
            Organiser::new("Stage Decoration", ASSOCIATE),
        ]],
    },
    TaskGroup {
        name: "TV Team",
        rows: &[&[
            Organiser::new("TV Direction", HEAD),
            Organiser::new("Camera Crew", COORDINATOR),
            Organiser::new("Edit Suite", ASSOCIATE),
        ]],
    },
    TaskGroup {
        name: "Sponsorship",
        rows: &[
            &[Organiser::new("Sponsorship Lead", HEAD)],
            &[
                Organiser::new("Brand Partnerships", COORDINATOR),
                Organiser::new("Local Partnerships", COORDINATOR),
            ],
        ],
    },
    TaskGroup {
        name: "Events & Management",
        rows: &[
            &[
                Organiser::new("Indoor Events", HEAD),
                Organiser::new("Field Events", HEAD),
            ],
            &[
                Organiser::new("Cultural Nights", COORDINATOR),
                Organiser::new("Ground Logistics", COORDINATOR),
                Organiser::new("Referee Liaison", ASSOCIATE),
                Organiser::new("Volunteer Rota", ASSOCIATE),
            ],
        ],
    },
    TaskGroup {
        name: "Web Development",
        rows: &[&[
            Organiser::new("Web Development", HEAD),
            Organiser::new("Browser Side", ASSOCIATE),
            Organiser::new("Server Rack", ASSOCIATE),
        ]],
    },
    TaskGroup {
        name: "Registration",
        rows: &[&[
            Organiser::new("Registration Office", HEAD),
            Organiser::new("Arrival Desk", COORDINATOR),
        ]],
    },
    TaskGroup {
        name: "E-sports",
        rows: &[&[
            Organiser::new("Mobile Games", HEAD),
            Organiser::new("Computer Games", COORDINATOR),
        ]],
    },
    TaskGroup {
        name: "Hospitality",
        rows: &[&[
            Organiser::new("Hospitality Office", HEAD),
            Organiser::new("Guest Rooms", COORDINATOR),
            Organiser::new("Mess Kitchen", COORDINATOR),
        ]],
    },
];

#[cfg(test)]
mod tests {
    use super::{GROUPS, Organiser};
    use std::collections::HashSet;

    fn everyone() -> impl Iterator<Item = &'static Organiser> {
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
            let monograms: HashSet<_> = members.iter().map(Organiser::initials).collect();
            assert_eq!(monograms.len(), members.len(), "{}", group.name);
            assert!(
                monograms
                    .iter()
                    .all(|letters| (1..=2).contains(&letters.chars().count()))
            );
        }
    }
}
