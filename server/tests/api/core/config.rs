//! Configuration: the accepted values, and the one-line error for a rejected value.

use infinito::core::config::{Config, ConfigVariables, MailTransport, PaymentProvider};

pub(crate) const KEY: &str = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";

/// The variable that the error must name, and the change that makes its value invalid.
type Case = (&'static str, fn(&mut ConfigVariables));

pub(crate) fn production() -> ConfigVariables {
    let text = |text: &str| Some(text.to_owned());
    ConfigVariables {
        app_env: "production".to_owned(),
        public_url: "https://infinito.example.org".to_owned(),
        mail_url: "smtps://user:pass@mail.example.org".to_owned(),
        payment_provider: "razorpay".to_owned(),
        razorpay_key_id: text("rzp_test_1"),
        razorpay_key_secret: text("secret"),
        razorpay_webhook_secret: text("now, before"),
        jwt_secret: text("8LzF4kq0Jm2Vx7Tn5Rb1Wd9Yc3Hg6Ps0"),
        data_keys: text(&format!("k2:{KEY},k1:{KEY}")),
        ..ConfigVariables::default()
    }
}

fn refusal(change: impl FnOnce(&mut ConfigVariables), from: ConfigVariables) -> String {
    let mut settings = from;
    change(&mut settings);
    Config::parse(&settings).unwrap_err().to_string()
}

#[test]
fn the_defaults_are_a_whole_development_server() {
    let config = Config::parse(&ConfigVariables::default()).unwrap();
    assert!(!config.is_production());
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.public_url, "http://127.0.0.1:8080");
    assert_eq!(config.mail, MailTransport::File("data/outbox".into()));
    assert_eq!(config.payments, PaymentProvider::Sandbox);
    assert_eq!(config.host_email_domain, "iitp.ac.in");
}

#[test]
fn a_whole_production_configuration_is_accepted() {
    let config = Config::parse(&production()).unwrap();
    assert!(config.is_production());
    assert_eq!(config.data_keys.len(), 2);
    let PaymentProvider::Razorpay { webhook_secrets, .. } = &config.payments else {
        panic!("razorpay")
    };
    assert_eq!(webhook_secrets.len(), 2);
}

#[test]
pub(crate) fn production_refuses_what_is_fit_for_a_desk_only() {
    let cases: [Case; 16] = [
        ("DATABASE_URL", |settings| {
            settings.database_url = "postgres://infinito:pass@db.example.org/infinito".to_owned();
        }),
        ("DATABASE_URL", |settings| {
            settings.database_url = "postgres://infinito:pass@10.0.0.7/infinito?sslmode=prefer".to_owned();
        }),
        ("DATABASE_URL", |settings| {
            settings.database_url =
                "postgresql://127.0.0.1/infinito?host=db.example.org&sslmode=disable".to_owned();
        }),
        ("RAZORPAY_API_URL", |settings| {
            settings.razorpay_api_url = "http://api.razorpay.com".to_owned();
        }),
        ("RAZORPAY_API_URL", |settings| {
            settings.razorpay_api_url = "http://127.0.0.1.example.org".to_owned();
        }),
        ("GOOGLE_ISSUER_URL", |settings| {
            settings.google_client_id = Some("id".to_owned());
            settings.google_client_secret = Some("secret".to_owned());
            settings.google_issuer_url = "http://accounts.google.com".to_owned();
        }),
        ("GOOGLE_ISSUER_URL", |settings| {
            settings.google_client_id = Some("id".to_owned());
            settings.google_client_secret = Some("secret".to_owned());
            settings.google_issuer_url = "http://192.168.1.7:9000".to_owned();
        }),
        ("JWT_SECRET", |settings| settings.jwt_secret = None),
        ("DATA_KEYS", |settings| settings.data_keys = None),
        ("MAIL_URL", |settings| {
            settings.mail_url = "file:data/outbox".to_owned();
        }),
        ("MAIL_URL", |settings| {
            settings.mail_url = "smtp://user:pass@mail.example.org:587".to_owned();
        }),
        ("MAIL_URL", |settings| {
            settings.mail_url = "smtp://user:pass@mail.example.org:587?tls=opportunistic".to_owned();
        }),
        ("MAIL_URL", |settings| {
            settings.mail_url = "smtp://127.0.0.1.mail.example.org".to_owned();
        }),
        ("PAYMENT_PROVIDER", |settings| {
            settings.payment_provider = "sandbox".to_owned();
        }),
        ("PUBLIC_URL", |settings| {
            settings.public_url = "http://infinito.example.org".to_owned();
        }),
        ("VITE_DEV", |settings| settings.vite_dev = "1".to_owned()),
    ];
    for (variable, change) in cases {
        let line = refusal(change, production());
        assert!(
            line.starts_with(&format!("{variable} takes ")) && !line.contains('\n'),
            "{line}"
        );
    }
}

