//! How often each client may ask.
//!
//! A bucket a client, that fills by `rate` a second and holds one second's worth. Buckets that are
//! full say nothing and are dropped, so that the map stays as small as the clients of the last second.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many clients are remembered before those that may be forgotten are.
const MANY: usize = 4096;

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

pub(crate) struct Clients {
    rate: u32,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Clients {
    /// So many requests a second; 0 for any number.
    pub(crate) fn new(rate: u32) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    pub(crate) fn rate(&self) -> u32 {
        self.rate
    }

    /// Lets a request of a client in.
    ///
    /// # Errors
    /// The time after which it may ask again.
    pub(crate) fn admit(&self, client: IpAddr, now: Instant) -> Result<(), Duration> {
        if self.rate == 0 {
            return Ok(());
        }
        let rate = f64::from(self.rate);
        let full = |bucket: &Bucket| {
            bucket.tokens + now.saturating_duration_since(bucket.at).as_secs_f64() * rate >= rate
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            buckets.retain(|_, bucket| !full(bucket));
        }
        let bucket = buckets.entry(network(client)).or_insert(Bucket { tokens: rate, at: now });
        let filled = now.saturating_duration_since(bucket.at).as_secs_f64() * rate;
        *bucket = Bucket { tokens: (bucket.tokens + filled).min(rate), at: now };
        if bucket.tokens < 1.0 {
            return Err(Duration::from_secs_f64((1.0 - bucket.tokens) / rate));
        }
        bucket.tokens -= 1.0;
        Ok(())
    }
}

/// What counts as one client: an IPv4 address, or the network that an IPv6 address is from, as one
/// of these has as many addresses as it likes.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_may_ask_so_often_and_others_too() {
        let clients = Clients::new(2);
        let (one, other) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let now = Instant::now();
        assert_eq!(clients.admit(one, now), Ok(()));
        assert_eq!(clients.admit(one, now), Ok(()));
        assert_eq!(clients.admit(one, now), Err(Duration::from_millis(500)));
        assert_eq!(clients.admit(other, now), Ok(()));
        assert_eq!(clients.admit(one, now + Duration::from_millis(500)), Ok(()));
        assert!(clients.admit(one, now + Duration::from_millis(500)).is_err());
    }

    #[test]
    fn clients_are_forgotten() {
        let clients = Clients::new(1);
        let now = Instant::now();
        for number in 0..20_000_u32 {
            let address = IpAddr::V4(number.into());
            assert_eq!(clients.admit(address, now + Duration::from_millis(u64::from(number))), Ok(()));
        }
        assert!(clients.buckets.lock().unwrap().len() <= MANY);
    }

    #[test]
    fn a_network_is_one_client() {
        let clients = Clients::new(1);
        let now = Instant::now();
        assert_eq!(clients.admit("2001:db8::1".parse().unwrap(), now), Ok(()));
        assert!(clients.admit("2001:db8::2".parse().unwrap(), now).is_err());
    }
}
