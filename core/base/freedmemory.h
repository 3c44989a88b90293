// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace pickglass {

// What glibc does with freed memory. Of itself it keeps that of each thread: several times what a
// live window or a sender to a store needs. These do nothing with other C libraries.

/// Blocks from 1 MB on are returned when they are freed, from now on. Any thread.
void keepLargeBlocksApart();

/// What lies free at the end of a heap is kept, up to 64 MB of it, until giveFreedMemoryBack(): who
/// goes over many samples frees and takes as much again and again, and getting it anew from the
/// system takes half of the time. From now on. Any thread.
void keepFreedMemory();

/// All threads take their memory from so many heaps, so that one uses what another has freed.
/// Before there are other threads; 1 for programs in which few of them allocate at the same time.
void useHeaps(int count);

/// Gives back what lies free between smaller blocks. Any thread; takes some milliseconds.
void giveFreedMemoryBack();

} // namespace pickglass
