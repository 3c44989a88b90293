// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"

#include <QString>

#include <vector>

namespace pickglass {

/// Nodes that a person gave a name. A node may be in several groups.
struct NodeGroup
{
    QString name;
    std::vector<Guid> nodes;

    bool operator==(const NodeGroup &) const = default;
};

} // namespace pickglass
