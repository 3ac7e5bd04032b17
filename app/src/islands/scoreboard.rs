//! The scoreboard: what is played now, what comes next, and the latest results. Renders again when the page publishes a new board.

use crate::html::escaped;
use crate::island::Island;
use crate::published::current;
use contest::entities::{Board, BoardMatch};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The `scoreboard` island.
pub struct Scoreboard;

/// Props of the island.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Props {
    /// Whether it fills a big screen, with large type.
    pub is_full: bool,
    /// The address of the results of the only event that it shows. Blank: all events.
    pub href: String,
}

impl Island for Scoreboard {
    const NAME: &'static str = "scoreboard";
    type Props = Props;

    fn view(props: Signal<Props>) -> impl IntoView + 'static {
        let news = Memo::new(move |before: Option<&News>| {
            let board = props.with(|props| of_event(&current().board, &props.href));
            News::after(before, board)
        });
        let is_full = props.with_untracked(|props| props.is_full);
        let class = if is_full {
            "scoreboard scoreboard--full"
        } else {
            "scoreboard"
        };
        // The board of one event is empty without matches, the board of all says so.
        let empty = move || {
            let is_empty =
                news.with(|news| news.board.is_empty()) && props.with(|props| props.href.is_empty());
            if is_empty {
                "No match is published yet."
            } else {
                ""
            }
        };
        let lists = NodeRef::<leptos::html::Div>::new();
        #[cfg(feature = "hydrate")]
        Effect::new(move |is_mounted: Option<()>| {
            let html = news.with(|news| columns(&news.board));
            if let (Some(()), Some(lists)) = (is_mounted, lists.get_untracked()) {
                replace(&lists, &html);
            }
        });
        view! {
            <div class=class>
                <p class="visually-hidden" role="status">{move || news.with(|news| news.words.clone())}</p>
                <p class="scoreboard__empty">{empty}</p>
                <div class="scoreboard__columns" node_ref=lists inner_html=news.with_untracked(|news| columns(&news.board))></div>
            </div>
        }
    }
}

/// Returns the board with the matches of one address only; all if it is blank.
fn of_event(board: &Arc<Board>, href: &str) -> Arc<Board> {
    if href.is_empty() {
        return Arc::clone(board);
    }
    let only = |matches: &[BoardMatch]| {
        let matches = matches.iter().filter(|one| one.href == href);
        matches.cloned().collect()
    };
    Arc::new(Board {
        revision: board.revision,
        live: only(&board.live),
        next: only(&board.next),
        latest: only(&board.latest),
    })
}

/// What the status line says: the latest change only, so that screen readers do not read the whole board again.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct News {
    words: String,
    board: Arc<Board>,
}

impl News {
    /// Compares a board with the one shown before and names the latest change. Without an earlier board there is no change.
    fn after(before: Option<&Self>, board: Arc<Board>) -> Self {
        let words = before.map(|before| {
            let old = [&before.board.live, &before.board.latest];
            let is_new = |one: &&BoardMatch| !old.iter().any(|matches| matches.contains(one));
            let changed = board.latest.iter().chain(&board.live).find(is_new);
            changed.map_or_else(|| before.words.clone(), in_words)
        });
        Self {
            words: words.unwrap_or_default(),
            board,
        }
    }
}

/// `Badminton, Men: Final. IIT Patna 2, NIT Patna 1.`
fn in_words(shown: &BoardMatch) -> String {
    let sides = shown.names.iter().zip(&shown.scores);
    let sides: Vec<String> = sides.map(|(name, score)| format!("{name} {score}")).collect();
    let sides = if sides.is_empty() {
        shown.note.clone()
    } else {
        sides.join(", ")
    };
    format!("{}. {sides}.", shown.title)
}

/// Writes the lists that have matches as HTML. They change as a whole, and text makes the bundle 3 kB (brotli) smaller than views.
fn columns(board: &Board) -> String {
    let columns = [
        ("Live now", " scoreboard__list--live", &board.live),
        ("Next", "", &board.next),
        ("Latest results", "", &board.latest),
    ];
    let mut html = String::new();
    for (heading, modifier, matches) in columns {
        if matches.is_empty() {
            continue;
        }
        let parts = [
            "<section class=\"scoreboard__column\"><h2 class=\"scoreboard__heading\">",
            heading,
            "</h2><ul class=\"scoreboard__list",
            modifier,
            "\">",
        ];
        html.extend(parts);
        for shown in matches {
            push_line(&mut html, shown);
        }
        html.push_str("</ul></section>");
    }
    html
}

/// Replaces the HTML of the lists. The link of a match keeps the focus, also if the match moves to another list.
#[cfg(feature = "hydrate")]
fn replace(lists: &leptos::web_sys::HtmlElement, html: &str) {
    use leptos::wasm_bindgen::JsCast as _;
    // An element outside the lists is focused again, which changes nothing.
    let focused = document().active_element();
    lists.set_inner_html(html);
    if let Some(link) = focused.and_then(|link| document().get_element_by_id(&link.id())) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let link = link.unchecked_into::<leptos::web_sys::HtmlElement>();
        // A link that cannot take the focus changes nothing.
        let _ = link.focus_with_options(&options);
    }
}

