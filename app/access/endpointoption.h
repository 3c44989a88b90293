// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/endpoint.h"
#include "app/common/optiontable.h"

namespace pickglass {

/// Reads an option that takes an endpoint, where it is given. What is wrong, as a sentence; empty
/// where nothing is.
QString readEndpoint(const OptionTable &options, const char *name, std::optional<Endpoint> &value);

} // namespace pickglass
