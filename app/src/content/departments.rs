//! The departments of the second team view (spec section 2.6), with placeholder members.

use super::Ink;

/// The page's heading.
pub const HEADING: &str = "Departments";

/// The sentence under the heading.
pub const LEAD: &str = "Ten desks run the fest. See who does what, and who is free right now.";

/// A department.
#[derive(Debug, Clone, Copy)]
pub struct Department {
    /// Name in URLs: `hospitality`.
    pub id: &'static str,
    /// Display name.
    pub name: &'static str,
    /// Name of the department's Tabler icon, in kebab case: `device-tv`.
    pub icon: &'static str,
    /// Colour of the department.
    pub ink: Ink,
    /// Members of the department.
    pub members: &'static [DepartmentMember],
}

/// A member of a department.
#[derive(Debug, Clone, Copy)]
pub struct DepartmentMember {
    /// Id, unique across all departments: `media-2`.
    pub id: &'static str,
    /// Display name: a post until a person's name replaces it.
    pub name: &'static str,
    /// Role in the department: `Head`.
    pub role: &'static str,
    /// The member's skills.
    pub skills: &'static [&'static str],
    /// Whether the member is available.
    pub status: Status,
}

impl DepartmentMember {
    /// Returns the initials, at most two letters, drawn in place of a photo.
    #[must_use]
    pub fn initials(&self) -> String {
        super::initials(self.name)
    }
}

/// The availability of a member (spec section 3, department item).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// Available.
    Active,
    /// Working on something else.
    Busy,
    /// Away.
    Offline,
}

impl Status {
    /// Returns the value of `data-status`: `active`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Busy => "busy",
            Self::Offline => "offline",
        }
    }

    /// Returns the display name.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Active => "Active",
            Self::Busy => "Busy",
            Self::Offline => "Offline",
        }
    }
}

const fn member(
    id: &'static str,
    name: &'static str,
    role: &'static str,
    skills: &'static [&'static str],
    status: Status,
) -> DepartmentMember {
    DepartmentMember {
        id,
        name,
        role,
        skills,
        status,
    }
}

use Status::{Active, Busy, Offline};

