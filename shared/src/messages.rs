//! Every message used in more than one place (spec sections 5 and 8), word for word. The frontend receives them as generated
//! data, so that no message is duplicated.

/// Defines each message as a constant and collects all of them by name.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $text:expr;)*) => {
        $($(#[$doc])* pub const $name: &str = $text;)*
        /// Every message with its constant's name.
        pub const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

/// The message of a text that is too long. The limits are in [`crate::rules`], and a test compares the numbers.
macro_rules! use_at_most {
    ($max:literal) => {
        concat!("Use at most ", $max, " characters.")
    };
}

messages! {
    /// The college step is incomplete.
    COLLEGE_REQUIRED = "Please fill in your College Name and Address.";
    /// No category is chosen.
    CATEGORY_REQUIRED = "Please choose a category: Men or Women.";
    /// Submission with invalid fields.
    FIX_FIELDS = "Please fix the highlighted fields before submission.";
    /// Inline hint under a name.
    NAME_HINT = "Name must be <= 30 chars; letters/spaces/.'- only.";
    /// Inline hint under an e-mail address.
    EMAIL_HINT = "Enter a valid email address.";
    /// Inline hint under a phone number.
    PHONE_HINT = "Enter a valid 10-digit mobile number.";
    /// Inline hint under an ID number.
    AADHAAR_HINT = "Enter a valid 12-digit Aadhaar number.";
    /// The coach's name is invalid.
    COACH_NAME = "Coach: enter a valid name (<= 30 chars).";
    /// The coach's e-mail address is invalid.
    COACH_EMAIL = "Coach: enter a valid email.";
    /// The coach's phone number is invalid.
    COACH_PHONE = "Coach: enter a valid 10-digit phone number.";
    /// The coach's ID number is invalid.
    COACH_AADHAAR = "Coach: enter a valid 12-digit Aadhaar.";
    /// Event panel and refusal: registrations are interrupted.
    REGISTRATIONS_PAUSED = "Registrations are paused for now.";
    /// Event panel: registrations are over.
    REGISTRATIONS_CLOSED = "Registrations are closed.";
    /// Event panel: the event has no free place.
    ALL_PLACES_TAKEN = "All places are taken.";
    /// Event panel: the link of an event without a free place.
    JOIN_WAITING_LIST = "Join the waiting list";
    /// 409 `event_not_open`.
    EVENT_NOT_OPEN = "Registrations for this event haven't opened yet. Your form is saved: come back when they open.";
    /// 409 `event_paused`.
    EVENT_PAUSED = "Registrations for this event are paused. Your form is saved: please try again later.";
    /// 409 `event_closed`.
    EVENT_CLOSED = "Registrations for this event are closed. Your form is saved.";
    /// 409 `event_full`.
    EVENT_FULL = "All places for this event are taken. Your form is saved, and you can join the waiting list.";
    /// 409 `places_free`.
    PLACES_FREE = "There are free places: register now instead of waiting.";
    /// 409 `settings_changed`.
    SETTINGS_CHANGED = "Someone else has saved a change meanwhile. Load the settings again and check your changes.";
    /// 409 `match_changed`.
    MATCH_CHANGED = "Another entry for this match has come first. Look at the score and enter yours again.";
    /// 409 `contest_changed`.
    CONTEST_CHANGED = "Someone else has changed this contest meanwhile. Load it again and check your changes.";
    /// Contests: created.
    CONTEST_CREATED = "The contest is created. Draw its matches when the entries are complete.";
    /// Contests: drawn.
    CONTEST_DRAWN = "The matches are drawn. Check them, then publish them.";
    /// Contests: the score of a match is entered.
    SCORE_ENTERED = "The score is published.";
    /// Contests: the result of a match is entered.
    RESULT_ENTERED = "The result is published. It becomes final after the time for protests.";
    /// Contests: the result of a match is corrected.
    RESULT_CORRECTED = "The result is corrected.";
    /// Contests: the result of a match is final.
    RESULT_FINAL = "The result is final.";
    /// Contests: the latest entry of a match is taken back.
    ENTRY_UNDONE = "The latest entry is taken back.";
    /// Contests: a match has a new place or time.
    MATCH_MOVED = "The match is moved.";
    /// Officials: no account has the address.
    OFFICIAL_UNKNOWN = "No account has this address. The official signs up first.";
    /// 409 `undo_refused`: nothing of the revision is in effect any more.
    UNDO_REPLACED = "Later changes have replaced everything in this revision, so there is nothing to undo.";
    /// Waiting list: joined.
    WAITING_JOINED = "You're on the waiting list. We'll send you an email when a place is free.";
    /// Waiting list: on it with an offer.
    WAITING_OFFERED = "A place is held for you: register before the time is over.";
    /// Waiting list: left.
    WAITING_LEFT = "You have left the waiting list.";
    /// Waiting list: the offer is declined.
    WAITING_DECLINED = "You have declined the place. It goes to the next on the list.";
    /// Waiting list: the user is not on it.
    WAITING_NONE = "You are not on this waiting list.";
    /// The reason of a change of settings, or of doing without answers.
    SETTINGS_REASON = "Say why, in 3 to 500 characters.";
    /// The text of an announcement.
    ANNOUNCEMENT_TEXT = "Write 3 to 300 characters in one line.";
    /// The severity of an announcement.
    ANNOUNCEMENT_SEVERITY = "Choose one of: info, warning, urgent.";
    /// The audience of an announcement.
    ANNOUNCEMENT_AUDIENCE = "Choose everyone, signed-in users, or an event with registrations.";
    /// A time that an admin enters.
    TIME_FORMAT = "Enter a day and a time with its zone, such as 2026-01-23T18:00:00+05:30.";
    /// An announcement ends before it begins.
    ANNOUNCEMENT_ORDER = "The end is not after the start: enter a later end.";
    /// An announcement ends in the past.
    ANNOUNCEMENT_PAST = "This time is over: enter a later end, or none.";
    /// The link of an announcement.
    ANNOUNCEMENT_LINK = "Enter a page of this site such as /event/ins/chess, or a link that starts with https://.";
    /// An announcement is saved.
    ANNOUNCEMENT_SAVED = "Announcement published.";
    /// An announcement is taken down.
    ANNOUNCEMENT_WITHDRAWN = "Announcement taken down.";
    /// Too many individual events are chosen.
    MAX_INDIVIDUAL = "You can select a maximum of 3 individual events.";
    /// Too many relays are chosen.
    MAX_RELAYS = "You can select a maximum of 2 relay events.";
    /// Signup: the passwords differ.
    PASSWORD_MISMATCH = "Passwords do not match";
    /// Signup: the password is too short or too long.
    PASSWORD_LENGTH = "Use a password of 8 to 128 characters.";
    /// Signup: the rule for usernames, beside the field.
    USERNAME_HINT = "3 to 30 letters, digits, dots, dashes or underscores. No spaces.";
    /// Signup: the username is too short, too long or has invalid characters.
    USERNAME = "Choose a username of 3 to 30 letters, digits, dots, dashes or underscores.";
    /// A required answer is missing.
    REQUIRED = "This field is required.";
    /// Account forms: the e-mail address is invalid.
    EMAIL_FORMAT = "Enter a valid email address.";
    /// The one-time code has the wrong format.
    OTP_FORMAT = "Enter the 6-digit code from our email.";

    /// Route guard: not signed in.
    LOGIN_FIRST = "Please Login First!!";
    /// Route guard: the role is not allowed.
    NOT_AUTHORIZED = "You are not authorized to access this page!!";
    /// The page does not exist.
    PAGE_NOT_FOUND = "Page not found...";
    /// The router's generic error page.
    UNEXPECTED_ERROR = "Unexpected Application Error!";
    /// The fallback if no other message applies.
    SOMETHING_WRONG = "Something went wrong";

    /// The owner has stopped the mails about an unpaid fee.
    REMINDERS_STOPPED = "We won't remind you about this fee again.";

    /// Invitations: a date of birth.
    BIRTHDAY = "Enter your date of birth as a day, such as 2005-08-31.";
    /// Invitations: a date of birth that is still to come.
    BIRTHDAY_FUTURE = "This day is in the future. Enter the day on which you were born.";
    /// Invitations: the emergency contact is the person.
    EMERGENCY_OWN_PHONE = "Enter the number of somebody else, whom we can call if you can't answer.";
    /// Invitations: a person under 18 needs a parent.
    PARENT_EMAIL = "You are under 18 on the first day of the event: enter the e-mail address of a parent, whom we ask for consent.";
    /// Invitations: the notice is not agreed to.
    CONSENT_NEEDED = "Read the privacy notice and agree to it.";
    /// Invitations: 404 `invitation_unknown`.
    INVITATION_UNKNOWN = "This link is incomplete, was answered, or was replaced by the one in a newer mail. If you have answered, \
                          you need do nothing more. If not, ask your captain to send it again.";
    /// Invitations: 410 `invitation_expired`.
    INVITATION_EXPIRED = "This link is older than seven days. Ask your captain to send it again.";
    /// Invitations: 409 `invited_lately`.
    INVITED_LATELY = "Everybody who has not answered got a mail lately. Ask them to look for it, also in spam, and send it again \
                      later.";
    /// Invitations: 409 `invitations_too_early`.
    INVITATIONS_TOO_EARLY = "Players confirm once the fee is paid.";
    /// Invitations: mailed.
    INVITED = "We have mailed a link to each player who has not answered.";
    /// Invitations: the reminders are stopped.
    INVITATION_REMINDERS_STOPPED = "We won't remind the players of this team again.";
    /// Invitations: the person is in the team.
    INVITATION_ACCEPTED = "Thank you. You are in the team.";
    /// Invitations: a parent is asked.
    INVITATION_AWAITS_PARENT = "Thank you. We have mailed a link to your parent. You are in the team once they agree.";
    /// Invitations: a parent is mailed again.
    PARENT_MAILED = "We have mailed your parent a new link and code. The former ones no longer work.";
    /// Invitations: 409 `parent_mailed_lately`.
    PARENT_MAILED_LATELY = "We have mailed your parent within the last hour. Ask them to look for the mail, also in spam.";
    /// Invitations: the person is not in the team.
    INVITATION_DECLINED = "Thank you. We have told the captain and the organisers that you are not in this team.";
    /// Invitations: a parent agrees.
    PARENT_CONSENTED = "Thank you. Your child is in the team.";
    /// Invitations: a parent does not agree.
    PARENT_DECLINED = "Thank you. We have told the captain and the organisers that your child does not take part.";
    /// Invitations: a wrong code of a parent.
    PARENT_CODE = "This is not the code in our mail. It has six digits.";
    /// Invitations: waived.
    ANSWERS_WAIVED = "The team is complete without the missing confirmations.";
    /// A link of a pass that does not work.
    PASS_UNKNOWN = "This link is incomplete, or was replaced by the one in a newer mail. Open the newest mail, or ask your captain.";
    /// A pass that no longer admits.
    PASS_VOID = "This pass is no longer valid: its holder is not in the team any more, or the registration was withdrawn. Ask your \
                 captain, or the organisers.";
    /// There are no passes yet.
    PASSES_TOO_EARLY = "There are passes once the fee is paid.";
    /// Nobody gets a mail with a pass.
    PASSES_MAILED_LATELY = "Everybody with a pass got a mail with it lately. Ask them to look for it, also in spam, and send it again later.";
    /// Passes are mailed.
    PASSES_MAILED = "We have mailed the passes.";
    /// A pass is issued again.
    PASS_REISSUED = "There is a new pass. The old one no longer admits.";
    /// A guest without an organisation.
    GUEST_ORGANISATION = "Enter where the guest comes from.";
    /// A guest has a pass.
    GUEST_ADDED = "The guest has a pass.";
    /// The pass of a guest is revoked.
    GUEST_REVOKED = "The pass of the guest no longer admits.";

    /// 403 `not_a_volunteer`.
    GATE_NOT_A_VOLUNTEER = "You do not work at a gate. An admin assigns you to a list, with the address of your account.";
    /// Gates: a phone without an id.
    GATE_DEVICE = "Reload the page: this phone has no id yet.";
    /// Gates: a phone with a long name.
    GATE_DEVICE_NAME = "Name this phone in up to 60 characters: \"Main gate 2\".";
    /// Gates: too many scans at once.
    GATE_SCANS = "Send at most 150 scans at once.";
    /// Gates: a list without a name.
    GATE_LIST_NAME = "Name the list, in up to 60 characters: \"Main gate, Friday\".";
    /// Gates: a list without a kind.
    GATE_LIST_KIND = "Say what the list is for.";
    /// Gates: a match without an event.
    GATE_LIST_EVENT = "Choose the event.";
    /// Gates: a day that is none.
    GATE_LIST_DAY = "Choose a day, or leave it blank for every day.";
    /// Gates: a meal without a day.
    GATE_MEAL_DAY = "Each meal is on one day. Choose the day.";
    /// Gates: a list that is gone.
    GATE_LIST_GONE = "Choose a list.";
    /// Gates: a conflict settled without a note.
    GATE_NOTE = "Write what you found out, in up to 300 characters.";

    /// Beds: `eventId` names no confirmed registration.
    BED_TEAM = "Beds are for people of a paid registration of yours. Choose one.";
    /// Beds: no gender.
    BED_GENDER = "Say whether the beds are for men or for women.";
    /// Beds: neither beds nor meals are chosen.
    BOOKING_EMPTY = "Choose men’s or women’s beds, or at least one meal or kit.";
    /// Beds: the first night is no day.
    BED_FIRST_NIGHT = "Choose the first night.";
    /// Beds: nobody is chosen.
    BED_PEOPLE = "Choose at least one person.";
    /// Beds: 409 `beds_not_on_sale`.
    BEDS_NOT_ON_SALE = "These beds are not on sale now.";
    /// Beds: 409 `beds_full`.
    BEDS_FULL = "Not enough beds are free in all of these nights. Try fewer people or nights, or again later: unpaid beds become free \
                 after 15 minutes.";
    /// Beds: the code has other characters than letters and digits.
    COUPON_FORMAT = "A coupon has only letters and digits.";
    /// Beds: 404 `coupon_unusable`, and the finding of a booking.
    COUPON_UNUSABLE = "This coupon cannot be used: it may be misspelt, used up, or for other teams.";
    /// Referrals: nobody has the code, or its owner is no ambassador any more.
    REFERRAL_UNKNOWN = "No ambassador has this code. Ask for it again, or leave it out.";
    /// Referrals: one's own code.
    REFERRAL_OWN = "This is your own code.";
    /// Referrals: 409 `referral_frozen`.
    REFERRAL_FROZEN = "You have paid a fee, so the ambassador who invited you stays.";
    /// Referrals: 403 `not_ambassador`.
    NOT_AMBASSADOR = "Only campus ambassadors have a link to share.";
    /// Referrals: changed.
    REFERRAL_CHANGED = "Saved.";
    /// Tasks of ambassadors: the title.
    TASK_TITLE = "Give the task a title of at most 80 characters.";
    /// Tasks of ambassadors: the description.
    TASK_DETAILS = "Describe it in at most 500 characters.";
    /// Tasks of ambassadors: the points.
    TASK_POINTS = "A task gives 1 to 1,000 points.";
    /// Tasks of ambassadors: the last day.
    TASK_DUE = "Choose the last day, or leave it blank.";
    /// Tasks of ambassadors: saved.
    TASK_SAVED = "The task is saved.";
    /// Proofs: the link.
    PROOF_LINK = "Enter a link that starts with https://, without spaces and special letters, of at most 300 characters.";
    /// Proofs: the picture.
    PROOF_PICTURE = "We cannot read this picture. Send a photo or a screenshot as JPEG.";
    /// Proofs: sent.
    PROOF_SENT = "We have your proof and will look at it.";
    /// Proofs: 409 `task_over`.
    TASK_OVER = "The last day of this task has passed.";
    /// Proofs: 409 `proof_decided`.
    PROOF_DECIDED = "This proof is decided already.";
    /// Proofs: 409 `proof_changed`.
    PROOF_CHANGED = "This proof has changed meanwhile. Close this and look at it again.";
    /// Bonus points: 409 `points_repeated`.
    POINTS_REPEATED = "You gave the same points for this reason a moment ago. They count once.";
    /// Tasks of ambassadors: the title is in use.
    TASK_TITLE_TAKEN = "Another task has this title.";
    /// Proofs: 403 `own_proof`.
    PROOF_OWN = "You can't decide on your own proof or points. Ask someone else on the team.";
    /// Proofs: a decision needs a status.
    PROOF_DECISION = "Approve it, reject it, or ask for another one.";
    /// Proofs and bonus points: the reason.
    POINTS_REASON = "Give a reason of at most 200 characters.";
    /// Proofs: decided.
    PROOF_DONE = "Your decision is saved. The ambassador sees it on the dashboard.";
    /// Papers of ambassadors: released.
    PAPERS_RELEASED = "Ambassadors can print their certificate and letter now.";
    /// Papers of ambassadors: taken back.
    PAPERS_HELD = "Ambassadors cannot print them any more.";
    /// Bonus points: how many.
    BONUS_POINTS = "Give 1 to 1,000 points, or take away as many.";
    /// Bonus points: given.
    BONUS_GIVEN = "The points are counted.";
    /// Mailings: the subject.
    MAILING_SUBJECT = "Write a subject of at most 150 characters.";
    /// Mailings: the text.
    MAILING_TEXT = "Write a text of at most 5,000 characters.";
    /// Mailings: the event.
    MAILING_EVENT = "Choose an event, or all of them.";
    /// Mailings: the category.
    MAILING_CATEGORY = "Choose men, women, or both.";
    /// Mailings: when it leaves.
    MAILING_AT = "Choose a time within the next 60 days, or leave it blank.";
    /// Mailings: 409 `mailing_changed`.
    MAILING_CHANGED = "Other people would get it than you have seen, or the text is another one. Look at the preview again.";
    /// Mailings: 409 `mailing_nobody`.
    MAILING_NOBODY = "Nobody would get this mail. Choose other people.";
    /// Mailings: 409 `mailing_not_now`.
    MAILING_NOT_NOW = "This can't be done with the mail any more. Look at it again.";
    /// Mailings: saved as a draft.
    MAILING_SAVED = "The draft is saved.";
    /// Mailings: a test was sent.
    MAILING_TESTED = "The test is on its way to you.";
    /// Mailings: ordered.
    MAILING_ORDERED = "The mail is scheduled. You can undo it until its time, for a minute at least.";
    /// Mailings: ordered, by one of two.
    MAILING_PROPOSED = "More than 500 people would get it, so somebody else on the team has to approve it.";
    /// Mailings: changed.
    MAILING_DONE = "Done.";
    /// Beds: paid.
    BEDS_PAID = "Your beds are booked.";
    /// Beds: a block's name.
    BLOCK_NAME = "Give the block a name of at most 60 characters.";
    /// Beds: the beds of a block.
    BLOCK_BEDS = "A block has 1 to 10,000 beds.";
    /// Beds: the price of a night.
    BLOCK_PRICE = "A night costs ₹1 to ₹20,000, in whole rupees.";
    /// Beds: the caution money of a block.
    BLOCK_DEPOSIT = "The deposit for a bed is at most ₹20,000, in whole rupees.";
    /// Beds: a chosen meal or kit is none, or not on sale.
    EXTRA_NOT_ON_SALE = "Something you chose is not on sale any more. Choose again.";
    /// Beds: a meal's or a kit's name.
    EXTRA_NAME = "Give it a name of at most 60 characters.";
    /// Beds: the day of a meal.
    EXTRA_DAY = "Choose a day, or leave it blank for what has no day.";
    /// Beds: a change of the day of a meal that is booked.
    EXTRA_DAY_BOOKED = "People have booked it for this day. Add another one for another day.";
    /// Beds: the price of a meal or a kit.
    EXTRA_PRICE = "A piece costs ₹1 to ₹20,000, in whole rupees.";
    /// Beds: how many there are.
    EXTRA_PIECES = "There are 1 to 1,00,000 of a meal or a kit.";
    /// Beds: too many different ones.
    EXTRA_TOO_MANY = "There are 200 meals and kits already.";
    /// Beds: a meal or a kit is saved.
    EXTRA_SAVED = "It is saved.";
    /// Gates: a list on another day than its meal.
    GATE_LIST_EXTRA_DAY = "This is booked for another day. Leave the day blank.";
    /// Gates: a second list for the same meal or kit.
    GATE_LIST_EXTRA_TWICE = "Another list hands this out, or has: people would get it twice. Open that list again. Several phones can work on one list.";
    /// Gates: what a list hands out is gone.
    GATE_LIST_EXTRA = "Choose a meal or a kit, or everybody with a pass.";
    /// House: a line that is no room.
    ROOMS_LINE = "Write one room a line: its name, a space, and its beds, 1 to 1,000. For example: 101 4";
    /// House: the rooms are saved.
    ROOMS_SAVED = "The rooms are saved.";
    /// House: no room is chosen, or it is in a block for others.
    ROOM_CHOICE = "Choose a room: for men or for women, as their beds are.";
    /// House: no action.
    DESK_ACTION = "Say what to do with these people.";
    /// House: nobody is chosen.
    DESK_BEDS = "Choose at least one person, and at most 200.";
    /// House: the caution money.
    DESK_AMOUNT = "The deposit of a person is at most ₹20,000, in whole rupees.";
    /// House: money is kept without a reason.
    DESK_NOTE = "Say why money is kept, in at most 300 characters.";
    /// House: everything is stored.
    DESK_DONE = "It is stored.";
    /// Beds: the last day of a sale.
    SALE_ENDS = "Choose the last day of the sale, or leave it blank.";
    /// Beds: a block is saved.
    BLOCK_SAVED = "The block is saved.";
    /// Beds: what a coupon takes off.
    COUPON_DISCOUNT = "A coupon takes off 1 to 100 percent, or ₹1 to ₹20,000.";
    /// Beds: whose coupon it is.
    COUPON_COLLEGE = "A college has at most 200 characters.";
    /// Beds: why a coupon exists.
    COUPON_REASON = "Say whom the coupon is for, in at most 2,000 characters.";
    /// Beds: a coupon is added.
    COUPON_ADDED = "The coupon can be used now.";
    /// Beds: a coupon is withdrawn.
    COUPON_WITHDRAWN = "The coupon can no longer be used.";

    /// A code was mailed.
    OTP_SENT = "OTP sent to your email";
    /// A code is still valid and cooling down.
    OTP_ALREADY_SENT = "OTP already sent. Please check your inbox.";
    /// A code could not be mailed.
    OTP_FAILED = "Failed to send OTP";
    /// The code is wrong, used or expired.
    OTP_INVALID = "Invalid OTP";
    /// The code is wrong and older than its lifetime. The page says this: the server answers every wrong code alike.
    OTP_EXPIRED = "This code has expired. Please ask for a new one.";
    /// Signup succeeded.
    SIGNUP_SUCCESS = "Registration successful";
    /// Signup succeeded on the way to a wizard: the account exists, the team is not registered yet.
    ACCOUNT_CREATED = "Account created. Now enter your team.";
    /// Login succeeded.
    LOGIN_SUCCESS = "Login successful";
    /// Login failed.
    LOGIN_FAILED = "Login failed";
    /// Login failed: wrong address or password.
    LOGIN_INVALID = "Invalid email or password";
    /// Logout failed.
    LOGOUT_FAILED = "Logout failed";
    /// Logout succeeded.
    LOGOUT_SUCCESS = "Logged out";
    /// Password reset: a code was mailed. The text is the same whether or not the address has an account.
    RESET_SENT = "If there is an account with this email, we've sent a code to it.";
    /// Password reset: the new password was set.
    RESET_SUCCESS = "Your password has been changed. You are logged in here, and logged out everywhere else.";
    /// Password reset: the new password could not be set.
    RESET_FAILED = "Your password could not be changed.";
    /// The password is too common.
    PASSWORD_COMMON = "This password is too common and easy to guess. Please choose another.";
    /// Account page: the current password is wrong.
    PASSWORD_WRONG = "This is not your current password.";
    /// Account page: the password was changed.
    PASSWORD_CHANGED = "Your password has been changed. You are logged out everywhere else.";
    /// Account page: the profile was saved.
    PROFILE_SAVED = "Your profile has been saved.";
    /// Account page: the name is empty, too long or has invalid characters.
    FULLNAME = "Enter your name: at most 30 letters, spaces and .'- only.";
    /// A line is too long; the number is [`crate::rules::limits::LINE_MAX`].
    LINE_LENGTH = use_at_most!(200);
    /// An e-mail address is too long; the number is [`crate::rules::limits::EMAIL_MAX`].
    EMAIL_LENGTH = use_at_most!(254);
    /// A message or a statement is too long; the number is [`crate::rules::limits::TEXT_MAX`].
    TEXT_LENGTH = use_at_most!(4000);
    /// The version of a privacy notice is too long; the number is [`crate::rules::limits::CONSENT_MAX`].
    CONSENT_LENGTH = use_at_most!(40);
    /// Account page: one session was ended.
    SESSION_ENDED = "That session has been logged out.";
    /// Account page: every other session was ended.
    SESSIONS_ENDED = "You are logged out everywhere else.";
    /// Account page: a code to erase the account was mailed.
    ERASE_SENT = "A code has been sent to your email. Enter it to erase your account.";
    /// The account was erased.
    ERASED = "Your account has been erased.";
    /// Login rejected: an admin disabled the account.
    ACCOUNT_DISABLED = "This account has been disabled. Please write to us if you think this is a mistake.";
    /// Login rejected: too many wrong passwords for one account.
    LOGIN_LIMITED = "Too many login attempts. Wait a few minutes, or use Forgot password to log in with an \
                     emailed code.";
    /// Google sign-in failed in Google's own dialog.
    GOOGLE_OAUTH_FAILED = "Google OAuth Failed!";
    /// Google sign-in succeeded.
    GOOGLE_SUCCESS = "Google login successful";
    /// Google sign-in was rejected.
    GOOGLE_FAILED = "Google login failed";
    /// Google does not respond.
    GOOGLE_UNAVAILABLE = "Google isn't responding right now. Please try again, or log in with your email.";
    /// Google sign-in: the address already has an account, and its owner must enter a mailed code.
    GOOGLE_LINK = "This email already has an account. To link it to Google, enter the code we emailed you.";
    /// Admin: a role was changed.
    ROLE_CHANGED = "The role has been changed.";
    /// Admin: users cannot change their own role.
    ROLE_OWN = "You cannot change your own account here. Ask another admin.";
    /// Admin: the last admin cannot be removed.
    LAST_ADMIN = "There must be at least one admin left.";
    /// Admin: an account was disabled.
    USER_DISABLED = "The account has been disabled and logged out everywhere.";
    /// Admin: an account was enabled again.
    USER_ENABLED = "The account has been enabled again.";
    /// The username is taken.
    USERNAME_TAKEN = "This username is already taken. Please choose another.";
    /// The address already has an account.
    EMAIL_TAKEN = "An account with this email already exists. Please log in.";

    /// Registered without a payment.
    REGISTERED = "Registered successfully!";
    /// Registration failed.
    REGISTRATION_FAILED = "Registration failed";
    /// The user is already registered.
    ALREADY_REGISTERED = "You have already registered for this event.";
    /// Payment succeeded.
    PAYMENT_SUCCESS = "Payment successful! Registration confirmed.";
    /// The signature of the provider's result could not be verified.
    PAYMENT_VERIFICATION_FAILED = "Payment verification failed.";
    /// The payment widget reports a failure.
    PAYMENT_FAILED = "Payment failed. Please try again.";
    /// The payment provider does not respond.
    PAYMENT_UNAVAILABLE = "The payment service isn't responding right now. Your registration is saved: you can \
                           pay from My registrations in a few minutes.";
    /// The payment provider's checkout could not be loaded.
    CHECKOUT_UNAVAILABLE = "Razorpay SDK failed to load";
    /// Text of the receipt step.
    PAY_TO_PROCEED = "Please pay the registration fee to proceed.";

    /// The payment arrived, but its registration can no longer be paid by it.
    PAYMENT_IN_INBOX = "We've received your payment, but couldn't match it to this registration. Our staff \
                        will confirm it or refund it. Please do not pay again.";
    /// Payment test page: payment verified.
    TEST_PAYMENT_VERIFIED = "Payment Verified Successfully!";
    /// Payment test page: an order was created.
    TEST_ORDER_CREATED = "Order created";
    /// Payment test page: the amount differs from the item's price.
    TEST_AMOUNT = "The test item costs 100 INR.";
    /// The provider redirected back to the page before capturing the payment.
    PAYMENT_ON_ITS_WAY = "Your bank hasn't confirmed the payment yet. You don't need to pay again: we'll keep \
                          checking and email you when we receive it.";

    /// Wizard: a draft was resumed.
    DRAFT_RESUMED = "We saved what you typed. Continue where you left off.";
    /// Wizard: the same draft was saved on another device in the meantime.
    DRAFT_CHANGED = "This form has since been changed in another window or on another device.";
    /// Wizard: the event's form has changed since the draft was saved.
    DRAFT_OUTDATED = "This event's form has changed since you last saved. Nothing you typed is lost: please \
                      check the marked fields.";
    /// Wizard: saving failed and is retried.
    DRAFT_UNSAVED = "Not saved: no connection to the site. What you typed is still on this page, and we'll \
                     keep trying to save it.";
    /// Wizard: a draft was deleted.
    DRAFT_DELETED = "Your draft has been deleted.";

    /// After submission: a member was added, replaced or removed.
    ROSTER_CHANGED = "Your team has been updated.";
    /// After submission: the roster is locked.
    ROSTER_LOCKED = "Teams for this event are final, so the roster is locked. Please write to us if something \
                     is wrong.";
    /// After the retention period: a request needs ID numbers that were erased.
    ID_NUMBER_ERASED = "The ID numbers in this registration have been erased, as our privacy notice says.";
    /// After submission: the change would change the fee.
    FEE_CHANGES = "This would change the fee. Please write to us and we'll sort it out with you.";
    /// After submission: the registration was withdrawn.
    REGISTRATION_CANCELLED = "Your registration has been withdrawn. You can register for this event again.";
    /// After submission: the registration was withdrawn or rejected and cannot be changed.
    REGISTRATION_CLOSED = "This registration was withdrawn or rejected, so it can't be changed.";
    /// After submission: owners cannot withdraw a paid registration.
    REGISTRATION_PAID = "This registration is paid. To withdraw it, please write to us: see Refunds and \
                         cancellation.";

    /// Admin: a payment was accepted for a registration.
    PAYMENT_ACCEPTED = "Payment accepted. The registration is now paid.";
    /// Admin: a refund was requested.
    PAYMENT_REFUNDING = "The refund is on its way.";
    /// Admin: the reason of a decision is missing or too long.
    PAYMENT_NOTE = "Give a reason, in 3 to 300 characters.";
    /// Admin: a note on a payment was saved.
    PAYMENT_NOTED = "Note saved.";
    /// Admin: a failed job is retried.
    JOB_RETRIED = "Retrying now.";

    /// Admin: staff cannot decide on their own registration.
    DECISION_OWN = "This is your own registration, so someone else must decide on it.";
    /// Admin: the owner has withdrawn the registration.
    DECISION_WITHDRAWN = "The owner has withdrawn it.";
    /// Admin: no registration has this id.
    DECISION_UNKNOWN = "There is no such registration.";
    /// Admin: the reason of a rejection is missing or too long.
    DECISION_REASON = "Tell the captain why, in 3 to 500 characters.";
    /// Admin: the decision applied to no registration.
    DECISION_NONE = "No decision was made.";
    /// Admin: the registration has changed since the decision.
    DECISION_MOVED_ON = "It has been changed or decided again since.";
    /// Admin: the time to undo has passed.
    UNDO_OVER = "It's too late to undo this. You can undo a decision for ten minutes only.";
    /// Admin: the note is empty or too long.
    NOTE_LENGTH = "Write 1 to 2000 characters.";
    /// Admin: a note on a registration was saved.
    NOTE_SAVED = "Note saved.";
    /// Admin: the reason to reveal an ID number is missing.
    REVEAL_REASON = "Say why you need the number, in 3 to 300 characters.";
    /// Admin: the search matches more registrations than it considers.
    SEARCH_CUT = "Too many registrations match to list them all. Type more.";

    /// My registrations: staff have requested changes.
    CHANGES_REQUESTED = "Our staff have asked you to change something in this registration.";
    /// My registrations: the captain has made the requested changes.
    CHANGES_MADE = "Thank you. Our staff will look at your registration again.";
    /// My registrations: the captain reports changes that staff did not request.
    NO_CHANGES_REQUESTED = "Our staff are not waiting for changes to this registration. Please reload the page \
                            to see its status.";
    /// My registrations: rejected.
    REGISTRATION_REJECTED = "Our staff could not accept this registration.";

    /// No event has this name.
    EVENT_NOT_FOUND = "There is no such event.";
    /// JSON viewer: the URL names no event.
    EVENT_NOT_SPECIFIED = "No event specified";
    /// The WebAssembly rules could not be loaded.
    RULES_UNAVAILABLE = "Live checks couldn't load. You can continue: we'll check everything when you submit.";
    /// The wizard has no view for this step.
    STEP_NOT_CONFIGURED = "This step type is not configured.";

    /// Panel button: already registered.
    ALREADY_APPLIED = "Already Applied";
    /// Panel button: registration is open.
    REGISTER_NOW = "Register Now";
    /// Panel button: registration is closed.
    OPENING_SOON = "Registrations Opening Soon";
    /// Panel link to the rulebook.
    VIEW_RULEBOOK = "View Rulebook";
    /// Home page and event panel: the link to the calendar file.
    ADD_TO_CALENDAR = "Add to calendar";
    /// Schedule and results: the link that calendars follow.
    SUBSCRIBE = "Subscribe in your calendar";

    /// Ambassador page: the visitor must log in to apply.
    AMBASSADOR_LOGIN_FIRST = "Please login first to apply as a Campus Ambassador.";
    /// Ambassador page: an application is pending.
    AMBASSADOR_RECEIVED = "We have received your application. Thank you!";
    /// Ambassador form: the application was sent.
    AMBASSADOR_APPLIED = "Application submitted successfully!";
    /// Ambassador form: sending failed.
    AMBASSADOR_FAILED = "Error submitting application";
    /// Ambassador form: an application is pending.
    AMBASSADOR_WAIT = "Your application has been submitted. Please wait for approval.";
    /// Ambassador form: an application was rejected.
    AMBASSADOR_REJECTED = "Your previous application was rejected.";
    /// Ambassador form: the user is already an ambassador.
    AMBASSADOR_ALREADY = "You are already a campus ambassador.";
    /// My CA Application: loading.
    AMBASSADOR_LOADING = "Loading your application...";
    /// My CA Application: toast shown if loading fails.
    AMBASSADOR_LOAD_FAILED = "Failed to load your application";
    /// My CA Application: default reason if loading fails.
    AMBASSADOR_FETCH_FAILED = "Failed to fetch application";
    /// My CA Application: the user has not applied.
    AMBASSADOR_NONE = "No application found";
    /// Staff: an application was accepted.
    AMBASSADOR_ACCEPT_DONE = "Application accepted. We'll email the applicant.";
    /// Staff: an application was rejected.
    AMBASSADOR_REJECT_DONE = "Application rejected. We'll email the applicant.";
    /// Staff: a decision was undone.
    AMBASSADOR_UNDONE = "Decision undone. The application is pending again.";
    /// Staff: reviewers cannot decide on their own application.
    AMBASSADOR_OWN = "You can't decide on your own application. Ask someone else on the team.";
    /// Staff: there is nothing to undo.
    AMBASSADOR_NOT_DECIDED = "This application is still pending, so there is no decision to undo.";
    /// Staff: the time to undo has passed.
    AMBASSADOR_UNDO_LATE = "It's too late to undo this. You can undo a decision for 10 minutes only.";
    /// Staff: another decision was made in the meantime.
    AMBASSADOR_UNDO_OTHER = "Another decision has been made since. Look at it first.";
    /// A reason is too long; the number is [`crate::rules::ambassador::REASON_MAX`].
    AMBASSADOR_REASON_LENGTH = use_at_most!(500);
    /// The chosen value is not offered.
    NOT_OFFERED = "Please choose one of the options.";

    /// Contact form: the message was sent.
    CONTACT_SENT = "Thank you. We've received your message and will reply by email.";
    /// Contact form: sending failed.
    CONTACT_FAILED = "Your message could not be sent.";
    /// Portal: a concern was marked as done.
    CONCERN_DONE = "Marked as done.";
    /// Portal: a concern was reopened.
    CONCERN_REOPENED = "Reopened.";
}

/// Returns the message for an invalid field of a member: `Enter a valid email for Player #3` (spec section 5).
#[must_use]
pub fn person(field: crate::rules::person::RequiredField, title: &str, number: usize) -> String {
    use crate::rules::person::RequiredField;
    match field {
        RequiredField::Name => format!("Enter a valid name (<= 30 chars) for {title} #{number}"),
        RequiredField::Email => format!("Enter a valid email for {title} #{number}"),
        RequiredField::Phone => format!("Enter a valid 10-digit phone number for {title} #{number}"),
        RequiredField::Aadhaar => format!("Enter a valid 12-digit Aadhaar for {title} #{number}"),
    }
}

/// Returns the message for an invalid field of the coach.
#[must_use]
pub const fn coach(field: crate::rules::person::RequiredField) -> &'static str {
    use crate::rules::person::RequiredField;
    match field {
        RequiredField::Name => COACH_NAME,
        RequiredField::Email => COACH_EMAIL,
        RequiredField::Phone => COACH_PHONE,
        RequiredField::Aadhaar => COACH_AADHAAR,
    }
}

/// Returns `Please fill all valid details for Lead Athlete.` (athletics).
#[must_use]
pub fn athletics(who: &str) -> String {
    format!("Please fill all valid details for {who}.")
}
