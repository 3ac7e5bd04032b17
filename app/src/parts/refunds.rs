//! The refund rules page, which payment providers require of every merchant. The rules are data in
//! [`crate::content::refunds`].

use crate::content::refunds::{
    ANSWER_WORKING_DAYS, POSTPONED_REQUEST_DAYS, REFUND_WORKING_DAYS, REQUEST_DAYS_AFTER_FEST,
    WITHDRAWAL_LAST_DAYS_BEFORE, WITHDRAWAL_LESS_PROVIDER_CHARGE, WITHDRAWAL_PERCENT,
};
use crate::parts::notice::{Section, notice};
use crate::parts::{dialled, items, mail_to};
use leptos::prelude::*;
use shared::fest::FEST;

/// The part `refunds`.
pub fn view() -> impl IntoView + 'static {
    notice(
        "Refunds and cancellation",
        "When a registration fee is paid back, how, and how soon.",
        vec![
            Section::new("full", "Always in full", full()),
            Section::new("withdrawal", "When your team withdraws", withdrawal()),
            Section::new("none", "When nothing is paid back", none()),
            Section::new("ask", "How to ask", ask()),
            Section::new("when", "How and when the money comes", when()),
            Section::new("shipping", "Delivery", shipping()),
        ],
    )
}

fn full() -> impl IntoView {
    view! {
        <p>"The whole fee goes back, and nothing is taken off, when:"</p>
        <ul>
            <li>"we cancel the event or the fest;"</li>
            <li>"you paid twice, or more than the fee: what was too much goes back;"</li>
            <li>"you paid, but the registration could not be confirmed, for example because the event had closed by then;"</li>
            <li>{format!(
                "we move the event to other days and your team cannot come then, if you tell us within {POSTPONED_REQUEST_DAYS} \
                 days of the announcement."
            )}</li>
        </ul>
        <p>
            "If money left your account but the payment failed, it was never ours: your bank returns it by itself, mostly within "
            {working_days(REFUND_WORKING_DAYS)}"."
        </p>
    }
}

fn withdrawal() -> impl IntoView {
    view! {
        <p>{withdrawal_rule()}</p>
        <p>
            "After that the place is planned into the fixtures, and the fee is not paid back. If a member must be replaced, write to the \
             event's desk."
        </p>
    }
}

/// Formats the rule for a team's own withdrawal from its constants.
fn withdrawal_rule() -> String {
    let share = match WITHDRAWAL_PERCENT {
        100 => "the fee".to_owned(),
        percent => format!("{percent} percent of the fee"),
    };
    let charge = if WITHDRAWAL_LESS_PROVIDER_CHARGE {
        ", less what the payment provider charged for the payment and does not give back"
    } else {
        ""
    };
    format!(
        "A team may withdraw while registration for its event is open, and at the latest {WITHDRAWAL_LAST_DAYS_BEFORE} days \
         before the fest begins. It then gets back {share}{charge}."
    )
}

fn none() -> impl IntoView {
    view! {
        <ul>
            <li>"The team does not come, comes too late, or withdraws after the day above."</li>
            <li>"The team or a member is put out for breaking the rules, or for false details in the registration."</li>
            <li>"Your side loses. We are sorry; come back next year."</li>
        </ul>
    }
}

fn ask() -> impl IntoView {
    let email = view! { <a href=mail_to(FEST.email)>{FEST.email}</a> };
    let phone = view! { <a href=dialled(FEST.phone)>{FEST.phone}</a> };
    view! {
        <ol>
            <li>"Write to "{email}" from the e-mail address of your registration."</li>
            <li>"Say the event, the team, and the payment id from your confirmation or from your bank. Never send card details."</li>
            <li>"Say why. One sentence is enough."</li>
        </ol>
        <p>
            {format!(
                "We answer within {ANSWER_WORKING_DAYS} working days. You can ask until {REQUEST_DAYS_AFTER_FEST} days after the \
                 last day of the fest. Double payments that we notice go back without your asking."
            )}
        </p>
        <p>"If something is stuck, call "{phone}"."</p>
    }
}

fn when() -> impl IntoView {
    let steps = [
        "Refunds go to the card, account or UPI address that was used to pay, and nowhere else. No cash."
            .to_owned(),
        format!(
            "Once we have made the refund, the money arrives within {}, depending on your bank.",
            working_days(REFUND_WORKING_DAYS)
        ),
        "Amounts are in Indian rupees (INR), as they were paid.".to_owned(),
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
    use crate::parts::tests::html;
    use shared::fest::FEST;

    #[tokio::test]
    async fn the_three_causes_of_a_full_refund_and_the_days_are_named() {
        let html = html(view());
        for words in [
            "we cancel the event",
            "you paid twice",
            "could not be confirmed",
            "5 to 7 working days",
            "Nothing is shipped",
            FEST.email,
            FEST.phone,
        ] {
            assert!(html.contains(words), "{words}");
        }
    }

    #[test]
    fn a_withdrawal_says_until_when_and_what_is_taken_off() {
        let rule = withdrawal_rule();
        assert!(
            rule.contains(&format!("{WITHDRAWAL_LAST_DAYS_BEFORE} days before")),
            "{rule}"
        );
        assert!(
            rule.contains("gets back the fee, less what the payment provider charged"),
            "{rule}"
        );
    }
}
