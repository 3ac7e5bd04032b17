//! The layers, the owners of the tables, and the modules that may use axum.

/// One layer. Its modules import from lower layers only, never from each other.
pub(crate) struct Layer {
    /// What its modules have in common.
    pub(crate) title: &'static str,
    /// The top-level modules of `server/src`.
    pub(crate) modules: &'static [&'static str],
}

const fn layer(title: &'static str, modules: &'static [&'static str]) -> Layer {
    Layer { title, modules }
}

/// The layers, from the bottom.
pub(crate) const LAYERS: &[Layer] = &[
    layer("values and tables", &["core", "entities"]),
    layer("database", &["db"]),
    layer("environment", &["env", "backup"]),
    layer("infrastructure", &["http", "queue"]),
    layer(
        "services",
        &[
            "audit",
            "college_names",
            "jobs",
            "limits",
            "mail",
            "sessions",
            "settings",
        ],
    ),
    layer(
        "domains",
        &[
            "announcements",
            "codes",
            "concerns",
            "contests",
            "drafts",
            "gates",
            "passes",
            "payments",
            "site",
            "users",
        ],
    ),
    layer("domains on domains", &["ambassadors", "registrations"]),
    layer("domains on entries", &["bookings", "referrals"]),
    layer(
        "processes",
        &[
            "accounts",
            "admission",
            "checkout",
            "colleges",
            "exports",
            "organising",
            "publishing",
        ],
    ),
    layer("mails to many", &["mailings"]),
    layer("maintenance", &["purge", "rekey", "statistics"]),
    layer("state", &["state"]),
    layer("calls and made-up data", &["api", "seed"]),
    layer("program", &["program"]),
];

/// Draws the layers, the highest first.
pub(crate) fn picture() -> String {
    let lines = LAYERS.iter().rev();
    let lines = lines.map(|layer| format!("{:<24}{}\n", layer.title, layer.modules.join("  ")));
    lines.collect()
}

/// A table: its entity, the module that owns it, and the other modules that read it in a join, each with the reason.
pub(crate) struct Table {
    pub(crate) entity: &'static str,
    pub(crate) owner: &'static str,
    pub(crate) joined_by: &'static [Join],
}

/// A module that reads a table of another module, and the reason why two queries do not do.
pub(crate) type Join = (&'static str, &'static str);

const fn table(entity: &'static str, owner: &'static str, joined_by: &'static [Join]) -> Table {
    Table {
        entity,
        owner,
        joined_by,
    }
}

/// The owners of the tables. Only the owner writes.
pub(crate) const TABLES: &[Table] = &[
    table("ambassador_application", "ambassadors", &[]),
    table("ambassador_task", "referrals", &[]),
    table("announcement", "announcements", &[]),
    table("attempt", "limits", &[]),
    table("audit_record", "audit", &[]),
    table("block", "bookings", &[]),
    table("booked_bed", "bookings", &[]),
    table("booked_extra", "bookings", &[]),
    table(
        "booking",
        "bookings",
        &[
            ("checkout", "staff search payments by the payer's address"),
            ("payments", "a user's orders are found by it"),
        ],
    ),
    table("college_alias", "college_names", &[]),
    table("contact_message", "concerns", &[]),
    table("contest_change", "contests", &[]),
    table("coupon", "bookings", &[]),
    table("desk_entry", "bookings", &[]),
    table("draft", "drafts", &[]),
    table("extra", "bookings", &[]),
    table("former_address", "accounts", &[]),
    table("gate_device", "gates", &[]),
    table("gate_list", "gates", &[]),
    table("gate_scan", "gates", &[]),
    table("gate_volunteer", "gates", &[]),
    table("guest", "passes", &[]),
    table("identity", "accounts", &[]),
    table("invitation", "registrations", &[]),
    table("job", "jobs", &[]),
    table(
        "member",
        "registrations",
        &[
            ("bookings", "a booking names its people"),
            ("contests", "result lists name the people of their entries"),
            ("passes", "staff search passes by name"),
        ],
    ),
    table("note", "registrations", &[]),
    table("official", "contests", &[]),
    table("one_time_code", "codes", &[]),
    table(
        "order",
        "payments",
        &[
            ("checkout", "staff search payments by receipt"),
            ("registrations", "an entry with a paid order counts as entered"),
        ],
    ),
    table("mailing", "mailings", &[]),
    table("mailing_recipient", "mailings", &[]),
    table("outbox_mail", "mail", &[]),
    table("paper_release", "referrals", &[]),
    table("pass", "passes", &[]),
    table(
        "payment",
        "payments",
        &[("checkout", "staff search payments with their entries")],
    ),
    table("payment_reminder", "registrations", &[]),
    table("pending_signup", "accounts", &[]),
    table("proof_picture", "referrals", &[]),
    table("referral", "referrals", &[]),
    table("referral_code", "referrals", &[]),
    table("referral_point", "referrals", &[]),
    table("refund", "payments", &[]),
    table(
        "registration",
        "registrations",
        &[
            ("bookings", "a booking is listed with its team"),
            ("checkout", "staff search payments with their entries"),
            ("passes", "staff search passes by college"),
            (
                "payments",
                "an order is read with its entry; a user's orders are found by it",
            ),
        ],
    ),
    table("registration_change", "registrations", &[]),
    table("review", "registrations", &[]),
    table("room", "bookings", &[]),
    table("session", "sessions", &[]),
    table("setting", "settings", &[]),
    table("suppression", "mailings", &[]),
    table("task_proof", "referrals", &[]),
    table("team_invitation", "registrations", &[]),
    table("unsubscription", "mailings", &[]),
    table(
        "user",
        "users",
        &[
            ("ambassadors", "staff search applications by name and address"),
            ("announcements", "a list names the authors"),
            ("audit", "staff search records by their actor"),
            ("checkout", "staff search payments by the payer's address"),
            (
                "concerns",
                "a message is listed with the staff member who answered",
            ),
            ("contests", "a list names the officials"),
            ("gates", "a list names the volunteers"),
            ("mail", "a mail is in the language of its reader"),
            (
                "env",
                "every write checks in its transaction that its caller still exists",
            ),
            ("passes", "staff search passes by name"),
            ("registrations", "staff list and search entries with their owners"),
            (
                "sessions",
                "every request reads its session and user in one query",
            ),
            ("settings", "the history names the authors"),
        ],
    ),
    table("waiting_place", "registrations", &[]),
    table("waiting_sign_in", "accounts", &[]),
    table("webhook_event", "payments", &[]),
];

/// The module that writes made-up rows into every table, in bulk. It runs in development only.
pub(crate) const MADE_UP: &str = "seed";

/// The modules that may use axum, tower and hyper. The others return values.
pub(crate) const LINKS_HTTP: &[&str] = &["api", "exports", "http", "limits", "program", "site"];

/// Names that every module of a kind defines: the tables in `entities`, the islands, and one type for the server and the browser.
pub(crate) const OF_EACH_KIND: &[&str] = &["Model", "Relation", "Props", "Json"];
