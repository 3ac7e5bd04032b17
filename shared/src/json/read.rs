//! Parses a draft. The input comes from `JSON.stringify`, so it is valid JSON. Other input is not fully validated: it returns an error
//! or an incomplete draft, and never panics.

use crate::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft, TeamDraft};
use crate::person::PersonField;

/// A member with a wrong type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistyped {
    /// Dotted path of the member: `team.players.0.phoneNumber`; blank for the whole.
    place: String,
    expected: &'static str,
}

impl Mistyped {
    fn within(self, name: &str) -> Self {
        let place = if self.place.is_empty() {
            name.to_owned()
        } else {
            [name, ".", &self.place].concat()
        };
        Self { place, ..self }
    }

    /// Returns the error message: `team.players.0.phoneNumber: a text is expected`.
    #[must_use]
    pub fn message(&self) -> String {
        let place = if self.place.is_empty() {
            "draft"
        } else {
            &self.place
        };
        [place, ": ", self.expected, " is expected"].concat()
    }
}

type Read<T> = Result<T, Mistyped>;

/// Reads a draft. Missing members are empty, unknown ones are ignored.
///
/// # Errors
/// If a member has a wrong type.
pub fn draft(text: &str) -> Read<RegistrationDraft> {
    let mut draft = RegistrationDraft::default();
    Reader { text, at: 0 }.object(&mut |reader, name| {
        let field = match name {
            "event" => &mut draft.event,
            "collegeSelect" => &mut draft.college_select,
            "collegeName" => &mut draft.college_name,
            "collegeAddress" => &mut draft.college_address,
            "category" => &mut draft.category,
            "accompanyingCoach" => &mut draft.accompanying_coach,
            "playersConfirm" => &mut draft.players_confirm,
            "coach" => return person(reader, &mut draft.coach),
            "captain" => return person(reader, &mut draft.captain),
            "team" => return team(reader, &mut draft.team),
            "selectedIndividualEvents" => return texts(reader, &mut draft.selected_individual_events),
            "selectedRelayEvents" => return texts(reader, &mut draft.selected_relay_events),
            "relayTeams" => {
                return reader.list(&mut |reader| {
                    let mut team = RelayTeamDraft::default();
                    relay_team(reader, &mut team)?;
                    draft.relay_teams.push(team);
                    Ok(())
                });
            }
            _ => return reader.skip(),
        };
        *field = reader.text()?;
        Ok(())
    })?;
    Ok(draft)
}

fn person(reader: &mut Reader<'_>, person: &mut PersonDraft) -> Read<()> {
    reader.object(&mut |reader, name| {
        let Some(field) = PersonField::parse(name) else {
            return reader.skip();
        };
        *field.of_mut(person) = reader.text()?;
        Ok(())
    })
}

fn people(reader: &mut Reader<'_>, people: &mut Vec<PersonDraft>) -> Read<()> {
    reader.list(&mut |reader| {
        let mut one = PersonDraft::default();
        person(reader, &mut one)?;
        people.push(one);
        Ok(())
    })
}

fn team(reader: &mut Reader<'_>, team: &mut TeamDraft) -> Read<()> {
    reader.object(&mut |reader, name| {
        let group = match name {
            "captain" => &mut team.captain,
            "viceCaptain" => &mut team.vice_captain,
            "players" => &mut team.players,
            "substitutes" => &mut team.substitutes,
            _ => return reader.skip(),
        };
        people(reader, group)
    })
}

fn relay_team(reader: &mut Reader<'_>, team: &mut RelayTeamDraft) -> Read<()> {
    reader.object(&mut |reader, name| {
        match name {
            "teamName" => team.team_name = reader.text()?,
            "members" => return people(reader, &mut team.members),
            _ => return reader.skip(),
        }
        Ok(())
    })
}

fn texts(reader: &mut Reader<'_>, texts: &mut Vec<String>) -> Read<()> {
    reader.list(&mut |reader| {
        texts.push(reader.text()?);
        Ok(())
    })
}

struct Reader<'a> {
    text: &'a str,
    /// The index of the next byte.
    at: usize,
}

