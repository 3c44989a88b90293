// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/fabric/rails.h"

#include <vector>

namespace pickglass {

/// Whether hosts are cabled by rails, by what the order of their adapters is known, and how many
/// adapters are on another rail than theirs: sentences. Any thread.
std::vector<Message> describeRails(const Fabric &fabric, const HostRails &rails);

} // namespace pickglass
