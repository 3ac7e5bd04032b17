//! The refund rules page, which payment providers require of every merchant. The rules are data in
//! [`crate::content::refunds`].

use crate::content::refunds::{
    ANSWER_WORKING_DAYS, POSTPONED_REQUEST_DAYS, REFUND_WORKING_DAYS, REQUEST_DAYS_AFTER_FEST,
    WITHDRAWAL_LAST_DAYS_BEFORE,
};
use crate::parts::notice::{Section, notice};
use crate::parts::{items, mail_link, phone_link};
use leptos::prelude::*;
use shared::settings::Edition;

/// The part `refunds`.
pub fn view(edition: &Edition) -> impl IntoView + use<> {
    notice(
        "Refunds and cancellation",
        "When we refund your registration fee, how, and how soon.",
        None,
        vec![
            Section::new("full", "When you get a full refund", full()),
            Section::new("withdrawal", "When your team withdraws", withdrawal()),
            Section::new("none", "When there is no refund", none()),
            Section::new("ask", "How to ask", ask(edition)),
            Section::new("when", "How and when you get the money", when()),
            Section::new("shipping", "Delivery", shipping()),
        ],
    )
}

fn full() -> impl IntoView {
    view! {
        <p>"You get the full fee back, with nothing deducted, if:"</p>
        <ul>
            <li>"we cancel the event or the fest;"</li>
            <li>"you paid twice, or more than the fee: we refund the extra amount;"</li>
            <li>"you paid, but the registration could not be confirmed, for example because the event had closed by then;"</li>
            <li>{format!(
                "we move the event to other days and your team can't come then, as long as you tell us \
                 within {POSTPONED_REQUEST_DAYS} days of the announcement."
            )}</li>
        </ul>
        <p>
            "If money left your account but the payment failed, it never reached us: your bank returns it \
             automatically, usually within "
            {working_days(REFUND_WORKING_DAYS)}"."
        </p>
    }
}

fn withdrawal() -> impl IntoView {
    view! {
        <p>{withdrawal_rule()}</p>
        <p>
            "After that, your place is part of the fixtures and we don't refund the fee. If you need to \
             replace a member, write to the event's desk."
        </p>
    }
}

/// Formats the rule for a team's own withdrawal from its constants.
fn withdrawal_rule() -> String {
    format!(
        "A team may withdraw while registration for its event is open, but no later than \
         {WITHDRAWAL_LAST_DAYS_BEFORE} days before the fest begins. It then gets back the fee."
    )
}

fn none() -> impl IntoView {
    view! {
        <ul>
            <li>"The team doesn't come, comes too late, or withdraws after the last day above."</li>
            <li>"The team or a member is disqualified for breaking the rules, or for false details in the \
                 registration."</li>
            <li>"Your team loses. Sorry! Come back next year."</li>
        </ul>
    }
}

fn ask(edition: &Edition) -> impl IntoView + use<> {
    let office = &edition.contacts;
    let email = mail_link(&office.email);
    let phone = phone_link(office.line());
    view! {
        <ol>
            <li>"Write to "{email}" from the e-mail address of your registration."</li>
            <li>"Tell us the event, the team, and the payment ID from your confirmation or your bank. Never \
                 send card details."</li>
            <li>"Tell us why. One sentence is enough."</li>
        </ol>
        <p>
            {format!(
                "We answer within {ANSWER_WORKING_DAYS} working days. You can ask until {REQUEST_DAYS_AFTER_FEST} days after the \
                 last day of the fest. If we notice a double payment, we refund it without you asking."
            )}
        </p>
        <p>"If something is stuck, reach us: "{phone}"."</p>
    }
}

fn when() -> impl IntoView {
    let steps = [
        "Refunds go to the card, account or UPI ID you paid from, and nowhere else. No cash.".to_owned(),
        format!(
            "Once we have made the refund, you get the money within {}, depending on your bank.",
            working_days(REFUND_WORKING_DAYS)
        ),
        "Refunds are in Indian rupees (INR), just like the payment.".to_owned(),
    ];
    view! { <ul>{items(steps)}</ul> }
}

fn shipping() -> impl IntoView {
    view! {
        <p>
            "Nothing is shipped. What you buy here is a place in an event, confirmed on this site and by e-mail as soon as the payment \
             is complete. Merchandise is not on sale yet."
        </p>
    }
}

/// Formats a range: `5 to 7 working days`.
fn working_days((from, to): (u8, u8)) -> String {
    format!("{from} to {to} working days")
}

#[cfg(test)]
mod tests {
    use super::{view, withdrawal_rule};
    use crate::content::refunds::WITHDRAWAL_LAST_DAYS_BEFORE;
    use crate::parts::tests::{edition, html};

    #[tokio::test]
    async fn the_three_causes_of_a_full_refund_and_the_days_are_named() {
        let edition = edition();
        let html = html(view(&edition));
        for words in [
            "we cancel the event",
            "you paid twice",
            "could not be confirmed",
            "5 to 7 working days",
            "Nothing is shipped",
            &edition.contacts.email,
            &edition.contacts.phone,
        ] {
            assert!(html.contains(words), "{words}");
        }
    }

    #[test]
    fn a_withdrawal_says_until_when_and_gives_the_fee_back_as_the_portal_does() {
        let rule = withdrawal_rule();
        assert!(
            rule.contains(&format!("{WITHDRAWAL_LAST_DAYS_BEFORE} days before")),
            "{rule}"
        );
        assert!(rule.ends_with("It then gets back the fee."), "{rule}");
    }
}
