//! Which inputs the statements allow.

use taquin::judges;

/// Inputs that are allowed, but not in the strict form.
const LOOSE: &[(&str, &str)] = &[
    ("hdu1043", " 2  3 4  1 5 x 7 6 8 \n"),
    ("hdu1043", "2 3 4\n1 5 x\n7 6 8\n"),
    ("uva652", "2\n\n2 3 4 1 5\nx 7 6 8\n\n1 2 3 4 5 6 7 8 x\n"),
    ("luogup1379", "283104765\n"),
];

/// Inputs that are not, and what is said.
const WRONG: &[(&str, &str, &str)] = &[
    ("hdu3567", "1\n12X453786\n12345687X\n", "line 2, column 1: found a pair that cannot be solved"),
    ("hdu3567", "2\n12X453786\n12345678X\n12X453786\n12345687X\n", "line 4, column 1: found a pair that"),
    ("luogup1379", "132804765\n", "found a board that cannot be solved"),
    ("alds113c", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n", "found a board that cannot be solved"),
    (
        "aoj0121",
        "0 1 2 3 4 5 6 7\n0 1 2 3 4 5 7 6\n",
        "line 2, column 1: found a board that cannot be solved",
    ),
    ("uva10073", "1\nBACDEFGHIJKL\n", "found a permutation that cannot be sorted"),
    ("uva652", "1\n2 3 4 1 5 x 7 6 8\n", "line 2, column 1: found 0 blank lines here, expected 1 blank line"),
    ("hdu1043", "\n2 3 4 1 5 x 7 6 8\n", "line 2, column 1: found 1 blank line here"),
    ("hdu1043", "2 3 4 1 5 x 7 6 8\n\n", "found 1 blank line here, expected 0 blank lines"),
    ("hdu1043", "2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 7 8 x\n", "line 3, column 1: found 1 blank line here"),
];

#[test]
fn what_statements_rule_out_is_refused() {
    for &(id, input, says) in WRONG {
        let format = judges::find(id).unwrap();
        for strict in [false, true] {
            let fault = format.validate(input.as_bytes(), strict).expect_err(input).to_string();
            assert!(strict || fault.contains(says), "{id}: {input}: {fault}");
        }
    }
}

#[test]
fn loose_inputs_are_allowed_and_not_strictly() {
    for &(id, input) in LOOSE {
        let format = judges::find(id).unwrap();
        assert!(format.validate(input.as_bytes(), false).is_ok(), "{id}: {input}");
        let strict = format.validate(input.as_bytes(), true);
        assert_eq!(strict.is_ok(), id == "luogup1379", "{id}: {input}: {strict:?}");
    }
}
