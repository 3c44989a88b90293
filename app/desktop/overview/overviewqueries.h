// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/changes.h"
#include "app/common/findings.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"
#include "core/analysis/tierheat.h"
#include "core/analysis/top.h"

#include <QElapsedTimer>

#include <optional>

namespace pickglass {

/// What is wrong at the session's moment, and since when.
struct FindingsAnswer
{
    SharedSnapshot snapshot = {}; ///< the session's
    /// The same, each problem with its since. Of the moment that was asked for.
    SharedSnapshot found = {};
    Timestamp from = {}; ///< the begin of a range
    FabricHealth health = {};
};

/// Finds that out away from the GUI thread: for another snapshot, another moment or further events;
/// not each second where only the time goes on. GUI thread.
class FindingsQuery final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindingsQuery)

public:
    explicit FindingsQuery(Session *session, QObject *parent = nullptr);

    /// Its snapshot is null where there is none.
    const FindingsAnswer &last() const { return m_last; }
    /// A snapshot of the session with the same problems, and since when as far as it was answered
    /// for that fabric; itself where it was not.
    SharedSnapshot withSince(const SharedSnapshot &snapshot) const;
    void ask() { m_query.ask(); }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    void answered();
    void settled(); ///< not busy any more

private:
    void begin();

    Session *m_session;
    FindingsAnswer m_last;
    bool m_hasOldEvents = true;
    LatestQuery m_query;
    QElapsedTimer m_sinceLast;
};

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
/// rise are those of the range, or of the last minutes before the moment. GUI thread.
class LiveQuery final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LiveQuery)

public:
    static constexpr qint64 RisingTime = 300'000'000; ///< µs before the moment

    explicit LiveQuery(Session *session, QObject *parent = nullptr);

    /// For the session's snapshot and figures, which are not null.
    void ask() { m_query.ask(); }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    void answered(const pickglass::LiveAnswer &answer);
    void settled(); ///< not busy any more

private:
    void begin();
    bool isOld(const SharedFigures &rising) const;

    Session *m_session;
    LatestQuery m_query;
    SharedFigures m_rising; ///< of the last answer: asked for less often
    QElapsedTimer m_sinceRising;
};

/// What changed since then.
struct SinceAnswer
{
    SharedSnapshot snapshot; ///< the present
    Timestamp from;          ///< unknown where the moment is not before the present
    Timestamp to;
    std::shared_ptr<const FabricChanges> fabric; ///< null where from is not known
    /// Ports whose errors rose, most first, the first of them; nothing where that is not known.
    std::vector<TopRow> errors;
    std::optional<size_t> portsWithErrors;
};

/// Finds out what changed since the session's moment, away from the GUI thread. What stays the same
/// (the topology while no change came) is not asked again, and counters not each second. GUI
/// thread.
class SinceQuery final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SinceQuery)

public:
    explicit SinceQuery(Session *session, QObject *parent = nullptr);

    /// The last answer; its snapshot is null where there is none.
    const SinceAnswer &last() const { return m_last; }
    /// For the session's snapshot and time; nothing happens where the last answer holds.
    void ask() { m_query.ask(); }
    bool isBusy() const { return m_query.isBusy(); }

Q_SIGNALS:
    void answered(const pickglass::SinceAnswer &answer);
    void settled(); ///< not busy any more

private:
    struct Question
    {
        SharedSnapshot snapshot;
        Since since;
        Timestamp to;
        bool hasSamples = false;
        SinceAnswer last; ///< its snapshot may be null
    };
    static Result<SinceAnswer> answer(const CaptureReader &capture, const Question &question);
    void begin();

    Session *m_session;
    LatestQuery m_query;
    bool m_isOther = true; ///< the last answer is to another question
    SinceAnswer m_last;
    QElapsedTimer m_sinceLast;
};

} // namespace pickglass
