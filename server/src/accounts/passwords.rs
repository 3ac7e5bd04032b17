//! Password hashing with argon2id, on a small thread pool of its own, so that a rush of logins cannot use all memory
//! and all CPU cores. On Linux the hashing threads have a lower priority than the threads that serve requests.

use crate::accounts::AccountError;
use crate::core::error::CoreError;
use crate::core::random::Random;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::sync::{Arc, LazyLock};
use tokio::sync::{Semaphore, oneshot};

/// OWASP's first choice for argon2id with t = 2: 19 MiB, two passes, one lane.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
const LANES: u32 = 1;
/// Niceness of the hashing threads, from -20 to 19. A higher value means a lower priority.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;
/// Maximum number of passwords hashed at once.
const AT_ONCE: usize = 2;
/// Maximum number of passwords that wait in the queue: some seconds of work. Clients give up after ten seconds (spec
/// section 7), so a longer queue would hash for closed connections.
const WAITING: usize = 256;

/// Hashes and verifies passwords. Clones share the limits.
#[derive(Debug, Clone)]
pub struct Passwords {
    random: Random,
    /// Permits held while waiting and hashing.
    places: Arc<Semaphore>,
    /// Permits held while hashing.
    turns: Arc<Semaphore>,
    threads: Arc<ThreadPool>,
}

impl Passwords {
    /// Starts the hashing threads. Salts come from `random`.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn new(random: &Random) -> Result<Self, ThreadPoolBuildError> {
        let threads = ThreadPoolBuilder::new()
            .num_threads(AT_ONCE)
            .thread_name(|number| format!("hashing-{number}"))
            .start_handler(|_| give_way())
            .build()?;
        Ok(Self {
            random: random.clone(),
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            threads: Arc::new(threads),
        })
    }

    /// Returns the number of passwords that are being hashed or wait in the queue.
    #[must_use]
    pub fn in_hand(&self) -> usize {
        AT_ONCE + WAITING - self.places.available_permits()
    }

    /// Hashes a password. Returns the hash in PHC format.
    ///
    /// # Errors
    /// 503 if the queue is full. An internal error if hashing fails.
    pub async fn hash(&self, password: String) -> Result<String, AccountError> {
        let salt = self.random.bytes::<16>();
        self.in_turn(move || hash(&password, &salt)).await?
    }

    /// Returns whether the password matches the hash. Without a hash it returns `false` after the same work.
    ///
    /// # Errors
    /// 503 if the queue is full. An internal error if hashing fails.
    pub async fn matches(&self, hash: Option<String>, password: String) -> Result<bool, AccountError> {
        self.in_turn(move || {
            let known = hash.is_some();
            let hash = hash.as_deref().unwrap_or(&NOBODY);
            let Ok(hash) = PasswordHash::new(hash) else {
                return false;
            };
            argon2().verify_password(password.as_bytes(), &hash).is_ok() && known
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let place = Arc::clone(&self.places)
            .try_acquire_owned()
            .map_err(|_full| AccountError::PasswordsBusy)?;
        let turn = Arc::clone(&self.turns)
            .acquire_owned()
            .await
            .map_err(CoreError::internal)?;
        let (answer, done) = oneshot::channel();
        // The job owns the permits and releases them when the work ends, even if the client has disconnected.
        self.threads.spawn(move || {
            let value = work();
            drop((turn, place));
            let _nobody_waits = answer.send(value);
        });
        Ok(done.await.map_err(CoreError::internal)?)
    }
}

/// Lowers the priority of this thread. Does nothing on systems other than Linux.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _best_effort = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICENESS);
}

/// Hash that [`Passwords::matches`] verifies against if the address is unknown.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash("nobody", &[0; 16]).unwrap_or_default());

fn hash(password: &str, salt: &[u8]) -> Result<String, AccountError> {
    let hash = argon2().hash_password_with_salt(password.as_bytes(), salt);
    Ok(hash
        .map(|hash| hash.to_string())
        .map_err(|error| CoreError::internal(error.to_string()))?)
}

fn argon2() -> Argon2<'static> {
    #[expect(clippy::expect_used, reason = "the parameters are constants")]
    let params = Params::new(MEMORY_KIB, PASSES, LANES, None).expect("the parameters hold");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn passwords_that_differ_at_byte_73_differ() {
        let passwords = Passwords::new(&Random::seeded(1)).unwrap();
        let long = "x".repeat(72);
        let hash = passwords.hash(format!("{long}a")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(
            passwords
                .matches(Some(hash.clone()), format!("{long}a"))
                .await
                .unwrap()
        );
        assert!(!passwords.matches(Some(hash), format!("{long}b")).await.unwrap());
    }

    #[tokio::test]
    async fn a_third_waits_for_its_turn() {
        let passwords = Passwords::new(&Random::seeded(1)).unwrap();
        let busy = passwords.turns.acquire_many(2).await.unwrap();
        let third = passwords.hash("longenough".to_owned());
        assert!(
            tokio::time::timeout(std::time::Duration::from_millis(300), third)
                .await
                .is_err()
        );
        drop(busy);
        assert!(passwords.hash("longenough".to_owned()).await.is_ok());
    }

    #[tokio::test]
    async fn a_full_queue_refuses_at_once_and_takes_up_again() {
        let passwords = Passwords::new(&Random::seeded(1)).unwrap();
        let busy = passwords.turns.acquire_many(2).await.unwrap();
        let mut queue = tokio::task::JoinSet::new();
        for _ in 0..AT_ONCE + WAITING {
            let passwords = passwords.clone();
            queue.spawn(async move { passwords.hash("longenough".to_owned()).await.map(drop) });
        }
        while passwords.in_hand() < AT_ONCE + WAITING {
            tokio::task::yield_now().await;
        }
        let refused = passwords.hash("longenough".to_owned()).await;
        assert!(matches!(refused, Err(AccountError::PasswordsBusy)), "{refused:?}");
        // Clients that disconnect leave the queue.
        queue.shutdown().await;
        assert_eq!(passwords.in_hand(), 0);
        drop(busy);
        assert!(passwords.hash("longenough".to_owned()).await.is_ok());
    }

    #[tokio::test]
    async fn hashing_leaves_the_async_threads_free() {
        let passwords = Passwords::new(&Random::seeded(1)).unwrap();
        tokio::select! {
            biased;
            () = tokio::task::yield_now() => {}
            _ = passwords.hash("longenough".to_owned()) => panic!("the only thread was busy hashing"),
        }
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let passwords = Passwords::new(&Random::seeded(1)).unwrap();
        assert!(!passwords.matches(None, "nobody".to_owned()).await.unwrap());
        assert!(!NOBODY.is_empty());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn hashing_gives_way_to_requests() {
        use rustix::process::getpriority_process;
        let passwords = Passwords::new(&Random::seeded(1)).unwrap();
        let niceness = || getpriority_process(Some(rustix::thread::gettid())).unwrap();
        assert_eq!(passwords.in_turn(niceness).await.unwrap(), NICENESS);
        assert!(niceness() < NICENESS, "the others do not");
    }
}
