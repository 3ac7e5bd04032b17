//! Every message used in more than one place (spec sections 5 and 8), word for word. The frontend receives them as generated
//! data, so that no message is duplicated.

/// Defines each message as a constant, in the language of this build, and collects all of them by name. A message without Hindi does not
/// compile: [`STAFF`] says that only the portal shows it.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $english:expr, $hindi:expr;)*) => {
        $($(#[$doc])* pub const $name: &str = in_language($english, $hindi);)*
        /// Every message: its constant's name, in English, and in Hindi; the latter is [`STAFF`] if only the portal shows it.
        pub const ALL: &[(&str, &str, &str)] = &[$((stringify!($name), $english, $hindi)),*];
    };
}

/// In place of the Hindi text: the portal is in English.
pub const STAFF: &str = "";

/// The text of this build's language: Hindi in the browser's second package of the rules (feature `hindi`).
const fn in_language(english: &'static str, hindi: &'static str) -> &'static str {
    if cfg!(feature = "hindi") && !hindi.is_empty() {
        hindi
    } else {
        english
    }
}

/// The message of a text that is too long. The limits are in [`crate::rules`], and a test compares the numbers.
macro_rules! use_at_most {
    ($max:literal) => {
        concat!("Use at most ", $max, " characters.")
    };
}

/// [`use_at_most`] in Hindi.
macro_rules! at_most_in_hindi {
    ($max:literal) => {
        concat!("ज़्यादा से ज़्यादा ", $max, " अक्षर लिखें।")
    };
}

