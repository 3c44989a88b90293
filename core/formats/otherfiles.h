// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"

#include <optional>
#include <string_view>

namespace pickglass {

/// Why a text cannot be imported that another program of InfiniBand's wrote, or a person for it:
/// what it is (ibswinfo's report, ibdm's topologies and systems, UFM's JSON, LDMS' rows of other
/// sets, …). Nothing for other texts. Looks at the beginning. Any thread.
std::optional<Error> refusalOfOtherFile(std::string_view text);

} // namespace pickglass
