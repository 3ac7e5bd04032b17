//! Razorpay's REST API: <https://razorpay.com/docs/api/orders/>, <https://razorpay.com/docs/api/payments/>,
//! <https://razorpay.com/docs/api/refunds/>.

use super::answers::{List, OrderAnswer, Payment, Refund, ask, ask_for};
use super::{
    CURRENCY, GatewayError, NewOrder, PAGE, PaymentPage, PaymentSpan, ProviderOrder, ProviderPayment,
    ProviderRefund,
};
use crate::core::config::Secret;
use reqwest::{Method, RequestBuilder};
use serde_json::{Map, Value, json};
use shared::money::Paise;
use std::time::Duration;
use url::Url;
use uuid::Uuid;

/// Limit of a whole call. Two calls fit into the 10 s that the page waits.
const TIMEOUT: Duration = Duration::from_secs(4);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// A refund request with the same value of this header returns the same refund.
const IDEMPOTENCY: &str = "X-Refund-Idempotency";

/// Client of Razorpay's REST API. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Razorpay {
    client: reqwest::Client,
    key_id: String,
    key_secret: Secret,
    webhook_secrets: Vec<Secret>,
    api: Url,
}

impl Razorpay {
    pub(crate) fn new(
        key_id: &str,
        key_secret: &Secret,
        webhook_secrets: &[Secret],
        api: &Url,
    ) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .timeout(TIMEOUT)
            .connect_timeout(CONNECT_TIMEOUT)
            // Razorpay's API sends no redirects. Following one could send the credentials to another host.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self {
            client,
            key_id: key_id.to_owned(),
            key_secret: key_secret.clone(),
            webhook_secrets: webhook_secrets.to_vec(),
            api: api.clone(),
        })
    }

    pub(crate) fn key_id(&self) -> &str {
        &self.key_id
    }

    pub(crate) fn secret(&self) -> &[u8] {
        self.key_secret.expose().as_bytes()
    }

    pub(crate) fn webhook_secrets(&self) -> impl Iterator<Item = &[u8]> {
        self.webhook_secrets
            .iter()
            .map(|secret| secret.expose().as_bytes())
    }

    pub(crate) async fn create_order(&self, order: NewOrder<'_>) -> Result<ProviderOrder, GatewayError> {
        let notes: Map<String, Value> = order
            .notes
            .iter()
            .map(|(name, value)| ((*name).to_owned(), Value::from(*value)))
            .collect();
        let body = json!({
            "amount": order.amount,
            "currency": CURRENCY,
            "receipt": order.receipt,
            "notes": notes,
        });
        let request = self.request(Method::POST, &["orders"], &[]).json(&body);
        ask::<OrderAnswer>(request).await.map(ProviderOrder::from)
    }

    pub(crate) async fn find_order_by_receipt(
        &self,
        receipt: &str,
    ) -> Result<Option<ProviderOrder>, GatewayError> {
        let request = self.request(Method::GET, &["orders"], &[("receipt", receipt)]);
        let orders: List = ask(request).await?;
        // The filter may return other orders too; only an exact match is ours.
        let mut read = orders
            .items
            .into_iter()
            .map(serde_json::from_value::<OrderAnswer>);
        let ours = read.find(|order| {
            order
                .as_ref()
                .map_or(true, |order| order.receipt.as_deref() == Some(receipt))
        });
        let ours = ours.transpose();
        let ours = ours.map_err(|error| GatewayError::Garbled(error.to_string()))?;
        Ok(ours.map(ProviderOrder::from))
    }

    pub(crate) async fn fetch_order(&self, id: &str) -> Result<Option<ProviderOrder>, GatewayError> {
        let found = ask_for::<OrderAnswer>(self.request(Method::GET, &["orders", id], &[])).await?;
        Ok(found.map(ProviderOrder::from))
    }

    pub(crate) async fn fetch_payment(&self, id: &str) -> Result<Option<ProviderPayment>, GatewayError> {
        let query = [("expand[]", "offers")];
        let found = ask_for::<Payment>(self.request(Method::GET, &["payments", id], &query)).await?;
        Ok(found.map(ProviderPayment::from))
    }

    pub(crate) async fn list_payments(&self, span: PaymentSpan) -> Result<PaymentPage, GatewayError> {
        let [from, to] = [span.from, span.to].map(|at| at.timestamp().to_string());
        let (count, skip) = (PAGE.to_string(), span.skip.to_string());
        let query = [("from", &*from), ("to", &to), ("count", &count), ("skip", &skip)];
        let page: List = ask(self.request(Method::GET, &["payments"], &query)).await?;
        let is_full = page.items.len() >= PAGE as usize;
        let read = page.items.into_iter().map(serde_json::from_value::<Payment>);
        let readable = read.filter_map(|payment| {
            payment
                .inspect_err(|error| tracing::error!(%error, "a listed payment makes no sense"))
                .ok()
        });
        Ok(PaymentPage {
            payments: readable.map(ProviderPayment::from).collect(),
            is_full,
        })
    }

    pub(crate) async fn capture(&self, payment: &ProviderPayment) -> Result<ProviderPayment, GatewayError> {
        // Razorpay adds a fee that the customer bears to the amount by itself.
        let amount = payment.amount.0.saturating_sub(payment.customer_fee.0);
        let body = json!({ "amount": amount, "currency": payment.currency });
        let request = self.request(Method::POST, &["payments", &payment.id, "capture"], &[]);
        ask::<Payment>(request.json(&body))
            .await
            .map(ProviderPayment::from)
    }

    pub(crate) async fn refund(
        &self,
        payment_id: &str,
        amount: Paise,
        key: Uuid,
    ) -> Result<ProviderRefund, GatewayError> {
        let body = json!({ "amount": amount, "notes": { "refund": key } });
        let request = self.request(Method::POST, &["payments", payment_id, "refund"], &[]);
        let request = request.header(IDEMPOTENCY, key.to_string()).json(&body);
        ask::<Refund>(request).await.map(ProviderRefund::from)
    }

    pub(crate) async fn fetch_refund(&self, id: &str) -> Result<ProviderRefund, GatewayError> {
        let request = self.request(Method::GET, &["refunds", id], &[]);
        ask::<Refund>(request).await.map(ProviderRefund::from)
    }

    /// Builds a request to `/v1/…`. The path segments are escaped, so an id from a browser cannot change the path.
    fn request(&self, method: Method, path: &[&str], query: &[(&str, &str)]) -> RequestBuilder {
        let mut url = self.api.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().push("v1").extend(path);
        }
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        self.client
            .request(method, url)
            .basic_auth(&self.key_id, Some(self.key_secret.expose()))
    }
}