#[test]
pub(crate) fn production_sends_mail_over_tls_or_to_this_machine() {
    for mail_url in [
        "smtps://user:pass@mail.example.org",
        "smtp://user:pass@mail.example.org:587?tls=required",
        "smtp://127.0.0.1:25",
        "smtp://localhost",
        "smtp://[::1]:25",
    ] {
        let settings = ConfigVariables {
            mail_url: mail_url.to_owned(),
            ..production()
        };
        assert!(Config::parse(&settings).is_ok(), "{mail_url}");
    }
}

#[test]
fn production_reaches_its_database_over_tls_or_on_this_machine() {
    for database_url in [
        "sqlite://data/infinito.db?mode=rwc",
        "postgres://infinito:pass@db.example.org/infinito?sslmode=require",
        "postgres://infinito:pass@db.example.org/infinito?sslmode=verify-full",
        "postgres://infinito@127.0.0.1:5432/infinito",
        "postgres://infinito@[::1]/infinito",
        "postgres://infinito@localhost/infinito",
        "postgres:///infinito?host=/var/run/postgresql",
    ] {
        let settings = ConfigVariables {
            database_url: database_url.to_owned(),
            ..production()
        };
        assert!(Config::parse(&settings).is_ok(), "{database_url}");
    }
}

#[test]
fn development_that_other_machines_can_reach_is_warned_of() {
    for (listen, warnings) in [
        ("127.0.0.1:8080", 0),
        ("[::1]:8080", 0),
        ("0.0.0.0:8080", 1),
        ("[::]:8080", 1),
        ("192.168.1.7:8080", 1),
    ] {
        let settings = ConfigVariables {
            listen: listen.to_owned(),
            ..ConfigVariables::default()
        };
        let found = Config::parse(&settings).unwrap().warnings();
        assert_eq!(found.len(), warnings, "{listen}");
        assert!(found.iter().all(|warning| warning.contains(listen)), "{found:?}");
        let settings = ConfigVariables {
            listen: listen.to_owned(),
            ..production()
        };
        assert!(
            Config::parse(&settings).unwrap().warnings().is_empty(),
            "{listen}"
        );
    }
}

