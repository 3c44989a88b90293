// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/models/fabricsummary.h"
#include "app/desktop/overview/overviewqueries.h"

#include <QObject>

#include <optional>

namespace pickglass {

/// What is said of one of several fabrics. Regular value type.
struct FabricFacts
{
    QString name; ///< of what is open; "" for nothing
    bool isLive = false;
    Timestamp time;                 ///< that is looked at; unknown before anything is
    std::optional<int> health = {}; ///< of 100
    /// The masters of its subnets, "none" among them; "" where nothing is known of managers.
    QString masters;
    bool isMasterless = false;
    QString busiest; ///< the link with the highest utilization; "" where nothing was sampled
    std::optional<double> utilization = {}; ///< of it, 0 … 1
    ProblemCounts problems{};
    std::optional<qint64> switches = {}; ///< nodeCount()
    std::optional<qint64> adapters = {}; ///< of hosts

    bool operator==(const FabricFacts &) const = default;
};

/// Finds them for a session, whatever of it is on screen: the busiest link and the health in
/// workers. GUI thread.
class FabricState final : public QObject
{
    Q_OBJECT

public:
    explicit FabricState(Session *session, QObject *parent = nullptr);

    const FabricFacts &facts() const { return m_facts; }
    Session *session() const { return m_session; }
    void setName(const QString &name);
    bool isBusy() const { return m_findings.isBusy() || m_top.isBusy(); }

Q_SIGNALS:
    void changed();
    void settled(); ///< not busy any more

private:
    void look();
    void beginTop();
    void takeMasters(FabricFacts &facts) const;
    void set(const FabricFacts &facts);

    Session *m_session;
    ProblemsQuery m_findings;
    LatestQuery m_top;
    std::optional<TopRow> m_busiest;
    SharedFigures m_busiestOf;
    FabricFacts m_facts;
};

} // namespace pickglass
