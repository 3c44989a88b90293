#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the cables of a capture as CSV: cables.py CAPTURE"""

import csv
import sys

import pickglass_capture


def main(path):
    rows = csv.writer(sys.stdout, lineterminator="\n")
    rows.writerow(pickglass_capture.Link._fields)
    with pickglass_capture.open(path) as capture:
        rows.writerows(capture.links())


if __name__ == "__main__":
    main(*sys.argv[1:])
