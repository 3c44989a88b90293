// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringView>

namespace pickglass {

/// What a NodeDescription says, taken apart.
struct NodeName
{
    /// How the node is called on screen: "leaf01", "node17 mlx5_0", "core-a/L16/U2".
    QString display;
    /// The system it is part of: the host of an adapter, the box of a switch chip. Equals display
    /// where the description names only one thing.
    QString system;
    /// The part: an adapter ("mlx5_0", "HCA-1") or a unit of a box ("L16/U2", "U1"); may be empty.
    QString part;
    /// The model where the description has it ("MQM9700", "MCS8500"); may be empty.
    QString model;
};

/// Understands "host mlx5_0", "host HCA-1", NVIDIA's "MF0;leaf01:MQM9700/U1" and
/// "MF0;core:MCS8500/L16/U2"; anything else, factory descriptions such as
/// "MT4123 ConnectX6   Mellanox Technologies" included, is one trimmed name.
NodeName parseNodeDescription(QStringView description);

/// Whether this is what the firmware calls the device until somebody names it, such as
/// "MT4129 ConnectX7   Mellanox Technologies" or "Quantum Mellanox Technologies".
bool isFactoryDescription(QStringView description);

/// What firmware calls the adapter that drivers call "mlx5_0": "HCA-1". Empty for other devices.
QString firmwareAdapterName(QStringView device);

/// A name with "#" for each run of digits, so that those of one kind are equal: "node017" →
/// "node#".
QString kindOfName(QStringView name);

} // namespace pickglass
