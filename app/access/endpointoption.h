// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/access/endpoint.h"
#include "app/common/optionreader.h"

namespace pickglass {

/// Reads an option that takes an endpoint, where it is given; an invalid one is refused.
void readEndpoint(OptionReader &reader, const char *name, std::optional<Endpoint> &value);

} // namespace pickglass
