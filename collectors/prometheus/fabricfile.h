// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/fabric/fabric.h"
#include "core/formats/imported.h"

#include <vector>

namespace pickglass::prometheus {

/// Nodes and cables of a capture, as it knew them last, or of the outputs in a saved text. Any
/// thread.
Result<std::vector<Imported>> readFabricFile(const QString &path);

} // namespace pickglass::prometheus
