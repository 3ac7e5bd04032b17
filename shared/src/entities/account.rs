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

/// What its owner and staff see alike of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Account {
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
    /// College, for pre-filling.
    pub college_name: Option<String>,
    /// Position of responsibility.
    pub por: Option<String>,
    /// Postal address of the college.
    pub address: Option<String>,
    /// Whether the account has a password: one made by Google's sign-in has none until its owner sets it by a mailed code.
    pub has_password: bool,
}

/// A user's own view of the account (spec section 3, User).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct User {
    /// The account.
    #[serde(flatten)]
    pub account: Account,
    /// The ambassador application, if there is one.
    pub ca_application: Option<AmbassadorRef>,
}

/// A user's ambassador application, by reference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AmbassadorRef {
    /// Its id.
    #[serde(rename = "_id")]
    pub id: String,
    /// Where it stands.
    pub status: super::AmbassadorStatus,
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

/// `POST /auth/password/send-otp`, the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ForgotForm {
    /// The account's address; the code is mailed there.
    pub email: String,
}

/// `POST /auth/password/reset`, the form: the code or the mailed link's token, and a new password.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ResetForm {
    /// The account's address.
    pub email: String,
    /// The code; empty where the link was followed.
    pub otp: String,
    /// The link's token; empty where the code was typed.
    pub link: String,
    /// The password wished for.
    pub password: String,
    /// The same again.
    pub confirm_password: String,
}

/// `PUT /user/me`, the form: what pre-fills other forms.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileForm {
    /// Full name.
    pub fullname: String,
    /// College; empty: not given.
    pub college_name: String,
    /// Position of responsibility; empty: none.
    pub por: String,
    /// Postal address of the college; empty: not given.
    pub address: String,
}

/// `PUT /user/me/password`, the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PasswordForm {
    /// The password so far.
    pub current_password: String,
    /// The password wished for.
    pub password: String,
    /// The same again.
    pub confirm_password: String,
}

/// A form that holds nothing but a one-time code: `POST /auth/google-link`, `POST /user/me/erase`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct CodeForm {
    /// The code.
    pub otp: String,
}

/// One of a user's sessions: `GET /user/me/sessions`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionRecord {
    /// A random UUID.
    #[serde(rename = "_id")]
    pub id: String,
    /// The browser it was begun in, in words: `Chrome on Android`.
    pub device: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    /// RFC 3339, UTC; a few minutes behind.
    pub last_seen_at: String,
    /// RFC 3339, UTC.
    pub expires_at: String,
    /// Whether it is the one that asks.
    pub is_current: bool,
}

/// `GET /user/me/sessions`: the one that asks first, then the last seen first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionsResponse {
    /// Always true.
    pub success: bool,
    /// Those that have not ended.
    pub sessions: Vec<SessionRecord>,
}

/// An agreement to the privacy notice: `GET /user/me/consents`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConsentRecord {
    /// What it was given with: `Registration for Chess`.
    pub given_with: String,
    /// The notice's version; none where the form came without consent.
    pub version: Option<String>,
    /// RFC 3339, UTC.
    pub given_at: String,
}

/// `GET /user/me/consents`, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ConsentsResponse {
    /// Always true.
    pub success: bool,
    /// Every agreement.
    pub consents: Vec<ConsentRecord>,
}

/// `GET /auth/google`: what the login page needs for Google's button.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GoogleConfig {
    /// Always true.
    pub success: bool,
    /// The client id; none where sign-in with Google is not offered.
    pub client_id: Option<String>,
    /// To be handed to Google, who puts it into the credential.
    pub nonce: Option<String>,
}

/// `POST /auth/google-login`, the form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct GoogleForm {
    /// The ID token that Google's button gives.
    pub credential: String,
}

/// `PUT /admin/users/{id}/role`, the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoleForm {
    /// The role to be.
    pub role: Role,
}

/// `PUT /admin/users/{id}/disabled`, the form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DisabledForm {
    /// Whether the account is to be closed to its owner.
    pub disabled: bool,
}

/// A user as staff see them: `GET /user/all-users`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct UserRecord {
    /// The account.
    #[serde(flatten)]
    pub account: Account,
    /// The id of the ambassador application, if there is one: as text, since tables show it as it is.
    pub ca_application: Option<String>,
    /// Where that application stands.
    pub ca_status: Option<super::AmbassadorStatus>,
    /// RFC 3339, UTC; none where the account is open.
    pub disabled_at: Option<String>,
}

/// `GET /user/all-users`, the newest first.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UsersResponse {
    /// Always true.
    pub success: bool,
    /// Every account.
    pub users: Vec<UserRecord>,
    /// How many there are in all, whatever the page.
    pub total: u64,
}

/// One account, after it was changed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct UserRecordResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// The account.
    pub user: UserRecord,
}

/// A user's own account, after it was changed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileResponse {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
    /// The user.
    pub user: User,
}

/// Something was done, and there is nothing to show but a sentence.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// Always true.
    pub success: bool,
    /// For people.
    pub message: String,
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
