// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/endpointoption.h"

namespace pickglass {

QString readEndpoint(const OptionTable &options, const char *name, std::optional<Endpoint> &value)
{
    if (!options.has(name)) {
        return {};
    }
    value = Endpoint::parse(options.value(name));
    return value ? QString()
                 : QStringLiteral("--%1 %2: expected an address with a port, such as "
                                  "192.0.2.1:7411, [::]:7411 or localhost:7411.")
                       .arg(QLatin1String(name), options.value(name));
}

} // namespace pickglass
