// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/guid.h"
#include "core/base/ids.h"
#include "core/base/result.h"

#include <QString>
#include <QStringList>

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
    Guid guid; ///< of its first GID; null where it has none
    /// The upper half of its first GID, which is that of its subnet; 0 where it has none.
    quint64 gidPrefix = 0;
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

/// The same of several ports. Or why one of them cannot be used, or that two names are of one port.
Result<std::vector<UmadPort>> findUmadPorts(const QStringList &names, const UmadRoots &roots = {});

/// Brings what is known of the ports up to date: their states and LIDs. What is no longer there
/// stays as it was.
void refresh(std::vector<UmadPort> &ports, const UmadRoots &roots = {});

/// What a port without a LID cannot do yet. It can be used: SMPs go along direct routes.
Error withoutLid(const UmadPort &port);

/// The port of another device that carries SMPs where this one's device does not: ConnectX-8 in
/// fabrics with planes has QP0 at a device of its own (rdma-core, pull requests 1529 and 1541). It
/// has the same port GUID. Null where there is none.
const UmadPort *findSmiPartner(const UmadPort &port, const std::vector<UmadPort> &ports);

/// Why a port's file could not be opened, by the errno of trying.
Error umadOpenError(const UmadPort &port, int error);

/// The place of a P_Key in the port's table, whether it is a full or a limited member.
Result<int> pKeyIndex(const UmadPort &port, quint16 pKey);

} // namespace pickglass::mad
