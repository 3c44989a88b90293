#!/bin/sh
# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# realjournal.sh COMMAND…: runs a command beside a journal of its own, and prints what the journal
# has of pickglass then. To be run as root in a mount namespace of its own (unshare -m).
set -eu
mount -t tmpfs none /run
mkdir -p /run/systemd/journal /run/log/journal
/lib/systemd/systemd-journald >/dev/null 2>&1 &
journald=$!
trap 'kill $journald' EXIT
tries=0
until [ -S /run/systemd/journal/socket ] || [ $tries -gt 100 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
"$@"
tries=0
until journalctl -D /run/log/journal -t pickglass -o json --no-pager 2>/dev/null | grep . ||
    [ $tries -gt 100 ]; do
    tries=$((tries + 1))
    sleep 0.1
done
