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

/// Finds that in a worker: for another snapshot, moment or event; with a pause while only the time
/// advances. GUI thread.
class ProblemsQuery final : public QObject
{
    Q_OBJECT

public:
    explicit ProblemsQuery(Session *session, QObject *parent = nullptr);

    /// Its snapshot is null where there is none.
    const FindingsAnswer &last() const { return m_last; }
    /// The snapshot with the since of its problems as far as answered for its fabric; else itself.
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

/// Finds the lists of the overview for the session's figures in a worker; rising errors are those
/// of the range, or of the minutes before the moment. GUI thread.
class LiveQuery final : public QObject
{
    Q_OBJECT

public:
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

/// Finds what changed since the session's moment, in a worker. An unchanged topology is not read
/// again, and counters not each second. GUI thread.
class SinceQuery final : public QObject
{
    Q_OBJECT

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
