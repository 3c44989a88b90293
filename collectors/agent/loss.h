// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <optional>

namespace pickglass::agent {

/// Why there is no connection, or no longer one.
struct Loss
{
    Error error;
    /// Trying again would not help before a person has done something.
    bool isHopeless = false;
    /// What a person could say to it.
    std::optional<CollectorQuestion> question = {};
};

} // namespace pickglass::agent
