//! The messages with values, in English and in Hindi. A build has one language, as for [`crate::messages`]; the server, which answers in
//! English, translates by [`SENTENCES`] and [`PLACE_TITLES`].

use crate::messages::STAFF;
use crate::rules::person::RequiredField;
use std::fmt::Display;

/// Defines a function for each sentence; its arguments fill the placeholders `{name}`, which are the same in both languages.
macro_rules! sentences {
    ($($(#[$doc:meta])* $name:ident($($value:ident),*) = $english:literal, $hindi:literal;)*) => {
        $($(#[$doc])*
        pub(crate) fn $name($($value: impl Display),*) -> String {
            if cfg!(feature = "hindi") {
                format!($hindi)
            } else {
                format!($english)
            }
        })*
        /// Every sentence in English and in Hindi, its values in braces. A value that is called `name` is never translated.
        pub const SENTENCES: &[(&str, &str)] = &[$(($english, $hindi)),*];
    };
}

/// Defines the titles of places.
macro_rules! place_titles {
    ($($english:literal = $hindi:literal;)*) => {
        /// Every title in English and in Hindi.
        pub const PLACE_TITLES: &[(&str, &str)] = &[$(($english, $hindi)),*];

        /// The title of a person's place in this build's language: `Vice-Captain`.
        #[must_use]
        pub fn place_title(english: &str) -> &str {
            let hindi = match english {
                $($english => $hindi,)*
                _ => STAFF,
            };
            if cfg!(feature = "hindi") && !hindi.is_empty() {
                hindi
            } else {
                english
            }
        }
    };
}

place_titles! {
    "Captain" = "कैप्टन";
    "Vice-Captain" = "वाइस-कैप्टन";
    "Player" = "खिलाड़ी";
    "Substitute" = "सब्स्टिट्यूट";
    "Participant" = "प्रतिभागी";
    "Athlete" = "एथलीट";
    "Lead Athlete" = "मुख्य एथलीट";
    "Coach" = "कोच";
}

sentences! {
    /// A member has no valid name (spec section 5).
    person_name(title, number) = "Enter a valid name (<= 30 chars) for {title} #{number}",
        "{title} #{number} का सही नाम लिखें (ज़्यादा से ज़्यादा 30 अक्षर)";
    /// A member has no valid e-mail address.
    person_email(title, number) = "Enter a valid email for {title} #{number}",
        "{title} #{number} का सही ईमेल लिखें";
    /// A member has no valid phone number.
    person_phone(title, number) = "Enter a valid 10-digit phone number for {title} #{number}",
        "{title} #{number} का 10 अंकों का सही मोबाइल नंबर लिखें";
    /// A member has no valid Aadhaar number.
    person_aadhaar(title, number) = "Enter a valid 12-digit Aadhaar for {title} #{number}",
        "{title} #{number} का 12 अंकों का सही आधार नंबर लिखें";
    /// A field of a person in athletics is invalid.
    athletics(who) = "Please fill all valid details for {who}.",
        "{who}: सब जानकारी सही लिखें।";
    /// The place of a relay runner.
    runner(number, name) = "Player #{number} in {name}",
        "{name} में खिलाड़ी #{number}";
    /// A relay has more runners than its size.
    relay_size(name, max, entered) = "{name}: a relay needs exactly {max} players, {entered} entered.",
        "{name}: रिले में ठीक {max} खिलाड़ी चाहिए, {entered} लिखे गए।";
    /// The category does not offer a chosen athletics event.
    not_offered(name) = "{name} is not offered in this category.",
        "{name} इस कैटेगरी में नहीं है।";
    /// An event of athletics is chosen twice.
    chosen_twice(name) = "{name} is chosen twice.",
        "{name} दो बार चुना गया है।";
    /// A group has more people than it may.
    too_many(title, max, entered) = "{title}: at most {max} allowed, {entered} entered.",
        "{title}: ज़्यादा से ज़्यादा {max} हो सकते हैं, {entered} लिखे गए।";
    /// A person without a name or an e-mail address.
    dropped(title, number) = "{title} #{number} has no name or no email and will be left out.",
        "{title} #{number} का नाम या ईमेल नहीं है, इसलिए इन्हें छोड़ दिया जाएगा।";
    /// A person of a group that the form does not ask for.
    unknown_group(name) = "{name} is in a group that this event doesn't have and will be left out.",
        "{name} ऐसे ग्रुप में हैं जो इस इवेंट में नहीं है, इसलिए छोड़ दिए जाएँगे।";
    /// The check digit of an Aadhaar number is wrong.
    aadhaar_mistyped(who) = "{who}: this Aadhaar number looks mistyped.",
        "{who}: यह आधार नंबर गलत लिखा लगता है।";
    /// Two people have the same value of a field.
    same_value(who, what, other) = "{who} has the same {what} as {other}.",
        "{who} और {other}: {what} एक ही है।";
    /// A booking begins in a night without beds.
    first_night(first, last) = "Beds are for the nights from {first} to {last}. Choose a first night among them.",
        "बेड {first} से {last} तक की रातों के लिए हैं। पहली रात इन्हीं में से चुनें।";
    /// A booking begins in the last night.
    one_night() = "From that day, 1 night can be booked.",
        "उस दिन से 1 रात बुक हो सकती है।";
    /// A booking goes on after the last night.
    most_nights(most) = "From that day, 1 to {most} nights can be booked.",
        "उस दिन से 1 से {most} रातें बुक हो सकती हैं।";
}

/// Returns the message for an invalid field of a member: `Enter a valid email for Player #3`.
#[must_use]
pub fn person(field: RequiredField, title: &str, number: usize) -> String {
    let title = place_title(title);
    match field {
        RequiredField::Name => person_name(title, number),
        RequiredField::Email => person_email(title, number),
        RequiredField::Phone => person_phone(title, number),
        RequiredField::Aadhaar => person_aadhaar(title, number),
    }
}
