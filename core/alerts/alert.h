// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"

#include <QString>

#include <map>
#include <vector>

namespace pickglass {

/// Names and values that identify an alert, as Prometheus has them: "alertname", "severity",
/// "kind", "node", "node_guid", "port", …. Values may come from the fabric: any text.
using AlertLabels = std::map<QString, QString>;

/// Something that a rule asks for, at one place. Regular value type; any thread.
struct Alert
{
    /// The same each time that it comes again; unlike that of any other alert.
    QString identity = {};
    PortKey place = {}; ///< null where it is about no place in particular
    Severity severity = Severity::Info;
    /// They stay as they are while it fires, whatever the node is called by then.
    AlertLabels labels = {};
    Message summary = {};
    Message advice = {};
    Timestamp startsAt = {};
    Timestamp endsAt = {};   ///< unknown while it fires; never before startsAt
    bool isMoment = false;   ///< it was over as soon as it was noticed, and never lasted
    quint32 repetitions = 0; ///< how often it came again since it was last sent

    bool isFiring() const { return !endsAt.isKnown(); }
};

/// What is to be sent to a receiver: the alerts of a group that fire, and those that ended since
/// the message before.
struct AlertMessage
{
    QString receiver; ///< by its name
    QString rule;
    AlertLabels group; ///< the labels that all have in common by the rule's group-by
    /// The first MaxListed: those that fire, then those that ended.
    std::vector<Alert> alerts = {};
    static constexpr size_t MaxListed = 100;
    qint64 firing = 0;   ///< how many fire
    qint64 resolved = 0; ///< how many ended
    /// How many more there were that the engine had no room for.
    qint64 notKept = 0;
    bool isRepetition = false; ///< nothing has changed since the message before

    qint64 notListed() const { return firing + resolved - qint64(alerts.size()); }
    bool isFiring() const { return firing > 0; }
};

/// An alert that began or ended, for a receiver that groups by itself.
struct AlertUpdate
{
    QString receiver;
    Alert alert;
};

} // namespace pickglass
