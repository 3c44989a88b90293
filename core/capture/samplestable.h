// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/database.h"

#include <optional>

namespace pickglass {

/// The virtual table `samples` (FORMAT.md): the samples of a capture as rows, one a port and sweep.
/// Private to core/capture.
struct SamplesTable
{
    const Database &db;
    /// Why the last statement that read it failed, in words.
    std::optional<Error> trouble;

    /// Makes the table known to the connection, for as long as that lives. The table outlives it.
    static Result<void> add(SamplesTable &table);
};

} // namespace pickglass
