// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/problemindex.h"
#include "app/desktop/reading/session.h"

#include <QStringList>

namespace pickglass {

/// What the inspector says of a selection, before there is any widget: texts and where they lead.
struct Inspection
{
    struct Value
    {
        QString text; ///< the en dash where it is not known
        QString toolTip = {};
        Selection target = {}; ///< where a click leads; empty for plain text
        bool isFigure = true;  ///< an identity or a number: monospaced
    };
    struct Fact
    {
        QString name;
        QList<Value> values; ///< one, or one for each end of a cable
    };
    struct Section
    {
        QString key; ///< remembers across selections whether it is folded
        QString title;
        std::vector<Fact> facts;
        QString note = {};      ///< what to know about the facts that are missing; may be empty
        bool isOpen = true;     ///< unless the person folded it
        QStringList heads = {}; ///< over the values, for a cable's two ends
    };

    QString kind; ///< "Switch", "Port", "Cable", …
    QString title;
    /// The node of the selection where it is not in the fabric: the capture may know more of it.
    Guid lost = {};
    QString subtitle;             ///< parts joined by " · "
    std::vector<qint32> problems; ///< into Snapshot::problems
    /// What goes out of these is shown live: one or both ends of a cable. None for others.
    std::vector<PortIndex> senders;
    /// Of these the error counters are shown, and these are pinned to the charts.
    std::vector<PortIndex> ports;
    /// Where the counters of the host are kept that the selected adapter is in: the host as a
    /// whole, its adapters, their ports. Empty for others.
    std::vector<PortKey> hostPorts;
    /// Ports of which it shows what their devices and cables measure: port 0 for a device.
    std::vector<PortKey> measuredPorts;
    std::vector<Section> sections;
    NodeIndex portsOf; ///< the node whose ports are listed, or invalid
    QString portsNote; ///< what to know about ports that are not in the list
};

/// The selection in the snapshot; without one the fabric in a few lines. GUI thread (translates).
Inspection inspect(const Snapshot &snapshot, const ProblemIndex &problems,
                   const Selection &selection);

} // namespace pickglass
