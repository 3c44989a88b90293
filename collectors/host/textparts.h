// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/formats/linescanner.h"

#include <QByteArray>

#include <string_view>
#include <vector>

namespace pickglass::host {

/// IP over InfiniBand: ARPHRD_INFINIBAND of linux/if_arp.h.
constexpr quint32 InfinibandType = 32;

inline QByteArray bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

/// The numbers of the rest of the line, negative ones as 0; nothing where one of them is none, or
/// where they are more than any version of the kernel has in a line.
std::vector<quint64> numbersOf(LineScanner &scanner);

} // namespace pickglass::host
