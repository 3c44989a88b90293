// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/reading/session.h"
#include "core/analysis/tierheat.h"
#include "core/analysis/top.h"

#include <QElapsedTimer>

namespace pickglass {

/// What the overview says of the moment or range.
struct LiveAnswer
{
    SharedSnapshot snapshot;     ///< whose fabric it is of; never null
    std::vector<TopRow> busiest; ///< links by utilization
    std::vector<TopRow> waiting; ///< links
    std::vector<TopRow> rising;  ///< ports by errors
    SharedFigures risingOf;      ///< what their errors were counted in; null where there is nothing
    std::vector<TierHeat> tiers;
};

/// Works out what the overview says of the session's figures, away from the GUI thread; errors that
/// rise are those of the range, or of the last minutes before the moment. One question at a time,
/// the latest after it. GUI thread.
class LiveAsker final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LiveAsker)

public:
    static constexpr qint64 RisingTime = 300'000'000; ///< µs before the moment

    explicit LiveAsker(Session *session, QObject *parent = nullptr);

    /// For the session's snapshot and figures, which are not null.
    void ask();
    bool isBusy() const { return m_isAsking; }

Q_SIGNALS:
    void answered(const pickglass::LiveAnswer &answer);
    void settled(); ///< not busy any more

private:
    bool isOld(const SharedFigures &rising) const;

    Session *m_session;
    bool m_isAsking = false;
    bool m_askAgain = false;
    SharedFigures m_rising; ///< of the last answer: asked for less often
    QElapsedTimer m_sinceRising;
};

} // namespace pickglass
