// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/deviceattributes.h"

#include <algorithm>

namespace pickglass {

QString deviceAttribute(const Fabric &fabric, NodeIndex node, QStringView name)
{
    for (const Port &port : fabric.portsOf(node)) {
        if (QString text = attributeOf(port.attributes, name); !text.isEmpty()) {
            return text;
        }
    }
    return {};
}

bool hasAttributeOf(const Fabric &fabric, NodeIndex node, QStringView prefix)
{
    return std::ranges::any_of(fabric.portsOf(node), [prefix](const Port &port) {
        return port.attributes &&
               std::ranges::any_of(*port.attributes, [prefix](const PortAttribute &said) {
                   return said.name.startsWith(prefix);
               });
    });
}

} // namespace pickglass
