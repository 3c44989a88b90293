// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/linkrate.h"

#include <QString>

#include <optional>

namespace pickglass {

/// What one tick of PortXmitWait stands for, besides Tick + 1 (ibdiagnet manual, "Congestion
/// Assessment on InfiniBand Links"; it speaks of switches alone).
enum class WaitTick : quint8 {
    Unknown,     ///< adapters, and devices that are not known: the rule is only assumed
    Byte,        ///< switches since Quantum
    BytePerLane, ///< Switch-IB 2 and earlier
};

/// What is known of a switch chip or adapter by its PCI device id (pci.ids; the vendors' product
/// briefs for the speeds).
struct DeviceFacts
{
    /// The family, as its vendor calls it: "Quantum-2", "ConnectX-6"; empty when not known.
    const char *family = "";
    /// The fastest it can run each lane; Unknown when not known. Cards of a family may be built
    /// for less (a ConnectX-6 for EDR and HDR100), so it is an upper limit.
    LinkSpeed fastest = LinkSpeed::Unknown;
    WaitTick tick = WaitTick::Unknown;
};

/// The Tick that PortSamplesControl of such a device has, as far as it was published: 7 for
/// Quantum, Quantum-2 and Quantum-3, 31 for SwitchX, Switch-IB and Switch-IB 2 (ibdiagnet manual
/// 2.13, "Congestion Assessment on InfiniBand Links"). Nothing is known to be published on others.
std::optional<int> publishedTick(const DeviceFacts &device);

/// NodeInfo.VendorID of Bull, whose switches have device ids of their own.
constexpr quint32 BullVendor = 0x119f;

/// Never fails: empty facts for a device that is not known. Any thread.
DeviceFacts deviceFacts(quint32 deviceId, quint32 vendorId = 0);

/// The family's name, else "0xd2f0", else empty for 0.
QString deviceName(quint32 deviceId, quint32 vendorId = 0);

} // namespace pickglass
