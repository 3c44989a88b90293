// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "core/incidents/incident.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QListWidget;

namespace pickglass {

/// The incidents of the session's moment or range (IncidentLog::inSight()), in two lines each; it
/// follows the session. A click or Enter shows its time and its place. GUI thread.
class IncidentList final : public QWidget
{
    Q_OBJECT

public:
    /// So many are listed at most, and so many are seen without scrolling.
    static constexpr size_t MaxListed = 50;
    static constexpr int MaxSeen = 4;

    explicit IncidentList(Session *session, QWidget *parent = nullptr);

    /// Whether there is nothing to say: none is listed, and all was looked at.
    bool isEmpty() const { return m_listed.empty() && !m_isLooking; }
    /// What is listed, as `pgcap incidents --csv` has it.
    QString csv() const;

Q_SIGNALS:
    /// Others than before: perhaps none.
    void changed();
    /// The session has gone to one.
    void opened();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showNow();
    void setLooking(bool isLooking);
    void fitHeight();
    void open(int row);

    Session *m_session;
    QLabel *m_sum;
    QListWidget *m_list;
    std::vector<Incident> m_listed;
    QStringList m_texts;
    QTimer m_delay;           ///< most captures are looked at meanwhile
    bool m_isLooking = false; ///< … for longer
};

} // namespace pickglass
