// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <QWidget>

class QGridLayout;

namespace pickglass {

/// A part of a host's page: rows of a name and a value, which the capture is asked for. Hidden
/// where it has none.
class HostPart : public QWidget
{
    Q_OBJECT

public:
    /// False while an answer is on its way.
    bool isComplete() const { return !m_query.isBusy(); }

public Q_SLOTS:
    /// The session has other figures, or another moment.
    void refresh() { m_query.ask(); }

Q_SIGNALS:
    void completed();
    /// Whether there is anything to show.
    void shownChanged(bool isShown);

protected:
    HostPart(Session *session, QWidget *parent);

    /// Asks for what is shown in the time of these figures, by query().
    virtual void read(const SharedReaders &readers, const Figures &figures) = 0;
    LatestQuery &query() { return m_query; }
    const Session *session() const { return m_session; }
    /// Two columns: what it is, and its value.
    QGridLayout &grid() { return *m_grid; }
    void removeRows();

private:
    void ask();

    Session *m_session;
    QGridLayout *m_grid;
    LatestQuery m_query;
};

} // namespace pickglass
