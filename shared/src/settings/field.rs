//! The closed list of what can be set, and the scopes it can be set for.

use crate::catalogue::{EVENTS, Event, Form};
use std::fmt;

/// What a setting applies to.
#[derive(Debug, Clone, Copy)]
pub enum Scope {
    /// The fest: `fest`.
    Fest,
    /// One event: `event:table_tennis`.
    Event(&'static Event),
}

impl Scope {
    /// Parses a scope as stored and on the wire.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.split_once(':') {
            None => (text == "fest").then_some(Self::Fest),
            Some(("event", key)) => event_of_key(key).map(Self::Event),
            Some(_) => None,
        }
    }

    /// Returns the name for people: the event's title, or `Fest`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Fest => "Fest",
            Self::Event(event) => event.title,
        }
    }

    /// Returns the fields that can be set for the scope.
    pub fn fields(self) -> impl Iterator<Item = Field> {
        Field::ALL.into_iter().filter(move |field| field.is_of(self))
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fest => f.write_str("fest"),
            Self::Event(event) => write!(f, "event:{}", event.settings_key()),
        }
    }
}

/// Finds the event that the settings call `key`.
#[must_use]
pub fn event_of_key(key: &str) -> Option<&'static Event> {
    EVENTS.iter().copied().find(|event| event.settings_key() == key)
}

/// Defines the fields with their names on the wire and for people.
macro_rules! fields {
    ($($(#[$doc:meta])* $variant:ident $name:literal $label:literal,)*) => {
        /// What can be set. To add one, add it here, to [`Edition`](super::Edition) or [`EventTerms`](super::EventTerms), and to
        /// `value.rs`, which parses it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Field {
            $($(#[$doc])* $variant,)*
        }

        impl Field {
            /// Every field, in the order of the portal's forms.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// Returns the name on the wire and in the database.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Returns the label for people.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label,)* }
            }
        }
    };
}

fields! {
    /// The fest's name.
    Name "name" "Fest name",
    /// The year of the edition.
    Year "year" "Year",
    /// Whether the event takes entries: a [`RegistrationState`](super::RegistrationState).
    State "state" "Registrations",
    /// When registrations open.
    OpensAt "opensAt" "Registrations open at",
    /// When registrations close.
    ClosesAt "closesAt" "Registrations close at",
    /// The number of places, for each category or for all.
    Capacity "capacity" "Places",
    /// The fee in paise, for each category or for all. Applies to future entries only.
    Fee "fee" "Fee",
    /// First day of the fest or of the event.
    FirstDay "firstDay" "First day",
    /// Last day of the fest or of the event.
    LastDay "lastDay" "Last day",
    /// Where it takes place.
    Venue "venue" "Venue",
    /// Whom to contact.
    Contacts "contacts" "Contacts",
    /// Extra notes on the event's page.
    Notes "notes" "Notes",
    /// The event's prizes.
    Prizes "prizes" "Prizes",
    /// The profiles on social networks.
    SocialLinks "socialLinks" "Social links",
    /// The channel that ambassadors join.
    Channel "channel" "Ambassadors' channel",
    /// When teams become final.
    RosterLock "rosterLock" "Teams are final from",
    /// Hours for which an unpaid entry holds its place.
    UnpaidHold "unpaidHold" "Hours until an unpaid place is released",
}

impl Field {
    /// Parses a name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.name() == text)
    }

    /// Whether the field can be set for the scope. E-sports have no entries here, so nothing about entries.
    #[must_use]
    pub fn is_of(self, scope: Scope) -> bool {
        match (self, scope) {
            (Self::FirstDay | Self::LastDay | Self::Venue | Self::Contacts, _) => true,
            (
                Self::Name
                | Self::Year
                | Self::SocialLinks
                | Self::Channel
                | Self::UnpaidHold
                | Self::RosterLock,
                Scope::Fest,
            ) => true,
            (Self::Notes | Self::Prizes, Scope::Event(_)) => true,
            (
                Self::State | Self::OpensAt | Self::ClosesAt | Self::Capacity | Self::Fee | Self::RosterLock,
                Scope::Event(event),
            ) => !matches!(event.form, Form::None),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Field, Scope};
    use crate::catalogue::EVENTS;

    #[test]
    fn scopes_are_parsed_back() {
        for scope in EVENTS
            .iter()
            .map(|event| Scope::Event(event))
            .chain([Scope::Fest])
        {
            let text = scope.to_string();
            assert_eq!(Scope::parse(&text).map(|scope| scope.to_string()), Some(text));
        }
        for text in [
            "",
            "event",
            "event:",
            "event:tennis",
            "fest:",
            "fest:x",
            "events:cricket",
        ] {
            assert!(Scope::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn each_field_belongs_to_a_scope_and_is_parsed_back() {
        let scopes: Vec<_> = EVENTS
            .iter()
            .map(|event| Scope::Event(event))
            .chain([Scope::Fest])
            .collect();
        for field in Field::ALL {
            assert_eq!(Field::parse(field.name()), Some(field));
            assert!(scopes.iter().any(|&scope| field.is_of(scope)), "{}", field.name());
        }
        let bgmi = Scope::parse("event:bgmi").unwrap();
        assert!(!Field::Fee.is_of(bgmi) && Field::Venue.is_of(bgmi));
        assert!(!Field::Fee.is_of(Scope::Fest));
    }
}
