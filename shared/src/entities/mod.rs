//! Request and response types other than the registration payload (spec sections 3 and 7): camelCase JSON, times in
//! RFC 3339 UTC, amounts in paise unless stated otherwise.

mod account;
mod ambassador;
mod audit;
mod concern;
mod desk;
mod draft;
mod job;
mod payment;
mod registration;
mod statistics;

pub use account::{
    Account, AmbassadorRef, CodeForm, ConsentRecord, ConsentsResponse, DisabledForm, Done, Failure,
    ForgotForm, GoogleConfig, GoogleForm, LoginForm, OtpForm, PasswordForm, ProfileForm, ProfileResponse,
    ResetForm, Role, RoleForm, SessionRecord, SessionResponse, SessionsResponse, SignupForm, SignupResponse,
    User, UserRecord, UserRecordResponse, UserResponse, UsersResponse,
};
pub use ambassador::{
    AmbassadorApplication, AmbassadorApplicationResponse, AmbassadorApplicationsResponse, AmbassadorCounts,
    AmbassadorDecision, AmbassadorReviewer, AmbassadorStatus, AmbassadorUndo, ApplyForm,
    OwnApplicationResponse,
};
pub use audit::{AuditRecord, AuditResponse};
pub use concern::{ConcernRecord, ConcernResponse, ConcernStatus, ConcernsResponse, ContactForm};
pub use desk::{
    Decision, DecisionForm, DecisionsResponse, EventPage, NoteForm, NoteRecord, NoteResponse, NotesResponse,
    RefusedDecision, RegistrationRow, RegistrationsResponse, RevealForm, RevealResponse, ReviewRecord,
    ReviewsResponse,
};
pub use draft::{DraftRef, DraftResponse, DraftSaved, DraftsResponse, KeptDraft, SaveDraft};
pub use job::{GivenUp, JobsResponse};
pub use payment::{
    CreateOrderResponse, CreatePayment, CreatePaymentResponse, Destination, InboxReason, Order,
    PaymentDecision, PaymentRecord, PaymentResponse, PaymentsResponse, VerifyPayment, VerifyResponse,
};
pub use registration::{
    Member, MemberForm, MemberGroup, MemberRecord, MyRegistrations, PaymentStatus, RegisteredEvent,
    RegisteredEvents, RegistrationChange, RegistrationDetail, RegistrationOwner, RegistrationPayment,
    RegistrationRecord, RegistrationStatus, RelayRecord, TeamPart,
};
pub use statistics::{DayCounts, EventCounts, StatisticsResponse, UserCounts};
