//! Tests of the cache lifetimes, with a manual clock.

use super::*;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(seconds, 0).unwrap()
}

async fn good(value: u32, age: i64) -> Fetched<u32> {
    Ok((value, Some(Duration::seconds(age))))
}

async fn bad() -> Fetched<u32> {
    Err(FetchError::TooLarge)
}

async fn unasked() -> Fetched<u32> {
    panic!("nothing is fetched")
}

#[tokio::test]
async fn a_value_is_kept_as_long_as_it_says_within_bounds() {
    let cached = Cached::empty();
    assert_eq!(*cached.get(at(0), good(1, 600)).await.unwrap(), 1);
    assert_eq!(*cached.get(at(599), unasked()).await.unwrap(), 1);
    assert_eq!(*cached.get(at(600), good(2, 0)).await.unwrap(), 2);
    assert_eq!(
        *cached.get(at(659), unasked()).await.unwrap(),
        2,
        "a minute at least"
    );
    assert_eq!(*cached.get(at(660), good(3, 10_000_000)).await.unwrap(), 3);
    assert_eq!(*cached.get(at(660 + 86_399), unasked()).await.unwrap(), 3);
    assert_eq!(
        *cached.get(at(660 + 86_400), good(4, 1)).await.unwrap(),
        4,
        "a day at most"
    );
}

#[tokio::test]
async fn while_the_provider_fails_a_known_value_does_for_two_days() {
    let cached = Cached::empty();
    cached.get(at(0), good(1, 60)).await.unwrap();
    assert_eq!(*cached.get(at(100), bad()).await.unwrap(), 1);
    assert_eq!(*cached.get(at(104), unasked()).await.unwrap(), 1, "left in peace");
    assert_eq!(*cached.get(at(48 * 3600 - 1), bad()).await.unwrap(), 1);
    assert!(cached.get(at(48 * 3600 + 5), bad()).await.is_err());
}

#[tokio::test]
async fn a_newer_value_is_asked_for_once_a_minute() {
    let cached = Cached::empty();
    cached.get(at(0), good(1, 600)).await.unwrap();
    assert_eq!(*cached.newer(at(59), unasked()).await.unwrap(), 1);
    assert_eq!(*cached.newer(at(60), good(2, 600)).await.unwrap(), 2);
    assert_eq!(*cached.newer(at(119), unasked()).await.unwrap(), 2);
    assert!(cached.newer(at(120), bad()).await.is_err());
    assert_eq!(
        *cached.get(at(121), unasked()).await.unwrap(),
        2,
        "the former one is still fresh"
    );
}

#[tokio::test]
async fn two_that_come_at_once_fetch_once() {
    let cached = Cached::empty();
    let slow = async {
        tokio::task::yield_now().await;
        Ok((1, None))
    };
    let (a, b) = tokio::join!(cached.get(at(0), slow), cached.get(at(0), unasked()));
    assert_eq!((*a.unwrap(), *b.unwrap()), (1, 1));
}
