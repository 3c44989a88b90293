// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"

#include <QString>

namespace pickglass {

/// A cable that was between two ports for a time. Regular value type; any thread.
struct CableSpan
{
    PortKey a = {};
    PortKey b = {};
    Timestamp from = {};
    Timestamp until = {}; ///< unknown: it is there

    bool operator==(const CableSpan &) const = default;
};

/// What a port said of itself under one name for a time. Regular value type; any thread.
struct AttributeSpan
{
    PortKey port = {};
    QString value = {}; ///< never empty
    Timestamp from = {};
    Timestamp until = {}; ///< unknown: it says so

    bool operator==(const AttributeSpan &) const = default;
};

} // namespace pickglass
