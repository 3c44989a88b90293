#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the ports of a capture that sent most: busiest_ports.py CAPTURE [HOW_MANY]"""

import collections
import sys

import pickglass_capture


def main(path, how_many=10):
    sent = collections.Counter()
    seconds = collections.Counter()
    with pickglass_capture.open(path) as capture:
        for rate in capture.rates("PortXmitData"):
            sent[rate.node, rate.port] += 4 * rate.count
            seconds[rate.node, rate.port] += rate.seconds
    for (node, port), size in sent.most_common(int(how_many)):
        print(f"{node}/{port}: {size} bytes, {size / seconds[node, port] / 1e9:.3f} GB/s")


if __name__ == "__main__":
    main(*sys.argv[1:])
