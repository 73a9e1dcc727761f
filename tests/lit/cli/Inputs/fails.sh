# Runs interlock and demands status 2, nothing on standard output and exactly
# one line on standard error, which it prints.
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
interlock "$@" >"$work/out" 2>"$work/err"
status=$?
cat "$work/err"
wrong=0
[ $status -eq 2 ] || { echo "fails.sh: status $status instead of 2"; wrong=1; }
[ ! -s "$work/out" ] || { echo "fails.sh: something on standard output"; wrong=1; }
[ "$(wc -l <"$work/err")" -eq 1 ] || { echo "fails.sh: not exactly one line"; wrong=1; }
exit $wrong
