//! Normalises the fields of request bodies while they are read: `#[serde(deserialize_with = "forms::email")]`. A call
//! therefore never sees another spelling.

use serde::{Deserialize as _, Deserializer};

macro_rules! fields {
    ($($(#[$doc:meta])* $kind:ident;)*) => {$(
        $(#[$doc])*
        ///
        /// # Errors
        /// If the value is no text.
        pub fn $kind<'de, D: Deserializer<'de>>(sent: D) -> Result<String, D::Error> {
            String::deserialize(sent).map(|typed| super::$kind(&typed))
        }
    )*};
}

fields! {
    /// Reads a name.
    name;
    /// Reads a phone number.
    phone;
    /// Reads an ID number.
    id_number;
    /// Reads an e-mail address.
    email;
    /// Reads a one-time code.
    code;
    /// Reads a line.
    line;
    /// Reads a text of several lines.
    text;
}
