// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/portkey.h"

#include <QtGlobal>

#include <optional>

namespace pickglass {

/// What is known of a source of sweeps as a whole. Regular value type; any thread.
struct SourceFacts
{
    /// The port that requests are sent from; an invalid node where it is not known.
    PortKey recorder = {};
    /// Of simulated traffic, the size of its messages, by which uses of links are counted: bytes.
    std::optional<qint64> messageBytes = {};

    bool operator==(const SourceFacts &) const = default;
};

} // namespace pickglass
