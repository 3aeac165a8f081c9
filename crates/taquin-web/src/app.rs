//! What the handlers share, and the way to them.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use taquin::solve::{Shelf, Solver, Stock};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time;

use crate::censuses::Censuses;
use crate::clients::{Clients, Peer};
use crate::metrics::Metrics;
use crate::pool::{Full, Lost, Pool, Ticket};
use crate::problem::Problem;
use crate::settings::Settings;
use crate::watch::Stop;
use crate::{api, page};

/// What a browser may do with anything from here: nothing that was not asked for.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; \
             form-action 'self'; frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=()"),
    ),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// The service, but for the connections.
#[derive(Clone)]
pub struct App(Arc<Parts>);

struct Parts {
    settings: Settings,
    pool: Pool,
    metrics: Metrics,
    clients: Clients,
    /// The tables that solves share.
    stock: Stock,
    censuses: Censuses,
    /// Room for calls that take longer where they are read.
    room: Arc<Semaphore>,
    /// The description of the interface, once it was asked for.
    document: OnceLock<Vec<u8>>,
    ending: AtomicBool,
}

impl App {
    /// A service with these limits.
    ///
    /// # Errors
    /// If its threads cannot be had.
    pub fn new(settings: Settings) -> io::Result<Self> {
        let pool = Pool::new(settings.solves, settings.queue)?;
        let (metrics, clients) = (Metrics::new(), Clients::new(settings.rate));
        let (stock, ending) = (Stock::new(settings.stock), AtomicBool::new(false));
        let (censuses, document) = (Censuses::default(), OnceLock::new());
        let room = Arc::new(Semaphore::new(thread::available_parallelism().map_or(1, usize::from)));
        let parts = Parts { settings, pool, metrics, clients, stock, censuses, room, document, ending };
        Ok(Self(Arc::new(parts)))
    }

    /// The limits.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn censuses(&self) -> &Censuses {
        &self.0.censuses
    }

    /// The interface, described.
    pub(crate) fn document(&self) -> &[u8] {
        self.0.document.get_or_init(|| api::document(&self.0.settings))
    }

    /// How many calls are worked at, and how many wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        self.0.pool.load()
    }

    /// A solver with the tables that are there.
    pub(crate) fn solver(&self) -> Solver {
        let shelf = match &self.0.settings.tables {
            Some(cache) => Shelf::kept_in(cache.clone()),
            None => Shelf::in_memory(),
        };
        Solver::new(shelf.sharing(self.0.stock.clone()))
    }

    /// Gives work to the pool, if it has room.
    pub(crate) fn admit<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<Ticket<T>, Problem> {
        let detail = "all threads are at work and the queue is full";
        self.0.pool.admit(work).map_err(|Full| Problem::busy(self.retry_after(), detail))
    }

    /// Waits for room for a call that takes longer where it is read, but only so long.
    pub(crate) async fn room(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let room = Arc::clone(&self.0.room).acquire_owned();
        match time::timeout(self.settings().patience, room).await {
            Ok(Ok(room)) => Ok(room),
            _ => Err(self.lost(&Lost::Late)),
        }
    }

    /// Waits for work that was given to the pool.
    pub(crate) async fn answer<T>(&self, ticket: &mut Ticket<T>) -> Result<T, Problem> {
        let begun = ticket.begin(self.settings().patience).await;
        let ended = match begun {
            Ok(()) => ticket.end().await,
            Err(lost) => Err(lost),
        };
        ended.map_err(|lost| self.lost(&lost))
    }

    /// The problem of work that has no answer.
    pub(crate) fn lost(&self, lost: &Lost) -> Problem {
        match lost {
            Lost::Late => Problem::busy(self.retry_after(), "all threads were at work for too long"),
            Lost::Panicked => Problem::failed(),
        }
    }

    /// When there may be room again: nobody knows, but not before some of the waiting ones are done.
    fn retry_after(&self) -> u64 {
        let (running, waiting) = self.load();
        (waiting / running.max(1)).clamp(1, 30) as u64
    }

    /// Says that the service ends: it is not ready for more.
    pub(crate) fn end(&self) {
        self.0.ending.store(true, Relaxed);
    }

    pub(crate) fn is_ending(&self) -> bool {
        self.0.ending.load(Relaxed)
    }

    /// Asks all searches for what they have.
    pub(crate) fn hurry(&self) {
        self.0.pool.hurry();
    }
}

/// Everything that the service answers.
pub fn router(app: App) -> Router {
    let (api, _) = api::router().split_for_parts();
    api.fallback(page::file)
        .method_not_allowed_fallback(async || Problem::method())
        .layer(middleware::from_fn_with_state(app.clone(), around))
        .with_state(app)
}

/// Which methods a path has, as the refusal of another one tells. Pages from elsewhere learn nothing:
/// there are no CORS headers.
fn options(refused: Response) -> Response {
    if refused.status() != StatusCode::METHOD_NOT_ALLOWED {
        return refused;
    }
    let allowed = refused.headers().get(header::ALLOW).cloned();
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.headers_mut().extend(allowed.map(|allowed| (header::ALLOW, allowed)));
    response
}

/// Around every request: whether its client may ask, what is counted, and the headers.
async fn around(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map_or("page", |path| api::route(path.as_str()));
    let limited = request.uri().path().starts_with(api::ROOT);
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
    // The page's files and whoever watches the service are not counted.
    let admitted = if limited { app.0.clients.admit(peer, began) } else { Ok(()) };
    let mut response = match admitted {
        Err(wait) => {
            let seconds = wait.as_secs_f64().ceil().max(1.0) as u64;
            Problem::too_often(seconds, app.0.clients.rate()).into_response()
        }
        Ok(()) if request.method() == Method::OPTIONS => options(next.run(request).await),
        Ok(()) => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    app.metrics().answered(route, response.status().as_u16(), began.elapsed());
    response
}
