//! Encrypts the ID numbers of people when they are stored, and decrypts them. An ID number is encrypted for its row and
//! decrypts nowhere else.

use super::people::Person;
use crate::core::error::CoreError;
use crate::core::secrets::{CipherError, EncryptedId, TableCell};
use crate::entities::member;
use crate::env::Env;
use crate::registrations::RegistrationError;
use shared::draft::PersonDraft;
use shared::normalise::fold;
use shared::person::PersonField;
use uuid::Uuid;

/// The purpose of the hash of a person without an ID number.
const NO_NUMBER: &str = "person without an ID number";

/// Builds the rows of these people.
pub(crate) fn encrypt(
    env: &Env,
    registration_id: Uuid,
    people: &[Person<'_>],
) -> Result<Vec<member::Model>, RegistrationError> {
    people
        .iter()
        .map(|person| {
            let id = env.random.uuid_at(env.clock.now());
            let (group, position) = person.seat();
            row(env, id, registration_id, &group, position, person.typed)
        })
        .collect()
}

/// Builds a person's row, with the ID number encrypted for it.
pub(crate) fn row(
    env: &Env,
    id: Uuid,
    registration_id: Uuid,
    group: &str,
    position: usize,
    typed: &PersonDraft,
) -> Result<member::Model, RegistrationError> {
    let number =
        encrypted(env, id, &typed.aadhar_id, &typed.email, &typed.fullname).map_err(CoreError::internal)?;
    let mut row = member::Model {
        id,
        registration_id,
        team_group: group.to_owned(),
        position: i32::try_from(position).map_err(CoreError::internal)?,
        aadhaar_cipher: number.cipher,
        aadhaar_key_id: number.key_id,
        aadhaar_hmac: number.hmac,
        ..member::Model::default()
    };
    for field in PersonField::ALL {
        let stored = match field {
            PersonField::Aadhaar => &number.last4,
            _ => field.of(typed).trim(),
        };
        row.set_text(field, stored);
    }
    Ok(row)
}

/// Takes the ID number from a row: its person has none until one is entered.
pub(crate) fn without_number(env: &Env, row: member::Model) -> Result<member::Model, RegistrationError> {
    let none = encrypted(env, row.id, "", &row.email, &row.fullname).map_err(CoreError::internal)?;
    Ok(member::Model {
        aadhaar_cipher: none.cipher,
        aadhaar_key_id: none.key_id,
        aadhaar_hmac: none.hmac,
        aadhaar_last4: String::new(),
        ..row
    })
}

/// Encrypts the ID number of a row. A person who has none yet is told apart by address and name instead of by the number, so that
/// two of them are two people, and one with two places is one.
fn encrypted(
    env: &Env,
    row: Uuid,
    number: &str,
    email: &str,
    fullname: &str,
) -> Result<EncryptedId, CipherError> {
    let mut encrypted = env.keys.ids.encrypt(&env.random, cell_of(row), number)?;
    if number.is_empty() {
        let hash = env.keys.hash_code(NO_NUMBER, &fold(email), &fold(fullname));
        encrypted.hmac = hash.to_vec();
    }
    Ok(encrypted)
}

/// Takes the last digits in clear from a row, so that lists show none. Staff can still read the number.
pub(crate) fn without_last_digits(row: member::Model) -> member::Model {
    member::Model {
        aadhaar_last4: String::new(),
        ..row
    }
}

/// Converts a row back to a person as typed, with the ID number decrypted.
///
/// # Errors
/// [`RegistrationError::IdNumberErased`] after the retention period; an internal error if the number does not decrypt.
pub(crate) fn typed(env: &Env, member: &member::Model) -> Result<PersonDraft, RegistrationError> {
    if member.aadhaar_cipher.is_empty() {
        return Err(RegistrationError::IdNumberErased);
    }
    let plain = env
        .keys
        .ids
        .decrypt(cell_of(member.id), &member.aadhaar_key_id, &member.aadhaar_cipher);
    let plain = plain.map_err(CoreError::internal)?;
    let mut typed = PersonDraft::default();
    for field in PersonField::ALL {
        let text = match field {
            PersonField::Aadhaar => &plain,
            _ => member.text(field),
        };
        text.clone_into(field.of_mut(&mut typed));
    }
    Ok(typed)
}

/// Encrypts and hashes a member's ID number anew under the current key.
///
/// # Errors
/// If the stored ciphertext does not decrypt.
pub(crate) fn encrypted_anew(env: &Env, member: &member::Model) -> Result<EncryptedId, CipherError> {
    let (cell, cipher) = (cell_of(member.id), &env.keys.ids);
    let number = cipher.decrypt(cell, &member.aadhaar_key_id, &member.aadhaar_cipher)?;
    encrypted(env, member.id, &number, &member.email, &member.fullname)
}

/// The cell that an ID number's ciphertext is bound to.
fn cell_of(row: Uuid) -> TableCell<'static> {
    TableCell {
        table: "members",
        row,
        column: "aadhaar_cipher",
    }
}
