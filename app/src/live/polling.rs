//! Keeps what the islands show up to date: asks again and again while an island needs it and the page is visible.

use crate::published::{board_revision, replace, replace_board};
use leptos::leptos_dom::helpers::{
    TimeoutHandle, WindowListenerHandle, set_timeout_with_handle, window_event_listener_untyped,
};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::thread::LocalKey;
use std::time::Duration;

/// A question that is repeated while somebody follows it.
struct Poll {
    /// Time between two requests, in milliseconds; it varies by a fifth, so that visitors do not ask all at once.
    every: f64,
    /// Asks once.
    ask: fn(),
    /// Whether it also asks as soon as the page becomes visible.
    asks_when_shown: bool,
    followers: Cell<u32>,
    timer: RefCell<Option<TimeoutHandle>>,
    listener: RefCell<Option<WindowListenerHandle>>,
}

impl Poll {
    const fn new(every: f64, ask: fn(), asks_when_shown: bool) -> Self {
        Self {
            every,
            ask,
            asks_when_shown,
            followers: Cell::new(0),
            timer: RefCell::new(None),
            listener: RefCell::new(None),
        }
    }

    fn ask_if_visible(&self) {
        if !document().hidden() {
            (self.ask)();
        }
    }
}

thread_local! {
    static PUBLISHED: Poll = const { Poll::new(15_000.0, || spawn_local(refresh()), false) };
    static BOARD: Poll = const { Poll::new(8_000.0, || spawn_local(refresh_board()), true) };
}

/// Keeps what the page shows up to date while an island that calls this is mounted and the page is visible.
pub(crate) fn follow() {
    begin(&PUBLISHED);
}

/// Keeps the scoreboard up to date while an island that calls this is mounted and the page is visible.
pub(crate) fn follow_board() {
    begin(&BOARD);
}

fn begin(poll: &'static LocalKey<Poll>) {
    let is_first = poll.with(|poll| poll.followers.replace(poll.followers.get() + 1) == 0);
    if is_first {
        schedule(poll);
        if poll.with(|poll| poll.asks_when_shown) {
            let listener = window_event_listener_untyped("visibilitychange", move |_| {
                poll.with(Poll::ask_if_visible);
            });
            poll.with(|poll| poll.listener.replace(Some(listener)));
        }
    }
    on_cleanup(move || end(poll));
}

fn end(poll: &'static LocalKey<Poll>) {
    poll.with(|poll| {
        poll.followers.set(poll.followers.get() - 1);
        if poll.followers.get() > 0 {
            return;
        }
        if let Some(timer) = poll.timer.take() {
            timer.clear();
        }
        if let Some(listener) = poll.listener.take() {
            listener.remove();
        }
    });
}

fn schedule(poll: &'static LocalKey<Poll>) {
    let wait = poll.with(|poll| poll.every) * (0.8 + 0.4 * js_sys::Math::random());
    let timer = set_timeout_with_handle(
        move || {
            poll.with(Poll::ask_if_visible);
            schedule(poll);
        },
        Duration::from_secs_f64(wait / 1_000.0),
    );
    poll.with(|poll| poll.timer.replace(timer.ok()));
}

/// Fetches what the page shows. A failure keeps it as it is.
async fn refresh() {
    if let Ok(snapshot) = super::published().await {
        replace(snapshot);
    }
}

/// Fetches the scoreboard. A failure keeps it as it is.
async fn refresh_board() {
    if let Ok(Some(board)) = super::scoreboard(board_revision()).await {
        replace_board(board);
    }
}
