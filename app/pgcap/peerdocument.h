// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/pgcap/json.h"
#include "collectors/collector.h"

namespace pickglass::pgcap {

/// What is known of the other end, as members of the open object; what is not known is null.
void writePeer(JsonWriter &json, const CollectorPeer &peer);

} // namespace pickglass::pgcap
