//! The `members` table.

use sea_orm::entity::prelude::*;
use shared::person::PersonField;

/// The group of the lead athlete in athletics.
pub const LEAD: &str = "lead";

/// A person in a registration.
#[derive(Clone, Debug, Default, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "members")]
pub struct Model {
    /// Time-ordered UUID, so that the people of a team are adjacent in the index; see
    /// [`crate::core::random::Random::uuid_at`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The registration.
    pub registration_id: Uuid,
    /// `captain`, `viceCaptain`, `players`, `substitutes`, `coach`, `lead` or `relay:<name>`.
    pub team_group: String,
    /// Place within the group, from 0.
    pub position: i32,
    /// Full name.
    pub fullname: String,
    /// E-mail address.
    pub email: String,
    /// Mobile number.
    pub phone_number: String,
    /// The encrypted ID number, see [`crate::core::secrets::EncryptedId`].
    pub aadhaar_cipher: Vec<u8>,
    /// The id of the data key.
    pub aadhaar_key_id: String,
    /// Keyed hash of the ID number, for equality.
    pub aadhaar_hmac: Vec<u8>,
    /// The last four digits in clear, to show the number masked.
    pub aadhaar_last4: String,
    /// College ID card number, if the event asks for it.
    pub college_id: Option<String>,
    /// Playing role, if the event asks for it.
    pub playing_role: Option<String>,
}

impl Model {
    /// The stored text of a field, blank if there is none. Of the ID number, its last four digits.
    #[must_use]
    pub fn text(&self, field: PersonField) -> &str {
        match field {
            PersonField::Name => &self.fullname,
            PersonField::Email => &self.email,
            PersonField::Phone => &self.phone_number,
            PersonField::Aadhaar => &self.aadhaar_last4,
            PersonField::CollegeId => self.college_id.as_deref().unwrap_or_default(),
            PersonField::PlayingRole => self.playing_role.as_deref().unwrap_or_default(),
        }
    }

    /// Sets the text of a field, as [`text`](Self::text) returns it.
    pub fn set_text(&mut self, field: PersonField, text: &str) {
        let text = text.to_owned();
        match field {
            PersonField::Name => self.fullname = text,
            PersonField::Email => self.email = text,
            PersonField::Phone => self.phone_number = text,
            PersonField::Aadhaar => self.aadhaar_last4 = text,
            PersonField::CollegeId => self.college_id = Some(text).filter(|text| !text.is_empty()),
            PersonField::PlayingRole => self.playing_role = Some(text).filter(|text| !text.is_empty()),
        }
    }
}

impl Column {
    /// The column of a field, as [`Model::text`] returns it.
    #[must_use]
    pub const fn of(field: PersonField) -> Self {
        match field {
            PersonField::Name => Self::Fullname,
            PersonField::Email => Self::Email,
            PersonField::Phone => Self::PhoneNumber,
            PersonField::Aadhaar => Self::AadhaarLast4,
            PersonField::CollegeId => Self::CollegeId,
            PersonField::PlayingRole => Self::PlayingRole,
        }
    }
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The registration.
    #[sea_orm(
        belongs_to = "super::registration::Entity",
        from = "Column::RegistrationId",
        to = "super::registration::Column::Id"
    )]
    Registration,
}

impl Related<super::registration::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Registration.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
