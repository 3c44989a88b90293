// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madfactory.h"

#include "collectors/mad/madcollector.h"
#include "collectors/mad/umaddevices.h"

namespace pickglass::mad {

Result<std::unique_ptr<Collector>> MadFactory::make(const QUrl &source,
                                                    const CollectorSettings &settings) const
{
    ASSIGN_OR_RETURN(const auto parsed, parseMadSource(source, settings));
    ASSIGN_OR_RETURN(const auto port, findUmadPort(parsed.port));
    return std::make_unique<MadCollector>(parsed, port);
}

} // namespace pickglass::mad
