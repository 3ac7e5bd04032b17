//! Request and response types other than the registration payload (spec sections 3 and 7): camelCase JSON, times in
//! RFC 3339 UTC, amounts in paise unless stated otherwise.

mod account;
mod account_forms;
mod ambassador;
mod ambassador_task;
mod announcement;
mod audit;
mod booking;
mod college_merge;
mod concern;
mod draft;
mod gate;
mod gate_staff;
mod house;
mod invitation;
mod job;
mod live;
mod mailing;
mod pass;
mod payment;
mod referral;
mod registration;
mod review;
mod setting;
mod statistics;
mod waiting;

pub use account::{
    Account, AmbassadorRef, ConsentRecord, ConsentsResponse, Done, Failure, GoogleConfig, ProfileResponse,
    Role, SessionRecord, SessionResponse, SessionsResponse, SignupResponse, User, UserRecord,
    UserRecordResponse, UserResponse, UsersResponse,
};
pub use account_forms::{
    CodeForm, DisabledForm, ForgotForm, GoogleForm, LoginForm, OtpForm, PasswordForm, ProfileForm, ResetForm,
    RoleForm, SignupForm,
};
pub use ambassador::{
    AmbassadorApplication, AmbassadorApplicationResponse, AmbassadorApplicationsResponse, AmbassadorCounts,
    AmbassadorDecision, AmbassadorReviewer, AmbassadorStatus, AmbassadorUndo, ApplyForm,
    OwnApplicationResponse,
};
pub use ambassador_task::{
    AmbassadorFigures, AmbassadorGroup, BonusForm, OwnProof, OwnTask, PapersForm, ProofDecision, ProofForm,
    ProofRecord, ProofStatus, RankedAmbassador, RankingNameForm, RankingResponse, StaffProgramme, TaskForm,
    TaskRecord,
};
pub use announcement::{
    AnnouncementForm, AnnouncementRecord, AnnouncementResponse, AnnouncementsResponse,
    OwnAnnouncementsResponse,
};
pub use audit::{AuditRecord, AuditResponse};
pub use booking::{
    AccommodationData, AccommodationShown, BedOffer, BedsLeft, BlockForm, BlockRecord, BookablePerson,
    BookableTeam, BookableTeams, BookedBed, BookedExtra, BookingForm, BookingOrder, BookingQuote,
    BookingRecord, BookingStatus, CouponForm, CouponRecord, CouponShown, CouponTerms, CouponType, ExtraForm,
    ExtraOffer, ExtraRecord, StaffAccommodation, StaffBooking,
};
pub use college_merge::{
    CollegeMerge, CollegeMergeForm, CollegeSpelling, CollegeSpellingForm, CollegeSpellingsResponse,
};
pub use concern::{ConcernRecord, ConcernResponse, ConcernStatus, ConcernsResponse, ContactForm};
pub use draft::{DraftRef, DraftResponse, DraftSaved, DraftsResponse, SaveDraft, StoredDraft};
pub use gate::{
    GateDirection, GateHolder, GateList, GateListKind, GateLogLine, GatePart, GatePass, GateScan,
    GateSyncForm, GateSynced, GateVerdict,
};
pub use gate_staff::{
    Arrivals, ArrivingPerson, ArrivingTeam, CollegeArrivals, CollegePage, GateCollege, GateConflict,
    GateDevice, GateHour, GateListForm, GateListRecord, GateOverview, GateSettlement, GateVolunteer,
    GateVolunteerForm,
};
pub use house::{
    AllotForm, DeskAction, DeskForm, House, HouseBed, HouseBlock, HouseRoom, RoomsForm, StayState,
};
pub use invitation::{
    InvitationAnswer, InvitationGap, InvitationGaps, InvitationLink, InvitationShown, InvitationStatus,
    InviteForm, Invited, ParentConsent, TeamInvitations, Waiver, WaiverForm,
};
pub use job::{GivenUp, JobsResponse};
pub use live::{Announcement, AnnouncementSeverity, LiveEvent, LiveResponse, Places};
pub use mailing::{
    AllowForm, AnnouncementWish, ExclusionCount, MailReport, MailReports, MailingAction, MailingAudience,
    MailingExclusion, MailingForm, MailingGap, MailingOrder, MailingPreview, MailingRecord, MailingSample,
    MailingSegment, MailingStatus, MailingStep, MailingsResponse, OwnAnnouncementWish, ReportedAddress,
};
pub use pass::{
    GuestForm, Pass, PassCrew, PassKind, PassLink, PassList, PassRecord, PassSending, PassShown, TeamPasses,
};
pub use payment::{
    CreateOrderResponse, CreatePayment, CreatePaymentResponse, Destination, InboxReason, Order,
    PaymentDecision, PaymentRecord, PaymentResponse, PaymentsResponse, VerifyPayment, VerifyResponse,
};
pub use referral::{BroughtEntry, OwnReferral, PointKind, PointRecord, ReferralBoard, ReferralForm};
pub use registration::{
    Member, MemberForm, MemberGroup, MemberRecord, MyRegistrations, PaymentStatus, RegisteredEvent,
    RegisteredEvents, RegistrationChange, RegistrationDetail, RegistrationOwner, RegistrationPayment,
    RegistrationRecord, RegistrationStatus, RelayRecord, TeamPart,
};
pub use review::{
    Decision, DecisionForm, DecisionsResponse, EventPage, NoteForm, NoteRecord, NoteResponse, NotesResponse,
    RefusedDecision, RegistrationRow, RegistrationsResponse, RevealForm, RevealResponse, RevealedAnswer,
    ReviewRecord, ReviewsResponse,
};
pub use setting::{
    SettingDefaults, SettingValues, SettingsForm, SettingsResponse, SettingsRevision, SettingsSaved, UndoForm,
};
pub use statistics::{DayCounts, EventCounts, StatisticsResponse, UserCounts, WaitingCounts};
pub use waiting::{WaitingForm, WaitingPlace, WaitingPlacesResponse, WaitingResponse, WaitingStatus};