messages! {
    /// The college step is incomplete.
    COLLEGE_REQUIRED = "Please fill in your College Name and Address.",
        "अपने कॉलेज का नाम और पता लिखें।";
    /// No category is chosen.
    CATEGORY_REQUIRED = "Please choose a category: Men or Women.",
        "कैटेगरी चुनें: पुरुष या महिला।";
    /// Submission with invalid fields.
    FIX_FIELDS = "Please fix the highlighted fields before submission.",
        "भेजने से पहले निशान लगे खाने ठीक करें।";
    /// Inline hint under a name.
    NAME_HINT = "Name must be <= 30 chars; letters/spaces/.'- only.",
        "नाम में ज़्यादा से ज़्यादा 30 अक्षर; सिर्फ़ अक्षर, खाली जगह और .'-";
    /// Inline hint under an e-mail address.
    EMAIL_HINT = "Enter a valid email address.",
        "सही ईमेल पता लिखें।";
    /// Inline hint under a phone number.
    PHONE_HINT = "Enter a valid 10-digit mobile number.",
        "10 अंकों का सही मोबाइल नंबर लिखें।";
    /// Inline hint under an ID number.
    AADHAAR_HINT = "Enter a valid 12-digit Aadhaar number.",
        "12 अंकों का सही आधार नंबर लिखें।";
    /// Hint under an ID number whose check digit is wrong.
    AADHAAR_MISTYPED = "This Aadhaar number looks mistyped.",
        "यह आधार नंबर गलत लिखा लगता है।";
    /// What two people have in common: `Player #1 has the same … as Player #2.`
    SAME_AADHAAR = "Aadhaar number", "आधार नंबर";
    /// As before.
    SAME_EMAIL = "email", "ईमेल";
    /// As before.
    SAME_PHONE = "phone number", "मोबाइल नंबर";
    /// As before.
    SAME_NAME = "name", "नाम";
    /// The coach's name is invalid.
    COACH_NAME = "Coach: enter a valid name (<= 30 chars).",
        "कोच: सही नाम लिखें (ज़्यादा से ज़्यादा 30 अक्षर)।";
    /// The coach's e-mail address is invalid.
    COACH_EMAIL = "Coach: enter a valid email.",
        "कोच: सही ईमेल पता लिखें।";
    /// The coach's phone number is invalid.
    COACH_PHONE = "Coach: enter a valid 10-digit phone number.",
        "कोच: 10 अंकों का सही मोबाइल नंबर लिखें।";
    /// The coach's ID number is invalid.
    COACH_AADHAAR = "Coach: enter a valid 12-digit Aadhaar.",
        "कोच: 12 अंकों का सही आधार नंबर लिखें।";
    /// Event panel and refusal: registrations are interrupted.
    REGISTRATIONS_PAUSED = "Registrations are paused for now.",
        "रजिस्ट्रेशन अभी रुके हुए हैं।";
    /// Event panel: registrations are over.
    REGISTRATIONS_CLOSED = "Registrations are closed.",
        "रजिस्ट्रेशन बंद हो गए हैं।";
    /// Event panel: the event has no free place.
    ALL_PLACES_TAKEN = "All places are taken.",
        "सारी जगहें भर गई हैं।";
    /// Event panel: the link of an event without a free place.
    JOIN_WAITING_LIST = "Join the waiting list",
        "वेटिंग लिस्ट में आएँ";
    /// 409 `event_not_open`.
    EVENT_NOT_OPEN = "Registrations for this event haven't opened yet. Your form is saved: come back when they open.",
        "इस इवेंट के रजिस्ट्रेशन अभी शुरू नहीं हुए। आपका फ़ॉर्म सेव है: शुरू होने पर लौट आइए।";
    /// 409 `event_paused`.
    EVENT_PAUSED = "Registrations for this event are paused. Your form is saved: please try again later.",
        "इस इवेंट के रजिस्ट्रेशन अभी रुके हुए हैं। आपका फ़ॉर्म सेव है: थोड़ी देर बाद फिर कोशिश करें।";
    /// 409 `event_closed`.
    EVENT_CLOSED = "Registrations for this event are closed. Your form is saved.",
        "इस इवेंट के रजिस्ट्रेशन बंद हो गए हैं। आपका फ़ॉर्म सेव है।";
    /// 409 `event_full`.
    EVENT_FULL = "All places for this event are taken. Your form is saved, and you can join the waiting list.",
        "इस इवेंट की सारी जगहें भर गई हैं। आपका फ़ॉर्म सेव है, और आप वेटिंग लिस्ट में आ सकते हैं।";
    /// 409 `places_free`.
    PLACES_FREE = "There are free places: register now instead of waiting.",
        "जगहें खाली हैं: इंतज़ार करने के बजाय अभी रजिस्टर करें।";
    /// 409 `settings_changed`.
    SETTINGS_CHANGED = "Someone else has saved a change meanwhile. Load the settings again and check your changes.", STAFF;
    /// 409 `match_changed`.
    MATCH_CHANGED = "Another entry for this match has come first. Look at the score and enter yours again.", STAFF;
    /// 409 `contest_changed`.
    CONTEST_CHANGED = "Someone else has changed this contest meanwhile. Load it again and check your changes.", STAFF;
    /// Contests: created.
    CONTEST_CREATED = "The contest is created. Draw its matches when the entries are complete.", STAFF;
    /// Contests: drawn.
    CONTEST_DRAWN = "The matches are drawn. Check them, then publish them.", STAFF;
    /// Contests: the score of a match is entered.
    SCORE_ENTERED = "The score is published.", STAFF;
    /// Contests: the result of a match is entered.
    RESULT_ENTERED = "The result is published. It becomes final after the time for protests.", STAFF;
    /// Contests: the result of a match is corrected.
    RESULT_CORRECTED = "The result is corrected.", STAFF;
    /// Contests: the result of a match is final.
    RESULT_FINAL = "The result is final.", STAFF;
    /// Contests: the latest entry of a match is taken back.
    ENTRY_UNDONE = "The latest entry is taken back.", STAFF;
    /// Contests: a match has a new place or time.
    MATCH_MOVED = "The match is moved.", STAFF;
    /// Officials: no account has the address.
    OFFICIAL_UNKNOWN = "No account has this address. The official signs up first.", STAFF;
    /// 409 `undo_refused`: nothing of the revision is in effect any more.
    UNDO_REPLACED = "Later changes have replaced everything in this revision, so there is nothing to undo.", STAFF;
    /// Waiting list: joined.
    WAITING_JOINED = "You're on the waiting list. We'll send you an email when a place is free.",
        "आप वेटिंग लिस्ट में हैं। जगह खाली होते ही हम ईमेल भेजेंगे।";
    /// Waiting list: on it with an offer.
    WAITING_OFFERED = "A place is held for you: register before the time is over.",
        "आपके लिए एक जगह रखी है: समय खत्म होने से पहले रजिस्टर करें।";
    /// Waiting list: left.
    WAITING_LEFT = "You have left the waiting list.",
        "आप वेटिंग लिस्ट से हट गए हैं।";
    /// Waiting list: the offer is declined.
    WAITING_DECLINED = "You have declined the place. It goes to the next on the list.",
        "आपने जगह छोड़ दी। वह लिस्ट में अगले को मिलेगी।";
    /// Waiting list: the user is not on it.
    WAITING_NONE = "You are not on this waiting list.",
        "आप इस वेटिंग लिस्ट में नहीं हैं।";
    /// The reason of a change of settings, or of doing without answers.
    SETTINGS_REASON = "Say why, in 3 to 500 characters.", STAFF;
    /// The text of an announcement.
    ANNOUNCEMENT_TEXT = "Write 3 to 300 characters in one line.", STAFF;
    /// The severity of an announcement.
    ANNOUNCEMENT_SEVERITY = "Choose one of: info, warning, urgent.", STAFF;
    /// The audience of an announcement.
    ANNOUNCEMENT_AUDIENCE = "Choose everyone, signed-in users, or an event with registrations.", STAFF;
    /// A time that an admin enters.
    TIME_FORMAT = "Enter a day and a time with its zone, such as 2026-01-23T18:00:00+05:30.", STAFF;
    /// An announcement ends before it begins.
    ANNOUNCEMENT_ORDER = "The end is not after the start: enter a later end.", STAFF;
    /// An announcement ends in the past.
    ANNOUNCEMENT_PAST = "This time is over: enter a later end, or none.", STAFF;
    /// The link of an announcement.
    ANNOUNCEMENT_LINK = "Enter a page of this site such as /event/ins/chess, or a link that starts with https://.", STAFF;
    /// An announcement is saved.
    ANNOUNCEMENT_SAVED = "Announcement published.", STAFF;
    /// An announcement is taken down.
    ANNOUNCEMENT_WITHDRAWN = "Announcement taken down.", STAFF;
    /// Too many individual events are chosen.
    MAX_INDIVIDUAL = "You can select a maximum of 3 individual events.",
        "आप ज़्यादा से ज़्यादा 3 एकल इवेंट चुन सकते हैं।";
    /// Too many relays are chosen.
    MAX_RELAYS = "You can select a maximum of 2 relay events.",
        "आप ज़्यादा से ज़्यादा 2 रिले इवेंट चुन सकते हैं।";
    /// Signup: the passwords differ.
    PASSWORD_MISMATCH = "Passwords do not match",
        "दोनों पासवर्ड एक जैसे नहीं हैं";
    /// Signup: the password is too short or too long.
    PASSWORD_LENGTH = "Use a password of 8 to 128 characters.",
        "8 से 128 अक्षरों का पासवर्ड रखें।";
    /// Signup: the rule for usernames, beside the field.
    USERNAME_HINT = "3 to 30 letters, digits, dots, dashes or underscores. No spaces.",
        "3 से 30 अंग्रेज़ी अक्षर, अंक, बिंदु, - या _। खाली जगह नहीं।";
    /// Signup: the username is too short, too long or has invalid characters.
    USERNAME = "Choose a username of 3 to 30 letters, digits, dots, dashes or underscores.",
        "3 से 30 अंग्रेज़ी अक्षरों, अंकों, बिंदु, - या _ का यूज़रनेम चुनें।";
    /// A required answer is missing.
    REQUIRED = "This field is required.",
        "यह खाना भरना ज़रूरी है।";
    /// Account forms: the e-mail address is invalid.
    EMAIL_FORMAT = "Enter a valid email address.",
        "सही ईमेल पता लिखें।";
    /// The one-time code has the wrong format.
    OTP_FORMAT = "Enter the 6-digit code from our email.",
        "हमारे ईमेल का 6 अंकों का कोड लिखें।";

    /// Route guard: not signed in.
    LOGIN_FIRST = "Please Login First!!",
        "पहले लॉग इन करें!!";
    /// Route guard: the role is not allowed.
    NOT_AUTHORIZED = "You are not authorized to access this page!!",
        "यह पेज आपके लिए नहीं है!!";
    /// The page does not exist.
    PAGE_NOT_FOUND = "Page not found...",
        "पेज नहीं मिला...";
    /// The router's generic error page.
    UNEXPECTED_ERROR = "Unexpected Application Error!",
        "कुछ गड़बड़ हो गई!";
    /// The fallback if no other message applies.
    SOMETHING_WRONG = "Something went wrong",
        "कुछ गड़बड़ हो गई";

    /// The owner has stopped the mails about an unpaid fee.
    REMINDERS_STOPPED = "We won't remind you about this fee again.",
        "हम इस फ़ीस की याद फिर नहीं दिलाएँगे।";

    /// Invitations: a date of birth.
    BIRTHDAY = "Enter your date of birth as a day, such as 2005-08-31.",
        "अपनी जन्मतिथि लिखें, जैसे 2005-08-31।";
    /// Invitations: a date of birth that is still to come.
    BIRTHDAY_FUTURE = "This day is in the future. Enter the day on which you were born.",
        "यह दिन अभी आया नहीं है। वह दिन लिखें जब आपका जन्म हुआ।";
    /// Invitations: the emergency contact is the person.
    EMERGENCY_OWN_PHONE = "Enter the number of somebody else, whom we can call if you can't answer.",
        "किसी और का नंबर लिखें, जिसे हम तब फ़ोन कर सकें जब आप न उठा पाएँ।";
    /// Invitations: a person under 18 needs a parent.
    PARENT_EMAIL = "You are under 18 on the first day of the event: enter the e-mail address of a parent, whom we ask for consent.",
        "इवेंट के पहले दिन आप 18 साल से कम के हैं: माता या पिता का ईमेल पता लिखें, हम उनसे सहमति लेंगे।";
    /// Invitations: the notice is not agreed to.
    CONSENT_NEEDED = "Read the privacy notice and agree to it.",
        "प्राइवेसी नोटिस पढ़ें और सहमति दें।";
    /// Invitations: 404 `invitation_unknown`.
    INVITATION_UNKNOWN = "This link is incomplete, was answered, or was replaced by the one in a newer mail. If you have answered, \
                          you need do nothing more. If not, ask your captain to send it again.",
        "यह लिंक अधूरा है, इसका जवाब दिया जा चुका है, या नए ईमेल का लिंक इसकी जगह आ गया है। जवाब दे दिया है तो और कुछ नहीं करना है। नहीं दिया है तो कैप्टन से फिर भेजने को कहें।";
    /// Invitations: 410 `invitation_expired`.
    INVITATION_EXPIRED = "This link is older than seven days. Ask your captain to send it again.",
        "यह लिंक सात दिन से पुराना है। कैप्टन से फिर भेजने को कहें।";
    /// Invitations: 409 `invited_lately`.
    INVITED_LATELY = "Everybody who has not answered got a mail lately. Ask them to look for it, also in spam, and send it again \
                      later.",
        "जिन्होंने जवाब नहीं दिया उन सबको हाल ही में ईमेल गया है। उनसे स्पैम में भी देखने को कहें, और बाद में फिर भेजें।";
    /// Invitations: 409 `invitations_too_early`.
    INVITATIONS_TOO_EARLY = "Players confirm once the fee is paid.",
        "फ़ीस का पेमेंट होने के बाद खिलाड़ी हाँ कह सकेंगे।";
    /// Invitations: mailed.
    INVITED = "We have mailed a link to each player who has not answered.",
        "जिन खिलाड़ियों ने जवाब नहीं दिया, उन सबको हमने लिंक भेज दिया है।";
    /// Invitations: the reminders are stopped.
    INVITATION_REMINDERS_STOPPED = "We won't remind the players of this team again.",
        "हम इस टीम के खिलाड़ियों को फिर याद नहीं दिलाएँगे।";
    /// Invitations: the person is in the team.
    INVITATION_ACCEPTED = "Thank you. You are in the team.",
        "धन्यवाद। आप टीम में हैं।";
    /// Invitations: a parent is asked.
    INVITATION_AWAITS_PARENT = "Thank you. We have mailed a link to your parent. You are in the team once they agree.",
        "धन्यवाद। हमने आपके माता या पिता को लिंक भेजा है। उनके हाँ कहते ही आप टीम में होंगे।";
    /// Invitations: a parent is mailed again.
    PARENT_MAILED = "We have mailed your parent a new link and code. The former ones no longer work.",
        "हमने आपके माता या पिता को नया लिंक और कोड भेजा है। पुराने अब नहीं चलेंगे।";
    /// Invitations: 409 `parent_mailed_lately`.
    PARENT_MAILED_LATELY = "We have mailed your parent within the last hour. Ask them to look for the mail, also in spam.",
        "पिछले एक घंटे में हम आपके माता या पिता को ईमेल भेज चुके हैं। उनसे स्पैम में भी देखने को कहें।";
    /// Invitations: the person is not in the team.
    INVITATION_DECLINED = "Thank you. We have told the captain and the organisers that you are not in this team.",
        "धन्यवाद। हमने कैप्टन और आयोजकों को बता दिया है कि आप इस टीम में नहीं हैं।";
    /// Invitations: a parent agrees.
    PARENT_CONSENTED = "Thank you. Your child is in the team.",
        "धन्यवाद। आपका बच्चा टीम में है।";
    /// Invitations: a parent does not agree.
    PARENT_DECLINED = "Thank you. We have told the captain and the organisers that your child does not take part.",
        "धन्यवाद। हमने कैप्टन और आयोजकों को बता दिया है कि आपका बच्चा भाग नहीं लेगा।";
    /// Invitations: a wrong code of a parent.
    PARENT_CODE = "This is not the code in our mail. It has six digits.",
        "यह हमारे ईमेल वाला कोड नहीं है। उसमें छह अंक हैं।";
    /// Invitations: waived.
    ANSWERS_WAIVED = "The team is complete without the missing confirmations.", STAFF;
    /// A link of a pass that does not work.
    PASS_UNKNOWN = "This link is incomplete, or was replaced by the one in a newer mail. Open the newest mail, or ask your captain.",
        "यह लिंक अधूरा है, या नए ईमेल का लिंक इसकी जगह आ गया है। सबसे नया ईमेल खोलें, या कैप्टन से पूछें।";
    /// A pass that no longer admits.
    PASS_VOID = "This pass is no longer valid: its holder is not in the team any more, or the registration was withdrawn. Ask your \
                 captain, or the organisers.",
        "यह पास अब नहीं चलेगा: जिसका पास है वह टीम में नहीं रहा, या रजिस्ट्रेशन वापस लिया गया। कैप्टन या आयोजकों से पूछें।";
    /// There are no passes yet.
    PASSES_TOO_EARLY = "There are passes once the fee is paid.",
        "फ़ीस का पेमेंट होने पर पास मिलते हैं।";
    /// Nobody gets a mail with a pass.
    PASSES_MAILED_LATELY = "Everybody with a pass got a mail with it lately. Ask them to look for it, also in spam, and send it again later.",
        "जिनके पास बन चुके हैं उन सबको हाल ही में ईमेल गया है। उनसे स्पैम में भी देखने को कहें, और बाद में फिर भेजें।";
    /// Passes are mailed.
    PASSES_MAILED = "We have mailed the passes.",
        "हमने पास ईमेल कर दिए हैं।";
    /// A pass is issued again.
    PASS_REISSUED = "There is a new pass. The old one no longer admits.",
        "नया पास बन गया। पुराना अब नहीं चलेगा।";
    /// A guest without an organisation.
    GUEST_ORGANISATION = "Enter where the guest comes from.", STAFF;
    /// A guest has a pass.
    GUEST_ADDED = "The guest has a pass.", STAFF;
    /// The pass of a guest is revoked.
    GUEST_REVOKED = "The pass of the guest no longer admits.", STAFF;

    /// 403 `not_a_volunteer`.
    GATE_NOT_A_VOLUNTEER = "You do not work at a gate. An admin assigns you to a list, with the address of your account.", STAFF;
    /// Gates: a phone without an id.
    GATE_DEVICE = "Reload the page: this phone has no id yet.", STAFF;
    /// Gates: a phone with a long name.
    GATE_DEVICE_NAME = "Name this phone in up to 60 characters: \"Main gate 2\".", STAFF;
    /// Gates: too many scans at once.
    GATE_SCANS = "Send at most 150 scans at once.", STAFF;
    /// Gates: a list without a name.
    GATE_LIST_NAME = "Name the list, in up to 60 characters: \"Main gate, Friday\".", STAFF;
    /// Gates: a list without a kind.
    GATE_LIST_KIND = "Say what the list is for.", STAFF;
    /// Gates: a match without an event.
    GATE_LIST_EVENT = "Choose the event.", STAFF;
    /// Gates: a day that is none.
    GATE_LIST_DAY = "Choose a day, or leave it blank for every day.", STAFF;
    /// Gates: a meal without a day.
    GATE_MEAL_DAY = "Each meal is on one day. Choose the day.", STAFF;
    /// Gates: a list that is gone.
    GATE_LIST_GONE = "Choose a list.", STAFF;
    /// Gates: a conflict settled without a note.
    GATE_NOTE = "Write what you found out, in up to 300 characters.", STAFF;

    /// Beds: `eventId` names no confirmed registration.
    BED_TEAM = "Beds are for people of a paid registration of yours. Choose one.",
        "बेड आपके ऐसे रजिस्ट्रेशन के लोगों के लिए हैं जिसका पेमेंट हो गया है। एक चुनें।";
    /// Beds: no gender.
    BED_GENDER = "Say whether the beds are for men or for women.",
        "बताएँ कि बेड पुरुषों के लिए हैं या महिलाओं के लिए।";
    /// Beds: neither beds nor meals are chosen.
    BOOKING_EMPTY = "Choose men’s or women’s beds, or at least one meal or kit.",
        "पुरुषों या महिलाओं के बेड चुनें, या कम से कम एक खाना या किट।";
    /// Beds: the first night is no day.
    BED_FIRST_NIGHT = "Choose the first night.",
        "पहली रात चुनें।";
    /// Beds: nobody is chosen.
    BED_PEOPLE = "Choose at least one person.",
        "कम से कम एक व्यक्ति चुनें।";
    /// Beds: 409 `beds_not_on_sale`.
    BEDS_NOT_ON_SALE = "These beds are not on sale now.",
        "ये बेड अभी नहीं मिल रहे।";
    /// Beds: 409 `beds_full`.
    BEDS_FULL = "Not enough beds are free in all of these nights. Try fewer people or nights, or again later: unpaid beds become free \
                 after 15 minutes.",
        "इन सब रातों में इतने बेड खाली नहीं हैं। कम लोग या कम रातें चुनें, या बाद में फिर देखें: जिन बेड का पेमेंट नहीं होता वे 15 मिनट में खाली हो जाते हैं।";
    /// Beds: the code has other characters than letters and digits.
    COUPON_FORMAT = "A coupon has only letters and digits.",
        "कूपन में सिर्फ़ अक्षर और अंक होते हैं।";
    /// Beds: 404 `coupon_unusable`, and the finding of a booking.
    COUPON_UNUSABLE = "This coupon cannot be used: it may be misspelt, used up, or for other teams.",
        "यह कूपन नहीं चल सकता: शायद लिखने में गलती है, वह खत्म हो गया है, या दूसरी टीमों के लिए है।";
    /// Referrals: nobody has the code, or its owner is no ambassador any more.
    REFERRAL_UNKNOWN = "No ambassador has this code. Ask for it again, or leave it out.",
        "यह कोड किसी एंबेसडर का नहीं है। उनसे फिर पूछें, या खाली छोड़ दें।";
    /// Referrals: one's own code.
    REFERRAL_OWN = "This is your own code.",
        "यह आपका अपना कोड है।";
    /// Referrals: 409 `referral_frozen`.
    REFERRAL_FROZEN = "You have paid a fee, so the ambassador who invited you stays.",
        "आप फ़ीस दे चुके हैं, इसलिए आपको लाने वाले एंबेसडर अब नहीं बदलते।";
    /// Referrals: 403 `not_ambassador`.
    NOT_AMBASSADOR = "Only campus ambassadors have a link to share.",
        "शेयर करने का लिंक सिर्फ़ कैंपस एंबेसडर के पास होता है।";
    /// Referrals: changed.
    REFERRAL_CHANGED = "Saved.",
        "सेव हो गया।";
    /// Tasks of ambassadors: the title.
    TASK_TITLE = "Give the task a title of at most 80 characters.", STAFF;
    /// Tasks of ambassadors: the description.
    TASK_DETAILS = "Describe it in at most 500 characters.", STAFF;
    /// Tasks of ambassadors: the points.
    TASK_POINTS = "A task gives 1 to 1,000 points.", STAFF;
    /// Tasks of ambassadors: the last day.
    TASK_DUE = "Choose the last day, or leave it blank.", STAFF;
    /// Tasks of ambassadors: saved.
    TASK_SAVED = "The task is saved.", STAFF;
    /// Proofs: the link.
    PROOF_LINK = "Enter a link that starts with https://, without spaces and special letters, of at most 300 characters.",
        "ऐसा लिंक लिखें जो https:// से शुरू हो, बिना खाली जगह और खास अक्षरों के, ज़्यादा से ज़्यादा 300 अक्षर।";
    /// Proofs: the picture.
    PROOF_PICTURE = "We cannot read this picture, or it is too large. Send a photo or a screenshot as JPEG.",
        "यह तस्वीर हम नहीं पढ़ सके, या यह बहुत बड़ी है। फ़ोटो या स्क्रीनशॉट JPEG में भेजें।";
    /// Proofs: sent.
    PROOF_SENT = "We have your proof and will look at it.",
        "आपका सबूत मिल गया। हम उसे देखेंगे।";
    /// Proofs: 409 `task_over`.
    TASK_OVER = "The last day of this task has passed.",
        "इस काम का आख़िरी दिन निकल गया।";
    /// Proofs: 409 `proof_decided`.
    PROOF_DECIDED = "This proof is decided already.",
        "इस सबूत पर फ़ैसला हो चुका है।";
    /// Proofs: 409 `proof_changed`.
    PROOF_CHANGED = "This proof has changed meanwhile. Close this and look at it again.", STAFF;
    /// Bonus points: 409 `points_repeated`.
    POINTS_REPEATED = "You gave the same points for this reason a moment ago. They count once.", STAFF;
    /// Tasks of ambassadors: the title is in use.
    TASK_TITLE_TAKEN = "Another task has this title.", STAFF;
    /// Proofs: 403 `own_proof`.
    PROOF_OWN = "You can't decide on your own proof or points. Ask someone else on the team.", STAFF;
    /// Proofs: a decision needs a status.
    PROOF_DECISION = "Approve it, reject it, or ask for another one.", STAFF;
    /// Proofs and bonus points: the reason.
    POINTS_REASON = "Give a reason of at most 200 characters.", STAFF;
    /// Proofs: decided.
    PROOF_DONE = "Your decision is saved. The ambassador sees it on the dashboard.", STAFF;
    /// Papers of ambassadors: released.
    PAPERS_RELEASED = "Ambassadors can print their certificate and letter now.", STAFF;
    /// Papers of ambassadors: taken back.
    PAPERS_HELD = "Ambassadors cannot print them any more.", STAFF;
    /// Bonus points: how many.
    BONUS_POINTS = "Give 1 to 1,000 points, or take away as many.", STAFF;
    /// Bonus points: given.
    BONUS_GIVEN = "The points are counted.", STAFF;
    /// Mailings: the subject.
    MAILING_SUBJECT = "Write a subject of at most 150 characters.", STAFF;
    /// Mailings: the text.
    MAILING_TEXT = "Write a text of at most 5,000 characters.", STAFF;
    /// Mailings: the event.
    MAILING_EVENT = "Choose an event, or all of them.", STAFF;
    /// Mailings: the category.
    MAILING_CATEGORY = "Choose men, women, or both.", STAFF;
    /// Mailings: a filter that the people of an audience do not have.
    MAILING_FILTER = "The people to whom it goes cannot be chosen by this. Leave it blank.", STAFF;
    /// Mailings: when it leaves.
    MAILING_AT = "Choose a time within the next 60 days, or leave it blank.", STAFF;
    /// Mailings: 409 `mailing_changed`.
    MAILING_CHANGED = "Other people would get it than you have seen, or the text is another one. Look at the preview again.", STAFF;
    /// Mailings: 409 `mailing_nobody`.
    MAILING_NOBODY = "Nobody would get this mail. Choose other people.", STAFF;
    /// Mailings: 409 `mailing_not_now`.
    MAILING_NOT_NOW = "This can't be done with the mail any more. Look at it again.", STAFF;
    /// Mailings: saved as a draft.
    MAILING_SAVED = "The draft is saved.", STAFF;
    /// Mailings: a test was sent.
    MAILING_TESTED = "The test is on its way to you.", STAFF;
    /// Mailings: ordered.
    MAILING_ORDERED = "The mail is scheduled. You can undo it until its time, for a minute at least.", STAFF;
    /// Mailings: ordered, by one of two.
    MAILING_PROPOSED = "More than 500 people would get it, so somebody else on the team has to approve it.", STAFF;
    /// Mailings: changed.
    MAILING_DONE = "Done.", STAFF;
    /// Beds: paid.
    BEDS_PAID = "Your beds are booked.",
        "आपके बेड बुक हो गए हैं।";
    /// Beds: a block's name.
    BLOCK_NAME = "Give the block a name of at most 60 characters.", STAFF;
    /// Beds: the beds of a block.
    BLOCK_BEDS = "A block has 1 to 10,000 beds.", STAFF;
    /// Beds: the price of a night.
    BLOCK_PRICE = "A night costs ₹1 to ₹20,000, in whole rupees.", STAFF;
    /// Beds: the caution money of a block.
    BLOCK_DEPOSIT = "The deposit for a bed is at most ₹20,000, in whole rupees.", STAFF;
    /// Beds: a chosen meal or kit is none, or not on sale.
    EXTRA_NOT_ON_SALE = "Something you chose is not on sale any more. Choose again.",
        "आपने जो चुना उसमें से कुछ अब नहीं मिल रहा। फिर से चुनें।";
    /// Beds: a meal's or a kit's name.
    EXTRA_NAME = "Give it a name of at most 60 characters.", STAFF;
    /// Beds: the day of a meal.
    EXTRA_DAY = "Choose a day, or leave it blank for what has no day.", STAFF;
    /// Beds: a change of the day of a meal that is booked.
    EXTRA_DAY_BOOKED = "People have booked it for this day. Add another one for another day.", STAFF;
    /// Beds: the price of a meal or a kit.
    EXTRA_PRICE = "A piece costs ₹1 to ₹20,000, in whole rupees.", STAFF;
    /// Beds: how many there are.
    EXTRA_PIECES = "There are 1 to 1,00,000 of a meal or a kit.", STAFF;
    /// Beds: too many different ones.
    EXTRA_TOO_MANY = "There are 200 meals and kits already.", STAFF;
    /// Beds: a meal or a kit is saved.
    EXTRA_SAVED = "It is saved.", STAFF;
    /// Gates: a list on another day than its meal.
    GATE_LIST_EXTRA_DAY = "This is booked for another day. Leave the day blank.", STAFF;
    /// Gates: a second list for the same meal or kit.
    GATE_LIST_EXTRA_TWICE = "Another list hands this out, or has: people would get it twice. Open that list again. Several phones can work on one list.", STAFF;
    /// Gates: what a list hands out is gone.
    GATE_LIST_EXTRA = "Choose a meal or a kit, or everybody with a pass.", STAFF;
    /// House: a line that is no room.
    ROOMS_LINE = "Write one room a line: its name, a space, and its beds, 1 to 1,000. For example: 101 4", STAFF;
    /// House: the rooms are saved.
    ROOMS_SAVED = "The rooms are saved.", STAFF;
    /// House: no room is chosen, or it is in a block for others.
    ROOM_CHOICE = "Choose a room: for men or for women, as their beds are.", STAFF;
    /// House: no action.
    DESK_ACTION = "Say what to do with these people.", STAFF;
    /// House: nobody is chosen.
    DESK_BEDS = "Choose at least one person, and at most 200.", STAFF;
    /// House: the caution money.
    DESK_AMOUNT = "The deposit of a person is at most ₹20,000, in whole rupees.", STAFF;
    /// House: money is kept without a reason.
    DESK_NOTE = "Say why money is kept, in at most 300 characters.", STAFF;
    /// House: everything is stored.
    DESK_DONE = "It is stored.", STAFF;
    /// Beds: the last day of a sale.
    SALE_ENDS = "Choose the last day of the sale, or leave it blank.", STAFF;
    /// Beds: a block is saved.
    BLOCK_SAVED = "The block is saved.", STAFF;
    /// Beds: what a coupon takes off.
    COUPON_DISCOUNT = "A coupon takes off 1 to 100 percent, or ₹1 to ₹20,000.", STAFF;
    /// Beds: whose coupon it is.
    COUPON_COLLEGE = "A college has at most 200 characters.", STAFF;
    /// Beds: why a coupon exists.
    COUPON_REASON = "Say whom the coupon is for, in at most 2,000 characters.", STAFF;
    /// Beds: a coupon is added.
    COUPON_ADDED = "The coupon can be used now.", STAFF;
    /// Beds: a coupon is withdrawn.
    COUPON_WITHDRAWN = "The coupon can no longer be used.", STAFF;

    /// A code was mailed.
    OTP_SENT = "OTP sent to your email",
        "OTP आपके ईमेल पर भेज दिया है";
    /// A code is still valid and cooling down.
    OTP_ALREADY_SENT = "OTP already sent. Please check your inbox.",
        "OTP पहले ही भेजा जा चुका है। अपना इनबॉक्स देखें।";
    /// A code could not be mailed.
    OTP_FAILED = "Failed to send OTP",
        "OTP नहीं भेजा जा सका";
    /// The code is wrong, used or expired.
    OTP_INVALID = "Invalid OTP",
        "OTP सही नहीं है";
    /// The code is wrong and older than its lifetime. The page says this: the server answers every wrong code alike.
    OTP_EXPIRED = "This code has expired. Please ask for a new one.",
        "यह कोड पुराना हो गया है। नया कोड मँगाएँ।";
    /// Signup succeeded.
    SIGNUP_SUCCESS = "Registration successful",
        "अकाउंट बन गया";
    /// Signup succeeded on the way to a wizard: the account exists, the team is not registered yet.
    ACCOUNT_CREATED = "Account created. Now enter your team.",
        "अकाउंट बन गया। अब अपनी टीम भरें।";
    /// Login succeeded.
    LOGIN_SUCCESS = "Login successful",
        "आप लॉग इन हो गए";
    /// Login failed.
    LOGIN_FAILED = "Login failed",
        "लॉग इन नहीं हो पाया";
    /// Login failed: wrong address or password.
    LOGIN_INVALID = "Invalid email or password",
        "ईमेल या पासवर्ड सही नहीं है";
    /// Logout failed.
    LOGOUT_FAILED = "Logout failed",
        "लॉग आउट नहीं हो पाया";
    /// Logout succeeded.
    LOGOUT_SUCCESS = "Logged out",
        "आप लॉग आउट हो गए";
    /// Password reset: a code was mailed. The text is the same whether or not the address has an account.
    RESET_SENT = "If there is an account with this email, we've sent a code to it.",
        "अगर इस ईमेल का अकाउंट है, तो हमने उस पर कोड भेज दिया है।";
    /// Password reset: the new password was set.
    RESET_SUCCESS = "Your password has been changed. You are logged in here, and logged out everywhere else.",
        "आपका पासवर्ड बदल गया है। आप यहाँ लॉग इन हैं, बाकी सब जगह लॉग आउट हो गए।";
    /// Password reset: the new password could not be set.
    RESET_FAILED = "Your password could not be changed.",
        "आपका पासवर्ड नहीं बदला जा सका।";
    /// The password is too common.
    PASSWORD_COMMON = "This password is too common and easy to guess. Please choose another.",
        "यह पासवर्ड बहुत आम है और आसानी से पता चल जाता है। दूसरा चुनें।";
    /// Account page: the current password is wrong.
    PASSWORD_WRONG = "This is not your current password.",
        "यह आपका अभी का पासवर्ड नहीं है।";
    /// Account page: the password was changed.
    PASSWORD_CHANGED = "Your password has been changed. You are logged out everywhere else.",
        "आपका पासवर्ड बदल गया है। बाकी सब जगह आप लॉग आउट हो गए।";
    /// Account page: the profile was saved.
    PROFILE_SAVED = "Your profile has been saved.",
        "आपकी प्रोफ़ाइल सेव हो गई।";
    /// Account page: the name is empty, too long or has invalid characters.
    FULLNAME = "Enter your name: at most 30 letters, spaces and .'- only.",
        "अपना नाम लिखें: ज़्यादा से ज़्यादा 30 अक्षर, खाली जगह और .'-";
    /// A line is too long; the number is [`crate::rules::limits::LINE_MAX`].
    LINE_LENGTH = use_at_most!(200),
        at_most_in_hindi!(200);
    /// An e-mail address is too long; the number is [`crate::rules::limits::EMAIL_MAX`].
    EMAIL_LENGTH = use_at_most!(254),
        at_most_in_hindi!(254);
    /// A message or a statement is too long; the number is [`crate::rules::limits::TEXT_MAX`].
    TEXT_LENGTH = use_at_most!(4000),
        at_most_in_hindi!(4000);
    /// The version of a privacy notice is too long; the number is [`crate::rules::limits::CONSENT_MAX`].
    CONSENT_LENGTH = use_at_most!(40),
        at_most_in_hindi!(40);
    /// Account page: one session was ended.
    SESSION_ENDED = "That session has been logged out.",
        "उस जगह से लॉग आउट हो गया।";
    /// Account page: every other session was ended.
    SESSIONS_ENDED = "You are logged out everywhere else.",
        "बाकी सब जगह आप लॉग आउट हो गए।";
    /// Account page: a code to erase the account was mailed.
    ERASE_SENT = "A code has been sent to your email. Enter it to erase your account.",
        "आपके ईमेल पर एक कोड भेजा है। अकाउंट मिटाने के लिए उसे लिखें।";
    /// The account was erased.
    ERASED = "Your account has been erased.",
        "आपका अकाउंट मिटा दिया गया है।";
    /// Login rejected: an admin disabled the account.
    ACCOUNT_DISABLED = "This account has been disabled. Please write to us if you think this is a mistake.",
        "यह अकाउंट बंद कर दिया गया है। अगर आपको लगता है कि यह गलती है तो हमें लिखें।";
    /// Login rejected: too many wrong passwords for one account.
    LOGIN_LIMITED = "Too many login attempts. Wait a few minutes, or use Forgot password to log in with an \
                     emailed code.",
        "लॉग इन की बहुत कोशिशें हो गईं। कुछ मिनट रुकें, या “पासवर्ड भूल गए?” से ईमेल पर आए कोड से लॉग इन करें।";
    /// Google sign-in failed in Google's own dialog.
    GOOGLE_OAUTH_FAILED = "Google OAuth Failed!",
        "Google से लॉग इन नहीं हुआ!";
    /// Google sign-in succeeded.
    GOOGLE_SUCCESS = "Google login successful",
        "आप Google से लॉग इन हो गए";
    /// Google sign-in was rejected.
    GOOGLE_FAILED = "Google login failed",
        "Google से लॉग इन नहीं हो पाया";
    /// Google does not respond.
    GOOGLE_UNAVAILABLE = "Google isn't responding right now. Please try again, or log in with your email.",
        "Google अभी जवाब नहीं दे रहा। फिर कोशिश करें, या ईमेल से लॉग इन करें।";
    /// Google sign-in: the address already has an account, and its owner must enter a mailed code.
    GOOGLE_LINK = "This email already has an account. To link it to Google, enter the code we emailed you.",
        "इस ईमेल का अकाउंट पहले से है। उसे Google से जोड़ने के लिए ईमेल पर आया कोड लिखें।";
    /// Admin: a role was changed.
    ROLE_CHANGED = "The role has been changed.", STAFF;
    /// Admin: users cannot change their own role.
    ROLE_OWN = "You cannot change your own account here. Ask another admin.", STAFF;
    /// Admin: the last admin cannot be removed.
    LAST_ADMIN = "There must be at least one admin left.",
        "कम से कम एक एडमिन रहना चाहिए।";
    /// Admin: an account was disabled.
    USER_DISABLED = "The account has been disabled and logged out everywhere.", STAFF;
    /// Admin: an account was enabled again.
    USER_ENABLED = "The account has been enabled again.", STAFF;
    /// The username is taken.
    USERNAME_TAKEN = "This username is already taken. Please choose another.",
        "यह यूज़रनेम किसी और का है। दूसरा चुनें।";
    /// The address already has an account.
    EMAIL_TAKEN = "An account with this email already exists. Please log in.",
        "इस ईमेल का अकाउंट पहले से है। लॉग इन करें।";

    /// Registered without a payment.
    REGISTERED = "Registered successfully!",
        "रजिस्ट्रेशन हो गया!";
    /// Registration failed.
    REGISTRATION_FAILED = "Registration failed",
        "रजिस्ट्रेशन नहीं हो पाया";
    /// The user is already registered.
    ALREADY_REGISTERED = "You have already registered for this event.",
        "आप इस इवेंट में पहले ही रजिस्टर कर चुके हैं।";
    /// Payment succeeded.
    PAYMENT_SUCCESS = "Payment successful! Registration confirmed.",
        "पेमेंट हो गया! रजिस्ट्रेशन पक्का है।";
    /// The signature of the provider's result could not be verified.
    PAYMENT_VERIFICATION_FAILED = "Payment verification failed.",
        "पेमेंट की जाँच नहीं हो पाई।";
    /// The payment widget reports a failure.
    PAYMENT_FAILED = "Payment failed. Please try again.",
        "पेमेंट नहीं हुआ। फिर कोशिश करें।";
    /// The payment provider does not respond.
    PAYMENT_UNAVAILABLE = "The payment service isn't responding right now. Your registration is saved: you can \
                           pay from My registrations in a few minutes.",
        "पेमेंट की सेवा अभी जवाब नहीं दे रही। आपका रजिस्ट्रेशन सेव है: कुछ मिनट बाद “मेरे रजिस्ट्रेशन” से पेमेंट करें।";
    /// The payment provider's checkout could not be loaded.
    CHECKOUT_UNAVAILABLE = "Razorpay SDK failed to load",
        "Razorpay नहीं खुला";
    /// Text of the receipt step.
    PAY_TO_PROCEED = "Please pay the registration fee to proceed.",
        "आगे बढ़ने के लिए रजिस्ट्रेशन फ़ीस का पेमेंट करें।";

    /// The payment arrived, but its registration can no longer be paid by it.
    PAYMENT_IN_INBOX = "We've received your payment, but couldn't match it to this registration. Our staff \
                        will confirm it or refund it. Please do not pay again.",
        "आपका पेमेंट मिल गया है, पर हम उसे इस रजिस्ट्रेशन से जोड़ नहीं पाए। हमारे आयोजक उसे पक्का करेंगे या रिफ़ंड देंगे। दोबारा पेमेंट न करें।";
    /// Payment test page: payment verified.
    TEST_PAYMENT_VERIFIED = "Payment Verified Successfully!", STAFF;
    /// Payment test page: an order was created.
    TEST_ORDER_CREATED = "Order created", STAFF;
    /// Payment test page: the amount differs from the item's price.
    TEST_AMOUNT = "The test item costs 100 INR.", STAFF;
    /// The provider redirected back to the page before capturing the payment.
    PAYMENT_ON_ITS_WAY = "Your bank hasn't confirmed the payment yet. You don't need to pay again: we'll keep \
                          checking and email you when we receive it.",
        "आपके बैंक ने अभी पेमेंट पक्का नहीं किया है। दोबारा पेमेंट न करें: हम देखते रहेंगे और मिलते ही ईमेल भेजेंगे।";

    /// Wizard: a draft was resumed.
    DRAFT_RESUMED = "We saved what you typed. Continue where you left off.",
        "आपने जो लिखा था वह सेव है। वहीं से आगे बढ़ें।";
    /// Wizard: the same draft was saved on another device in the meantime.
    DRAFT_CHANGED = "This form has since been changed in another window or on another device.",
        "यह फ़ॉर्म इस बीच दूसरी विंडो में या दूसरे डिवाइस पर बदला गया है।";
    /// Wizard: the event's form has changed since the draft was saved.
    DRAFT_OUTDATED = "This event's form has changed since you last saved. Nothing you typed is lost: please \
                      check the marked fields.",
        "आपके सेव करने के बाद इस इवेंट का फ़ॉर्म बदला है। आपका लिखा कुछ नहीं खोया: निशान लगे खाने देख लें।";
    /// Wizard: saving failed and is retried.
    DRAFT_UNSAVED = "Not saved: no connection to the site. What you typed is still on this page, and we'll \
                     keep trying to save it.",
        "सेव नहीं हुआ: साइट से कनेक्शन नहीं है। आपका लिखा इसी पेज पर है, और हम सेव करने की कोशिश करते रहेंगे।";
    /// Wizard: a draft was deleted.
    DRAFT_DELETED = "Your draft has been deleted.",
        "आपका सेव किया हुआ फ़ॉर्म हटा दिया गया है।";

    /// After submission: a member was added, replaced or removed.
    ROSTER_CHANGED = "Your team has been updated.",
        "आपकी टीम बदल दी गई है।";
    /// After submission: the roster is locked.
    ROSTER_LOCKED = "Teams for this event are final, so the roster is locked. Please write to us if something \
                     is wrong.",
        "इस इवेंट की टीमें तय हो चुकी हैं, इसलिए टीम नहीं बदल सकती। कुछ गलत है तो हमें लिखें।";
    /// After the retention period: a request needs ID numbers that were erased.
    ID_NUMBER_ERASED = "The ID numbers in this registration have been erased, as our privacy notice says.",
        "इस रजिस्ट्रेशन के आधार नंबर मिटा दिए गए हैं, जैसा प्राइवेसी नोटिस में लिखा है।";
    /// After submission: the change would change the fee.
    FEE_CHANGES = "This would change the fee. Please write to us and we'll sort it out with you.",
        "इससे फ़ीस बदल जाएगी। हमें लिखें, हम आपके साथ इसे ठीक करेंगे।";
    /// After submission: the registration was withdrawn.
    REGISTRATION_CANCELLED = "Your registration has been withdrawn. You can register for this event again.",
        "आपका रजिस्ट्रेशन वापस ले लिया गया है। आप इस इवेंट में फिर रजिस्टर कर सकते हैं।";
    /// After submission: the registration was withdrawn or rejected and cannot be changed.
    REGISTRATION_CLOSED = "This registration was withdrawn or rejected, so it can't be changed.",
        "यह रजिस्ट्रेशन वापस लिया गया या मंज़ूर नहीं हुआ, इसलिए बदला नहीं जा सकता।";
    /// After submission: owners cannot withdraw a paid registration.
    REGISTRATION_PAID = "This registration is paid. To withdraw it, please write to us: see Refunds and \
                         cancellation.",
        "इस रजिस्ट्रेशन का पेमेंट हो चुका है। वापस लेने के लिए हमें लिखें: “रिफ़ंड और वापस लेना” देखें।";

    /// Admin: a payment was accepted for a registration.
    PAYMENT_ACCEPTED = "Payment accepted. The registration is now paid.", STAFF;
    /// Admin: a refund was requested.
    PAYMENT_REFUNDING = "The refund is on its way.", STAFF;
    /// Admin: the reason of a decision is missing or too long.
    PAYMENT_NOTE = "Give a reason, in 3 to 300 characters.", STAFF;
    /// Admin: a note on a payment was saved.
    PAYMENT_NOTED = "Note saved.", STAFF;
    /// Admin: a failed job is retried.
    JOB_RETRIED = "Retrying now.", STAFF;

    /// Admin: staff cannot decide on their own registration.
    DECISION_OWN = "This is your own registration, so someone else must decide on it.", STAFF;
    /// Admin: the owner has withdrawn the registration.
    DECISION_WITHDRAWN = "The owner has withdrawn it.", STAFF;
    /// Admin: no registration has this id.
    DECISION_UNKNOWN = "There is no such registration.", STAFF;
    /// Admin: the reason of a rejection is missing or too long.
    DECISION_REASON = "Tell the captain why, in 3 to 500 characters.", STAFF;
    /// Admin: the decision applied to no registration.
    DECISION_NONE = "No decision was made.", STAFF;
    /// Admin: the registration has changed since the decision.
    DECISION_MOVED_ON = "It has been changed or decided again since.", STAFF;
    /// Admin: the time to undo has passed.
    UNDO_OVER = "It's too late to undo this. You can undo a decision for ten minutes only.", STAFF;
    /// Admin: the note is empty or too long.
    NOTE_LENGTH = "Write 1 to 2000 characters.", STAFF;
    /// Admin: a note on a registration was saved.
    NOTE_SAVED = "Note saved.", STAFF;
    /// Admin: the reason to reveal an ID number is missing.
    REVEAL_REASON = "Say why you need the number, in 3 to 300 characters.", STAFF;
    /// Admin: the search matches more registrations than it considers.
    SEARCH_CUT = "Too many registrations match to list them all. Type more.", STAFF;

    /// My registrations: staff have requested changes.
    CHANGES_REQUESTED = "Our staff have asked you to change something in this registration.",
        "हमारे आयोजकों ने इस रजिस्ट्रेशन में कुछ बदलने को कहा है।";
    /// My registrations: the captain has made the requested changes.
    CHANGES_MADE = "Thank you. Our staff will look at your registration again.",
        "धन्यवाद। हमारे आयोजक आपका रजिस्ट्रेशन फिर देखेंगे।";
    /// My registrations: the captain reports changes that staff did not request.
    NO_CHANGES_REQUESTED = "Our staff are not waiting for changes to this registration. Please reload the page \
                            to see its status.",
        "हमारे आयोजक इस रजिस्ट्रेशन में किसी बदलाव का इंतज़ार नहीं कर रहे। इसकी स्थिति देखने के लिए पेज फिर खोलें।";
    /// My registrations: rejected.
    REGISTRATION_REJECTED = "Our staff could not accept this registration.",
        "हमारे आयोजक यह रजिस्ट्रेशन मंज़ूर नहीं कर सके।";

    /// No event has this name.
    EVENT_NOT_FOUND = "There is no such event.",
        "ऐसा कोई इवेंट नहीं है।";
    /// JSON viewer: the URL names no event.
    EVENT_NOT_SPECIFIED = "No event specified", STAFF;
    /// The WebAssembly rules could not be loaded.
    RULES_UNAVAILABLE = "Live checks couldn't load. You can continue: we'll check everything when you submit.",
        "साथ-साथ जाँच नहीं हो पा रही। आप आगे बढ़ें: भेजने पर हम सब कुछ जाँच लेंगे।";
    /// The wizard has no view for this step.
    STEP_NOT_CONFIGURED = "This step type is not configured.",
        "यह स्टेप तैयार नहीं है।";

    /// Panel button: already registered.
    ALREADY_APPLIED = "Already Applied",
        "पहले ही रजिस्टर किया";
    /// Panel button: registration is open.
    REGISTER_NOW = "Register Now",
        "अभी रजिस्टर करें";
    /// Panel button: registration is closed.
    OPENING_SOON = "Registrations Opening Soon",
        "रजिस्ट्रेशन जल्द शुरू होंगे";
    /// Panel link to the rulebook.
    VIEW_RULEBOOK = "View Rulebook",
        "नियम देखें";
    /// Home page and event panel: the link to the calendar file.
    ADD_TO_CALENDAR = "Add to calendar",
        "कैलेंडर में जोड़ें";
    /// Schedule and results: the link that calendars follow.
    SUBSCRIBE = "Subscribe in your calendar",
        "अपने कैलेंडर से जोड़े रखें";

    /// Ambassador page: the visitor must log in to apply.
    AMBASSADOR_LOGIN_FIRST = "Please login first to apply as a Campus Ambassador.",
        "कैंपस एंबेसडर बनने के लिए पहले लॉग इन करें।";
    /// Ambassador page: an application is pending.
    AMBASSADOR_RECEIVED = "We have received your application. Thank you!",
        "आपका आवेदन मिल गया है। धन्यवाद!";
    /// Ambassador form: the application was sent.
    AMBASSADOR_APPLIED = "Application submitted successfully!",
        "आवेदन भेज दिया गया!";
    /// Ambassador form: sending failed.
    AMBASSADOR_FAILED = "Error submitting application",
        "आवेदन नहीं भेजा जा सका";
    /// Ambassador form: an application is pending.
    AMBASSADOR_WAIT = "Your application has been submitted. Please wait for approval.",
        "आपका आवेदन मिल गया है। मंज़ूरी का इंतज़ार करें।";
    /// Ambassador form: an application was rejected.
    AMBASSADOR_REJECTED = "Your previous application was rejected.",
        "आपका पिछला आवेदन मंज़ूर नहीं हुआ।";
    /// Ambassador form: the user is already an ambassador.
    AMBASSADOR_ALREADY = "You are already a campus ambassador.",
        "आप पहले से कैंपस एंबेसडर हैं।";
    /// My CA Application: loading.
    AMBASSADOR_LOADING = "Loading your application...",
        "आपका आवेदन खुल रहा है...";
    /// My CA Application: toast shown if loading fails.
    AMBASSADOR_LOAD_FAILED = "Failed to load your application",
        "आपका आवेदन नहीं खुला";
    /// My CA Application: default reason if loading fails.
    AMBASSADOR_FETCH_FAILED = "Failed to fetch application",
        "आवेदन नहीं मिला";
    /// My CA Application: the user has not applied.
    AMBASSADOR_NONE = "No application found",
        "कोई आवेदन नहीं मिला";
    /// Staff: an application was accepted.
    AMBASSADOR_ACCEPT_DONE = "Application accepted. We'll email the applicant.", STAFF;
    /// Staff: an application was rejected.
    AMBASSADOR_REJECT_DONE = "Application rejected. We'll email the applicant.", STAFF;
    /// Staff: a decision was undone.
    AMBASSADOR_UNDONE = "Decision undone. The application is pending again.", STAFF;
    /// Staff: reviewers cannot decide on their own application.
    AMBASSADOR_OWN = "You can't decide on your own application. Ask someone else on the team.", STAFF;
    /// Staff: there is nothing to undo.
    AMBASSADOR_NOT_DECIDED = "This application is still pending, so there is no decision to undo.", STAFF;
    /// Staff: the time to undo has passed.
    AMBASSADOR_UNDO_LATE = "It's too late to undo this. You can undo a decision for 10 minutes only.", STAFF;
    /// Staff: another decision was made in the meantime.
    AMBASSADOR_UNDO_OTHER = "Another decision has been made since. Look at it first.", STAFF;
    /// A reason is too long; the number is [`crate::rules::ambassador::REASON_MAX`].
    AMBASSADOR_REASON_LENGTH = use_at_most!(500),
        at_most_in_hindi!(500);
    /// The chosen value is not offered.
    NOT_OFFERED = "Please choose one of the options.",
        "दिए गए विकल्पों में से एक चुनें।";

    /// Summary of a registration: a row's label.
    SUMMARY_TEAM = "Team / College", "टीम / कॉलेज";
    /// As before.
    SUMMARY_COLLEGE = "College", "कॉलेज";
    /// As before.
    SUMMARY_EVENT = "Event", "इवेंट";
    /// As before.
    SUMMARY_CATEGORY = "Category", "कैटेगरी";
    /// As before.
    SUMMARY_EVENTS = "Individual Events", "एकल इवेंट";
    /// As before.
    SUMMARY_RELAYS = "Relay Events", "रिले इवेंट";
    /// Summary: in place of events.
    SUMMARY_NONE = "None", "कोई नहीं";
    /// Summary: the label of the number of athletes; below, of the members of a team.
    SUMMARY_ATHLETES = "Athletes", "एथलीट";
    /// As before.
    SUMMARY_MEMBERS = "Total Members", "कुल सदस्य";
    /// Summary: the label of the fee.
    SUMMARY_FEE = "Registration Fee", "रजिस्ट्रेशन फ़ीस";
    /// Summary: the heading, of athletics and of teams.
    SUMMARY_TITLE = "Registration Summary", "रजिस्ट्रेशन की पूरी जानकारी";
    /// As before.
    SUMMARY_TITLE_PAYMENT = "Registration Summary & Payment", "रजिस्ट्रेशन की पूरी जानकारी और पेमेंट";

    /// Contact form: the message was sent.
    CONTACT_SENT = "Thank you. We've received your message and will reply by email.",
        "धन्यवाद। आपका संदेश मिल गया है, हम ईमेल से जवाब देंगे।";
    /// Contact form: sending failed.
    CONTACT_FAILED = "Your message could not be sent.",
        "आपका संदेश नहीं भेजा जा सका।";
    /// Portal: a concern was marked as done.
    CONCERN_DONE = "Marked as done.", STAFF;
    /// Portal: a concern was reopened.
    CONCERN_REOPENED = "Reopened.", STAFF;
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
