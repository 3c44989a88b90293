// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textformats.h"

#include "core/formats/ibnetdiscover.h"
#include "core/formats/ibnetdiscovercache.h"
#include "core/formats/ibnetdiscoverports.h"
#include "core/formats/netfile.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Of binary files, which are known by their first bytes.
bool isLineOfNone(std::string_view)
{
    return false;
}

} // namespace

std::span<const TextFormat> textFormats()
{
    static constexpr TextFormat Formats[] = {
        {"ibnetdiscover", isIbnetdiscoverLine, parseIbnetdiscover},
        {"ibnetdiscover-cache", isLineOfNone, parseIbnetdiscoverCache},
        {"ibnetdiscover-ports", isPortsLine, parseIbnetdiscoverPorts},
        {"netfile", isNetFileLine, parseNetFile},
    };
    return Formats;
}

const TextFormat *findFormat(QLatin1String name)
{
    const auto formats = textFormats();
    const auto found = std::ranges::find_if(
        formats, [name](const TextFormat &format) { return name == QLatin1String(format.name); });
    return found == formats.end() ? nullptr : &*found;
}

} // namespace pickglass
