// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"

#include <QByteArray>

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
    /// Of the certificate that was not accepted; empty where it is not about that.
    QByteArray certificate = {};
    QByteArray expected = {}; ///< of the one that is known; empty: none is
};

} // namespace pickglass::agent
