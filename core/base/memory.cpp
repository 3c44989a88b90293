// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/memory.h"

#include <QCoreApplication>

#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

namespace pickglass {

qint64 heldMemory()
{
    const int descriptor = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return 0;
    }
    constexpr size_t MaxText = 128;
    char text[MaxText] = {};
    const ssize_t size = ::read(descriptor, text, MaxText - 1);
    ::close(descriptor);
    long long resident = 0;
    long long shared = 0;
    if (size <= 0 || std::sscanf(text, "%*s %lld %lld", &resident, &shared) != 2) {
        return 0;
    }
    return (resident - shared) * ::sysconf(_SC_PAGESIZE);
}

Error outOfMemory()
{
    return {{QT_TRANSLATE_NOOP("core", "There is not enough memory for this."), {}},
            {QT_TRANSLATE_NOOP("core", "Ask for a shorter range or fewer ports, or close other "
                                       "programs."),
             {}}};
}

} // namespace pickglass
