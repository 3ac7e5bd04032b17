//! What spam filters say of every kind of mail, as the server sends it.

use crate::helpers::{TestApp, TestDatabase};
use app::content::notices::saved_form;
use app::mail::*;
use infinito::mail::{self, Mail, MailKind};
use shared::settings::{Catalogue, Edition};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../../../../app/src/mail/tests/samples.rs"]
mod samples;

/// SpamAssassin's score of a mail, above which this test fails. 5 is spam.
const MOST: f32 = 0.1;

/// Sends one mail of every kind. Returns the files, by kind.
async fn sent(app: &TestApp) -> Vec<(&'static str, PathBuf)> {
    let edition = app.state.env.catalogue().edition.clone();
    let mut files = Vec::new();
    for (kind, message, _) in samples::samples(&edition, "Delhi Public College") {
        let queued = app.state.env.write(move |txn, env| {
            Box::pin(async move {
                mail::queue(
                    txn,
                    env,
                    Mail::new(MailKind::SignupCode, "asha@college.in", message),
                )
                .await
            })
        });
        let id = queued.await.unwrap();
        files.push((kind, app.outbox().join(format!("{id}.eml"))));
    }
    // A worker takes a few mails at a time.
    for _ in &files {
        app.deliver_mail().await;
    }
    files
}

/// This mail is queued with the kind of the code that it replaces, so its sample has a name of its own.
const WITHOUT_KIND: &str = "account exists";

#[test]
fn every_kind_of_mail_has_a_sample_of_its_name() {
    let samples = samples::samples(&Catalogue::default().edition, "Delhi Public College");
    let samples: BTreeSet<_> = samples.into_iter().map(|(kind, ..)| kind).collect();
    let mut kinds: BTreeSet<_> = MailKind::ALL.iter().map(|kind| kind.name()).collect();
    kinds.insert(WITHOUT_KIND);
    assert_eq!(samples, kinds);
}

fn headers(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let (head, _) = text.split_once("\r\n\r\n").unwrap();
    head.lines().map(str::to_owned).collect()
}

#[tokio::test]
async fn every_mail_says_that_a_program_sent_it_and_some_how_to_stop_them() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for (kind, file) in sent(&app).await {
        let headers = headers(&file);
        let count = |header: &str| headers.iter().filter(|line| line.starts_with(header)).count();
        assert_eq!(count("Auto-Submitted: auto-generated"), 1, "{kind}: {headers:?}");
        let can_stop = usize::from(["fee due", "invitation", "mailing"].contains(&kind));
        let list = format!("List-Unsubscribe: <{}/api/v1/reminders/", samples::SITE);
        assert_eq!(count(&list), can_stop, "{kind}: {headers:?}");
        let one_click = "List-Unsubscribe-Post: List-Unsubscribe=One-Click";
        assert_eq!(count(one_click), can_stop, "{kind}: {headers:?}");
        assert_eq!(count("List-"), 2 * can_stop, "{kind}: {headers:?}");
    }
}

/// Runs SpamAssassin with its local rules, without network, on every kind of mail. `scripts/spamassassin.sh` installs it.
#[tokio::test]
#[ignore = "needs SpamAssassin: SPAMASSASSIN=\"$(scripts/spamassassin.sh)\""]
async fn no_mail_looks_like_spam() {
    let program = std::env::var("SPAMASSASSIN").expect("SPAMASSASSIN=\"$(scripts/spamassassin.sh)\"");
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let files = sent(&app).await;
    let output = Command::new(program)
        .args(["--local", "--nocreate-prefs", "--test-mode"])
        .args(files.iter().map(|(_, file)| file))
        .env("HOME", app.folder())
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let report = String::from_utf8_lossy(&output.stdout).replace("\n\t", " ");
    let scores: Vec<(&str, f32)> = report
        .lines()
        .filter(|line| line.starts_with("X-Spam-Status: "))
        .map(|line| {
            let score = line
                .split_once("score=")
                .and_then(|(_, rest)| rest.split_once(' '));
            (line, score.unwrap().0.parse().unwrap())
        })
        .collect();
    assert_eq!(scores.len(), files.len(), "{report}");
    for ((status, score), (kind, _)) in scores.iter().zip(&files) {
        assert!(*score <= MOST, "{kind}: {status}");
    }
}
