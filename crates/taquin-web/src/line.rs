//! A connection whose end is seen even while bytes of it lie unread.
//!
//! The HTTP server reads ahead of the request that it answers only as long as nothing came: behind a
//! stray line end, or the next request already sent, it does not hear that the client is gone. So the
//! socket is asked beside it.

use std::io;
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// A connection, for whoever reads and writes.
pub(crate) struct Line(Arc<TcpStream>);

/// The same connection, for whoever waits for its end.
pub(crate) struct End(Arc<TcpStream>);

/// The two sides of a connection.
pub(crate) fn line(stream: TcpStream) -> (Line, End) {
    let stream = Arc::new(stream);
    (Line(Arc::clone(&stream)), End(stream))
}

impl End {
    /// Waits until the client has closed the connection, or only its sending side: these two cannot
    /// be told apart.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    pub(crate) async fn came(&self) {
        // Of the interests that hear of the end, the one that does not hear of bytes.
        let _ = self.0.ready(tokio::io::Interest::PRIORITY).await;
    }

    /// Never ends: here the HTTP server alone notices who leaves.
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    pub(crate) async fn came(&self) {
        std::future::pending().await
    }
}

impl AsyncRead for Line {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        loop {
            ready!(self.0.poll_read_ready(cx))?;
            match self.0.try_read_buf(buf) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                read => return Poll::Ready(read.map(drop)),
            }
        }
    }
}

impl Line {
    fn poll_send(
        &self,
        cx: &mut Context<'_>,
        send: impl Fn(&TcpStream) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.poll_write_ready(cx))?;
            match send(&self.0) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                sent => return Poll::Ready(sent),
            }
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_send(cx, |stream| stream.try_write(bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.poll_send(cx, |stream| stream.try_write_vectored(slices))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(SockRef::from(&*self.0).shutdown(Shutdown::Write))
    }
}
