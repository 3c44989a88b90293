// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricshape.h"

#include <vector>

namespace pickglass {

/// Switch chips that are one system: those that share a system image GUID, and of those without
/// one, those that share a name and differ in their unit. In the natural order of their names.
std::vector<FabricShape::Box> findBoxes(const Fabric &fabric);

} // namespace pickglass
