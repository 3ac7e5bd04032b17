//! Forms of accounts: what users send to sign up, log in and change their account, and what admins send about one.

use super::Role;
use crate::rules::limits::{LINE_MAX, chars};
use serde::{Deserialize, Serialize};
use validator::Validate;

/// The request body of `POST /auth/signup/send-otp`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct SignupForm {
    /// The requested username.
    #[validate(custom(function = "crate::rules::account::username"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub username: String,
    /// E-mail address; the server mails the code to it.
    #[validate(custom(function = "crate::rules::account::email"))]
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// The new password.
    #[validate(custom(function = "crate::rules::account::new_password"))]
    pub password: String,
    /// The new password, repeated.
    #[validate(must_match(other = "password", code = "mismatch"))]
    pub confirm_password: String,
    /// The code of an ambassador; blank: nobody. Sent again with the one-time code.
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub referral_code: String,
}

/// The request body of `POST /auth/signup/verify-otp`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct OtpForm {
    /// The address the server mailed the code to.
    #[validate(custom(function = "crate::rules::account::email"))]
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// The one-time code.
    #[validate(custom(function = "crate::rules::account::otp"))]
    #[serde(deserialize_with = "crate::normalise::forms::code")]
    pub otp: String,
    /// The code of an ambassador, as in [`SignupForm`].
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub referral_code: String,
}

/// The request body of `POST /auth/login`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct LoginForm {
    /// E-mail address.
    #[validate(custom(function = "crate::rules::account::email"))]
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// Password.
    #[validate(length(min = 1, code = "required"))]
    pub password: String,
}

/// The request body of `POST /auth/password/send-otp`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct ForgotForm {
    /// The account's e-mail address; the server mails the code to it.
    #[validate(custom(function = "crate::rules::account::email"))]
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
}

/// The request body of `POST /auth/password/reset`: the code or the mailed link's token, and a new password.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
#[validate(schema(function = "crate::rules::account::otp_or_link", skip_on_field_errors = false))]
pub struct ResetForm {
    /// The account's e-mail address.
    #[validate(custom(function = "crate::rules::account::email"))]
    #[serde(deserialize_with = "crate::normalise::forms::email")]
    pub email: String,
    /// The one-time code; empty if the user followed the link.
    #[serde(deserialize_with = "crate::normalise::forms::code")]
    pub otp: String,
    /// The link's token; empty if the user typed the code.
    pub link: String,
    /// The new password.
    #[validate(custom(function = "crate::rules::account::new_password"))]
    pub password: String,
    /// The new password, repeated.
    #[validate(must_match(other = "password", code = "mismatch"))]
    pub confirm_password: String,
}

/// The request body of `PUT /user/me`: the profile fields that pre-fill other forms.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileForm {
    /// Full name.
    #[validate(custom(function = "crate::rules::account::fullname"))]
    #[serde(deserialize_with = "crate::normalise::forms::name")]
    pub fullname: String,
    /// College; empty if not given.
    #[validate(length(max = chars(LINE_MAX), code = "too_long"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub college_name: String,
    /// Position of responsibility; empty if none.
    #[validate(length(max = chars(LINE_MAX), code = "too_long"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub por: String,
    /// Postal address of the college; empty if not given.
    #[validate(length(max = chars(LINE_MAX), code = "too_long"))]
    #[serde(deserialize_with = "crate::normalise::forms::line")]
    pub address: String,
}

/// The request body of `PUT /user/me/password`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PasswordForm {
    /// The current password.
    #[validate(length(min = 1, code = "required"))]
    pub current_password: String,
    /// The new password.
    #[validate(custom(function = "crate::rules::account::new_password"))]
    pub password: String,
    /// The new password, repeated.
    #[validate(must_match(other = "password", code = "mismatch"))]
    pub confirm_password: String,
}

/// A request body that holds only a one-time code: `POST /auth/google-link`, `POST /user/me/erase`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct CodeForm {
    /// The one-time code.
    #[validate(custom(function = "crate::rules::account::otp"))]
    #[serde(deserialize_with = "crate::normalise::forms::code")]
    pub otp: String,
}

/// The request body of `POST /auth/google-login`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct GoogleForm {
    /// The ID token returned by Google's button.
    pub credential: String,
}

/// The request body of `PUT /admin/users/{id}/role`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoleForm {
    /// The new role.
    pub role: Role,
}

/// The request body of `PUT /admin/users/{id}/disabled`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DisabledForm {
    /// Whether to disable the account.
    pub disabled: bool,
}
