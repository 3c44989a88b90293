// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "core/counters/catalogue.h"

#include <span>

namespace pickglass::mad {

/// Attributes of the performance management class that carry no counters.
constexpr quint16 ClassPortInfoId = 0x01;
constexpr quint16 PortSamplesControlId = 0x10;

/// What a node's performance management says that it can do (ClassPortInfo).
struct PmaAbilities
{
    quint16 capMask = 0;
    quint32 capMask2 = 0;

    /// PortCountersExtended; with the unicast and multicast packets, or without.
    bool hasExtended() const { return (capMask & 0x0600U) != 0; }
    bool hasExtendedPackets() const { return (capMask & 0x0200U) != 0; }
    /// The second half of PortCountersExtended: 64-bit errors and PortXmitWait.
    bool hasExtendedErrors() const { return (capMask2 & 0x2U) != 0; }
    bool hasXmitWait() const { return (capMask & 0x1000U) != 0; }
    bool hasQp1Dropped() const { return (capMask & 0x8000U) != 0; }

    /// Whether ports of the node have the counter; of attributes that no bit tells of, all.
    bool hasCounter(const Counter &counter) const;

    bool operator==(const PmaAbilities &) const = default;
};
/// What is taken for granted of a port that must not be asked.
constexpr PmaAbilities UsualAbilities{0x1300, 0};

PmaAbilities decodeClassPortInfo(const MadBytes &bytes);

/// Tick of PortSamplesControl.
quint8 decodeTick(const MadBytes &bytes);

/// The port that an answer is about (PortSelect, the same place in every attribute asked for).
PortNumber decodePortSelect(const MadBytes &bytes);

/// The value of a counter in an answer with its attribute.
quint64 decodeCounter(const MadBytes &bytes, CounterId counter);

} // namespace pickglass::mad
