// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "core/base/guid.h"
#include "core/base/ids.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace pickglass::tests {

/// How a device behaves on the wire, and where that is known from. What is not set is that of a
/// device without peculiarities: 4xHDR, PortCounters and PortCountersExtended without errors.
struct Personality
{
    QString name = {};
    QString source = {};

    // PortInfo, and of a switch SwitchInfo.
    quint32 portCapMask = 0x4000; ///< IsExtendedSpeedsSupported
    quint16 portCapMask2 = 0;
    quint8 speed = 4;
    quint8 speedExt = 4; ///< HDR
    quint8 speedExt2 = 0;
    bool hasLid = true;
    bool hasEnhancedPort0 = false;
    int violations = 0; ///< by how much M_KeyViolations rises with each reading

    // PortInfoExtended.
    quint16 fecMode = 0;

    // NodeInfo and NodeDescription.
    Guid shownGuid = {};           ///< in place of the node's own
    QStringList descriptions = {}; ///< one reading after the other, the last one from then on

    // ClassPortInfo and the counters.
    quint16 pmaCapMask = 0x1300;
    quint32 pmaCapMask2 = 0;
    std::optional<quint32> xmitWait = {}; ///< of PortCounters
    bool ignoresResets = false;           ///< of it, though it confirms them
    struct Refusal
    {
        PortNumber port = 0;
        quint16 attribute = 0;
    };
    std::vector<Refusal> refused = {};

    // What its vendor's own attributes say.
    quint32 vendorId = 0; ///< in NodeInfo; 0: the node's own
    bool hasVendorClass = false;
    QByteArray generalInfo = {}; ///< from its begin; empty: refused
    /// Registers, by their numbers, from their begin; others are refused.
    QHash<quint32, QByteArray> registers = {};
    /// The memory of the modules at its ports; CableInfo of others is refused with this status.
    QHash<PortNumber, QByteArray> modules = {};
    quint16 cableStatus = 0x0c;
    quint16 adaptiveRoutingStatus = 0x0c; ///< where adaptiveRouting is empty
    bool isVendorSilent = false;          ///< of all these but AdaptiveRoutingInfo
    bool isAdaptiveRoutingSilent = false;
    QByteArray adaptiveRouting = {}; ///< AdaptiveRoutingInfo from its begin

    // How it answers.
    quint64 mKey = 0; ///< SMPs with another one are not answered
    Lid pmaLid = {};  ///< where its PMA redirects to, and the queue pair there
    quint32 pmaQueuePair = 1;
    std::chrono::microseconds pmaTakes{0};
    int maxSmps = 0; ///< outstanding; more are lost
};

/// Those that are known: adapters, then switches.
QList<Personality> adapterPersonalities();
QList<Personality> switchPersonalities();

} // namespace pickglass::tests
