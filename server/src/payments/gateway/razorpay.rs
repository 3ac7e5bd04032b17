//! Razorpay's REST API: <https://razorpay.com/docs/api/orders/>, <https://razorpay.com/docs/api/payments/>.

use super::{CURRENCY, GatewayError, NewOrder, ProviderOrder, ProviderPayment};
use crate::config::Secret;
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use shared::money::Paise;
use std::time::Duration;
use url::Url;

/// A whole call. Two of them fit into the 10 s that a page waits.
const TIMEOUT: Duration = Duration::from_secs(4);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// See the module. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Razorpay {
    client: reqwest::Client,
    key_id: String,
    key_secret: Secret,
    api: Url,
}

#[derive(Deserialize)]
struct Order {
    id: String,
    amount: u32,
    currency: String,
    receipt: Option<String>,
}

#[derive(Deserialize)]
struct Orders {
    items: Vec<Order>,
}

#[derive(Deserialize)]
struct Payment {
    id: String,
    order_id: Option<String>,
    status: String,
    amount: u32,
    currency: String,
}

impl Razorpay {
    pub(super) fn new(key_id: &str, key_secret: &Secret, api: &Url) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .timeout(TIMEOUT)
            .connect_timeout(CONNECT_TIMEOUT)
            // The provider's API redirects nobody: credentials go nowhere else.
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        Ok(Self {
            client,
            key_id: key_id.to_owned(),
            key_secret: key_secret.clone(),
            api: api.clone(),
        })
    }

    pub(super) fn key_id(&self) -> &str {
        &self.key_id
    }

    pub(super) fn secret(&self) -> &[u8] {
        self.key_secret.expose().as_bytes()
    }

    pub(super) async fn create_order(&self, order: NewOrder<'_>) -> Result<ProviderOrder, GatewayError> {
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
        read::<Order>(answer(request).await?)
            .await
            .map(ProviderOrder::from)
    }

    pub(super) async fn find_order_by_receipt(
        &self,
        receipt: &str,
    ) -> Result<Option<ProviderOrder>, GatewayError> {
        let request = self.request(Method::GET, &["orders"], &[("receipt", receipt)]);
        let orders: Orders = read(answer(request).await?).await?;
        // Only an exact match is ours, whatever the filter let through.
        let ours = orders
            .items
            .into_iter()
            .find(|order| order.receipt.as_deref() == Some(receipt));
        Ok(ours.map(ProviderOrder::from))
    }

    pub(super) async fn fetch_payment(&self, id: &str) -> Result<Option<ProviderPayment>, GatewayError> {
        let answer = match answer(self.request(Method::GET, &["payments", id], &[])).await {
            // Razorpay says 400 to an id it does not know.
            Err(GatewayError::Refused {
                status: 400 | 404, ..
            }) => return Ok(None),
            other => other?,
        };
        let payment: Payment = read(answer).await?;
        Ok(Some(ProviderPayment {
            id: payment.id,
            order_id: payment.order_id,
            status: payment.status,
            amount: Paise(payment.amount),
            currency: payment.currency,
        }))
    }

    /// A request to `/v1/…`. The parts of the path are escaped: an id from a browser cannot lead elsewhere.
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

impl From<Order> for ProviderOrder {
    fn from(order: Order) -> Self {
        Self {
            id: order.id,
            amount: Paise(order.amount),
            currency: order.currency,
        }
    }
}

/// Sends; anything but success is a refusal, with the provider's own description.
async fn answer(request: RequestBuilder) -> Result<Response, GatewayError> {
    let answer = request.send().await.map_err(unreachable)?;
    if answer.status() == StatusCode::OK {
        return Ok(answer);
    }
    let status = answer.status().as_u16();
    let body: Value = answer.json().await.unwrap_or_default();
    let description = body["error"]["description"].as_str().unwrap_or("no description");
    Err(GatewayError::Refused {
        status,
        description: description.chars().take(200).collect(),
    })
}

async fn read<T: DeserializeOwned>(answer: Response) -> Result<T, GatewayError> {
    let bytes = answer.bytes().await.map_err(unreachable)?;
    serde_json::from_slice(&bytes).map_err(|error| GatewayError::Garbled(error.to_string()))
}

/// Without the address: ids of payments stay out of the log.
fn unreachable(error: reqwest::Error) -> GatewayError {
    GatewayError::Unreachable(error.without_url())
}
