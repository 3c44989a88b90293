// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/endpointoption.h"

namespace pickglass {

void readEndpoint(OptionReader &reader, const char *name, std::optional<Endpoint> &value)
{
    if (!reader.isGiven(name)) {
        return;
    }
    value = Endpoint::parse(reader.value(name));
    if (!value) {
        reader.refuse(name, QStringLiteral("is not an address with a port; use a form such as "
                                           "192.0.2.1:7411, [::]:7411 or localhost:7411"));
    }
}

} // namespace pickglass
