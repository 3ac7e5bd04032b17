//! The shapes that travel besides the registration payload (spec sections 3 and 7): camelCase JSON, times in
//! RFC 3339 UTC, amounts in paise unless said otherwise.

mod account;
mod payment;
mod registration;

pub use account::{
    AmbassadorRef, Failure, LoginForm, OtpForm, Role, SessionResponse, SignupForm, SignupResponse, User,
    UserResponse,
};
pub use payment::{CreateOrderResponse, Order, VerifyPayment, VerifyResponse};
pub use registration::{
    MemberRecord, MyRegistrations, PaymentStatus, RegisteredEvent, RegisteredEvents, RegistrationOwner,
    RegistrationRecord, RegistrationStatus,
};
