// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/alerts/alertgroups.h"
#include "core/analysis/activity.h"
#include "core/analysis/biterrorrate.h"
#include "core/analysis/problems.h"
#include "core/fabric/fabric.h"

namespace pickglass {

/// A difference of a fabric from a golden capture.
struct GoldenDifference
{
    QString kind;           ///< "node_removed", "link_added", "port_changed", …
    PortKey place = {};     ///< of a link its first end; port 0 for a node
    PortKey other = {};     ///< of a link its other end
    QString placeName = {}; ///< of the node
    QString otherName = {}; ///< likewise
    QString attribute = {}; ///< what of it changed
    Severity severity = Severity::Warning;
    Message summary = {};
};

/// Rules over what a recording finds out: events, problems and figures with their times go in,
/// what is to be sent comes out. Sends nothing and reads no clock. One thread.
///
/// Bounded: AlertConditions::MaxKept alerts, AlertGroups::MaxGroups groups of a message each.
class AlertEngine
{
public:
    /// zone: that of quiet hours.
    AlertEngine(AlertRules rules, const QTimeZone &zone);
    Q_DISABLE_COPY_MOVE(AlertEngine)

    const AlertRules &rules() const { return m_rules; }

    void takeFabric(const SharedFabric &fabric);
    /// New ones, and ones that are not as they were, as a recorder writes them.
    void takeEvents(AlertNow now, const std::vector<Event> &events);
    /// All there are at present, of a fabric.
    void takeProblems(AlertNow now, const Fabric &fabric, const std::vector<Problem> &problems);
    /// All differences from the golden capture of a rule that are there at present, and that nobody
    /// accepted.
    void takeDifferences(AlertNow now, size_t rule,
                         const std::vector<GoldenDifference> &differences);
    /// Two sweeps in a row, of a fabric.
    void takeSweeps(AlertNow now, const Fabric &fabric, const CounterSweep &before,
                    const CounterSweep &sweep);

    struct Output
    {
        std::vector<AlertMessage> messages;
        std::vector<AlertUpdate> updates; ///< for receivers that group by themselves
    };
    /// What is due now; to be called about once a second.
    Output advance(AlertNow now);
    /// What waits, too: nothing comes after.
    Output finish(AlertNow now);

    /// A message and an update of a made-up alert, for a test shot.
    static AlertMessage sampleMessage(const AlertRules &rules, const AlertReceiver &receiver,
                                      Timestamp time);

private:
    void takeEvent(AlertNow now, size_t rule, const Event &event, bool isNew);
    using PortValues = std::vector<std::optional<double>>;
    PortValues bitErrorRates(size_t rule, const Fabric &fabric, const CounterSweep &before,
                             const CounterSweep &sweep, const std::vector<PortActivity> &activity);
    void takeFigure(AlertNow now, size_t rule, const Fabric &fabric, Timestamp time,
                    const PortValues &values);
    bool matchesNode(const AlertRule &rule, Guid node, const QString &name) const;
    Alert newAlert(size_t rule, Severity severity, const QString &kind) const;
    void addPlace(Alert &alert, PortKey place, const QString &name) const;
    static void addPeer(Alert &alert, PortKey peer, const QString &name);
    void addUpdates(const AlertChange &change, std::vector<AlertUpdate> &updates) const;

    /// Of a rule of bit error rates: those ports that have errors.
    struct BitErrorWatch
    {
        Timestamp begin; ///< of what is counted; unknown before the first sweeps
        QHash<PortKey, ErrorWindow> windows;
    };

    AlertRules m_rules;
    std::vector<BitErrorWatch> m_bitErrors; ///< of each rule; empty ones of other rules
    AlertConditions m_conditions;
    AlertGroups m_groups;
    SharedFabric m_fabric;
    QHash<Guid, bool> m_isSwitch; ///< also of nodes that left
    bool m_needsTypes = false;
    qint64 m_latestEvent = 0; ///< ids ascend
};

} // namespace pickglass
