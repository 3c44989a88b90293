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

/// The largest of what is listed as smpquery does it: "1X or 4X", "14.0625 Gbps or 25.78125 Gbps",
/// also with FDR10 by its name. Unknown where there is none.
LinkWidth widestIn(QStringView list);
LinkSpeed fastestIn(QStringView list);
/// The fastest of speeds by their names, as cables list them: "SDR/DDR/QDR/FDR/EDR/HDR", "EDR,
/// HDR". Unknown where there is none.
LinkSpeed fastestNamed(QStringView list);

} // namespace pickglass
