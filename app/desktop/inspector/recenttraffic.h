// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/sparkdata.h"
#include "app/desktop/reading/session.h"

#include <QWidget>

class QLabel;

namespace pickglass {

class Sparkline;

/// The rates of a cable in the minutes before the session's cursor, or in its range: a sparkline
/// with its length and its peak. Asks the capture by itself, and keeps up.
class RecentTraffic final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RecentTraffic)

public:
    using Directions = std::vector<SparkQuestion::Direction>;
    RecentTraffic(Session *session, Directions directions, QWidget *parent = nullptr);

    /// False while an answer is on its way.
    bool isComplete() const { return !m_isAsking; }
    const Directions &directions() const { return m_directions; }
    /// What another one of the same directions showed, until there is an answer.
    void takeOver(const RecentTraffic &other);

public Q_SLOTS:
    /// The session's time has changed, or the capture has grown.
    void refresh();

Q_SIGNALS:
    void completed();
    void chartWanted();

private:
    /// The range of the session; else the minutes before the cursor. While the cursor goes about in
    /// what is shown, that stays.
    TimeRange rangeToShow() const;
    void show(SparkData spark);

    Session *m_session;
    Directions m_directions;
    Sparkline *m_line;
    QLabel *m_length;
    QLabel *m_peak;
    bool m_isAsking = false;
    bool m_askAgain = false;
};

} // namespace pickglass
