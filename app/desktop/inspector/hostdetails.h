// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/hostdescription.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace pickglass {

/// What a host says of itself besides what it counts: kernel, firmware, NFS mounts by server, and
/// queue pairs by the port at their other end, with the states of path migration. Hidden where the
/// capture has nothing of it. Reads the capture; made anew when something is not as it was.
class HostDetails final : public QWidget
{
    Q_OBJECT

public:
    HostDetails(Session *session, std::vector<Guid> adapters, QWidget *parent = nullptr);

    /// False while an answer is on its way.
    bool isComplete() const { return !m_query.isBusy(); }
    /// What another one of the same adapters showed, until there is an answer.
    void takeOver(const HostDetails &other);

public Q_SLOTS:
    /// The session has other figures, or another moment.
    void refresh() { m_query.ask(); }

Q_SIGNALS:
    void completed();
    /// Whether there is anything to show.
    void shownChanged(bool isShown);

private:
    void ask();
    void show(const HostDescription &description);
    void addHeading(const QString &text);
    void addLine(const QString &text);
    QLabel *addRow(const QString &name, const QString &value);
    void addMounts();
    void addPaths();
    QString peerName(const PortKey &peer) const;

    Session *m_session;
    std::vector<Guid> m_adapters;
    QGridLayout *m_grid;
    int m_row = 0; ///< the next one
    HostDescription m_description;
    LatestQuery m_query;
};

} // namespace pickglass
