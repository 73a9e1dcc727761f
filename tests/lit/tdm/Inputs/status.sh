# Runs interlock with both outputs in one, and says how it ended.
interlock "$@" 2>&1
echo "status $?"
