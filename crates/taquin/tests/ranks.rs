//! Numbers of arrangements and of combinations, and answers in a word, against plain twins.

mod common;

use proptest::prelude::*;
use taquin::rank::combination::{Combinations, THINGS};
use taquin::rank::{self, arrangement};
use taquin::tables::word::Word;

/// The number of an arrangement as the definition has it: for each place, the smaller things not
/// yet used, times the ways to go on from there.
fn plain_rank(things: &[u8], n: usize) -> u64 {
    (0..things.len())
        .map(|i| {
            let smaller = (0..things[i]).filter(|thing| !things[..i].contains(thing)).count() as u64;
            let ways: u64 = (i + 1..things.len()).map(|j| (n - j) as u64).product();
            smaller * ways
        })
        .sum()
}

/// `k` of `n` things in some order.
fn arrangements() -> impl Strategy<Value = (usize, Vec<u8>)> {
    (1..=arrangement::MOST).prop_flat_map(|n| {
        (Just(n), 0..=n, Just((0..n as u8).collect::<Vec<_>>()).prop_shuffle())
            .prop_map(|(n, k, things)| (n, things[..k].to_vec()))
    })
}

proptest! {
    #[test]
    fn arrangement_is_numbered_as_defined((n, things) in arrangements()) {
        let (number, even) = arrangement::rank(&things, n);
        prop_assert_eq!(number, plain_rank(&things, n));
        prop_assert!(number < arrangement::count(n, things.len()));
        if things.len() == n {
            prop_assert_eq!(even, common::naive::inversions(&things).is_multiple_of(2));
        }
        let mut back = vec![0; things.len()];
        arrangement::unrank(number, n, &mut back);
        prop_assert_eq!(back, things);
    }

    /// Numbers go up with the order of the things.
    #[test]
    fn arrangements_are_numbered_in_order(
        a in Just((0..12_u8).collect::<Vec<_>>()).prop_shuffle(),
        b in Just((0..12_u8).collect::<Vec<_>>()).prop_shuffle(),
        k in 0..=12_usize,
    ) {
        let (a, b) = (&a[..k], &b[..k]);
        prop_assert_eq!(arrangement::rank(a, 12).0.cmp(&arrangement::rank(b, 12).0), a.cmp(b));
    }

    /// Words with letters that repeat are numbered one after the other, in the order of a dictionary.
    #[test]
    fn words_are_numbered_in_order(counts in prop::collection::vec(0..4_u8, 1..5)) {
        let letters = (0_u8..).zip(&counts).flat_map(|(letter, &count)| vec![letter; usize::from(count)]);
        let mut word: Vec<u8> = letters.collect();
        let all = rank::word::count(&counts).unwrap();
        let mut back = word.clone();
        for number in 0..all.min(3_000) {
            prop_assert_eq!(rank::word::rank(&word, &counts), number);
            rank::word::unrank(number, &counts, &mut back);
            prop_assert_eq!(&back, &word);
            // The next word of the dictionary.
            let Some(rise) = word.windows(2).rposition(|pair| pair[0] < pair[1]) else {
                prop_assert_eq!(number + 1, all);
                break;
            };
            let next = word.iter().rposition(|&letter| letter > word[rise]).expect("a greater one");
            word.swap(rise, next);
            word[rise + 1..].reverse();
        }
    }

    /// Words compare as answers do: the shorter first, of equally long ones by their letters.
    #[test]
    fn words_compare_as_answers(
        a in prop::collection::vec(0..4_usize, 0..=31),
        b in prop::collection::vec(0..4_usize, 0..=31),
    ) {
        let (one, other) = (word::<2>(&a), word::<2>(&b));
        prop_assert_eq!(one.cmp(&other), (a.len(), &a).cmp(&(b.len(), &b)));
    }

    #[test]
    fn word_holds_its_moves(moves in prop::collection::vec(0..8_usize, 0..=20)) {
        let word = word::<3>(&moves);
        prop_assert_eq!(word.indices().collect::<Vec<_>>(), &moves[..]);
        prop_assert_eq!(word.len() as usize, moves.len());
        prop_assert_eq!(word.is_empty(), moves.is_empty());
        prop_assert_eq!(Word::from_bits(word.to_bits()), word);
        let read: Vec<usize> =
            (0..moves.len()).map(|i| (word.flush() << (3 * i) >> 61) as usize).collect();
        prop_assert_eq!(read, moves);
    }
}

fn word<const BITS: u32>(moves: &[usize]) -> Word<BITS> {
    moves.iter().rev().fold(Word::EMPTY, |word, &index| word.prepend(index))
}

/// All arrangements of three things and of few of seven, in order, without a gap.
#[test]
fn arrangements_are_dense() {
    for (n, k) in [(1, 1), (3, 3), (7, 0), (7, 1), (7, 3), (6, 6), (16, 2)] {
        let mut before: Option<Vec<u8>> = None;
        for number in 0..arrangement::count(n, k) {
            let mut things = vec![0; k];
            arrangement::unrank(number, n, &mut things);
            assert_eq!(arrangement::rank(&things, n).0, number);
            assert!(before.is_none_or(|before| before < things));
            before = Some(things);
        }
    }
    assert_eq!(arrangement::count(16, 16), 20_922_789_888_000);
    assert_eq!(
        arrangement::rank(&[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], 16).0,
        20_922_789_887_999
    );
}

/// Every choice of `K`, found by trying all words of 24 bits in order.
fn choices_are_dense<const K: u32>(expected: u32) {
    let choices = Box::new(Combinations::<K>::new());
    assert_eq!(choices.count(), expected);
    let words = (0..1_u32 << THINGS).filter(|word| word.count_ones() == K);
    let mut next = 0;
    for word in words {
        assert_eq!(choices.rank(word), next);
        assert_eq!(choices.unrank(next), word);
        next += 1;
    }
    assert_eq!(next, expected);
}

#[test]
fn combinations_are_dense() {
    choices_are_dense::<0>(1);
    choices_are_dense::<1>(24);
    choices_are_dense::<8>(735_471);
    choices_are_dense::<13>(2_496_144);
    choices_are_dense::<20>(10_626);
    choices_are_dense::<24>(1);
}
