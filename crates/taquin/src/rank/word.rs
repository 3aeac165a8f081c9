//! Words with letters that repeat: all orders of some things of which some are alike, and the numbers
//! `0 ..` in the order of a dictionary.
//!
//! A word's number is, letter by letter, how many words have the same letters before and a smaller one
//! here. Of `all` words with the letters left, a part of `count / left` has a given one here.

/// How many words there are with so many of each letter; `None` if more than a `u64` holds.
///
/// # Examples
/// ```
/// use taquin::rank::word::count;
/// assert_eq!(count(&[1, 3, 3, 2]), Some(5_040));
/// assert_eq!(count(&[40, 40]), None);
/// ```
#[must_use]
pub fn count(counts: &[u8]) -> Option<u64> {
    let (mut all, mut length) = (1_u64, 0_u64);
    for &letter in counts {
        for number in 1..=u64::from(letter) {
            length += 1;
            all = all.checked_mul(length)? / number;
        }
    }
    Some(all)
}

/// The number of a word of the letters `0 ..` with so many of each.
///
/// # Panics
/// If the word has other letters, or there are more words than a `u64` holds.
///
/// # Examples
/// ```
/// use taquin::rank::word::rank;
/// assert_eq!(rank(&[0, 1, 1], &[1, 2]), 0);
/// assert_eq!(rank(&[1, 1, 0], &[1, 2]), 2);
/// ```
#[must_use]
pub fn rank(word: &[u8], counts: &[u8]) -> u64 {
    let (mut counts, mut all) = (counts.to_vec(), count(counts).expect("words that can be numbered"));
    let (mut number, mut left) = (0, word.len() as u64);
    for &letter in word {
        let smaller: u64 = counts[..usize::from(letter)].iter().map(|&count| u64::from(count)).sum();
        let here = &mut counts[usize::from(letter)];
        number += part(all, smaller, left);
        all = part(all, u64::from(*here), left);
        *here -= 1;
        left -= 1;
    }
    number
}

/// The word of a number below [`count`].
///
/// # Panics
/// If there is no such word, or the word is not as long as all letters together.
pub fn unrank(mut number: u64, counts: &[u8], word: &mut [u8]) {
    let (mut counts, mut all) = (counts.to_vec(), count(counts).expect("words that can be numbered"));
    let mut left = word.len() as u64;
    for place in word {
        let mut letter = 0;
        let mut ways = part(all, u64::from(counts[0]), left);
        while number >= ways {
            number -= ways;
            letter += 1;
            ways = part(all, u64::from(counts[letter]), left);
        }
        *place = letter as u8;
        counts[letter] -= 1;
        all = ways;
        left -= 1;
    }
}

/// The part `some / left` of all words, a whole number.
fn part(all: u64, some: u64, left: u64) -> u64 {
    (u128::from(all) * u128::from(some) / u128::from(left)) as u64
}
