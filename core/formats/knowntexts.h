// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <string_view>

namespace pickglass {

/// An error where most lines of a text (its beginning is enough) are of another program whose texts
/// are known and hold no fabric: what it is, and which command takes it.
Result<void> checkKnownText(std::string_view text);

} // namespace pickglass
