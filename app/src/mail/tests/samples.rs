//! One mail of every kind. The tests of the texts and of the server's mail headers include this file.

use super::*;

pub(super) const SITE: &str = "https://fest.example.org";
/// An image of one white dot.
pub(super) const PICTURE: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
pub(super) const DIGITS: &str = "042917";

/// Every mail, with `typed` in each user-supplied field, and the texts it must contain.
#[expect(clippy::too_many_lines, reason = "one list of a mail of every kind")]
pub(super) fn samples(edition: &Edition, typed: &str) -> Vec<(&'static str, Message, Vec<String>)> {
    let link = format!("{SITE}/auth?mode=reset#account=asha%40college.in&link=abc_-123");
    let (events, account) = (format!("{SITE}/event/ins"), format!("{SITE}/auth"));
    let registration = format!("{SITE}/registrations/5e0c");
    let stop = format!("{SITE}/api/v1/reminders/abc_-123");
    let (dashboard, application) = (format!("{SITE}/ca-dashboard"), format!("{SITE}/ca-application"));
    let invitation_url = format!("{SITE}/invitation#abc_-123");
    let pass_url = format!("{SITE}/pass#abc_-123");
    let digits = DIGITS.to_owned();
    let when = "2026-11-21T07:35:00Z".parse().unwrap();
    let moment = "21 November 2026, 13:05 IST".to_owned();
    let facts = vec![("College", typed.to_owned()), ("Paid", "₹1,500".to_owned())];
    // The samples, by the name of their kind.
    vec![
        (
            "signup code",
            signup_code(edition, DIGITS),
            vec![digits.clone(), "within 10 minutes".to_owned()],
        ),
        (
            "account exists",
            account_exists(edition, typed, &account),
            vec![
                account.clone(),
                "Forgot password?".to_owned(),
                "If it wasn't".to_owned(),
            ],
        ),
        (
            "google link code",
            google_link_code(edition, DIGITS),
            vec![digits.clone(), "within 10 minutes".to_owned()],
        ),
        (
            "reset code",
            reset_code(edition, typed, DIGITS, &link),
            vec![
                digits.clone(),
                link,
                "within 10 minutes".to_owned(),
                "works for an hour".to_owned(),
                "your password stays as it is".to_owned(),
            ],
        ),
        (
            "address code",
            address_code(edition, DIGITS),
            vec![digits.clone(), "within 10 minutes".to_owned()],
        ),
        (
            "address changed",
            address_changed(edition, typed, when),
            vec![moment.clone(), "has been signed out".to_owned()],
        ),
        (
            "erase code",
            erase_code(edition, DIGITS),
            vec![
                digits,
                "are withdrawn".to_owned(),
                "without your name".to_owned(),
                "change your password".to_owned(),
            ],
        ),
        (
            "matches scheduled",
            match_times(
                edition,
                TimesReason::Scheduled,
                "Football",
                vec![typed.to_owned(), "Group A".to_owned()],
                &events,
            ),
            vec![
                events.clone(),
                "Group A".to_owned(),
                "a time and a court".to_owned(),
            ],
        ),
        (
            "matches moved",
            match_times(
                edition,
                TimesReason::Moved,
                "Football",
                vec![typed.to_owned(), "Final".to_owned()],
                &events,
            ),
            vec![events.clone(), "Final".to_owned(), "new time or court".to_owned()],
        ),
        (
            "invitation",
            invitation(edition, typed, invited(typed), &invitation_url, Some(&stop)),
            vec![
                "The captain does not see".to_owned(),
                "works once, within 7 days".to_owned(),
                invitation_url.clone(),
                stop.clone(),
            ],
        ),
        (
            "parent invitation",
            parent_invitation(edition, typed, invited(typed), DIGITS, &invitation_url),
            vec![
                DIGITS.to_owned(),
                "is under 18".to_owned(),
                "If you do not consent".to_owned(),
                invitation_url,
            ],
        ),
        (
            "pass",
            pass(
                edition,
                typed,
                PassFacts {
                    event: Some(typed.to_owned()),
                    college: typed.to_owned(),
                    place: "Player #2".to_owned(),
                    days: typed.to_owned(),
                },
                (PICTURE, "K7QM-3XWP"),
                &pass_url,
            ),
            vec![
                "K7QM-3XWP".to_owned(),
                "Bring a photo ID".to_owned(),
                "Player #2".to_owned(),
                pass_url,
            ],
        ),
        (
            "player declined",
            registration_news(
                edition,
                News::PlayerDeclined("Player #3"),
                typed,
                vec![("College", typed.to_owned())],
                &registration,
            ),
            vec![
                "Player #3".to_owned(),
                "enter somebody else".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "official assigned",
            official_assigned(edition, typed, "Football", &events),
            vec![events.clone(), "enter the scores of Football".to_owned()],
        ),
        (
            "mailing",
            mailing(
                edition,
                typed,
                // Only staff write lines: what users typed into a field is one.
                &format!("Hello {}\n\nSee you", typed.replace('\n', " ")),
                Some(&stop),
            ),
            vec![stop.clone(), "See you".to_owned()],
        ),
        (
            "mailing test",
            mailing(edition, typed, "Hello", None),
            vec!["Hello".to_owned()],
        ),
        (
            "welcome",
            welcome(edition, typed, &events, &account),
            vec![events, account.clone(), saved_form()],
        ),
        (
            "password changed",
            password_changed(edition, typed, when, typed, &account),
            vec![moment.clone(), account.clone(), "If it wasn't".to_owned()],
        ),
        (
            "account linked",
            account_linked(edition, typed, when, &account),
            vec![moment, account],
        ),
        (
            "registration confirmed",
            registration_confirmed(edition, typed, facts, &registration),
            vec![
                "College: ".to_owned(),
                "Paid: ₹1,500".to_owned(),
                registration.clone(),
                "My registrations".to_owned(),
            ],
        ),
        (
            "ambassador accepted",
            ambassador_accepted(edition, typed, Some("You know everybody."), &dashboard),
            vec![
                dashboard,
                "You know everybody.".to_owned(),
                edition.channel.url.clone(),
            ],
        ),
        (
            "ambassador received",
            ambassador_received(edition, typed, &application),
            vec![application.clone(), "you'll get another mail".to_owned()],
        ),
        (
            "ambassador rejected",
            ambassador_rejected(edition, typed, Some(typed), &application),
            vec![application, "What we can tell you: ".to_owned()],
        ),
        (
            "registration decided",
            registration_decided(
                edition,
                MailedDecision::ChangesRequested,
                typed,
                vec![("Reason", typed.to_owned()), ("College", "Patna".to_owned())],
                &registration,
            ),
            vec![
                "Reason: ".to_owned(),
                "College: Patna".to_owned(),
                "until they decide".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "place offered",
            place_offered(
                edition,
                typed,
                Some("Women"),
                "23 January 2026, 18:00 IST",
                "https://fest.example.org/events/badminton",
                "https://fest.example.org/registrations#waiting-lists",
            ),
            vec![
                "Category: Women".to_owned(),
                "Held until: 23 January 2026, 18:00 IST".to_owned(),
                "https://fest.example.org/events/badminton".to_owned(),
                "https://fest.example.org/registrations#waiting-lists".to_owned(),
            ],
        ),
        (
            "place ends",
            registration_news(
                edition,
                News::PlaceEnds("2026-01-23T12:30:00Z".parse().unwrap()),
                typed,
                vec![("College", typed.to_owned())],
                &registration,
            ),
            vec![
                "until 23 January 2026, 18:00 IST".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "place released",
            registration_news(
                edition,
                News::PlaceReleased,
                typed,
                vec![("College", typed.to_owned())],
                &registration,
            ),
            vec!["get it back by paying".to_owned(), registration.clone()],
        ),
        (
            "registration withdrawn",
            registration_news(
                edition,
                News::Withdrawn,
                typed,
                vec![("College", typed.to_owned())],
                &registration,
            ),
            vec![
                "College: ".to_owned(),
                "can no longer be paid".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "team changed",
            registration_news(
                edition,
                News::TeamChanged,
                typed,
                vec![("College", typed.to_owned())],
                &registration,
            ),
            vec![
                "College: ".to_owned(),
                "change your password".to_owned(),
                registration.clone(),
            ],
        ),
        (
            "fee due",
            registration_news(
                edition,
                News::FeeDue { stop_url: &stop },
                typed,
                vec![("College", typed.to_owned())],
                &registration,
            ),
            vec![
                "College: ".to_owned(),
                "Stop reminders".to_owned(),
                stop.clone(),
                registration.clone(),
            ],
        ),
        (
            "beds booked",
            beds_booked(edition, true, vec![("Beds", typed.to_owned())], &registration),
            vec!["Your bookings".to_owned(), registration.clone()],
        ),
        (
            "beds booked",
            beds_booked(
                edition,
                false,
                vec![("Meal or kit", typed.to_owned())],
                &registration,
            ),
            vec!["Your bookings".to_owned(), registration.clone()],
        ),
        (
            "refund sent",
            refund_sent(
                edition,
                typed,
                vec![("Refund", "₹1,500".to_owned())],
                RefundEnds::Entry,
            ),
            vec![
                "Refund: ₹1,500".to_owned(),
                "5 to 7 working days".to_owned(),
                "no longer confirmed".to_owned(),
            ],
        ),
    ]
}

fn invited(typed: &str) -> InvitationFacts {
    InvitationFacts {
        event: "Football",
        college: typed.to_owned(),
        days: "20/2/2024 - 22/2/2024".to_owned(),
    }
}
