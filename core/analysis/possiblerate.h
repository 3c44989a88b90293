// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"

namespace pickglass {

/// What both ends of a cable may run at, by their LinkWidthEnabled, LinkSpeedEnabled and
/// LinkSpeedExtEnabled: the lower of the two. Unknown where one of them does not say. The cable
/// itself may be made for less. Any thread.
LinkWidth possibleWidth(const Fabric &fabric, const Link &link);
LinkSpeed possibleSpeed(const Fabric &fabric, const Link &link);

} // namespace pickglass
