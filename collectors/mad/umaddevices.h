// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"

#include <QString>

#include <vector>

namespace pickglass::mad {

/// Where the kernel shows its InfiniBand devices. A test shows others.
struct UmadRoots
{
    QString sysfs = QStringLiteral("/sys/class");
    QString devices = QStringLiteral("/dev/infiniband");
};

/// A port of this machine, as the kernel sees it.
struct UmadPort
{
    QString device; ///< "mlx5_0"
    PortNumber number = 0;
    /// The file that MADs go through; empty where the kernel has none for the port (ib_umad).
    QString file;
    bool isInfiniBand = true; ///< and not Ethernet
    int state = 0;            ///< PortState: 1 Down, 2 Initialize, 3 Armed, 4 Active
    Lid lid;
    Lid smLid;
    /// By their index in the port's table; 0 where there is none.
    std::vector<quint16> pKeys;

    bool isActive() const { return state == 4; }
    /// "mlx5_0/1"
    QString name() const { return QStringLiteral("%1/%2").arg(device).arg(number); }
};

/// The ports of all devices, in the order of their names.
std::vector<UmadPort> umadPorts(const UmadRoots &roots = {});

/// The port to work through: "" is the first one that is active, "mlx5_0" the first active one of
/// that device, "mlx5_0/1" that one. Or why there is none that MADs could go through.
Result<UmadPort> findUmadPort(const QString &name, const UmadRoots &roots = {});

/// Why a port's file could not be opened, by the errno of trying.
Error umadOpenError(const UmadPort &port, int error);

/// The place of a P_Key in the port's table, whether it is a full or a limited member.
Result<int> pKeyIndex(const UmadPort &port, quint16 pKey);

} // namespace pickglass::mad
