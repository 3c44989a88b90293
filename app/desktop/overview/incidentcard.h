// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "core/incidents/incident.h"

#include <QWidget>

class QListWidget;
class QLabel;

namespace pickglass {

/// The incidents of the session's moment or range: what somebody is called for, in two lines each,
/// the worst first. Hidden where there is none. GUI thread.
class IncidentCard final : public QWidget
{
    Q_OBJECT

public:
    /// So many are listed at most.
    static constexpr size_t MaxShown = 20;

    explicit IncidentCard(Session *session, QWidget *parent = nullptr);

    /// Where it has changed, what is shown now.
    void showNow();

Q_SIGNALS:
    /// A click or Enter: the session shows its time and its place.
    void opened();

private:
    void open(int row);

    Session *m_session;
    QLabel *m_sum;
    QListWidget *m_list;
    std::vector<Incident> m_shown;
    Timestamp m_at; ///< that it was shown for
};

} // namespace pickglass
