//! The receipt of a payment, for screen and print (`style/components/receipt.css`).

use crate::parts::{facts, items};
use leptos::prelude::*;
use shared::catalogue::LabelledText;
use shared::fest::FEST;
use shared::money::Paise;
use shared::settings::Edition;

/// The data of a receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The serial number, gap-free in a financial year.
    pub number: String,
    /// The id of the order, which the payment provider knows too.
    pub order: String,
    /// Time of the payment, as display text.
    pub paid_at: String,
    /// The payment provider's payment id.
    pub payment_id: String,
    /// What was paid for: event, category, college, number of people.
    pub items: Vec<LabelledText>,
    /// The payer's name.
    pub payer: String,
    /// The payer's e-mail address.
    pub payer_email: String,
    /// The amount paid.
    pub amount: Paise,
    /// Names of the registered people.
    pub people: Vec<String>,
    /// Whether it is a sandbox payment, without real money.
    pub is_test: bool,
}

/// The part `receipt`.
pub fn view(receipt: Receipt, edition: &Edition) -> impl IntoView + use<> {
    let name = edition.name.clone();
    let (venue, email) = (edition.venue.clone(), edition.contacts.email.clone());
    let issuer = format!("{}, {name}", FEST.organiser);
    let issued = vec![
        LabelledText::new("Receipt number", receipt.number),
        LabelledText::new("Date", receipt.paid_at),
        LabelledText::new("Order", receipt.order),
        LabelledText::new("Payment", receipt.payment_id),
        LabelledText::new("Received from", receipt.payer),
        LabelledText::new("E-mail", receipt.payer_email),
    ];
    let people = receipt.people;
    view! {
        <article class="card receipt" aria-labelledby="receipt-title">
            <header class="receipt__header">
                <p class="receipt__name">{name}</p>
                <h2 class="receipt__title" id="receipt-title">"Receipt"</h2>
            </header>
            {receipt.is_test.then(|| view! { <p class="receipt__test">"Test payment: no money was moved."</p> })}
            <div class="receipt__body">
                <section class="receipt__section">
                    <h3 class="receipt__heading">"Payment"</h3>
                    {facts("facts", issued)}
                </section>
                <section class="receipt__section">
                    <h3 class="receipt__heading">"Registration fee for"</h3>
                    {facts("facts", receipt.items)}
                </section>
                <section class="receipt__section receipt__amount">
                    <h3 class="receipt__heading">"Amount"</h3>
                    <p class="receipt__digits">{receipt.amount.to_string()}</p>
                    <p class="receipt__words">{receipt.amount.in_words()}</p>
                </section>
                {(!people.is_empty()).then(|| view! {
                    <section class="receipt__section receipt__section--people">
                        <h3 class="receipt__heading">"People"</h3>
                        <ol class="receipt__people">{items(people)}</ol>
                    </section>
                })}
            </div>
            <footer class="receipt__issuer">
                <p>{issuer}</p>
                <address>{venue}</address>
                <p>{email}</p>
                <p>"Computer-generated receipt; valid without a signature."</p>
            </footer>
        </article>
    }
}

#[cfg(test)]
mod tests {
    use super::{Receipt, view};
    use crate::parts::tests::{edition, html};
    use shared::catalogue::LabelledText;
    use shared::fest::FEST;
    use shared::money::Paise;

    fn receipt(is_test: bool) -> Receipt {
        Receipt {
            number: "2025-26/0001".to_owned(),
            order: "inf_5e0c".to_owned(),
            paid_at: "10 January 2026, 15:30 IST".to_owned(),
            payment_id: "pay_5e0c".to_owned(),
            items: vec![LabelledText::new("Event", "Badminton")],
            payer: "Asha <b>".to_owned(),
            payer_email: "asha@college.in".to_owned(),
            amount: Paise::rupees(2_500),
            people: vec!["Asha Das".to_owned(), "Ravi Sen".to_owned()],
            is_test,
        }
    }

    #[tokio::test]
    async fn a_receipt_says_what_was_paid_for_what_and_by_whom() {
        let edition = edition();
        let html = html(view(receipt(false), &edition));
        for words in [
            "2025-26/0001",
            "inf_5e0c",
            "10 January 2026, 15:30 IST",
            "pay_5e0c",
            "Badminton",
            "Asha &lt;b&gt;",
            "₹2,500",
            "Rupees Two Thousand Five Hundred Only",
            "Ravi Sen",
            FEST.organiser,
            &edition.venue,
        ] {
            assert!(html.contains(words), "{words} in {html}");
        }
    }

    #[tokio::test]
    async fn only_a_test_payment_says_that_no_money_was_moved() {
        assert!(html(view(receipt(true), &edition())).contains("Test payment: no money was moved"));
        assert!(!html(view(receipt(false), &edition())).contains("Test payment"));
    }
}