/// The departments, in the order of spec section 2.6.
pub const DEPARTMENTS: &[Department] = &[
    Department {
        id: "coordinators",
        name: "Coordinators",
        icon: "users-group",
        ink: Ink::Peacock,
        members: &[
            member(
                "coordinators-1",
                "Overall Coordinator",
                "Coordinator",
                &["Planning", "Decisions"],
                Active,
            ),
            member(
                "coordinators-2",
                "Finance Coordinator",
                "Coordinator",
                &["Budget", "Accounts"],
                Busy,
            ),
            member(
                "coordinators-3",
                "Campus Liaison",
                "Associate",
                &["Permissions", "Safety"],
                Offline,
            ),
        ],
    },
    Department {
        id: "marketing",
        name: "Marketing",
        icon: "speakerphone",
        ink: Ink::Rani,
        members: &[
            member(
                "marketing-1",
                "Marketing Desk",
                "Head",
                &["Campaigns", "Sponsors"],
                Active,
            ),
            member(
                "marketing-2",
                "College Outreach",
                "Coordinator",
                &["Ambassadors", "Calls"],
                Active,
            ),
            member(
                "marketing-3",
                "Street Posters",
                "Associate",
                &["Print", "Routes"],
                Offline,
            ),
        ],
    },
    Department {
        id: "events",
        name: "Events",
        icon: "calendar-event",
        ink: Ink::Indigo,
        members: &[
            member("events-1", "Events Desk", "Head", &["Fixtures", "Venues"], Busy),
            member(
                "events-2",
                "Cultural Nights",
                "Coordinator",
                &["Stage", "Artists"],
                Active,
            ),
            member(
                "events-3",
                "Volunteer Rota",
                "Associate",
                &["Shifts", "Briefings"],
                Active,
            ),
        ],
    },
    Department {
        id: "registration",
        name: "Registration",
        icon: "clipboard-list",
        ink: Ink::Leaf,
        members: &[
            member(
                "registration-1",
                "Registration Office",
                "Head",
                &["Entries", "Fees"],
                Active,
            ),
            member(
                "registration-2",
                "Arrival Desk",
                "Coordinator",
                &["ID checks", "Wristbands"],
                Busy,
            ),
            member(
                "registration-3",
                "Team Helpline",
                "Associate",
                &["E-mail", "Phone"],
                Active,
            ),
        ],
    },
    Department {
        id: "media",
        name: "Media",
        icon: "camera",
        ink: Ink::Striker,
        members: &[
            member("media-1", "Media Desk", "Head", &["Press", "Writing"], Active),
            member(
                "media-2",
                "Photo Pool",
                "Coordinator",
                &["Sports photography", "Archive"],
                Busy,
            ),
            member(
                "media-3",
                "Social Channels",
                "Associate",
                &["Reels", "Live posts"],
                Active,
            ),
        ],
    },
    Department {
        id: "tv",
        name: "TV",
        icon: "device-tv",
        ink: Ink::Peacock,
        members: &[
            member("tv-1", "TV Direction", "Head", &["Live mixing", "Scripts"], Busy),
            member("tv-2", "Camera Crew", "Coordinator", &["Camera", "Light"], Active),
            member("tv-3", "Edit Suite", "Associate", &["Cutting", "Sound"], Offline),
        ],
    },
    Department {
        id: "sports",
        name: "Sports",
        icon: "ball-football",
        ink: Ink::Rani,
        members: &[
            member("sports-1", "Sports Desk", "Head", &["Rulebooks", "Draws"], Active),
            member(
                "sports-2",
                "Ground Crew",
                "Coordinator",
                &["Courts", "Equipment"],
                Busy,
            ),
            member(
                "sports-3",
                "Referee Liaison",
                "Associate",
                &["Officials", "Protests"],
                Active,
            ),
        ],
    },
    Department {
        id: "creative",
        name: "Creative",
        icon: "palette",
        ink: Ink::Indigo,
        members: &[
            member(
                "creative-1",
                "Creative Desk",
                "Head",
                &["Identity", "Layout"],
                Active,
            ),
            member(
                "creative-2",
                "Stage Decoration",
                "Coordinator",
                &["Sets", "Paint"],
                Offline,
            ),
            member(
                "creative-3",
                "Motion Bench",
                "Associate",
                &["Animation", "Titles"],
                Busy,
            ),
        ],
    },
    Department {
        id: "development",
        name: "Development",
        icon: "code",
        ink: Ink::Leaf,
        members: &[
            member("development-1", "Web Desk", "Head", &["Rust", "Releases"], Active),
            member(
                "development-2",
                "Browser Side",
                "Coordinator",
                &["React", "Accessibility"],
                Active,
            ),
            member(
                "development-3",
                "Server Rack",
                "Associate",
                &["Databases", "Backups"],
                Busy,
            ),
        ],
    },
    Department {
        id: "hospitality",
        name: "Hospitality",
        icon: "bed",
        ink: Ink::Striker,
        members: &[
            member(
                "hospitality-1",
                "Hospitality Office",
                "Head",
                &["Rooms", "Transport"],
                Active,
            ),
            member(
                "hospitality-2",
                "Mess Kitchen",
                "Coordinator",
                &["Meals", "Water"],
                Busy,
            ),
            member(
                "hospitality-3",
                "First Aid Post",
                "Associate",
                &["First aid", "Night watch"],
                Offline,
            ),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::DEPARTMENTS;
    use std::collections::HashSet;

    #[test]
    fn the_ten_departments_stand_in_the_order_of_the_page() {
        let ids: Vec<_> = DEPARTMENTS.iter().map(|department| department.id).collect();
        let names =
            "coordinators marketing events registration media tv sports creative development hospitality";
        assert_eq!(ids.join(" "), names);
        assert!(DEPARTMENTS.iter().all(|department| department.members.len() == 3));
    }

    #[test]
    fn the_monograms_of_a_department_differ() {
        for department in DEPARTMENTS {
            let monograms: HashSet<_> = department
                .members
                .iter()
                .map(super::DepartmentMember::initials)
                .collect();
            assert_eq!(monograms.len(), department.members.len(), "{}", department.id);
        }
    }

    #[test]
    fn neighbours_differ_in_ink() {
        assert!(DEPARTMENTS.windows(2).all(|pair| pair[0].ink != pair[1].ink));
    }

    #[test]
    fn a_members_id_starts_with_the_department_and_is_unique() {
        let mut seen = HashSet::new();
        for department in DEPARTMENTS {
            for member in department.members {
                assert!(
                    member.id.starts_with(department.id) && seen.insert(member.id),
                    "{}",
                    member.id
                );
                assert!((1..=2).contains(&member.initials().len()));
            }
        }
    }
}
