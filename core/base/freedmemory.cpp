// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/freedmemory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace pickglass {

void keepLargeBlocksApart()
{
#ifdef __GLIBC__
    constexpr int Large = 1024 * 1024;
    // Setting it ends that glibc raises it with every large block that is freed.
    mallopt(M_MMAP_THRESHOLD, Large);
#endif
}

void keepFreedMemory()
{
#ifdef __GLIBC__
    constexpr int MaxKept = 64 * 1024 * 1024;
    mallopt(M_TRIM_THRESHOLD, MaxKept);
#endif
}

void useHeaps([[maybe_unused]] int count)
{
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, count);
#endif
}

void giveFreedMemoryBack()
{
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace pickglass
