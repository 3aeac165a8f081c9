#!/usr/bin/env bash
# Packages in the hands of the tools that they are for: problemtools' verifyproblem, `oj test`, and
# cargo-compete's own reader and judge. The programs in a package get the verdicts that they must.
#
#   packages.sh TAQUIN WORK [PROBLEM..]    TAQUIN is the program, WORK a folder for everything
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
TAQUIN=$(realpath -- "$1")
export TAQUIN
work=$2
shift 2
problems=("$@")
((${#problems[@]})) || problems=(hdu1043 poj1077 hdu3567 uva1343)

mkdir -p -- "$work"
work=$(realpath -- "$work")
tools=$work/tools
if [[ ! -x $tools/bin/verifyproblem || ! -x $tools/bin/oj ]]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check problemtools==1.20260907 online-judge-tools==11.5.1
fi
export PATH=$tools/bin:$PATH

# fails COMMAND..: whether the command fails, as it should.
fails() { if "$@" >"$work/log" 2>&1; then echo "should have failed: $*" >&2; return 1; fi; }

for problem in "${problems[@]}"; do
    rm -rf -- "${work:?}/$problem"
    mkdir -- "$work/$problem"
    cd -- "$work/$problem"

    "$TAQUIN" package "$problem" --format kattis kattis
    verifyproblem -p config data validators submissions -- kattis >verified 2>&1 || true
    if ! grep -q ': 0 errors' verified && ! grep -q 'tested: 0 errors' verified; then
        cat verified
        exit 1
    fi
    cc -O1 -o right kattis/submissions/accepted/ask_taquin.c
    cc -O1 -o wrong kattis/submissions/wrong_answer/sample_alone.c

    # oj hands the names of files to a shell as they are: in a folder without blanks in its name.
    folder=$(mktemp -d)
    "$TAQUIN" package "$problem" --format oj "$folder/oj"
    cp right wrong "$folder"
    (cd "$folder/oj" && oj test -S -c ../right --judge-command ./judge.sh) >log 2>&1 || { cat log; exit 1; }
    (cd "$folder/oj" && fails oj test -c ../wrong --judge-command ./judge.sh)
    rm -rf -- "$folder"

    "$TAQUIN" package "$problem" --format cargo-compete testcases
    cargo run --quiet --locked --manifest-path "$here/compete/Cargo.toml" --target-dir "$work/compete" -- \
        "testcases/$problem.yml" ./right
    fails cargo run --quiet --locked --manifest-path "$here/compete/Cargo.toml" --target-dir "$work/compete" -- \
        "testcases/$problem.yml" ./wrong
    echo "$problem: $(tail -1 verified)"
done
