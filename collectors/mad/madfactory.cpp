// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madfactory.h"

#include "collectors/mad/madcollector.h"
#include "collectors/mad/umaddevices.h"

namespace pickglass::mad {

Result<std::unique_ptr<Collector>> MadFactory::make(const QUrl &source,
                                                    const CollectorSettings &settings) const
{
    const auto parsed = parseMadSource(source, settings);
    if (!parsed) {
        return tl::unexpected(parsed.error());
    }
    const auto port = findUmadPort(parsed->port);
    if (!port) {
        return tl::unexpected(port.error());
    }
    return std::make_unique<MadCollector>(*parsed, *port);
}

} // namespace pickglass::mad