fn push_line(html: &mut String, shown: &BoardMatch) {
    let (href, title) = (escaped(&shown.href), escaped(&shown.title));
    let parts = [
        "<li class=\"scoreboard__match\"><a class=\"scoreboard__title\" id=\"board-",
        &shown.id,
        "\" href=\"",
        &href,
        "\">",
        &title,
        "</a>",
    ];
    html.extend(parts);
    for (index, (name, score)) in shown.names.iter().zip(&shown.scores).enumerate() {
        let is_winner = shown.winner.map(usize::from) == Some(index);
        let modifier = if is_winner {
            " scoreboard__side--winner"
        } else {
            ""
        };
        let (name, score) = (escaped(name), escaped(score));
        let parts = [
            "<span class=\"scoreboard__side",
            modifier,
            "\"><span class=\"scoreboard__name\">",
            &name,
            "</span><span class=\"scoreboard__score\">",
            &score,
            "</span></span>",
        ];
        html.extend(parts);
    }
    let note = escaped(&shown.note);
    html.extend(["<span class=\"scoreboard__note\">", &note, "</span></li>"]);
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use super::{News, Props, Scoreboard};
    use crate::Published;
    use crate::island::Island;
    use crate::parts::fest_days::sample;
    use crate::screens::island_html;
    use std::sync::Arc;

    fn html(props: &Props, published: &Published) -> String {
        island_html::<Scoreboard>(Scoreboard::NAME, props, published).replace("<!>", "")
    }

    #[tokio::test]
    async fn it_shows_what_is_played_what_comes_next_and_the_latest_results() {
        let published = sample::published();
        let shown = html(&Props::default(), &published);
        for part in [
            "Live now</h2>",
            "Next</h2>",
            "Latest results</h2>",
            "Football: Semi-final",
        ] {
            assert!(shown.contains(part), "{part} is missing in {shown}");
        }
        let full = Props {
            is_full: true,
            ..Props::default()
        };
        assert!(html(&full, &published).contains("class=\"scoreboard scoreboard--full\""));
    }

    #[tokio::test]
    async fn on_the_page_of_an_event_it_shows_this_event() {
        let props = Props {
            href: "/results/volleyball".to_owned(),
            ..Props::default()
        };
        let shown = html(&props, &sample::published());
        assert!(
            shown.contains("Volleyball, Women") && !shown.contains("Football"),
            "{shown}"
        );
    }

    #[tokio::test]
    async fn without_matches_it_says_so() {
        let shown = html(&Props::default(), &Published::default());
        assert!(shown.contains("No match is published yet."), "{shown}");
    }

    #[tokio::test]
    async fn it_is_in_hindi_but_for_names() {
        let mut shown = html(&Props::default(), &sample::published());
        shown += &html(&Props::default(), &Published::default());
        let missing = crate::hindi::missing_in_islands(&shown);
        let board = sample::published().board;
        // A note is scores, a time and a venue.
        let names: Vec<&String> = [&board.live, &board.next, &board.latest]
            .into_iter()
            .flatten()
            .flat_map(|one| one.names.iter().chain([&one.note]))
            .collect();
        let missing: Vec<_> = missing.iter().filter(|text| !names.contains(text)).collect();
        assert!(missing.is_empty(), "{missing:#?}");
    }

    #[test]
    fn names_are_text_and_no_markup() {
        let mut board = (*sample::published().board).clone();
        board.live[0].names[0] = "<b>A & B</b>".to_owned();
        board.live[0].winner = Some(0);
        let html = super::columns(&board);
        assert!(html.contains("&lt;b&gt;A &amp; B&lt;/b&gt;"), "{html}");
        assert!(
            html.contains("class=\"scoreboard__side scoreboard__side--winner\">"),
            "{html}"
        );
        assert!(
            html.contains("class=\"scoreboard__list scoreboard__list--live\">"),
            "{html}"
        );
    }

    #[test]
    fn the_status_line_says_what_has_changed() {
        let board = sample::published().board;
        let first = News::after(None, Arc::clone(&board));
        assert_eq!(first.words, "");
        let mut changed = (*board).clone();
        changed.live[0].scores = vec!["1".to_owned(); 2];
        let (one, other) = (changed.live[0].names[0].clone(), changed.live[0].names[1].clone());
        let changed = Arc::new(changed);
        let second = News::after(Some(&first), Arc::clone(&changed));
        let words = format!("Football: Semi-final. {one} 1, {other} 1.");
        assert_eq!(second.words, words);
        assert_eq!(
            News::after(Some(&second), changed).words,
            words,
            "no change says nothing new"
        );
    }
}