#[test]
fn development_is_not_for_the_public() {
    for (public_url, is_fine) in [
        ("http://127.0.0.1:8080", true),
        ("http://127.8.9.10", true),
        ("http://localhost:5173", true),
        ("http://[::1]:8080", true),
        ("https://127.0.0.1:8080", false),
        ("https://infinito.example.org", false),
        ("http://infinito.example.org", false),
        ("http://192.168.1.7:8080", false),
        ("http://localhost.example.org", false),
    ] {
        let settings = ConfigVariables {
            public_url: public_url.to_owned(),
            ..ConfigVariables::default()
        };
        match Config::parse(&settings) {
            Ok(_) => assert!(is_fine, "{public_url}"),
            Err(error) => {
                let line = error.to_string();
                assert!(
                    !is_fine && line.starts_with("PUBLIC_URL takes ") && line.contains("APP_ENV"),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn test_payments_are_off_in_production_unless_it_is_said() {
    let of = |from: ConfigVariables, said: Option<&str>| {
        let settings = ConfigVariables {
            test_payments: said.map(str::to_owned),
            ..from
        };
        Config::parse(&settings).unwrap().test_payments
    };
    assert!(!of(production(), None) && of(production(), Some("1")));
    assert!(of(ConfigVariables::default(), None) && !of(ConfigVariables::default(), Some("0")));
}

/// Values that are refused, with the variable that they are of.
const BAD_VALUES: [Case; 21] = [
    ("APP_ENV", |settings| settings.app_env = "prod".to_owned()),
    ("LISTEN", |settings| settings.listen = "8080".to_owned()),
    ("PUBLIC_URL", |settings| {
        settings.public_url = "infinito.example.org".to_owned();
    }),
    ("PUBLIC_URL", |settings| {
        settings.public_url = "https://infinito.example.org/site".to_owned();
    }),
    ("DATABASE_URL", |settings| {
        settings.database_url = "mysql://x/y".to_owned();
    }),
    ("DATABASE_URL", |settings| {
        settings.database_url = "sqlite::memory:".to_owned();
    }),
    ("MAIL_URL", |settings| {
        settings.mail_url = "mail.example.org".to_owned();
    }),
    ("MAIL_FROM", |settings| settings.mail_from = "Infinito".to_owned()),
    ("PAYMENT_PROVIDER", |settings| {
        settings.payment_provider = "stripe".to_owned();
    }),
    ("RAZORPAY_WEBHOOK_SECRET", |settings| {
        settings.payment_provider = "razorpay".to_owned();
    }),
    ("GOOGLE_CLIENT_SECRET", |settings| {
        settings.google_client_id = Some("id".to_owned());
    }),
    ("JWT_SECRET", |settings| {
        settings.jwt_secret = Some("short".to_owned());
    }),
    ("JWT_SECRET", |settings| {
        settings.jwt_secret = Some("a".repeat(40));
    }),
    ("DATA_KEYS", |settings| {
        settings.data_keys = Some("k1:c2hvcnQ=".to_owned());
    }),
    ("TRUSTED_PROXIES", |settings| {
        settings.trusted_proxies = "10.0.0.0/64".to_owned();
    }),
    ("MAIL_BUDGET", |settings| settings.mail_budget = "0".to_owned()),
    ("MAILING_RATE", |settings| {
        settings.mailing_rate = "many".to_owned();
    }),
    ("MAIL_REPORTS_TOKEN", |settings| {
        settings.mail_reports_token = Some("short".to_owned());
    }),
    ("TEST_PAYMENTS", |settings| {
        settings.test_payments = Some("maybe".to_owned());
    }),
    ("CONNECTIONS_PER_ADDRESS", |settings| {
        settings.connections_per_address = "many".to_owned();
    }),
    ("ALLOWED_ORIGINS", |settings| {
        settings.allowed_origins = "*".to_owned();
    }),
];

#[test]
fn a_bad_value_is_one_line_that_names_the_variable() {
    for (variable, change) in BAD_VALUES {
        let line = refusal(change, ConfigVariables::default());
        assert!(
            line.starts_with(&format!("{variable} takes ")) && !line.contains('\n'),
            "{line}"
        );
    }
}

#[test]
fn only_listed_proxies_are_believed() {
    let settings = ConfigVariables {
        trusted_proxies: "10.0.0.0/8, ::1".to_owned(),
        ..ConfigVariables::default()
    };
    let config = Config::parse(&settings).unwrap();
    let trusts = |address: &str| config.trusts(address.parse().unwrap());
    assert!(trusts("10.200.3.4") && trusts("::1") && trusts("::ffff:10.0.0.1"));
    assert!(!trusts("11.0.0.1") && !trusts("::2") && !trusts("127.0.0.1"));
}
