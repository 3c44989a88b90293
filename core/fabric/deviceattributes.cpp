// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/deviceattributes.h"

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

} // namespace pickglass
