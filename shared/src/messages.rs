//! Every sentence that more than one place may say (spec sections 5 and 8), word for word. The frontend gets them as
//! generated data, so that no message is written twice.

/// Defines each message as a constant and lists them all by name.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $text:expr;)*) => {
        $($(#[$doc])* pub const $name: &str = $text;)*
        /// Every message by its constant's name.
        pub const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

messages! {
    /// The college step is incomplete.
    COLLEGE_REQUIRED = "Please fill in your College Name and Address.";
    /// No category chosen.
    CATEGORY_REQUIRED = "Please choose a category: Men or Women.";
    /// Submission with something invalid.
    FIX_FIELDS = "Please fix the highlighted fields before submission.";
    /// Inline hint under a name.
    NAME_HINT = "Name must be <= 30 chars; letters/spaces/.'- only.";
    /// Inline hint under an e-mail address.
    EMAIL_HINT = "Enter a valid email address.";
    /// Inline hint under a phone number.
    PHONE_HINT = "Enter a valid 10-digit mobile number.";
    /// Inline hint under an ID number.
    AADHAAR_HINT = "Enter a valid 12-digit Aadhaar number.";
    /// The coach's name.
    COACH_NAME = "Coach: enter a valid name (<= 30 chars).";
    /// The coach's e-mail address.
    COACH_EMAIL = "Coach: enter a valid email.";
    /// The coach's phone number.
    COACH_PHONE = "Coach: enter a valid 10-digit phone number.";
    /// The coach's ID number.
    COACH_AADHAAR = "Coach: enter a valid 12-digit Aadhaar.";
    /// Too many individual events.
    MAX_INDIVIDUAL = "You can select a maximum of 3 individual events.";
    /// Too many relays.
    MAX_RELAYS = "You can select a maximum of 2 relay events.";
    /// Signup: the passwords differ.
    PASSWORD_MISMATCH = "Passwords do not match";
    /// Signup: a password too short or too long.
    PASSWORD_LENGTH = "Use a password of 8 to 128 characters.";
    /// Signup: a username that is too long or empty.
    USERNAME = "Choose a username of 3 to 30 letters, digits, dots, dashes or underscores.";
    /// A required answer is missing.
    REQUIRED = "This field is required.";
    /// An address that is not one, in account forms.
    EMAIL_FORMAT = "Enter a valid email address.";
    /// The one-time code's format.
    OTP_FORMAT = "Enter the 6-digit code from the mail.";

    /// The guard: not signed in.
    LOGIN_FIRST = "Please Login First!!";
    /// The guard: the wrong role.
    NOT_AUTHORIZED = "You are not authorized to access this page!!";
    /// An unknown address.
    PAGE_NOT_FOUND = "Page not found...";
    /// The router's generic error page.
    UNEXPECTED_ERROR = "Unexpected Application Error!";
    /// The last default.
    SOMETHING_WRONG = "Something went wrong";

    /// A code was mailed.
    OTP_SENT = "OTP sent to your email";
    /// A code is still alive and cooling down.
    OTP_ALREADY_SENT = "OTP already sent. Please check your inbox.";
    /// A code could not be mailed.
    OTP_FAILED = "Failed to send OTP";
    /// A wrong, used or expired code.
    OTP_INVALID = "Invalid OTP";
    /// Signed up.
    SIGNUP_SUCCESS = "Registration successful";
    /// Signed up on the way to a wizard: the account is there, the team is not registered yet.
    ACCOUNT_CREATED = "Account created. Now enter your team.";
    /// Logged in.
    LOGIN_SUCCESS = "Login successful";
    /// Login refused.
    LOGIN_FAILED = "Login failed";
    /// Login refused: address or password.
    LOGIN_INVALID = "Invalid email or password";
    /// Logout refused.
    LOGOUT_FAILED = "Logout failed";
    /// Logged out.
    LOGOUT_SUCCESS = "Logged out";
    /// A mailed code for a new password: the same words whether or not the address has an account.
    RESET_SENT = "If this address has an account, a code is on its way to it.";
    /// A new password was set by a mailed code.
    RESET_SUCCESS = "Your password has been changed. You are logged in; every other session has ended.";
    /// A new password could not be set.
    RESET_FAILED = "Your password could not be changed.";
    /// A password that many people use.
    PASSWORD_COMMON = "This is one of the passwords that everybody tries first. Please choose another.";
    /// Account page: the present password does not fit.
    PASSWORD_WRONG = "This is not your current password.";
    /// Account page: the password was changed.
    PASSWORD_CHANGED = "Your password has been changed. Every other session has ended.";
    /// Account page: the profile was saved.
    PROFILE_SAVED = "Your profile has been saved.";
    /// Account page: a name that is too long, empty or has other characters.
    FULLNAME = "Enter your name: at most 30 letters, spaces and .'- only.";
    /// Account page: an answer that is too long.
    LINE_LENGTH = "Use at most 200 characters.";
    /// Account page: one session ended.
    SESSION_ENDED = "That session has ended.";
    /// Account page: every other session ended.
    SESSIONS_ENDED = "Every other session has ended.";
    /// Account page: a code to erase the account was mailed.
    ERASE_SENT = "A code has been sent to your email. Enter it to erase your account.";
    /// The account is gone.
    ERASED = "Your account has been erased.";
    /// The account of a login was closed by an admin.
    ACCOUNT_DISABLED = "This account has been disabled. Please write to us if you think that this is a mistake.";
    /// Too many wrong passwords for one account.
    LOGIN_LIMITED = "Too many attempts to log in. Use Forgot password to get in by a mailed code, or wait a few minutes.";
    /// Google's sign-in failed on its own side of the form.
    GOOGLE_OAUTH_FAILED = "Google OAuth Failed!";
    /// Logged in by Google.
    GOOGLE_SUCCESS = "Google login successful";
    /// Login by Google refused.
    GOOGLE_FAILED = "Google login failed";
    /// Google does not answer.
    GOOGLE_UNAVAILABLE = "Google is not answering right now. Please try again, or log in with your email.";
    /// Google's address has an account already: its owner proves it by a code.
    GOOGLE_LINK = "There is already an account with this email. Enter the code we mailed to link it to Google.";
    /// Admin: a role was changed.
    ROLE_CHANGED = "The role has been changed.";
    /// Admin: nobody changes their own role.
    ROLE_OWN = "You cannot change your own account here. Ask another admin.";
    /// Admin: somebody must remain.
    LAST_ADMIN = "There must be at least one admin left.";
    /// Admin: an account was closed to its owner.
    USER_DISABLED = "The account has been disabled and its sessions have ended.";
    /// Admin: an account was opened again.
    USER_ENABLED = "The account is open again.";
    /// The username is somebody's.
    USERNAME_TAKEN = "This username is already taken. Please choose another.";
    /// The address has an account.
    EMAIL_TAKEN = "An account with this email already exists. Please log in.";

    /// Registered without payment.
    REGISTERED = "Registered successfully!";
    /// Registration refused.
    REGISTRATION_FAILED = "Registration failed";
    /// Registered already.
    ALREADY_REGISTERED = "You have already registered for this event.";
    /// Paid.
    PAYMENT_SUCCESS = "Payment successful! Registration confirmed.";
    /// The provider's return could not be verified.
    PAYMENT_VERIFICATION_FAILED = "Payment verification failed.";
    /// The widget reports failure.
    PAYMENT_FAILED = "Payment failed. Please try again.";
    /// The provider does not answer.
    PAYMENT_UNAVAILABLE = "The payment service is not answering right now. Your registration is saved: pay from My registrations in a few minutes.";
    /// The provider's checkout could not be loaded.
    CHECKOUT_UNAVAILABLE = "Razorpay SDK failed to load";
    /// Line of the receipt step.
    PAY_TO_PROCEED = "Please pay the registration fee to proceed.";

    /// The money has arrived for something that it cannot pay.
    PAYMENT_IN_INBOX = "Your payment has arrived, but it could not be matched with this registration. Our staff see it and will confirm it or pay it back. Please do not pay again.";
    /// Payment test page: done.
    TEST_PAYMENT_VERIFIED = "Payment Verified Successfully!";
    /// Payment test page: an order is there to be paid.
    TEST_ORDER_CREATED = "Order created";
    /// Payment test page: another amount than the item costs.
    TEST_AMOUNT = "The test item costs 100 INR.";
    /// The page comes back from the provider and the payment is not captured yet.
    PAYMENT_ON_ITS_WAY = "Your bank has not confirmed the payment yet. You need not pay again: we keep asking, and mail you when it has arrived.";

    /// Wizard: a draft was taken up where it was left.
    DRAFT_RESUMED = "We have kept what you had typed. Go on where you left off.";
    /// Wizard: the same form was saved on another device meanwhile.
    DRAFT_CHANGED = "This form was changed in another window or on another device meanwhile.";
    /// Wizard: the event has changed since the draft was saved.
    DRAFT_OUTDATED = "This event's form has changed since you saved yours. Nothing you typed is lost: please check the marked places.";
    /// Wizard: saving failed; it is tried again.
    DRAFT_UNSAVED = "Not saved: no connection to the site. What you typed stays on this page, and saving is tried again.";
    /// Wizard: a draft was thrown away.
    DRAFT_DELETED = "What you had typed has been deleted.";

    /// After submission: a person was added, replaced or removed.
    ROSTER_CHANGED = "Your team has been changed.";
    /// After submission: teams are final.
    ROSTER_LOCKED = "Teams of this event are final: the roster is locked. Please write to us if something is wrong.";
    /// After the retention period: an ID number that staff reveal, or a team whose ID numbers are needed.
    ID_NUMBER_ERASED = "The ID numbers of this registration have been erased, as the privacy notice says.";
    /// After submission: a change that would change the fee.
    FEE_CHANGES = "This change would change the fee. Please write to us: we will sort it out with you.";
    /// After submission: withdrawn.
    REGISTRATION_CANCELLED = "Your registration has been withdrawn. You can register for this event again.";
    /// After submission: withdrawn or refused, no more changes.
    REGISTRATION_CLOSED = "This registration was withdrawn or refused: it cannot be changed any more.";
    /// After submission: paid entries are not withdrawn by their owner.
    REGISTRATION_PAID = "This registration is paid. Please write to us to withdraw it: see Refunds and cancellation.";

    /// Admin: a payment was accepted for an entry.
    PAYMENT_ACCEPTED = "The payment is accepted and the registration is paid.";
    /// Admin: a refund was asked for.
    PAYMENT_REFUNDING = "The refund is on its way.";
    /// Admin: a decision without its reason, or with too long a one.
    PAYMENT_NOTE = "Say why, in 3 to 300 characters.";
    /// Admin: a note was kept.
    PAYMENT_NOTED = "The note is saved.";
    /// Admin: a job that was given up is tried again.
    JOB_RETRIED = "It is being tried again.";

    /// Admin: nobody decides on an entry of their own.
    DECISION_OWN = "This is your own registration: somebody else must decide on it.";
    /// Admin: an entry that its owner took back.
    DECISION_WITHDRAWN = "Its owner has withdrawn it.";
    /// Admin: an id that is nobody's.
    DECISION_UNKNOWN = "There is no such registration.";
    /// Admin: a refusal without its reason, or with too long a one.
    DECISION_REASON = "Tell the captain why, in 3 to 500 characters.";
    /// Admin: nothing was left to decide.
    DECISION_NONE = "Nothing was decided.";
    /// Admin: an entry that has gone on since it was decided on.
    DECISION_MOVED_ON = "It was decided on again, or changed, since.";
    /// Admin: undoing comes too late.
    UNDO_OVER = "It is too late to undo this: ten minutes have passed.";
    /// Admin: an empty note, or too long a one.
    NOTE_LENGTH = "Write 1 to 2000 characters.";
    /// Admin: a note was kept.
    NOTE_SAVED = "The note is saved.";
    /// Admin: an ID number is asked for without a reason.
    REVEAL_REASON = "Say why you need the number, in 3 to 300 characters.";
    /// Admin: more people are found than are looked at.
    SEARCH_CUT = "Many addresses begin like this, and not all were looked at. Type more of the address.";

    /// My registrations: staff wait for the captain.
    CHANGES_REQUESTED = "Our staff have asked you to change something in this registration.";
    /// My registrations: the captain has made the changes.
    CHANGES_MADE = "Thank you. Our staff will look at your registration again.";
    /// My registrations: the captain has made changes that nobody waits for.
    NO_CHANGES_REQUESTED = "Our staff are not waiting for changes to this registration. Please reload the page to see where it stands.";
    /// My registrations: refused.
    REGISTRATION_REJECTED = "Our staff could not accept this registration.";

    /// The event of an address is unknown.
    EVENT_NOT_FOUND = "There is no such event.";
    /// The JSON viewer without an event.
    EVENT_NOT_SPECIFIED = "No event specified";
    /// The rules could not be loaded as WebAssembly.
    RULES_UNAVAILABLE = "Live checking could not be loaded. You can go on: everything is checked when you submit.";
    /// An unknown step type.
    STEP_NOT_CONFIGURED = "This step type is not configured.";

    /// Panel action: registered already.
    ALREADY_APPLIED = "Already Applied";
    /// Panel action: open.
    REGISTER_NOW = "Register Now";
    /// Panel action: closed.
    OPENING_SOON = "Registrations Opening Soon";
    /// Panel link.
    VIEW_RULEBOOK = "View Rulebook";

    /// Ambassador page: a visitor pressed Apply.
    AMBASSADOR_LOGIN_FIRST = "Please login first to apply as a Campus Ambassador.";
    /// Ambassador page: an application is pending.
    AMBASSADOR_RECEIVED = "We have received your application. Thank you!";
    /// Ambassador form: sent.
    AMBASSADOR_APPLIED = "Application submitted successfully!";
    /// Ambassador form: refused.
    AMBASSADOR_FAILED = "Error submitting application";
    /// Ambassador form: an application is pending.
    AMBASSADOR_WAIT = "Your application has been submitted. Please wait for approval.";
    /// Ambassador form: an application was rejected.
    AMBASSADOR_REJECTED = "Your previous application was rejected.";
    /// Ambassador form: nothing to apply for.
    AMBASSADOR_ALREADY = "You are a campus ambassador already.";
    /// My CA Application: while it loads.
    AMBASSADOR_LOADING = "Loading your application...";
    /// My CA Application: the toast where it cannot be loaded.
    AMBASSADOR_LOAD_FAILED = "Failed to load your application";
    /// My CA Application: why, where nothing says more.
    AMBASSADOR_FETCH_FAILED = "Failed to fetch application";
    /// My CA Application: none was sent.
    AMBASSADOR_NONE = "No application found";
    /// Staff: an application was accepted.
    AMBASSADOR_ACCEPT_DONE = "The application is accepted. Its owner is told by mail.";
    /// Staff: an application was rejected.
    AMBASSADOR_REJECT_DONE = "The application is rejected. Its owner is told by mail.";
    /// Staff: a decision was taken back.
    AMBASSADOR_UNDONE = "The decision is undone. The application is pending again.";
    /// Staff: nobody judges themselves.
    AMBASSADOR_OWN = "You cannot decide on your own application. Ask somebody else of the team.";
    /// Staff: there is nothing to undo.
    AMBASSADOR_NOT_DECIDED = "This application is pending: there is no decision to undo.";
    /// Staff: too late to undo.
    AMBASSADOR_UNDO_LATE = "A decision can be undone for 10 minutes. This one stands.";
    /// Staff: somebody else has decided anew meanwhile.
    AMBASSADOR_UNDO_OTHER = "Another decision has been made meanwhile. Look at it first.";
    /// A reason or a line that is too long; the number is [`crate::rules::ambassador::REASON_MAX`].
    AMBASSADOR_REASON_LENGTH = "Use at most 500 characters.";
    /// A choice that is not offered.
    NOT_OFFERED = "Please choose one of the options.";

    /// Contact form: sent.
    CONTACT_SENT = "Thank you. Your message has reached us, and we answer by email.";
    /// Contact form: refused.
    CONTACT_FAILED = "Your message could not be sent.";
    /// Portal: a concern was dealt with.
    CONCERN_DONE = "Marked as done.";
    /// Portal: a concern waits again.
    CONCERN_REOPENED = "Opened again.";
}

/// `Enter a valid email for Player #3` and its three siblings (spec section 5).
#[must_use]
pub fn person(field: crate::rules::person::Field, title: &str, number: usize) -> String {
    use crate::rules::person::Field;
    match field {
        Field::Name => format!("Enter a valid name (<= 30 chars) for {title} #{number}"),
        Field::Email => format!("Enter a valid email for {title} #{number}"),
        Field::Phone => format!("Enter a valid 10-digit phone number for {title} #{number}"),
        Field::Aadhaar => format!("Enter a valid 12-digit Aadhaar for {title} #{number}"),
    }
}

/// The coach's siblings of [`person`].
#[must_use]
pub const fn coach(field: crate::rules::person::Field) -> &'static str {
    use crate::rules::person::Field;
    match field {
        Field::Name => COACH_NAME,
        Field::Email => COACH_EMAIL,
        Field::Phone => COACH_PHONE,
        Field::Aadhaar => COACH_AADHAAR,
    }
}

/// `Please fill all valid details for Lead Athlete.` (athletics).
#[must_use]
pub fn athletics(who: &str) -> String {
    format!("Please fill all valid details for {who}.")
}
