//! Accounts and sessions.

use crate::finding::Finding;
use serde::{Deserialize, Serialize};

/// A user's role (spec section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "database", derive(sea_orm::EnumIter, sea_orm::DeriveActiveEnum))]
#[cfg_attr(
    feature = "database",
    sea_orm(rs_type = "String", db_type = "Text", rename_all = "lowercase")
)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Staff who can also change roles.
    Admin,
    /// Staff.
    Moderator,
    /// Campus ambassador.
    Ca,
    /// Every other user.
    User,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 4] = [Self::Admin, Self::Moderator, Self::Ca, Self::User];

    /// Returns the role's name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Admin => "admin",
            Self::Moderator => "moderator",
            Self::Ca => "ca",
            Self::User => "user",
        }
    }

    /// Parses a role name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// The account fields visible to both its owner and staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// Account id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// Username, chosen at signup; unique.
    pub username: String,
    /// Full name; the username until the user sets one.
    pub fullname: String,
    /// E-mail address, unique.
    pub email: String,
    /// The user's role.
    pub role: Role,
    /// Creation time, RFC 3339, UTC.
    pub created_at: String,
    /// Whether the third-party identity provider verified the address.
    pub is_email_verified: bool,
    /// Whether the e-mail address belongs to the host institute.
    #[serde(rename = "isIITPStud")]
    pub is_iitp_stud: bool,
    /// College, used to pre-fill forms.
    pub college_name: Option<String>,
    /// Position of responsibility.
    pub por: Option<String>,
    /// Postal address of the college.
    pub address: Option<String>,
    /// Whether the account has a password. An account created by Google sign-in has none until its owner sets one with a
    /// mailed code.
    pub has_password: bool,
}

/// A user's own view of their account (spec section 3, User).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The account fields.
    #[serde(flatten)]
    pub account: Account,
    /// The user's ambassador application, if any.
    pub ca_application: Option<AmbassadorRef>,
}

/// A reference to a user's ambassador application.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorRef {
    /// The application's id.
    #[serde(rename = "_id")]
    pub id: String,
    /// The application's status.
    pub status: super::AmbassadorStatus,
}

/// The response of `GET /user/me`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserResponse {
    /// Always true.
    pub success: bool,
    /// The signed-in user.
    pub user: User,
}

/// The response to a login or a verified signup.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The bearer token; the client stores it under `token`.
    pub access_token: String,
    /// The signed-in user.
    pub user: User,
}

/// The response of `POST /auth/signup/send-otp`. `success` is false and `timeLeft` is set while a valid code is cooling down.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SignupResponse {
    /// Whether this request mailed a code.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// Seconds until the user can request another code.
    pub time_left: u32,
}

/// One of a user's sessions, as listed by `GET /user/me/sessions`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionRecord {
    /// Session id, a random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The browser that started the session: `Chrome on Android`.
    pub device: String,
    /// Creation time, RFC 3339, UTC.
    pub created_at: String,
    /// Time of last use, RFC 3339, UTC; may lag a few minutes.
    pub last_seen_at: String,
    /// Expiry time, RFC 3339, UTC.
    pub expires_at: String,
    /// Whether this session made the request.
    pub is_current: bool,
}

/// The response of `GET /user/me/sessions`: the current session first, then by last use, newest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionsResponse {
    /// Always true.
    pub success: bool,
    /// The sessions that have not ended.
    pub sessions: Vec<SessionRecord>,
}

/// A consent to the privacy notice, as listed by `GET /user/me/consents`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConsentRecord {
    /// The form the consent was given with: `Registration for Chess`.
    pub given_with: String,
    /// The notice's version; `None` if the form was sent without consent.
    pub version: Option<String>,
    /// Time of the consent, RFC 3339, UTC.
    pub given_at: String,
}

/// The response of `GET /user/me/consents`, newest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConsentsResponse {
    /// Always true.
    pub success: bool,
    /// Every consent.
    pub consents: Vec<ConsentRecord>,
}

/// The response of `GET /auth/google`: what the login page needs for Google's button.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GoogleConfig {
    /// Always true.
    pub success: bool,
    /// The client id; `None` if Google sign-in is disabled.
    pub client_id: Option<String>,
    /// The nonce the page passes to Google, which includes it in the credential.
    pub nonce: Option<String>,
}

/// A user as shown to staff by `GET /user/all-users`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct UserRecord {
    /// The account fields.
    #[serde(flatten)]
    pub account: Account,
    /// The id of the ambassador application, if any; a plain string, because tables show it unchanged.
    pub ca_application: Option<String>,
    /// The status of that application.
    pub ca_status: Option<super::AmbassadorStatus>,
    /// Time the account was disabled, RFC 3339, UTC; `None` if it is enabled.
    pub disabled_at: Option<String>,
}

/// The response of `GET /user/all-users`, newest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UsersResponse {
    /// Always true.
    pub success: bool,
    /// The accounts: one page, or all of them.
    pub users: Vec<UserRecord>,
    /// Total number of accounts on all pages.
    pub total: u64,
}

/// The response to a change of an account by staff.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserRecordResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The changed account.
    pub user: UserRecord,
}

/// The response to a change of a user's own account.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileResponse {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// The changed user.
    pub user: User,
}

/// A success response that contains only a message.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// Always true.
    pub success: bool,
    /// Message for the user.
    pub message: String,
}

/// The error response of the API (design: wire contract).
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Failure {
    /// Always false.
    pub success: bool,
    /// Message for the user.
    pub message: String,
    /// Stable error code for programs.
    pub code: String,
    /// Validation findings per field (422).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Finding>,
}
