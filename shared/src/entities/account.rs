//! Accounts and sessions.

use crate::finding::Finding;
use serde::{Deserialize, Serialize};

/// What a user may do (spec section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Staff who also change roles.
    Admin,
    /// Staff.
    Moderator,
    /// Campus ambassador.
    Ca,
    /// Everyone else.
    User,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 4] = [Self::Admin, Self::Moderator, Self::Ca, Self::User];

    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Moderator => "moderator",
            Self::Ca => "ca",
            Self::User => "user",
        }
    }

    /// The role of this name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// A user's own view of the account (spec section 3, User).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Chosen at signup, unique.
    pub username: String,
    /// Full name; the username until one is given.
    pub fullname: String,
    /// E-mail address, unique.
    pub email: String,
    /// What the user may do.
    pub role: Role,
    /// RFC 3339, UTC.
    pub created_at: String,
    /// True where the third-party identity provider verified the address.
    pub is_email_verified: bool,
    /// Whether the address is of the host institute.
    #[serde(rename = "isIITPStud")]
    pub is_iitp_stud: bool,
    /// The ambassador application, if there is one.
    pub ca_application: Option<AmbassadorRef>,
    /// College, for pre-filling.
    pub college_name: Option<String>,
    /// Position of responsibility.
    pub por: Option<String>,
    /// Postal address of the college.
    pub address: Option<String>,
}

/// A user's ambassador application, by reference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorRef {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: String,
    /// `pending`, `accepted` or `rejected`.
    pub status: String,
}

/// `GET /user/me`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserResponse {
    /// Always true.
    pub success: bool,
    /// The signed-in user.
    pub user: User,
}

/// A login or verified signup.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// The bearer token, kept under `token`.
    pub access_token: String,
    /// Who is signed in now.
    pub user: User,
}

/// `POST /auth/signup/send-otp`, the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct SignupForm {
    /// The username wished for.
    pub username: String,
    /// Where the code is mailed.
    pub email: String,
    /// The password wished for.
    pub password: String,
    /// The same again.
    pub confirm_password: String,
}

/// `POST /auth/signup/send-otp`, the answer. `success: false` with `timeLeft` where a code is alive and cooling down.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SignupResponse {
    /// Whether a code was mailed now.
    pub success: bool,
    /// For people.
    pub message: String,
    /// Seconds until another code can be asked for.
    pub time_left: u32,
}

/// `POST /auth/signup/verify-otp`, the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct OtpForm {
    /// The address the code was mailed to.
    pub email: String,
    /// The code.
    pub otp: String,
}

/// `POST /auth/login`, the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct LoginForm {
    /// E-mail address.
    pub email: String,
    /// Password.
    pub password: String,
}

/// Every failure of the API (design: wire contract).
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Failure {
    /// Always false.
    pub success: bool,
    /// For people.
    pub message: String,
    /// For programs; stable.
    pub code: String,
    /// What is wrong with each field (422).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Finding>,
}