impl<'a> Reader<'a> {
    /// Skips white space and returns the next byte without consuming it; 0 at the end of the text.
    fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = bytes.get(self.at) {
            self.at += 1;
        }
        bytes.get(self.at).copied().unwrap_or(0)
    }

    /// Consumes this byte if it is the next one. Returns whether it was.
    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == byte;
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Read<()> {
        if self.take(byte) {
            return Ok(());
        }
        let place = String::new();
        Err(Mistyped { place, expected })
    }

    /// Parses an object. Calls `member` with the name of each member; `member` must consume the value.
    fn object(&mut self, member: &mut dyn FnMut(&mut Self, &str) -> Read<()>) -> Read<()> {
        self.expect(b'{', "an object")?;
        while !self.take(b'}') {
            let name = self.name()?;
            self.expect(b':', "a colon")?;
            member(self, name).map_err(|error| error.within(name))?;
            if !self.take(b',') && self.peek() != b'}' {
                return self.expect(b'}', "the end of an object");
            }
        }
        Ok(())
    }

    /// Parses a list. Calls `entry` at the beginning of each element; `entry` must consume the element.
    fn list(&mut self, entry: &mut dyn FnMut(&mut Self) -> Read<()>) -> Read<()> {
        self.expect(b'[', "a list")?;
        let mut index = 0;
        while !self.take(b']') {
            entry(self).map_err(|error| error.within(&index.to_string()))?;
            index += 1;
            if !self.take(b',') && self.peek() != b']' {
                return self.expect(b']', "the end of a list");
            }
        }
        Ok(())
    }

    /// Consumes a string and returns it with its escape sequences. No known member has an escape sequence in its name.
    fn name(&mut self) -> Read<&'a str> {
        self.expect(b'"', "a text")?;
        let begin = self.at;
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        let written = self.text.get(begin..self.at).unwrap_or_default();
        self.expect(b'"', "the end of a text")?;
        Ok(written)
    }

    fn text(&mut self) -> Read<String> {
        let written = self.name()?;
        let mut text = String::with_capacity(written.len());
        let mut rest = written;
        while let Some((plain, escaped)) = rest.split_once('\\') {
            text.push_str(plain);
            rest = unescape(escaped, &mut text);
        }
        text.push_str(rest);
        Ok(text)
    }

    /// Consumes any value.
    fn skip(&mut self) -> Read<()> {
        let mut depth = 0_u32;
        loop {
            match self.peek() {
                0 => return Ok(()),
                b'"' => drop(self.name()?),
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' | b',' if depth == 0 => return Ok(()),
                b'}' | b']' => {
                    depth -= 1;
                    self.at += 1;
                }
                _ => self.at += 1,
            }
        }
    }
}

/// Reads the escape after a backslash, and returns what follows it. Half of a pair of UTF-16 becomes U+FFFD, as wherever JavaScript
/// hands over a text.
fn unescape<'a>(escaped: &'a str, text: &mut String) -> &'a str {
    let mut characters = escaped.chars();
    match characters.next() {
        Some('b') => text.push('\u{8}'),
        Some('f') => text.push('\u{c}'),
        Some('n') => text.push('\n'),
        Some('r') => text.push('\r'),
        Some('t') => text.push('\t'),
        Some('u') => return unescape_unit(characters.as_str(), text),
        Some(other) => text.push(other),
        None => {}
    }
    characters.as_str()
}

fn unescape_unit<'a>(digits: &'a str, text: &mut String) -> &'a str {
    let (unit, rest) = unit(digits);
    let second = rest.strip_prefix("\\u").map(self::unit);
    let (pair, after) = match second {
        Some((second @ 0xdc00..=0xdfff, after)) if (0xd800..0xdc00).contains(&unit) => {
            (0x1_0000 + ((unit - 0xd800) << 10) + (second - 0xdc00), after)
        }
        _ => (unit, rest),
    };
    text.push(char::from_u32(pair).unwrap_or(char::REPLACEMENT_CHARACTER));
    after
}

/// Reads four hexadecimal digits, and returns what follows them.
fn unit(digits: &str) -> (u32, &str) {
    let (unit, rest) = digits.split_at_checked(4).unwrap_or(("", digits));
    let value = u32::from_str_radix(unit, 16).unwrap_or(0xfffd);
    (value, rest)
}
