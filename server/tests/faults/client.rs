//! HTTP calls of browsers. Calls go to the servers of the world in turn (round robin).

use crate::drafts::{entry, payload};
use crate::people::Person;
use crate::world::World;
use reqwest::Method;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// A response.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    /// 0 if there was no complete response: the connection was refused or broke.
    pub(crate) status: u16,
    /// Null if the body is not JSON.
    pub(crate) body: Value,
    pub(crate) retry_after: bool,
    pub(crate) took: Duration,
}

impl Answer {
    /// The order id in a create-order response.
    pub(crate) fn order(&self) -> Option<&str> {
        self.body["order"]["id"].as_str().filter(|_| self.status == 200)
    }

    /// Whether the server was too busy and has told when to come back.
    pub(crate) fn is_busy(&self) -> bool {
        self.status == 503 && self.retry_after && self.body["code"] == "unavailable"
    }

    pub(crate) fn is_5xx(&self) -> bool {
        self.status >= 500
    }
}

/// A person's entry for an event, with the smallest team.
pub(crate) fn entry_of(person: &Person, event: &str) -> Value {
    payload(&entry(event, person.number * 20))
}

impl World {
    pub(crate) async fn call(&self, method: Method, path: &str, token: &str, body: Option<&Value>) -> Answer {
        let number = self.calls_made.fetch_add(1, Ordering::Relaxed);
        let server = &self.servers[number % self.servers.len()];
        let url = format!("{}/api/v1{path}", server.url);
        let mut request = self.client.request(method, url).bearer_auth(token);
        if let Some(body) = body {
            request = request.json(body);
        }
        let started = Instant::now();
        let (status, retry_after, body) = match request.send().await {
            Err(_) => (0, false, Value::Null),
            Ok(answer) => {
                let retry_after = answer.headers().contains_key("retry-after");
                let status = answer.status().as_u16();
                // The connection can break after the response head.
                match answer.bytes().await {
                    Err(_) => (0, false, Value::Null),
                    Ok(bytes) => (
                        status,
                        retry_after,
                        serde_json::from_slice(&bytes).unwrap_or_default(),
                    ),
                }
            }
        };
        Answer {
            status,
            body,
            retry_after,
            took: started.elapsed(),
        }
    }

    pub(crate) async fn get(&self, path: &str, person: &Person) -> Answer {
        self.call(Method::GET, path, &person.token, None).await
    }

    pub(crate) async fn post(&self, path: &str, person: &Person, body: &Value) -> Answer {
        self.call(Method::POST, path, &person.token, Some(body)).await
    }

    /// Calls create-order for an event with the smallest team.
    pub(crate) async fn create_order(&self, person: &Person, event: &str) -> Answer {
        let path = format!("/events/{event}/create-order");
        self.post(&path, person, &entry_of(person, event)).await
    }

    /// Posts the checkout widget's result to verify-payment.
    pub(crate) async fn verify(&self, person: &Person, event: &str, returned: &Value) -> Answer {
        let path = format!("/events/{event}/verify-payment");
        self.post(&path, person, returned).await
    }
}

/// Runs `count` futures concurrently.
pub(crate) async fn at_once<T: Send + 'static, F>(count: usize, make: impl Fn(usize) -> F) -> Vec<T>
where
    F: Future<Output = T> + Send + 'static,
{
    let mut calls = JoinSet::new();
    for number in 0..count {
        calls.spawn(make(number));
    }
    calls.join_all().await
}

/// Processes a list with `hands` concurrent workers. Results are in no particular order.
pub(crate) async fn by<I: Send + 'static, T: Send + 'static, F>(
    hands: usize,
    list: Vec<I>,
    make: impl Fn(I) -> F + Send + Sync + 'static,
) -> Vec<T>
where
    F: Future<Output = T> + Send,
{
    let (list, make) = (Arc::new(std::sync::Mutex::new(list.into_iter())), Arc::new(make));
    let done = at_once(hands, |_| {
        let (list, make) = (Arc::clone(&list), Arc::clone(&make));
        async move {
            let mut answers = Vec::new();
            loop {
                let next = list.lock().unwrap().next();
                let Some(next) = next else { return answers };
                answers.push(make(next).await);
            }
        }
    });
    done.await.into_iter().flatten().collect()
}
