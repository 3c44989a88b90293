// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/inspection.h"
#include "app/desktop/reading/latestquery.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace pickglass {

class DirectionBar;
class ErrorCounts;
class HostCounts;
class HostDetails;
class HostPart;
class NodePortsModel;
class RecentTraffic;

/// The panel with all details of the selected node, port or cable. Fits 300 px. Rebuilt for another
/// selection or fabric; figures and times are updated in place.
class Inspector final : public QWidget
{
    Q_OBJECT

public:
    explicit Inspector(Session *session, QWidget *parent = nullptr);

    /// False while something that it shows is on its way from the capture.
    bool isComplete() const;

Q_SIGNALS:
    /// isComplete() has become true.
    void completed();
    /// The person wants to see more of what the sparkline shows: the charts of the selection.
    void chartRequested();
    /// The person wants to see the history of the selected port or cable.
    void historyRequested();
    /// The person wants to see the job of this id.
    void jobRequested(const QString &id);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void setSnapshot();
    /// Shows the figures; later where it is hidden.
    void showFigures();
    void showTime();
    void showPin();
    void showJobs();
    /// Asks what a node was called that is not in the fabric.
    void askForLost(Guid node);
    void togglePin();
    Inspection inspected() const;
    void rebuild();
    /// A click on a port of the node's list; a double click may follow.
    void selectFromList(const Selection &port);
    QWidget *makeContent(const Inspection &inspection);
    QWidget *makeEmpty() const;
    void addHead(QVBoxLayout *layout, const Inspection &inspection);
    /// What happens at the moment or in the range; nothing where nothing was sampled.
    void addLive(QVBoxLayout *layout, const Inspection &inspection);
    void addErrors(QVBoxLayout *layout, const Inspection &inspection);
    void addDetails(QVBoxLayout *layout, const Inspection &inspection);
    void addHost(QVBoxLayout *layout, const Inspection &inspection);
    void addMeasured(QVBoxLayout *layout, const Inspection &inspection);
    QStringList namesOf(const std::vector<PortKey> &ports) const;
    void addHostPart(QVBoxLayout *layout, HostPart *part, const QString &title, const QString &key);
    /// The batch jobs that run on the host at the moment.
    void addJobs(QVBoxLayout *layout, const Inspection &inspection);
    bool hasSamples() const { return m_session->figures() || m_session->extent().lastSweep > 0; }
    void addProblems(QVBoxLayout *layout, const Inspection &inspection);
    void addPorts(QVBoxLayout *layout, const Inspection &inspection);

    Session *m_session;
    SharedSnapshot m_snapshot;
    ProblemIndex m_problems;
    NodePortsModel *m_ports;
    QScrollArea *m_scroll;
    /// Parts of the content, which owns them; null where it has none.
    std::vector<DirectionBar *> m_directions;
    RecentTraffic *m_recent = nullptr;
    ErrorCounts *m_errors = nullptr;
    HostCounts *m_host = nullptr;
    HostCounts *m_measured = nullptr;
    HostDetails *m_details = nullptr;
    QVBoxLayout *m_jobs = nullptr; ///< the buttons of jobs
    std::vector<Guid> m_jobNodes;  ///< the adapters that jobs are looked for on
    QStringList m_shownJobs;
    QPushButton *m_pin = nullptr;
    std::vector<PortKey> m_pinned; ///< what the button pins
    Selection m_shown;             ///< of the content
    LatestQuery m_lost;            ///< see askForLost()
    bool m_hadSamples = false;
    bool m_hasOldFigures = false;
    QTimer m_later;              ///< until the content follows a click into the list of ports
    bool m_keepsContent = false; ///< although another selection comes
    Selection m_unfolded;        ///< all of whose problems are shown
    QHash<QString, bool> m_open; ///< sections that the person opened or folded, by key
};

} // namespace pickglass
