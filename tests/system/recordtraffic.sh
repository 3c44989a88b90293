#!/bin/sh
# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# recordtraffic.sh PGCAP CAPTURE: on a host of packaging/simulate, records until the traffic that runs
# once has ended and two more sweeps are there.
pgcap=$1 capture=$2

sweeps() { LD_PRELOAD= "$pgcap" info "$capture" --json 2>/dev/null | sed -n 's/.*"sweeps": \([0-9]*\),/\1/p'; }
reach() {
    until [ "$(sweeps)" -ge "$1" ] 2>/dev/null; do
        kill -0 "$recorder" || exit 4
        sleep 0.1
    done
}

"$pgcap" record mad: -o "$capture" --duration 2min &
recorder=$!
reach 1
touch "$SIMULATOR_TRAFFIC"
while [ -e "$SIMULATOR_TRAFFIC" ]; do sleep 0.1; done
reach $(($(sweeps) + 2))
kill -INT "$recorder"
wait "$recorder"
