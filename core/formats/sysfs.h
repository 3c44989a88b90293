// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/formats/imported.h"

#include <string_view>

namespace pickglass {

/// Reads trees of /sys/class/infiniband, of one host or of many: every folder beneath the path that
/// has ports/NUMBER in it is a device. Its node_guid (with node_desc, sys_image_guid) makes it a
/// node with ports, LIDs, states and rates; its counters, counters_ext and hw_counters are a
/// reading of each port. Of the sensors in device/hwmon (the kernel's
/// drivers/net/ethernet/mellanox/mlx5/ core/hwmon.c), "asic" is the device's, and "Module0" that of
/// its port where it has one alone. A device without node_guid gives counters only, by the host and
/// the device's name; the host is that of node_desc, else the folder that "sys" is in. "N/A (no
/// PMA)" is not known; ports that are not InfiniBand's are skipped. Imported::lines counts the
/// files. A part of the fabric.
///
/// The path is a folder; links are followed only right below a folder named infiniband and to a
/// device's hwmon, as the kernel has them. The time is now for /sys itself and unknown for copies
/// of it. An error when there is no device. Any thread.
Result<Imported> importSysfs(const QString &path, const ImportOptions &options = {});

/// Whether the folder is a device's or one of devices, as /sys/class/infiniband is; not for those
/// further above.
bool isSysfsFolder(const QString &path);

/// The same as importSysfs() of a tar archive in memory, which may be compressed.
Result<Imported> importSysfsArchive(std::string_view bytes, const ImportOptions &options = {});

} // namespace pickglass
