// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace pickglass {

// Without these, glibc keeps the freed memory of each thread: several times what a live window or a
// sender to a store needs. They do nothing with other C libraries.

/// Blocks from 1 MB on are returned when they are freed, from now on. Any thread.
void keepLargeBlocksApart();

/// All threads take their memory from so many heaps, so that one uses what another has freed.
/// Before there are other threads; 1 for programs in which few of them allocate at the same time.
void useHeaps(int count);

/// Gives back what lies free between smaller blocks. Any thread; takes some milliseconds.
void giveFreedMemoryBack();

} // namespace pickglass
