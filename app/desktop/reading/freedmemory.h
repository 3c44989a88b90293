// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace pickglass {

// What is read of a large fabric lives for one sweep. Left to itself, glibc keeps what is freed for
// later use, apart for each of the threads that used it: several times what a live window needs.
// Neither of these does anything with another C library.

/// Lets blocks from 1 MB on go back to the machine as soon as they are freed. To be called first in
/// main().
void keepLargeBlocksApart();

/// Gives back what lies free between smaller blocks. Any thread; takes some milliseconds.
void giveFreedMemoryBack();

} // namespace pickglass
