// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace pickglass {

/// What the command-line programs end with, for scripts.
enum ExitCode : int {
    Fine = 0,
    BadNews = 1, ///< the answer is bad news: errors were found, fabrics differ
    Usage = 2,   ///< the command line is wrong
    Trouble = 3  ///< something could not be read, reached or written
};

} // namespace pickglass
