// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/changes/diffmodel.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <optional>

namespace pickglass {

/// The moment of another capture that is compared with.
enum class OtherMoment : quint8 { End, Start, SameTime };

/// What is different between two moments, of one capture or of two.
struct DiffAnswer
{
    SharedFabric now = {}; ///< at the moment that is looked at
    Since since = {};
    SharedReaders other = {}; ///< the capture that is compared with; null: it is the same one
    OtherMoment otherMoment = OtherMoment::End;
    QString otherName = {};
    /// What is compared with; unknown where it is not before `to`, or not in the other capture.
    Timestamp from = {};
    Timestamp to = {};
    SharedDiffRows rows = {}; ///< null where from is not known
    std::vector<DiffTier> tiers = {};
};

/// Finds the differences of the fabric at the session's moment from that at its since, or from that
/// of the capture it compares with. GUI thread; reads in a worker.
class DiffQuery final : public QObject
{
    Q_OBJECT

public:
    explicit DiffQuery(Session *session, QObject *parent = nullptr);

    /// Nothing happens where the last answer holds.
    void ask() { m_query.ask(); }
    bool isBusy() const { return m_query.isBusy(); }
    void setOtherMoment(OtherMoment moment);

Q_SIGNALS:
    void answered(const pickglass::DiffAnswer &answer);
    void failed(const pickglass::Error &error);
    void settled(); ///< not busy any more

private:
    void begin();
    /// What is to be asked, without its answer; its fabric is null where nothing is open.
    DiffAnswer question() const;
    static Result<Timestamp> momentOfOther(const CaptureReader &capture,
                                           const DiffAnswer &question);
    static Result<DiffAnswer> answer(const CaptureReader &capture, DiffAnswer question,
                                     const DiffAnswer &last);
    void take(const Result<DiffAnswer> &answer);

    Session *m_session;
    OtherMoment m_otherMoment = OtherMoment::End;
    DiffAnswer m_last; ///< its fabric is null where there is none
    LatestQuery m_query;
};

} // namespace pickglass
